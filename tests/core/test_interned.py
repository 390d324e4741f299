"""Actions are interned: equal actions are the same object."""

import copy
import pickle

from skyburst.core.interned import intern_action
from skyburst.games.fireworks.actions import Draw, Heap


def test_the_same_action_is_the_same_object() -> None:
    """The same arguments give the same object, of the right class."""
    one = intern_action(Draw, 3, "toy draw 7", (7,))
    assert intern_action(Draw, 3, "toy draw 7", (7,)) is one
    assert isinstance(one, Draw)
    assert (one.index, one.text, one.pile, str(one)) == (3, "toy draw 7", 7, "toy draw 7")
    assert intern_action(Heap, 0, "toy heap") is intern_action(Heap, 0, "toy heap")


def test_other_fields_make_another_action() -> None:
    """Actions with the same text but different fields or indices are different objects."""
    one = intern_action(Draw, 3, "toy draw far", (7,))
    assert intern_action(Draw, 3, "toy draw far", (8,)) is not one
    assert intern_action(Draw, 4, "toy draw far", (7,)) is not one
    assert intern_action(Draw, 3, "toy draw wide", (7,)) is not one
    assert len({one, intern_action(Draw, 3, "toy draw far", (8,)), intern_action(Draw, 3, "toy draw far", (7,))}) == 2


def test_copies_are_the_same_object() -> None:
    """Copying or unpickling an action returns the same object."""
    for action in (intern_action(Draw, 3, "toy draw 9", (9,)), intern_action(Heap, 0, "toy heap")):
        assert copy.copy(action) is action
        assert copy.deepcopy({"action": action})["action"] is action
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(action, protocol)) is action


def test_an_action_created_directly_is_interned_later() -> None:
    """An action that was created without `intern_action` is interned when it is unpickled."""
    stray = Draw(-1, "toy draw 123", 123)
    back = pickle.loads(pickle.dumps(stray))
    assert (type(back), back.index, back.text, back.pile) == (Draw, -1, "toy draw 123", 123)
    assert intern_action(Draw, -1, "toy draw 123", (123,)) is back
