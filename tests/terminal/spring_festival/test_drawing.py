"""Tests the drawing of the table, without colours and usually 80 columns wide."""

import re

import pytest
from rich.cells import cell_len

from skyburst.core.chance import Chance
from skyburst.games.spring_festival.store import faced_tile
from skyburst.terminal.spring_festival.cards import figure_text
from skyburst.terminal.spring_festival.panoramas import large_panorama
from skyburst.terminal.spring_festival.scene import Scene
from skyburst.terminal.spring_festival.store import store, turns
from skyburst.terminal.spring_festival.tile_faces import SNUG, TINY, WIDE, face
from skyburst.terminal.spring_festival.tile_grid import GridTile, TileGrid
from tests.terminal.screen import text_of

from .scenes import LINE, SPRING, position, spring_table

PANORAMA = "0,0=S11! 1,0=S12 1,1=T14 0,1=T30! 2,0=T40"
STORE = "T01 T17 T29 T44"

TABLE = """\
Spring Festival  turn 5 of 12, active player: you
Dragon  2 points per full spark  You 2, Greedy 2 0, Random 3 0

2 Greedy 2  6  still to fire           3 Random 3  10  still to fire
3 applause tokens, no completed cards  4 applause tokens, no completed cards
●1 ▲2░                                 ▲1

1 You  4 points
  finale 0, applause 2, ahead in applause 0, compositions 0, sign 2

  2          0,2     1,2                  Store  8 tiles per stack
          ┌───────┬───────┐                        3 Random 3
          │░░░↑░░░│       │                           ┌─╥─┐
  1  -1,1 │← ★ 2 ░╡← ✚ 3  ╡  2,1                      │   │
          │░░░░░░░│↙  ↓   │               2 Greedy 2  ╞ ★→│   nobody
          ├───✶───┼───╥───┼───╥───┐          ┌─╥─┐    │ ↓ │    ┌─╥─┐
          │░░░░░░░│       │       │          │   │    └───┘    │   │
  0  -1,0 ╞░ ▲ 1 →│← ★ 2  ╡← ✚ 1  ╡3,0       │ ★→│      ↻      ╞ ●→│
          │░░░░░░░│   ↓   │       │          │ ↓↘│    ┌───┐    │   │
          └───╨───┴───────┴───╨───┘          └───┘    │↖  │    └─╨─┘
 -1         0,-1    1,-1    2,-1                      │←✚→│
      -1      0       1       2     3                 │↙  │
                                                      └───┘
                                                      1 You

Compositions                                      Next cards
         4           5           5           6             4           6
 (●) □ (●)       □        1  □ (1)   (1) □         (★)         (□) 2 (2)
                (●)                  (□) 1          ★  □           □
             (□)(●)
 ━╌╌ 1/3     ━╌╌╌ 1/4    ━━╌ 2/3     ━━╌╌ 2/4      ━━╌ 2/3     ━━╌╌ 2/4
                                                   18 cards    18 cards

▲ red  ★ yellow  ● blue  ✚ green  ░ exploded  ✶ spark  ╞ half spark  □ any tile
(▲) missing"""

FORESIGHT = """\
fire ✚4 best spaces
  3,0  3 tiles go off; lets you complete 1□1 +5
  1,0  2 tiles go off; replaces the yellow 2-explosion tile; lets you complete
      1□1 +5
  2,1  3 tiles go off
  2,0  3 tiles go off; replaces the green 1-explosion tile
  0,1  3 tiles go off; replaces the yellow 2-explosion tile
  2,-1  2 tiles go off"""

TURNING = """\
turn 0  ✚4  best at 3,0: 3 tiles go off; lets you complete 1□1 +5
turn 1  ●1  best at 1,0: 2 tiles go off; replaces the yellow 2-explosion tile;
            lets you complete 1□1 +5
turn 2  ★2  best at 2,1: 3 tiles go off; +1 applause; lets you complete 1□1 +5
turn 3  ★3  best at 2,1: 3 tiles go off; lets you complete 1□1 +5"""

FINALE = """\
light best spaces
  1,1  4 of 5 tiles go off
  2,0  3 of 5 tiles go off
  0,0 1,0  2 of 5 tiles go off
  0,1  1 of 5 tiles goes off"""

