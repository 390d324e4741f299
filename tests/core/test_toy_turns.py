"""Actions that are not listed, such as rearranging a board in Fireworks, can be taken out of turn."""

import pytest

from skyburst.core.errors import GameOver, IllegalAction, UnknownAction
from skyburst.core.match import Match
from skyburst.core.verify import Problem

from .play import to_data
from .toys.box import Box
from .toys.table import box, boxed, fault, sealed, whole_box_game


def own_tiles() -> Match:
    """Returns a match in which seat 0 has tiles d and b and has sealed its bid for the second launch."""
    match = sealed(box(), (0, 3), (1, 1), (2, 1))
    match.play(0, "launch 4,-3", {"die": 2, "up": ["d", "b"]})
    return sealed(match, (0, 1))


def test_accepted_though_not_listed_nor_awaited() -> None:
    match = own_tiles()
    waiting = match.state.to_act
    assert 0 not in waiting
    assert match.state.legal_actions(0) == ()
    match.play(0, "arrange b d")
    assert boxed(match).tiles[0] == ("b", "d")
    assert match.state.to_act == waiting


def test_it_changes_the_score() -> None:
    match = own_tiles()
    assert match.state.scores()[0].parts == {"tiles": 2, "order": 0}
    match.play(0, "arrange b d")
    assert match.state.scores()[0].parts == {"tiles": 2, "order": 2}


def test_refused_with_foreign_tiles() -> None:
    match = own_tiles()
    with pytest.raises(IllegalAction, match=r"your tiles are d b \(B4\)"):
        match.play(0, "arrange b c")
    with pytest.raises(IllegalAction, match="your tiles are none"):
        match.play(1, "arrange b d")
    assert boxed(match).tiles == [("d", "b"), (), ()]


def test_refused_after_the_end() -> None:
    match = whole_box_game()
    with pytest.raises(GameOver):
        match.play(0, "arrange d b")


def test_same_meaning_is_one_object() -> None:
    """Unlisted actions are interned, too: different texts with the same meaning give the same object."""
    game = Box()
    assert game.parse("arrange b d") is game.parse(" arrange  b d ")
    assert game.parse("launch 04,-3") is game.parse("launch 4,-3")
    assert game.parse("arrange b d") is not game.parse("arrange d b")


@pytest.mark.parametrize("text", ["arrange z", "arrange a a", "launch 4", "launch x,y", "launch", ""])
def test_nonsense_is_unknown(text: str) -> None:
    with pytest.raises(UnknownAction):
        box().play(0, text)


def test_recorded_in_its_canonical_form() -> None:
    match = own_tiles()
    match.play(0, " arrange  b d ")
    assert match.steps[-1].action == "arrange b d"


def test_verification_insists_on_the_canonical_form() -> None:
    data = to_data(whole_box_game())
    data["steps"][5]["action"] = "arrange  b d"
    assert fault(data, Box()) == Problem(
        "step 6, seat 0, 'arrange  b d'", "the canonical text of this action is 'arrange b d'"
    )
