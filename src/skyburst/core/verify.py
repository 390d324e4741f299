"""Verifies records by replaying them."""

from collections.abc import Callable
from typing import NamedTuple

from skyburst.core.chance import SCHEME, Chance
from skyburst.core.errors import GameError, LocatedError
from skyburst.core.game import Deck, Game, Json, State
from skyburst.core.match import first_state, result_of
from skyburst.core.record import Record, Result
from skyburst.core.replay import replay_step

FindGame = Callable[[str, Deck], Game]
"""A function that returns the game with the given name and component set. Raises GameError if there is none."""


class Problem(NamedTuple):
    """A problem found in a record."""

    where: str
    """The step, part of the score or field that is wrong."""
    sentence: str
    """What is wrong with it."""
    rule: str = ""
    """The number of the rule that was broken; empty if none was."""

    def __str__(self) -> str:
        return f"{self.where}: {self.sentence}" + (f" ({self.rule})" if self.rule else "")


def verify(record: Record, find_game: FindGame) -> Problem | None:
    """Replays the record and returns the first problem in it, or None if it is correct from set-up to score."""
    try:
        game = find_game(record.game, record.deck)
        state = first_state(game, record)
    except GameError as error:
        if isinstance(error, LocatedError):
            return Problem(error.where, error.problem, error.rule)
        return Problem("before the first step", error.sentence, error.rule)
    problem = _check_deal(record, game) if record.seed.startswith(SCHEME) else None
    if problem is not None:
        return problem
    return _wrong_step(record, game, state) or _wrong_result(record, game, state)


def _check_deal(record: Record, game: Game) -> Problem | None:
    """Returns a problem if the record's set-up differs from the set-up that its seed deals."""
    picks = [player.pick for player in record.players]
    dealt = game.deal(len(picks), Chance(record.seed), game.options(record.options), picks).setup_to_json()
    found = difference("setup", dealt, record.setup)
    return Problem(found, f"differs from the set-up that the seed '{record.seed}' deals") if found else None


def difference(where: str, expected: Json, given: Json) -> str | None:
    """Returns the first place where two JSON values differ, e.g. "setup.piles[0]", or None if they are equal."""
    if isinstance(expected, dict) and isinstance(given, dict) and expected.keys() == given.keys():
        places = [(f"{where}.{key}", expected[key], given[key]) for key in expected]
    elif isinstance(expected, (list, tuple)) and isinstance(given, (list, tuple)) and len(expected) == len(given):
        places = [(f"{where}[{i}]", expected[i], given[i]) for i in range(len(expected))]
    else:
        return None if expected == given else where
    for place, one, other in places:
        found = difference(place, one, other)
        if found:
            return found
    return None


def _wrong_step(record: Record, game: Game, state: State) -> Problem | None:
    for number, step in enumerate(record.steps, 1):
        where = f"step {number}, seat {step.seat}, '{step.action}'"
        try:
            done = replay_step(game, state, step)
        except GameError as error:
            return Problem(where, error.sentence, error.rule)
        if done.action.text != step.action:
            return Problem(where, f"the canonical text of this action is '{done.action.text}'")
        if done.legal != step.legal:
            correct = "actions of this kind are not counted" if done.legal is None else f"{done.legal} were legal"
            return Problem(where, f"{step.legal} legal actions are recorded, but {correct}")
    return None


def _wrong_result(record: Record, game: Game, state: State) -> Problem | None:
    found, right = record.result, result_of(state)
    if found is None or right is None:
        if found is right:
            return None
        if right is None:
            sentence = f"is recorded, but the game is not over after {len(record.steps)} steps"
            return Problem("result", sentence, game.rule_of("ending"))
        return Problem("result", "is missing, but the game is over")
    if len(found.scores) != len(right.scores):
        return Problem("result.scores", f"{len(found.scores)} scores are recorded for {len(right.scores)} seats")
    return _wrong_score(found, right, game) or _wrong_end(found, right, game)


def _wrong_score(found: Result, right: Result, game: Game) -> Problem | None:
    for seat, (given, expected) in enumerate(zip(found.scores, right.scores, strict=True)):
        for part in [*expected, *given]:
            if given.get(part) != expected.get(part):
                correct = f"{expected[part]} is correct" if part in expected else "there is no such part"
                sentence = f"{given.get(part, 'nothing')} is recorded, but {correct}"
                return Problem(f"score of seat {seat}, {part}", sentence, game.rule_of(part))
    return None


def _wrong_end(found: Result, right: Result, game: Game) -> Problem | None:
    if found.ending != right.ending:
        sentence = f"'{found.ending}' is recorded, but '{right.ending}' is correct"
        return Problem("ending", sentence, game.rule_of("ending"))
    if found.winners != right.winners:
        sentence = f"{list(found.winners)} is recorded, but {list(right.winners)} is correct"
        return Problem("winners", sentence, game.rule_of("winners"))
    return None