SIXTEEN = """\
    ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬─╥─┬───┬───┬───┐
    │↖  │↖░↗│░↑░│  ↗│↖░↗│░↑░│↖ ↗│↖░↗│░↑░│↖ ↗│░░░│░↑░│  ↗│░░░│░↑░│↖  │
  0 │←✚→│░✚░│←✚→│←★→│░★░│←★→│ ▲ │←▲→│←▲→│ ● │←●→│←●→│ ✚→│←✚░✶░✚→│←★ │
    │↙  │↙░↘│░↓░│  ↘│↙░↘│░↓░│↙ ↘│░░░│░↓░│↙ ↘│↙░↘│░↓░│  ↘│↙↓░│░↓░│↙  │
    └───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴─╨─┘
     -15 -14 -13 -12 -11 -10 -9  -8  -7  -6  -5  -4  -3  -2  -1   0"""

IN_PARTS = """\
    ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬─╥─┬
    │↖  │↖░↗│░↑░│  ↗│↖░↗│░↑░│↖ ↗│↖░↗│░↑░│↖ ↗│░░░│░↑░│  ↗│
  0 │←✚→│░✚░│←✚→│←★→│░★░│←★→│ ▲ │←▲→│←▲→│ ● │←●→│←●→│ ✚→│
    │↙  │↙░↘│░↓░│  ↘│↙░↘│░↓░│↙ ↘│░░░│░↓░│↙ ↘│↙░↘│░↓░│  ↘│
    └───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴
     -15 -14 -13 -12 -11 -10 -9  -8  -7  -6  -5  -4  -3

    ┬───┬───┬───┐
    │░░░│░↑░│↖  │
  0 │←✚░✶░✚→│←★ │
    │↙↓░│░↓░│↙  │
    ┴───┴───┴─╨─┘
     -2  -1   0"""


def scene(*panoramas: str, **given: object) -> Scene:
    state = position(*panoramas, **given)  # type: ignore[arg-type]
    return spring_table()._texts.scene(state.view(0), 0)


def test_table() -> None:
    state = position(PANORAMA, "0,0=S21 1,0=S22!", players=3, store=STORE, sign="dragon", hand="C01 C13 P01 P09")
    table = spring_table()
    assert text_of(table.draw(state.view(0), 0, 80)) == TABLE
    assert text_of(table.preview_actions(state, 0, 80)) == FORESIGHT


def test_faces() -> None:
    """Exploded tiles have a texture, and a tile has as many arrows as explosions (S1)."""
    tile = SPRING.components.tile["S13"]
    assert text_of(face(tile, False, WIDE)) == "↖  ↑\n← ✚ 3\n"
    assert text_of(face(tile, True, WIDE)) == "↖░░↑░░░\n← ✚ 3 ░\n░░░░░░░"
    assert text_of(face(tile, False, SNUG)) == "↖ ↑\n←✚ 3\n"
    assert text_of(face(tile, True, TINY)) == "↖↑░\n←✚░\n░░░"


def test_sparks_stand_on_the_edges() -> None:
    """S11: half sparks point into their tiles, and two halves that meet are drawn as one spark."""
    one, other = SPRING.components.tile["S11"], SPRING.components.tile["S21"]
    assert (one.spark_edges, other.spark_edges) == (("N", "S", "W"), ("N", "E", "W"))
    mosaic = TileGrid({(0, 0): GridTile(one), (0, -1): GridTile(other)}, TINY)
    shown = text_of([text for rows in mosaic.draw([0]).values() for text in rows])
    assert shown == "┌─╥─┐\n│   │\n╞ ▲→│\n│   │\n├─✶─┤\n│   │\n╞ ● ╡\n│ ↓ │\n└───┘"


def test_sixteen_in_a_line() -> None:
    """A wide panorama is drawn with smaller tiles; if it is still too wide, it is split into parts."""
    shown = scene(LINE, phase="finale", turn=12)
    assert text_of(large_panorama(shown, 80)) == SIXTEEN
    assert text_of(large_panorama(shown, 60)) == IN_PARTS


@pytest.mark.parametrize("width", [46, 60, 80, 155, 156])
def test_sixteen_in_a_line_of_somebody_else(width: int) -> None:
    state = position("0,0=S11", LINE, phase="finale", turn=12)
    drawn = text_of(spring_table().draw(state.view(0), 0, width))
    assert max(map(cell_len, drawn.splitlines())) <= width
    assert len(re.findall("[▲★●✚][1-4]", drawn)) == 16


