"""The exact search agrees with a slow model that follows the rules directly, and claims a proof only if it has one."""

import pytest

from skyburst.arranging import best_layout, exact_layout
from skyburst.core.errors import OptionError
from skyburst.games.fireworks.components import load
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.tiles import Tile
from tests.arranging.boards import flowery, hand, holds
from tests.core.decks import edited
from tests.extras.direct import direct
from tests.rulebook.fireworks.drawing import SET, SHIPPED


def odd_set() -> str:
    """Returns a component set with segments on edge 2, and with halves on edges where petals of one core can meet."""
    text = edited("basic_segment_edge = 0", "basic_segment_edge = 2", SHIPPED)
    return text.replace("edges = [2, 3, 3, 4]", "edges = [0, 1, 3, 3]").replace(
        "edges = [2, 3, 4]", "edges = [1, 4, 5]"
    )


def agreed(tiles: list[Tile], character: str, at_most: float = 30.0) -> bool:
    """Returns whether both models prove the same best score."""
    exact = exact_layout(SET, tiles, character)
    slow = direct(SET, tiles, character, at_most)
    return exact.proven and slow.proven and exact.score.total == slow.points


@pytest.mark.parametrize("number", range(6))
def test_agrees_with_the_rules_on_six_tiles(number: int) -> None:
    """Both models agree on two start tiles and four others."""
    assert agreed(*hand(number, 6))


@pytest.mark.parametrize(("number", "big"), [(1, 1), (5, 7), (7, 7), (9, 1)])
def test_agrees_with_the_rules_about_a_big_firework(number: int, big: int) -> None:
    """With a core and six tiles of its shape, the search completes the big firework only if that scores the most."""
    tiles, character = flowery(number, 0)
    exact = exact_layout(SET, tiles, character)
    assert exact.score.parts["big"] == big
    assert direct(SET, tiles, character, 30.0, at_least=exact.score.total + 1) == (-1, True)


@pytest.mark.parametrize("number", range(3))
def test_another_set(number: int) -> None:
    """The exact search also works for a component set with halves on other edges."""
    box = load(odd_set(), "odd.toml", "0")
    tiles, character = hand(number, 6, box)
    exact = exact_layout(box, tiles, character)
    assert (exact.score.total, exact.proven) == direct(box, tiles, character, 30.0)
    full, character = hand(number, 23, box)
    best = best_layout(box, full, character, rounds=40)
    most = exact_layout(box, full, character)
    assert holds(most.layout, full, box)
    assert best.score.total <= most.score.total <= most.bound <= best.bound


@pytest.mark.parametrize("number", range(5))
def test_full_boards_are_proven(number: int) -> None:
    tiles, character = hand(number)
    exact = exact_layout(SET, tiles, character)
    assert holds(exact.layout, tiles)
    assert exact.score == score(SET, exact.layout, character)
    assert exact.proven
    assert exact.bound == exact.score.total


def test_best_layouts_are_a_fine_hint() -> None:
    """A hint that is already the best layout is returned, with a proof."""
    tiles, character = hand(1)
    exact = exact_layout(SET, tiles, character)
    assert exact_layout(SET, tiles, character, hint=exact.layout) == exact


def test_no_time() -> None:
    """Even without time the search returns a layout, but no proof."""
    tiles, character = hand(1)
    hurried = exact_layout(SET, tiles, character, seconds=1e-9)
    assert holds(hurried.layout, tiles)
    assert hurried.bound >= exact_layout(SET, tiles, character).score.total > hurried.score.total
    assert not hurried.proven


def test_no_tiles() -> None:
    exact = exact_layout(SET, [], "kohana")
    assert (exact.score.total, exact.proven) == (0, True)
    assert holds(exact.layout, [])


def test_hint_of_other_tiles() -> None:
    tiles, character = hand(1)
    hint = best_layout(SET, tiles[:-1], character, rounds=1).layout
    with pytest.raises(OptionError, match="must contain each of the given tiles exactly once"):
        exact_layout(SET, tiles, character, hint=hint)


@pytest.mark.parametrize("workers", [0, -1])
def test_no_workers(workers: int) -> None:
    with pytest.raises(OptionError, match=f"there must be at least 1 worker, not {workers}"):
        exact_layout(SET, *hand(1), workers=workers)
