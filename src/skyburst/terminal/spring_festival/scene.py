"""The context for texts and drawings: components, players' names, the language and a seat's view."""

from dataclasses import dataclass, replace
from functools import cached_property

from skyburst.games.spring_festival.components import Components, Composition
from skyburst.games.spring_festival.figures import ExplosionMasks, explosion_masks
from skyburst.games.spring_festival.grid import parse_cell
from skyburst.games.spring_festival.panorama import empty_panorama
from skyburst.games.spring_festival.store import POSITIONS, seat_at, spot_at
from skyburst.games.spring_festival.tiles import Tile
from skyburst.games.spring_festival.view import PanoramaView, View
from skyburst.terminal.spring_festival.symbols import colour_of
from skyburst.terminal.texts import Texts

Position = tuple[int, int]


@dataclass(frozen=True)
class SpringFestivalTexts(Texts):
    """The names of players and components in one match, in one language."""

    components: Components

    def tile(self, name: str) -> Tile:
        return self.components.tile[name]

    def tile_name(self, kind: str, name: str) -> str:
        """Returns a tile's name in words; `kind`, "tile" or "rocket", selects the noun."""
        tile = self.tile(name)
        return self.text(f"spring_festival.{kind}.{colour_of(tile)}", count=tile.number)

    def card(self, name: str) -> Composition:
        return self.components.composition[name]

    def scene(self, view: View, seat: int) -> "Scene":
        return Scene(self.seats, self.catalogue, self.components, view, seat)


@dataclass(frozen=True)
class Scene(SpringFestivalTexts):
    """What to draw: a view of the table, with the panorama of `seat` drawn large."""

    view: View
    seat: int

    @property
    def own(self) -> PanoramaView:
        return self.view.panoramas[self.seat]

    @property
    def open(self) -> bool:
        """Whether the store still has tiles."""
        return self.view.phase in {"lay", "turn", "fire"}

    def at(self, seat: int) -> "Scene":
        """Returns the same view with another seat's panorama drawn large."""
        return replace(self, seat=seat)

    def position(self, seat: int) -> int:
        """Returns a seat's position around the store, 0 to 3 clockwise."""
        return POSITIONS[self.view.players][seat]

    def seat_at(self, position: int) -> int | None:
        """Returns the seat at a position around the store, or None if nobody sits there."""
        return seat_at(position, self.view.players)

    def top(self, position: int, turns: int = 0) -> Tile | None:
        """Returns the top tile in front of a position after `turns` more quarter turns of the store."""
        top = self.view.store[spot_at(position, self.view.rotation + turns)].top
        return None if top is None else self.tile(top)

    def is_taken(self, position: int) -> bool:
        """Returns whether the tile in front of a position has been fired in this turn."""
        return self.view.store[spot_at(position, self.view.rotation)].taken

    @cached_property
    def explosions(self) -> ExplosionMasks:
        """The Explosion tiles of the large panorama, which are used to find the figures of cards."""
        panorama = empty_panorama()
        for cell, seen in self.own.tiles.items():
            panorama.place(self.tile(seen.tile), parse_cell(cell), seen.exploded)
        return explosion_masks(panorama)


def parse_position(text: str) -> Position:
    """Returns the x and y of a cell written as "x,y"."""
    x, _, y = text.partition(",")
    return int(x), int(y)
