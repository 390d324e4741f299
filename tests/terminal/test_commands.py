"""Tests all commands of the table, in both languages."""

from pathlib import Path

import pytest

from skyburst.core.match import resume
from skyburst.core.record import parse_record
from skyburst.library import game
from skyburst.terminal.commands import COMMANDS, WORDS

from .screen import Keyboard, Screen, answers, new_match, play

ALONE = "human greedy"
"""The seats of a game in which, with the default seed, the human player has the first turn."""


def test_every_command_is_tested_here() -> None:
    assert set(COMMANDS) == set(WORDS)
    assert set(WORDS) <= {
        "help",
        "hint",
        "undo",
        "rule",
        "table",
        "board",
        "score",
        "log",
        "lang",
        "save",
        "review",
        "quit",
    }


@pytest.mark.parametrize("word", ["?", "help", "h", "aide"])
def test_help(word: str) -> None:
    [shown] = answers(ALONE, word)[:1]
    for form in ("left b2", "pile 1", "claim full board", "undo", "save FILE", "lang fr"):
        assert form in shown
    assert "(F" not in shown


def test_help_in_french() -> None:
    [shown] = answers(ALONE, "aide", language="fr")[:1]
    for form in ("gauche b2", "réclamer plateau complet", "annuler", "enregistrer FICHIER", "langue en"):
        assert form in shown


@pytest.mark.parametrize("word", ["hint", "indice", "conseil"])
def test_hint_names_a_legal_action(word: str) -> None:
    choose, turn = answers(ALONE, word, "side 1", word)[::2]
    assert choose.startswith("Suggestion: choose the starting objective ")
    assert choose.endswith(("Type side 1.\n", "Type side 2.\n"))
    assert turn.startswith("Suggestion: ")
    assert " Type " in " ".join(turn.split())


def test_hint_can_be_typed() -> None:
    hint = answers(ALONE, "side 1", "hint", language="fr")[1]
    action = hint.replace("\N{NARROW NO-BREAK SPACE}", " ").partition("À taper : ")[2].strip(" .\n")
    assert "Vous" in answers(ALONE, "side 1", action, language="fr")[1]


def test_table_and_enter_show_the_table_again() -> None:
    first, second = answers(ALONE, "table", "")[:2]
    assert first == second
    assert "Tiles within reach" in first


@pytest.mark.parametrize("line", ["board 2", "b 2", "plateau 2", "BOARD  2"])
def test_board(line: str) -> None:
    [shown] = answers(ALONE, line)[:1]
    assert "Lumen, " in shown
    assert "╭────" in shown
    assert "You, " not in shown


def test_own_board() -> None:
    assert "You, " in answers(ALONE, "board")[0]


@pytest.mark.parametrize("line", ["board 0", "board 3", "board x", "board -1"])
def test_no_such_board(line: str) -> None:
    assert answers(ALONE, line)[0] == "Which board? Type board 1 to board 2.\n"


def test_score() -> None:
    [shown] = answers(ALONE, "score")[:1]
    assert [line.split() for line in shown.splitlines()] == [
        ["Objectives", "Crowd-pleasers", "Colour", "Type", "Total"],
        ["1", "You", "0", "0", "0", "0", "0"],
        ["2", "Lumen", "0", "0", "0", "0", "0"],
    ]


@pytest.mark.parametrize("word", ["log", "journal"])
def test_log(word: str) -> None:
    before, _, after = answers(ALONE, word, "side 1", word)[:3]
    assert before == "Nothing has happened yet.\n"
    assert after.startswith("  1  You choose the starting objective ")
    assert "  2  Lumen chooses the starting objective " in after


def test_language_can_be_switched_at_any_time() -> None:
    """After switching the language, the log is in the new language, too."""
    shown = answers(ALONE, "lang fr", "face 1", "journal", "langue EN", "log")
    assert "Choisissez votre objectif de départ" in shown[0]
    assert "Vous choisissez l’objectif de départ" in shown[1]
    assert "  1  Vous choisissez" in shown[2]
    assert "Lumen choisit" in shown[2]
    assert "In progress" in shown[3]
    assert "  1  You choose" in shown[4]


