"""The component set: tiles and composition cards, read from a TOML file and checked."""

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
from skyburst.games.spring_festival.figures import HEIGHT, Cell, Figure
from skyburst.games.spring_festival.grid import DIRECTIONS, EDGES
from skyburst.games.spring_festival.tiles import ANY, COLOURS, NUMBER, Tile

SETS: Final = 4
STACKS: Final = 4
STACK: Final = 12
KINDS: Final = ("colour", "pattern")
EDITIONS: Final = ("base", "extended")
BASE_CARDS: Final = 24
EXTENDED_CARDS: Final = 36
ASKS: Final[dict[str, int]] = {
    **{colour[0].upper(): number for number, colour in enumerate(COLOURS)},
    **{str(number): NUMBER + number for number in range(1, 5)},
    "*": ANY,
}
"""What a letter on a card asks for (S13)."""


@dataclass(frozen=True)
class Composition:
    """A composition card (S3): `rows` is what it shows, top to bottom."""

    index: int
    id: str
    kind: str
    edition: str
    points: int
    rows: tuple[str, ...]
    figure: Figure


@dataclass(frozen=True)
class Components:
    """Everything in the box. `tiles` are the sixteen starting tiles, then the 48 of the store."""

    deck: Deck
    tiles: tuple[Tile, ...]
    tile: Mapping[str, Tile]
    sets: tuple[tuple[Tile, ...], ...]
    store: tuple[Tile, ...]
    compositions: tuple[Composition, ...]
    composition: Mapping[str, Composition]
    figures: tuple[Figure, ...]
    decks: Mapping[tuple[str, str], tuple[Composition, ...]]
    """The cards of a kind, colour or pattern, in the base and in the extended deck, which has the base cards too."""


def load(text: str, file: str, sha256: str) -> Components:
    """The component set of a file's text; raises ComponentError naming file, entry and problem."""
    top = read_toml(text, file)
    deck = Deck(top.take("deck", str) if top.has("deck") else "standard", sha256)
    sets: list[list[Tile]] = [[] for _ in range(SETS)]
    tiles: list[Tile] = []
    for entry in top.objects("starting_tile"):
        number = entry.take("set", int)
        if not 1 <= number <= SETS:
            raise entry.fail(entry.place("set"), f"{number} is not from 1 to {SETS}")
        tiles.append(_tile(entry, len(tiles)))
        sets[number - 1].append(tiles[-1])
    for number, members in enumerate(sets, 1):
        if len(members) != 4:
            raise top.fail(f"starting set {number}", f"{len(members)} tiles, not 4", "S4")
    store = [_tile(entry, len(tiles) + number) for number, entry in enumerate(top.objects("tile"))]
    if len(store) != STACKS * STACK:
        raise top.fail("tile", f"{len(store)} tiles do not make {STACKS} stacks of {STACK}", "S2")
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
    decks = {}
    for kind in KINDS:
        for name, editions, count in (("base", ("base",), BASE_CARDS), ("extended", EDITIONS, EXTENDED_CARDS)):
            cards = tuple(card for card in compositions if card.kind == kind and card.edition in editions)
            if len(cards) != count:
                raise top.fail("composition", f"{len(cards)} {kind} cards in the {name} deck, not {count}", "S3")
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
            entry.place("number"), f"{number} explosions with {len(arrows)} arrows; 1 to 4, one arrow each"
        )
    return Tile(index, name, colour, arrows, sparks)


def _composition(entry: Fields, index: int) -> Composition:
    name = read_id(entry)
    kind, edition = read_choice(entry, "kind", KINDS), read_choice(entry, "set", EDITIONS)
    worth = read_points(entry)
    rows = entry.take_list("rows", str)
    figure = Figure(_cells(entry, rows))
    entry.done()
    return Composition(index, name, kind, edition, worth, tuple(rows), figure)


def _cells(entry: Fields, rows: list[str]) -> list[Cell]:
    where = entry.place("rows")
    if not 1 <= len(rows) <= HEIGHT or not all(1 <= len(row) <= HEIGHT for row in rows):
        raise entry.fail(where, f"an impossible figure: it does not fit on {HEIGHT} by {HEIGHT} cells")
    if len({len(row) for row in rows}) > 1:
        raise entry.fail(where, "an impossible figure: its rows differ in length; write . for no cell")
    cells = []
    for y, row in enumerate(reversed(rows)):
        for x, letter in enumerate(row):
            if letter not in ASKS and letter != ".":
                raise entry.fail(where, f"'{letter}' is unknown; known: {', '.join(ASKS)} and .")
            if letter != ".":
                cells.append(Cell(x, y, ASKS[letter]))
    if not cells or not is_connected((cell.x, cell.y) for cell in cells):
        raise entry.fail(where, "an impossible figure: its cells are not linked edge to edge")
    if min(cell.x for cell in cells) or min(cell.y for cell in cells):
        raise entry.fail(where, "an impossible figure: an outer row or column is empty; leave it out")
    return cells
