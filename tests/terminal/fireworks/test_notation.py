"""Tests the parsing of what players type, in both languages."""

from functools import partial

import pytest

import skyburst
from skyburst.arranging import best_layout
from skyburst.games.fireworks.layout import parse_layout
from skyburst.games.fireworks.state import State
from skyburst.locale import LANGUAGES, catalogue
from skyburst.terminal.commands import WORDS
from skyburst.terminal.fireworks.notation import ARGUMENT_PATTERN, OVERRIDING_WORDS, VERBS, format_action
from skyburst.terminal.word_matching import NotUnderstood, split, split_unspaced

from .scenes import BOARD, FIREWORKS, fireworks_table, position

GAME_WORDS = {word: verb for verb, words in VERBS.items() for word in words}
COMMANDS = {word: verb for verb, words in WORDS.items() for word in words}
ALL_WORDS = GAME_WORDS | COMMANDS | {word: GAME_WORDS[word] for word in OVERRIDING_WORDS}
UP = "red-peony-k4 yellow-chrysanthemum-s2 heart-1"
LAUNCHING = position(BOARD, phase="launch")
DRAWING = position(BOARD, phase="draw")
TAKING = position(BOARD, up=UP)
GRABBING = position(BOARD, phase="grab", variant="speed")
GALE = position(BOARD, phase="gale")
LAST = position(BOARD, phase="last")


def asking(card: str, players: int = 3) -> State:
    state = position(BOARD, phase="helpers", players=players)
    state.turn.card = card
    return state


def understood(typed: str, state: State = LAUNCHING) -> tuple[str, ...]:
    """Returns the actions that a typed line means, parsed as in a session."""
    verb, rest = split_unspaced(typed, GAME_WORDS, ARGUMENT_PATTERN)
    if verb is None:
        verb, rest = split(typed, ALL_WORDS)
    return fireworks_table().parse(verb, rest, typed, state.legal_actions(0), state.view(0))


def arranged(typed: str, state: State = LAST) -> dict[str, str]:
    """Returns the spaces that an arrange action changes, with their new contents."""
    (text,) = understood(typed, state)
    layout = parse_layout(FIREWORKS.components, text.split()[1:])
    before = dict(word.split("=") for word in BOARD.split())
    after = dict(word.split("=") for word in text.split()[1:])
    assert sum(number >= 0 for number in layout) == len(before)
    return {name: after.get(name, "") for name in {*before, *after} if before.get(name) != after.get(name)}


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("launch 0,0,50", "launch 0,0,50"),
        ("l", "launch 0,0,45.7"),
        ("L", "launch 0,0,45.7"),
        ("launch", "launch 0,0,45.7"),
        ("l 3,-2", "launch 3,-2,45.7"),
        ("l3,-2", "launch 3,-2,45.7"),
        ("l 3 −2", "launch 3,-2,45.7"),
        ("l 3.50 , +2 ; 60", "launch 3.5,2,60"),
        ("l 60", "launch 0,0,60"),
        ("lancer 1,1,80", "launch 1,1,80"),
        ("tirer", "launch 0,0,45.7"),
        ("h", "heap"),
        ("heap", "heap"),
        ("tas", "heap"),
        ("ready", "ready"),
        ("prêt", "ready"),
        ("PRETE", "ready"),
        ("draw 1", "draw 1"),
        ("d2", "draw 2"),
        ("d 2", "draw 2"),
        ("piocher 1", "draw 1"),
        ("take heart-1", "take heart-1"),
        ("prendre Heart-1", "take heart-1"),
        ("give red-peony-f4", "give red-peony-f4"),
        ("give e4", "give red-peony-f4"),
        ("g E4", "give red-peony-f4"),
        ("donner e4", "give red-peony-f4"),
        ("return e4", "return red-peony-f4"),
        ("remettre e4", "return red-peony-f4"),
        ("grab heart-1", "grab heart-1"),
        ("attraper heart-1", "grab heart-1"),
        ("helpers 1", "helpers 1"),
        ("helpers 1, 2", "helpers 1,2"),
        ("ask 2", "helpers 1"),
        ("a2", "helpers 1"),
        ("avec 2", "helpers 1"),
    ],
)
def test_tolerance(typed: str, action: str) -> None:
    assert understood(typed) == (action,)
    assert FIREWORKS.parse(action).text == action


