"""What happens in a game, for logs and animations. Everything here is public. Cells are written x,y."""

from typing import NamedTuple, TypeAlias


class TileLaid(NamedTuple):
    """A starting tile was laid (S4)."""

    seat: int
    tile: str
    cell: str


class StoreTurned(NamedTuple):
    """The active player turned the store (S7)."""

    seat: int
    quarters: int


class RocketFired(NamedTuple):
    """A tile was placed, in the place of another if `replaced` names one (S10), and exploded."""

    seat: int
    tile: str
    cell: str
    replaced: str | None


class Sparked(NamedTuple):
    """Two half sparks met at an edge of the placed tile: one applause (S11)."""

    seat: int
    cell: str
    edge: str
    neighbour: str


class Exploded(NamedTuple):
    """A link of a chain reaction: the tile, and the tile whose arrow pointed at it (S12)."""

    seat: int
    cell: str
    cause: str


class CompositionCompleted(NamedTuple):
    """Explosion tiles completed a card and turned back to Rocket (S13)."""

    seat: int
    card: str
    cells: tuple[str, ...]
    points: int


class CardDrawn(NamedTuple):
    """A new card of the completed one's deck (S13)."""

    seat: int
    card: str


class TilesDiscarded(NamedTuple):
    """The tiles nobody faced left the store (S8)."""

    tiles: tuple[str, ...]


class ActivePlayer(NamedTuple):
    """The next turn begins (S14)."""

    seat: int


class FinaleBegun(NamedTuple):
    """The store is empty: all tiles turn to Rocket (S15, S16)."""

    seat: int


class Ignited(NamedTuple):
    """The first tile of a grande finale (S16); its chain follows as `Exploded`."""

    seat: int
    cell: str


class PerfectFinale(NamedTuple):
    """All tiles exploded: applause (S16)."""

    seat: int
    applause: int


class GameEnded(NamedTuple):
    """The last finale is over."""

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
