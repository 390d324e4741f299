"""Clients use the codes of errors, translate their keys and show their rule numbers."""

import importlib
import pickle
import pkgutil
import re
from string import Formatter

import pytest

import skyburst.games
from skyburst.bots import UnknownBot
from skyburst.core import errors
from skyburst.core.errors import (
    ActionError,
    ComponentError,
    GameError,
    GameOver,
    IllegalAction,
    LocatedError,
    NotYourTurn,
    OptionError,
    OutcomeError,
    Reason,
    RecordError,
    SetupError,
    StaleState,
    UnknownAction,
    UnknownGame,
)

CODES: dict[type[GameError], str] = {
    GameError: "game-error",
    UnknownAction: "unknown-action",
    IllegalAction: "illegal-action",
    NotYourTurn: "not-your-turn",
    GameOver: "game-over",
    StaleState: "stale-state",
    OutcomeError: "bad-outcome",
    OptionError: "bad-option",
    UnknownGame: "unknown-game",
    SetupError: "bad-setup",
    ComponentError: "bad-components",
    RecordError: "bad-record",
    UnknownBot: "unknown-bot",
}
"""The codes of all errors. Clients rely on them, so they must not change."""

ACTION_ERRORS: list[type[ActionError]] = [UnknownAction, IllegalAction, NotYourTurn, GameOver, StaleState]


def reasons() -> list[Reason]:
    """Returns every Reason defined in the core and in the games."""
    games = pkgutil.walk_packages(skyburst.games.__path__, "skyburst.games.")
    modules = [errors, *(importlib.import_module(module.name) for module in games)]
    found = {reason for module in modules for reason in vars(module).values() if isinstance(reason, Reason)}
    return sorted(found)


def params_of(reason: Reason) -> dict[str, object]:
    """Returns a sample value for each parameter in the sentence of a reason."""
    return {name: f"<{name}>" for _, name, _, _ in Formatter().parse(reason.sentence) if name}


def family(kind: type[GameError]) -> set[type[GameError]]:
    return {kind}.union(*(family(sub) for sub in kind.__subclasses__()))


def test_codes_are_pinned() -> None:
    assert {kind: kind.code for kind in CODES} == CODES


def test_codes_are_unique() -> None:
    assert len(set(CODES.values())) == len(CODES)


def test_every_error_of_the_core_is_pinned() -> None:
    """CODES lists every error class, except two base classes that are never raised themselves."""
    defined = {kind for kind in family(GameError) if kind.__module__ == errors.__name__}
    assert defined - {ActionError, LocatedError} == set(CODES) - {UnknownBot}


def test_every_error_is_a_value_error() -> None:
    """Every error is a ValueError, so that code that knows nothing about games can treat it as bad input."""
    assert all(issubclass(kind, ValueError) for kind in CODES)


def test_there_are_reasons() -> None:
    """At least one reason is found; otherwise the tests below would check nothing."""
    assert {"refusal.stale", "festival.refusal.six-incomplete"} <= {reason.key for reason in reasons()}


@pytest.mark.parametrize("kind", ACTION_ERRORS)
@pytest.mark.parametrize("reason", reasons(), ids=lambda reason: str(reason.key))
def test_every_action_error_formats(kind: type[ActionError], reason: Reason) -> None:
    params = params_of(reason)
    error = kind(reason, **params)
    assert error.reason is reason
    assert error.params == params
    assert error.rule == reason.rule
    assert all(str(value) in error.sentence for value in params.values())
    assert str(error) == (f"{error.sentence} ({reason.rule})" if reason.rule else error.sentence)


def test_reasons_have_unique_keys_and_real_rules() -> None:
    """Each key is unique, because it identifies a translation, and each rule number is valid."""
    keys = [reason.key for reason in reasons()]
    assert len(set(keys)) == len(keys)
    for reason in reasons():
        assert re.fullmatch(r"[a-z_]+(\.[a-z-]+)+", reason.key), reason
        assert re.fullmatch(r"([FSW][1-9]\d?)?", reason.rule), reason
        assert reason.rule or reason.key.startswith("refusal."), f"{reason.key} has no rule"


def test_braces_of_players_are_harmless() -> None:
    """What a player typed is never used as a format string."""
    error = UnknownAction(errors.UNKNOWN_ACTION, text="{forms} {0} {", forms="pass")
    assert str(error) == "'{forms} {0} {' is not an action of this game; try pass"


def test_plain_errors_show_their_rule() -> None:
    assert str(GameError("that is all")) == "that is all"
    assert str(OptionError("no such city", "F3")) == "no such city (F3)"
    assert OptionError("no such city", "F3").rule == "F3"


def test_errors_with_a_place_show_it() -> None:
    setup = SetupError("setup.first", "there is no seat 9", "F8")
    assert (str(setup), setup.where) == ("setup.first: there is no seat 9 (F8)", "setup.first")
    record = RecordError("steps[2]", "is missing")
    assert (str(record), record.where) == ("steps[2]: is missing", "steps[2]")
    assert str(RecordError("", "not valid JSON")) == "not valid JSON"


def test_component_error_shows_file_entry_and_problem() -> None:
    error = ComponentError("my.toml", "objective 'A1'", "appears twice", "F4")
    assert str(error) == "my.toml: objective 'A1': appears twice (F4)"
    assert (error.file, error.entry, error.problem, error.rule) == ("my.toml", "objective 'A1'", "appears twice", "F4")
    assert str(ComponentError("my.toml", "", "not valid TOML")) == "my.toml: not valid TOML"


@pytest.mark.parametrize(
    "error",
    [
        GameError("wrong", "F1"),
        IllegalAction(Reason("key", "F2", "not {what}"), what="this"),
        errors.bad_option(Reason("key", "S5", "no {what}"), what="sign"),
        SetupError("setup.first", "no seat", "F8"),
        RecordError("", "not valid JSON"),
        ComponentError("file", "entry", "problem", "F4"),
        UnknownBot("no such bot"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_travel(error: GameError) -> None:
    """Errors can be pickled, so that worker processes can report them."""
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), copy.rule) == (type(error), str(error), error.rule)


def test_out_of_turn_has_all_seats_to_act_as_a_parameter() -> None:
    error = errors.out_of_turn(1, (0, 2), "F14")
    assert str(error) == "it is not your turn (F14)"
    assert error.params == {"seat": 1, "to_act": "0, 2"}
