"""`skyburst play` asks what is missing, and refuses what does not fit."""

from collections.abc import Callable

import click
import pytest

from skyburst.cli.choosing import Wanted, choose_missing, seats_for
from skyburst.library import game
from skyburst.locale import catalogue
from tests.terminal.screen import Screen

NOTHING = Wanted(None, None, None, None)


def typing(*lines: str) -> Callable[[str], str]:
    left = iter(lines)
    return lambda prompt: next(left)


@pytest.mark.parametrize(
    ("lines", "chosen"),
    [
        (("", "", ""), Wanted("festival", "skilled", 3, None)),
        (("2", "4", "master"), Wanted("spring_festival", "master", 4, None)),
        (("fireworks", "2", "5"), Wanted("fireworks", "master", 2, None)),
    ],
)
def test_questions(lines: tuple[str, ...], chosen: Wanted) -> None:
    assert choose_missing(NOTHING, catalogue("en"), Screen().console, typing(*lines)) == chosen


def test_what_is_not_an_answer_is_asked_again_in_french() -> None:
    screen = Screen()
    chosen = choose_missing(NOTHING, catalogue("fr"), screen.console, typing("tarot", "", "9", "3", "confirmé"))
    assert chosen == Wanted("festival", "skilled", 3, None)
    assert screen.text.count("Choisissez parmi") == 2


def test_only_what_is_missing_is_asked() -> None:
    everything = Wanted("festival", "novice", 2, None)
    assert choose_missing(everything, catalogue("en"), Screen().console, typing()) == everything
    listed = Wanted("festival", None, None, "human,random")
    assert choose_missing(listed, catalogue("en"), Screen().console, typing()) == listed


def test_seats() -> None:
    assert seats_for(NOTHING, game("festival")) == ["human", "skilled", "skilled"]
    assert seats_for(Wanted(None, "maître", 2, None), game("festival")) == ["human", "master"]
    assert seats_for(Wanted(None, None, None, "human,novice"), game("festival")) == ["human", "novice"]


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (Wanted(None, "hero", None, None), "novice, casual, skilled, expert, master"),
        (Wanted(None, None, 7, None), "2, 3, 4"),
        (Wanted(None, "novice", None, "human,random"), "leave out --level"),
    ],
)
def test_what_does_not_fit(wanted: Wanted, told: str) -> None:
    with pytest.raises(click.UsageError, match=told):
        seats_for(wanted, game("festival"))
