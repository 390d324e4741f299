"""The points for a board: big fireworks (W20), pairs of halves (W21), the total, and who wins (W24).

Special tiles (W22) and characters (W23) have their own modules.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skyburst.core.game import Score
from skyburst.games.fireworks.characters import Tally, character_points
from skyburst.games.fireworks.city_board import NOWHERE, SIXTHS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import EMPTY, Layout
from skyburst.games.fireworks.special_tiles import special_points
from skyburst.games.fireworks.tiles import BASIC, HALVES, KALEIDOSCOPE, SATURN, SMALL_FLOWER, SPECIAL, START, Tile

BIG: Final = "big"
INCOMPLETE: Final = 1
SAME_SHAPE_AND_COLOUR: Final = 10
SAME_SHAPE: Final = 7
SAME_COLOUR: Final = 6
"""The points for a big firework: incomplete, or with six segments that match its core's shape, colour or both (W20)."""
PAIRS: Final[dict[str, tuple[int, int]]] = {KALEIDOSCOPE: (3, 2), SATURN: (2, 3), SMALL_FLOWER: (1, 1)}
"""The points for two halves that meet, first if their colours differ, then if they are the same (W21)."""
PARTS: Final[dict[str, str]] = {
    BIG: "big",
    KALEIDOSCOPE: "kaleidoscopes",
    SATURN: "saturns",
    SMALL_FLOWER: "small_flowers",
    SPECIAL: "special",
}
"""The part of the score that each kind of formation adds to."""
CHARACTER: Final = "character"
"""The name of the part of the score that the player's character adds (W23)."""


class Formation(NamedTuple):
    """Tiles that score together: a big firework, a pair of halves, or the set of special tiles."""

    kind: str
    """A key of PARTS."""
    spaces: tuple[int, ...]
    """The spaces of a core and its segments, of the two halves of a pair, or of one special tile for each motif."""
    points: int
    complete: bool = True
    """False for a big firework that is not complete."""


def score(components: Components, layout: Layout, character: str) -> Score:
    """Returns a board's points by part of the score, including parts with 0 points (W20 to W23)."""
    return score_formations(formations(components, layout), character)


def total(components: Components, layout: Layout, character: str) -> int:
    """Returns a board's points, without the parts of the score, which is faster (W20 to W23)."""
    found = formations(components, layout)
    return sum([formation.points for formation in found]) + character_points(character, tally(found))


def score_formations(found: list[Formation], character: str) -> Score:
    """Returns the points of a board with these formations, by part of the score (W20 to W23)."""
    parts = dict.fromkeys(PARTS.values(), 0)
    for formation in found:
        parts[PARTS[formation.kind]] += formation.points
    parts[CHARACTER] = character_points(character, tally(found))
    return Score(parts)


def winners(scores: Sequence[Score]) -> tuple[int, ...]:
    """Returns the seats with the most points; tied seats share the victory (W24)."""
    most = max([score.total for score in scores])
    return tuple([seat for seat, score in enumerate(scores) if score.total == most])


def tally(found: list[Formation]) -> Tally:
    """Counts everything that characters give points for (W23)."""
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
    """Returns all formations: big fireworks, including incomplete ones, then pairs, then the special tiles."""
    tiles = [components.tiles[number // SIXTHS] if number != EMPTY else None for number in layout]
    big: list[Formation] = []
    pairs: list[Formation] = []
    motifs: dict[str, int] = {}
    for space, tile in enumerate(tiles):
        if tile is None:
            continue
        if tile.kind == START:
            big.append(_big_firework(components, layout, tiles, space, tile))
        elif tile.kind == SPECIAL:
            motifs.setdefault(tile.motif, space)
        elif tile.kind == BASIC:
            pair = _pair(components, layout, tiles, space, tile)
            if pair is not None:
                pairs.append(pair)
    found = big + pairs
    if motifs:
        found.append(Formation(SPECIAL, tuple(motifs.values()), special_points(len(motifs))))
    return found


def _big_firework(
    components: Components, layout: Layout, tiles: list[Tile | None], core: int, start: Tile
) -> Formation:
    """Returns the big firework around a start tile: its core, the segments that face it, and its points (W20)."""
    spaces, same_shape, same_colour = [core], True, True
    for direction, space in enumerate(components.city_board.neighbours[core]):
        tile = tiles[space] if space != NOWHERE else None
        if tile is None or tile.kind != BASIC:
            continue
        # layout[space] is six times the tile's index plus its rotation, so modulo six it is the rotation
        if (tile.segment_edge + layout[space] - direction) % SIXTHS == SIXTHS // 2:
            spaces.append(space)
            same_shape = same_shape and tile.shape == start.shape
            same_colour = same_colour and tile.colour == start.colour
    if len(spaces) <= SIXTHS or not (same_shape or same_colour):
        return Formation(BIG, tuple(spaces), INCOMPLETE, complete=False)
    if same_shape and same_colour:
        return Formation(BIG, tuple(spaces), SAME_SHAPE_AND_COLOUR)
    return Formation(BIG, tuple(spaces), SAME_SHAPE if same_shape else SAME_COLOUR)


def _pair(components: Components, layout: Layout, tiles: list[Tile | None], space: int, tile: Tile) -> Formation | None:
    """Returns the pair that a tile's half forms with a tile on a later space, or None (W21).

    A tile has one half, so it is part of at most one pair.
    """
    direction = (tile.half_edge + layout[space]) % SIXTHS
    other = components.city_board.neighbours[space][direction]
    facing = tiles[other] if other > space else None
    if facing is None or facing.half != tile.half:
        return None
    if (facing.half_edge + layout[other] - direction) % SIXTHS != SIXTHS // 2:
        return None
    return Formation(tile.half, (space, other), PAIRS[tile.half][tile.colour == facing.colour])
