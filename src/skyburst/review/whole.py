"""Puts the answers about all positions of a game together to a review."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from skyburst.core.game import Game
from skyburst.core.match import first_state
from skyburst.core.record import Record
from skyburst.review.answers import Answer, answer
from skyburst.review.positions import Played, Question, questions
from skyburst.review.results import FORMAT, Mistake, Review, ReviewedMove, ReviewedSeat

MOST_MISTAKES: Final = 3
"""The largest number of mistakes that a review lists for a seat."""
LEAST_LOST: Final = 0.01
"""A move is listed as a mistake if it lowered the chance of winning by at least this much."""
HALF: Final = 0.2
"""A decision that loses this part of a fair share of the victory has an accuracy of 50 %."""


class Entry(NamedTuple):
    """A question without its views, which are not needed any more, and its answer."""

    at: int
    seat: int
    action: str
    stand_in: str | None
    answer: Answer


def entry_for(question: Question, found: Answer) -> Entry:
    """Returns what has to be kept of a question and its answer."""
    return Entry(question.at, question.seat, question.action, question.stand_in, found)


def review_record(game: Game, record: Record, progress: Callable[[int], None] = lambda _: None) -> Review:
    """Returns the review of a recorded game. Calls `progress` with the number of positions done so far after each.

    Raises GameError if the record does not belong to the game, or if its set-up or one of its steps is illegal.

    >>> from skyburst import Chance, Player, bots, deal, game
    >>> from skyburst.bots.driver import play_out, seat_bots
    >>> festival = game("festival")
    >>> match = deal(festival, bots.driver.players(["greedy", "random"]), seed="7")
    >>> play_out(match, seat_bots(festival, ["greedy", "random"], Chance("7")), Chance("7"))
    >>> review_record(festival, match.record()).format
    'skyburst-review/1'
    """
    played = [Played(number, step) for number, step in enumerate(record.steps, 1)]
    entries = []
    for question in questions(game, first_state(game, record), played):
        entries.append(entry_for(question, answer(game, question)))
        progress(len(entries))
    return review(game.name, entries)


def review(game: str, entries: Sequence[Entry]) -> Review:
    """Returns the review of a game. The last entry is for the last position."""
    players = len(entries[0].answer.chances)
    moves = [_move(entry, after.answer) for entry, after in pairwise(entries)]
    seats = [_seat(seat, entries, moves) for seat in range(players)]
    return Review(FORMAT, game, players, entries[0].answer.chances, moves, seats)


def _move(entry: Entry, after: Answer) -> ReviewedMove:
    found = entry.answer
    skill = _skill(entry.seat, found.lost, found.chances)
    luck = [then - now - part for then, now, part in zip(after.chances, found.chances, skill, strict=True)]
    return ReviewedMove(
        at=entry.at,
        seat=entry.seat,
        action=entry.action,
        kind=found.kind,
        stand_in=entry.stand_in,
        best=None if found.best is None else found.best.action,
        lost=found.lost,
        before=found.chances,
        after=after.chances,
        skill=skill,
        luck=luck,
    )


def _skill(seat: int, lost: float, chances: Sequence[float]) -> list[float]:
    """Returns what a decision changed for each seat. The others share what the seat lost, by their chances."""
    others = sum(chances) - chances[seat]
    shares = [chance / others if others else 1 / (len(chances) - 1) for chance in chances]
    return [-lost if other == seat else lost * share for other, share in enumerate(shares)]


def _seat(seat: int, entries: Sequence[Entry], moves: Sequence[ReviewedMove]) -> ReviewedSeat:
    own = [entry for entry in entries if entry.seat == seat and entry.stand_in is None]
    decisions = [entry.answer.lost for entry in own if entry.answer.kind == "decision"]
    return ReviewedSeat(
        seat=seat,
        accuracy=accuracy(decisions, len(entries[0].answer.chances)),
        decisions=len(decisions),
        skill=sum(move.skill[seat] for move in moves if move.seat == seat),
        gifts=sum(move.skill[seat] for move in moves if move.seat != seat),
        luck=sum(move.luck[seat] for move in moves),
        mistakes=_mistakes(own, entries),
    )


def accuracy(lost: Sequence[float], players: int) -> float | None:
    """Returns the accuracy of decisions that lost so much, from 0 to 100; None if there are none.

    It is the average over the decisions: 100 if nothing is lost, and half as much for each fifth of a fair share of the
    victory that is lost, which is 10 % in a game for two and 5 % in a game for four.

    >>> accuracy([0.0, 0.1], 2)
    75.0
    """
    if not lost:
        return None
    half = HALF / players
    found: list[float] = [100 * 0.5 ** (loss / half) for loss in lost]
    return sum(found) / len(found)


def _mistakes(own: Sequence[Entry], entries: Sequence[Entry]) -> list[Mistake]:
    """Returns the seat's costliest decisions, costliest first."""
    before = {entry.at: earlier.at for earlier, entry in pairwise(entries[:-1])}
    costly = sorted((entry for entry in own if entry.answer.lost >= LEAST_LOST), key=lambda entry: -entry.answer.lost)
    found = []
    for entry in costly[:MOST_MISTAKES]:
        best, played = entry.answer.best, entry.answer.played
        if best is not None and played is not None:
            lost, options = entry.answer.lost, entry.answer.options
            found.append(Mistake(entry.at, before.get(entry.at, 0), entry.seat, played, best, lost, options))
    return found
