"""The commitment to a shuffle: a hash that is shown before the game and can be checked after it."""

import json
from hashlib import sha256

from skyburst.core.game import Json


def canonical_json(setup: Json) -> str:
    """Returns the set-up as JSON with sorted keys and no spaces, so that everyone computes the same hash."""
    return json.dumps(setup, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def commitment(seed: str, nonce: str, setup: Json) -> str:
    """Returns the SHA-256 of seed, nonce, a line break and the set-up."""
    return sha256(f"{seed}{nonce}\n{canonical_json(setup)}".encode()).hexdigest()