@pytest.mark.parametrize(
    ("typed", "state", "action"),
    [
        ("1", TAKING, "take red-peony-k4"),
        ("t2", TAKING, "take yellow-chrysanthemum-s2"),
        ("t 3", TAKING, "take heart-1"),
        ("p3", TAKING, "take heart-1"),
        ("1", GRABBING, "grab red-chrysanthemum-k2"),
        ("take 1", GRABBING, "grab red-chrysanthemum-k2"),
        ("grab 1", GRABBING, "grab red-chrysanthemum-k2"),
        ("take", position(BOARD, up="heart-1"), "take heart-1"),
        ("ask all", asking("all-together"), "helpers 1,2"),
        ("demander tous", asking("all-together", 4), "helpers 1,2,3"),
        ("ask 3,2", asking("all-together"), "helpers 1,2"),
        ("ask", asking("hammer", 2), "helpers 1"),
    ],
)
def test_shortcuts(typed: str, state: State, action: str) -> None:
    assert understood(typed, state) == (action,)


@pytest.mark.parametrize("typed", ["t1 d2 se", "1 d2 se", "take 1 D2 SE", "take red-peony-k4 d2 ↘", "p1 d2 se"])
def test_take_and_put(typed: str) -> None:
    """W9, W11: the tile is taken, then placed, and rotated until its ray points in the given direction."""
    take, arrange = understood(typed, TAKING)
    assert take == "take red-peony-k4"
    assert "D2=red-peony-k4:2" in arrange.split()
    state = TAKING.clone()
    for action in (take, arrange):
        state.apply(0, FIREWORKS.parse(action))
    assert state.view(0).boards[0].spaces["D2"].turn == 2
    assert "A3" not in state.view(0).boards[0].spaces


def test_what_lies_right_is_not_arranged() -> None:
    assert understood("1 a3 ne", TAKING) == ("take red-peony-k4",)
    assert understood("3 a3", TAKING) == ("take heart-1",)


@pytest.mark.parametrize(
    ("typed", "changed"),
    [
        ("move e4 d2", {"E4": "", "D2": "red-peony-f4:2"}),
        ("m e4 d2 sw", {"E4": "", "D2": "red-peony-f4:3"}),
        ("poser e4 d2 so", {"E4": "", "D2": "red-peony-f4:3"}),
        ("e4 d2", {"E4": "", "D2": "red-peony-f4:2"}),
        ("a2 d2", {"A2": "", "D2": "star-1:0"}),
        ("e4 d2 o", {"E4": "", "D2": "red-peony-f4:4"}),
        ("move e4 a2", {"E4": "star-1:0", "A2": "red-peony-f4:2"}),
        ("m e4 d2, d2 d3 e; a2 d2", {"E4": "", "D3": "red-peony-f4:1", "A2": "", "D2": "star-1:0"}),
        ("turn e4", {"E4": "red-peony-f4:3"}),
        ("turn E4 5", {"E4": "red-peony-f4:1"}),
        ("tourner e4 no", {"E4": "red-peony-f4:5"}),
        ("turn e4 2, b1", {"E4": "red-peony-f4:4", "B1": "red-chrysanthemum-k3a:1"}),
        ("arrange e4 d2", {"E4": "", "D2": "red-peony-f4:2"}),
        ("ranger e4 d2", {"E4": "", "D2": "red-peony-f4:2"}),
        (f"arrange {BOARD}", {}),
        (f"ARRANGE {BOARD.lower()}", {}),
        (f"arrange {BOARD.replace('E4', 'e2')}", {"E4": "", "E2": "red-peony-f4:2"}),
    ],
)
def test_arranging(typed: str, changed: dict[str, str]) -> None:
    """W11: all other tiles stay in place."""
    assert arranged(typed) == changed
    assert arranged(typed, LAUNCHING) == changed


