"""The component set (F1 to F6): everything in the game's box, read from a TOML file and checked."""

from collections.abc import Mapping
from dataclasses import dataclass

from skyburst.core.component_fields import (
    check_unique,
    is_connected,
    read_choice,
    read_id,
    read_points,
    read_title,
    read_toml,
)
from skyburst.core.fields import Fields
from skyburst.core.game import Deck
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES, TILES_WITH_SIDES
from skyburst.games.festival.figures import Figure, FigureCell, IdenticalPair, LinkedFigure
from skyburst.games.festival.objectives import CARDS, PILE_HEIGHT, PILES
from skyburst.games.festival.tile_stacks import MOST_OF_A_VALUE
from skyburst.games.festival.vocabulary import (
    COLOUR_OF,
    COLOURS,
    SIDE,
    TILES,
    TYPE_OF,
    TYPES,
    VALUE,
    VALUES,
    Colour,
    FireworkType,
)

Rows = tuple[tuple[FigureCell | None, ...], ...]
"""A linked figure as it is drawn: rows of cells from top to bottom."""


@dataclass(frozen=True)
class Objective:
    """An objective card, or one side of a starting objective."""

    id: str
    points: int
    rows: Rows
    """The linked figure that the objective shows; empty for an identical pair."""
    pair: Colour | None
    """The colour of the identical pair that the objective shows; None for a linked figure."""
    figure: Figure


@dataclass(frozen=True)
class Board:
    """A player board: the colour and type for which it scores, and its two cities (F3)."""

    colour: Colour
    type: FireworkType
    cities: tuple[str, ...]
    starting: tuple[int, int]
    """The objective numbers of the two sides of the board's starting objective (F6)."""


@dataclass(frozen=True)
class Components:
    """All components. Objectives 0 to 27 are the cards (F4), 28 to 35 the sides of the starting objectives."""

    deck: Deck
    boards: Mapping[str, Board]
    """The boards by their colour."""
    objectives: tuple[Objective, ...]
    """The objectives by their number."""
    objective: Mapping[str, int]
    """The number of each objective by its id."""
    points: tuple[int, ...]
    """The points of each objective."""
    figures: tuple[Figure, ...]
    """The figure of each objective."""
    objectives_using: tuple[int, ...]
    """For each tile, a bit mask of the objectives whose figure can include it."""
    crowd_pleasers: tuple[tuple[str, str], ...]
    """The names of the two sides of each crowd-pleaser tile (F5)."""
    crowd_points: Mapping[str, int]
    """The points of each crowd-pleaser by its name."""

    @property
    def cities(self) -> Mapping[str, str]:
        """Returns the colour of each city's board (F3)."""
        return {city: board.colour for board in self.boards.values() for city in board.cities}

    def is_starting(self, objective: Objective) -> bool:
        """Returns whether an objective is a side of a starting objective (F6)."""
        return self.objective[objective.id] >= CARDS


def load(text: str, file: str, sha256: str) -> Components:
    """Returns the component set that a file describes. Raises ComponentError if the file is invalid."""
    top = read_toml(text, file)
    deck = Deck(read_title(top, "deck"), sha256)
    if top.has("piles") and (piles := top.take("piles", int)) != PILES:
        raise top.fail("piles", f"there must be {PILES} piles, not {piles}", "F4")
    objectives = [_objective(entry) for entry in top.objects("objective")]
    if len(objectives) != CARDS:
        problem = f"there must be {CARDS} cards ({PILES} piles of {PILE_HEIGHT}), not {len(objectives)}"
        raise top.fail("objective", problem, "F4")
    starting: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for entry in top.objects("starting_objective"):
        starting[read_choice(entry, "board", COLOURS)].append(len(objectives))
        objectives.append(_objective(entry))
    boards = _boards(top, starting)
    sides, worth = _crowd_pleasers(top)
    top.done()
    check_unique(top, "objective", [objective.id for objective in objectives])
    return Components(
        deck=deck,
        boards=boards,
        objectives=tuple(objectives),
        objective={objective.id: number for number, objective in enumerate(objectives)},
        points=tuple(objective.points for objective in objectives),
        figures=tuple(objective.figure for objective in objectives),
        objectives_using=tuple(_objectives_using(tile, objectives) for tile in range(len(TILES))),
        crowd_pleasers=sides,
        crowd_points=worth,
    )


def _objectives_using(tile: int, objectives: list[Objective]) -> int:
    return sum(
        objective.figure.uses(COLOUR_OF[tile], TYPE_OF[tile]) << number for number, objective in enumerate(objectives)
    )


def _objective(entry: Fields) -> Objective:
    name, worth = read_id(entry), read_points(entry)
    if entry.has("identical_pair"):
        colour = read_choice(entry, "identical_pair", COLOURS)
        entry.done()
        return Objective(name, worth, (), colour, IdenticalPair(colour))
    rows = _rows(entry)
    entry.done()
    return Objective(name, worth, rows, None, LinkedFigure(cell for row in rows for cell in row if cell is not None))


