"""Compares the speed of the learning environments with that of others, in one run on one machine.

    python bench/environments.py [--compiled PYTHON] [--rounds 5] [--seconds 2] [--json]

Random legal actions are played. The environments take turns, round after round, each in a new process, so that other
load on the machine affects all of them. The result is the ratio of the medians. `--compiled` is the path of a Python
with the compiled engine and the extra `rl`. Needs the dependency group `environments`.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

CONNECT_FOUR = "pettingzoo connect_four_v3"
UNO = "rlcard uno"
TIC_TAC_TOE = "open_spiel python_tic_tac_toe"
OURS = ("festival", "spring_festival", "fireworks")
GAMES = 64
"""How many games the vector environment plays at once."""
GOAL = 10.0
"""How many times as fast as the environments of others ours should be."""
VECTOR_GOAL = 3.0
"""How many times as fast as the single environment the vector environment should be."""


def turns(make: Callable[[], Any]) -> Callable[[], int]:
    """Returns a function that plays a game in a PettingZoo environment and returns its number of steps."""
    env, random = make(), Random(1).random
    env.reset(seed=1)

    def game() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            observation, _, over, _, _ = env.last()
            if over:
                env.step(None)
            else:
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[int(random() * len(legal))]))
                steps += 1
        return steps

    return game


def connect_four() -> Callable[[], int]:
    """Returns a function that plays a game of PettingZoo's Connect Four."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    return turns(connect_four_v3.env)


def uno() -> Callable[[], int]:
    """Returns a function that plays a game of RLCard's Uno with two of its random agents."""
    import rlcard  # noqa: PLC0415
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def game() -> int:
        before = env.timestep
        env.run()
        return int(env.timestep - before)

    return game


def single(name: str) -> Callable[[], int]:
    """Returns a function that plays a game in one of our PettingZoo environments."""
    from importlib import import_module  # noqa: PLC0415

    return turns(import_module(f"skyburst.rl.{name}_v1").env)


def vector(name: str) -> Callable[[], int]:
    """Returns a function that takes a hundred steps in many games at once."""
    from skyburst.rl.vector import GameVectorEnv  # noqa: PLC0415

    envs, random = GameVectorEnv(name, GAMES, players=3), np.random.default_rng(1)
    now, _ = envs.reset(seed=1)

    def steps() -> int:
        nonlocal now
        for _ in range(100):
            mask = now["action_mask"]
            now, *_ = envs.step((mask * random.random(mask.shape, np.float32)).argmax(axis=1))
        return 100 * GAMES

    return steps


def spiel(name: str) -> Callable[[], int]:
    """Returns a function that plays a game in OpenSpiel and returns its number of actions, those of chance included."""
    import pyspiel  # noqa: PLC0415

    if name.startswith("skyburst"):
        import skyburst.rl.spiel  # noqa: F401, PLC0415
    else:
        import open_spiel.python.games  # noqa: F401, PLC0415
    loaded, random = pyspiel.load_game(name), Random(1)

    def game() -> int:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        return int(state.move_number())

    return game


CONTENDERS: dict[str, Callable[[], Callable[[], int]]] = {
    CONNECT_FOUR: connect_four,
    UNO: uno,
    **{f"{name} single": lambda name=name: single(name) for name in OURS},  # type: ignore[misc]
    **{f"{name} vector": lambda name=name: vector(name) for name in OURS},  # type: ignore[misc]
    TIC_TAC_TOE: lambda: spiel("python_tic_tac_toe"),
    **{f"{name} open_spiel": lambda name=name: spiel(f"skyburst_{name}") for name in OURS},  # type: ignore[misc]
}


def rate(name: str, seconds: float) -> float:
    """Returns the steps per second of a contender, measured for this long."""
    play = CONTENDERS[name]()
    play()
    steps, begin = 0, perf_counter()
    while (now := perf_counter()) - begin < seconds:
        steps += play()
    return steps / (now - begin)


def run(python: str, name: str, seconds: float) -> float:
    """Returns the result of one round, measured in a new process."""
    command = [python, __file__, "--contender", name, "--seconds", str(seconds)]
    return float(subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout)  # noqa: S603


def compare(compiled: str | None, rounds: int, seconds: float) -> dict[str, float]:
    """Returns the median steps per second of each contender; "compiled" follows the names of those that are."""
    asked = {name: (sys.executable, name) for name in CONTENDERS}
    if compiled is not None:
        asked |= {
            f"{name} {kind} compiled": (compiled, f"{name} {kind}") for name in OURS for kind in ("single", "vector")
        }
    results: dict[str, list[float]] = {name: [] for name in asked}
    for _ in range(rounds):
        for name, (python, contender) in asked.items():
            results[name].append(run(python, contender, seconds))
    return {name: median(rates) for name, rates in results.items()}


def ratios(rates: dict[str, float]) -> list[tuple[str, str, float, float]]:
    """Returns how many times as fast ours are: the two names, the ratio and the goal."""
    ours = [name for name in rates if name.startswith(OURS) and "open_spiel" not in name]
    found = [(name, other, rates[name] / rates[other], GOAL) for name in ours for other in (CONNECT_FOUR, UNO)]
    return found + [
        (name, name.replace("vector", "single"), rates[name] / rates[name.replace("vector", "single")], VECTOR_GOAL)
        for name in ours
        if "vector" in name
    ]


def main() -> None:
    """Compares the environments and prints the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", help="path of a Python with the compiled engine")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--contender", choices=CONTENDERS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.contender:
        print(rate(asked.contender, asked.seconds))
        return
    rates = compare(asked.compiled, asked.rounds, asked.seconds)
    if asked.json:
        listed = [{"of": of, "to": to, "ratio": round(ratio, 2), "goal": goal} for of, to, ratio, goal in ratios(rates)]
        print(json.dumps({"steps_per_second": {name: round(found) for name, found in rates.items()}, "ratios": listed}))
        return
    for name, found in rates.items():
        print(f"{found:12,.0f} steps/s  {name}")
    for of, to, ratio, goal in ratios(rates):
        print(f"{ratio:12.2f} times    {of} : {to} (goal {goal:g})")


if __name__ == "__main__":
    main()