def test_free_cells_show_what_to_type() -> None:
    drawn = text_of(large_panorama(scene(PANORAMA), 80))
    assert all(cell in drawn for cell in ("-1,1", "0,2", "1,2", "2,1", "3,0", "0,-1", "2,-1"))
    nobody = position(PANORAMA).view(1)
    assert "-1,1" not in text_of(large_panorama(spring_table()._texts.scene(nobody, 0), 80))


@pytest.mark.parametrize(("players", "names"), [(2, "12--"), (3, "123-"), (4, "1234")], ids=str)
def test_ring(players: int, names: str) -> None:
    """S8: the viewer's seat is at the bottom, and the others follow clockwise; two players sit opposite each other."""
    shown = scene(PANORAMA, players=players, phase="turn", store=STORE)
    ring = [name if name is not None else -1 for name in (shown.seat_at(spot) for spot in range(4))]
    assert sorted("-" if seat < 0 else str(seat + 1) for seat in ring) == sorted(names)
    assert text_of(store(shown)).count("nobody") == 4 - players
    assert shown.seat_at(2) == (1 if players == 2 else 2)


def test_turns() -> None:
    """S7: after a quarter turn, each seat faces the tile that the previous seat faced."""
    rows = [line.split() for line in text_of(turns(scene(PANORAMA, players=4, phase="turn", store=STORE))).splitlines()]
    assert rows[0] == ["1", "2", "3", "4"]
    assert rows[1] == ["turn", "0", "✚4", "★3", "★2", "●1"]
    assert rows[2] == ["turn", "1", "●1", "✚4", "★3", "★2"]
    assert rows[4] == ["turn", "3", "★3", "★2", "●1", "✚4"]


def test_turns_are_what_the_engine_does() -> None:
    for players in (2, 3, 4):
        state = position(*[PANORAMA] * players, players=players, phase="turn", store=STORE)
        shown = spring_table()._texts.scene(state.view(0), 0)
        for quarters in range(4):
            turned = state.clone()
            turned.apply(0, SPRING.parse(f"turn {quarters}"))
            for seat in range(players):
                assert shown.top(shown.position(seat), quarters) is faced_tile(turned, seat)


def test_foresight_of_turning() -> None:
    state = position(PANORAMA, phase="turn", players=4, store=STORE)
    assert text_of(spring_table().preview_actions(state, 0, 80)) == TURNING


def test_foresight_of_the_finale() -> None:
    assert text_of(spring_table().preview_actions(position(PANORAMA, phase="finale", turn=12), 0, 80)) == FINALE
    perfect = text_of(spring_table().preview_actions(position("0,0=S11 1,0=S12", phase="finale", turn=12), 0, 80))
    assert perfect.splitlines()[1] == "  0,0 1,0  everything goes off: a perfect finale, +3 applause"


def test_foresight_of_completing_numbers_the_ways() -> None:
    state = position("0,0=T40! 1,0=T14! 2,0=T41! 1,1=S11!", hand="P01 C01", fired=True)
    assert text_of(spring_table().preview_actions(state, 0, 80)).splitlines()[0] == "  c1  1□1 +5  0,0 1,0 2,0"
    assert text_of(spring_table("fr").preview_actions(state, 0, 80)).startswith("  r1  1□1")


def test_laying_shows_the_tiles_by_name() -> None:
    start = SPRING.deal(2, Chance("1"), SPRING.options({}))
    seat = start.to_act[0]
    drawn = text_of(spring_table().draw(start.view(seat), seat, 80))
    assert all(tile in drawn for tile in start.view(seat).panoramas[seat].starting_tiles)
    assert spring_table().preview_actions(start, seat, 80) == []


def test_figures() -> None:
    cards = SPRING.components.composition
    assert [figure_text(cards[name]) for name in ("C01", "C05", "P09")] == ["●□●", "□·/●●", "1□/□1"]


def test_sign_says_what_counts() -> None:
    state = position(PANORAMA, sign="goat")
    assert "Goat  3 points per column with exactly one 1-explosion tile" in text_of(
        spring_table().draw(state.view(0), 0, 80)
    )
