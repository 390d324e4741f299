"""What happens in a game, for logs and animations. Everything here is public."""

from typing import Final, NamedTuple, TypeAlias

from skyburst.games.festival.vocabulary import SPACES, TILES


class SideChosen(NamedTuple):
    """A seat chose the side of its starting objective (F6)."""

    seat: int
    objective: str


class TilePlaced(NamedTuple):
    """A tile went from the stack of seat `stack` to a space of the board of `seat` (F9)."""

    seat: int
    stack: int
    tile: str
    space: str
    level: int


class ObjectiveTaken(NamedTuple):
    """The top card of pile 1-4 went left of the board (F9)."""

    seat: int
    pile: int
    objective: str


class TurnPassed(NamedTuple):
    """Nothing could be taken (F11)."""

    seat: int


class ObjectiveCompleted(NamedTuple):
    """An objective moved to the right of the board (F12)."""

    seat: int
    objective: str
    points: int


class CrowdPleaserTaken(NamedTuple):
    """A crowd-pleaser left the middle (F13)."""

    seat: int
    crowd_pleaser: str
    points: int


class EndTriggered(NamedTuple):
    """The round will be the last (F20)."""

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

_placed: Final[dict[int, TilePlaced]] = {}


def tile_placed(seat: int, stack: int, tile: int, space: int, level: int) -> TilePlaced:
    """The one object for this event: looking it up is several times as fast as making it."""
    key = (((level * 9 + space) * 16 + tile) * 4 + stack) * 4 + seat
    event = _placed.get(key)
    if event is None:
        event = _placed[key] = TilePlaced(seat, stack, TILES[tile], SPACES[space], level)
    return event
