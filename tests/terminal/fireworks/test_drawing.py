"""Tests the drawing of the table, without colours."""

import re

import pytest
from rich.cells import cell_len

from skyburst.core.chance import Chance
from skyburst.games.fireworks.layout import lay
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.tiles import FUNCTION, SPECIAL
from skyburst.terminal.fireworks.boards import large_board, small_board
from skyburst.terminal.fireworks.previews import best_places
from skyburst.terminal.fireworks.scene import Scene
from skyburst.terminal.fireworks.starry_sky_box import LEAST, MOST, BoxTile, draw_box, invented
from skyburst.terminal.fireworks.symbols import (
    ARROWS,
    BACK,
    CORE,
    LINKED,
    PAIRED,
    SHAPES,
    colour_sign,
    text_style,
    tile_style,
    triple,
)
from skyburst.terminal.fireworks.symbols import (
    COMPLETE as WHOLE,
)
from tests.terminal.screen import text_of

from .scenes import BOARD, FIREWORKS, GRID, OTHER, firework, fireworks_table, position

UP = "red-peony-k4 yellow-chrysanthemum-s2 heart-1 gale-1 blue-peony-k2"
RED = ["red-peony-k2", "red-peony-k3a", "red-peony-s2", "red-peony-s3a", "red-peony-f2", "red-peony-f3"]
BIG = f"{firework('B2', 'start-red-peony', *RED)} D4=start-blue-peony:0 D5=blue-peony-k3a:4"

TABLE = """\
Fireworks  standard game, taking tiles: you
  die: 2 paws; still to take: you 2
  action cards: 15 in pile 1, 15 in pile 2, 0 discarded

2 Random 2  3 points                3 Random 3  3 points
  19 free spaces                      19 free spaces
big fireworks 2, special tiles 1    big fireworks 2, special tiles 1
Kohana  +1 for each small flower    Tamaya  +3 for 2 complete big
  +0                                  fireworks  +0
      ●✿◉ 1 ▲✻◉ 0 fish    ·               ●✿◉ 1 ▲✻◉ 0 fish    ·
   ★✿↗s↙   ·     ·     ·     ·         ★✿↗s↙   ·     ·     ·     ·
  ·     ·     ·     ·     ·           ·     ·     ·     ·     ·
     ·     ·     ·     ·     ·           ·     ·     ·     ·     ·
        ·     ·     ·     ·                 ·     ·     ·     ·

1 You  8 points  13 free spaces
  big fireworks 2, kaleidoscopes 3, saturns 0, small flowers 0, special tiles 2,
  character 1
Fat Puppy  special tiles are worth 1, 3, 5, 7, 13 instead of 1, 2, 3, 4, 10  +1

        ┌───────┬───────┬───────┬───────┐      Starry sky box
        │  A1   │  A2   │       │  A4   │      5 tiles face up, 95 face down, 1
        │  ✚◉✿  │ star  │  A3   │butter-│      outside
        │       │       │       │  fly  │      ┌───────────────────────────┐
    ┌───┴─┼─┬─┼─┴───┬───┴───┬───┴───┬───┴───┐  │░░ ░░ ░░ ░░    ░░ ░░ ░░ ░░ │ cat
    │  B1 ↗ │ ↖ B2  │       │  B4   │       │  │░░ ░░ ░░ ░░    ░░    ░░ ░░ │
    │  ▲ ✻  │  ✚ ✿ s│  B3   │  ▲◉✿  │  B5   │  │░░ ░░ ░░ ░░ ░░ ░░ ░░ ░░ ░░ │
    │ k     │       │       │       │       │  │░░    ░░ ░░ ░░    ░░ ░░ ░░ │
┌───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┘  │   ░░    ░░ ░░ ░░ ●✿k░░ ░░ │
│       │  C2   │ ↖ C3  │  C4   │       │      │░░ ░░ ░░       ░░    ░░ ░░ │
│  C1   │← ● ✿  │  ★ ✿ K╪K ✚ ✻ →│  C5   │      │░░ ░░ ░░ ░░ ░░    ░░ ░░ ░░ │
│       │     s │       │       │       │      │   ░░ ░░ ░░    ░░ ░░ ░░ ░░ │
└───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┐  │   ░░ ░░ ░░    ░░ ░░ hea★✻s│
    │       │       │       │       │       │  │░░    ░░    ░░ ░░ ░░ ░░ ░░ │
    │  D1   │  D2   │  D3   │  D4   │  D5   │  │░░ ░░    ░░ ░░       ░░ ░░ │
    │       │       │       │       │       │  │   ░░ ░░ ░░ ░░    ░░ ░░    │
    └───┬───┴───┬───┴───┬───┴───┬───┴───┬───┘  │      GAL░░ ░░ ░░ ░░ ░░ ░░ │
        │       │       │       │  E4 f │      │░░    ░░ ░░ ░░ ░░ ░░ ▲✿k░░ │
        │  E1   │  E2   │  E3   │  ▲ ✿  │      └───────────────────────────┘
        │       │       │       │     ↘ │      GAL Gale
        └───────┴───────┴───────┴───────┘

✚✿◉ A1 2/6 +1  ▲✿◉ B4 0/6 +1  K C3-C4 +3  2 different special tiles +2

▲ red  ★ yellow  ● blue  ✚ green  ✻ chrysanthemum  ✿ peony  k kaleidoscope
s saturn  f small flower  ◉ core  ↗ ray  K╪K pair  ┼ points at a core
✶ complete  ░░ face down"""

