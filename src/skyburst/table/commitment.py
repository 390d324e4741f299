"""The commitment to a shuffle: a hash that players see before the game and can check after it."""

import json
from hashlib import sha256

from skyburst.core.game import Json


def canonical_json(setup: Json) -> str:
    """Returns the set-up as JSON with sorted keys and no spaces, so that everyone gets the same hash for it."""
    return json.dumps(setup, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def commitment(seed: str, nonce: str, setup: Json) -> str:
    """Returns the SHA-256 hash of a text: the seed, the nonce, a line break and the set-up as canonical JSON."""
    return sha256(f"{seed}{nonce}\n{canonical_json(setup)}".encode()).hexdigest()
