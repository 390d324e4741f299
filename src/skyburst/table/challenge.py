"""Tables at which a person plays the challenge of a day. The seed of such a table names the day."""

from hashlib import sha256
from typing import Final

from skyburst.core.chance import SCHEME

MASTER: Final = "master"
"""The bot with which people compare themselves. It plays each challenge once, at a table without people."""
PREFIX: Final = f"{SCHEME}daily/"
"""The prefix of the seeds of challenges. Verification repeats the deal, as for all seeds of this scheme."""


def seed_of(day: str, secret: str) -> str:
    """Returns the seed of a day's challenge. `day` is a date such as 2026-11-19."""
    return f"{PREFIX}{day}/{secret}"


def day_of(seed: str) -> str | None:
    """Returns the day whose challenge has this seed, or None if it is not the seed of a challenge."""
    return seed.removeprefix(PREFIX).split("/")[0] if seed.startswith(PREFIX) else None


def nonce_secret(seed: str) -> str:
    """Returns the secret part of the nonce of all tables with this challenge, so that chance is the same at all."""
    return sha256(f"nonce of {seed}".encode()).hexdigest()[:32]


def seed_commitment(seed: str) -> str:
    """Returns the SHA-256 hash of the seed, which everyone may know before the seed is revealed."""
    return sha256(seed.encode()).hexdigest()
