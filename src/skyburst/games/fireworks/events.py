"""Events: what happens in a game, for logs and animations.

All players see them, so face-down tiles are only counted, never named, even if they were seen before.
"""

from typing import NamedTuple, TypeAlias


class Heaped(NamedTuple):
    """The tiles in the box were heaped up (W7)."""

    seat: int


class CardDrawn(NamedTuple):
    """An action card was drawn from pile 1 or 2.

    `reshuffled` says whether the pile was empty and was first refilled with the shuffled discards (W5).
    """

    seat: int
    pile: int
    card: str
    reshuffled: bool


class HelpersAsked(NamedTuple):
    """The player who drew the card chose helpers for the launch, who choose tiles after that player (W13)."""

    seat: int
    helpers: tuple[int, ...]


class Launched(NamedTuple):
    """The die was launched (W29)."""

    seat: int
    card: str | None
    """The action card used for the launch, if any."""
    die: str
    """The face that the die shows."""
    up: tuple[str, ...]
    """The tiles that turned face up inside the box."""
    down: int
    """How many tiles turned face down inside the box."""
    out_up: tuple[str, ...]
    """The tiles that flew out of the box and are face up."""
    out_down: int
    """How many tiles flew out of the box and are face down."""


class LaunchFailed(NamedTuple):
    """The launch turned no tile face up inside the box (W8, W26)."""

    seat: int


class TileTaken(NamedTuple):
    """A tile was taken from the box and put on the first free space of a board (W9, W11, W27)."""

    seat: int
    tile: str
    space: str


class Arranged(NamedTuple):
    """A board was rearranged (W11)."""

    seat: int
    layout: tuple[str, ...]
    """The new layout, as SPACE=TILE:TURN for each tile."""


class EndTriggered(NamedTuple):
    """A board is full: this round is the last (W19)."""

    seat: int


class FunctionResolved(NamedTuple):
    """A function tile was resolved and left the game; `effect` says whether it had an effect (W15 to W17)."""

    seat: int
    function: str
    effect: bool


class TilePassed(NamedTuple):
    """In a Gale, a tile was passed to the player on the left and put on this space of that player's board (W16)."""

    seat: int
    to: int
    tile: str
    space: str


class TileReturned(NamedTuple):
    """In Heavy Rain, the tile on this space was put back into the box, face down (W16)."""

    seat: int
    space: str


class TilesPutBack(NamedTuple):
    """The tiles that were outside the box were put back into it (W12)."""

    up: tuple[str, ...]
    """The tiles that are face up."""
    down: int
    """How many tiles are face down."""


class BonusTurn(NamedTuple):
    """The player takes another turn (W10, W17)."""

    seat: int
    by: str
    """What earned the bonus turn: "die" or "tile"."""


class ActivePlayer(NamedTuple):
    """The next player's turn begins."""

    seat: int


class LastArranging(NamedTuple):
    """All turns are over, and all players may arrange once more (W19)."""


class SaidReady(NamedTuple):
    """A player has finished arranging (W19)."""

    seat: int


class GameEnded(NamedTuple):
    """The game is over (W19, W27)."""

    ending: str
    """What triggered the end: always "full-board"."""


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
"""Any event of the game."""
