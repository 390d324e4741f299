"""Compares Skyburst's speed with other game engines, in one run on one machine.

    make peers
    python bench/peers.py [--compiled PYTHON] [--rounds 5] [--seconds 2] [--json]

The engines take turns, round after round, so that other load on the machine affects all of them. The result is the
ratio of the medians. `--compiled` is the path of a Python with the compiled engine. Needs the dependency group `peers`,
and Node with the npm packages of tests/differential.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

ROOT = Path(__file__).parents[1]
NODE = ROOT / ".venv-node" / "bin" / "node"
DRIVER = ROOT / "tests" / "differential" / "driver.mjs"

CATANATRON = "catanatron, four random players"
CHESS = "open_spiel chess, random legal actions"
PLAIN = "skyburst festival, plain"
COMPILED = "skyburst festival, compiled"
GAME_PARK = "@gamepark/spring-festival, two random players"
SPRING_PLAIN = "skyburst spring_festival, plain"
SPRING_COMPILED = "skyburst spring_festival, compiled"
GOALS = {
    PLAIN: {CATANATRON: 8.0, CHESS: 1.0},
    COMPILED: {CATANATRON: 20.0, CHESS: 3.0, PLAIN: 2.5},
    SPRING_PLAIN: {GAME_PARK: 40.0},
    SPRING_COMPILED: {GAME_PARK: 100.0},
}
"""The minimum ratio of our moves, or games, per second to those of the other engine."""


def catanatron(seconds: float) -> float:
    """Returns the actions per second of catanatron's own game loop."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    def game() -> int:
        played = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        played.play()
        return len(played.state.actions)

    return _rate(game, seconds)


def chess(seconds: float) -> float:
    """Returns the steps per second of open_spiel's C++ chess, driven from Python."""
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
    """Returns the moves per second of Festival with four players, including the set-up."""
    import skyburst  # noqa: PLC0415
    from skyburst.lab.bench import random_game  # noqa: PLC0415

    played, random, seeds = skyburst.game("festival"), Random(1).random, Random(1)
    return _rate(lambda: random_game(played, 4, str(seeds.random()), random), seconds)


def game_park(seconds: float) -> float:
    """Returns the games per second of the npm package, with its own set-up and random choices among its legal moves."""
    if not NODE.exists():
        raise FileNotFoundError(f"{NODE} does not exist: run `make peers`, which installs Node and the npm packages")
    command = [str(NODE), str(DRIVER), "race", str(seconds)]
    return float(subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout)  # noqa: S603


def spring_festival(seconds: float) -> float:
    """Returns the games per second of Spring Festival with two players, including the set-up."""
    import skyburst  # noqa: PLC0415
    from skyburst.lab.bench import random_game  # noqa: PLC0415

    played, random, seeds = skyburst.game("spring_festival"), Random(1).random, Random(1)

    def game() -> int:
        random_game(played, 2, str(seeds.random()), random)
        return 1

    return _rate(game, seconds)


def _rate(game: Callable[[], int], seconds: float) -> float:
    game()
    count = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        count += game()
        now = perf_counter()
    return count / (now - begin)


@dataclass(frozen=True)
class Contender:
    """An engine; `rate` plays for the given number of seconds and returns the moves, or games, per second."""

    rate: Callable[[float], float]
    unit: str = "moves"
    compiled: bool = False


CONTENDERS = {
    CATANATRON: Contender(catanatron),
    CHESS: Contender(chess),
    PLAIN: Contender(festival),
    COMPILED: Contender(festival, compiled=True),
    GAME_PARK: Contender(game_park, "games"),
    SPRING_PLAIN: Contender(spring_festival, "games"),
    SPRING_COMPILED: Contender(spring_festival, "games", compiled=True),
}


def run(name: str, python: str, seconds: float) -> float:
    """Returns the result of one round of one engine, measured in a new process."""
    command = [python, __file__, "--contender", name, "--seconds", str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)  # noqa: S603
    return float(done.stdout)


def compare(compiled: str | None, rounds: int, seconds: float) -> dict[str, float]:
    """Returns the median moves, or games, per second of each engine."""
    asked = {name: compiled if contender.compiled else sys.executable for name, contender in CONTENDERS.items()}
    pythons = {name: python for name, python in asked.items() if python is not None}
    results: dict[str, list[float]] = {name: [] for name in pythons}
    for _ in range(rounds):
        for name, python in pythons.items():
            results[name].append(run(name, python, seconds))
    return {name: median(rates) for name, rates in results.items()}


def main() -> None:
    """Compares the engines, prints the results, and exits with 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", help="path of a Python with the compiled engine")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--contender", choices=CONTENDERS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.contender:
        print(CONTENDERS[asked.contender].rate(asked.seconds))
        return
    rates = compare(asked.compiled, asked.rounds, asked.seconds)
    ratios = [
        {"of": name, "to": other, "ratio": round(rates[name] / rates[other], 2), "goal": goal}
        for name, goals in GOALS.items()
        for other, goal in goals.items()
        if name in rates
    ]
    if asked.json:
        by_unit: dict[str, dict[str, float]] = {}
        for name, rate in rates.items():
            by_unit.setdefault(f"{CONTENDERS[name].unit}_per_second", {})[name] = round(rate, 1)
        print(json.dumps({**by_unit, "ratios": ratios}))
    else:
        for name, rate in rates.items():
            print(f"{rate:12,.0f} {CONTENDERS[name].unit}/s  {name}")
        for ratio in ratios:
            print(f"{ratio['ratio']:12} times    {ratio['of']} : {ratio['to']} (goal {ratio['goal']})")
    sys.exit(
        any(rates[name] < goal * rates[other] for name in GOALS if name in rates for other, goal in GOALS[name].items())
    )


if __name__ == "__main__":
    main()
