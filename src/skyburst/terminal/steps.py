"""Replays a record and keeps every state, so that a player can step back and forth."""

from collections.abc import Sequence
from dataclasses import dataclass

from skyburst.core.errors import GameError
from skyburst.core.game import Event, Game, State
from skyburst.core.match import first_state
from skyburst.core.record import Record, Step
from skyburst.core.replay import replay
from skyburst.table.adapter import table_adapter


@dataclass(frozen=True)
class ReplayedStep:
    """A step, its events, and the state after it.

    A replay begins with an entry without a step, which contains the state at the start of the game.
    """

    state: State
    step: Step | None = None
    events: Sequence[Event] = ()
    turn: int = 1
    """The number of the turn that is being played after the step."""


@dataclass(frozen=True)
class InvalidStep:
    """The first invalid step of a record (0 is the set-up), and the error that it caused."""

    step: int
    error: GameError


def replay_steps(game: Game, record: Record) -> tuple[list[ReplayedStep], InvalidStep | None]:
    """Returns the replayed steps up to the first invalid step or the end, and the invalid step if there is one."""
    moments: list[ReplayedStep] = []
    turn_key = table_adapter(game.name).turn_key
    try:
        state = first_state(game, record)
        moments.append(ReplayedStep(state.clone()))
        key = turn_key(state)
        for done in replay(game, state, record.steps):
            before, key = key, turn_key(state)
            turn = moments[-1].turn + (key != before and not state.is_over)
            moments.append(ReplayedStep(state.clone(), done.step, done.events, turn))
    except GameError as error:
        return moments, InvalidStep(len(moments), error)
    return moments, None
