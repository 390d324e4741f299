"""Short ways to play games and to ask a review about single moves."""

from collections.abc import Mapping
from importlib import import_module

from skyburst.bots.driver import play_out, players, seat_bots
from skyburst.core.chance import Chance
from skyburst.core.game import Game, State
from skyburst.core.match import deal
from skyburst.core.record import Record, Step
from skyburst.library import game
from skyburst.review.answers import Answer, answer
from skyburst.review.positions import Played, Question, questions
from skyburst.review.whole import Entry, entry_for

Options = Mapping[str, str | bool]
NO_OPTIONS: Options = {}
PEARLS: Game = import_module("tests.example_game.pearls").Pearls()
"""A game from another package, which has secrets, a die, and no thinker of its own."""


def find(name: str) -> Game:
    return PEARLS if name == PEARLS.name else game(name)


def played_by(name: str, *kinds: str, options: Options = NO_OPTIONS, seed: str = "review") -> Record:
    """Returns the record of a game that bots have played."""
    match = deal(find(name), players(kinds), seed, options)
    play_out(match, seat_bots(match.game, kinds, Chance(seed)), Chance(seed))
    return match.record()


def question_about(played: Game, state: State, seat: int, action: str) -> Question:
    """Returns the question about one move in a position."""
    return next(questions(played, state.clone(), [Played(7, Step(seat, action))]))


def judged(played: Game, state: State, seat: int, action: str) -> Answer:
    return answer(played, question_about(played, state, seat, action))


def entries_of(played: Game, state: State, *steps: Played) -> list[Entry]:
    """Returns the answers to all questions about these steps."""
    return [entry_for(question, answer(played, question)) for question in questions(played, state.clone(), steps)]
