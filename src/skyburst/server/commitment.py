"""The shuffle is committed to before the game and revealed after it."""

import json
from hashlib import sha256

from skyburst.core.game import Json


def canonical(setup: Json) -> str:
    """The one way to write a set-up: names sorted, no spaces, no escapes beyond what JSON needs."""
    return json.dumps(setup, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def commitment(seed: str, nonce: str, setup: Json) -> str:
    """What is shown before the game; whoever is told seed, nonce and set-up can check it."""
    return sha256(f"{seed}{nonce}\n{canonical(setup)}".encode()).hexdigest()
