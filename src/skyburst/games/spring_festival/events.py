"""Events: what happens in a game, for logs and animations. Events are public. Cells are written as `x,y`."""

from typing import Final, NamedTuple, TypeAlias

make_event: Final = tuple.__new__
"""Creates a NamedTuple from its class and a tuple of its fields; faster than calling the class."""


class TileLaid(NamedTuple):
    """A starting tile was laid (S4)."""

    seat: int
    tile: str
    cell: str


class StoreTurned(NamedTuple):
    """The active player rotated the store (S7)."""

    seat: int
    quarters: int


class RocketFired(NamedTuple):
    """A tile was placed and exploded; `replaced` is the tile whose place it took, if any (S10)."""

    seat: int
    tile: str
    cell: str
    replaced: str | None


class Sparked(NamedTuple):
    """Two half sparks met at an edge of the placed tile, which earns one applause token (S11)."""

    seat: int
    cell: str
    edge: str
    neighbour: str


class Exploded(NamedTuple):
    """A tile exploded in a chain reaction because an arrow of the tile on the cell `cause` points at it (S12)."""

    seat: int
    cell: str
    cause: str


class CompositionCompleted(NamedTuple):
    """Tiles with their Explosion side up completed a card and flipped back to Rocket (S13)."""

    seat: int
    card: str
    cells: tuple[str, ...]
    points: int


class CardDrawn(NamedTuple):
    """A player drew a new card from the deck that the completed card came from (S13)."""

    seat: int
    card: str


class TilesDiscarded(NamedTuple):
    """The tiles that nobody faced were removed from the store (S8)."""

    tiles: tuple[str, ...]


class ActivePlayer(NamedTuple):
    """A turn began, with this seat as the active player (S14)."""

    seat: int


class FinaleBegun(NamedTuple):
    """The store is empty, and all tiles were flipped to Rocket. This seat has its grande finale first (S15, S16)."""

    seat: int


class Ignited(NamedTuple):
    """A player chose the first tile of the grande finale; `Exploded` events of the chain reaction follow (S16)."""

    seat: int
    cell: str


class PerfectFinale(NamedTuple):
    """All of a player's tiles exploded in the grande finale, which earns extra applause (S16)."""

    seat: int
    applause: int


class GameEnded(NamedTuple):
    """The last grande finale is over (S15, S16)."""

    ending: str


SpringEvent: TypeAlias = (
    TileLaid
    | StoreTurned
    | RocketFired
    | Sparked
    | Exploded
    | CompositionCompleted
    | CardDrawn
    | TilesDiscarded
    | ActivePlayer
    | FinaleBegun
    | Ignited
    | PerfectFinale
    | GameEnded
)
"""Any event of the game."""
Events: TypeAlias = list[SpringEvent] | None
"""The list to which the rules append what happens; None if nobody wants to know, as in a search."""