@pytest.mark.parametrize(
    ("typed", "state", "key"),
    [
        ("draw", DRAWING, "which-pile"),
        ("ask", asking("hammer"), "whom"),
        ("ask 9", asking("hammer"), "whom"),
        ("ask someone", asking("hammer"), "whom"),
        ("9", TAKING, "no-such-tile"),
        ("t0", TAKING, "no-such-tile"),
        ("take", TAKING, "which-tile"),
        ("take 1", LAUNCHING, "nothing-now"),
        ("1 e4 sw", LAUNCHING, "nothing-now"),
        ("1 z9", TAKING, "no-space"),
        ("1 d2 up", TAKING, "no-direction"),
        ("move a1", LAST, "how-to-move"),
        ("move", LAST, "how-to-move"),
        ("move a1 b1 ne e", LAST, "how-to-move"),
        ("move a1, b1", LAST, "how-to-move"),
        ("move z1 a1", LAST, "no-space"),
        ("move a1 f1", LAST, "no-space"),
        ("move a3 a1", LAST, "empty-space"),
        ("move a1 a3 north", LAST, "no-direction"),
        ("turn", LAST, "how-to-turn"),
        ("turn a1 b1 2", LAST, "how-to-turn"),
        ("turn a3", LAST, "empty-space"),
        ("turn a1 6", LAST, "no-direction"),
        ("give a3", GALE, "empty-space"),
    ],
)
def test_questions(typed: str, state: State, key: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        understood(typed, state)
    assert problem.value.key == f"fireworks.{key}"
    settings = [fireworks_table(language)._texts for language in LANGUAGES]
    assert len({texts.text(problem.value.key, **problem.value.params) for texts in settings}) == len(LANGUAGES)


def test_a_race_is_arranged_by_hand() -> None:
    """W27: in a race, `arrange` without a layout is refused by default; tiles can be moved one by one as usual."""
    with pytest.raises(NotUnderstood, match="by-hand"):
        understood("arrange", GRABBING)
    assert arranged("move e4 d2", GRABBING) == {"E4": "", "D2": "red-peony-f4:2"}


def test_the_last_grab_cannot_be_arranged() -> None:
    """W27: the tile for the last space ends the game at once, so its space cannot be chosen."""
    tiles = [tile.id for tile in FIREWORKS.components.tiles[8:30]]
    names = FIREWORKS.components.city_board.names
    board = " ".join(f"{name}={tile}:0" for name, tile in zip(names, tiles, strict=False))
    state = position(board, phase="grab", variant="speed")
    with pytest.raises(NotUnderstood, match="last-space"):
        understood("1 e4 ne", state)
    (grab,) = understood("1", state)
    state.apply(0, FIREWORKS.parse(grab))
    assert state.is_over


@pytest.mark.parametrize(
    "typed",
    ["", "x", "launch a,b", "launch 1,2,3,4", "draw 3", "draw two", "take", "take nothing", "take 1 2 3 4 5"]
    + [
        "helpers",
        "helpers x",
        "give",
        "return z",
        "grab",
        "ready now",
        "heap it",
        "arrange A1=x",
        "arrange A1=star-1:9",
        "arrange A1=star-1:0",
    ],
)
def test_nonsense_stays_nonsense(typed: str) -> None:
    """Text that cannot be parsed is passed to the engine, which refuses it and leaves the state unchanged."""
    state = LAUNCHING.clone()
    (text,) = understood(typed, state)
    with pytest.raises(skyburst.GameError):
        state.apply(0, FIREWORKS.parse(text))
    assert state.view(0) == LAUNCHING.view(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", list(FIREWORKS.actions)[::7])
def test_what_is_written_can_be_typed(action: skyburst.Action, language: str) -> None:
    (text,) = understood(format_action(catalogue(language), action), asking("all-together", 4))
    assert FIREWORKS.parse(text) is action


def test_no_word_means_two_things() -> None:
    """No word belongs to two commands, except `t` and `h`: here, `t` alone shows the table, and `h` means heap."""
    words = [word for words in (*VERBS.values(), *WORDS.values()) for word in words]
    assert sorted({word for word in words if words.count(word) > 1}) == ["h", "t"]
    assert (ALL_WORDS["t"], ALL_WORDS["h"], ALL_WORDS["?"]) == ("table", "heap", "help")


@pytest.mark.parametrize("typed", ["b 2", "board 2", "plateau 2", "lang fr", "log", "save x1", "score", "q", "undo"])
def test_commands_stay_commands(typed: str) -> None:
    """Commands are not mistaken for a verb followed directly by an argument."""
    assert split_unspaced(typed, GAME_WORDS, ARGUMENT_PATTERN)[0] is None
    assert split(typed, ALL_WORDS)[0] in WORDS


@pytest.mark.parametrize("typed", ["arrange", "ranger"])
def test_the_best_layout_for_me(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    """W11: `arrange` alone finds a better layout; the test limits the search to 5 rounds instead of seconds."""
    monkeypatch.setattr("skyburst.terminal.fireworks.layout_editor.best_layout", partial(best_layout, rounds=5))
    (text,) = understood(typed, LAST)
    state = LAST.clone()
    before = state.score(0).total
    state.apply(0, FIREWORKS.parse(text))
    assert state.score(0).total > before
