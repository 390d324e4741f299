"""Trains the example of `skyburst.rl.ppo` on Festival and draws its learning curve. Needs the extras `rl` and `plots`.

python -m bench.learning --minutes 12 [--curve docs/learning-curve.svg] [--json FILE]
"""

import argparse
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from skyburst.rl.ppo import Trainer, compete

GAMES = {"random": 200, "greedy": 100}
"""The opponents, and how many games the network plays against each to measure its strength."""
POINTS = 12
"""How often the strength is measured."""


class Point(NamedTuple):
    """What the network has learned after some training."""

    seconds: float
    """The time spent on training, without the measuring."""
    decisions: int
    wins: dict[str, float]
    """The share of victories against each opponent."""
    margins: dict[str, float]
    """The average lead over each opponent."""


def learn(minutes: float, seed: int) -> list[Point]:
    """Returns the learning curve of a training of this length."""
    trainer, trained = Trainer("festival", seed=seed), 0.0
    curve = [measure(trainer, 0.0)]
    for number in range(1, POINTS + 1):
        begin = perf_counter()
        while trained + perf_counter() - begin < 60 * minutes * number / POINTS:
            trainer.improve()
        trained += perf_counter() - begin
        curve.append(measure(trainer, trained))
    return curve


def measure(trainer: Trainer, seconds: float) -> Point:
    """Returns the strength of the network now, and prints it."""
    results = {bot: compete(trainer.network, "festival", bot, games) for bot, games in GAMES.items()}
    wins = {bot: round(result.wins, 3) for bot, result in results.items()}
    margins = {bot: round(result.margin, 2) for bot, result in results.items()}
    print(f"{seconds:6.0f} s {trainer.decisions:10,} decisions, wins {wins}, lead in points {margins}", flush=True)
    return Point(round(seconds, 1), trainer.decisions, wins, margins)


def markdown(curve: Sequence[Point]) -> str:
    """Returns the learning curve for the documentation: a diagram and a table."""
    minutes = ", ".join(f'"{point.seconds / 60:.0f}"' for point in curve)
    lines = [f"  line [{', '.join(f'{100 * point.wins[bot]:.0f}' for point in curve)}]" for bot in GAMES]
    diagram = [
        "```mermaid",
        "xychart-beta",
        f'  x-axis "minutes of training" [{minutes}]',
        '  y-axis "victories in %" 0 --> 100',
        *lines,
        "```",
    ]
    table = [
        "| Minutes | Decisions | " + " | ".join(f"Victories against {bot} | Lead" for bot in GAMES) + " |",
        "|" + "---:|" * (2 + 2 * len(GAMES)),
    ]
    for point in curve:
        results = [f"{100 * point.wins[bot]:.0f} % | {point.margins[bot]:+.1f}" for bot in GAMES]
        table.append(f"| {point.seconds / 60:.0f} | {point.decisions:,} | {' | '.join(results)} |")
    return "\n".join([*diagram, "", *table])


def main() -> None:
    """Trains, and prints the strength at regular intervals and the learning curve at the end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=12.0)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    print(markdown(learn(asked.minutes, asked.seed)))


if __name__ == "__main__":
    main()
