"""Every refusal has the right code, rule and sentence, and changes nothing."""

from collections.abc import Callable

import pytest

from skyburst.core.errors import UnknownAction
from skyburst.games.fireworks.refusals import REASONS
from skyburst.games.fireworks.state import State
from skyburst.library import game
from tests.rulebook.fireworks.position import FIREWORKS, launch, position, refusal, say


def choosing() -> State:
    state = position(up="star-1")
    launch(state, up="cat-1")
    return state


def heaped() -> State:
    state = position()
    say(state, "heap")
    return state


def drawing() -> State:
    return position(phase="draw", piles=("", "hammer"))


def asking(card: str = "hammer") -> State:
    return position(players=3, phase="helpers", card=card)


def gale() -> State:
    state = position("cat-1", "cat-2")
    launch(state, up="gale-1")
    return state


def rain() -> State:
    state = position("cat-1", "cat-2")
    launch(state, up="heavy-rain-1")
    return state


def ready() -> State:
    state = position("cat-1", "cat-2", phase="last")
    say(state, "ready", seat=0)
    return state


CASES: list[tuple[str, str, Callable[[], State], str, int, str]] = [
    ("other-tiles", "W11", position, "arrange A1=cat-1:0", 1, "all tiles on your board"),
    ("said-ready", "W19", ready, "arrange A1=cat-1:1", 0, "you have already said"),
    ("not-there", "W7", position, "launch 0,0,20", 0, "45.7 to 200 cm"),
    ("not-there", "W7", position, "launch 13,0,50", 0, "over the box"),
    ("heaped", "W7", heaped, "heap", 0, "already heaped up"),
    ("choose-now", "W9", choosing, "launch 0,0,45.7", 0, "take a tile"),
    ("choose-now", "W9", choosing, "heap", 0, "take a tile"),
    ("give-now", "W16", gale, "launch 0,0,45.7", 0, "Gale: choose"),
    ("ready-now", "W19", lambda: position(phase="last"), "launch 0,0,45.7", 0, "say you are done"),
    ("launch-now", "W7", position, "take cat-1", 0, "launch the die"),
    ("draw-now", "W8", drawing, "launch 0,0,45.7", 0, "draw an action card"),
    ("draw-now", "W8", drawing, "heap", 0, "draw an action card"),
    ("no-card", "W8", position, "draw 1", 0, "no card"),
    ("no-card", "W8", choosing, "draw 2", 0, "no card"),
    ("pile-empty", "W5", drawing, "draw 1", 0, "pile 1 is empty"),
    ("ask-now", "W13", asking, "launch 0,0,45.7", 0, "choose your helpers"),
    ("ask-now", "W13", asking, "heap", 0, "choose your helpers"),
    ("nobody-helps", "W13", position, "helpers 1", 0, "no helpers are needed"),
    ("wrong-helpers", "W13", asking, "helpers 1,2", 0, "choose 1 of the other players to help"),
    ("wrong-helpers", "W13", lambda: asking("relay"), "helpers 0,2", 0, "choose 1–2 of the other players to help"),
    ("nothing-to-take", "W9", gale, "take star-1", 0, "no tile to take now"),
    ("not-face-up", "W9", choosing, "take heart-1", 0, "not face up"),
    ("not-face-up", "W27", lambda: position(12, variant="speed"), "grab start-red-peony", 1, "not face up"),
    ("give-now", "W16", gale, "return cat-1", 0, "Gale: choose"),
    ("return-now", "W16", rain, "give cat-1", 0, "Heavy Rain: choose"),
    ("calm", "W16", position, "give cat-1", 0, "no Gale"),
    ("calm", "W16", choosing, "return cat-1", 0, "no Gale"),
    ("not-yours", "W16", gale, "give cat-2", 0, "not on your board"),
    ("not-yours", "W16", rain, "return star-1", 1, "not on your board"),
    ("not-yet", "W19", position, "ready", 0, "the last turn is not over"),
    ("not-yet", "W19", choosing, "ready", 0, "the last turn is not over"),
    ("grab-only", "W27", lambda: position(variant="speed"), "take cat-1", 0, "only grab"),
    ("grab-only", "W27", lambda: position(variant="speed"), "ready", 1, "only grab"),
    ("no-grabbing", "W27", choosing, "grab cat-1", 0, "in the speed game"),
]


