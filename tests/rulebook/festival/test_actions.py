"""Tests the texts, the indices and the fields of all actions."""

import copy
import pickle

import pytest

from skyburst.core.errors import UnknownAction
from skyburst.games.festival.actions import (
    ACTIONS,
    ChooseSide,
    ClaimCrowdPleaser,
    EndTurn,
    PassTurn,
    PlaceTile,
    TakeObjective,
    parse,
)

TEXTS = """
    side 1, side 2,
    left a1, left b1, left c1, left a2, left b2, left c2, left a3, left b3, left c3,
    right a1, right b1, right c1, right a2, right b2, right c2, right a3, right b3, right c3,
    pile 1, pile 2, pile 3, pile 4, pass,
    claim same-colour, claim same-type, claim level-four, claim two-level-three,
    claim four-values, claim three-objectives, claim full-board, claim all-eight, end
"""


def test_texts_and_indices_stay_as_they_are() -> None:
    """Texts and indices never change, because records contain the texts and agents are trained with the indices."""
    assert [action.text for action in ACTIONS] == [text.strip() for text in TEXTS.split(",")]
    assert [action.index for action in ACTIONS] == list(range(34))


def test_f6_f9_f11_f13_an_action_knows_what_it_does() -> None:
    """F6, F9, F11, F13: actions have the indices of their side, pile, space or crowd-pleaser, counted from 0."""
    meanings: list[object] = []
    for action in ACTIONS:
        match action:
            case ChooseSide():
                meanings.append(action.side)
            case PlaceTile():
                meanings.append((action.left, action.space))
            case TakeObjective():
                meanings.append(action.pile)
            case ClaimCrowdPleaser():
                meanings.append(action.crowd_pleaser)
            case PassTurn() | EndTurn():
                meanings.append(action.text)
    places = [(left, space) for left in (True, False) for space in range(9)]
    assert meanings == [0, 1, *places, 0, 1, 2, 3, "pass", *range(8), "end"]


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_there_is_one_object_for_each_action(action: object) -> None:
    """Parsing, copying and unpickling an action returns the same object."""
    assert parse(str(action)) is action
    assert copy.deepcopy(action) is action
    assert pickle.loads(pickle.dumps(action)) is action


@pytest.mark.parametrize("text", ["", "side 0", "side 3", "left", "left d1", "Left a1", "pile 5", "claim", " pass"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        parse(text)
    assert caught.value.params["text"] == text
    forms = str(caught.value.params["forms"])
    assert {form.split()[0] for form in forms.split(", ")} == {action.text.split()[0] for action in ACTIONS}
