"""Golden games as the sources of reports."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from skyburst.core.game import State
from skyburst.core.match import first_state
from skyburst.core.record import Record
from skyburst.core.replay import replay_step
from skyburst.library import game
from skyburst.report.collecting import Use, report_of
from tests.golden.games import load


def watched(name: str) -> Iterator[tuple[Record, Sequence[Use], Any]]:
    """Replays each golden game and yields it, what happened to its components, and its last state."""
    for golden in load(name).values():
        played = game(name)
        state = first_state(played, golden.record)
        watcher = report_of(played).watch(state)
        for step in golden.record.steps:
            watcher.before(state)
            watcher.after(state, step.seat, replay_step(played, state, step).events)
        yield golden.record, list(watcher.uses(state)), state


def of_seat(uses: Sequence[Use], category: str, seat: int) -> Mapping[str, Use]:
    """Returns what happened to the items of a category at one seat."""
    return {use.item.id: use for use in uses if (use.item.category, use.seat) == (category, seat)}


def value(uses: Mapping[str, Use]) -> int:
    """Returns the values of some uses together."""
    return sum(use.value for use in uses.values())


def scores(state: State) -> Sequence[Mapping[str, int]]:
    """Returns the parts of each seat's score."""
    return [score.parts for score in state.scores()]
