"""Secret choices are made in any order and revealed together, as for Gale and Heavy Rain in Fireworks."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import NotYourTurn
from skyburst.core.match import resume
from skyburst.core.record import format_record, parse_record

from .play import to_data
from .toys.box import Box, BoxView, Revealed
from .toys.table import box, fault, sealed, seen, whole_box_game


def test_everyone_may_act_until_they_have() -> None:
    match = box()
    assert list(match.state.to_act) == [0, 1, 2]
    match.play(1, "seal 2")
    assert list(match.state.to_act) == [0, 2]
    assert match.state.legal_actions(1) == ()
    with pytest.raises(NotYourTurn):
        match.play(1, "seal 3")


def test_nothing_is_told_before_all_have_chosen() -> None:
    """The event of a secret choice is returned when all choices are revealed, not when the choice is made."""
    match = box()
    assert match.play(2, "seal 1") == []
    assert match.play(0, "seal 3") == []
    assert match.play(1, "seal 2") == [Revealed((3, 2, 1), 0)]


@pytest.mark.parametrize("onlooker", [0, 2, None])
def test_views_hide_it(onlooker: int | None) -> None:
    """Two games that differ only in a secret look the same to everyone who must not know the secret."""
    low, high = sealed(box(), (1, 1)), sealed(box(), (1, 3))
    assert seen(low, onlooker) == seen(high, onlooker)
    assert seen(low, onlooker).bids == (0, None, 0)


def test_its_owner_sees_it_and_later_all_do() -> None:
    match = sealed(box(), (1, 3))
    assert seen(match, 1).bids == (0, 3, 0)
    sealed(match, (0, 2), (2, 1))
    assert seen(match, None).bids == (2, 3, 1)


def test_a_bot_imagines_what_it_cannot_see() -> None:
    match = sealed(box(), (0, 1), (1, 3))
    imagined = [match.game.imagine(match.state.view(0), Chance(str(i))).view(1) for i in range(30)]
    assert {view.bids[1] for view in imagined if isinstance(view, BoxView)} == {1, 2, 3}


def test_order_of_arrival_counts() -> None:
    one = sealed(box(), (0, 3), (1, 3), (2, 1))
    other = sealed(box(), (1, 3), (0, 3), (2, 1))
    assert (one.state.to_act, other.state.to_act) == ((0,), (1,))


def test_record_keeps_the_order_of_arrival() -> None:
    data = to_data(whole_box_game())
    assert [step["seat"] for step in data["steps"]] == [2, 0, 1, 0, 1, 0, 2, 0, 1]
    data["steps"][1], data["steps"][2] = data["steps"][2], data["steps"][1]
    assert fault(data, Box()).where == "step 4, seat 0, 'launch 4,-3'"


def test_match_resumes_between_the_choices() -> None:
    """After resuming, nobody has to choose again, and nothing is revealed."""
    match = sealed(box(), (1, 3))
    again = resume(Box(), parse_record(format_record(match.record())))
    assert [again.state.view(seat) for seat in (0, 1, 2, None)] == [seen(match, seat) for seat in (0, 1, 2, None)]
    sealed(again, (0, 3), (2, 1))
    assert again.state.to_act == (1,)
