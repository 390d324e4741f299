"""Walks through a game and asks what a review has to find out: one question for each position."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from skyburst.core.game import Action, Game, State, View
from skyburst.core.record import Step
from skyburst.core.replay import replay_step
from skyburst.review.results import Kind
from skyburst.search.ismcts import win_shares


class Played(NamedTuple):
    """A step of the game to be reviewed."""

    at: int
    """The number of the step."""
    step: Step
    stand_in: str | None = None
    """The bot that made the step in place of the seat's player; None if no bot replaced the player."""


@dataclass(frozen=True)
class Question:
    """A position, and the step that followed. It contains only what seats may know, so any process may answer it."""

    at: int
    """The number of the step; for the last position, the number of the last step."""
    seat: int
    action: str
    kind: Kind | Literal["end"]
    """What the step seems to be before it is rated; "end" for the last position, which no step follows."""
    stand_in: str | None
    views: tuple[View, ...]
    """What each seat knows; empty if the game is over."""
    legal: tuple[str, ...]
    """The texts of the seat's legal actions."""
    shares: tuple[float, ...] | None = None
    """Each seat's share of the victory; None unless the game is over."""


def questions(game: Game, state: State, played: Iterable[Played]) -> Iterator[Question]:
    """Yields the question for each step, and then the one for the last position. Changes the state.

    Raises GameError if a step is illegal.
    """
    at = 0
    for at, step, stand_in in played:
        views = _views(state)
        legal = state.legal_actions(step.seat)
        waiting = state.to_act, state.phase
        action = replay_step(game, state, step).action
        if step.seat not in waiting[0] or (step.outcome is None and _changes_nothing(action, state, waiting)):
            kind: Kind = "free"
        else:
            kind = "forced" if _is_forced(legal) else "decision"
        yield Question(at, step.seat, step.action, kind, stand_in, views, tuple(action.text for action in legal))
    shares = tuple(win_shares(state)) if state.is_over else None
    yield Question(at, -1, "", "end", None, () if state.is_over else _views(state), (), shares)


def _views(state: State) -> tuple[View, ...]:
    return tuple(state.view(seat) for seat in range(state.players))


def _is_forced(legal: Sequence[Action]) -> bool:
    """Returns whether there was only one action, listed or not."""
    return len(legal) == 1 and legal[0].counted


def _changes_nothing(action: Action, state: State, waiting: tuple[tuple[int, ...], str]) -> bool:
    """Returns whether an action that is not listed, such as rearranging a board, has left everyone's turn as it was."""
    return action.index < 0 and (state.to_act, state.phase) == waiting
