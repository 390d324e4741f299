"""Tests the methods of the game that are not about a state."""

import pytest

from skyburst import festival
from skyburst.core.chance import Chance
from skyburst.games.fireworks.fast_launch import FastLauncher
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.variants import is_arranged_by_hand
from tests.rulebook.fireworks.position import FIREWORKS, SET, position


class Still:
    """A launcher that never turns a tile."""

    name = "still"

    def launch(self, contents: BoxContents, params: LaunchParams, chance: Chance) -> LaunchResult:
        return LaunchResult(0, (), (), ())


@pytest.mark.parametrize(
    ("result", "rule"),
    [("big", "W20"), ("saturns", "W21"), ("special", "W22"), ("character", "W23"), ("ending", "W19"), ("total", "W24")],
)
def test_w19_w20_w21_w22_w23_w24_the_rule_of_a_result(result: str, rule: str) -> None:
    """W19 to W24: each part of the score, the ending and the winners are decided by a rule."""
    assert FIREWORKS.rule_of(result) == rule


def test_w30_another_launcher_is_only_for_real_games() -> None:
    """W30: a game with another launcher has the same components, and bots still imagine with the fast launcher."""
    real = FIREWORKS.with_launcher(Still())
    assert (real.components, real.launcher.name, real.deck) == (SET, "still", FIREWORKS.deck)
    state = real.deal(2, Chance("w30"), {})
    assert state.launcher is real.launcher
    imagined = real.imagine(state.view(0), Chance("imagined"))
    assert isinstance(imagined.launcher, FastLauncher)


def test_nobody_picks_anything_before_the_game() -> None:
    assert FIREWORKS.fill_missing_picks(position(), [None, None], Chance("7")) == [None, None]


def test_things_of_another_game() -> None:
    other = festival.new(players=2, seed="7")
    with pytest.raises(TypeError, match=r"^expected a skyburst.games.fireworks.position.Position, not a "):
        FIREWORKS.from_position(other.position())
    with pytest.raises(
        TypeError, match=r"^expected a skyburst.games.fireworks.view.View, not a skyburst.games.festival.view.View$"
    ):
        FIREWORKS.imagine(other.view(0), Chance("7"))


@pytest.mark.parametrize(
    ("given", "options", "by_hand"),
    [
        ({}, {"variant": "standard"}, False),
        ({"variant": "advanced", "race": "help"}, {"variant": "advanced"}, False),
        ({"variant": "speed"}, {"variant": "speed"}, True),
        ({"variant": "speed", "race": "hands"}, {"variant": "speed"}, True),
        ({"variant": "speed", "race": "help"}, {"variant": "speed", "race": "help"}, False),
    ],
)
def test_w27_arranging_by_hand(given: dict[str, str], options: dict[str, str], by_hand: bool) -> None:
    """W27: only in a race may boards have to be arranged by hand; the option is omitted where it has no effect."""
    found = FIREWORKS.options(given)
    assert found == options
    assert is_arranged_by_hand(found) is by_hand
