"""Bots are named with optional parameters, and mistakes in them are explained."""

from collections.abc import Sequence

import pytest

import skyburst
from skyburst import Chance
from skyburst.bots import UnknownBot, bot, find, make, names, register
from skyburst.bots.spec import parse_spec

FESTIVAL = skyburst.game("festival")


def test_name_alone() -> None:
    assert parse_spec("greedy") == ("greedy", {})


def test_parameters() -> None:
    assert parse_spec("master:simulations=500:seconds=0.5") == ("master", {"simulations": 500, "seconds": 0.5})


@pytest.mark.parametrize("text", ["master:", "master:simulations", "master:simulations=many", "master:500"])
def test_malformed_parameter(text: str) -> None:
    with pytest.raises(UnknownBot, match="is not a parameter; write it as name=number"):
        parse_spec(text)


@pytest.mark.parametrize("value", ["nan", "inf", "-1"])
def test_impossible_numbers(value: str) -> None:
    """A budget cannot be negative, endless or not a number."""
    with pytest.raises(UnknownBot, match="must be a number of at least 0"):
        parse_spec(f"master:simulations={value}")


def test_parameter_twice() -> None:
    with pytest.raises(UnknownBot, match="'master:seconds=1:seconds=2' sets the parameter 'seconds' twice"):
        parse_spec("master:seconds=1:seconds=2")


def test_unknown_parameter() -> None:
    with pytest.raises(UnknownBot, match="the bot 'greedy' has no parameter 'simulations'; its parameters: none"):
        find("greedy:simulations=5", "festival")


def test_unknown_name() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'gredy' for festival; known bots: greedy"):
        find("gredy", "festival")


def test_parameters_reach_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "_entries", dict(bot._entries))

    @register("patient", parameters=("patience",))
    class Patient:
        def __init__(self, game: skyburst.Game, chance: Chance, patience: float = 1.0) -> None:
            self.patience = patience

        def choose(self, view: object, actions: Sequence[skyburst.Action]) -> skyburst.Action:
            return actions[0]

    made = make("patient:patience=3", FESTIVAL, Chance("7"))
    assert isinstance(made, Patient)
    assert made.patience == 3
    assert "patient" in names("festival")
