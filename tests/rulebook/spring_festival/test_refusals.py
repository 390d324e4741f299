"""Tests every refusal: its type, its reason, its parameters and the rule it cites."""

from collections.abc import Callable
from typing import Final

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import ActionError, GameOver, IllegalAction, NotYourTurn, OutcomeError, UnknownAction
from skyburst.core.game import Action
from skyburst.games.spring_festival.action_space import FORMS
from skyburst.games.spring_festival.refusals import REASONS
from skyburst.games.spring_festival.state import State
from tests.rulebook.spring_festival.drawing import SPRING
from tests.rulebook.spring_festival.tables import Seat, play, position, restored, setup

CARD: Final = "complete C01 0,0 1,0 2,0"
PLAYER: Final = Seat("b1* . b2* r1", "C01")


def laying(*actions: str) -> State:
    state = restored(setup())
    play(state, *actions)
    return state


def fired(*more: str) -> State:
    state = position(PLAYER, Seat(cards="C02"), tops="T48 T01 T02 T03")
    play(state, "fire 1,0", *more, seat=0)
    return state


PHASES: Final[dict[str, Callable[[], State]]] = {
    "nothing laid": laying,
    "one tile laid": lambda: laying("lay S13 0,0"),
    "turn": lambda: position(PLAYER, phase="turn"),
    "fire": lambda: position(PLAYER),
    "fired": fired,
    "done": lambda: fired("done"),
    "finale": lambda: position(Seat("T10"), phase="finale", turn=12),
    "over": lambda: position(Seat("T10"), phase="over", turn=12),
}
REFUSED: Final = {
    ("nothing laid", "turn 0"): "S4 lay-first",
    ("nothing laid", "fire 0,0"): "S4 lay-first",
    ("nothing laid", CARD): "S4 lay-first",
    ("nothing laid", "done"): "S4 lay-first",
    ("nothing laid", "ignite 0,0"): "S4 lay-first",
    ("nothing laid", "lay S21 0,0"): "S4 not-yours tile=S21",
    ("nothing laid", "lay S11 1,0"): "S4 first-at-origin",
    ("one tile laid", "lay S13 1,0"): "S4 not-yours tile=S13",
    ("one tile laid", "lay S11 0,0"): "S4 occupied cell=0,0",
    ("one tile laid", "lay S11 1,1"): "S4 not-beside cell=1,1",
    ("turn", "lay S11 0,0"): "S4 laid",
    ("turn", "fire 0,0"): "S7 turn-first",
    ("turn", "done"): "S7 turn-first",
    ("turn", CARD): "S7 turn-first",
    ("turn", "ignite 0,0"): "S16 no-finale",
    ("fire", "lay S11 0,0"): "S4 laid",
    ("fire", "turn 0"): "S7 turned",
    ("fire", "ignite 0,0"): "S16 no-finale",
    ("fire", "fire 5,5"): "S10 not-beside cell=5,5",
    ("fire", "done"): "S10 fire-first",
    ("fire", CARD): "S10 fire-first",
    ("fired", "lay S11 0,0"): "S4 laid",
    ("fired", "turn 0"): "S7 turned",
    ("fired", "ignite 0,0"): "S16 no-finale",
    ("fired", "fire 1,1"): "S10 fired",
    ("fired", "complete C02 0,0 1,0 2,0"): "S13 not-in-hand card=C02",
    ("fired", "complete C01 1,0 2,0 3,0"): "S13 not-matched card=C01",
    ("finale", "lay S11 0,0"): "S4 laid",
    ("finale", "turn 0"): "S16 ignite-now",
    ("finale", "fire 0,0"): "S16 ignite-now",
    ("finale", CARD): "S16 ignite-now",
    ("finale", "done"): "S16 ignite-now",
    ("finale", "ignite 1,0"): "S16 no-tile cell=1,0",
}
WAITING: Final = {"nothing laid": "S4", "turn": "S14", "finale": "S16"}
"""For each phase, the rule that says whose turn it is."""


def refused(state: State, seat: int, action: Action) -> ActionError:
    before = state.position()
    with pytest.raises(ActionError) as caught:
        state.apply(seat, action)
    assert state.position() == before
    return caught.value


@pytest.mark.parametrize(("phase", "action"), REFUSED)
def test_s4_to_s16_illegal_actions(phase: str, action: str) -> None:
    """S4, S7, S10, S13, S16: in each phase, illegal actions of a seat that can act are refused."""
    error = refused(PHASES[phase](), 0, SPRING.parse(action))
    params = [f"{name}={value}" for name, value in error.params.items()]
    assert type(error) is IllegalAction
    assert " ".join([error.rule, error.reason.key.rpartition(".")[2], *params]) == REFUSED[phase, action]
    assert error.reason.key.startswith("spring_festival.refusal.")


def test_every_reason_has_a_case() -> None:
    """All reasons are tested, including the one for cells that do not have the shape of the card."""
    with pytest.raises(UnknownAction) as caught:
        SPRING.parse("complete C01 0,0 1,0 1,1")
    assert caught.value.params == {"cells": "0,0 1,0 1,1", "card": "C01"}
    keys = {reason.key.rpartition(".")[2] for reason in REASONS}
    assert keys == {text.split()[1] for text in REFUSED.values()} | {caught.value.reason.key.rpartition(".")[2]}


@pytest.mark.parametrize("phase", WAITING)
def test_s4_s14_s16_other_seats_wait(phase: str) -> None:
    """S4, S14, S16: actions of seats that must wait are refused."""
    error = refused(PHASES[phase](), 1, SPRING.parse("done"))
    assert (type(error), error.rule) == (NotYourTurn, WAITING[phase])
    assert error.params == {"seat": 1, "to_act": "0"}


def test_s9_a_seat_that_is_done_waits() -> None:
    """S9: a seat that is done cannot act until all seats are done."""
    error = refused(PHASES["done"](), 0, SPRING.parse("done"))
    assert (type(error), error.rule) == (NotYourTurn, "S9")
    assert error.params == {"seat": 0, "to_act": "1"}


def test_s16_nothing_follows_the_last_finale() -> None:
    """S16: after the last finale the game is over, and every action is refused."""
    for seat in (0, 1):
        error = refused(PHASES["over"](), seat, SPRING.parse("ignite 0,0"))
        assert (type(error), error.rule) == (GameOver, "S16")


@pytest.mark.parametrize("seat", [-1, 2])
def test_seats_that_do_not_exist(seat: int) -> None:
    state = PHASES["turn"]()
    error = refused(state, seat, SPRING.parse("turn 0"))
    assert type(error) is NotYourTurn
    assert error.params == {"seat": seat, "last": 1}
    assert state.legal_actions(seat) == ()


def test_actions_of_another_game() -> None:
    error = refused(PHASES["turn"](), 0, Action(-1, "launch"))
    assert type(error) is UnknownAction
    assert error.params == {"text": "launch", "forms": FORMS}


def test_chance_has_no_part_in_any_action() -> None:
    """No action draws an outcome, and an outcome is refused; illegal actions are refused first."""
    state = PHASES["turn"]()
    with pytest.raises(OutcomeError, match="turn 0"):
        state.apply(0, SPRING.parse("turn 0"), {})
    assert state.phase == "turn"
    assert state.draw(0, SPRING.parse("turn 0"), Chance("none")) is None
    with pytest.raises(IllegalAction):
        state.apply(0, SPRING.parse("done"), {})
    with pytest.raises(IllegalAction):
        state.draw(0, SPRING.parse("done"), Chance("none"))
