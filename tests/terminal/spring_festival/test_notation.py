"""Tests the parsing of what players type, in both languages."""

import pytest

import skyburst
from skyburst.core.game import Action
from skyburst.locale import LANGUAGES, catalogue
from skyburst.terminal.commands import WORDS
from skyburst.terminal.spring_festival.notation import ARGUMENT_PATTERN, VERBS, format_action
from skyburst.terminal.word_matching import NotUnderstood, split, split_unspaced

from .scenes import SPRING, position, spring_table

GAME_WORDS = {word: verb for verb, words in VERBS.items() for word in words}
ALL_WORDS = GAME_WORDS | {word: verb for verb, words in WORDS.items() for word in words}
EXPLODED = "0,0=T40! 1,0=T14! 2,0=T41! 0,1=T01! 0,2=T42!"
COMPLETING = position(EXPLODED, hand="P01 C01", fired=True).legal_actions(0)
FIRING = position(EXPLODED).legal_actions(0)
IGNITING = position(EXPLODED, phase="finale", turn=12).legal_actions(0)
VIEW = position("0,0=S11").view(0)


def understood(typed: str, legal: tuple[Action, ...] = ()) -> str:
    """Returns the action that a typed line means, parsed as in a session."""
    verb, rest = split_unspaced(typed, GAME_WORDS, ARGUMENT_PATTERN)
    if verb is None:
        verb, rest = split(typed, ALL_WORDS)
    (text,) = spring_table().parse(verb, rest, typed, legal, VIEW)
    return text


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("fire 1,0", "fire 1,0"),
        ("FIRE 1,0", "fire 1,0"),
        ("f 1 0", "fire 1,0"),
        ("f1,0", "fire 1,0"),
        ("f1 0", "fire 1,0"),
        ("f 1 , 0", "fire 1,0"),
        ("fire (1,0)", "fire 1,0"),
        ("fire 1;0", "fire 1,0"),
        ("f-1,-2", "fire -1,-2"),
        ("f -1 -2", "fire -1,-2"),
        ("f 1-2", "fire 1,-2"),
        ("f −1,+2", "fire -1,2"),
        ("fire 01,00", "fire 1,0"),
        ("tirer 1,0", "fire 1,0"),
        ("tire 1 0", "fire 1,0"),
        ("ti 1,0", "fire 1,0"),
        ("turn 2", "turn 2"),
        ("t2", "turn 2"),
        ("t 2", "turn 2"),
        ("TOURNER 3", "turn 3"),
        ("to0", "turn 0"),
        ("lay S11 1,0", "lay S11 1,0"),
        ("lay s11 1 0", "lay S11 1,0"),
        ("l s11 -1,0", "lay S11 -1,0"),
        ("poser S11 1,0", "lay S11 1,0"),
        ("p s11 1 0", "lay S11 1,0"),
        ("ignite 0,0", "ignite 0,0"),
        ("i 0 0", "ignite 0,0"),
        ("i0,0", "ignite 0,0"),
        ("allumer 0,0", "ignite 0,0"),
        ("a 0 0", "ignite 0,0"),
        ("complete C05 0,0 1,0 1,1", "complete C05 0,0 1,0 1,1"),
        ("complete c05 1,1 0,0 1,0", "complete C05 0,0 1,0 1,1"),
        ("c c05 0 0 1 0 1 1", "complete C05 0,0 1,0 1,1"),
        ("réaliser C05 0,0 1,0 1,1", "complete C05 0,0 1,0 1,1"),
        ("realise c05 (0,0) (1,0) (1,1)", "complete C05 0,0 1,0 1,1"),
        ("r c05 0,0 1,0 1,1", "complete C05 0,0 1,0 1,1"),
        ("done", "done"),
        ("d", "done"),
        ("fini", "done"),
        ("FIN", "done"),
    ],
)
def test_tolerance(typed: str, action: str) -> None:
    assert SPRING.parse(understood(typed)).text == action


@pytest.mark.parametrize(
    ("typed", "legal", "action"),
    [
        ("c1", COMPLETING, COMPLETING[0].text),
        ("c 2", COMPLETING, COMPLETING[1].text),
        ("r1", COMPLETING, COMPLETING[0].text),
        ("complete 1", COMPLETING, COMPLETING[0].text),
        ("1,0", FIRING, "fire 1,0"),
        (" 1 0 ", FIRING, "fire 1,0"),
        ("-1,0", IGNITING, "ignite -1,0"),
    ],
)
def test_shortcuts(typed: str, legal: tuple[Action, ...], action: str) -> None:
    assert understood(typed, legal) == action


def test_card_alone_is_enough_where_there_is_one_way() -> None:
    one = position("0,0=T40! 1,0=T14! 2,0=T41!", hand="P01 C01", fired=True).legal_actions(0)
    assert understood("c p01", one) == "complete P01 0,0 1,0 2,0"
    assert understood("complete P01", one) == "complete P01 0,0 1,0 2,0"


@pytest.mark.parametrize(
    ("typed", "legal", "key"),
    [
        ("c p01", COMPLETING, "spring_festival.which-cells"),
        ("c99", COMPLETING, "spring_festival.no-such-way"),
        ("c0", COMPLETING, "spring_festival.no-such-way"),
        ("c1", FIRING, "spring_festival.no-way"),
    ],
)
def test_questions(typed: str, legal: tuple[Action, ...], key: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        understood(typed, legal)
    assert problem.value.key == key
    assert spring_table()._texts.text(key, **problem.value.params)


@pytest.mark.parametrize(
    "typed",
    ["", "x", "fire", "fire 1", "f10", "fire a,b", "turn", "turn 4", "turn two", "lay", "lay S11", "lay 1,0", "1,0"]
    + ["lay T01 0,0", "fire 1,0 1,1", "fire 99,0", "complete", "complete C05", "complete X1 0,0", "c05", "done 1"],
)
def test_nonsense_stays_nonsense(typed: str) -> None:
    """Text that cannot be parsed is passed to the engine, which refuses it."""
    with pytest.raises(skyburst.GameError):
        SPRING.parse(understood(typed))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("index", [*range(0, len(SPRING.actions), 9973), 4, 5, 2000])
def test_what_is_written_can_be_typed(index: int, language: str) -> None:
    action = SPRING.actions[index]
    assert SPRING.parse(understood(format_action(catalogue(language), action))) is action


def test_no_word_means_two_things() -> None:
    """No word belongs to two commands, except `t`: alone it shows the table, with a number it turns the store."""
    words = [word for words in (*VERBS.values(), *WORDS.values()) for word in words]
    assert sorted({word for word in words if words.count(word) > 1}) == ["t"]
    assert ALL_WORDS["t"] == "table"
