"""The city board (W1): 23 hexagonal spaces, numbered in reading order, and their neighbours."""

from typing import Final, NamedTuple

from skyburst.core.fields import Fields

ROWS: Final[tuple[tuple[str, int], ...]] = (("A", 4), ("B", 5), ("C", 5), ("D", 5), ("E", 4))
"""The name of each row and its number of spaces (W1)."""
SPACES: Final = 23
DIRECTIONS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")
"""The directions, clockwise. On a tile rotated by r sixths, printed edge e points in direction (e + r) mod 6."""
SIXTHS: Final = 6
NOWHERE: Final = -1
"""The value for a missing neighbour at the edge of the board."""

_STEPS: Final[tuple[tuple[int, int], ...]] = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))
"""The offset of the neighbour in each direction: the number of rows down, and of half steps to the right."""


class Border(NamedTuple):
    """The edge between two neighbouring spaces. `direction` is the direction from `one` to `other`."""

    one: int
    other: int
    direction: int


def opposite(direction: int) -> int:
    """Returns the opposite direction."""
    return (direction + SIXTHS // 2) % SIXTHS


class CityBoard:
    """The spaces of a city board (W1). A space is a number in reading order, from 0."""

    def __init__(self, starts: tuple[int, ...]) -> None:
        """Builds the board; `starts` says how far each row is shifted to the right, in half steps."""
        places = [
            (row, start + 2 * column)
            for row, ((_, width), start) in enumerate(zip(ROWS, starts, strict=True))
            for column in range(width)
        ]
        number = {place: space for space, place in enumerate(places)}
        self.names: Final[tuple[str, ...]] = tuple(
            f"{name}{column + 1}" for name, width in ROWS for column in range(width)
        )
        """The name of each space, A1 to E4."""
        self.space: Final[dict[str, int]] = {name: space for space, name in enumerate(self.names)}
        """The number of each space, by its name."""
        self.places: Final[tuple[tuple[int, int], ...]] = tuple(places)
        """The row of each space and its distance from the left in half steps, for drawing the board."""
        self.neighbours: Final[tuple[tuple[int, ...], ...]] = tuple(
            tuple(number.get((row + down, half + right), NOWHERE) for down, right in _STEPS) for row, half in places
        )
        """The neighbour of each space in each of the six directions, or NOWHERE."""
        self.interior: Final[tuple[int, ...]] = tuple(
            space for space in range(SPACES) if NOWHERE not in self.neighbours[space]
        )
        """The spaces with six neighbours, where a big firework can be complete (W20)."""
        self.borders: Final[tuple[Border, ...]] = tuple(
            Border(space, self.neighbours[space][direction], direction)
            for space in range(SPACES)
            for direction in range(SIXTHS // 2)
            if self.neighbours[space][direction] != NOWHERE
        )
        """The borders between neighbouring spaces. Each is listed once, with one of the first three directions."""


def read_city_board(table: Fields) -> CityBoard:
    """Returns the board that a component file describes: the rows of rule W1, with the shifts given in the file.

    Raises ComponentError if the file is invalid.
    """
    rows = table.objects("rows")
    table.done()
    if len(rows) != len(ROWS):
        raise table.fail(table.place("rows"), f"must have {len(ROWS)} entries, not {len(rows)}", "W1")
    starts: list[int] = []
    for row, (name, width) in zip(rows, ROWS, strict=True):
        found, spaces, start = row.take("name", str), row.take("spaces", int), row.take("start", int)
        row.done()
        if (found, spaces) != (name, width):
            raise row.fail(row.where, f"must be row {name} with {width} spaces, not row {found} with {spaces}", "W1")
        if not 0 <= start <= 2 * SPACES:
            raise row.fail(row.place("start"), f"must be from 0 to {2 * SPACES}, not {start}")
        starts.append(start)
    for number in range(1, len(ROWS)):
        if (starts[number] - starts[number - 1]) % 2 == 0:
            above = starts[number - 1]
            problem = f"is {starts[number]}, but must differ from the start of the row above ({above}) by an odd number"
            raise rows[number].fail(rows[number].place("start"), problem)
    board = CityBoard(tuple(starts))
    for number, (name, _) in enumerate(ROWS[1:], 1):
        spaces_of = [space for space in range(SPACES) if board.names[space].startswith(name)]
        if all(board.neighbours[space][0] == board.neighbours[space][5] == NOWHERE for space in spaces_of):
            raise rows[number].fail(
                rows[number].place("start"), f"the row must touch the row above, which starts at {starts[number - 1]}"
            )
    return board
