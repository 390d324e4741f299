"""Builds the set of tiles (W2) from a component file, which says how many tiles of each kind there are."""

from typing import Final

from skyburst.core.component_fields import check_unique, read_choice
from skyburst.core.fields import Fields
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.tiles import BASIC, FUNCTION, FUNCTIONS, HALVES, LETTERS, SPECIAL, START, Tile

MOST_TILES: Final = 300
"""The maximum number of tiles in a set."""
MOST_ALIKE: Final = 26
"""The maximum number of tiles with the same face, which are distinguished by a letter of the alphabet."""


def read_tiles(entry: Fields) -> tuple[Tile, ...]:
    """Returns start, basic, special and function tiles in this order (W2). Raises ComponentError if one is invalid."""
    colours, shapes = _read_names(entry, "colours"), _read_names(entry, "shapes")
    motifs = _read_names(entry, "special_motifs")
    tiles: list[Tile] = []
    _add_starts(entry, colours, shapes, tiles)
    _add_basics(entry, colours, shapes, tiles)
    copies = _read_count(entry, "special_per_motif")
    for motif in motifs:
        for number in range(1, copies + 1):
            tiles.append(Tile(len(tiles), f"{motif}-{number}", SPECIAL, motif=motif))
    _add_functions(entry, tiles)
    entry.done()
    check_unique(entry, "tile", [tile.id for tile in tiles])
    if len(tiles) > MOST_TILES:
        raise entry.fail(entry.where, f"there must be at most {MOST_TILES} tiles, not {len(tiles)}")
    return tuple(tiles)


def _add_starts(entry: Fields, colours: list[str], shapes: list[str], tiles: list[Tile]) -> None:
    copies = _read_count(entry, "start_per_colour_and_shape")
    for colour in colours:
        for shape in shapes:
            for number in range(copies):
                name = f"start-{colour}-{shape}" + (f"-{_letter(number, copies)}" if copies > 1 else "")
                tiles.append(Tile(len(tiles), name, START, colour, shape))


def _add_basics(entry: Fields, colours: list[str], shapes: list[str], tiles: list[Tile]) -> None:
    segment = entry.take("basic_segment_edge", int)
    _check_edge(entry, "basic_segment_edge", segment)
    halves: list[tuple[str, list[int]]] = []
    for group in entry.objects("basic_per_colour_and_shape"):
        half, edges = read_choice(group, "half", HALVES), group.take_list("edges", int)
        group.done()
        for edge in edges:
            _check_edge(group, "edges", edge)
            if edge == segment:
                raise group.fail(group.place("edges"), f"a half must not be on edge {edge}, where the segment is")
            if edges.count(edge) > MOST_ALIKE:
                problem = f"edge {edge} must appear at most {MOST_ALIKE} times, not {edges.count(edge)} times"
                raise group.fail(group.place("edges"), problem)
        halves.append((half, edges))
    check_unique(entry, entry.place("basic_per_colour_and_shape"), [half for half, _ in halves])
    for colour in colours:
        for shape in shapes:
            for half, edges in halves:
                for number, edge in enumerate(edges):
                    alike = _letter(edges[:number].count(edge), edges.count(edge))
                    name = f"{colour}-{shape}-{LETTERS[half]}{edge}{alike}"
                    tiles.append(Tile(len(tiles), name, BASIC, colour, shape, half, segment, edge))


def _add_functions(entry: Fields, tiles: list[Tile]) -> None:
    table = Fields(entry.place("function"), entry.take("function", dict), entry.fail)
    for function in FUNCTIONS:
        copies = table.take(function, int)
        if not 0 <= copies <= 9:
            raise table.fail(table.place(function), f"must be from 0 to 9, not {copies}")
        for number in range(1, copies + 1):
            tiles.append(Tile(len(tiles), f"{function}-{number}", FUNCTION, function=function))
    table.done()


def _letter(number: int, alike: int) -> str:
    """Returns a letter that distinguishes tiles with the same face: a, b, …; "" if only one tile has that face."""
    return chr(ord("a") + number) if alike > 1 else ""


def _read_names(entry: Fields, name: str) -> list[str]:
    found = entry.take_list(name, str)
    if not found:
        raise entry.fail(entry.place(name), "must have at least one name")
    for item in found:
        if not item or not all(letter.isalnum() or letter == "-" for letter in item):
            raise entry.fail(
                entry.place(name), f"names must consist of one or more letters, digits and hyphens, not '{item}'"
            )
    check_unique(entry, entry.place(name), found)
    return found


def _read_count(entry: Fields, name: str) -> int:
    number = entry.take(name, int)
    if not 1 <= number <= MOST_ALIKE:
        raise entry.fail(entry.place(name), f"must be from 1 to {MOST_ALIKE}, not {number}")
    return number


def _check_edge(entry: Fields, name: str, edge: int) -> None:
    if not 0 <= edge < SIXTHS:
        raise entry.fail(entry.place(name), f"an edge must be from 0 to 5, not {edge}")
