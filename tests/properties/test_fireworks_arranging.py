"""Compares the parts of the layout search with simple, slow versions."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyburst.core.chance import Chance
from skyburst.games.fireworks.arrange.assembly import task
from skyburst.games.fireworks.arrange.bounds import bounds
from skyburst.games.fireworks.arrange.free_pairs import FreePairs
from skyburst.games.fireworks.arrange.pairing import WIDTH, Pairing
from skyburst.games.fireworks.arrange.petal_search import PetalSearch
from skyburst.games.fireworks.arrange.plans import plans
from skyburst.games.fireworks.arrange.search import arrange
from skyburst.games.fireworks.arrange.stock import Stock
from skyburst.games.fireworks.layout import EMPTY, placed, tiles_on
from skyburst.games.fireworks.scoring import formations, score
from tests.arranging.boards import hand
from tests.rulebook.fireworks.drawing import SET

FREE_PAIRS = FreePairs(SET.city_board)
AMOUNTS = st.tuples(*[st.integers(0, 2)] * 3)


@cache
def slow_pairs(petals: tuple[int, ...], loose: tuple[int, ...], different: int, same: int) -> int:
    """Returns the highest total of pairs by trying every way to form them."""
    best = 0
    for one, other in product(range(len(loose)), repeat=2):
        worth = same if one == other else different
        if petals[one] and loose[other]:
            best = max(best, worth + slow_pairs(_less(petals, one), _less(loose, other), different, same))
        if loose[one] and loose[other] > (one == other):
            best = max(best, worth + slow_pairs(petals, _less(_less(loose, one), other), different, same))
    return best


def _less(amounts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return tuple(number - (place == at) for at, number in enumerate(amounts))


def packed(amounts: tuple[int, ...]) -> int:
    return sum(number << WIDTH * place for place, number in enumerate(amounts))


@given(AMOUNTS, AMOUNTS, st.sampled_from([(3, 2), (2, 3), (1, 1), (2, 2)]))
def test_pairing(petals: tuple[int, ...], loose: tuple[int, ...], worth: tuple[int, int]) -> None:
    """The best pairs are found, and the listed pairs are possible and score the same points."""
    pairing = Pairing(3, *worth)
    best = pairing.best(packed(petals), packed(loose))
    assert best.points == slow_pairs(petals, loose, *worth)
    pairs = pairing.pairs(packed(petals), packed(loose))
    assert sum(pair.points for pair in pairs) == best.points
    assert len(pairs) == best.with_petals + best.better + best.worse
    for colour in range(3):
        ones = sum(pair.one == colour for pair in pairs[: best.with_petals])
        others = sum((pair.one, pair.other).count(colour) for pair in pairs[best.with_petals :])
        assert ones <= petals[colour]
        assert others + sum(pair.other == colour for pair in pairs[: best.with_petals]) <= loose[colour]


@cache
def slow_free_pairs(spaces: frozenset[int]) -> int:
    """Returns the largest number of disjoint pairs of neighbours by trying all of them."""
    inside = [border for border in SET.city_board.borders if border.one in spaces and border.other in spaces]
    return max([0, *[1 + slow_free_pairs(spaces - {border.one, border.other}) for border in inside]])


@given(st.sets(st.integers(0, 22), max_size=9))
def test_free_pairs(spaces: set[int]) -> None:
    """The largest possible number of disjoint pairs of neighbours is found."""
    mask = sum(1 << space for space in spaces)
    borders = FREE_PAIRS.borders(mask)
    assert len(borders) == FREE_PAIRS.count(mask) == slow_free_pairs(frozenset(spaces))
    used = [space for border in borders for space in (border.one, border.other)]
    assert len(used) == len(set(used))
    assert set(used) <= spaces
    assert all(SET.city_board.neighbours[border.one][border.direction] == border.other for border in borders)


@given(st.integers(0, 10**6), st.integers(0, 23))
def test_no_layout_beats_the_bounds(number: int, tiles: int) -> None:
    """A random layout never scores more than the upper bound."""
    mine, character = hand(number, tiles)
    chance = Chance(f"layout/{number}")
    numbers = [placed(tile, chance.below(6)) for tile in mine]
    layout = tuple(chance.shuffled([*numbers, *[EMPTY] * (23 - tiles)]))
    most = max(bounds(task(SET, mine, character), plans(SET, mine)))
    assert score(SET, layout, character).total <= most


@pytest.mark.parametrize("number", range(8))
def test_search(number: int) -> None:
    """The search returns the points of its layout, which never exceed the bound; more rounds are never worse."""
    mine, character = hand(number)
    given_task = task(SET, mine, character)
    short = arrange(given_task, Chance("a"), lambda made: made >= 3)
    long = arrange(given_task, Chance("a"), lambda made: made >= 60)
    for found in (short, long):
        assert found.points == score(SET, found.layout, character).total <= found.bound
        assert {tile.id for tile in tiles_on(SET, found.layout)} == {tile.id for tile in mine}
    assert short.points <= long.points


@given(st.integers(0, 10**6))
def test_a_choice_of_petals_is_not_judged_too_high(number: int) -> None:
    """The layout scores at least the points estimated for the chosen petals, even if not all pairs fit."""
    mine, character = hand(number)
    chance = Chance(f"plan/{number}")
    plan = chance.pick(plans(SET, mine))
    petals = PetalSearch(Stock(task(SET, mine, character), FREE_PAIRS), plan, chance)
    petals.search(chance.below(20))
    found = score(SET, petals.layout(), character).total
    assert petals.best <= found <= max(bounds(task(SET, mine, character), plans(SET, mine)))


def test_plans_of_a_board() -> None:
    """Complete big fireworks share no space, so at most two fit on a board, in one of four ways."""
    shape = [tile for tile in SET.tiles if tile.kind == "basic" and tile.shape == "peony"]
    mine = [SET.tile["start-red-peony"], SET.tile["start-blue-peony"], *shape[:21]]
    sites = {tuple(SET.city_board.names[core.space] for core in plan.cores) for plan in plans(SET, mine)}
    assert {site for site in sites if len(site) > 1} == {("B2", "D4"), ("B4", "C2"), ("B4", "D2"), ("C2", "D4")}
    assert len(sites) == 14
    for plan in plans(SET, mine):
        assert len({petal.space for petal in plan.petals} | {core.space for core in plan.cores}) == 7 * len(plan.cores)


def test_found_fireworks_are_complete() -> None:
    """The layouts that the search finds contain complete big fireworks."""
    mine, character = hand(0)
    found = arrange(task(SET, mine, character), Chance("a"), lambda made: made >= 60)
    big = [formation for formation in formations(SET, found.layout) if formation.kind == "big" and formation.complete]
    assert big
    assert all(formation.points in (6, 7, 10) for formation in big)
