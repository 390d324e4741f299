"""The component set: tiles (S1) and composition cards (S3), read from a TOML file and checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from skyburst.core.component_fields import (
    check_unique,
    is_connected,
    read_choice,
    read_choices,
    read_id,
    read_points,
    read_toml,
)
from skyburst.core.fields import Fields
from skyburst.core.game import Deck
from skyburst.games.spring_festival.figures import LONGEST_SIDE, Figure, FigureCell
from skyburst.games.spring_festival.grid import DIRECTIONS, EDGES
from skyburst.games.spring_festival.store import SPOTS, STACK_HEIGHT
from skyburst.games.spring_festival.tiles import ANY, COLOURS, NUMBER, Tile

STARTING_SETS: Final = 4
SET_SIZE: Final = 4
"""The number of tiles in a starting set (S4)."""
STARTING_TILES: Final = STARTING_SETS * SET_SIZE
CARD_KINDS: Final = ("colour", "pattern")
"""The kinds of composition cards. Each kind has its own deck (S3)."""
DECK_SIZES: Final = {"base": 24, "extended": 36}
"""The number of cards in each of the two decks, for each value of the option `decks` (S3)."""
TRAIT_OF_LETTER: Final[dict[str, int]] = {
    **{colour[0].upper(): number for number, colour in enumerate(COLOURS)},
    **{str(number): NUMBER + number for number in range(1, 5)},
    "*": ANY,
}
"""The trait that each character in the rows of a figure stands for (S13)."""


@dataclass(frozen=True)
class Composition:
    """A composition card (S3)."""

    index: int
    id: str
    kind: str
    edition: str
    points: int
    rows: tuple[str, ...]
    """The printed figure, top row first."""
    figure: Figure


@dataclass(frozen=True)
class Components:
    """Everything in the game's box."""

    deck: Deck
    tiles: tuple[Tile, ...]
    """The sixteen starting tiles, then the 48 tiles in the store."""
    tile: Mapping[str, Tile]
    """The tiles by id."""
    sets: tuple[tuple[Tile, ...], ...]
    """The starting sets (S4)."""
    store: tuple[Tile, ...]
    compositions: tuple[Composition, ...]
    composition: Mapping[str, Composition]
    """The composition cards by id."""
    figures: tuple[Figure, ...]
    """The figure of each composition card, in the order of `compositions`."""
    decks: Mapping[tuple[str, str], tuple[Composition, ...]]
    """The cards of each deck, by kind and by the value of the option `decks`, e.g. `colour` and `extended` (S3)."""


def load(text: str, file: str, sha256: str) -> Components:
    """Returns the component set that a file describes.

    Raises ComponentError, which names the file, the entry and the problem, if the file is invalid.
    """
    top = read_toml(text, file)
    deck = Deck(top.take("deck", str) if top.has("deck") else "standard", sha256)
    sets: list[list[Tile]] = [[] for _ in range(STARTING_SETS)]
    tiles: list[Tile] = []
    for entry in top.objects("starting_tile"):
        number = entry.take("set", int)
        if not 1 <= number <= STARTING_SETS:
            raise entry.fail(entry.place("set"), f"must be from 1 to {STARTING_SETS}, not {number}")
        tiles.append(_tile(entry, len(tiles)))
        sets[number - 1].append(tiles[-1])
    for number, members in enumerate(sets, 1):
        if len(members) != SET_SIZE:
            raise top.fail(f"starting set {number}", f"must have {SET_SIZE} tiles, not {len(members)}", "S4")
    store = [_tile(entry, len(tiles) + number) for number, entry in enumerate(top.objects("tile"))]
    if len(store) != SPOTS * STACK_HEIGHT:
        problem = f"there must be {SPOTS * STACK_HEIGHT} tiles ({SPOTS} stacks of {STACK_HEIGHT}), not {len(store)}"
        raise top.fail("tile", problem, "S2")
    tiles += store
    compositions = [_composition(entry, number) for number, entry in enumerate(top.objects("composition"))]
    top.done()
    check_unique(top, "tile", [tile.id for tile in tiles])
    check_unique(top, "composition", [card.id for card in compositions])
    return Components(
        deck=deck,
        tiles=tuple(tiles),
        tile={tile.id: tile for tile in tiles},
        sets=tuple(tuple(members) for members in sets),
        store=tuple(store),
        compositions=tuple(compositions),
        composition={card.id: card for card in compositions},
        figures=tuple(card.figure for card in compositions),
        decks=_decks(top, compositions),
    )


def _decks(top: Fields, compositions: list[Composition]) -> dict[tuple[str, str], tuple[Composition, ...]]:
    """Returns the cards of each deck; the extended decks include the base cards (S3)."""
    decks = {}
    for kind in CARD_KINDS:
        for name, size in DECK_SIZES.items():
            cards = tuple(card for card in compositions if card.kind == kind and card.edition in ("base", name))
            if len(cards) != size:
                raise top.fail("composition", f"the {name} deck must have {size} {kind} cards, not {len(cards)}", "S3")
            decks[kind, name] = cards
    return decks


def _tile(entry: Fields, index: int) -> Tile:
    name = read_id(entry)
    colour = read_choice(entry, "colour", COLOURS)
    arrows, sparks = read_choices(entry, "arrows", DIRECTIONS), read_choices(entry, "sparks", EDGES)
    number = entry.take("number", int)
    entry.done()
    if not 1 <= number <= 4 or number != len(arrows):
        raise entry.fail(
            entry.place("number"), f"is {number}, but must be 1 to 4 and equal the number of arrows ({len(arrows)})"
        )
    return Tile(index, name, colour, arrows, sparks)


def _composition(entry: Fields, index: int) -> Composition:
    name = read_id(entry)
    kind, edition = read_choice(entry, "kind", CARD_KINDS), read_choice(entry, "set", tuple(DECK_SIZES))
    points = read_points(entry)
    rows = entry.take_list("rows", str)
    figure = Figure(_cells(entry, rows))
    entry.done()
    return Composition(index, name, kind, edition, points, tuple(rows), figure)


def _cells(entry: Fields, rows: list[str]) -> list[FigureCell]:
    where = entry.place("rows")
    if not 1 <= len(rows) <= LONGEST_SIDE or not all(1 <= len(row) <= LONGEST_SIDE for row in rows):
        problem = f"the figure must have 1 to {LONGEST_SIDE} rows, each with 1 to {LONGEST_SIDE} cells"
        raise entry.fail(where, problem)
    if len({len(row) for row in rows}) > 1:
        raise entry.fail(where, "the rows of the figure must all have the same length; write . for an empty cell")
    cells, known = [], ", ".join(TRAIT_OF_LETTER)
    for y, row in enumerate(reversed(rows)):
        for x, letter in enumerate(row):
            if letter not in TRAIT_OF_LETTER and letter != ".":
                raise entry.fail(where, f"'{letter}' is unknown; write . for an empty cell, or one of {known}")
            if letter != ".":
                cells.append(FigureCell(x, y, TRAIT_OF_LETTER[letter]))
    if not cells:
        raise entry.fail(where, "the figure must have at least one cell that is not empty")
    if not is_connected((cell.x, cell.y) for cell in cells):
        raise entry.fail(where, "impossible figure: all cells that are not empty must be connected edge to edge")
    if min(cell.x for cell in cells) or min(cell.y for cell in cells):
        raise entry.fail(where, "the figure has an empty outer row or column; remove it")
    return cells
