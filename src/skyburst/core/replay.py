"""Applies recorded steps to a state."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from skyburst.core.game import Action, Event, Game, State
from skyburst.core.record import Step


class Replayed(NamedTuple):
    """A recorded step that has been applied."""

    step: Step
    action: Action
    legal: int | None
    """The number of legal actions before the step; None if it is infinite or the record does not count them."""
    events: Sequence[Event]


def replay_step(game: Game, state: State, step: Step) -> Replayed:
    """Applies a recorded step to the state. Raises GameError and leaves the state unchanged if the step is illegal."""
    action = game.parse(step.action)
    legal = len(state.legal_actions(step.seat)) if step.legal is not None and action.counted else None
    return Replayed(step, action, legal, state.apply(step.seat, action, step.outcome))


def replay(game: Game, state: State, steps: Iterable[Step]) -> Iterator[Replayed]:
    """Applies recorded steps to the state and yields each one after applying it. Raises GameError if one is illegal.

    >>> from skyburst import Player, deal, game
    >>> festival = game("festival")
    >>> match = deal(festival, [Player("Ana", "human"), Player("Bob", "human")], seed="7")
    >>> events = match.play(1, "side 1")
    >>> state = match.state_after(0)
    >>> [done.action.text for done in replay(festival, state, match.steps)]
    ['side 1']
    >>> state == match.state
    True
    """
    for step in steps:
        yield replay_step(game, state, step)
