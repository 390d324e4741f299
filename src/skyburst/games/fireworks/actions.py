"""Everything a player can say: `heap`, `launch x,y,h`, `draw 1`, `helpers 1,3`, `take TILE`, `give TILE`,
`return TILE`, `grab TILE`, `arrange A1=TILE:TURN …`, `ready`."""

from dataclasses import dataclass
from typing import Final

from skyburst.core.game import Action
from skyburst.core.interned import Interned, intern_action
from skyburst.games.fireworks.layout import Layout

CM: Final = 100
"""Launches are measured in hundredths of a centimetre."""
FORMS: Final = (
    "heap, launch x,y,h, draw 1|2, helpers SEAT,SEAT…, take TILE, give TILE, return TILE, grab TILE, "
    "arrange SPACE=TILE:TURN …, ready"
)


@dataclass(frozen=True, eq=False)
class Draw(Interned):
    """Draw an action card from a pile: 0 or 1 (W8, W26)."""

    pile: int

    def meaning(self) -> tuple[int, ...]:
        return (self.pile,)


@dataclass(frozen=True, eq=False)
class Helpers(Interned):
    """Ask others to launch with you (W13), a bit for each seat."""

    seats: int

    def meaning(self) -> tuple[int, ...]:
        return (self.seats,)


@dataclass(frozen=True, eq=False)
class Uncounted(Interned):
    """One of a kind that has no end, or that comes beside such a kind."""

    @property
    def counted(self) -> bool:
        return False


@dataclass(frozen=True, eq=False)
class Heap(Uncounted):
    """Heap the tiles together, turning none over (W7)."""


@dataclass(frozen=True, eq=False)
class Ready(Uncounted):
    """Arrange no more before the scoring (W19)."""


@dataclass(frozen=True, eq=False)
class TileAction(Interned):
    """What can be said about a tile."""

    tile: int

    def meaning(self) -> tuple[int, ...]:
        return (self.tile,)


@dataclass(frozen=True, eq=False)
class Take(TileAction):
    """Take a tile that lies face up in the box (W9)."""


@dataclass(frozen=True, eq=False)
class Give(TileAction):
    """Choose the tile to pass on in a Gale (W16)."""


@dataclass(frozen=True, eq=False)
class Return(TileAction):
    """Choose the tile to put back in Heavy Rain (W16)."""


@dataclass(frozen=True, eq=False)
class Grab(TileAction):
    """Take a tile in the speed variant, before anybody else does (W27)."""

    @property
    def counted(self) -> bool:
        return False


@dataclass(frozen=True, eq=False)
class Launch(Uncounted):
    """Drop the die (W7): where from the middle of the box, and how high above the table, in tenths of millimetres."""

    x: int
    y: int
    height: int

    def __reduce__(self) -> tuple[object, ...]:
        """There is no end of those that are not listed: they are not kept."""
        if self.index < 0:
            return Launch, (self.index, self.text, self.x, self.y, self.height)
        return intern_action, (Launch, self.index, self.text, self.meaning())

    def meaning(self) -> tuple[int, ...]:
        return self.x, self.y, self.height


@dataclass(frozen=True, eq=False)
class Arrange(Action):
    """Lay all tiles of one's board anew (W11)."""

    layout: Layout

    @property
    def counted(self) -> bool:
        return False
