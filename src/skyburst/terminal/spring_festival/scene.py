"""What words and drawings are made from: components, who is who, the language, and what may be seen."""

from dataclasses import dataclass, replace
from functools import cached_property

from skyburst.games.spring_festival.components import STACKS, Components, Composition
from skyburst.games.spring_festival.figures import Shown, shown
from skyburst.games.spring_festival.grid import cell_at
from skyburst.games.spring_festival.panorama import empty_panorama
from skyburst.games.spring_festival.tiles import Tile
from skyburst.games.spring_festival.view import PanoramaView, View
from skyburst.terminal import setting

Place = tuple[int, int]


@dataclass(frozen=True)
class Setting(setting.Setting):
    """What stays the same for a whole game."""

    components: Components

    def tile(self, name: str) -> Tile:
        return self.components.tile[name]

    def card(self, name: str) -> Composition:
        return self.components.composition[name]

    def scene(self, view: View, seat: int) -> "Scene":
        return Scene(self.seats, self.catalogue, self.components, view, seat)


@dataclass(frozen=True)
class Scene(Setting):
    """The table as it is seen, with the panorama of `seat` drawn large."""

    view: View
    seat: int

    @property
    def own(self) -> PanoramaView:
        return self.view.panoramas[self.seat]

    @property
    def open(self) -> bool:
        """Whether there is something left in the store."""
        return self.view.phase in {"lay", "turn", "fire"}

    def at(self, seat: int) -> "Scene":
        """The same table, seen from another seat."""
        return replace(self, seat=seat)

    def position(self, seat: int) -> int:
        """S8: where a seat sits around the store."""
        return 2 * seat if self.view.players == 2 else seat

    def seat_at(self, position: int) -> int | None:
        """Who sits there, if anybody does."""
        seats = {self.position(seat): seat for seat in range(self.view.players)}
        return seats.get(position % STACKS)

    def top(self, position: int, turns: int = 0) -> Tile | None:
        """The tile before a position, after so many more quarter turns (S7)."""
        top = self.view.store[(position - self.view.quarters - turns) % STACKS].top
        return None if top is None else self.tile(top)

    @cached_property
    def explosions(self) -> Shown:
        """The large panorama as figures are looked for on it."""
        found = empty_panorama()
        for place, seen in self.own.tiles.items():
            found.lay(self.tile(seen.tile), cell_at(*place_of(place)), seen.exploded)
        return shown(found)


def place_of(text: str) -> Place:
    """The x and y of a cell written x,y."""
    x, _, y = text.partition(",")
    return int(x), int(y)
