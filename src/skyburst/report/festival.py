"""What a report says about Festival: objectives, crowd-pleasers, boards and tiles."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from skyburst.core.bits import bits
from skyburst.core.game import Event, Game, Json
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.festival.components import Objective
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.festival.events import (
    CrowdPleaserTaken,
    ObjectiveCompleted,
    ObjectiveTaken,
    SideChosen,
    TilePlaced,
)
from skyburst.games.festival.figures import FigureCell
from skyburst.games.festival.game import Festival
from skyburst.games.festival.objectives import CARDS, room_for_objectives
from skyburst.games.festival.state import State
from skyburst.games.festival.tile_stacks import stack_at
from skyburst.games.festival.vocabulary import COLOUR_OF, COLOURS, TILE, TILES, TYPE_OF, VALUE, VALUES
from skyburst.locale import Catalogue
from skyburst.report.collecting import WHOLE, Category, Cell, GameReport, Item, Use, Watcher

OBJECTIVE: Final = "objective"
STARTING: Final = "starting_objective"
CROWD_PLEASER: Final = "crowd_pleaser"
BOARD: Final = "board"
TILE_KIND: Final = "tile"
CATEGORIES: Final = (
    Category(OBJECTIVE, ("offered", "taken", "completed"), "taken"),
    Category(STARTING, ("offered", "taken", "completed"), "taken"),
    Category(CROWD_PLEASER, ("offered", "completed"), "completed"),
    Category(BOARD, ("taken",), "taken"),
    Category(TILE_KIND, ("offered", "taken", "completed"), "taken"),
)
SIGNS: Final = {"red": "▲", "yellow": "★", "blue": "●", "green": "✚"}


class FestivalReport(GameReport):
    """Describes Festival's components."""

    categories = CATEGORIES

    def __init__(self, game: Festival) -> None:
        self._components = game.components

    def items(self, options: Mapping[str, Json]) -> Mapping[str, Sequence[str]]:
        """Returns the ids of all components."""
        ids = [objective.id for objective in self._components.objectives]
        return {
            OBJECTIVE: ids[:CARDS],
            STARTING: ids[CARDS:],
            CROWD_PLEASER: CROWD_PLEASER_NAMES,
            BOARD: tuple(self._components.boards),
            TILE_KIND: TILES,
        }

    def watch(self, start: AnyState) -> Watcher:
        """Returns a watcher for the game."""
        return _Watcher(expect_type(State, start))

    def name(self, item: Item, texts: Catalogue) -> str:
        """Returns an item's name: for an objective its id, figure and points."""
        if item.category == CROWD_PLEASER:
            points = self._components.crowd_points.get(item.id, 0)
            name = texts.text(f"festival.crowd.name.{item.id}")
            return texts.text("report.worth", name=name, count=points)
        if item.category == TILE_KIND:
            return texts.text(f"festival.tile.{item.id}")
        if item.category == BOARD:
            board = self._components.boards[item.id]
            kind = texts.text(f"festival.type.{board.type}")
            return texts.text("report.festival.board", colour=texts.text(f"colour.{item.id}"), type=kind)
        objective = self._objective(item.id)
        name = texts.text("report.card", id=item.id, figure=_figure_name(objective, texts))
        return texts.text("report.worth", name=name, count=objective.points)

    def figure(self, item: Item) -> Sequence[Sequence[Cell | None]]:
        """Returns the figure of an objective."""
        if item.category not in (OBJECTIVE, STARTING):
            return ()
        objective = self._objective(item.id)
        if objective.pair is not None:
            return [[Cell(objective.pair, "="), Cell(objective.pair, "=")]]
        return [[None if cell is None else _cell(cell) for cell in row] for row in objective.rows]

    def _objective(self, name: str) -> Objective:
        return self._components.objectives[self._components.objective[name]]


def _cell(cell: FigureCell) -> Cell:
    value = VALUES[cell.value]
    return Cell(value, SIGNS[value], cell.raised) if value in SIGNS else Cell("", value[:2], cell.raised)


def _figure_name(objective: Objective, texts: Catalogue) -> str:
    if objective.pair is not None:
        return texts.text("report.festival.pair", colour=texts.text(f"colour.{objective.pair}"))
    return " / ".join(" ".join(_cell_name(cell, texts) for cell in row) for row in objective.rows)


