"""S17, S18: points and who wins."""

import pytest

from skyburst.core.game import Score
from tests.rulebook.spring_festival.tables import Seat, board, position


def test_s17_all_parts() -> None:
    """S17: two explosions, four applause, one opponent with fewer, a card of 4 and one of 6, a pair of twos."""
    state = position(
        Seat("r2* y2* g4", completed="C01 P09", applause=4, ignited=True),
        Seat("r1*", applause=1, ignited=True),
        phase="over",
        turn=12,
        sign="rabbit",
    )
    parts = {"finale": 2, "applause": 4, "majority": 3, "compositions": 10, "sign": 5}
    assert state.scores()[0] == Score(parts)
    assert state.scores()[0].total == 24
    assert board(state).score == parts
    assert state.scores()[1].parts == {"finale": 1, "applause": 1, "majority": 0, "compositions": 0, "sign": 0}


@pytest.mark.parametrize(
    ("applause", "majority"),
    [
        ((0, 0), (0, 0)),
        ((1, 0), (3, 0)),
        ((2, 1, 0), (6, 3, 0)),
        ((2, 2, 0), (3, 3, 0)),
        ((3, 2, 1, 0), (9, 6, 3, 0)),
        ((5, 5, 5, 5), (0, 0, 0, 0)),
        ((0, 7, 7, 1), (0, 6, 6, 3)),
    ],
)
def test_s17_three_for_each_opponent_with_fewer_applause(applause: tuple[int, ...], majority: tuple[int, ...]) -> None:
    """S17: as many is not fewer."""
    seats = [Seat(applause=number, ignited=True) for number in applause]
    state = position(*seats, players=len(seats), phase="over", turn=12)
    assert tuple(score.parts["majority"] for score in state.scores()) == majority
    assert tuple(score.parts["applause"] for score in state.scores()) == applause


def test_s17_cards_not_completed_are_worth_nothing() -> None:
    """S17: and cost nothing."""
    state = position(Seat(cards="C01 C02 P01 P02", completed="C03"), phase="over", turn=12)
    assert state.scores()[0].parts["compositions"] == 4


def test_s18_most_points_win() -> None:
    """S18: more applause does not help against more points."""
    state = position(Seat(applause=1), Seat(completed="C01 P09"), phase="over", turn=12)
    assert [score.total for score in state.scores()] == [4, 10]
    assert state.winners() == (1,)


def test_s18_then_most_applause() -> None:
    """S18: five points each: one applause and 3 for having more, against a card of four."""
    state = position(
        Seat("r1*", applause=1, ignited=True),
        Seat("r1*", completed="C01", ignited=True),
        phase="over",
        turn=12,
    )
    assert [score.total for score in state.scores()] == [5, 5]
    assert state.winners() == (0,)


def test_s18_then_the_victory_is_shared() -> None:
    """S18: nothing else decides."""
    player = Seat(applause=2, completed="C01")
    state = position(player, Seat(applause=1), player, players=3, phase="over", turn=12)
    assert state.winners() == (0, 2)
