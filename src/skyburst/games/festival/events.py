"""Events: what happens in a game, for logs and animations. Every event is public."""

from typing import Final, NamedTuple, TypeAlias

from skyburst.games.festival.vocabulary import SPACES, TILES


class SideChosen(NamedTuple):
    """A seat chose the side of its starting objective (F6)."""

    seat: int
    objective: str


class TilePlaced(NamedTuple):
    """A tile went from the stack of seat `stack` to a space on the board of `seat`, at level `level` (F9)."""

    seat: int
    stack: int
    tile: str
    space: str
    level: int


class ObjectiveTaken(NamedTuple):
    """The top card of pile `pile`, 1 to 4, went to the left of the seat's board (F9)."""

    seat: int
    pile: int
    objective: str


class TurnPassed(NamedTuple):
    """A seat passed because there was nothing to take (F11)."""

    seat: int


class ObjectiveCompleted(NamedTuple):
    """An objective was completed and moved to the right of the seat's board (F12)."""

    seat: int
    objective: str
    points: int


class CrowdPleaserTaken(NamedTuple):
    """A crowd-pleaser went from the middle to a seat (F13)."""

    seat: int
    crowd_pleaser: str
    points: int


class EndTriggered(NamedTuple):
    """A seat triggered the end of the game, so this round is the last (F20)."""

    seat: int
    ending: str


class GameEnded(NamedTuple):
    """The last turn is over (F20)."""

    ending: str


FestivalEvent: TypeAlias = (
    SideChosen
    | TilePlaced
    | ObjectiveTaken
    | TurnPassed
    | ObjectiveCompleted
    | CrowdPleaserTaken
    | EndTriggered
    | GameEnded
)
"""Any event of the game."""

_placed: Final[dict[int, TilePlaced]] = {}


def tile_placed(seat: int, stack: int, tile: int, space: int, level: int) -> TilePlaced:
    """Returns the event for a placed tile. Events are cached, because a lookup is faster than creating an event."""
    key = (((level * 9 + space) * 16 + tile) * 4 + stack) * 4 + seat
    event = _placed.get(key)
    if event is None:
        event = _placed[key] = TilePlaced(seat, stack, TILES[tile], SPACES[space], level)
    return event
