"""Replaying applies recorded steps to a state, one after the other."""

import pytest

from skyburst.core.errors import IllegalAction, UnknownAction
from skyburst.core.match import Match
from skyburst.core.record import Step
from skyburst.core.replay import replay, replay_step

from .play import FESTIVAL, play_on, start


@pytest.fixture
def match() -> Match:
    return play_on(start(count_legal=True), 30)


def test_every_step_is_applied_and_yielded(match: Match) -> None:
    """Replaying is lazy: the state advances by one step whenever a step is requested."""
    state = match.state_after(0)
    for number, done in enumerate(replay(FESTIVAL, state, match.steps), 1):
        assert (done.step, done.action.text) == (match.steps[number - 1], match.steps[number - 1].action)
        assert state == match.state_after(number)
        assert done.legal == done.step.legal
        assert done.events
    assert number == len(match.steps) == 30
    assert state == match.state


def test_legal_actions_are_counted_only_if_the_step_records_them(match: Match) -> None:
    state, step = match.state_after(0), match.steps[0]
    assert replay_step(FESTIVAL, state.clone(), step).legal == 2
    assert replay_step(FESTIVAL, state.clone(), step._replace(legal=None)).legal is None
    assert replay_step(FESTIVAL, state.clone(), step._replace(legal=99)).legal == 2


def test_an_illegal_step_stops_the_replay(match: Match) -> None:
    """The steps before the illegal one stay applied; the illegal step changes nothing."""
    state = match.state_after(0)
    steps = [*match.steps[:5], Step(match.steps[5].seat, "side 1"), *match.steps[5:]]
    with pytest.raises(IllegalAction):
        list(replay(FESTIVAL, state, steps))
    assert state == match.state_after(5)


def test_an_unknown_action_is_refused(match: Match) -> None:
    with pytest.raises(UnknownAction):
        replay_step(FESTIVAL, match.state_after(0), Step(0, "castle"))
