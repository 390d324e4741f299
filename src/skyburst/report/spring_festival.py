"""What a report says about Spring Festival: compositions, signs, starting sets and tiles."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from skyburst.core.game import Event, Game, Json
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.spring_festival.components import CARD_KINDS, STARTING_SETS, TRAIT_OF_LETTER, Composition
from skyburst.games.spring_festival.events import (
    CardDrawn,
    CompositionCompleted,
    RocketFired,
    Sparked,
    TileLaid,
)
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.tiles import COLOURS
from skyburst.locale import Catalogue
from skyburst.report.collecting import WHOLE, Category, Cell, GameReport, Item, Use, Watcher

COMPOSITION: Final = "composition"
SIGN: Final = "sign"
STARTING_SET: Final = "starting_set"
TILE: Final = "tile"
CATEGORIES: Final = (
    Category(COMPOSITION, ("offered", "completed"), "completed"),
    Category(SIGN, ("offered", "completed"), "completed"),
    Category(STARTING_SET, ("taken",), "taken"),
    Category(TILE, ("taken", "completed"), "taken"),
)
COLOUR_SIGNS: Final = dict(zip(COLOURS, "▲★●✚", strict=True))


class SpringReport(GameReport):
    """Describes Spring Festival's components."""

    categories = CATEGORIES

    def __init__(self, game: SpringFestival) -> None:
        self._components = game.components

    def items(self, options: Mapping[str, Json]) -> Mapping[str, Sequence[str]]:
        """Returns the ids of the components; the options decide which compositions and signs are in play."""
        decks = [self._components.decks[kind, str(options["decks"])] for kind in CARD_KINDS]
        sign = options["sign"]
        return {
            COMPOSITION: [card.id for deck in decks for card in deck],
            SIGN: tuple(SIGNS) if sign is True else [str(sign)] if sign else [],
            STARTING_SET: [str(number) for number in range(1, STARTING_SETS + 1)],
            TILE: [tile.id for tile in self._components.tiles],
        }

    def watch(self, start: AnyState) -> Watcher:
        """Returns a watcher for the game."""
        return _Watcher(expect_type(State, start))

    def name(self, item: Item, texts: Catalogue) -> str:
        """Returns an item's name: for a composition its id, figure and points."""
        if item.category == SIGN:
            return texts.text(f"spring_festival.sign.name.{item.id}")
        if item.category == STARTING_SET:
            return texts.text("report.spring_festival.set", number=item.id)
        if item.category == TILE:
            tile = self._components.tile[item.id]
            colour = texts.text(f"colour.{COLOURS[tile.colour]}")
            return texts.text("report.spring_festival.tile", id=item.id, colour=colour, count=tile.number)
        card = self._components.composition[item.id]
        name = texts.text("report.card", id=card.id, figure=_figure_name(card, texts))
        return texts.text("report.worth", name=name, count=card.points)

    def figure(self, item: Item) -> Sequence[Sequence[Cell | None]]:
        """Returns the figure of a composition."""
        if item.category != COMPOSITION:
            return ()
        return [[_cell(letter) for letter in row] for row in self._components.composition[item.id].rows]


def _cell(letter: str) -> Cell | None:
    if letter == ".":
        return None
    trait = TRAIT_OF_LETTER[letter]
    if trait < len(COLOURS):
        return Cell(COLOURS[trait], COLOUR_SIGNS[COLOURS[trait]])
    return Cell("", letter)


def _figure_name(card: Composition, texts: Catalogue) -> str:
    return " / ".join(" ".join(_cell_name(letter, texts) for letter in row) for row in card.rows)


def _cell_name(letter: str, texts: Catalogue) -> str:
    cell = _cell(letter)
    if cell is None:
        return "·"
    return texts.text(f"colour.{cell.colour}") if cell.colour else cell.sign


class _Watcher:
    """Watches one game of Spring Festival."""

    def __init__(self, start: State) -> None:
        cards = start.components.compositions
        self._held = [{cards[number].id for number in hand} for hand in start.hands]
        self._completed: dict[tuple[int, str], int] = {}
        self._fired: list[str] = [""] * start.players
        """The tile that each seat has fired last."""
        self._owner: dict[str, int] = {}
        self._applause: Counter[str] = Counter()

    def before(self, state: AnyState) -> None:
        """Does nothing: everything is in the events."""

    def after(self, state: AnyState, seat: int, events: Sequence[Event]) -> None:
        """Notes which cards were drawn and completed, which tiles were fired, and their applause."""
        for event in events:
            if isinstance(event, RocketFired):
                self._fired[event.seat] = event.tile
                self._owner[event.tile] = event.seat
            elif isinstance(event, Sparked):
                self._applause[self._fired[event.seat]] += 1
            elif isinstance(event, TileLaid):
                self._owner[event.tile] = event.seat
            elif isinstance(event, CardDrawn):
                self._held[event.seat].add(event.card)
            elif isinstance(event, CompositionCompleted):
                self._completed[event.seat, event.card] = event.points

    def uses(self, state: AnyState) -> Iterable[Use]:
        """Returns what happened to the components."""
        state = expect_type(State, state)
        for seat, score in enumerate(state.scores()):
            for card in self._held[seat]:
                points = self._completed.get((seat, card), 0)
                yield Use(Item(COMPOSITION, card), seat, 1, 0, int(points > 0), WHOLE * points)
            if state.setup.sign is not None:
                points = score.parts[SIGN]
                yield Use(Item(SIGN, state.setup.sign), seat, 1, 0, int(points > 0), WHOLE * points)
            number = str(state.setup.sets[seat] + 1)
            yield Use(Item(STARTING_SET, number), seat, taken=1, value=WHOLE * score.total)
        yield from self._tiles(state)

    def _tiles(self, state: State) -> Iterable[Use]:
        exploded = {panorama.tiles[cell].id for panorama in state.panoramas for cell in panorama.explosions}
        for tile, seat in self._owner.items():
            last = int(tile in exploded)
            yield Use(Item(TILE, tile), seat, 0, 1, last, WHOLE * (self._applause[tile] + last))


def make(game: Game) -> GameReport:
    """Returns the description of Spring Festival's components."""
    return SpringReport(expect_type(SpringFestival, game))
