"""The proof that nobody changed the shuffle or the random outcomes of a game while it was played.

Before the first step, players see the commitment: a hash of the seed, a secret nonce and the set-up. Afterwards, anyone
can compute it again. The seed and the nonce also determine every later random outcome, so these can be repeated too.
"""

import json
import re
from hashlib import sha256
from typing import Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.game import Json

SCHEME: Final = "draws1:"
"""The prefix of nonces of games whose random outcomes can be repeated. It names the algorithm, `draws`.

The nonce is part of the commitment, so what it says is fixed before the game.
"""
_NONCE: Final = re.compile(rf"{SCHEME}([0-9]{{1,9}})/([^/\n]*)/[^/\n]+")


class Proof(NamedTuple):
    """What a record needs besides its seed and its set-up so that anyone can check both."""

    commitment: str
    """The hash that the players saw before the first step, in hexadecimal."""
    nonce: str
    """The secret text in the commitment."""


class DrawScheme(NamedTuple):
    """What a nonce says about the random outcomes of a game."""

    given: int
    """How many outcomes were not drawn, because they belong to the position from which the game started."""
    simulated: str
    """The verb of the actions whose outcomes may come from a simulation; empty if there are none."""


def canonical_json(setup: Json) -> str:
    """Returns the set-up as JSON with sorted keys and no spaces, so that everyone gets the same hash for it."""
    return json.dumps(setup, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def commitment(seed: str, nonce: str, setup: Json) -> str:
    """Returns the SHA-256 hash of a text: the seed, the nonce, a line break and the set-up as canonical JSON."""
    return sha256(f"{seed}{nonce}\n{canonical_json(setup)}".encode()).hexdigest()


def format_nonce(scheme: DrawScheme, random: str) -> str:
    """Returns the nonce that consists of a scheme and a random text."""
    return f"{SCHEME}{scheme.given}/{scheme.simulated}/{random}"


def parse_nonce(nonce: str) -> DrawScheme | None:
    """Returns what a nonce says about random outcomes, or None if they cannot be repeated from it."""
    found = _NONCE.fullmatch(nonce)
    return None if found is None else DrawScheme(int(found[1]), found[2])


def draws(seed: str, nonce: str, number: int, use: str = "outcome") -> Chance:
    """Returns the random draws for one use after `number` outcomes, e.g. for the next outcome.

    They depend only on how many outcomes came before. Neither an undo nor any other step changes them, so nobody can
    get a different outcome by taking a move back and repeating it.
    """
    return Chance(sha256(f"{seed}{nonce}\n{number}\n{use}".encode()).hexdigest())
