"""A match in this process, as a source for the terminal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from skyburst.bots import Bot, advise, best_and_second, explain
from skyburst.core.chance import Chance
from skyburst.core.game import Event, State
from skyburst.core.match import Match, resume
from skyburst.core.record import Player, Record, Result
from skyburst.registry import find
from skyburst.review.results import Review
from skyburst.review.whole import review_record
from skyburst.terminal.source import Advice, Advised, Progress, Undone
from skyburst.terminal.steps import replay_steps
from skyburst.terminal.word_matching import NotUnderstood


class LocalGame:
    """A match and its bots; people at this terminal play the other seats."""

    helping = True

    def __init__(self, match: Match, bots: Mapping[int, Bot]) -> None:
        self.match = match
        self.bots = bots
        self.game = match.game

    @property
    def players(self) -> Sequence[Player]:
        return self.match.players

    @property
    def people(self) -> Sequence[int]:
        return [seat for seat in range(len(self.players)) if seat not in self.bots]

    @property
    def you(self) -> int | None:
        return self.people[0] if len(self.people) == 1 else None

    @property
    def result(self) -> Result | None:
        return self.match.record().result

    @property
    def is_over(self) -> bool:
        return self.match.state.is_over

    def state(self, seat: int) -> State:
        return self.match.state

    def act(self, seat: int, action: str) -> Sequence[Event]:
        """Plays an action and returns its events.

        Its outcome depends only on the seed and the step, so it is the same if a player undoes and repeats the action.
        """
        chance = Chance(self.match.seed).branch(f"step-{len(self.match.steps)}")
        return self.match.play(seat, action, chance=chance)

    def log(self) -> Sequence[tuple[int, Sequence[Event]]]:
        moments, _ = replay_steps(self.game, self.match.record())
        return [(number, moment.events) for number, moment in enumerate(moments) if number]

    def advice(self, seat: int) -> Advice:
        view, seed = self.match.state.view(seat), f"hint {len(self.match.steps)}"
        ratings = best_and_second(advise(self.game, view, self.match.state.legal_actions(seat), seed))
        best, *others = [
            Advised(rating.action, rating.reasons, explain(self.game, view, rating, seed)) for rating in ratings
        ]
        return Advice(best, others[0] if others else None, ratings[0].value - ratings[-1].value)

    def undo(self, names: Sequence[str]) -> Undone:
        """Undoes the last move, unless it has revealed something or a bot has moved since."""
        match = self.match
        if not match.steps:
            raise NotUnderstood("undo.nothing")
        last = match.steps[-1]
        if last.seat in self.bots:
            raise NotUnderstood("undo.moved", name=names[last.seat])
        if last.outcome is not None:
            raise NotUnderstood("undo.chance")
        record = match.record()
        before = resume(match.game, replace(record, steps=record.steps[:-1], result=None)).state
        hidden_count = find(match.game.name).hidden_count
        if hidden_count is None or hidden_count(match.state.view(last.seat)) < hidden_count(before.view(last.seat)):
            raise NotUnderstood("undo.revealed")
        match.rewind(len(match.steps) - 1)
        return Undone(before, last.seat, match.game.parse(last.action))

    def record(self) -> Record:
        return self.match.record()

    def review(self, progress: Progress) -> Review:
        record = self.record()
        return review_record(self.game, record, lambda done: progress(done, len(record.steps) + 1))
