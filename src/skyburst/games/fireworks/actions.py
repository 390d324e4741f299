"""A player's actions: `heap`, `launch x,y,h`, `draw 1`, `helpers 1,3`, `take TILE`, `give TILE`, `return TILE`,
`grab TILE`, `arrange A1=TILE:TURN …`, `ready`."""

from dataclasses import dataclass
from typing import Final

from skyburst.core.game import Action
from skyburst.core.interned import Interned, intern_action
from skyburst.games.fireworks.layout import Layout

CM: Final = 100
"""The number of units in a centimetre: launches are measured in hundredths of a centimetre."""
FORMS: Final = (
    "heap, launch x,y,h, draw 1|2, helpers SEAT,SEAT…, take TILE, give TILE, return TILE, grab TILE, "
    "arrange SPACE=TILE:TURN …, ready"
)


@dataclass(frozen=True, eq=False)
class Draw(Interned):
    """Draws an action card from one of the two piles (W8, W26)."""

    pile: int
    """The number of the pile, 0 or 1."""

    def meaning(self) -> tuple[int, ...]:
        """Returns the pile."""
        return (self.pile,)


@dataclass(frozen=True, eq=False)
class Helpers(Interned):
    """Asks other players to launch together with the player who drew the card (W13)."""

    seats: int
    """The helpers' seats, as a bit mask."""

    def meaning(self) -> tuple[int, ...]:
        """Returns the seats."""
        return (self.seats,)


@dataclass(frozen=True, eq=False)
class Uncounted(Interned):
    """An action in a phase whose legal actions cannot all be listed."""

    @property
    def counted(self) -> bool:
        """Returns False: a step with this action does not record the number of legal actions."""
        return False


@dataclass(frozen=True, eq=False)
class Heap(Uncounted):
    """Heaps up the tiles in the box without turning any over (W7)."""


@dataclass(frozen=True, eq=False)
class Ready(Uncounted):
    """Announces that the player has finished arranging (W19)."""


@dataclass(frozen=True, eq=False)
class TileAction(Interned):
    """An action on one tile."""

    tile: int
    """The index of the tile."""

    def meaning(self) -> tuple[int, ...]:
        """Returns the tile."""
        return (self.tile,)


@dataclass(frozen=True, eq=False)
class Take(TileAction):
    """Takes a face-up tile from the box (W9)."""


@dataclass(frozen=True, eq=False)
class Give(TileAction):
    """Chooses the tile to pass to the left in a Gale (W16)."""


@dataclass(frozen=True, eq=False)
class Return(TileAction):
    """Chooses the tile to put back into the box in Heavy Rain (W16)."""


@dataclass(frozen=True, eq=False)
class Grab(TileAction):
    """Grabs a tile from the box in the speed variant (W27)."""

    @property
    def counted(self) -> bool:
        """Returns False: a step with this action does not record the number of legal actions."""
        return False


@dataclass(frozen=True, eq=False)
class Launch(Uncounted):
    """Drops the die (W7). All lengths are in hundredths of a centimetre."""

    x: int
    """The distance to the right of the middle of the box."""
    y: int
    """The distance beyond the middle of the box, as seen by the player."""
    height: int
    """The height above the table."""

    def __reduce__(self) -> tuple[object, ...]:
        # Only listed launches are interned. There are too many others to keep all of them in memory.
        if self.index < 0:
            return Launch, (self.index, self.text, self.x, self.y, self.height)
        return intern_action, (Launch, self.index, self.text, self.meaning())

    def meaning(self) -> tuple[int, ...]:
        """Returns the place and the height."""
        return self.x, self.y, self.height


@dataclass(frozen=True, eq=False)
class Arrange(Action):
    """Rearranges all tiles on the player's board (W11)."""

    layout: Layout
    """The new layout of the board."""

    @property
    def counted(self) -> bool:
        """Returns False: a step with this action does not record the number of legal actions."""
        return False
