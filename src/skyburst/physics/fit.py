"""Fits the fast launcher to the simulated box (W30): `skyburst box fit` writes the file that the launcher reads."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from skyburst.games.fireworks.launch_model import FORMAT
from skyburst.games.fireworks.launcher import LaunchParams
from skyburst.games.fireworks.physical import Physical
from skyburst.physics.styles import Style, Styles
from skyburst.physics.trials import Conditions, Trial, box_trials

HEIGHTS: Final = (25.0, 45.7, 70.0, 110.0, 200.0)
TILES: Final = (5, 15, 35, 70, 111)
AIMS: Final = (0.0, 0.5, 0.8, 1.0)
CARD_BOXES: Final = ((111, False), (50, False), (50, True))
"""The boxes in which cards are compared with plain launches: the number of tiles, and whether they are heaped."""
AIM_TILES: Final = 70
AIM_HEIGHT: Final = 70.0

W30_KEY: Final = ("plain", False, 111, 45.7)
CARD: Final = "measured"


Figure = Callable[[Trial], int]
Key = tuple[object, ...]
Measured = dict[Key, list[Trial]]


class Measurement(NamedTuple):
    """A series of launches to measure."""

    key: Key
    """The kind of measurement ("plain", "aim" or "card"), followed by its parameters."""
    conditions: Conditions
    style: Style

    def share(self, launches: int) -> int:
        """Returns how many launches to make, given the usual number.

        Cards, which use several boxes, need half as many; the case in W30 needs five times as many.
        """
        if self.key == W30_KEY:
            return 5 * launches
        return max(1, launches // 2) if self.key[0] == "card" else launches


def _turned(trial: Trial) -> int:
    return trial.gain


def _lost(trial: Trial) -> int:
    return trial.out


def plan(styles: Styles, physical: Physical) -> list[Measurement]:
    """Returns all measurements that the fit needs."""
    plain = [
        Measurement(
            ("plain", heaped, tiles, height), Conditions(tiles, 0, heaped), styles.plain._replace(height=height)
        )
        for heaped in (False, True)
        for tiles in TILES
        for height in HEIGHTS
    ]
    aims = [
        Measurement(
            ("aim", heaped, aim),
            Conditions(AIM_TILES, 0, heaped, LaunchParams(aim * physical.box_inside[0] / 2, 0.0, AIM_HEIGHT, None, 1)),
            styles.plain._replace(height=AIM_HEIGHT),
        )
        for heaped in (False, True)
        for aim in AIMS
    ]
    cards = [
        Measurement(
            ("card", card, heaped, tiles), Conditions(tiles, 0, heaped, LaunchParams(0.0, 0.0, 0.0, None, 2)), style
        )
        for card, style in styles.cards.items()
        for tiles, heaped in CARD_BOXES
    ]
    return plain + aims + cards


def measure(measurement: Measurement, launches: int, seed: str, physical: Physical) -> list[Trial]:
    """Makes the launches for a measurement and returns their results.

    The measurement's style is passed as a card's style, because cards may use any height.
    """
    params = measurement.conditions.params._replace(style=CARD, height=measurement.style.height)
    conditions = measurement.conditions._replace(params=params)
    styles = Styles(measurement.style, {CARD: measurement.style})
    return list(box_trials(conditions, measurement.share(launches), f"{seed}/{measurement.key}", physical, styles))


def model_json(measured: Measured, styles: Styles, launches: int, seed: str) -> dict[str, object]:
    """Returns the fitted model in the form that `parse_model` reads."""
    every = [trial for trials in measured.values() for trial in trials]
    lost = sum(trial.out for trial in every)
    outside = sum(trial.up - trial.gain for trial in every)
    return {
        "format": FORMAT,
        "launches": launches,
        "seed": seed,
        "heights": list(HEIGHTS),
        "tiles": list(TILES),
        "aims": list(AIMS),
        "turned_outside": round(outside / max(1, lost), 3),
        "spread": _histograms_json(measured, heaped=False),
        "heaped": _histograms_json(measured, heaped=True),
        "cards": {card: _plain_equivalent(measured, card, style) for card, style in styles.cards.items()},
    }


def model_text(model: Mapping[str, object]) -> str:
    """Returns the model as JSON with one line for each list of numbers, so that two fits can be compared."""
    text = json.dumps(model, indent=1)
    return re.sub(r"\[([^][{}]*)\]", lambda found: f"[{' '.join(found.group(1).split())}]", text) + "\n"


def _histograms_json(measured: Measured, *, heaped: bool) -> dict[str, object]:
    return {"turned": _grid_json(measured, heaped, _turned), "lost": _grid_json(measured, heaped, _lost)}


def _grid_json(measured: Measured, heaped: bool, what: Figure) -> dict[str, object]:
    counts = [
        [_histogram([what(trial) for trial in measured["plain", heaped, tiles, height]]) for height in HEIGHTS]
        for tiles in TILES
    ]
    middle = _mean(measured["aim", heaped, AIMS[0]], what)
    aim = [round(min(1.0, _mean(measured["aim", heaped, aim], what) / max(middle, 1e-9)), 3) for aim in AIMS]
    return {"counts": counts, "aim": aim}


def _histogram(numbers: Sequence[int]) -> list[int]:
    return [numbers.count(number) for number in range(max(numbers) + 1)]


def _mean(trials: Sequence[Trial], what: Figure) -> float:
    return sum(what(trial) for trial in trials) / len(trials)


def _plain_equivalent(measured: Measured, card: str, style: Style) -> dict[str, object]:
    return {
        "turned_from": round(_height(measured, card, style, _turned), 1),
        "lost_from": round(_height(measured, card, style, _lost), 1),
        "drops": style.drops,
    }


def _height(measured: Measured, card: str, style: Style, what: Figure) -> float:
    """Returns the height from which plain launches have, on average, the same effect as one drop with the card."""
    wanted = sum(_mean(measured["card", card, heaped, tiles], what) for tiles, heaped in CARD_BOXES) / style.drops
    means = list(
        _rising(sum(_plain(measured, tiles, heaped, h, what) for tiles, heaped in CARD_BOXES) for h in HEIGHTS)
    )
    if wanted <= means[0]:
        return HEIGHTS[0]
    for place in range(len(HEIGHTS) - 1):
        low, high = means[place], means[place + 1]
        if wanted < high:
            return HEIGHTS[place] + (HEIGHTS[place + 1] - HEIGHTS[place]) * (wanted - low) / (high - low)
    return HEIGHTS[-1]


def _rising(means: Iterator[float]) -> Iterator[float]:
    """For each mean, yields the largest so far: higher launches have more effect (W30), so a smaller mean is noise."""
    most = 0.0
    for mean in means:
        most = max(most, mean)
        yield most


def _plain(measured: Measured, tiles: int, heaped: bool, height: float, what: Figure) -> float:
    """Returns the mean of `what` for plain launches, interpolated if this number of tiles was not measured."""
    above = next(place for place, point in enumerate(TILES) if point >= tiles)
    if TILES[above] == tiles:
        return _mean(measured["plain", heaped, tiles, height], what)
    low, high = TILES[above - 1], TILES[above]
    share = (tiles - low) / (high - low)
    below = _mean(measured["plain", heaped, low, height], what)
    return below + (_mean(measured["plain", heaped, high, height], what) - below) * share