TAKING = """\
Tiles you can take, each with its best space
  1 ▲✿↗k← red peony (kaleidoscope) +2 on C1 se
  2 ★✻↗s↘ yellow chrysanthemum (saturn) +2 on B3 se
  3 ●✿↗k↘ blue peony (kaleidoscope) +3 on C1 w
  4 heart special tile, heart +2 on A3"""

COMPLETE = """\
        ┌───────┬───────┬───────┬───────┐
        │ f A1  │ k A2  │       │       │
        │  ▲ ✿  │  ▲ ✿  │  A3   │  A4   │
        │     ↘ │ ↙     │       │       │
    ┌───┴───┬─✶─┴─✶─┬───┴───┬───┴───┬───┴───┐
    │  B1   │  B2   │  B3   │       │       │
    │  ▲ ✿ →✶  ▲◉✿  ✶← ▲ ✿ k│  B4   │  B5   │
    │ f     │       │       │       │       │
┌───┴───┬───┴─✶─┬─✶─┴───┬───┴───┬───┴───┬───┘
│       │  C2 ↗ │ ↖ C3  │       │       │
│  C1   │  ▲ ✿  │  ▲ ✿ s│  C4   │  C5   │
│       │ s     │       │       │       │
└───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┐
    │       │       │       │  D4   │  D5   │
    │  D1   │  D2   │  D3   │  ●◉✿  ┼← ● ✿ k│
    │       │       │       │       │       │
    └───┬───┴───┬───┴───┬───┴───┬───┴───┬───┘
        │       │       │       │       │
        │  E1   │  E2   │  E3   │  E4   │
        │       │       │       │       │
        └───────┴───────┴───────┴───────┘"""

ROOMY = """\
            ┌───────────┬───────────┬───────────┬───────────┐
            │  f  A1    │  k  A2    │           │           │
            │    ▲ ✿    │    ▲ ✿    │    A3     │    A4     │
            │        ↘  │  ↙        │           │           │
      ┌─────┴─────┬──✶──┴──✶──┬─────┴─────┬─────┴─────┬─────┴─────┐
      │    B1     │    B2     │    B3     │           │           │
      │    ▲ ✿   →✶    ▲◉✿    ✶←   ▲ ✿   k│    B4     │    B5     │
      │  f        │           │           │           │           │
┌─────┴─────┬─────┴──✶──┬──✶──┴─────┬─────┴─────┬─────┴─────┬─────┘"""

SMALL = """\
      ▲✿↘f↖ ▲✿↙k↖   ·     ·
   ▲✿→f↙ ▲✿◉ ✶ ▲✿←k→   ·     ·
  ·   ▲✿↗s↙ ▲✿↖s→   ·     ·
     ·     ·     ·   ●✿◉ 1 ●✿←k→
        ·     ·     ·     ·"""

