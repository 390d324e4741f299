"""Finds positions that could be puzzles, by letting the strongest thinking play whole games."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from skyburst.bots import make
from skyburst.bots.levels import make_thinker
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, Json, State
from skyburst.core.match import Match, deal
from skyburst.core.record import Player, Step
from skyburst.puzzles.puzzle import EQUAL
from skyburst.registry import find
from skyburst.search.thinker import Budget, Rating, Thinker

FEWEST: Final = 4
"""A position with fewer actions than this is no puzzle."""
CONTESTED: Final = (0.1, 0.97)
"""The chance of winning after the best action must be between these, because a game that is decided is no puzzle."""
OPENING: Final = 0.2
"""The share of a game's steps that is left out at its start, where players have nothing to build on yet."""
MOST_MOVES: Final = 180
"""Positions after more steps than this are left out, because a table accepts a limited number of prepared moves."""
MOST_SIMULTANEOUS: Final = 12
"""A game is given up if several seats may act at once this often in a row, because it is played in real time."""


@dataclass(frozen=True)
class Search:
    """What all games of a search have in common."""

    game: Game
    seed: str
    simulations: int
    """The budget of each move."""
    margin: float
    """By how much the best action must be better than all others, as a difference of winning chances."""

    def chance(self, *names: object) -> Chance:
        """Returns the stream of random draws with this name."""
        return Chance("/".join(map(str, [self.seed, *names])))


class Find(NamedTuple):
    """A position that could be a puzzle."""

    source: int
    players: int
    options: Mapping[str, Json]
    seed: str
    steps: tuple[Step, ...]
    """The steps that lead to the position."""
    state: State
    seat: int
    ratings: Sequence[Rating]
    """The ratings of all legal actions, best first."""
    stage: str


def gap(ratings: Sequence[Rating]) -> float:
    """Returns by how much the first action, and those that are worth the same, are better than all others.

    The gap is negative if another action is better.
    """
    best = ratings[0].value
    return best - max((rating.value for rating in ratings if abs(best - rating.value) > EQUAL), default=best)


def play(search: Search, source: int) -> list[Find]:
    """Plays a game and returns its positions in which one action is clearly best and not obvious."""
    game, chance = search.game, search.chance(source)
    players = game.seats[source % len(game.seats)]
    options = _draw_options(game, chance.branch("options"))
    seed = f"{search.seed}/{source}"
    match = deal(game, [Player(f"Seat {seat + 1}", "human") for seat in range(players)], seed, options, False, True)
    thinker = make_thinker(game, chance.branch("thinker"), {})
    found = list(_positions(search, match, thinker, chance.branch("outcomes")))
    if not match.state.is_over:
        return []
    return [
        Find(source, players, match.options, seed, tuple(match.steps[:at]), state, seat, ratings, _stage(at, match))
        for at, state, seat, ratings in found
        if at >= OPENING * len(match.steps) and not _is_obvious(game, state, seat, ratings, chance.branch("greedy"))
    ]


def _draw_options(game: Game, chance: Chance) -> dict[str, str | bool]:
    """Returns options for a game: half of them with their defaults, and only such as have an effect."""
    adapter = find(game.name)
    chosen: dict[str, str | bool] = {}
    for name, values in adapter.options.items():
        idle = any(chosen.get(other) != value for other, value in adapter.only_with.get(name, {}).items())
        chosen[name] = values[0] if idle or chance.below(2) else chance.pick(values[1:] or values)
    return chosen


def _positions(
    search: Search, match: Match, thinker: Thinker, chance: Chance
) -> Iterator[tuple[int, State, int, Sequence[Rating]]]:
    """Plays the match to its end. Yields the positions in which one action is clearly best."""
    simultaneous = 0
    while match.state.to_act and simultaneous < MOST_SIMULTANEOUS:
        state, seat = match.state, match.state.to_act[0]
        simultaneous = simultaneous + 1 if len(state.to_act) > 1 else 0
        legal = state.legal_actions(seat)
        ratings: Sequence[Rating] = ()
        if len(legal) > 1 or legal[0].index < 0:
            ratings = thinker.rate(state.view(seat), legal, Budget(search.simulations))
            if not simultaneous and len(match.steps) <= MOST_MOVES and is_clear(legal, ratings, search.margin):
                yield len(match.steps), state.clone(), seat, ratings
        phase = state.phase
        match.play(seat, ratings[0].action if ratings else legal[0], chance=chance)
        for other in range(match.state.players):
            if other == seat or match.state.phase != phase:
                action = thinker.free_action(match.state.view(other))
                if action is not None:
                    match.play(other, action, chance=chance)


def is_clear(legal: Sequence[Action], ratings: Sequence[Rating], margin: float) -> bool:
    """Returns whether every legal action is rated, one is clearly best, and the game is not decided."""
    if len(legal) < FEWEST or {rating.action.text for rating in ratings} != {action.text for action in legal}:
        return False
    least, most = CONTESTED
    return least <= ratings[0].value <= most and gap(ratings) >= margin


def _is_obvious(game: Game, state: State, seat: int, ratings: Sequence[Rating], chance: Chance) -> bool:
    """Returns whether the best action is what a bot that looks one move ahead would take, or scores the most."""
    best = ratings[0].action
    if make("greedy", game, chance).choose(state.view(seat), state.legal_actions(seat)).text == best.text:
        return True
    points = {}
    for rating in ratings:
        after = state.clone()
        after.advance(seat, rating.action, chance)
        points[rating.action.text] = after.totals()[seat]
    return all(points[best.text] > others for action, others in points.items() if action != best.text)


def _stage(at: int, match: Match) -> str:
    return ("early", "middle", "late")[3 * at // len(match.steps)]
