"""Going through a record step by step."""

from collections.abc import Sequence
from dataclasses import dataclass

from skyburst.core.errors import GameError
from skyburst.core.game import Event, Game, State
from skyburst.core.match import first_state
from skyburst.core.record import Record, Step
from skyburst.core.replay import replay


@dataclass(frozen=True)
class ReplayedStep:
    """A step, what happened in it, and the game after it; the first moment has no step."""

    state: State
    step: Step | None = None
    events: Sequence[Event] = ()


@dataclass(frozen=True)
class InvalidStep:
    """Where a record stops making sense: at `step` (0 is the set-up), and why."""

    step: int
    error: GameError


def replay_steps(game: Game, record: Record) -> tuple[list[ReplayedStep], InvalidStep | None]:
    """Every moment of a record, up to its end or the first step that cannot be."""
    moments: list[ReplayedStep] = []
    try:
        state = first_state(game, record)
        moments.append(ReplayedStep(state.clone()))
        for done in replay(game, state, record.steps):
            moments.append(ReplayedStep(state.clone(), done.step, done.events))  # noqa: PERF401  (kept if a later step fails)
    except GameError as error:
        return moments, InvalidStep(len(moments), error)
    return moments, None
