"""Skyburst beside other game engines, in one run on one machine.

    make peers
    python bench/peers.py [--compiled PYTHON] [--rounds 5] [--seconds 2] [--json]

The contenders take turns, round after round, so that a noisy machine is noisy for all of them; what counts
are the ratios of the medians. `--compiled` names a Python that has Skyburst with its engine compiled.
Needs the dependency group `peers`.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

CATANATRON = "catanatron, four random players"
CHESS = "open_spiel chess, random legal actions"
PLAIN = "skyburst festival, plain"
COMPILED = "skyburst festival, compiled"
GOALS = {PLAIN: {CATANATRON: 8.0, CHESS: 1.0}, COMPILED: {CATANATRON: 20.0, CHESS: 3.0, PLAIN: 2.5}}
"""At least so many times the moves a second of the other."""


def catanatron(seconds: float) -> float:
    """Actions a second of catanatron's own game loop."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    def game() -> int:
        played = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        played.play()
        return len(played.state.actions)

    return _rate(game, seconds)


def chess(seconds: float) -> float:
    """Steps a second of open_spiel's C++ chess, driven from Python."""
    import pyspiel  # noqa: PLC0415

    spiel, random = pyspiel.load_game("chess"), Random(1)

    def game() -> int:
        state, steps = spiel.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return _rate(game, seconds)


def festival(seconds: float) -> float:
    """Moves a second of Festival with four players, set-up included."""
    import skyburst  # noqa: PLC0415
    from skyburst.lab.bench import random_game  # noqa: PLC0415

    played, random, seeds = skyburst.game("festival"), Random(1).random, Random(1)
    return _rate(lambda: random_game(played, 4, str(seeds.random()), random), seconds)


def _rate(game: Callable[[], int], seconds: float) -> float:
    game()
    moves = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        moves += game()
        now = perf_counter()
    return moves / (now - begin)


CONTENDERS: dict[str, Callable[[float], float]] = {
    CATANATRON: catanatron,
    CHESS: chess,
    PLAIN: festival,
    COMPILED: festival,
}


def run(name: str, python: str, seconds: float) -> float:
    """One round of one contender, in a process of its own."""
    command = [python, __file__, "--contender", name, "--seconds", str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)  # noqa: S603
    return float(done.stdout)


def compare(compiled: str | None, rounds: int, seconds: float) -> dict[str, float]:
    """The median moves a second of each contender."""
    pythons = dict.fromkeys(CONTENDERS, sys.executable)
    if compiled is None:
        del pythons[COMPILED]
    else:
        pythons[COMPILED] = compiled
    results: dict[str, list[float]] = {name: [] for name in pythons}
    for _ in range(rounds):
        for name, python in pythons.items():
            results[name].append(run(name, python, seconds))
    return {name: median(rates) for name, rates in results.items()}


def main() -> None:
    """Compare, print, and exit with 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", help="a Python that has Skyburst compiled")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--contender", choices=CONTENDERS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.contender:
        print(CONTENDERS[asked.contender](asked.seconds))
        return
    rates = compare(asked.compiled, asked.rounds, asked.seconds)
    ratios = [
        {"of": name, "to": other, "ratio": round(rates[name] / rates[other], 2), "goal": goal}
        for name, goals in GOALS.items()
        for other, goal in goals.items()
        if name in rates
    ]
    if asked.json:
        print(json.dumps({"moves_per_second": {name: round(rate) for name, rate in rates.items()}, "ratios": ratios}))
    else:
        for name, rate in rates.items():
            print(f"{rate:12,.0f} moves/s  {name}")
        for ratio in ratios:
            print(f"{ratio['ratio']:12} times    {ratio['of']} : {ratio['to']} (goal {ratio['goal']})")
    sys.exit(
        any(rates[name] < goal * rates[other] for name in GOALS if name in rates for other, goal in GOALS[name].items())
    )


if __name__ == "__main__":
    main()
