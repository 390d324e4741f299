"""Every step becomes a question of the right kind, with what the seats could see before it."""

from dataclasses import replace

import pytest

import skyburst
from skyburst.core.chance import Chance
from skyburst.core.game import State
from skyburst.core.match import first_state
from skyburst.core.record import Step
from skyburst.core.replay import replay_step
from skyburst.core.types import expect_type
from skyburst.games.fireworks.state import State as FireworksState
from skyburst.review.answers import answer
from skyburst.review.positions import Played, questions
from tests.review.playing import find, judged, played_by, question_about
from tests.rulebook.festival.tables import FESTIVAL, Seat, position

FIREWORKS = skyburst.game("fireworks")


def choosing() -> tuple[FireworksState, int]:
    """Returns a game of Fireworks in which a seat may take one of several tiles."""
    chance = Chance("choosing")
    state = expect_type(FireworksState, FIREWORKS.deal(2, chance, FIREWORKS.options({})))
    while len(state.legal_actions(state.to_act[0])) < 2 or state.phase != "choose":
        seat = state.to_act[0]
        state.step(seat, chance.pick(state.legal_actions(seat)), chance)
    return state, state.to_act[0]


def last_arranging(seed: str = "last") -> State:
    """Returns a game of Fireworks in which everyone arranges their board for the last time."""
    record = played_by("fireworks", "random", "random", seed=seed)
    state = first_state(FIREWORKS, record)
    for step in record.steps:
        if state.phase == "last":
            return state
        replay_step(FIREWORKS, state, step)
    raise AssertionError


@pytest.mark.parametrize("name", ["festival", "spring_festival", "fireworks", "pearls"])
def test_views_are_those_before_each_step(name: str) -> None:
    record, played = played_by(name, "random", "random"), find(name)
    state = first_state(played, record)
    asked = list(questions(played, first_state(played, record), [Played(n, s) for n, s in enumerate(record.steps, 1)]))
    assert [question.at for question in asked] == [*range(1, len(record.steps) + 1), len(record.steps)]
    for step, question in zip(record.steps[:12], asked, strict=False):
        assert question.views == (state.view(0), state.view(1))
        assert question.legal == tuple(action.text for action in state.legal_actions(step.seat))
        replay_step(played, state, step)
    assert (asked[-1].kind, asked[-1].views, sum(asked[-1].shares or ())) == ("end", (), 1)


def test_a_single_action_is_forced() -> None:
    """In Festival, seat 1 can only take the only tile that is left."""
    board = "rP yP gP\nrP yP gP\nrP yP ."
    full = position(Seat(), Seat(board), turn=1, stacks=("rF", ""), piles=("", "", "", ""))
    legal = full.legal_actions(1)
    expected = "forced" if len(legal) == 1 else "decision"
    assert question_about(FESTIVAL, full, 1, legal[0].text).kind == expected
    one = replace(question_about(FESTIVAL, full, 1, legal[0].text), legal=(legal[0].text,))
    assert answer(FESTIVAL, one).kind == "forced"


def test_rearranging_is_free() -> None:
    """Moving tiles between other actions, in or out of turn, is not a decision (W11)."""
    state, seat = choosing()
    layout = state.view(seat).boards[seat]
    text = FIREWORKS.actions.arrange(state.boards[seat]).text  # type: ignore[attr-defined]
    assert layout.may_arrange
    assert question_about(FIREWORKS, state, seat, text).kind == "free"
    take = state.legal_actions(seat)[0].text
    assert question_about(FIREWORKS, state, seat, take).kind == "decision"


def test_the_last_layout_counts() -> None:
    """Who says that a badly arranged board is ready loses points, and the better layout is named (W19)."""
    state = last_arranging()
    found = [judged(FIREWORKS, state, seat, "ready") for seat in state.to_act]
    assert all(one.played is None or one.played.action == "ready" for one in found)
    bad = [one for one in found if one.best is not None and one.best.action.startswith("arrange")]
    assert bad, "a random player's board can be arranged better"
    assert all(one.lost >= 0 for one in bad)
    better = FIREWORKS.parse(bad[0].best.action)  # type: ignore[union-attr]
    seat = state.to_act[found.index(bad[0])]
    state.apply(seat, better)
    assert judged(FIREWORKS, state, seat, "ready").lost == 0


def test_a_precise_launch_is_a_decision() -> None:
    """Launches that are not listed are rated, too (W7)."""
    chance = Chance("launch")
    state = FIREWORKS.deal(2, chance, FIREWORKS.options({}))
    seat = state.to_act[0]
    action = FIREWORKS.parse("launch 3.25,1,60")
    assert action.index == -1
    outcome = state.draw(seat, action, chance)
    question = next(questions(FIREWORKS, state.clone(), [Played(1, Step(seat, action.text, outcome))]))
    found = answer(FIREWORKS, question)
    assert found.kind == "decision"
    assert found.played is not None
    assert found.played.action == action.text
    assert action.text in [option.action for option in found.options]
