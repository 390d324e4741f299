"""The shuffle is committed to before the game and revealed after it."""

import json
import secrets
from hashlib import sha256

from skyburst.core.game import Json

NONCE = 32


def new_nonce() -> str:
    """Makes the hash of a seed that could be guessed unguessable."""
    return secrets.token_hex(NONCE // 2)


def canonical(setup: Json) -> str:
    """The one way to write a set-up: names sorted, no spaces, no escapes beyond what JSON needs."""
    return json.dumps(setup, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def commitment(seed: str, nonce: str, setup: Json) -> str:
    """What is shown before the game; whoever is told seed, nonce and set-up can check it."""
    return sha256(f"{seed}{nonce}\n{canonical(setup)}".encode()).hexdigest()
