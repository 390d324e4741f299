"""Tests all actions of a component set: their texts, their indices and the listed launches (W7)."""

import pickle
from dataclasses import replace

import pytest

from skyburst.core.errors import UnknownAction
from skyburst.games.fireworks.action_space import Actions, seats_of
from skyburst.games.fireworks.actions import Arrange, Grab, Heap, Helpers, Launch, Ready
from skyburst.games.fireworks.launch import is_allowed_height, is_over_box
from tests.rulebook.fireworks.drawing import SET, lone
from tests.rulebook.fireworks.position import FIREWORKS, position

TILES = 112
"""The number of tiles without the function tiles."""


@pytest.fixture
def actions() -> Actions:
    """Returns all actions of the shipped component set."""
    return Actions(SET)


def test_w2_indices_are_dense(actions: Actions) -> None:
    """W2: there are two draws, heap, ready, 14 groups of helpers, 75 launches, and four actions for each tile."""
    assert len(actions) == len(list(actions)) == 2 + 1 + 1 + 14 + 75 + 4 * TILES
    for index, action in enumerate(actions):
        assert action.index == index
        assert actions[action.index] is action
        assert FIREWORKS.parse(action.text) is action
        assert pickle.loads(pickle.dumps(action)) is action
    for index in (-1, len(actions)):
        with pytest.raises(IndexError, match=str(index)):
            actions[index]


def test_w2_texts(actions: Actions) -> None:
    """W2: the first and last action of each kind have these texts."""
    texts = [action.text for action in actions]
    assert texts[:6] == ["draw 1", "draw 2", "heap", "ready", "helpers 0", "helpers 1"]
    assert texts[17:19] == ["helpers 1,2,3", "launch 0,0,45.7"]
    for table in (actions.takes, actions.gives, actions.returns, actions.grabs):
        assert {action.tile for action in table.values()} == set(table)
    for number, verb in enumerate(("take", "give", "return", "grab")):
        start = 93 + TILES * number
        assert texts[start] == f"{verb} start-red-chrysanthemum"
        assert texts[start + TILES - 1] == f"{verb} ribbon-2"


def test_w7_listed_launches(actions: Actions) -> None:
    """W7: launches at 25 places from each of three heights are listed, all of them legal, with the middle first."""
    launches = actions.launches
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


def test_w7_listed_launches_of_another_box() -> None:
    """W7: listed launches depend on the width and depth of the box and the minimum height, which is rounded up."""
    physical = SET.physical._replace(box_inside=(30.0, 20.0, 6.0), launch_height_min=45.713)
    launches = Actions(replace(SET, physical=physical)).launches
    assert {launch.x for launch in launches} == {0, -480, 480, -960, 960}
    assert {launch.y for launch in launches} == {0, -320, 320, -640, 640}
    assert min(launch.height for launch in launches) == 4572


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
def test_w7_launches_have_one_text(actions: Actions, text: str, canonical: str, listed: bool) -> None:
    """W7: a listed launch is always the same object; other launches have no index."""
    action = actions.parse(text)
    assert isinstance(action, Launch)
    assert action.text == canonical
    assert (action.index >= 0) == listed == (actions.parse(canonical) is action)
    assert listed or action.index == -1
    again = pickle.loads(pickle.dumps(action))
    assert (again.text, again.meaning(), again.index) == (action.text, action.meaning(), action.index)


def test_w11_an_arrangement(actions: Actions) -> None:
    """W11: the text of an arrangement lists the occupied spaces; for an empty board it lists none."""
    action = actions.arrange(lone(B2="rpk3:5", A1="R-p"))
    assert (action.text, action.index) == ("arrange A1=start-red-peony:0 B2=red-peony-k3a:5", -1)
    parsed = actions.parse(action.text)
    assert isinstance(parsed, Arrange)
    assert parsed.layout == action.layout
    assert (actions.arrange(lone()).text, actions.parse("arrange").text) == ("arrange", "arrange")
    with pytest.raises(UnknownAction) as caught:
        actions.parse("arrange A1=start-red-peony:0  B2=x:0")
    assert caught.value.params == {"problem": "'' must have the form SPACE=TILE:TURN, such as A1=start-red-peony:0"}
    with pytest.raises(UnknownAction) as caught:
        actions.parse("dance")
    assert caught.value.params["text"] == "dance"


def test_w13_helpers_as_bits(actions: Actions) -> None:
    """W13: the helpers of an action are a bit mask of their seats."""
    assert [seats_of(helpers.seats) for helpers in actions.helpers[:4]] == [(0,), (1,), (0, 1), (2,)]
    assert {len(seats_of(helpers.seats)) for helpers in actions.helpers} == {1, 2, 3}


def test_w9_which_actions_are_counted(actions: Actions) -> None:
    """W9: records count legal actions only if all of them are listed."""
    uncounted = {type(action) for action in actions if not action.counted}
    assert uncounted == {Heap, Launch, Ready, Grab}
    assert not FIREWORKS.parse("arrange").counted
    assert Helpers not in uncounted


def test_w11_a_clone_is_independent() -> None:
    """W11: changing the boards, box and turn of a clone does not change the original."""
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
