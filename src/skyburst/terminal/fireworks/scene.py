"""The context for texts and drawings: components, players' names, the language and a seat's view."""

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
    """The names of players and components in one match, in one language."""

    components: Components
    launcher: Launcher

    def tile(self, name: str) -> Tile:
        return self.components.tile[name]

    def word(self, family: str, name: str, otherwise: str | None = None) -> str:
        """Returns the catalogue's word for a name.

        If there is none, because the name is from a custom deck, returns `otherwise` or the name itself.
        """
        key = f"fireworks.{family}.{name}"
        return self.text(key) if key in self.catalogue.entries else otherwise or name

    def three_symbols(self, tile: Tile) -> str:
        """Returns three characters that stand for a tile.

        Start tiles and basic tiles have three symbols (see `triple`), function tiles have a sign, and special tiles
        have the first letters of their names.
        """
        if tile.kind == FUNCTION:
            return self.text(f"fireworks.function.sign.{tile.function}")
        return f"{self.short_name(tile)[:3]:<3}" if tile.kind == SPECIAL else triple(tile)

    def short_name(self, tile: Tile) -> str:
        """Returns the short name of a special tile or function tile."""
        if tile.kind == FUNCTION:
            return self.text(f"fireworks.function.{tile.function}")
        return self.word("motif", tile.motif)

    def list_name(self, tile: Tile) -> str:
        """Returns a tile's name for use in a list."""
        if tile.kind == FUNCTION:
            return self.short_name(tile)
        if tile.kind == SPECIAL:
            return self.text("fireworks.called.special", motif=self.short_name(tile))
        flower = self.word("flower", f"{tile.colour}-{tile.shape}", f"{tile.colour} {tile.shape}")
        if tile.kind == START:
            return self.text("fireworks.called.start", flower=flower)
        return self.text("fireworks.called.basic", flower=flower, half=self.text(f"fireworks.half.{tile.half}"))

    def sentence_name(self, tile: Tile) -> str:
        """Returns a tile's name for use within a sentence."""
        if tile.kind == FUNCTION:
            return self.list_name(tile)
        if tile.kind == SPECIAL:
            return self.text("fireworks.the-special", motif=self.short_name(tile))
        if tile.kind == START:
            return self.word("the-start", tile.colour, self.list_name(tile))
        flower = self.word("the", f"{tile.colour}-{tile.shape}", f"{tile.colour} {tile.shape}")
        return self.text("fireworks.the-basic", flower=flower, half=self.text(f"fireworks.half.{tile.half}"))

    def scene(self, view: View, seat: int) -> "Scene":
        return Scene(self.seats, self.catalogue, self.components, self.launcher, view, seat)


@dataclass(frozen=True)
class Scene(FireworksTexts):
    """What to draw: a view of the table, with the board of `seat` drawn large."""

    view: View
    seat: int

    @property
    def own(self) -> BoardView:
        return self.view.boards[self.seat]

    def at(self, seat: int) -> "Scene":
        """Returns the same view with another seat's board drawn large."""
        return replace(self, seat=seat)

    @cached_property
    def layout(self) -> Layout:
        """The layout of the large board."""
        return layout_of(self.components, self.own)

    @cached_property
    def formations(self) -> list[Formation]:
        return formations(self.components, self.layout)

    @property
    def stage(self) -> str:
        """The phase, or "card" for a launch with an action card."""
        view = self.view
        return "card" if view.phase == "launch" and view.turn.card is not None else view.phase
