"""Games recorded by an earlier engine still replay to the same game, step by step."""

from itertools import zip_longest

import pytest

from skyburst.core.verify import verify
from skyburst.library import finder, game, names
from tests.golden.games import OPTIONS, Golden, load, name_of, option_sets, replay

GAMES = [(name, golden) for name in OPTIONS for golden in load(name).values()]


def golden_id(value: object) -> str:
    return value.name if isinstance(value, Golden) else str(value)


@pytest.mark.parametrize(("name", "golden"), GAMES, ids=golden_id)
def test_every_step_is_the_same(name: str, golden: Golden) -> None:
    steps = zip_longest(golden.record.steps, golden.trace, replay(game(name), golden.record))
    for number, (step, expected, found) in enumerate(steps, 1):
        assert found == expected, f"step {number}: {step}"


@pytest.mark.parametrize(("name", "golden"), GAMES, ids=golden_id)
def test_every_record_verifies(name: str, golden: Golden) -> None:
    assert golden.record.result is not None
    assert verify(golden.record, finder()) is None


@pytest.mark.parametrize("name", names())
def test_no_game_or_option_set_is_missing(name: str) -> None:
    assert sorted(load(name)) == sorted(map(name_of, option_sets(name)))


def test_all_numbers_of_players_are_covered() -> None:
    for name in names():
        assert {len(golden.record.players) for golden in load(name).values()} == set(game(name).seats)
