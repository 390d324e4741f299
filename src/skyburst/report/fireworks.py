"""What a report says about Fireworks: characters, tiles, action cards and function tiles."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from skyburst.core.game import Event, Game, Json
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.fireworks.characters import character_points
from skyburst.games.fireworks.choosing import takeable
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.events import CardDrawn, FunctionResolved, Launched, TileTaken
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.layout import EMPTY, tiles_on
from skyburst.games.fireworks.scoring import formations, tally
from skyburst.games.fireworks.setup import used_cards
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import BASIC, FUNCTION, START, Tile
from skyburst.games.fireworks.variants import SPEED
from skyburst.locale import Catalogue
from skyburst.report.collecting import WHOLE, Category, GameReport, Item, Use, Watcher

CHARACTER: Final = "character"
TILE: Final = "tile"
START_TILE: Final = "start_tile"
CARD: Final = "action_card"
FUNCTION_TILE: Final = "function_tile"
CATEGORIES: Final = (
    Category(CHARACTER, ("taken", "completed"), "taken"),
    Category(TILE, ("offered", "taken", "completed"), "taken"),
    Category(START_TILE, ("taken", "completed"), "taken"),
    Category(CARD, ("taken", "completed"), "taken"),
    Category(FUNCTION_TILE, ("taken", "completed"), "taken", valued=False),
)


class FireworksReport(GameReport):
    """Describes the components of Fireworks. Tiles are counted by kind: flower and half, or motif."""

    categories = CATEGORIES

    def __init__(self, game: Fireworks) -> None:
        self._components = game.components
        self._kinds = {kind_of(tile): tile for tile in game.components.tiles}

    def items(self, options: Mapping[str, Json]) -> Mapping[str, Sequence[str]]:
        """Returns the ids of the components; the variant decides which cards and function tiles are in play."""
        variant = str(options["variant"])
        kinds = {kind: tile for kind, tile in self._kinds.items() if variant != SPEED or tile.kind != FUNCTION}
        return {
            CHARACTER: self._components.characters,
            TILE: [kind for kind, tile in kinds.items() if tile.kind not in (START, FUNCTION)],
            START_TILE: [kind for kind, tile in kinds.items() if tile.kind == START],
            CARD: tuple(dict.fromkeys(used_cards(self._components, variant))),
            FUNCTION_TILE: [kind for kind, tile in kinds.items() if tile.kind == FUNCTION],
        }

    def watch(self, start: AnyState) -> Watcher:
        """Returns a watcher for the game."""
        return _Watcher(expect_type(State, start))

    def name(self, item: Item, texts: Catalogue) -> str:
        """Returns an item's name."""
        if item.category == CHARACTER:
            return texts.text(f"fireworks.character.{item.id}")
        if item.category == CARD:
            return texts.text(f"fireworks.card.{item.id}")
        tile = self._kinds[item.id]
        if tile.kind == FUNCTION:
            return texts.text(f"fireworks.function.{tile.function}")
        if tile.kind not in (BASIC, START):
            motif = texts.optional(f"fireworks.motif.{tile.motif}", tile.motif)
            return texts.text("fireworks.called.special", motif=motif)
        plain = f"{tile.colour} {tile.shape}"
        flower = texts.optional(f"fireworks.flower.{tile.colour}-{tile.shape}", plain)
        if tile.kind == START:
            return texts.text("fireworks.called.start", flower=flower)
        return texts.text("fireworks.called.basic", flower=flower, half=texts.text(f"fireworks.half.{tile.half}"))


def kind_of(tile: Tile) -> str:
    """Returns the kind of a tile: its motif, its function, or its flower and half."""
    if tile.kind == START:
        return f"start-{tile.colour}-{tile.shape}"
    if tile.kind == BASIC:
        return f"{tile.colour}-{tile.shape}-{tile.half}"
    return tile.function or tile.motif


class _Watcher:
    """Watches one game of Fireworks."""

    def __init__(self, start: State) -> None:
        seats = range(start.players)
        self._kinds = [kind_of(tile) for tile in start.components.tiles]
        self._starts = [tiles_on(start.components, board) for board in start.boards]
        self._offered: list[set[str]] = [set() for _ in seats]
        self._taken: list[set[str]] = [set() for _ in seats]
        self._cards: Counter[tuple[int, str]] = Counter()
        self._launches: Counter[tuple[int, str]] = Counter()
        self._turned: Counter[tuple[int, str]] = Counter()
        self._functions: Counter[tuple[int, str, bool]] = Counter()

    def before(self, state: AnyState) -> None:
        """Notes which tiles the seats to act may take."""
        state = expect_type(State, state)
        if state.phase in ("choose", "grab"):
            # A start tile that Heavy Rain has put back can be taken too, but it is counted where it was dealt.
            kinds = {self._kinds[tile] for tile in takeable(state) if state.components.tiles[tile].kind != START}
            for seat in state.to_act:
                self._offered[seat] |= kinds

    def after(self, state: AnyState, seat: int, events: Sequence[Event]) -> None:
        """Notes tiles that were taken, cards that were drawn, and what launches and function tiles did."""
        state = expect_type(State, state)
        for event in events:
            if isinstance(event, TileTaken):
                self._taken[event.seat].add(self._kinds[state.components.tile[event.tile].index])
            elif isinstance(event, CardDrawn):
                self._cards[event.seat, event.card] += 1
            elif isinstance(event, Launched) and event.card is not None:
                self._launches[event.seat, event.card] += bool(event.up)
                self._turned[event.seat, event.card] += len(event.up)
            elif isinstance(event, FunctionResolved):
                self._functions[event.seat, event.function, event.effect] += 1

    def uses(self, state: AnyState) -> Iterable[Use]:
        """Returns what happened to the components."""
        state = expect_type(State, state)
        for seat in range(state.players):
            yield from self._board(state, seat)
        for (seat, card), drawn in self._cards.items():
            found, turned = self._launches[seat, card], self._turned[seat, card]
            yield Use(Item(CARD, card), seat, 0, drawn, found, WHOLE * turned)
        for seat, function in dict.fromkeys((seat, function) for seat, function, _ in self._functions):
            effects = self._functions[seat, function, True]
            count = effects + self._functions[seat, function, False]
            yield Use(Item(FUNCTION_TILE, function), seat, 0, count, effects)

    def _board(self, state: State, seat: int) -> Iterable[Use]:
        """Returns the seat's character, start tiles and other tiles. The tiles of a formation share its points."""
        components, board = state.components, state.boards[seat]
        found = formations(components, board)
        worth: Counter[str] = Counter()
        complete: set[str] = set()
        for formation in found:
            kinds = [self._kinds[board[space] // SIXTHS] for space in formation.spaces if board[space] != EMPTY]
            for kind in kinds:
                worth[kind] += WHOLE * formation.points // len(kinds)
            if formation.complete:
                complete.update(kinds)
        character = state.setup.characters[seat]
        points = character_points(character, tally(found))
        yield Use(Item(CHARACTER, character), seat, 0, 1, int(points > 0), WHOLE * points)
        for kind in self._offered[seat]:
            taken = kind in self._taken[seat]
            yield Use(Item(TILE, kind), seat, 1, int(taken), int(taken and kind in complete), taken * worth[kind])
        for kind in {kind_of(tile) for tile in self._starts[seat]}:
            yield Use(Item(START_TILE, kind), seat, 0, 1, int(kind in complete), worth[kind])


def make(game: Game) -> GameReport:
    """Returns the description of the components of Fireworks."""
    return FireworksReport(expect_type(Fireworks, game))