GALE = """\
Tiles to pass on, with the points you would lose
B1 ▲✻↗k↙ red chrysanthemum (kaleidoscope) +0
B2 ✚✿↖s→ green peony (saturn) +0
C2 ●✿←s↘ blue peony (saturn) +0
E4 ▲✿↘f↗ red peony (small flower) +0
A1 ✚✿◉   start tile, green peony -1
B4 ▲✿◉   start tile, red peony -1
A2 star  special tile, star -2
A4 butte special tile, butterfly -2
C3 ★✿↖k→ yellow peony (kaleidoscope) -3
C4 ✚✻→k← green chrysanthemum (kaleidoscope) -3"""

FRENCH = """\
Tuiles à prendre, chacune avec sa meilleure case
  1 ▲✿↗k← pivoine rouge (kaléidoscope) +2 en C1 se
  2 ★✻↗s↘ chrysanthème jaune (saturne) +2 en B3 se
  3 ●✿↗k↘ pivoine bleue (kaléidoscope) +3 en C1 o
  4 cœur  tuile spéciale, cœur +2 en A3"""

BOX = """\
┌──────────────────┐
│hea            cat│ ░░
│                  │ GAL
│            ▲✿◉   │
│                  │
│        ▲✿k       │
│                  │
│                  │
│                  │
│               ░░ │
└──────────────────┘"""


def scene(*boards: str, seat: int = 0, **given: object) -> Scene:
    state = position(*boards, **given)  # type: ignore[arg-type]
    return fireworks_table()._texts.scene(state.view(0), seat)


def test_table() -> None:
    state = position(BOARD, up=UP, outside="cat-1", die="2", wanted=(2,), players=3)
    table = fireworks_table()
    assert text_of(table.draw(state.view(0), 0, 80)) == TABLE
    assert text_of(table.preview_actions(state, 0, 80)) == TAKING
    assert text_of(fireworks_table("fr").preview_actions(state, 0, 60)) == FRENCH


def test_complete_and_incomplete_fireworks() -> None:
    """W20: the rays of complete and incomplete big fireworks are drawn with different symbols."""
    shown = scene(BIG)
    assert text_of(large_board(shown, 60)) == COMPLETE
    assert text_of(large_board(shown, 80)[:9]) == ROOMY
    assert text_of(small_board(shown)) == SMALL


@pytest.mark.parametrize("turn", range(6))
def test_tiles_point_where_they_do(turn: int) -> None:
    """W2: the ray and the half are drawn in the right direction for all six rotations, on large and small boards."""
    shown = scene(f"B2=red-peony-k2:{turn}")
    drawn = text_of(large_board(shown, 60)).splitlines()
    places = [(5, 18), (6, 19), (7, 18), (7, 14), (6, 13), (5, 14)]
    for way, (row, column) in enumerate(places):
        sign = ARROWS[turn] if way == turn else "k" if way == (turn + 2) % 6 else " "
        assert drawn[row][column] == sign
    assert f"▲✿{ARROWS[turn]}k{ARROWS[(turn + 2) % 6]}" in text_of(small_board(shown))


@pytest.mark.parametrize(("way", "joint"), [(0, "╫"), (1, "╪"), (2, "╫"), (3, "╫"), (4, "╪"), (5, "╫")])
def test_halves_that_meet_are_joined(way: int, joint: str) -> None:
    """W21: halves that meet are drawn with capital letters and a symbol on the border."""
    beside = GRID.names[GRID.neighbours[GRID.space["C3"]][way]]
    board = f"C3=red-peony-s2:{(way - 2) % 6} {beside}=blue-peony-s2:{(way + 3 - 2) % 6}"
    drawn = text_of(large_board(scene(board), 60))
    assert drawn.count(joint) == 1
    assert drawn.count("S") == 2
    assert "s" not in drawn
    apart = f"C3=red-peony-s2:{(way - 2) % 6} {beside}=blue-peony-s2:{(way + 2 - 2) % 6}"
    drawn = text_of(large_board(scene(apart), 60))
    assert (drawn.count("s"), drawn.count(joint)) == (2, 0)


