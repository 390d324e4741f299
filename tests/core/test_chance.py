"""Randomness is passed in and repeatable, because records, bug reports and tournaments depend on it."""

import json
from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest

import skyburst
from skyburst.core.chance import SCHEME, Chance
from skyburst.core.errors import OptionError


def chi_square(counts: Counter[object], kinds: int) -> float:
    """Returns the chi-square statistic against equal counts."""
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (kinds - len(counts))


def test_golden_draws() -> None:
    """If these numbers change, old seeds deal different games, and the scheme needs a new name."""
    assert SCHEME == "sky1:"
    chance = Chance("7")
    assert [chance.below(1000) for _ in range(10)] == [997, 990, 846, 502, 275, 369, 797, 125, 90, 987]
    assert Chance("7").shuffled(range(10)) == [4, 2, 0, 7, 5, 1, 3, 6, 8, 9]
    branch = Chance("7").branch("bots")
    assert [branch.below(1000) for _ in range(5)] == [114, 848, 105, 386, 598]
    chance = Chance("7")
    assert "".join(chance.pick("abcdefgh") for _ in range(8)) == "hhgeccgb"


def test_golden_deal() -> None:
    """The order in which a set-up is drawn is part of the scheme."""
    options = {"starting_objective": "random"}
    state = skyburst.new("festival", players=2, seed="7", options=options)
    setup = json.loads(json.dumps(state.setup_to_json()))
    assert (setup["first"], setup["boards"], setup["starting_sides"]) == (1, ["red", "yellow"], [2, 1])
    assert setup["crowd_pleasers"] == ["same-colour", "level-four", "four-values", "all-eight"]
    assert [pile[-1] for pile in setup["piles"]] == ["A3", "F2", "C4", "D3"]
    assert [stack[-1] for stack in setup["stacks"]] == ["yellow-peony", "blue-peony"]
    assert sha256(json.dumps(setup).encode()).hexdigest()[:16] == "1fd2c41ebc465ac3"


def test_same_seed_same_draws() -> None:
    one, other = Chance("fair play"), Chance("fair play")
    assert [one.below(6) for _ in range(50)] == [other.below(6) for _ in range(50)]
    assert one.shuffled("abcdef") == other.shuffled("abcdef")


def test_other_seed_other_draws() -> None:
    draws = {tuple(Chance(str(seed)).shuffled(range(10))) for seed in range(200)}
    assert len(draws) == 200


def test_seed_carries_the_scheme_once() -> None:
    """A seed read from a record, where it has the prefix of its scheme, gives the same draws."""
    assert Chance("7").seed == "sky1:7"
    assert Chance(Chance("7").seed).seed == "sky1:7"
    assert Chance("sky1:7").shuffled(range(20)) == Chance("7").shuffled(range(20))


def test_branch_ignores_what_was_drawn() -> None:
    """A branch does not depend on earlier draws, so bots draw the same numbers whatever the table has drawn."""
    fresh, used = Chance("7"), Chance("7")
    used.shuffled(range(100))
    one, other = fresh.branch("bot 0"), used.branch("bot 0")
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]


def test_drawing_from_a_branch_leaves_its_origin_alone() -> None:
    chance, other = Chance("7"), Chance("7")
    chance.branch("bot 0").shuffled(range(100))
    assert chance.below(10**6) == other.below(10**6)


def test_branches_differ_by_name_and_origin() -> None:
    streams = [Chance(seed).branch(name) for seed in ("7", "8") for name in ("a", "b", "ab", "")]
    streams += [Chance("7"), Chance("8"), Chance("7").branch("a").branch("b")]
    assert len({tuple(stream.below(1000) for _ in range(5)) for stream in streams}) == len(streams)


def test_branch_is_independent_of_its_origin() -> None:
    """Pairs of draws fill a 6×6 table evenly; chi-square exceeds 66.6 for one in a thousand independent streams."""
    chance = Chance("pairs")
    branch = chance.branch("other")
    pairs: Counter[object] = Counter((chance.below(6), branch.below(6)) for _ in range(7200))
    assert chi_square(pairs, 36) < 66.6


def test_below_is_uniform() -> None:
    """Six numbers occur equally often; with a fair die, chi-square exceeds 20.5 once in a thousand runs."""
    chance = Chance("die")
    throws: Counter[object] = Counter(chance.below(6) for _ in range(6000))
    assert set(throws) == {0, 1, 2, 3, 4, 5}
    assert chi_square(throws, 6) < 20.5


def test_below_one_is_zero() -> None:
    chance = Chance("7")
    assert {chance.below(1) for _ in range(100)} == {0}


def test_pick_is_uniform() -> None:
    chance = Chance("pick")
    picks: Counter[object] = Counter(chance.pick("abcde") for _ in range(5000))
    assert set(picks) == set("abcde")
    assert chi_square(picks, 5) < 18.5


def test_every_permutation_is_as_likely() -> None:
    """All 24 orders of 4 items occur equally often; with a fair shuffle, chi-square exceeds 49.7 once in a thousand."""
    chance = Chance("shuffle")
    orders: Counter[object] = Counter(tuple(chance.shuffled("abcd")) for _ in range(4800))
    assert set(orders) == set(permutations("abcd"))
    assert chi_square(orders, 24) < 49.7


def test_shuffled_keeps_what_it_is_given() -> None:
    """No item is lost, and items are never compared with each other, because they may have no order."""
    items = [3, 1, 3, 2, 3]
    shuffled = Chance("7").shuffled(items)
    assert sorted(shuffled) == [1, 2, 3, 3, 3]
    assert items == [3, 1, 3, 2, 3]
    assert shuffled is not items
    unordered = [{"a": 1}, {"b": 2}]
    assert all(item in unordered for item in Chance("7").shuffled(unordered))
    assert Chance("7").shuffled([]) == []


def test_a_seed_with_an_unpaired_surrogate_is_refused() -> None:
    with pytest.raises(OptionError, match="an unpaired surrogate"):
        Chance("\ud800")


def test_unit_is_pinned() -> None:
    """The first draw has a fixed value, and `unit` draws from the same stream as `below`."""
    assert Chance("7").unit() == pytest.approx(0.99774, abs=5e-6)
    one, other = Chance("7"), Chance("7")
    assert [int(one.unit() * 1000) for _ in range(10)] == [other.below(1000) for _ in range(10)]


def test_unit_is_uniform_and_never_one() -> None:
    """Ten intervals are hit equally often; with a fair stream, chi-square exceeds 27.9 once in a thousand runs."""
    chance = Chance("unit")
    draws = [chance.unit() for _ in range(5000)]
    assert all(0 <= draw < 1 for draw in draws)
    assert len(set(draws)) == len(draws)
    drawers: Counter[object] = Counter(int(draw * 10) for draw in draws)
    assert chi_square(drawers, 10) < 27.9
