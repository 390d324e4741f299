"""Tests what `print` shows for a state or a view."""

from collections.abc import Sequence

import pytest

from skyburst import Chance, State, festival, fireworks, spring_festival
from skyburst.core.text import grid, points, printable
from skyburst.library import game


def played(state: State, name: str, actions: Sequence[str]) -> State:
    """Returns the state after these actions, each played by the first seat in `to_act`."""
    for action in actions:
        state.step(state.to_act[0], game(name).parse(action), Chance("luck"))
    return state


def shown(text: str) -> str:
    """Returns the text without the indentation of the test."""
    return "\n".join(line.removeprefix("    ") for line in text.strip("\n").rstrip().split("\n"))


def test_festival() -> None:
    state = festival.new(players=2, seed="7")
    actions = ["side 1", "side 2", "left b2", "right b2", "left b2", "pile 2"]
    assert str(played(state, "festival", actions)) == shown("""
    festival, 2 players, phase act, seat 1 to act
    stacks: yellow-peony on 15, green-peony on 12
    piles: A3 on 6, D2 on 5, C4 on 6, D3 on 6
    crowd-pleasers: same-colour level-four four-values all-eight
    seat 0, red-peony board: 1 point (colour 1)
      3 . .          .
      2 . red-palm:1 .
      1 . .          .
        a b          c
      objectives: F2 S-red-2
    seat 1, yellow-burst board: 2 points (colour 2)
      3 . .                 .
      2 . yellow-fountain:2 .
      1 . .                 .
        a b                 c
      objectives: S-yellow-1
    """)


def test_spring_festival() -> None:
    state = spring_festival.new(players=2, seed="7", options={"sign": "dog"})
    second = ["lay S21 0,0", "lay S22 1,0", "lay S23 0,1", "lay S24 1,1"]
    first = ["lay S11 0,0", "lay S12 1,0", "lay S13 2,0", "lay S14 3,0"]
    assert str(played(state, "spring_festival", [*second, *first, "turn 1", "fire 0,0"])) == shown("""
    spring_festival, 2 players, phase fire, seat 0 to act
    store: T03 T47 T26 T14, 12 tiles each, turned by 1 quarter
    decks: 20 colour cards, 20 pattern cards
    sign: dog
    seat 0, set 1: 3 points (sign 3)
      0 S11 S12 S13 S14
        0   1   2   3
      faces: T14
      cards: C21 C19 P20 P16
    seat 1, set 2: 3 points (sign 3)
      1 S23  S24
      0 T47* S22
        0    1
      cards: C20 C10 P09 P23
    """)


def test_fireworks() -> None:
    state = fireworks.new(players=2, seed="7")
    layout = "A1=start-yellow-chrysanthemum:0 C3=start-green-peony:4"
    played(state, "fireworks", ["launch 0,0,60"])
    state.apply(1, game("fireworks").parse(f"arrange {layout}"))
    assert str(state) == shown("""
    fireworks, 2 players, phase choose, seat 1 to act
    box: 5 face up, 106 face down, 0 outside
    face up: red-peony-s4 yellow-peony-s3a blue-peony-s3a green-peony-s3b smiley-2
    die: fireworks
    seat 0, maicho: 2 points (big 2), 21 free spaces
      A               sta-gre-chr   sta-yel-peo   .             .
      B        .             .             .             .             .
      C .             .             .             .             .
      D        .             .             .             .             .
      E               .             .             .             .
    seat 1, kagija: 2 points (big 2), 21 free spaces
      A               sta-yel-chr   .             .             .
      B        .             .             .             .             .
      C .             .             sta-gre-peo:4 .             .
      D        .             .             .             .             .
      E               .             .             .             .
    """)


@pytest.mark.parametrize("name", ["festival", "spring_festival", "fireworks"])
def test_a_view_says_whose_it_is(name: str) -> None:
    """At the start, the text of a view differs from that of the state only in naming the seat."""
    state = game(name).deal(2, Chance("7"), game(name).options({}))
    first, *rest = str(state.view(0)).splitlines()
    assert [first, *rest] == [f"{str(state).splitlines()[0]}, seen by seat 0", *str(state).splitlines()[1:]]


def test_a_seat_sees_its_own_secret_choice() -> None:
    """A player's view shows the tile that they chose for a Gale; the other views do not show it yet."""
    state = fireworks.new(players=2, seed="7")
    state.phase = "gale"
    state.turn.chosen = (-1, -1)
    tile = state.legal_actions(1)[0]
    state.apply(1, tile)
    assert f"your choice: {tile.text.removeprefix('give ')}" in str(state.view(1)).splitlines()
    assert "your choice" not in str(state.view(0))
    assert "your choice" not in str(state)


def test_columns_are_aligned() -> None:
    assert grid([["a", "long", "b"], ["longer", "", "c"]]) == ["a      long b", "longer      c"]


def test_one_is_singular() -> None:
    assert points({"colour": 1}) == "1 point (colour 1)"


def test_points_name_the_parts_that_count() -> None:
    assert points({"crowd_pleasers": 5, "colour": 0, "type": -2}) == "3 points (crowd pleasers 5, type -2)"
    assert points({"colour": 0}) == "0 points"


def test_printable() -> None:
    """Control characters and characters that change the direction of text are left out."""
    assert printable("a\x1b[31mb\r\nc\N{NO-BREAK SPACE}d") == "a[31mbc\N{NO-BREAK SPACE}d"
    assert printable("a\N{RIGHT-TO-LEFT OVERRIDE}b\x9b2Jé\N{ZERO WIDTH JOINER}") == "ab2Jé\N{ZERO WIDTH JOINER}"