def test_every_space_has_its_name() -> None:
    full = " ".join(
        f"{name}={tile.id}:{number % 6}"
        for number, (name, tile) in enumerate(zip(GRID.names, FIREWORKS.components.tiles[8:], strict=False))
    )
    for board in ("", BOARD, full):
        for width in (60, 80):
            drawn = text_of(large_board(scene(board), width))
            assert sorted(re.findall("[A-E][1-5]", drawn)) == sorted(GRID.names)


def test_losing_a_tile() -> None:
    """W16: the list of tiles to give away begins with the smallest loss."""
    assert text_of(fireworks_table().preview_actions(position(BOARD, phase="gale"), 0, 80)) == GALE


def test_helpers() -> None:
    """W13: helpers are chosen by the numbers in front of their names."""
    state = position(players=3, phase="helpers")
    shown = text_of(fireworks_table().preview_actions(state, 0, 80))
    assert shown == "Possible helpers\n2 Random 2                  3 Random 3\n2,3 Random 2 and Random 3"
    state.turn.card = "hammer"
    assert "2,3" not in text_of(fireworks_table().preview_actions(state, 0, 80))


def test_box_from_above() -> None:
    """The x axis points right and the y axis up; face-up tiles are drawn on top, and tiles outside next to the box."""
    places = [
        BoxTile(0, 0, "red-peony-k4", True),
        BoxTile(0, 0, None, True),
        BoxTile(-12.5, 12.5, "heart-1", True),
        BoxTile(12.5, -12.5, None, True),
        BoxTile(6, 6, "start-red-peony", True),
        BoxTile(20, 3, "gale-1", False),
        BoxTile(-20, -3, None, False),
        BoxTile(30, 99, "cat-1", True),
    ]
    assert text_of(draw_box(fireworks_table()._texts, places, 24)) == BOX


def test_more_outside_than_beside_the_box() -> None:
    texts = fireworks_table()._texts
    drawn = draw_box(texts, [BoxTile(0, 0, None, False)] * 50, LEAST)
    assert max(map(cell_len, text_of(drawn).splitlines())) <= LEAST


@pytest.mark.parametrize("width", [LEAST, MOST])
def test_invented_places(width: int) -> None:
    """Without a simulated box, tiles get different positions in it, and keep them when other tiles turn up."""
    few, many = (invented(scene(up=up), width) for up in ("heart-1", UP))
    for places in (few, many):
        assert len({(place.x, place.y) for place in places}) == len(places) == 109
        assert all(abs(place.x) < 12.5 and abs(place.y) < 12.5 for place in places)
    assert [place for place in few if place.tile] == [place for place in many if place.tile == "heart-1"]
    assert len([place for place in many if place.tile]) == 5


def test_backs_tell_nothing() -> None:
    """Two boxes that differ only in their face-down tiles are drawn in the same way."""
    state = position(BOARD, up=UP)
    one, other = (FIREWORKS.imagine(state.view(0), Chance(name)) for name in ("one", "other"))
    table = fireworks_table()
    drawn = [text_of(table.draw(like.view(0), 0, 80)) for like in (state, one, other)]
    assert drawn[0] == drawn[1] == drawn[2]


def test_the_last_space_of_the_speed_variant() -> None:
    """W27: the last tile ends the game, so its preview shows the last space, without a rotation."""
    tiles = [tile.id for tile in FIREWORKS.components.tiles if tile.kind not in (FUNCTION, SPECIAL)][8:]
    board = " ".join(f"{name}={tile}:0" for name, tile in zip(GRID.names[:-1], tiles, strict=False))
    state = position(board, variant="speed", phase="grab")
    shown = text_of(fireworks_table().preview_actions(state, 0, 80))
    assert set(re.findall("on ([A-E][1-5].*)", shown)) <= {"E4", "E4 ne"}