def _rows(entry: Fields) -> Rows:
    """Returns the figure of an objective. Raises ComponentError if it is malformed or no board can show it (F16)."""
    lines = [line.split() for line in entry.take_list("rows", str)]
    where = entry.place("rows")
    if not 1 <= len(lines) <= SIDE or not all(1 <= len(line) <= SIDE for line in lines):
        raise entry.fail(where, f"the figure must have 1 to {SIDE} rows, each with 1 to {SIDE} cells")
    if len({len(line) for line in lines}) > 1:
        raise entry.fail(where, "the rows of the figure must all have the same length; write . for an empty cell")
    rows = tuple(
        tuple(_parse_cell(entry, word, column, row) for column, word in enumerate(line))
        for row, line in enumerate(lines)
    )
    cells = [cell for row in rows for cell in row if cell is not None]
    if not cells:
        raise entry.fail(where, "the figure must have at least one cell that is not empty")
    for value, name in enumerate(VALUES):
        if sum(cell.value == value for cell in cells) > MOST_OF_A_VALUE:
            problem = f"impossible figure: no player can get more than {MOST_OF_A_VALUE} {name} tiles"
            raise entry.fail(where, problem)
    if not is_connected((cell.column, cell.row) for cell in cells):
        raise entry.fail(where, "impossible figure: all cells that are not empty must be connected edge to edge")
    for edge in (rows[0], rows[-1], [row[0] for row in rows], [row[-1] for row in rows]):
        if not any(edge):
            raise entry.fail(where, "the figure has an empty outer row or column; remove it")
    return rows


def _parse_cell(entry: Fields, word: str, column: int, row: int) -> FigureCell | None:
    if word == ".":
        return None
    raised = word.endswith("^")
    name = word.removesuffix("^")
    if name not in VALUE:
        known = ", ".join(VALUES)
        raise entry.fail(
            entry.place("rows"),
            f"'{word}' is unknown; write . for an empty cell, or one of {known}, followed by ^ if the tile is raised",
        )
    return FigureCell(column, row, VALUE[name], raised)


def format_rows(rows: Rows) -> list[str]:
    """Returns the rows of a figure as they are written in component files, e.g. `peony red^ .`."""
    return [" ".join("." if cell is None else VALUES[cell.value] + "^" * cell.raised for cell in row) for row in rows]


def _boards(top: Fields, starting: dict[str, list[int]]) -> dict[str, Board]:
    """Returns the boards by colour.

    Raises ComponentError unless there is one board of each colour, all types and cities differ (F3), and each board's
    starting objective has two sides (F6).
    """
    boards: dict[str, Board] = {}
    for entry in top.objects("board"):
        colour, kind = read_choice(entry, "colour", COLOURS), read_choice(entry, "type", TYPES)
        cities = tuple(entry.take_list("cities", str, 2))
        entry.done()
        if not all(city.strip() for city in cities):
            raise entry.fail(entry.place("cities"), "a city's name must not be blank")
        if colour in boards:
            raise entry.fail(f"board '{colour}'", "appears twice")
        sides = starting[colour]
        if len(sides) != 2:
            problem = f"there must be 2 entries for the {colour} board (one for each side), not {len(sides)}"
            raise entry.fail("starting_objective", problem, "F6")
        boards[colour] = Board(colour, kind, cities, (sides[0], sides[1]))
    for colour in COLOURS:
        if colour not in boards:
            raise top.fail("board", f"there must be a board for every colour, but there is none for {colour}", "F3")
    check_unique(top, "board type", [board.type for board in boards.values()])
    check_unique(top, "city", [city for board in boards.values() for city in board.cities])
    return boards


def _crowd_pleasers(top: Fields) -> tuple[tuple[tuple[str, str], ...], dict[str, int]]:
    """Returns the names of the two sides of each crowd-pleaser tile, and the points of each side by name (F5)."""
    tiles: list[tuple[str, str]] = []
    worth: dict[str, int] = {}
    numbers = []
    entries = top.objects("crowd_pleaser")
    if len(entries) != TILES_WITH_SIDES:
        raise top.fail(
            "crowd_pleaser", f"there must be {TILES_WITH_SIDES} crowd-pleaser tiles, not {len(entries)}", "F5"
        )
    for entry in entries:
        numbers.append(entry.take("tile", int))
        if not 1 <= numbers[-1] <= TILES_WITH_SIDES:
            raise entry.fail(entry.place("tile"), f"must be from 1 to {TILES_WITH_SIDES}, not {numbers[-1]}")
        sides = entry.objects("sides")
        entry.done()
        if len(sides) != 2:
            raise entry.fail(entry.place("sides"), f"must have 2 entries, not {len(sides)}", "F5")
        for side in sides:
            name = read_choice(side, "id", CROWD_PLEASER_NAMES)
            if name in worth:
                raise side.fail(f"crowd_pleaser '{name}'", "appears twice")
            worth[name] = read_points(side)
            side.done()
        tiles.append((sides[0].take("id", str), sides[1].take("id", str)))
    check_unique(top, "crowd_pleaser tile", [str(number) for number in numbers])
    return tuple(tiles), worth
