"""The component set: read from a TOML file, checked, and turned into tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

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
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS
from skyburst.games.festival.figures import SIDE, Cell, Figure, IdenticalPair, Linked
from skyburst.games.festival.vocabulary import COLOUR_OF, COLOURS, TILES, TYPE_OF, TYPES, VALUE, VALUES

PILES: Final = 4
OBJECTIVES: Final = 28
CROWD_TILES: Final = 4
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
    top = read_toml(text, file)
    deck = Deck(read_title(top, "deck"), sha256)
    if top.has("piles") and top.take("piles", int) != PILES:
        raise top.fail("piles", f"there are {PILES} piles", "F4")
    objectives = [_objective(entry) for entry in top.objects("objective")]
    if len(objectives) != OBJECTIVES:
        problem = f"{len(objectives)} cards do not make {PILES} piles of {OBJECTIVES // PILES}"
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
        wanted=tuple(_serves(tile, objectives) for tile in range(len(TILES))),
        crowd_pleasers=sides,
        crowd_points=worth,
    )


def _serves(tile: int, objectives: list[Objective]) -> int:
    return sum(
        objective.figure.serves(COLOUR_OF[tile], TYPE_OF[tile]) << number for number, objective in enumerate(objectives)
    )


def _objective(entry: Fields) -> Objective:
    name, worth = read_id(entry), read_points(entry)
    if entry.has("identical_pair"):
        colour = read_choice(entry, "identical_pair", COLOURS)
        entry.done()
        return Objective(name, worth, (), colour, IdenticalPair(colour))
    rows = _rows(entry)
    entry.done()
    return Objective(name, worth, rows, None, Linked(cell for row in rows for cell in row if cell is not None))


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
    if not is_connected((cell.column, cell.row) for cell in cells):
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


def _boards(top: Fields, starting: dict[str, list[int]]) -> dict[str, Board]:
    boards: dict[str, Board] = {}
    for entry in top.objects("board"):
        colour, kind = read_choice(entry, "colour", COLOURS), read_choice(entry, "type", TYPES)
        cities = tuple(entry.take_list("cities", str, 2))
        entry.done()
        if not all(city.strip() for city in cities):
            raise entry.fail(entry.place("cities"), "a city needs a name")
        if colour in boards:
            raise entry.fail(f"board '{colour}'", "is there twice")
        sides = starting[colour]
        if len(sides) != 2:
            raise entry.fail(f"starting_objective of board '{colour}'", f"{len(sides)} sides, not 2", "F6")
        boards[colour] = Board(colour, kind, cities, (sides[0], sides[1]))
    for colour in COLOURS:
        if colour not in boards:
            raise top.fail("board", f"none is {colour}; each colour needs one", "F3")
    check_unique(top, "type of a board", [board.type for board in boards.values()])
    check_unique(top, "city", [city for board in boards.values() for city in board.cities])
    return boards


def _crowd_pleasers(top: Fields) -> tuple[tuple[tuple[str, str], ...], dict[str, int]]:
    tiles: list[tuple[str, str]] = []
    worth: dict[str, int] = {}
    numbers = []
    entries = top.objects("crowd_pleaser")
    if len(entries) != CROWD_TILES:
        raise top.fail("crowd_pleaser", f"{len(entries)} tiles, not {CROWD_TILES}", "F5")
    for entry in entries:
        numbers.append(entry.take("tile", int))
        if not 1 <= numbers[-1] <= CROWD_TILES:
            raise entry.fail(entry.place("tile"), f"is not from 1 to {CROWD_TILES}")
        sides = entry.objects("sides")
        entry.done()
        if len(sides) != 2:
            raise entry.fail(entry.place("sides"), f"{len(sides)} sides, not 2", "F5")
        for side in sides:
            name = read_choice(side, "id", CROWD_PLEASERS)
            if name in worth:
                raise side.fail(f"crowd_pleaser '{name}'", "is there twice")
            worth[name] = read_points(side)
            side.done()
        tiles.append((sides[0].take("id", str), sides[1].take("id", str)))
    check_unique(top, "crowd_pleaser tile", [str(number) for number in numbers])
    return tuple(tiles), worth
