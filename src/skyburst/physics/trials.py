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
"""How many different boxes launches go into, because it matters how the tiles happen to lie."""
FULL: Final = 111
"""The tiles in a full box (W4)."""


class Conditions(NamedTuple):
    """What a launch may depend on."""

    tiles: int = FULL
    """How many tiles are in the box."""
    up: int = 0
    """How many of them lie face up."""
    heaped: bool = False
    params: LaunchParams = LaunchParams(0.0, 0.0, 45.7, None, 1)


class Trial(NamedTuple):
    """What one launch did, and the time it took."""

    up: int
    """How many tiles turned face up."""
    down: int
    """How many tiles turned face down."""
    out: int
    """How many tiles left the box."""
    gain: int
    """How many tiles turned face up inside the box."""
    face: int
    """The face of the die."""
    shown: float
    """How long the launch takes to show, in seconds."""
    spent: float
    """The processor time of the launch, in seconds."""
    heaping: float
    """The processor time of heaping the tiles before it, in seconds."""


def contents_of(conditions: Conditions) -> BoxContents:
    """Returns box contents for these conditions."""
    ids = tuple(f"t{number}" for number in range(conditions.tiles))
    return BoxContents(ids[: conditions.up], ids[conditions.up :], conditions.heaped)


def box_trials(conditions: Conditions, launches: int, seed: str, physical: Physical, styles: Styles) -> Iterator[Trial]:
    """Yields launches into freshly prepared boxes, never into what an earlier launch left."""
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
        box.motion.to_json()  # a launch is not complete without its keyframes
        spent = process_time() - heaped
        yield trial._replace(shown=box.motion.seconds, spent=spent, heaping=heaped - begin)


def launcher_trials(launcher: Launcher, conditions: Conditions, launches: int, seed: str) -> Iterator[Trial]:
    """Yields launches of a launcher that remembers nothing."""
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
    """The figures of many launches (W30)."""

    launches: int
    turned: float
    """How many tiles turned face up inside the box, on average."""
    turned_error: float
    """The standard error of that."""
    none: float
    """The share of launches that turned no tile face up inside the box."""
    loses: float
    """The share of launches that threw a tile out."""
    out: float
    """How many tiles left the box, on average."""
    faces: tuple[int, ...]
    """How often each face of the die was up."""
    shown: float
    spent: float
    heaping: float

    @property
    def chi_square(self) -> float:
        """How far the die is from fair; a fair die exceeds 20.5 once in a thousand times."""
        expected = self.launches / 6
        return sum((count - expected) ** 2 for count in self.faces) / expected


def summary(trials: Sequence[Trial]) -> Summary:
    """Returns the figures of some launches (W30)."""
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
