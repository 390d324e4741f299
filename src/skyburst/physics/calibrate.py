"""The calibration of the simulated box: the cases that are measured, and the targets that they must meet (W30)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from skyburst.games.fireworks.launcher import LaunchParams
from skyburst.physics.trials import FULL, Conditions, Summary

PLAIN: Final = "fresh, 18 inches"
FAIR: Final = 20.5
"""The chi-square value (5 degrees of freedom) that a fair die exceeds in one of 1,000 tests."""


class Case(NamedTuple):
    """Conditions under which launches are measured."""

    name: str
    conditions: Conditions
    share: float
    """How many launches to make in this case, as a fraction of the requested number; 1 for the plain case."""


def _case(name: str, tiles: int, height: float, *, heaped: bool = False, share: float = 0.4) -> Case:
    return Case(name, Conditions(tiles, 0, heaped, LaunchParams(0.0, 0.0, height, None, 1)), share)


CASES: Final = (
    _case(PLAIN, FULL, 45.7, share=1.0),
    _case("fresh, 70 cm", FULL, 70.0),
    _case("fresh, 100 cm", FULL, 100.0),
    _case("half left", 55, 45.7),
    _case("nearly empty", 15, 45.7),
    _case("fresh, heaped", FULL, 45.7, heaped=True),
    _case("half left, heaped", 55, 45.7, heaped=True),
    _case("nearly empty, heaped", 15, 45.7, heaped=True),
)


class Target(NamedTuple):
    """A target of the calibration, the value that was measured, and whether the target was met."""

    demand: str
    found: str
    met: bool


def targets(found: Mapping[str, Summary]) -> list[Target]:
    """Returns the targets from rule W30 and those for the die and the speed, and whether each was met."""
    plain, high, highest = (found[name] for name in (PLAIN, "fresh, 70 cm", "fresh, 100 cm"))
    half, few = found["half left"], found["nearly empty"]
    half_heaped, few_heaped = found["half left, heaped"], found["nearly empty, heaped"]
    faces = [sum(each.faces[face] for each in found.values()) for face in range(6)]
    chi_square = plain._replace(faces=tuple(faces), launches=sum(faces)).chi_square
    slowest = max(each.spent / each.shown for each in found.values())
    return [
        Target(
            "2 to 4 tiles turn face up on average",
            f"{plain.turned:.2f} ± {plain.turned_error:.2f}",
            2 <= plain.turned <= 4,
        ),
        Target("10 to 20 % of launches turn no tile face up", f"{plain.none:.1%}", 0.1 <= plain.none <= 0.2),
        Target("10 to 20 % of launches throw a tile out", f"{plain.loses:.1%}", 0.1 <= plain.loses <= 0.2),
        Target(
            "higher launches turn more tiles",
            f"{plain.turned:.2f} < {high.turned:.2f} < {highest.turned:.2f}",
            plain.turned < high.turned < highest.turned,
        ),
        Target(
            "higher launches throw tiles out more often",
            f"{plain.loses:.1%} < {high.loses:.1%} < {highest.loses:.1%}",
            plain.loses < high.loses < highest.loses,
        ),
        Target(
            "the fewer tiles are left, the fewer turn",
            f"{plain.turned:.2f} > {half.turned:.2f} > {few.turned:.2f}",
            plain.turned > half.turned > few.turned,
        ),
        Target(
            "heaping up the remaining tiles makes more of them turn",
            f"{half.turned:.2f} < {half_heaped.turned:.2f}, {few.turned:.2f} < {few_heaped.turned:.2f}",
            half.turned < half_heaped.turned and few.turned < few_heaped.turned,
        ),
        Target("the die is fair", f"chi-square {chi_square:.1f} for {sum(faces):,} launches", chi_square < FAIR),
        Target("simulating a launch takes at most a quarter of its duration", f"{slowest:.3f}", slowest <= 0.25),
    ]


def summary_json(found: Summary) -> dict[str, object]:
    """Returns a summary as JSON."""
    return {**found._asdict(), "chi_square": found.chi_square}
