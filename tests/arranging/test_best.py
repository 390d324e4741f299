"""The quick search always returns a layout of all given tiles."""

import sys
from itertools import count
from math import inf, nan

import pytest

from skyburst.arranging import best_layout, exact_layout
from skyburst.core.chance import Chance
from skyburst.core.errors import GameError, OptionError
from skyburst.games.fireworks.components import load
from skyburst.games.fireworks.layout import layout_text
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.tiles import Tile
from tests.arranging.boards import hand, holds
from tests.rulebook.fireworks.drawing import SET, SHIPPED, drawn


@pytest.mark.parametrize("tiles", range(24))
def test_any_number_of_tiles(tiles: int) -> None:
    """The layout contains each tile once, and its score agrees with the rules."""
    given, character = hand(tiles, tiles)
    found = best_layout(SET, given, character, rounds=5)
    assert holds(found.layout, given)
    assert found.score == score(SET, found.layout, character)
    assert found.bound >= found.score.total


def test_same_rounds_same_layout() -> None:
    """With a fixed number of rounds, neither the order of the tiles nor the time limit changes the result."""
    tiles, character = hand(3)
    first, second = (best_layout(SET, some, character, seconds=0.001, rounds=50) for some in (tiles, tiles[::-1]))
    other = best_layout(SET, tiles, character, rounds=50, chance=Chance("another"))
    assert first == second
    assert layout_text(SET, first.layout) != layout_text(SET, other.layout)


def test_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search runs until its time is up. In this test, every reading of the clock advances it by 0.1 seconds."""
    tenths = count()
    monkeypatch.setattr("skyburst.arranging.anytime.perf_counter", lambda: next(tenths) / 10)
    tiles, character = hand(3)
    found = best_layout(SET, tiles, character, seconds=0.55)
    assert next(tenths) == 7, "the clock must be read at the start and then six times"
    assert not found.proven
    assert found == best_layout(SET, tiles, character, rounds=found.rounds)
    assert found.rounds > 1


def test_two_complete_fireworks() -> None:
    """With twelve tiles of one shape and two start tiles, the best layout completes both big fireworks."""
    peonies = [tile for tile in SET.tiles if tile.kind == "basic" and (tile.shape, tile.colour) == ("peony", "red")]
    more = [tile for tile in SET.tiles if tile.kind == "basic" and (tile.shape, tile.colour) == ("peony", "blue")]
    cores = [SET.tile["start-red-peony"], SET.tile["start-blue-peony"]]
    found = best_layout(SET, [*cores, *peonies[:6], *more[:6]], "tamaya", rounds=30)
    assert found.score.parts["big"] == 20
    assert found.score.parts["character"] == 3


def test_start_of_other_tiles() -> None:
    tiles, character = hand(2)
    with pytest.raises(OptionError, match="must contain each of the given tiles exactly once"):
        best_layout(SET, tiles, character, start=drawn(". . . .\n. . . . .\n. . . . .\n. . . . .\nsmiley . . ."))


@pytest.mark.parametrize("seconds", [0.0, -1.0, nan, inf])
def test_no_such_time(seconds: float) -> None:
    tiles, character = hand(2)
    with pytest.raises(OptionError, match="must be a finite number of seconds above 0"):
        best_layout(SET, tiles, character, seconds=seconds)
    with pytest.raises(OptionError, match="must be a finite number of seconds above 0"):
        exact_layout(SET, tiles, character, seconds=seconds)


def test_no_rounds() -> None:
    with pytest.raises(OptionError, match="there must be at least 1 round, not 0"):
        best_layout(SET, *hand(2), rounds=0)


def of_another_set() -> Tile:
    return load(SHIPPED, "other.toml", "0").tile["smiley-1"]


@pytest.mark.parametrize(
    ("tiles", "problem"),
    [
        ([SET.tile["gale-1"]], "'gale-1' is a function tile"),
        ([SET.tile["smiley-1"]] * 2, "'smiley-1' is listed twice"),
        (SET.tiles[:24], "there are 24 tiles, but a board has only 23 spaces"),
        ([of_another_set()], "'smiley-1' is not a tile of the set 'standard'"),
        ([Tile(0, "star-9", "special", motif="star")], "'star-9' is not a tile of the set"),
    ],
)
def test_no_such_tiles(tiles: list[Tile], problem: str) -> None:
    with pytest.raises(OptionError, match=problem):
        best_layout(SET, tiles, "kohana")
    with pytest.raises(OptionError, match=problem):
        exact_layout(SET, tiles, "kohana")


def test_no_such_character() -> None:
    with pytest.raises(OptionError, match="no character 'cat'; choose from maicho"):
        best_layout(SET, [], "cat")


def test_exact_arranging_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the solver is not installed, the error names the extra to install."""
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    with pytest.raises(GameError, match=r"needs OR-tools: pip install 'skyburst\[arrange\]'"):
        exact_layout(SET, *hand(1))