def test_unknown_language() -> None:
    assert answers(ALONE, "lang tlh")[0] == "Which language? Choose from en, fr, as in lang fr.\n"


def test_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "a game.jsonl"
    screen = Screen(width=200)
    match = new_match(ALONE)
    play(match, Keyboard(["side 1", "left b2", f"save {file}", "quit"]), screen)
    assert f"Saved in {file}." in screen.text
    assert screen.lines[-1] == f"Goodbye. To resume: skyburst play --resume '{file}'"
    record = parse_record(file.read_text("utf-8"))
    assert resume(game("festival"), record).record() == match.record()


def test_saving_again_replaces_only_what_this_table_saved(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours.jsonl", tmp_path / "theirs.txt"
    theirs.write_text("precious")
    screen = Screen(width=200)
    play(new_match(ALONE), Keyboard(["side 1", f"save {ours}", "left b2", f"save {ours}", f"save {theirs}"]), screen)
    assert len(parse_record(ours.read_text("utf-8")).steps) > 3
    assert theirs.read_text() == "precious"
    assert f"{theirs} already exists" in screen.text


def test_save_says_what_is_wrong(tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "such" / "folder"
    screen = Screen(width=200)
    play(new_match(ALONE), Keyboard(["save", f"save {nowhere}"]), screen)
    assert "Where? Type save FILE, as in save game.jsonl." in screen.text
    assert f"{nowhere} can’t be written: No such file or directory." in screen.text


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "pass", "First choose a side of your starting objective."),
        ("fr", "passe", "Choisissez d’abord une face de votre objectif de départ."),
        ("en", "b2", "From which stack? Type left b2 or right b2."),
        ("fr", "B2", "De quelle pile\N{NARROW NO-BREAK SPACE}? Tapez gauche b2 ou droite b2."),
    ],
)
def test_refusals_are_one_line_without_a_rule_number(language: str, line: str, answer: str) -> None:
    assert answers(ALONE, line, language=language)[0] == answer + "\n"


def test_refusals_in_a_turn() -> None:
    shown = answers(ALONE, "side 1", "side 2", "end", "pass", "claim full", "fly away", language="en")[1:6]
    assert [answer.split("\n")[0] for answer in shown] == [
        "You have already chosen your starting objective.",
        "Crowd-pleasers and the end of a turn are automatic in this game.",
        "You can only pass if there is nothing to take.",
        "Crowd-pleasers and the end of a turn are automatic in this game.",
        "'fly away' is not an action of this game; try left b2, right b2, pile 1, side 1,",
    ]


def test_crowd_pleasers_are_named_in_the_players_language() -> None:
    shown = answers(ALONE, "face 1", "gb2", "réclamer plateau complet", language="fr", claims="manual")[2]
    assert "« Plateau complet »".replace(" ", "\N{NARROW NO-BREAK SPACE}", 1)[:3] in shown
    assert "Plateau complet" in shown


def test_rule_behind_the_last_refusal() -> None:
    """After a refusal, `rule` shows the rule that was broken; rule numbers are shown only on request."""
    nothing, _, rule = answers(ALONE, "rule", "pass", "rule")[:3]
    assert nothing == "Which rule? Type rule 1 to rule 23.\n"
    assert rule.startswith("Your starting objective  F6\nYou begin with one objective ")


@pytest.mark.parametrize("line", ["rule 12", "rule F12", "rule f12", "règle 12", "why 12"])
def test_rule_by_its_number(line: str) -> None:
    assert answers(ALONE, line)[0].startswith("Completing objectives  F12\nAfter your action, ")


@pytest.mark.parametrize("line", ["rule 24", "rule 0", "rule S1", "rule x"])
def test_no_such_rule(line: str) -> None:
    assert answers(ALONE, line)[0] == "Which rule? Type rule 1 to rule 23.\n"
