"""Tests every refusal: its reason, its parameters and the rule it cites."""

from collections.abc import Callable

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import (
    ActionError,
    GameOver,
    IllegalAction,
    NotYourTurn,
    OptionError,
    OutcomeError,
    UnknownAction,
)
from skyburst.core.game import Action
from skyburst.games.festival.refusals import REASONS
from skyburst.games.festival.state import State
from tests.rulebook.festival.tables import FESTIVAL, IDLE, Seat, play, position, setup, table

SIX = Seat(incomplete="A1 A2 A3 A4 B1 B2")
FOUR_RED = Seat("""
    rP  .   .
    rB  .   rP
    rL  .   .
""")


def choosing() -> State:
    """Returns a game before the first side is chosen."""
    return FESTIVAL.from_setup_json(setup(), 2, FESTIVAL.options({}))


def started() -> State:
    """Returns a game in its first turn."""
    return table(setup())


def emptied() -> State:
    """Returns a game in which both stacks of seat 0 and three of the four piles are empty."""
    return position(players=3, stacks=("", "gF", ""), piles=("", "", "", "A1"), ending="empty-stack", first=1)


def limited() -> State:
    """Returns a game in which seat 0 has six incomplete objectives."""
    return position(SIX, piles=("", "E1", "", ""))


def manual() -> State:
    """Returns a game with manual claims in its first turn; seat 0 already meets the condition of `same-colour`."""
    return position(FOUR_RED, middle="same-colour level-four", claims="manual")


def claiming() -> State:
    """Returns the same game after the action of seat 0."""
    state = manual()
    play(state, "left c1")
    return state


ILLEGAL: list[tuple[Callable[[], State], str, str, str, dict[str, object]]] = [
    (choosing, "left a1", "choose-first", "F6", {}),
    (choosing, "pile 1", "choose-first", "F6", {}),
    (choosing, "pass", "choose-first", "F6", {}),
    (choosing, "claim full-board", "choose-first", "F6", {}),
    (choosing, "end", "choose-first", "F6", {}),
    (started, "side 1", "chosen", "F6", {}),
    (claiming, "side 2", "chosen", "F6", {}),
    (started, "pass", "cannot-pass", "F11", {}),
    (started, "claim full-board", "no-claims", "F13", {}),
    (started, "end", "no-claims", "F13", {}),
    (emptied, "left b2", "left-empty", "F9", {}),
    (emptied, "right b2", "right-empty", "F9", {}),
    (emptied, "pile 1", "pile-empty", "F10", {"pile": 1}),
    (emptied, "pile 3", "pile-empty", "F10", {"pile": 3}),
    (limited, "pile 1", "pile-empty", "F10", {"pile": 1}),
    (limited, "pile 2", "six-incomplete", "F10", {"limit": 6}),
    (manual, "claim same-colour", "act-first", "F13", {}),
    (manual, "end", "act-first", "F13", {}),
    (claiming, "left a1", "acted", "F9", {}),
    (claiming, "right a1", "acted", "F9", {}),
    (claiming, "pile 1", "acted", "F9", {}),
    (claiming, "pass", "acted", "F9", {}),
    (claiming, "claim level-four", "not-fulfilled", "F19", {"crowd_pleaser": "level-four"}),
    (claiming, "claim all-eight", "not-in-middle", "F13", {"crowd_pleaser": "all-eight"}),
]
PICKS = [
    (["Atlantis", None], "no-city", {"city": "Atlantis", "known": ", ".join(FESTIVAL.components.cities)}),
    (["Paris", "Agra"], "city-taken", {"city": "Agra"}),
]


def reason_of(error: ActionError | OptionError) -> tuple[str, str, dict[str, object]]:
    """Returns the last part of the reason's key, the rule, and the parameters of a refusal."""
    assert error.reason is not None
    assert error.rule == error.reason.rule
    return error.reason.key.removeprefix("festival.refusal."), error.rule, dict(error.params)


@pytest.mark.parametrize(("given", "action", "key", "rule", "params"), ILLEGAL)
def test_f6_f9_to_f11_f13_f19_every_illegal_action_has_its_reason(
    given: Callable[[], State], action: str, key: str, rule: str, params: dict[str, object]
) -> None:
    """F6, F9 to F11, F13, F19: `apply` and `draw` raise the same error, whose sentence contains the parameters."""
    state = given()
    (seat,) = state.to_act
    with pytest.raises(IllegalAction) as applied:
        state.apply(seat, FESTIVAL.parse(action))
    with pytest.raises(IllegalAction) as drawn:
        state.draw(seat, FESTIVAL.parse(action), Chance("unused"))
    assert reason_of(applied.value) == reason_of(drawn.value) == (key, rule, params)
    assert all(str(value) in applied.value.sentence for value in params.values())


@pytest.mark.parametrize(("picks", "key", "params"), PICKS)
def test_f3_every_impossible_pick_has_its_reason(picks: list[str | None], key: str, params: dict[str, object]) -> None:
    """F3: cities that do not exist and boards that are taken are refused."""
    with pytest.raises(OptionError) as caught:
        FESTIVAL.deal(2, Chance("1"), FESTIVAL.options({}), picks)
    assert reason_of(caught.value) == (key, "F3", params)


def test_no_reason_is_missing_above() -> None:
    tried = {key for _, _, key, _, _ in ILLEGAL} | {key for _, key, _ in PICKS}
    assert {reason.key.removeprefix("festival.refusal.") for reason in REASONS} == tried


@pytest.mark.parametrize(("seat", "params"), [(1, {"seat": 1, "to_act": "0"}), (2, {"seat": 2, "to_act": "0"})])
def test_f14_out_of_turn(seat: int, params: dict[str, object]) -> None:
    """F14: any action of a seat whose turn it is not is refused."""
    for action in FESTIVAL.actions:
        with pytest.raises(NotYourTurn) as caught:
            table(setup(3)).apply(seat, action)
        assert reason_of(caught.value) == ("refusal.not-your-turn", "F14", params)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    for act in (table(setup(3)).view, lambda seat: table(setup(3)).apply(seat, FESTIVAL.parse("left a1"))):
        with pytest.raises(NotYourTurn) as caught:
            act(seat)
        assert reason_of(caught.value) == ("refusal.no-such-seat", "", {"seat": seat, "last": 2})


def test_f20_nothing_after_the_end() -> None:
    """F20: after the end, actions of the seat that played last and of the next seat are refused."""
    state = position(IDLE, IDLE, phase="over", ending="empty-stack")
    for seat in (0, 1):
        assert state.legal_actions(seat) == ()
        with pytest.raises(GameOver) as caught:
            state.apply(seat, FESTIVAL.parse("left a1"))
        assert reason_of(caught.value) == ("refusal.game-over", "F20", {})


def test_an_action_of_another_game() -> None:
    """An action of another game is unknown, and the error lists the forms of all actions."""
    with pytest.raises(UnknownAction) as caught:
        table(setup()).apply(0, Action(0, "launch 0,0,80"))
    assert reason_of(caught.value)[0] == "refusal.unknown-action"
    assert caught.value.params["text"] == "launch 0,0,80"
    assert "claim NAME" in str(caught.value.params["forms"])


def test_nothing_in_a_turn_is_random() -> None:
    """No action draws an outcome, and an outcome is refused."""
    state = table(setup())
    assert state.draw(0, FESTIVAL.parse("left a1"), Chance("unused")) is None
    with pytest.raises(OutcomeError):
        state.apply(0, FESTIVAL.parse("left a1"), {})
    assert state == table(setup())