@pytest.mark.parametrize(("key", "rule", "state", "action", "seat", "words"), CASES)
def test_refusals(key: str, rule: str, state: Callable[[], State], action: str, seat: int, words: str) -> None:
    """An illegal action is refused with the right reason, rule and sentence, in each phase where it can occur."""
    error = refusal(state(), action, seat)
    assert (error.code, error.reason.key, error.rule) == ("illegal-action", f"fireworks.refusal.{key}", rule)
    assert words in error.sentence
    assert "{" not in error.sentence


@pytest.mark.parametrize(
    ("state", "action", "seat", "params"),
    [
        (choosing, "take heart-1", 0, {"tile": "heart-1"}),
        (lambda: position(12, variant="speed"), "grab start-red-peony", 1, {"tile": "start-red-peony"}),
        (gale, "give cat-2", 0, {"tile": "cat-2"}),
        (rain, "return star-1", 1, {"tile": "star-1"}),
        (drawing, "draw 1", 0, {"pile": 1}),
        (asking, "helpers 1,2", 0, {"count": "1"}),
        (lambda: asking("relay"), "helpers 0,2", 0, {"count": "1–2"}),
        (position, "launch 0,0,20", 0, {"low": 45.7, "high": 200}),
    ],
)
def test_what_clients_need_to_translate(
    state: Callable[[], State], action: str, seat: int, params: dict[str, object]
) -> None:
    """A refusal contains the parameters of its sentence, which clients need to translate it."""
    assert dict(refusal(state(), action, seat).params) == params


def test_every_reason_is_tested() -> None:
    """CASES contains all reasons, except `no-layout`, which is for texts that are not actions."""
    known = {reason.key.removeprefix("fireworks.refusal.") for reason in REASONS}
    assert len(known) == len(REASONS)
    assert {case[0] for case in CASES} | {"no-layout"} == known


@pytest.mark.parametrize(
    ("state", "seat", "code", "rule"),
    [
        (position, 1, "not-your-turn", "W6"),
        (drawing, 1, "not-your-turn", "W6"),
        (asking, 2, "not-your-turn", "W6"),
        (choosing, 1, "not-your-turn", "W13"),
        (ready, 0, "not-your-turn", "W19"),
        (position, 2, "not-your-turn", ""),
        (position, -1, "not-your-turn", ""),
    ],
)
def test_whose_turn_it_is(state: Callable[[], State], seat: int, code: str, rule: str) -> None:
    """An action of another seat, or of an invalid seat, is refused."""
    for action in ("launch 0,0,45.7", "heap", "draw 1", "helpers 0", "take cat-1", "give cat-1", "ready"):
        error = refusal(state(), action, seat)
        assert (error.code, error.rule) == (code, rule)


def test_a_seat_that_has_chosen_waits() -> None:
    """W16: a seat cannot choose twice."""
    state = gale()
    say(state, "give cat-1", seat=0)
    error = refusal(state, "give cat-1", 0)
    assert (error.code, error.rule) == ("not-your-turn", "W16")


@pytest.mark.parametrize(
    "text",
    [
        "launch",
        "launch 0,0",
        "launch 0,0,45.7,1",
        "launch 0, 0, 45.7",
        "launch 0,0,45.701",
        "launch 00,0,45.7",
        "launch +1,0,45.7",
        "launch 1e1,0,45.7",
        "launch nan,0,45.7",
        "launch 0,0,inf",
        "launch 0,0,1000",
        "launch 0,0,٤٥",
        "draw",
        "draw 0",
        "draw 3",
        "helpers",
        "helpers 4",
        "helpers 3,1",
        "helpers 1,1",
        "helpers 0,1,2,3",
        "take",
        "take gale-1",
        "take smiley-3",
        "give fireworks-1",
        "grab heavy-rain-1",
        "ready now",
        "Ready",
        "heap ",
    ],
)
def test_unknown_actions(text: str) -> None:
    """The error lists the forms of all actions."""
    with pytest.raises(UnknownAction, match="launch x,y,h") as caught:
        FIREWORKS.parse(text)
    assert caught.value.code == "unknown-action"


def test_an_action_of_another_game() -> None:
    """An action of another game is unknown here."""
    foreign = game("festival").actions[0]
    state = position()
    with pytest.raises(UnknownAction, match="launch x,y,h") as caught:
        state.apply(0, foreign)
    assert caught.value.params["text"] == foreign.text
