"""Tests what `print` shows for a view."""

from tests.rulebook.fireworks.position import draw, launch, position, say

PRINTED = """\
fireworks, 2 players, phase choose, seat 1 to act
box: 2 face up, 106 face down, 2 outside
face up: star-1 cat-2
card: hammer
helpers: 0
die: 2
seat 0, maicho: 2 points (big 1, special 1), 21 free spaces
  A               .             .             .             .
  B        .             .             .             .             .
  C .             .             sta-red-peo:4 .             .
  D        .             .             .             .             .
  E               .             .             .             cat-1
seat 1, kohana: 1 point (big 1), 22 free spaces
  A               sta-blu-peo   .             .             .
  B        .             .             .             .             .
  C .             .             .             .             .
  D        .             .             .             .             .
  E               .             .             .             ."""


def test_w3_w7_w8_w12_w24_a_printed_view() -> None:
    """W3, W7, W8, W12, W24: the text shows the box and the turn, then each seat's points and board."""
    state = position("start-red-peony cat-1", "start-blue-peony", active=1, up="star-1 star-2", piles=("hammer", ""))
    say(state, "arrange C3=start-red-peony:4 E4=cat-1:0", seat=0)
    launch(state, out="heart-1")
    draw(state, "hammer")
    say(state, "helpers 0", seat=1)
    launch(state, die="2", up="cat-2 fish-1", down="star-2", out="heart-1 fish-1")
    assert str(state) == PRINTED
    assert str(state.view(0)) == PRINTED.replace("to act", "to act, seen by seat 0", 1)


def test_w16_only_the_player_who_chose_reads_the_choice() -> None:
    """W16: during a storm, a printed view shows the seat's own choice."""
    state = position("cat-1 star-1", "cat-2 fish-1")
    launch(state, up="gale-1")
    say(state, "give star-1", seat=0)
    assert "\nyour choice: star-1\n" in str(state.view(0))
    assert "choice" not in str(state.view(1))