def _cell_name(cell: FigureCell | None, texts: Catalogue) -> str:
    if cell is None:
        return "·"
    value = VALUES[cell.value]
    name = texts.text(f"colour.{value}" if value in COLOURS else f"festival.type.{value}")
    return f"{name}^" if cell.raised else name


class _Watcher:
    """Watches one game of Festival. Sets of cards and tiles are bit masks."""

    def __init__(self, start: State) -> None:
        self._cards = [0] * start.players
        """The objectives that each seat could have taken."""
        self._tops = [0] * start.players
        """The tiles that each seat could have placed."""
        self._placed = [0] * start.players
        self._taken: dict[tuple[int, str], int] = {}
        self._completed: dict[tuple[int, str], int] = {}

    def before(self, state: AnyState) -> None:
        """Notes what the seat to act may take and place."""
        state = expect_type(State, state)
        if state.phase != "act":
            return
        seat = state.turn
        if room_for_objectives(state.boards[seat]):
            for pile in range(len(state.pile_left)):
                if (card := state.top_card(pile)) is not None:
                    self._cards[seat] |= 1 << card
        for left in (True, False):
            if (tile := state.top_tile(stack_at(seat, state.players, left))) is not None:
                self._tops[seat] |= 1 << tile

    def after(self, state: AnyState, seat: int, events: Sequence[Event]) -> None:
        """Notes what was placed, taken and completed."""
        for event in events:
            if isinstance(event, TilePlaced):
                self._placed[seat] |= 1 << TILE[event.tile]
            elif isinstance(event, (ObjectiveTaken, SideChosen)):
                self._taken[seat, event.objective] = 1
            elif isinstance(event, ObjectiveCompleted):
                self._completed[seat, event.objective] = event.points
            elif isinstance(event, CrowdPleaserTaken):
                self._completed[seat, event.crowd_pleaser] = event.points

    def uses(self, state: AnyState) -> Iterable[Use]:
        """Returns what happened to the components."""
        state = expect_type(State, state)
        for seat in range(state.players):
            yield from self._objectives(state, seat)
            yield from self._crowd_pleasers(state, seat)
            yield from self._tiles(state, seat)
            parts = state.scores()[seat].parts
            value = WHOLE * (parts["colour"] + parts["type"])
            yield Use(Item(BOARD, state.setup.boards[seat]), seat, taken=1, value=value)

    def _objectives(self, state: State, seat: int) -> Iterable[Use]:
        components, setup = state.components, state.setup
        for card in bits(self._cards[seat]):
            yield self._objective(OBJECTIVE, components.objectives[card].id, seat, self._taken)
        for side, number in enumerate(components.boards[setup.boards[seat]].starting):
            name = components.objectives[number].id
            dealt = setup.starting_sides is not None and setup.starting_sides[seat] == side
            yield self._objective(STARTING, name, seat, {(seat, name): 1} if dealt else self._taken)

    def _objective(self, category: str, name: str, seat: int, taken: Mapping[tuple[int, str], int]) -> Use:
        points = self._completed.get((seat, name), 0)
        return Use(Item(category, name), seat, 1, taken.get((seat, name), 0), int(points > 0), WHOLE * points)

    def _crowd_pleasers(self, state: State, seat: int) -> Iterable[Use]:
        for name in state.setup.crowd_pleasers:
            points = self._completed.get((seat, name), 0)
            yield Use(Item(CROWD_PLEASER, name), seat, 1, 0, int(points > 0), WHOLE * points)

    def _tiles(self, state: State, seat: int) -> Iterable[Use]:
        board = state.components.boards[state.setup.boards[seat]]
        own = (VALUE[board.colour], VALUE[board.type])
        visible: defaultdict[int, int] = defaultdict(int)
        for stack in state.boards[seat].spaces:
            if stack:
                tile = stack[-1]
                visible[tile] += len(stack) * ((COLOUR_OF[tile] in own) + (TYPE_OF[tile] in own))
        for tile in bits(self._tops[seat]):
            placed, value = self._placed[seat] >> tile & 1, visible.get(tile)
            yield Use(Item(TILE_KIND, TILES[tile]), seat, 1, placed, int(value is not None), WHOLE * (value or 0))


def make(game: Game) -> GameReport:
    """Returns the description of Festival's components."""
    return FestivalReport(expect_type(Festival, game))
