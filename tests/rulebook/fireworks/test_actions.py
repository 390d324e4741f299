"""The actions of a component set: their texts, indices and listed launches (W7)."""

import pickle

import pytest

from skyburst.games.fireworks.action_space import seats_of
from skyburst.games.fireworks.actions import Arrange, Grab, Heap, Helpers, Launch, Ready
from skyburst.games.fireworks.launch import is_allowed_height, is_over_box
from tests.rulebook.fireworks.drawing import SET, lone
from tests.rulebook.fireworks.position import FIREWORKS, position

ACTIONS = FIREWORKS.actions
TILES = 112
"""All tiles but the function tiles."""


def test_w2_indices_are_dense() -> None:
    """W2: two draws, heap, ready, 14 groups of helpers, 75 launches, and four actions for each tile."""
    assert len(ACTIONS) == len(list(ACTIONS)) == 2 + 1 + 1 + 14 + 75 + 4 * TILES
    for index, action in enumerate(ACTIONS):
        assert action.index == index
        assert action.text == action.text
        assert FIREWORKS.parse(action.text) is action
        assert pickle.loads(pickle.dumps(action)) is action
    for index in (-1, len(ACTIONS)):
        with pytest.raises(IndexError):
            ACTIONS[index]


def test_w2_texts() -> None:
    """W2: the first and last actions of each kind."""
    texts = [action.text for action in ACTIONS]
    assert texts[:6] == ["draw 1", "draw 2", "heap", "ready", "helpers 0", "helpers 1"]
    assert texts[17:19] == ["helpers 1,2,3", "launch 0,0,45.7"]
    for number, verb in enumerate(("take", "give", "return", "grab")):
        start = 93 + TILES * number
        assert texts[start] == f"{verb} start-red-chrysanthemum"
        assert texts[start + TILES - 1] == f"{verb} ribbon-2"


def test_w7_listed_launches() -> None:
    """W7: 25 places from each of three heights, all of them legal, the middle first."""
    launches = ACTIONS.launches
    assert {launch.height for launch in launches} == {4570, 6070, 8070}
    assert {launch.x for launch in launches} == {launch.y for launch in launches} == {0, -400, 400, -800, 800}
    assert len({(launch.x, launch.y, launch.height) for launch in launches}) == 75
    assert [launch.text for launch in launches[:6]] == [
        "launch 0,0,45.7",
        "launch -4,0,45.7",
        "launch 4,0,45.7",
        "launch -8,0,45.7",
        "launch 8,0,45.7",
        "launch 0,-4,45.7",
    ]
    physical = SET.physical
    for launch in launches:
        assert is_over_box(physical, launch.x / 100, launch.y / 100)
        assert is_allowed_height(physical, launch.height / 100)


@pytest.mark.parametrize(
    ("text", "canonical", "listed"),
    [
        ("launch 0,0,45.70", "launch 0,0,45.7", True),
        ("launch -0,-0.00,45.7", "launch 0,0,45.7", True),
        ("launch 4.0,0,60.7", "launch 4,0,60.7", True),
        ("launch 3.14,-2.5,61.8", "launch 3.14,-2.5,61.8", False),
        ("launch 0.01,-0.01,100", "launch 0.01,-0.01,100", False),
        ("launch 10,-10,110", "launch 10,-10,110", False),
    ],
)
def test_w7_launches_have_one_text(text: str, canonical: str, listed: bool) -> None:
    """W7: a listed launch is always the same object; others have no index."""
    action = FIREWORKS.parse(text)
    assert isinstance(action, Launch)
    assert action.text == canonical
    assert (action.index >= 0) == listed == (FIREWORKS.parse(canonical) is action)
    again = pickle.loads(pickle.dumps(action))
    assert (again.text, again.meaning(), again.index) == (action.text, action.meaning(), action.index)


def test_w11_an_arrangement() -> None:
    """W11: its text lists the spaces; an empty board is arranged without any."""
    action = ACTIONS.arrange(lone(B2="rpk3:5", A1="R-p"))
    assert (action.text, action.index) == ("arrange A1=start-red-peony:0 B2=red-peony-k3a:5", -1)
    parsed = FIREWORKS.parse(action.text)
    assert isinstance(parsed, Arrange)
    assert parsed.layout == action.layout
    assert (ACTIONS.arrange(lone()).text, FIREWORKS.parse("arrange").text) == ("arrange", "arrange")


def test_w13_helpers_as_bits() -> None:
    """W13: every group of one to three seats."""
    assert [seats_of(helpers.seats) for helpers in ACTIONS.helpers[:4]] == [(0,), (1,), (0, 1), (2,)]
    assert {len(seats_of(helpers.seats)) for helpers in ACTIONS.helpers} == {1, 2, 3}


def test_w9_which_actions_are_counted() -> None:
    """W9: records count legal actions only if all of them are listed."""
    uncounted = {type(action) for action in ACTIONS if not action.counted}
    assert uncounted == {Heap, Launch, Ready, Grab}
    assert not FIREWORKS.parse("arrange").counted
    assert Helpers not in uncounted


def test_w11_a_clone_is_independent() -> None:
    """W11: boards, box and turn of a clone change without those of the original."""
    state = position(3, 3, up="star-1")
    clone = state.clone()
    assert clone == state
    clone.boards[0] = lone()
    clone.inside.clear()
    clone.outside[0] = True
    clone.turn.heaped = True
    assert len(state.inside) > 100
    assert (state.outside, state.turn.heaped) == ({}, False)
    assert state.boards[0] != lone()
