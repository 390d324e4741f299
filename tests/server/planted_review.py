"""A review with one mistake, made up from the record of a finished game."""

import msgspec

from skyburst.core.match import first_state
from skyburst.core.record import Record
from skyburst.core.replay import replay_step
from skyburst.library import game
from skyburst.review.results import FORMAT, Mistake, RatedAction, Review, ReviewedSeat

FEWEST = 4


def mistake_in(record: Record, *verbs: str) -> Mistake:
    """Returns the first step with one of these verbs that chose from enough actions, as if it had been a mistake.

    The other actions are better, the last one the most.
    """
    played = game(record.game)
    state = first_state(played, record)
    for at, step in enumerate(record.steps, 1):
        legal = [action.text for action in state.legal_actions(step.seat) if action.text.startswith(verbs)]
        if step.action in legal and len(legal) >= FEWEST and state.to_act == (step.seat,):
            others = [action for action in legal if action != step.action]
            values = [0.8 - 0.04 * index for index in range(len(others))]
            options = [RatedAction(action, value) for action, value in zip(reversed(others), values, strict=True)]
            options.append(RatedAction(step.action, 0.01))
            best = RatedAction(options[0].action, options[0].value, {"objectives": 2.0})
            return Mistake(at, at - 1, step.seat, options[-1], best, 0.79, options)
        replay_step(played, state, step)
    raise AssertionError("no step with enough actions")


def review_of(record: Record, mistake: Mistake) -> str:
    """Returns a review with this mistake, as the server stores it."""
    seats = [
        ReviewedSeat(seat, 50.0, 1, 0.0, 0.0, 0.0, [mistake] if seat == mistake.seat else [])
        for seat in range(len(record.players))
    ]
    shares = [1 / len(seats)] * len(seats)
    return msgspec.json.encode(Review(FORMAT, record.game, len(seats), shares, [], seats)).decode()
