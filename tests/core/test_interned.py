"""Actions that are made when they are needed are still one object for each meaning."""

import copy
import pickle

from skyburst.core.interned import intern_action
from skyburst.games.fireworks.actions import Draw, Heap


def test_the_same_again() -> None:
    """However it was made, and of its own kind."""
    one = intern_action(Draw, 3, "toy draw 7", (7,))
    assert intern_action(Draw, 3, "toy draw 7", (7,)) is one
    assert isinstance(one, Draw)
    assert (one.index, one.text, one.pile, str(one)) == (3, "toy draw 7", 7, "toy draw 7")
    assert intern_action(Heap, 0, "toy heap") is intern_action(Heap, 0, "toy heap")


def test_another_meaning_is_another_action() -> None:
    """One text may mean different things in different component sets, or have another number."""
    one = intern_action(Draw, 3, "toy draw far", (7,))
    assert intern_action(Draw, 3, "toy draw far", (8,)) is not one
    assert intern_action(Draw, 4, "toy draw far", (7,)) is not one
    assert intern_action(Draw, 3, "toy draw wide", (7,)) is not one
    assert len({one, intern_action(Draw, 3, "toy draw far", (8,)), intern_action(Draw, 3, "toy draw far", (7,))}) == 2


def test_copies_are_the_thing_itself() -> None:
    """Also from another process."""
    for action in (intern_action(Draw, 3, "toy draw 9", (9,)), intern_action(Heap, 0, "toy heap")):
        assert copy.copy(action) is action
        assert copy.deepcopy({"action": action})["action"] is action
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(action, protocol)) is action


def test_one_that_was_made_without_asking_becomes_the_one() -> None:
    """What is not listed may be made directly; sent away, it comes back with the same meaning."""
    stray = Draw(-1, "toy draw 123", 123)
    back = pickle.loads(pickle.dumps(stray))
    assert (type(back), back.index, back.text, back.pile) == (Draw, -1, "toy draw 123", 123)
    assert intern_action(Draw, -1, "toy draw 123", (123,)) is back
