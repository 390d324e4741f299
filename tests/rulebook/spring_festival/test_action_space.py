"""Each of the 214,087 actions has exactly one index and one text."""

from itertools import islice

import pytest

from skyburst.core.errors import UnknownAction
from skyburst.games.spring_festival.action_space import FORMS, Actions
from skyburst.games.spring_festival.actions import Complete, Lay
from skyburst.games.spring_festival.grid import cell_at, mask_of
from tests.rulebook.spring_festival.drawing import SPRING

CELLS = 31 * 31
FIRST = {
    0: "turn 0",
    3: "turn 3",
    4: "done",
    5: "fire -15,-15",
    6: "fire -14,-15",
    5 + 31: "fire -15,-14",
    4 + CELLS: "fire 15,15",
    5 + CELLS: "ignite -15,-15",
    4 + 2 * CELLS: "ignite 15,15",
    5 + 2 * CELLS: "lay S11 -15,-15",
    4 + 3 * CELLS: "lay S11 15,15",
    5 + 3 * CELLS: "lay S12 -15,-15",
    4 + 18 * CELLS: "lay S44 15,15",
    5 + 18 * CELLS: "complete C01 -15,-15 -14,-15 -13,-15",
    6 + 18 * CELLS: "complete C01 -14,-15 -13,-15 -12,-15",
    5 + 18 * CELLS + 29: "complete C01 -15,-14 -14,-14 -13,-14",
    4 + 18 * CELLS + 29 * 31: "complete C01 13,15 14,15 15,15",
    5 + 18 * CELLS + 29 * 31: "complete C01 -15,-15 -15,-14 -15,-13",
}
"""The texts of the actions at certain indices, such as the first and the last of each kind."""


@pytest.fixture
def actions() -> Actions:
    """Returns a new action space that has not created any action yet."""
    return Actions(SPRING.components)


@pytest.mark.parametrize("index", FIRST)
def test_the_order_of_actions(actions: Actions, index: int) -> None:
    assert actions[index].text == FIRST[index]
    assert actions[index].index == index


def test_every_action_is_found_by_its_index_and_by_its_text(actions: Actions) -> None:
    assert len(actions) == 214_087
    for index in (*range(0, len(actions), 997), len(actions) - 1):
        action = actions[index]
        assert action.index == index
        assert actions.parse(action.text) is action
        assert Actions(SPRING.components).parse(action.text) is action


@pytest.mark.parametrize("index", [-1, 214_087])
def test_other_indices(actions: Actions, index: int) -> None:
    with pytest.raises(IndexError, match=str(index)):
        actions[index]


def test_iterating(actions: Actions) -> None:
    assert [action.text for action in islice(actions, 6)] == ["turn 0", "turn 1", "turn 2", "turn 3", "done", FIRST[5]]


def test_s4_s13_what_an_action_refers_to(actions: Actions) -> None:
    """S4, S13: actions refer to tiles and cards by index, and to cells by index or mask."""
    lay, complete = actions.parse("lay S12 1,0"), actions.parse("complete C05 1,0 0,0 0,1")
    assert isinstance(lay, Lay)
    assert (lay.tile, lay.cell, lay.meaning()) == (1, cell_at(1, 0), (1, cell_at(1, 0)))
    assert isinstance(complete, Complete)
    assert complete.card == SPRING.components.composition["C05"].index
    assert complete.cells == mask_of([cell_at(0, 0), cell_at(1, 0), cell_at(0, 1)])
    assert complete.cell_names == ("0,0", "0,1", "1,0")
    assert complete.text == "complete C05 0,0 0,1 1,0"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "turn",
        "turn ",
        "turn 4",
        "turn 0 0",
        "done 0",
        "fire ",
        "fire 16,0",
        "fire 0,0 0,0",
        "ignite 0,-16",
        "lay",
        "lay  ",
        "lay S11 ",
        "lay S11 16,0",
        "lay T01 0,0",
        "lay C01 0,0",
        "complete",
        "complete ",
        "complete C01",
        "complete C01 ",
        "complete C99 0,0",
        "complete C01 0,0 0,0 1,0",
        "complete C01 16,0 1,0 2,0",
        "launch C01 0,0 1,0 2,0",
    ],
)
def test_other_texts_are_refused(actions: Actions, text: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        actions.parse(text)
    assert caught.value.params == {"text": text, "forms": FORMS}
