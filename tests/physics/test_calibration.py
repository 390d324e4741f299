"""Measures W30 with small samples and fixed seeds; `skyburst box calibrate` uses large samples."""

import math

import pytest

from skyburst import fireworks
from skyburst.games.fireworks.launcher import LaunchParams
from skyburst.physics import shipped_styles
from skyburst.physics.calibrate import CASES, PLAIN, targets
from skyburst.physics.trials import Conditions, Summary, Trial, box_trials, summary


def measured(conditions: Conditions, launches: int) -> Summary:
    physical = fireworks.game().components.physical
    return summary(list(box_trials(conditions, launches, "held out", physical, shipped_styles())))


def test_w30_plain_launch() -> None:
    """W30: a plain launch meets the targets, within three standard errors of this sample."""
    launches = 30
    found = measured(Conditions(), launches)
    assert 2 - 3 * found.turned_error < found.turned < 4 + 3 * found.turned_error
    for share in (found.none, found.loses):
        error = 3 * math.sqrt(0.15 * 0.85 / launches)
        assert 0.1 - error < share < 0.2 + error


def test_w30_higher_turns_more_and_throws_more_out() -> None:
    low, high = (
        measured(Conditions(35, heaped=True, params=LaunchParams(0.0, 0.0, height, None, 1)), 24)
        for height in (45.7, 180.0)
    )
    assert high.turned > low.turned
    assert high.loses > low.loses


def test_heaping_helps_where_few_are_left() -> None:
    spread, heaped = (measured(Conditions(20, heaped=heaped), 30) for heaped in (False, True))
    assert heaped.turned - spread.turned > 3 * math.hypot(heaped.turned_error, spread.turned_error)


def test_die_is_fair() -> None:
    """The die is fair on an empty floor, where a bias would show most clearly.

    The chi-square of a fair die exceeds 20.5 in one of 1000 such samples.
    """
    assert measured(Conditions(0), 240).chi_square < 20.5


GOOD = Summary(500, 2.6, 0.1, 0.15, 0.15, 0.2, (84, 83, 83, 83, 83, 84), 1.2, 0.15, 0.0)
WISHED = {
    PLAIN: GOOD,
    "fresh, 70 cm": GOOD._replace(turned=3.0, loses=0.2),
    "fresh, 100 cm": GOOD._replace(turned=3.5, loses=0.3),
    "half left": GOOD._replace(turned=1.3),
    "nearly empty": GOOD._replace(turned=0.3),
    "fresh, heaped": GOOD,
    "half left, heaped": GOOD._replace(turned=2.4),
    "nearly empty, heaped": GOOD._replace(turned=1.8),
}


def test_every_target_can_be_met() -> None:
    assert list(WISHED) == [case.name for case in CASES]
    assert all(target.met for target in targets(WISHED))


@pytest.mark.parametrize(
    ("case", "change", "demand"),
    [
        (PLAIN, GOOD._replace(turned=1.9), "2 to 4 tiles turn face up on average"),
        (PLAIN, GOOD._replace(none=0.21), "10 to 20 % of launches turn no tile face up"),
        (PLAIN, GOOD._replace(loses=0.09), "10 to 20 % of launches throw a tile out"),
        ("fresh, 70 cm", GOOD._replace(turned=3.6, loses=0.2), "higher launches turn more tiles"),
        ("fresh, 70 cm", GOOD._replace(turned=3.0, loses=0.1), "higher launches throw tiles out more often"),
        ("half left", GOOD._replace(turned=0.2), "the fewer tiles are left, the fewer turn"),
        ("nearly empty, heaped", GOOD._replace(turned=0.2), "heaping up the remaining tiles makes more of them turn"),
        ("fresh, heaped", GOOD._replace(faces=(500, 0, 0, 0, 0, 0)), "the die is fair"),
        ("fresh, heaped", GOOD._replace(spent=0.4), "simulating a launch takes at most a quarter of its duration"),
    ],
)
def test_every_target_can_be_missed(case: str, change: Summary, demand: str) -> None:
    missed = [target.demand for target in targets({**WISHED, case: change}) if not target.met]
    assert missed == [demand]


def test_summary() -> None:
    trials = [Trial(3, 0, 2, 2, 0, 1.0, 0.1, 0.0), Trial(0, 1, 0, 0, 5, 2.0, 0.3, 0.2)]
    found = summary(trials)
    assert (found.turned, found.none, found.loses, found.out) == (1.0, 0.5, 0.5, 1.0)
    assert found.turned_error == pytest.approx(1.0)
    assert found.faces == (1, 0, 0, 0, 0, 1)
    assert (found.shown, found.spent, found.heaping) == pytest.approx((1.5, 0.2, 0.1))
