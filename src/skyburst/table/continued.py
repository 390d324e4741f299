"""Tables that continue a finished game from one of its positions. The seed of such a table names the finished game."""

from msgspec import Struct

SCHEME = "fork1:"
"""The prefix of seeds of tables that continue a finished game. Verification does not repeat the deal for such seeds."""


class Continued(Struct):
    """The finished game that a table continues, and the position from which it continues."""

    table: str
    """The id of the finished game's table."""
    at: int
    """How many steps of the finished game were copied."""
    shuffled: bool
    """Whether everything that the player could not know was reshuffled; otherwise it is as in the finished game."""


def seed_of(origin: Continued, secret: str) -> str:
    """Returns the seed of a table that continues a finished game."""
    return f"{SCHEME}{origin.table}/{origin.at}/{int(origin.shuffled)}/{secret}"


def continued_from(seed: str) -> Continued | None:
    """Returns which finished game a table with this seed continues, or None if the game was newly dealt."""
    if not seed.startswith(SCHEME):
        return None
    table, at, shuffled, _ = seed.removeprefix(SCHEME).split("/")
    return Continued(table, int(at), shuffled == "1")
