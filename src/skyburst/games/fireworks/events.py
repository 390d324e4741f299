"""What happens in a game, for logs and animations.

Everything here is public: a tile that lies face down is only ever counted, also where it was seen before.
"""

from typing import NamedTuple, TypeAlias


class Heaped(NamedTuple):
    """The tiles were heaped together (W7)."""

    seat: int


class CardDrawn(NamedTuple):
    """An action card, from pile 1 or 2; `reshuffled` if the discards formed that pile anew (W5)."""

    seat: int
    pile: int
    card: str
    reshuffled: bool


class HelpersAsked(NamedTuple):
    """The others who launch with the drawer and choose after them (W13)."""

    seat: int
    helpers: tuple[int, ...]


class Launched(NamedTuple):
    """The die fell: its face, the tiles turned up inside the box, how many turned down, what left the box (W29)."""

    seat: int
    card: str | None
    die: str
    up: tuple[str, ...]
    down: int
    out_up: tuple[str, ...]
    """Tiles that flew out and show their face."""
    out_down: int


class LaunchFailed(NamedTuple):
    """No tile was turned up inside the box (W8, W26)."""

    seat: int


class TileTaken(NamedTuple):
    """A tile came from the box onto a board, on its first free space (W9, W27)."""

    seat: int
    tile: str
    space: str


class Arranged(NamedTuple):
    """A board was laid anew (W11)."""

    seat: int
    layout: tuple[str, ...]
    """SPACE=TILE:TURN."""


class EndTriggered(NamedTuple):
    """A board is full: the round is the last (W19)."""

    seat: int


class FunctionResolved(NamedTuple):
    """A function tile left the game; `effect` is false where it could do nothing (W15 to W17)."""

    seat: int
    function: str
    effect: bool


class TilePassed(NamedTuple):
    """A tile of the Gale, from a player to the one on their left (W16)."""

    seat: int
    to: int
    tile: str
    space: str


class TileReturned(NamedTuple):
    """Heavy Rain: a tile went from this space into the box, face down (W16)."""

    seat: int
    space: str


class TilesPutBack(NamedTuple):
    """What lay outside is in the box again (W12)."""

    up: tuple[str, ...]
    down: int


class BonusTurn(NamedTuple):
    """Another turn, by the symbol on the die or a function tile (W10, W17)."""

    seat: int
    by: str


class ActivePlayer(NamedTuple):
    """The next player's turn begins."""

    seat: int


class LastArranging(NamedTuple):
    """All turns are over; each player may arrange once more (W19)."""


class SaidReady(NamedTuple):
    """A player arranges no more (W19)."""

    seat: int


class GameEnded(NamedTuple):
    """Nothing moves any more."""

    ending: str


FireworksEvent: TypeAlias = (
    Heaped
    | CardDrawn
    | HelpersAsked
    | Launched
    | LaunchFailed
    | TileTaken
    | Arranged
    | EndTriggered
    | FunctionResolved
    | TilePassed
    | TileReturned
    | TilesPutBack
    | BonusTurn
    | ActivePlayer
    | LastArranging
    | SaidReady
    | GameEnded
)