def test_characters_are_always_in_sight() -> None:
    state = position(BOARD, OTHER, phase="launch")
    for width in (60, 80, 160):
        drawn = text_of(fireworks_table().draw(state.view(0), 0, width))
        assert "Kohana  +1 for each small" in drawn
        assert "Manka" in drawn or "Fat Puppy" in drawn
        assert re.search(r"13\s+instead|2\s+kaleidoscopes", drawn)


def test_signs_are_one_cell_wide() -> None:
    signs = [*ARROWS, *SHAPES.values(), *PAIRED.values(), CORE, LINKED, WHOLE]
    assert all(cell_len(sign) == len(sign) == 1 for sign in signs)
    assert len(set(signs)) == len(signs)
    assert cell_len(BACK) == 2


def test_things_of_a_set_of_ones_own() -> None:
    """Colours, shapes and motifs that only a custom deck has are shown by their names or first letters."""
    tile = FIREWORKS.components.tile["red-peony-k2"]
    own = type(tile)(0, "pink-willow-k2", tile.kind, "pink", "willow", "kaleidoscope", 0, 2)
    assert (triple(own), colour_sign("pink")) == ("Pwk", "P")
    assert "None" not in text_style(own) + tile_style(own)
    texts = fireworks_table("fr")._texts
    assert texts.list_name(own) == "pink willow (kaléidoscope)"
    assert texts.sentence_name(own) == "pink willow (kaléidoscope)"
    assert texts.three_symbols(type(tile)(0, "owl-1", SPECIAL, motif="owl")) == "owl"


def test_foreseen_is_what_scoring_says() -> None:
    """W20 to W23: the previewed gain is the highest over all free spaces and turns."""
    state = position(BOARD)
    components, board, character = state.components, state.boards[0], state.setup.characters[0]
    foreseen = best_places(state, 0)
    before = score(components, board, character).total
    free = [space for space, number in enumerate(board) if number == -1]
    for tile in components.box[::3]:
        if tile.kind != FUNCTION and tile.index in state.inside:
            tried = [lay(board, space, tile, turn) for space in free for turn in range(6)]
            best = max(score(components, layout, character).total for layout in tried)
            found = foreseen.of(tile)
            assert found is not None
            assert found.gain == best - before
            assert score(components, lay(board, found.space, tile, found.turn), character).total == best


def test_arranging_is_foreseen() -> None:
    """W11: the suggested moves and rotations can be typed as shown, and gain the predicted points."""
    board = (
        "A1=start-red-peony:0 C3=red-peony-k3a:0 D2=blue-peony-k3a:1 E4=green-peony-s2:2 E1=green-chrysanthemum-s2:0"
    )
    state = position(board, phase="last")
    shown = text_of(fireworks_table().preview_actions(state, 0, 80))
    assert shown.startswith("Moves that score more\n")
    ideas = re.findall(r"((?:move|turn) [a-e1-5 ]+(?:ne|nw|se|sw|e|w)) \+(\d)", shown)
    assert [gain for _, gain in ideas] == ["3", "3", "3"]
    assert any(idea.startswith("turn d2") for idea, _ in ideas)
    for idea, gain in ideas:
        after = state.clone()
        verb, _, rest = idea.partition(" ")
        (arrange,) = fireworks_table().parse(verb, rest, idea, (), state.view(0))
        after.apply(0, FIREWORKS.parse(arrange))
        assert after.score(0).total == state.score(0).total + int(gain)
    assert text_of(fireworks_table("fr").preview_actions(state, 0, 80)).startswith("Déplacements qui rapportent plus\n")
    assert fireworks_table().preview_actions(position("A1=star-1:0", phase="last"), 0, 80) == []


def test_segments_go_to_cores_that_can_be_complete() -> None:
    """W20: among equal spaces, one that points at a core of the same colour or shape is preferred."""
    tile = FIREWORKS.components.tile["red-chrysanthemum-s2"]
    for core, found in (
        ("C3=start-red-peony:0", "C3"),
        ("A1=start-red-peony:0", None),
        ("C3=start-blue-peony:0", None),
    ):
        state = position(core)
        best = best_places(state, 0).of(tile)
        assert best is not None
        assert (None if best.core < 0 else GRID.names[best.core]) == found
        assert best.gain == 0
