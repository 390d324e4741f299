"""Plots a calibration. This is the only module that needs matplotlib."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from skyburst.core.errors import GameError
from skyburst.physics.calibrate import PLAIN
from skyburst.physics.trials import Trial


class MissingMatplotlib(GameError):
    """matplotlib is not installed."""

    code = "missing-matplotlib"


def plot(found: Mapping[str, Sequence[Trial]], file: Path) -> None:
    """Plots how many tiles launches turn face up in each case, and how often the die shows each face (W30).

    Raises MissingMatplotlib if matplotlib is not installed, and GameError if the file cannot be written.
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise MissingMatplotlib("a plot needs matplotlib: pip install 'skyburst[plots]'") from None
    figure = Figure(figsize=(10, 6.4), layout="constrained")
    counts, means, die = figure.subplot_mosaic([["counts", "means"], ["counts", "die"]], width_ratios=(3, 2)).values()
    for name, trials in found.items():
        shares = [sum(trial.gain == number for trial in trials) / len(trials) for number in range(11)]
        counts.plot(range(11), shares, marker="o", linewidth=2.5 if name == PLAIN else 1, label=name)
    counts.set(xlabel="tiles turned face up by a launch", ylabel="share of launches", title="Tiles turned")
    counts.legend()
    names = list(found)[::-1]
    means.barh(names, [sum(trial.gain for trial in found[name]) / len(found[name]) for name in names])
    means.axvspan(2, 4, alpha=0.15)
    means.set_title("Turned on average (shaded: W30, fresh)")
    faces = [trial.face for trials in found.values() for trial in trials]
    die.bar(range(6), [faces.count(face) for face in range(6)])
    die.axhline(len(faces) / 6, color="black", linewidth=1)
    die.set(title="Faces of the die", xlabel="index of the face in the component file")
    try:
        figure.savefig(file)
    except (OSError, ValueError) as error:
        raise GameError(f"cannot write the plot to {file}: {error}") from None
