"""Many launches under the same conditions, to measure the box (W30)."""

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
"""Boxes that launches are spread over: how tiles happen to lie matters."""
FULL: Final = 111


class Conditions(NamedTuple):
    """What a launch may depend on; of the tiles inside, `up` lie face up."""

    tiles: int = FULL
    up: int = 0
    heaped: bool = False
    shot: LaunchParams = LaunchParams(0.0, 0.0, 45.7, None, 1)


class Trial(NamedTuple):
    """What one launch did, how long it lasted on the table and how much of a processor's time it took.

    Heaping the tiles is an action of its own before it, and has its own price."""

    up: int
    down: int
    out: int
    gain: int
    face: int
    shown: float
    spent: float
    heaping: float


def sky_of(conditions: Conditions) -> BoxContents:
    ids = tuple(f"t{number}" for number in range(conditions.tiles))
    return BoxContents(ids[: conditions.up], ids[conditions.up :], conditions.heaped)


def box_trials(conditions: Conditions, launches: int, seed: str, physical: Physical, styles: Styles) -> Iterator[Trial]:
    """Each launch goes into a box as it was prepared, never into what an earlier launch left."""
    sky = sky_of(conditions)
    chance = Chance(seed)
    spread = sky._replace(heaped=False)
    boxes = []
    for shuffle in range(min(SHUFFLES, launches)):
        box = Box(physical, styles)
        box.prepare(spread, chance.branch(f"box {shuffle}"))
        boxes.append(box.to_json())
    for number in range(launches):
        box = Box.from_json(boxes[number % len(boxes)], physical, styles)
        draws = chance.branch(f"launch {number}")
        begin = process_time()
        box.prepare(sky, draws)
        heaped = process_time()
        trial = _trial(box, spread, conditions.shot, draws)
        box.motion.to_json()  # what shows a launch belongs to its price
        spent = process_time() - heaped
        yield trial._replace(shown=box.motion.seconds, spent=spent, heaping=heaped - begin)


def launcher_trials(launcher: Launcher, conditions: Conditions, launches: int, seed: str) -> Iterator[Trial]:
    """The same of a launcher that remembers nothing."""
    sky, chance = sky_of(conditions), Chance(seed)
    for _ in range(launches):
        begin = process_time()
        trial = _trial(launcher, sky, conditions.shot, chance)
        yield trial._replace(spent=process_time() - begin)


def _trial(launcher: Launcher, sky: BoxContents, shot: LaunchParams, chance: Chance) -> Trial:
    face, up, down, out = launcher.launch(sky, shot, chance)
    gain = sum(tile not in out for tile in up)
    return Trial(len(up), len(down), len(out), gain, face, 0.0, 0.0, 0.0)


class Summary(NamedTuple):
    """The figures of W30: tiles turned face up inside on average, launches without one, launches that lose a tile."""

    launches: int
    turned: float
    turned_error: float
    none: float
    loses: float
    out: float
    faces: tuple[int, ...]
    shown: float
    spent: float
    heaping: float

    @property
    def chi_square(self) -> float:
        """How far the die is from fair; 20.5 is exceeded once in a thousand."""
        expected = self.launches / 6
        return sum((count - expected) ** 2 for count in self.faces) / expected


def summary(trials: Sequence[Trial]) -> Summary:
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
