"""S17, S18: the scores and the winners."""

import pytest

from skyburst.core.game import Score
from tests.rulebook.spring_festival.tables import Seat, board, position


def test_s17_all_parts() -> None:
    """S17: explosions, applause, an opponent with fewer applause, two completed cards and the sign score points."""
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
    """S17: opponents with equal applause do not count."""
    seats = [Seat(applause=number, ignited=True) for number in applause]
    state = position(*seats, players=len(seats), phase="over", turn=12)
    assert tuple(score.parts["majority"] for score in state.scores()) == majority
    assert tuple(score.parts["applause"] for score in state.scores()) == applause


def test_s17_cards_not_completed_are_worth_nothing() -> None:
    """S17: cards that are not completed neither score nor lose points."""
    state = position(Seat(cards="C01 C02 P01 P02", completed="C03"), phase="over", turn=12)
    assert state.scores()[0].parts["compositions"] == 4


def test_s18_most_points_win() -> None:
    """S18: the player with the most points wins, even if another has more applause."""
    state = position(Seat(applause=1), Seat(completed="C01 P09"), phase="over", turn=12)
    assert [score.total for score in state.scores()] == [4, 10]
    assert state.winners() == (1,)


@pytest.mark.parametrize(
    ("cards", "applause", "totals", "winners"),
    [
        pytest.param(("", "C01"), (1, 0), (4, 4), (0,), id="the first has more applause"),
        pytest.param(("C01", ""), (0, 1), (4, 4), (1,), id="the second has more applause"),
        pytest.param(("C01", "P09 P10", ""), (1, 0, 0), (11, 12, 0), (1,), id="more applause but fewer points"),
        pytest.param(("C09 P09", "C01", "C10 P10"), (0, 1, 0), (11, 11, 11), (1,), id="one of three has more"),
        pytest.param(("C03 C04", "C01", "C02"), (0, 1, 1), (8, 8, 8), (1, 2), id="two of three have more"),
        pytest.param(("C01", "C02", "C03", ""), (2, 2, 2, 2), (6, 6, 6, 2), (0, 1, 2), id="three are equal"),
        pytest.param(("", "", "", ""), (0, 0, 0, 0), (0, 0, 0, 0), (0, 1, 2, 3), id="all are equal"),
    ],
)
def test_s18_ties(
    cards: tuple[str, ...], applause: tuple[int, ...], totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """S18: if points are equal, more applause wins; if applause is also equal, the victory is shared."""
    seats = [Seat(completed=names, applause=number) for names, number in zip(cards, applause, strict=True)]
    state = position(*seats, players=len(seats), phase="over", turn=12)
    assert tuple(score.total for score in state.scores()) == totals
    assert state.winners() == winners
