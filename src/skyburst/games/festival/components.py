"""The component set: read from a TOML file, checked, and turned into tables."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from skyburst.core.errors import ComponentError, GameError
from skyburst.core.fields import Fields
from skyburst.core.game import Deck
from skyburst.games.festival.crowd_pleasers import CONDITIONS
from skyburst.games.festival.figures import SIDE, Cell, Figure, IdenticalPair, Linked
from skyburst.games.festival.words import COLOUR_OF, COLOURS, TILES, TYPE_OF, TYPES, VALUE, VALUES

PILES: Final = 4
OBJECTIVES: Final = 28
REACHABLE: Final = 8
"""So many tiles of one colour, or of one type, are in the two stacks a player can reach (F2, F7)."""


@dataclass(frozen=True)
class Objective:
    """An objective card, or one side of a starting card: `rows` or `pair` is what it shows."""

    id: str
    points: int
    rows: tuple[tuple[Cell | None, ...], ...]
    pair: str | None
    figure: Figure


@dataclass(frozen=True)
class Board:
    """A player board: the colour and type it scores, and its two cities (F3)."""

    colour: str
    type: str
    cities: tuple[str, ...]
    starting: tuple[int, int]
    """The numbers of its starting objective's two sides (F6)."""


@dataclass(frozen=True)
class Components:
    """Everything in the box. Objectives 0-27 are the cards, 28-35 the starting sides."""

    deck: Deck
    boards: Mapping[str, Board]
    objectives: tuple[Objective, ...]
    objective: Mapping[str, int]
    points: tuple[int, ...]
    figures: tuple[Figure, ...]
    wanted: tuple[int, ...]
    """For each tile the objectives (as bits) that it can serve."""
    crowd_pleasers: tuple[tuple[str, str], ...]
    """The two sides of each tile (F5)."""
    crowd_points: Mapping[str, int]

    @property
    def cities(self) -> Mapping[str, str]:
        """The board colour of each city."""
        return {city: board.colour for board in self.boards.values() for city in board.cities}


def load(text: str, file: str, sha256: str) -> Components:
    """The component set of a file's text; raises ComponentError naming file, entry and problem."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(file, "", f"no TOML: {error}") from None

    def fail(where: str, problem: str) -> GameError:
        return ComponentError(file, where, problem)

    top = Fields("", given, fail)
    deck = Deck(top.take("deck", str), sha256)
    if top.has("piles") and top.take("piles", int) != PILES:
        raise ComponentError(file, "piles", f"there are {PILES} piles", "F4")
    objectives = [_objective(entry) for entry in top.objects("objective")]
    if len(objectives) != OBJECTIVES:
        problem = f"{len(objectives)} cards do not make {PILES} piles of {OBJECTIVES // PILES}"
        raise ComponentError(file, "objective", problem, "F4")
    starting: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for entry in top.objects("starting_objective"):
        starting[_word(entry, "board", COLOURS)].append(len(objectives))
        objectives.append(_objective(entry))
    boards = _boards(top, starting)
    sides, points = _crowd_pleasers(top)
    top.done()
    _unique(top, "objective", [objective.id for objective in objectives])
    return Components(
        deck=deck,
        boards=boards,
        objectives=tuple(objectives),
        objective={objective.id: number for number, objective in enumerate(objectives)},
        points=tuple(objective.points for objective in objectives),
        figures=tuple(objective.figure for objective in objectives),
        wanted=tuple(_serves(tile, objectives) for tile in range(len(TILES))),
        crowd_pleasers=sides,
        crowd_points=points,
    )


def _serves(tile: int, objectives: list[Objective]) -> int:
    return sum(
        objective.figure.serves(COLOUR_OF[tile], TYPE_OF[tile]) << number for number, objective in enumerate(objectives)
    )


def _named(entry: Fields) -> str:
    """The entry's id, which also names it in messages from here on."""
    name = entry.take("id", str)
    if not name or not all(letter.isalnum() or letter in "-_" for letter in name):
        raise entry.fail(entry.place("id"), f"'{name}' must be letters, digits, - and _")
    entry.where = f"{entry.where} '{name}'"
    return name


def _points(entry: Fields) -> int:
    points = entry.take("points", int)
    if not 1 <= points <= 99:
        raise entry.fail(entry.place("points"), f"{points} is not from 1 to 99")
    return points


def _word(entry: Fields, name: str, known: tuple[str, ...]) -> str:
    word = entry.take(name, str)
    if word not in known:
        raise entry.fail(entry.place(name), f"'{word}' is unknown; known: {', '.join(known)}")
    return word


