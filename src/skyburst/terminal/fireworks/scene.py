"""What words and drawings are made from: components, who is who, the language, and what may be seen."""

from dataclasses import dataclass, replace
from functools import cached_property

from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.launcher import Launcher
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.scoring import Formation, formations
from skyburst.games.fireworks.tiles import FUNCTION, SPECIAL, START, Tile
from skyburst.games.fireworks.view import BoardView, View, layout_of
from skyburst.terminal.fireworks.symbols import triple
from skyburst.terminal.texts import Texts


@dataclass(frozen=True)
class FireworksTexts(Texts):
    """What stays the same for a whole game."""

    components: Components
    launcher: Launcher

    def tile(self, name: str) -> Tile:
        return self.components.tile[name]

    def word(self, family: str, name: str, otherwise: str | None = None) -> str:
        """A word of the catalogue; a set may have things of its own, which are called as they are there."""
        key = f"fireworks.{family}.{name}"
        return self.text(key) if key in self.catalogue.entries else otherwise or name

    def sign(self, tile: Tile) -> str:
        """A tile in three signs."""
        if tile.kind == FUNCTION:
            return self.text(f"fireworks.function.sign.{tile.function}")
        return f"{self.nickname(tile)[:3]:<3}" if tile.kind == SPECIAL else triple(tile)

    def nickname(self, tile: Tile) -> str:
        """What a special or function tile is called in a word."""
        if tile.kind == FUNCTION:
            return self.text(f"fireworks.function.{tile.function}")
        return self.word("motif", tile.motif)

    def called(self, tile: Tile) -> str:
        """A tile in a list."""
        if tile.kind == FUNCTION:
            return self.nickname(tile)
        if tile.kind == SPECIAL:
            return self.text("fireworks.called.special", motif=self.nickname(tile))
        flower = self.word("flower", f"{tile.colour}-{tile.shape}", f"{tile.colour} {tile.shape}")
        if tile.kind == START:
            return self.text("fireworks.called.start", flower=flower)
        return self.text("fireworks.called.basic", flower=flower, half=self.text(f"fireworks.half.{tile.half}"))

    def the(self, tile: Tile) -> str:
        """Returns a tile as it is called within a sentence."""
        if tile.kind == FUNCTION:
            return self.called(tile)
        if tile.kind == SPECIAL:
            return self.text("fireworks.the-special", motif=self.nickname(tile))
        if tile.kind == START:
            return self.word("the-start", tile.colour, self.called(tile))
        flower = self.word("the", f"{tile.colour}-{tile.shape}", f"{tile.colour} {tile.shape}")
        return self.text("fireworks.the-basic", flower=flower, half=self.text(f"fireworks.half.{tile.half}"))

    def scene(self, view: View, seat: int) -> "Scene":
        return Scene(self.seats, self.catalogue, self.components, self.launcher, view, seat)


@dataclass(frozen=True)
class Scene(FireworksTexts):
    """The table as it is seen, with the board of `seat` drawn large."""

    view: View
    seat: int

    @property
    def own(self) -> BoardView:
        return self.view.boards[self.seat]

    def at(self, seat: int) -> "Scene":
        """The same table, seen from another seat."""
        return replace(self, seat=seat)

    @cached_property
    def layout(self) -> Layout:
        """What lies on the large board."""
        return layout_of(self.components, self.own)

    @cached_property
    def formations(self) -> list[Formation]:
        return formations(self.components, self.layout)

    @property
    def stage(self) -> str:
        """The phase; a launch with a card is one of its own."""
        view = self.view
        return "card" if view.phase == "launch" and view.turn.card is not None else view.phase
