"""The city board (W1): its spaces in reading order, and what lies next to what."""

from typing import Final, NamedTuple

from skyburst.core.fields import Fields

ROWS: Final[tuple[tuple[str, int], ...]] = (("A", 4), ("B", 5), ("C", 5), ("D", 5), ("E", 4))
SPACES: Final = 23
DIRECTIONS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")
"""Clockwise. A tile turned by r faces its printed edge e towards direction (e + r) mod 6."""
SIXTHS: Final = 6
NOWHERE: Final = -1

_STEPS: Final[tuple[tuple[int, int], ...]] = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))
"""Rows down and half steps to the right, for each direction."""


class Border(NamedTuple):
    """Where two spaces meet: `one` sees `other` in that direction, which is one of the first three."""

    one: int
    other: int
    direction: int


class Grid:
    """The board as a component file describes it."""

    def __init__(self, starts: tuple[int, ...]) -> None:
        """`starts`: how far each row is moved to the right, in half steps."""
        places = [
            (row, start + 2 * column)
            for row, ((_, width), start) in enumerate(zip(ROWS, starts, strict=True))
            for column in range(width)
        ]
        number = {place: space for space, place in enumerate(places)}
        self.names: Final[tuple[str, ...]] = tuple(
            f"{name}{column + 1}" for name, width in ROWS for column in range(width)
        )
        self.space: Final[dict[str, int]] = {name: space for space, name in enumerate(self.names)}
        self.places: Final[tuple[tuple[int, int], ...]] = tuple(places)
        """Row and half step of each space, to draw it."""
        self.neighbours: Final[tuple[tuple[int, ...], ...]] = tuple(
            tuple(number.get((row + down, half + right), NOWHERE) for down, right in _STEPS) for row, half in places
        )
        """The neighbour of a space in each of the six directions, or NOWHERE."""
        self.interior: Final[tuple[int, ...]] = tuple(
            space for space in range(SPACES) if NOWHERE not in self.neighbours[space]
        )
        """Where a big firework can be complete."""
        self.borders: Final[tuple[Border, ...]] = tuple(
            Border(space, self.neighbours[space][direction], direction)
            for space in range(SPACES)
            for direction in range(SIXTHS // 2)
            if self.neighbours[space][direction] != NOWHERE
        )


def read_grid(board: Fields) -> Grid:
    """The board of a component file; it has the rows of W1, moved as the file says."""
    rows = board.objects("rows")
    board.done()
    if len(rows) != len(ROWS):
        raise board.fail(board.place("rows"), f"{len(rows)} rows, not {len(ROWS)}", "W1")
    starts: list[int] = []
    for row, (name, width) in zip(rows, ROWS, strict=True):
        found, spaces, start = row.take("name", str), row.take("spaces", int), row.take("start", int)
        row.done()
        if (found, spaces) != (name, width):
            raise row.fail(row.where, f"row {found} has {spaces} spaces; here row {name} has {width}", "W1")
        if not 0 <= start <= 2 * SPACES:
            raise row.fail(row.place("start"), f"{start} is not from 0 to {2 * SPACES}")
        starts.append(start)
    for number in range(1, len(ROWS)):
        if (starts[number] - starts[number - 1]) % 2 == 0:
            raise rows[number].fail(
                rows[number].place("start"), "hexagons interlock: an odd number of half steps from the row above"
            )
    grid = Grid(tuple(starts))
    for number, (name, _) in enumerate(ROWS[1:], 1):
        spaces_of = [space for space in range(SPACES) if grid.names[space].startswith(name)]
        if all(grid.neighbours[space][0] == grid.neighbours[space][5] == NOWHERE for space in spaces_of):
            raise rows[number].fail(rows[number].place("start"), "does not touch the row above")
    return grid
