"""Tests stepping through saved games."""

from dataclasses import replace

import pytest

import skyburst
from skyburst import terminal
from skyburst.core.chance import Chance
from skyburst.core.record import Player, Record, Step
from skyburst.core.verify import Problem
from skyburst.locale import catalogue
from skyburst.terminal.steps import replay_steps

from .screen import Keyboard, Screen, legal_typist, new_match, play


def finished() -> Record:
    match = new_match("human greedy", seed="replayed")
    play(match, legal_typist(match, Chance("typist")), Screen())
    return match.record()


RECORD = finished()
LAST = len(RECORD.steps)
TURNS = [moment.turn for moment in replay_steps(skyburst.game("festival"), RECORD)[0]]
"""The number of the turn that is being played after each step."""


def replayed(
    record: Record, *lines: str, language: str = "en", interactive: bool = True, width: int = 80
) -> tuple[Screen, Keyboard, Problem | None]:
    screen = Screen(width)
    keyboard = Keyboard(lines, screen)
    game = skyburst.game("festival")
    problem = terminal.replay(game, record, catalogue(language), screen.console, keyboard, interactive=interactive)
    return screen, keyboard, problem


def places(keyboard: Keyboard) -> list[int]:
    """Returns the step number in each prompt."""
    return [int(prompt.split()[1]) for prompt in keyboard.prompts]


def test_navigation() -> None:
    lines = ["", "n", "N", "b", "10", "e", "", "0", "b", "q", "never read"]
    screen, keyboard, problem = replayed(RECORD, *lines)
    assert places(keyboard) == [0, 1, 2, 3, 2, 10, LAST, LAST, 0, 0]
    assert problem is None
    assert "Before the first step." in screen.text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("x", "“x” isn’t a command here; type ? for help."),
        ("-1", "“-1” isn’t a command here; type ? for help."),
        ("2.5", "“2.5” isn’t a command here; type ? for help."),
        (str(LAST + 1), f"There is no such step. Type a number from 0 to {LAST}."),
        ("turn 99", "There is no such turn. Type turn 1 to turn "),
        ("seat 3", "Whose view? Type seat 1 to seat 2."),
    ],
)
def test_what_is_not_understood_changes_nothing(typed: str, told: str) -> None:
    _, keyboard, _ = replayed(RECORD, typed)
    assert places(keyboard) == [0, 0]
    assert keyboard.answers[1].startswith(told)


def test_jumps() -> None:
    """Several steps at once, turns forwards and backwards, the start and the end."""
    lines = ["n 5", "b 2", "t", "t", "p", "turn 4", "p", "p", "e", "s"]
    _, keyboard, _ = replayed(RECORD, *lines)
    firsts = [number for number, moment in enumerate(TURNS) if number == 0 or moment > TURNS[number - 1]]
    assert places(keyboard)[:3] == [0, 5, 3]
    third = TURNS[3]
    assert places(keyboard)[3:6] == [firsts[third], firsts[third + 1], firsts[third]]
    assert places(keyboard)[6:9] == [firsts[3], firsts[2], firsts[1]]
    assert places(keyboard)[9:] == [LAST, 0]


@pytest.mark.parametrize(("typed", "language"), [("turns", "en"), ("tours", "fr")])
def test_list_of_turns(typed: str, language: str) -> None:
    _, keyboard, _ = replayed(RECORD, typed, language=language)
    listed = keyboard.answers[1].splitlines()
    assert len(listed) == TURNS[-1]
    assert ("Tour" if language == "fr" else "Turn") in listed[1]
    assert listed[0].startswith("▸ ")


def test_viewpoint_of_a_seat() -> None:
    _, keyboard, _ = replayed(RECORD, "seat 2", "n", "seat 1", "score", "?")
    assert "\n2 " in keyboard.answers[1]
    assert "\n1 " in keyboard.answers[3]
    assert "Total" in keyboard.answers[4]
    assert "go to step 12" in keyboard.answers[5]


