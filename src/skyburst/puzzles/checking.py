"""Checks whether the best action of a position stays clearly best if one looks much harder, and in other ways."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skyburst.bots.levels import make_thinker
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, State
from skyburst.core.record import Step
from skyburst.puzzles.finding import Find, Search, is_clear
from skyburst.puzzles.puzzle import EQUAL, Move, Puzzle, Rated, options_of
from skyburst.search.ismcts import win_shares
from skyburst.search.thinker import Budget, Rating

HARDER: Final = 10
"""How many times the budget of the search a check uses."""
LOOKED_AT: Final = 0.02
"""A search has looked at an action if it spent at least this share of its budget on it."""
RIVALS: Final = 3
"""How many of the other actions, all with different values, are compared with the best one by playing on."""
WORLDS: Final = 24
"""In how many imagined worlds the comparison plays on."""
QUICK: Final = 10
"""Each move of the comparison uses the budget of the search divided by this."""
SHARE: Final = 0.5
"""When playing on, the best action must be better than each rival by this share of the margin."""


class Verdict(NamedTuple):
    """What a check has found."""

    puzzle: Puzzle | None
    """The puzzle; None if the position failed."""
    problem: str = ""
    """Why it failed: `search`, `duel` or `play`; empty if it is a puzzle."""


def check(search: Search, found: Find) -> Verdict:
    """Returns the puzzle with the position, or what speaks against it."""
    state, seat, name = found.state, found.seat, f"check {found.source} {len(found.steps)}"
    legal = state.legal_actions(seat)
    ratings = rate(search.game, state, seat, legal, search.simulations * HARDER, search.chance(name))
    best = ratings[0]
    equal = [rating for rating in ratings if best.value - rating.value <= EQUAL]
    same = any(rating.action.text == found.ratings[0].action.text for rating in equal)
    if not same or not is_clear(legal, ratings, search.margin):
        return Verdict(None, "search")
    others = [_after_duel(search, found, best, rating, name) for rating in ratings if rating not in equal]
    others.sort(key=lambda rated: -rated.value)
    if best.value - others[0].value < search.margin:
        return Verdict(None, "duel")
    different = {rated.value: rated.action for rated in reversed(others)}
    rivals = [different[value] for value in sorted(different, reverse=True)[:RIVALS]]
    if not _is_best_in_play(search, found, best.action.text, rivals, name):
        return Verdict(None, "play")
    as_good = [Rated(rating.action.text, round(best.value, 3)) for rating in equal]
    return Verdict(_puzzle(found, best, [*as_good, *others]))


def rate(
    game: Game, state: State, seat: int, actions: Sequence[Action], simulations: int, chance: Chance
) -> Sequence[Rating]:
    """Returns ratings of the actions, best first, with this budget."""
    return make_thinker(game, chance, {}).rate(state.view(seat), actions, Budget(simulations))


def _after_duel(search: Search, found: Find, best: Rating, rating: Rating, name: str) -> Rated:
    """Returns the value of another action, after a search that looks only at this action and the best one.

    A search spends little time on actions that look bad, so it may value them too low. The smallest difference counts,
    of those that a search has looked at.
    """
    text = rating.action.text
    costs = [_cost(search, found, best, rating, search.chance(name, text))]
    if rating.weight >= LOOKED_AT:
        costs.append(best.value - rating.value)
    return Rated(text, round(max(0.0, best.value - min(costs)), 3))


def _cost(search: Search, found: Find, best: Rating, other: Rating, chance: Chance) -> float:
    """Returns how much better the best action is than another one in a search for these two only.

    If that search hardly looks at the other action either, returns the difference between two searches for one each.
    """

    def values(*actions: Action) -> dict[str, Rating]:
        ratings = rate(search.game, found.state, found.seat, actions, search.simulations, chance)
        return {rating.action.text: rating for rating in ratings}

    texts = best.action.text, other.action.text
    duel = values(best.action, other.action)
    if duel[texts[1]].weight < LOOKED_AT:
        duel = {**values(best.action), **values(other.action)}
    return duel[texts[0]].value - duel[texts[1]].value


def _is_best_in_play(search: Search, found: Find, best: str, rivals: Sequence[str], name: str) -> bool:
    """Returns whether the best action is clearly better than each rival if one plays on in the same worlds."""
    game = search.game
    imagined = game.imagine(found.state.view(found.seat), search.chance(name, "imagine"))
    budget = Budget(max(1, search.simulations // QUICK))

    def mean(action: str) -> float:
        chances = [search.chance(name, "world", world) for world in range(WORLDS)]
        parsed = game.parse(action)
        return sum([_play_on(game, imagined, found.seat, parsed, budget, chance) for chance in chances]) / WORLDS

    least = mean(best) - SHARE * search.margin
    return all(mean(rival) <= least for rival in rivals)


def _play_on(game: Game, imagined: State, seat: int, action: Action, budget: Budget, chance: Chance) -> float:
    """Returns the seat's chance of winning when it has to decide next, after the action and what all others do."""
    state = imagined.clone()
    state.resample(seat, chance)
    state.advance(seat, action, chance)
    thinker = make_thinker(game, chance.branch("thinker"), {})
    while state.to_act:
        actor = state.to_act[0]
        legal = state.legal_actions(actor)
        if len(legal) == 1 and legal[0].index >= 0:
            state.advance(actor, legal[0], chance)
            continue
        ratings = thinker.rate(state.view(actor), legal, budget)
        if actor == seat:
            return max(rating.value for rating in ratings)
        state.advance(actor, ratings[0].action, chance)
    return win_shares(state)[seat]


def _puzzle(found: Find, best: Rating, ratings: list[Rated]) -> Puzzle:
    return Puzzle(
        source=found.source,
        players=found.players,
        options=options_of(found.options),
        seed=found.seed,
        moves=[_move(step) for step in found.steps],
        seat=found.seat,
        phase=found.state.phase,
        stage=found.stage,
        ratings=ratings,
        reasons={feature: round(points, 2) for feature, points in best.reasons.items()},
    )


def _move(step: Step) -> Move:
    return Move(step.seat, step.action, None if step.outcome is None else dict(step.outcome))