def _unique(entry: Fields, where: str, names: list[str]) -> None:
    for number, name in enumerate(names):
        if name in names[:number]:
            raise entry.fail(f"{where} '{name}'", "is there twice")


def _objective(entry: Fields) -> Objective:
    name, points = _named(entry), _points(entry)
    if entry.has("identical_pair"):
        colour = _word(entry, "identical_pair", COLOURS)
        entry.done()
        return Objective(name, points, (), colour, IdenticalPair(colour))
    rows = _rows(entry)
    entry.done()
    return Objective(name, points, rows, None, Linked(cell for row in rows for cell in row if cell is not None))


def _rows(entry: Fields) -> tuple[tuple[Cell | None, ...], ...]:
    lines = [line.split() for line in entry.take_list("rows", str)]
    where = entry.place("rows")
    if not 1 <= len(lines) <= SIDE or not all(1 <= len(line) <= SIDE for line in lines):
        raise entry.fail(where, f"an impossible figure: it does not fit on {SIDE} by {SIDE} spaces")
    if len({len(line) for line in lines}) > 1:
        raise entry.fail(where, "an impossible figure: its rows differ in length; write . for no cell")
    rows = tuple(
        tuple(_cell(entry, word, column, row) for column, word in enumerate(line)) for row, line in enumerate(lines)
    )
    cells = [cell for row in rows for cell in row if cell is not None]
    if not cells:
        raise entry.fail(where, "an impossible figure: it has no cell")
    for value, name in enumerate(VALUES):
        if sum(cell.value == value for cell in cells) > REACHABLE:
            raise entry.fail(where, f"an impossible figure: no player can reach more than {REACHABLE} {name} tiles")
    if not _connected(cells):
        raise entry.fail(where, "an impossible figure: its cells are not linked edge to edge")
    for edge in (rows[0], rows[-1], [row[0] for row in rows], [row[-1] for row in rows]):
        if not any(edge):
            raise entry.fail(where, "an impossible figure: an outer row or column is empty; leave it out")
    return rows


def _cell(entry: Fields, word: str, column: int, row: int) -> Cell | None:
    if word == ".":
        return None
    raised = word.endswith("^")
    name = word.removesuffix("^")
    if name not in VALUE:
        known = ", ".join(VALUES)
        raise entry.fail(entry.place("rows"), f"'{word}' is unknown; known: {known}, each with or without ^, and .")
    return Cell(column, row, VALUE[name], raised)


def _connected(cells: list[Cell]) -> bool:
    rest = {(cell.column, cell.row) for cell in cells}
    reached = [rest.pop()]
    for column, row in reached:
        for place in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if place in rest:
                rest.remove(place)
                reached.append(place)
    return not rest


def _boards(top: Fields, starting: dict[str, list[int]]) -> dict[str, Board]:
    boards: dict[str, Board] = {}
    for entry in top.objects("board"):
        colour, kind = _word(entry, "colour", COLOURS), _word(entry, "type", TYPES)
        cities = tuple(entry.take_list("cities", str, 2))
        entry.done()
        if colour in boards:
            raise entry.fail(f"board '{colour}'", "is there twice")
        sides = starting[colour]
        if len(sides) != 2:
            raise entry.fail(f"starting_objective of board '{colour}'", f"{len(sides)} sides, not 2 (F6)")
        boards[colour] = Board(colour, kind, cities, (sides[0], sides[1]))
    for colour in COLOURS:
        if colour not in boards:
            raise top.fail("board", f"none is {colour}; each colour needs one (F3)")
    _unique(top, "type of a board", [board.type for board in boards.values()])
    _unique(top, "city", [city for board in boards.values() for city in board.cities])
    return boards


def _crowd_pleasers(top: Fields) -> tuple[tuple[tuple[str, str], ...], dict[str, int]]:
    tiles: list[tuple[str, str]] = []
    points: dict[str, int] = {}
    entries = top.objects("crowd_pleaser")
    if len(entries) != 4:
        raise top.fail("crowd_pleaser", f"{len(entries)} tiles, not 4 (F5)")
    numbers = []
    for entry in entries:
        numbers.append(str(entry.take("tile", int)))
        sides = entry.objects("sides")
        entry.done()
        if len(sides) != 2:
            raise entry.fail(entry.place("sides"), f"{len(sides)} sides, not 2 (F5)")
        for side in sides:
            name = _word(side, "id", tuple(CONDITIONS))
            if name in points:
                raise side.fail(f"crowd_pleaser '{name}'", "is there twice")
            points[name] = _points(side)
            side.done()
        tiles.append((sides[0].take("id", str), sides[1].take("id", str)))
    _unique(top, "crowd_pleaser tile", numbers)
    return tuple(tiles), points