def test_step_shows_action_words_and_table() -> None:
    _, keyboard, _ = replayed(RECORD, "5")
    shown = keyboard.answers[1]
    step = RECORD.steps[4]
    assert f"  5  {step.action}" in shown
    assert "In progress" in shown
    assert "You" not in shown  # a replay addresses nobody as "you"
    assert "Total" not in shown


def test_end_shows_the_result() -> None:
    _, keyboard, _ = replayed(RECORD, "e")
    assert "Total" in keyboard.answers[1]
    assert "Game over: " in keyboard.answers[1]


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_leaving(stop: type[BaseException]) -> None:
    def gone(prompt: str) -> str:
        raise stop

    screen = Screen()
    assert terminal.replay(skyburst.game("festival"), RECORD, catalogue("en"), screen.console, gone) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_a_terminal_every_step_is_a_line(language: str) -> None:
    screen, keyboard, problem = replayed(RECORD, language=language, interactive=False, width=200)
    assert not keyboard.prompts
    assert problem is None
    for number, step in enumerate(RECORD.steps, 1):
        assert any(line.startswith(f"{number:>3}  {step.action} ") for line in screen.lines)
    assert RECORD.result is not None
    assert any(line.endswith(f" {RECORD.result.scores[0]['total']}") for line in screen.lines[-8:])


def test_unfinished_record() -> None:
    screen, _, problem = replayed(replace(RECORD, steps=RECORD.steps[:7], result=None), interactive=False)
    assert problem is None
    assert "The saved game ends here, before the game is over." in screen.text


@pytest.mark.parametrize("interactive", [True, False])
def test_illegal_step_is_reported(interactive: bool) -> None:
    """The message gives the number of the illegal step and the reason; earlier steps can still be viewed."""
    steps = (*RECORD.steps[:4], Step(RECORD.steps[4].seat, "side 1"), *RECORD.steps[5:])
    screen, _, problem = replayed(replace(RECORD, steps=steps), "e", "q", interactive=interactive, width=200)
    assert problem is not None
    seat = RECORD.steps[4].seat
    assert screen.lines[-1] == (
        f"This saved game isn’t valid, step 5, player {seat + 1}, “side 1”: "
        "You have already chosen your starting objective."
    )
    assert problem.rule == "F6"


def test_faults_in_french() -> None:
    seat = RECORD.steps[0].seat
    wrong = replace(RECORD, steps=(Step(1 - seat, "side 1"),), result=None)
    screen, _, _ = replayed(wrong, language="fr", interactive=False, width=200)
    assert screen.lines[-1].replace("\N{NARROW NO-BREAK SPACE}", " ") == (
        f"Cette partie enregistrée n’est pas valable, étape 1, joueur {2 - seat}, « side 1 » : Ce n’est pas votre tour."
    )


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (replace(RECORD, rules=99), "is version 99 in the record, but version 1 in the loaded game"),
        (replace(RECORD, setup={}), "setup.first: is missing"),
        (replace(RECORD, players=RECORD.players[:1]), "festival is for 2 to 4 players, not 1"),
        (replace(RECORD, options={"claims": "loud"}), "cannot be 'loud'"),
    ],
)
def test_record_that_cannot_even_start(record: Record, message: str) -> None:
    if len(record.players) == 1:
        record = replace(record, players=(Player("", "human"),))
    screen, keyboard, problem = replayed(record, "e", width=200)
    assert problem is not None
    assert not keyboard.prompts
    assert message.casefold() in screen.lines[-1].casefold()
    assert "before the first step" in screen.lines[-1]


def test_names_cannot_steer_the_terminal() -> None:
    """Control characters in a record, which may come from anyone, are not sent to the terminal."""
    players = (Player("East\x1b[2J\x07\n", "human"), RECORD.players[1])
    steps = (*RECORD.steps[:2], Step(0, "left \x1b[2J"))
    screen, _, _ = replayed(replace(RECORD, players=players, steps=steps), interactive=False)
    assert "\x1b" not in screen.text
    assert "\x07" not in screen.text
    assert "East[2J" in screen.text
