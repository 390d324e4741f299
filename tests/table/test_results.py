"""Tests what tables report about the end of a game: ranks, and the parts of the score."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.record import Result
from skyburst.library import game
from skyburst.table.adapter import table_adapter
from skyburst.table.table import places_of


@pytest.mark.parametrize(
    ("totals", "winners", "places"),
    [
        ((12, 30, 7), (1,), [2, 1, 3]),
        ((9, 20, 20, 9), (1, 2), [3, 1, 1, 3]),
        ((20, 20, 5), (1,), [2, 1, 3]),
    ],
    ids=["by points", "shared", "after a tie-break"],
)
def test_places(totals: tuple[int, ...], winners: tuple[int, ...], places: list[int]) -> None:
    assert places_of(Result("full-board", tuple({"total": total} for total in totals), winners)) == places


@pytest.mark.parametrize(("sign", "last"), [(False, "compositions"), ("goat", "sign")])
def test_the_sign_counts_only_in_games_with_a_sign(sign: str | bool, last: str) -> None:
    spring = game("spring_festival")
    state = spring.deal(3, Chance("parts"), spring.options({"sign": sign}))
    parts = list(table_adapter("spring_festival").score_parts(state))
    assert parts == [part for part in state.scores()[0].parts if sign or part != "sign"]
    assert parts[-1] == last


@pytest.mark.parametrize("name", ["festival", "fireworks"])
def test_all_parts_of_the_other_games_count(name: str) -> None:
    played = game(name)
    state = played.deal(2, Chance("parts"), played.options({}))
    assert list(table_adapter(name).score_parts(state)) == list(state.scores()[0].parts)
