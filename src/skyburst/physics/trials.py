"""Makes many launches under the same conditions to measure the box (W30)."""

import math
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.games.fireworks.launcher import BoxContents, Launcher, LaunchParams
from skyburst.games.fireworks.physical import Physical
from skyburst.physics.box import Box
from skyburst.physics.styles import Styles

SHUFFLES: Final = 10
"""Launches alternate between this many shuffled boxes, because the arrangement of the tiles affects the result."""
FULL: Final = 111
"""The number of tiles in a full box (W4)."""


class Conditions(NamedTuple):
    """The conditions that can affect a launch."""

    tiles: int = FULL
    """How many tiles are in the box."""
    up: int = 0
    """How many of the tiles are face up."""
    heaped: bool = False
    params: LaunchParams = LaunchParams(0.0, 0.0, 45.7, None, 1)


class Trial(NamedTuple):
    """The result of one launch, and the time that it took."""

    up: int
    """How many tiles turned face up, inside or outside the box."""
    down: int
    """How many tiles turned face down, inside or outside the box."""
    out: int
    """How many tiles left the box."""
    gain: int
    """How many tiles turned face up inside the box."""
    face: int
    """The face that the die shows, as an index."""
    shown: float
    """The duration of the launch as shown to players, in seconds."""
    spent: float
    """The processor time for simulating the launch, in seconds."""
    heaping: float
    """The processor time for heaping the tiles before the launch, in seconds."""


def contents_of(conditions: Conditions) -> BoxContents:
    """Returns box contents for these conditions."""
    ids = tuple(f"t{number}" for number in range(conditions.tiles))
    return BoxContents(ids[: conditions.up], ids[conditions.up :], conditions.heaped)


def box_trials(conditions: Conditions, launches: int, seed: str, physical: Physical, styles: Styles) -> Iterator[Trial]:
    """Yields the results of launches into newly prepared boxes, never into a box that an earlier launch has changed."""
    contents = contents_of(conditions)
    chance = Chance(seed)
    spread = contents._replace(heaped=False)
    boxes = []
    for shuffle in range(min(SHUFFLES, launches)):
        box = Box(physical, styles)
        box.prepare(spread, chance.branch(f"box {shuffle}"))
        boxes.append(box.to_json())
    for number in range(launches):
        box = Box.from_json(boxes[number % len(boxes)], physical, styles)
        draws = chance.branch(f"launch {number}")
        begin = process_time()
        box.prepare(contents, draws)
        heaped = process_time()
        trial = _trial(box, spread, conditions.params, draws)
        box.motion.to_json()  # included in the time, because every launch computes its keyframes
        spent = process_time() - heaped
        yield trial._replace(shown=box.motion.seconds, spent=spent, heaping=heaped - begin)


def launcher_trials(launcher: Launcher, conditions: Conditions, launches: int, seed: str) -> Iterator[Trial]:
    """Yields the results of launches by a launcher that keeps no state between launches."""
    contents, chance = contents_of(conditions), Chance(seed)
    for _ in range(launches):
        begin = process_time()
        trial = _trial(launcher, contents, conditions.params, chance)
        yield trial._replace(spent=process_time() - begin)


def _trial(launcher: Launcher, contents: BoxContents, params: LaunchParams, chance: Chance) -> Trial:
    face, up, down, out = launcher.launch(contents, params, chance)
    gain = sum(tile not in out for tile in up)
    return Trial(len(up), len(down), len(out), gain, face, 0.0, 0.0, 0.0)


class Summary(NamedTuple):
    """Summary statistics of many launches (W30)."""

    launches: int
    turned: float
    """The mean number of tiles that turned face up inside the box."""
    turned_error: float
    """The standard error of `turned`."""
    none: float
    """The fraction of launches that turned no tile face up inside the box."""
    loses: float
    """The fraction of launches that threw at least one tile out of the box."""
    out: float
    """The mean number of tiles that left the box."""
    faces: tuple[int, ...]
    """How many times the die showed each face."""
    shown: float
    spent: float
    heaping: float

    @property
    def chi_square(self) -> float:
        """The die's chi-square statistic; a fair die exceeds 20.5 in one of 1,000 tests."""
        expected = self.launches / 6
        return sum((count - expected) ** 2 for count in self.faces) / expected


def summary(trials: Sequence[Trial]) -> Summary:
    """Returns summary statistics for the given launches (W30)."""
    count = len(trials)
    mean = sum(trial.gain for trial in trials) / count
    variance = sum((trial.gain - mean) ** 2 for trial in trials) / max(1, count - 1)
    return Summary(
        launches=count,
        turned=mean,
        turned_error=math.sqrt(variance / count),
        none=sum(trial.gain == 0 for trial in trials) / count,
        loses=sum(trial.out > 0 for trial in trials) / count,
        out=sum(trial.out for trial in trials) / count,
        faces=tuple(sum(trial.face == face for trial in trials) for face in range(6)),
        shown=sum(trial.shown for trial in trials) / count,
        spent=sum(trial.spent for trial in trials) / count,
        heaping=sum(trial.heaping for trial in trials) / count,
    )
