"""Points of a display (W20 to W23), and what earns them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skyburst.core.game import Score
from skyburst.games.fireworks.characters import Tally, character_points, special_points
from skyburst.games.fireworks.city_board import NOWHERE, SIXTHS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import EMPTY, Layout
from skyburst.games.fireworks.tiles import BASIC, HALVES, KALEIDOSCOPE, SATURN, SMALL_FLOWER, SPECIAL, START, Tile

BIG: Final = "big"
INCOMPLETE: Final = 1
SAME_SHAPE_AND_COLOUR: Final = 10
SAME_SHAPE: Final = 7
SAME_COLOUR: Final = 6
PAIRS: Final[dict[str, tuple[int, int]]] = {KALEIDOSCOPE: (3, 2), SATURN: (2, 3), SMALL_FLOWER: (1, 1)}
"""W21: points for two halves of different colours, and of one."""
PARTS: Final[dict[str, str]] = {
    BIG: "big",
    KALEIDOSCOPE: "kaleidoscopes",
    SATURN: "saturns",
    SMALL_FLOWER: "small_flowers",
    SPECIAL: "special",
}
"""The part of the score to which a formation belongs."""


class Formation(NamedTuple):
    """Something that scores. `spaces`: the core and the segments turned to it; the two that meet; one a motif."""

    kind: str
    spaces: tuple[int, ...]
    points: int
    complete: bool = True


def score(components: Components, layout: Layout, character: str) -> Score:
    """Every part is there, 0 where nothing was scored."""
    found = formations(components, layout)
    parts = dict.fromkeys(PARTS.values(), 0)
    for formation in found:
        parts[PARTS[formation.kind]] += formation.points
    parts["character"] = character_points(character, tally(found))
    return Score(parts)


def winners(scores: Sequence[Score]) -> tuple[int, ...]:
    """Returns the seats with the most points; a tie is shared (W24)."""
    most = max([score.total for score in scores])
    return tuple([seat for seat, score in enumerate(scores) if score.total == most])


def tally(found: list[Formation]) -> Tally:
    counts = dict.fromkeys(HALVES, 0)
    complete = motifs = 0
    for formation in found:
        if formation.kind == BIG:
            complete += formation.complete
        elif formation.kind == SPECIAL:
            motifs = len(formation.spaces)
        else:
            counts[formation.kind] += 1
    return Tally(complete, counts[KALEIDOSCOPE], counts[SATURN], counts[SMALL_FLOWER], motifs)


def formations(components: Components, layout: Layout) -> list[Formation]:
    """Everything that scores: big fireworks first, also incomplete ones, then pairs, then the special tiles."""
    tiles = [components.tiles[number // SIXTHS] if number != EMPTY else None for number in layout]
    big: list[Formation] = []
    pairs: list[Formation] = []
    motifs: dict[str, int] = {}
    for space, tile in enumerate(tiles):
        if tile is None:
            continue
        if tile.kind == START:
            big.append(_big(components, layout, tiles, space, tile))
        elif tile.kind == SPECIAL:
            motifs.setdefault(tile.motif, space)
        elif tile.kind == BASIC:
            pair = _pair(components, layout, tiles, space, tile)
            if pair is not None:
                pairs.append(pair)
    found = big + pairs
    if motifs:  # W22: one set only
        found.append(Formation(SPECIAL, tuple(motifs.values()), special_points(len(motifs))))
    return found


def _big(components: Components, layout: Layout, tiles: list[Tile | None], core: int, start: Tile) -> Formation:
    """W20."""
    spaces, shapes, colours = [core], True, True
    for direction, space in enumerate(components.city_board.neighbours[core]):
        tile = tiles[space] if space != NOWHERE else None
        if tile is None or tile.kind != BASIC:
            continue
        # a layout's number is six times something plus the turn
        if (tile.segment_edge + layout[space] - direction) % SIXTHS == SIXTHS // 2:
            spaces.append(space)
            shapes = shapes and tile.shape == start.shape
            colours = colours and tile.colour == start.colour
    if len(spaces) <= SIXTHS or not (shapes or colours):
        return Formation(BIG, tuple(spaces), INCOMPLETE, complete=False)
    if shapes and colours:
        return Formation(BIG, tuple(spaces), SAME_SHAPE_AND_COLOUR)
    return Formation(BIG, tuple(spaces), SAME_SHAPE if shapes else SAME_COLOUR)


def _pair(components: Components, layout: Layout, tiles: list[Tile | None], space: int, tile: Tile) -> Formation | None:
    """W21, seen from the first of the two spaces: a tile has one half, so it meets one other at most."""
    direction = (tile.half_edge + layout[space]) % SIXTHS
    other = components.city_board.neighbours[space][direction]
    facing = tiles[other] if other > space else None
    if facing is None or facing.half != tile.half:
        return None
    if (facing.half_edge + layout[other] - direction) % SIXTHS != SIXTHS // 2:
        return None
    return Formation(tile.half, (space, other), PAIRS[tile.half][tile.colour == facing.colour])
