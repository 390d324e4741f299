"""Measures the engine's speed in one process: random games including their set-up, playouts, and searches."""

import gc
import platform
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from skyburst import __version__
from skyburst.bots.driver import players as seated
from skyburst.bots.levels import make_thinker
from skyburst.core import match as core_match
from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError, OutcomeError
from skyburst.core.game import Game, Json, State
from skyburst.core.match import Match, deal
from skyburst.search.generic import play_randomly
from skyburst.search.thinker import Budget

ROUNDS = 5
WARM_UP_STEPS = 24
"""How many steps are played before a state is measured: enough for boards and hands to fill up."""
STEPS_BEFORE_SEARCH = 8
"""How many steps are played before a search is measured: few, so that most of the game is still ahead."""
SIMULATIONS = 100
"""How many simulations a measured search makes."""


def engine() -> str:
    """Returns "compiled" if mypyc compiled the engine, "plain" otherwise."""
    return "plain" if (core_match.__file__ or "").endswith(".py") else "compiled"


@dataclass(frozen=True)
class Speed:
    """The speed of random games with a given number of players, as the median of several rounds."""

    players: int
    moves_per_second: float
    games_per_second: float
    moves_per_game: float
    playouts_per_second: float
    """How often a search could play a new game to its end at random."""
    simulations_per_second: float
    """The speed of the game's own search; that of random playouts if it has none."""

    def to_json(self) -> dict[str, Json]:
        """Returns the rounded measurements."""
        return {
            "players": self.players,
            "moves_per_second": round(self.moves_per_second),
            "games_per_second": round(self.games_per_second),
            "moves_per_game": round(self.moves_per_game, 1),
            "playouts_per_second": round(self.playouts_per_second),
            "simulations_per_second": round(self.simulations_per_second),
        }


@dataclass(frozen=True)
class Report:
    """Everything that `skyburst bench` measures."""

    game: str
    speeds: tuple[Speed, ...]
    clone_moves: float
    """The time to clone a state with the maximum number of players, as a multiple of the average time of a move."""
    bytes_a_game: int
    """The memory used by one match in progress, in bytes."""

    def to_json(self) -> dict[str, Json]:
        """Returns the measurements, with the software versions and the type of machine."""
        return {
            "skyburst": __version__,
            "engine": engine(),
            "python": platform.python_version(),
            "implementation": platform.python_implementation(),
            "machine": platform.machine(),
            "game": self.game,
            "random_play": [speed.to_json() for speed in self.speeds],
            "clone_moves": round(self.clone_moves, 2),
            "bytes_a_game": self.bytes_a_game,
        }


def random_game(game: Game, players: int, seed: str, random: Callable[[], float]) -> int:
    """Plays one random game and returns its number of moves."""
    chance = Chance(seed)
    state = game.deal(players, chance, game.options({}))
    moves = 0
    while state.to_act:
        moves += 1
        _random_move(state, random, chance)
    return moves


def _random_move(state: State, random: Callable[[], float], chance: Chance) -> None:
    seat = state.to_act[0]
    actions = state.legal_actions(seat)
    action = actions[int(random() * len(actions))]
    try:
        state.apply(seat, action)
    except OutcomeError:  # few actions involve chance, so trying without an outcome first is faster than `step`
        state.apply(seat, action, state.draw(seat, action, chance))


def measure(game: Game, players: int, seconds: float) -> Speed:
    """Plays random games for the given time, split into rounds, and returns the speed.

    Playouts and simulations are measured for as long as one round each.
    """
    rounds = []
    random = Random(1).random
    for number in range(ROUNDS):
        games = moves = 0
        begin = now = perf_counter()
        while now - begin < seconds / ROUNDS:
            moves += random_game(game, players, f"bench/{number}/{games}", random)
            games += 1
            now = perf_counter()
        rounds.append((moves / (now - begin), games / (now - begin), moves / games))
    moves_per_second, games_per_second, moves_per_game = sorted(rounds)[ROUNDS // 2]
    playouts = playouts_per_second(game, players, seconds / ROUNDS)
    simulations = simulations_per_second(game, players, seconds / ROUNDS)
    return Speed(players, moves_per_second, games_per_second, moves_per_game, playouts, simulations)


def playouts_per_second(game: Game, players: int, seconds: float) -> float:
    """Returns how often a new game can be copied and played to its end at random, as searches do it."""
    chance = Chance("bench/playouts")
    start = game.deal(players, chance, game.options({}))
    playouts = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        play_randomly(start.clone(), chance)
        playouts += 1
        now = perf_counter()
    return playouts / (now - begin)


def simulations_per_second(game: Game, players: int, seconds: float) -> float:
    """Returns how many simulations a search makes early in a game."""
    state = _mid_game(game, players, 0, STEPS_BEFORE_SEARCH).state
    seat = state.to_act[0]
    view, actions = state.view(seat), state.legal_actions(seat)
    thinker, budget = make_thinker(game, Chance("bench/search"), {}), Budget(simulations=SIMULATIONS)
    searches = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        thinker.rate(view, actions, budget)
        searches += 1
        now = perf_counter()
    return searches * SIMULATIONS / (now - begin)


def _mid_game(game: Game, players: int, number: int, steps: int = WARM_UP_STEPS) -> Match:
    match = deal(game, seated(["random"] * players), f"bench/mid/{number}")
    chance = Chance(str(number))
    for _ in range(steps):
        seat = match.state.to_act[0]
        match.play(seat, chance.pick(match.state.legal_actions(seat)), chance=chance)
    return match


def clone_seconds(game: Game, players: int, seconds: float) -> float:
    """Returns the average time to clone a state in the middle of a game. Measures for the given number of seconds."""
    state = _mid_game(game, players, 0).state
    clones = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        for _ in range(200):
            state.clone()
        clones += 200
        now = perf_counter()
    return (now - begin) / clones


def bytes_a_game(game: Game, players: int, games: int = 100) -> int:
    """Returns the average memory used by a match in progress (its state, first state and log), in bytes."""
    _mid_game(game, players, 0)
    gc.collect()
    tracemalloc.start()
    try:
        matches = [_mid_game(game, players, number) for number in range(games)]
        gc.collect()
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return used // len(matches)


def bench(game: Game, seconds: float) -> Report:
    """Measures everything. The speed for each number of players is measured for the given number of seconds."""
    if seconds <= 0:
        raise OptionError(f"the time to measure must be more than 0 seconds, not {seconds:g}")
    speeds = tuple(measure(game, players, seconds) for players in game.seats)
    most = game.seats[-1]
    clone = clone_seconds(game, most, seconds / ROUNDS)
    return Report(game.name, speeds, clone * speeds[-1].moves_per_second, bytes_a_game(game, most))
