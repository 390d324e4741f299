"""Tests the parsing of what players type, in both languages."""

import pytest

import skyburst
from skyburst.locale import LANGUAGES, catalogue
from skyburst.terminal.commands import WORDS
from skyburst.terminal.festival.notation import ARGUMENT_PATTERN, VERBS, format_action, parse
from skyburst.terminal.word_matching import NotUnderstood, find_meaning, normalized, split, split_unspaced

GAME_WORDS = {word: verb for verb, words in VERBS.items() for word in words}
ALL_WORDS = GAME_WORDS | {word: verb for verb, words in WORDS.items() for word in words}


def understood(typed: str) -> str:
    """Returns the action that a typed line means, parsed as in a session."""
    verb, rest = split_unspaced(typed, GAME_WORDS, ARGUMENT_PATTERN)
    if verb is None:
        verb, rest = split(typed, ALL_WORDS)
    return parse(verb, rest, typed)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("left b2", "left b2"),
        ("LEFT B2", "left b2"),
        ("  left   b2  ", "left b2"),
        ("left b 2", "left b2"),
        ("leftb2", "left b2"),
        ("l b2", "left b2"),
        ("lb2", "left b2"),
        ("LB2", "left b2"),
        ("le b2", "left b2"),
        ("gauche b2", "left b2"),
        ("g b2", "left b2"),
        ("gb2", "left b2"),
        ("ga1", "left a1"),
        ("gauche a1", "left a1"),
        ("right c3", "right c3"),
        ("r c3", "right c3"),
        ("rc3", "right c3"),
        ("ri c3", "right c3"),
        ("droite c3", "right c3"),
        ("Droite C3", "right c3"),
        ("d c3", "right c3"),
        ("da1", "right a1"),
        ("pile 2", "pile 2"),
        ("p 2", "pile 2"),
        ("p2", "pile 2"),
        ("pile2", "pile 2"),
        ("Pile  2", "pile 2"),
        ("side 1", "side 1"),
        ("s1", "side 1"),
        ("s 2", "side 2"),
        ("face 1", "side 1"),
        ("f2", "side 2"),
        ("pass", "pass"),
        ("passe", "pass"),
        ("PASSER", "pass"),
        ("pa", "pass"),
        ("end", "end"),
        ("e", "end"),
        ("fin", "end"),
        ("claim full-board", "claim full-board"),
        ("claim full board", "claim full-board"),
        ("claim full", "claim full-board"),
        ("c Full  Board", "claim full-board"),
        ("annoncer plateau complet", "claim full-board"),
        ("annoncer plateau-complet", "claim full-board"),
        ("a plat", "claim full-board"),
        ("annonce même couleur", "claim same-colour"),
        ("annonce meme couleur", "claim same-colour"),
        ("claim two on level three", "claim two-level-three"),
        ("claim les huit", "claim all-eight"),
    ],
)
def test_tolerance(typed: str, action: str) -> None:
    assert understood(typed) == action
    assert skyburst.game("festival").parse(action).text == action


@pytest.mark.parametrize(
    "typed",
    ["", "x", "left", "left d4", "left b22", "pile 5", "pile two", "side", "claim", "claim same", "pass 1", "an"],
)
def test_nonsense_stays_nonsense(typed: str) -> None:
    """Text that cannot be parsed is passed to the engine, which refuses it."""
    with pytest.raises(skyburst.GameError):
        skyburst.game("festival").parse(understood(typed))


@pytest.mark.parametrize("typed", ["b2", "B 2", "c3", " a1 "])
def test_space_alone_asks_which_stack(typed: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        understood(typed)
    assert problem.value.key == "festival.which-stack"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", skyburst.game("festival").actions, ids=str)
def test_what_is_written_can_be_typed(action: skyburst.Action, language: str) -> None:
    assert understood(format_action(catalogue(language), action)) == action.text


def test_no_word_means_two_things() -> None:
    words = [word for words in (*VERBS.values(), *WORDS.values()) for word in words]
    assert len(words) == len(set(words))


def test_spelling() -> None:
    assert normalized("  Même  COULEUR ") == "meme couleur"
    assert find_meaning("ab", {"abc": "x", "abd": "x"}) == "x"
    assert find_meaning("ab", {"abc": "x", "abd": "y"}) is None
    assert find_meaning("ab", {"ab": "x", "abd": "y"}) == "x"
    assert find_meaning("", {"abc": "x"}) is None
