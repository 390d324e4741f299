"""W5, W29: an impossible outcome is refused and changes nothing, and the error says where the problem is."""

from typing import Any

import pytest

from skyburst.core.errors import OutcomeError
from skyburst.games.fireworks.state import State
from tests.properties.fireworks_fingerprint import fingerprint
from tests.rulebook.fireworks.position import FIREWORKS, SET, launch, outcome, position, say


def refused(state: State, action: str, given: Any) -> tuple[str, str]:
    """Returns the location and the rule in the error caused by an outcome."""
    before = fingerprint(state)
    with pytest.raises(OutcomeError) as caught:
        state.apply(state.to_act[0], FIREWORKS.parse(action), given)
    assert fingerprint(state) == before
    return caught.value.sentence.partition(":")[0], caught.value.rule


def some_box() -> State:
    """Returns a position with tiles face up and face down, inside and outside the box."""
    return position("smiley-1", up="star-1", out_up="cat-1", out_down="cat-2", down="heart-1 heart-2 gale-1")


LAUNCHES: dict[str, tuple[dict[str, Any], str, str]] = {
    "no such face": ({"die": "4"}, "outcome.die", "W29"),
    "a number": ({"die": 2}, "outcome.die", ""),
    "no die": ({"die": None}, "outcome.die", ""),
    "no such tile": ({"up": ["heart-3"]}, "outcome.up[0]", "W29"),
    "twice": ({"up": ["heart-1", "heart-1"]}, "outcome.up[1]", "W29"),
    "up already": ({"up": ["star-1"]}, "outcome.up", "W29"),
    "down already": ({"down": ["heart-1"]}, "outcome.down", "W29"),
    "up and down": ({"up": ["heart-1"], "down": ["heart-1"]}, "outcome.down", "W29"),
    "from a board": ({"up": ["smiley-1"]}, "outcome.up", "W29"),
    "from nowhere": ({"up": ["smiley-2"]}, "outcome.up", "W29"),
    "from outside": ({"up": ["cat-2"]}, "outcome.up", "W29"),
    "down outside": ({"down": ["cat-1"]}, "outcome.down", "W29"),
    "out of a board": ({"out": ["cat-1", "cat-2", "smiley-1"]}, "outcome.out", "W29"),
    "out twice": ({"out": ["cat-1", "cat-2", "star-1", "star-1"]}, "outcome.out[3]", "W29"),
    "back in before the end": ({"out": ["cat-1"]}, "outcome.out", "W12"),
    "a text for a list": ({"up": "heart-1"}, "outcome.up", ""),
    "a list of numbers": ({"out": [1]}, "outcome.out[0]", ""),
    "something else": ({"weather": "fine"}, "outcome.weather", ""),
}


@pytest.mark.parametrize("case", LAUNCHES)
def test_w29_impossible_launches(case: str) -> None:
    """W29: unknown faces and tiles, tiles that are elsewhere, and tiles that already show that side are refused."""
    change, where, rule = LAUNCHES[case]
    given = {**outcome(out="cat-1 cat-2"), **change}
    assert refused(some_box(), "launch 0,0,45.7", given) == (where, rule)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (None, "a launch needs an outcome with the fields 'die', 'up', 'down' and 'out'"),
        ({"die": "4"}, "outcome.die: must be a face of the die (1, 2, 3, fireworks), not '4'"),
        ({"up": ["star-1"]}, "outcome.up: 'star-1' was not face down in the box before the launch"),
        ({"down": ["heart-1"]}, "outcome.down: 'heart-1' was not face up in the box before the launch"),
        ({"up": ["heart-3"]}, "outcome.up[0]: there is no tile 'heart-3'"),
        ({"up": ["heart-1", "heart-1"]}, "outcome.up[1]: 'heart-1' is listed twice"),
        (
            {"out": ["cat-1", "cat-2", "smiley-1"]},
            "outcome.out: 'smiley-1' was neither in the box nor beside it before the launch",
        ),
        ({"out": ["cat-1"]}, "outcome.out: must list 'cat-2', which stays outside the box until the turn ends"),
    ],
)
def test_w29_errors_say_what_is_wrong(given: dict[str, Any] | None, sentence: str) -> None:
    """W29: the error names the location and the tile."""
    full = None if given is None else {**outcome(out="cat-1 cat-2"), **given}
    with pytest.raises(OutcomeError) as caught:
        some_box().apply(0, FIREWORKS.parse("launch 0,0,45.7"), full)
    assert caught.value.sentence == sentence


@pytest.mark.parametrize(
    ("pile", "given", "sentence"),
    [
        (
            "hammer",
            None,
            "drawing a card needs an outcome with the field 'card' and, if the pile was empty, 'reshuffled'",
        ),
        ("hammer", {"card": "relay"}, "outcome.card: must be the top card of the pile, not 'relay'"),
        (
            "",
            {"card": "relay", "reshuffled": ["relay"]},
            "outcome.reshuffled: must list all discarded cards, including copies, and no others",
        ),
        (
            "",
            {"card": "two-elbows", "reshuffled": ["two-elbows", "foreheads"]},
            "outcome.card: must be the last card in 'reshuffled', not 'two-elbows'",
        ),
    ],
)
def test_w5_errors_say_what_is_wrong(pile: str, given: dict[str, Any] | None, sentence: str) -> None:
    """W5: the error names the location and the card."""
    with pytest.raises(OutcomeError) as caught:
        drawing(pile).apply(0, FIREWORKS.parse("draw 1"), given)
    assert caught.value.sentence == sentence


@pytest.mark.parametrize("missing", ["die", "up", "down", "out"])
def test_w29_all_four_parts_are_required(missing: str) -> None:
    """W29: an outcome must have all four parts, even if they are empty."""
    given = outcome(out="cat-1 cat-2")
    del given[missing]
    assert refused(some_box(), "launch 0,0,45.7", given) == (f"outcome.{missing}", "")


def test_w29_the_same_launch_without_a_fault() -> None:
    """W29: a possible outcome is accepted, which shows that the outcomes above are refused because of their faults."""
    state = some_box()
    launch(state, up="heart-1 gale-1", down="star-1", out="cat-1 cat-2 gale-1 star-1")
    assert state.phase == "choose"


def test_w5_w29_a_missing_outcome_is_refused() -> None:
    """W5, W29: launches and draws need an outcome."""
    assert refused(some_box(), "launch 0,0,45.7", None)[1] == "W29"
    assert refused(drawing(), "draw 1", None)[1] == "W5"


def drawing(pile: str = "hammer relay", discards: str = "two-elbows foreheads") -> State:
    return position(piles=(pile, "relay"), discards=discards, phase="draw")


DRAWS: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "not on top": ("hammer relay", {"card": "relay"}, "outcome.card", "W5"),
    "no such card": ("hammer relay", {"card": "confetti"}, "outcome.card", "W5"),
    "no card": ("hammer relay", {}, "outcome.card", ""),
    "a number": ("hammer relay", {"card": 1}, "outcome.card", ""),
    "formed anew too early": (
        "hammer",
        {"card": "hammer", "reshuffled": ["two-elbows", "foreheads"]},
        "outcome.reshuffled",
        "",
    ),
    "not formed anew": ("", {"card": "foreheads"}, "outcome.reshuffled", ""),
    "a discard missing": ("", {"card": "foreheads", "reshuffled": ["foreheads"]}, "outcome.reshuffled", "W5"),
    "nothing": ("", {"card": "foreheads", "reshuffled": []}, "outcome.reshuffled", "W5"),
    "a card of a pile": (
        "",
        {"card": "relay", "reshuffled": ["two-elbows", "foreheads", "relay"]},
        "outcome.reshuffled",
        "W5",
    ),
    "not the top of the new pile": (
        "",
        {"card": "two-elbows", "reshuffled": ["two-elbows", "foreheads"]},
        "outcome.card",
        "W5",
    ),
    "something else": ("hammer", {"card": "hammer", "up": []}, "outcome.up", ""),
}


@pytest.mark.parametrize("case", DRAWS)
def test_w5_impossible_draws(case: str) -> None:
    """W5: the card must be the top of its pile, or of the shuffled discards."""
    pile, given, where, rule = DRAWS[case]
    assert refused(drawing(pile), "draw 1", given) == (where, rule)


@pytest.mark.parametrize("given", [[], "3", 3, True])
def test_w29_an_outcome_is_an_object(given: Any) -> None:
    """W29: an outcome of another type is refused."""
    assert refused(some_box(), "launch 0,0,45.7", given)[0] == "outcome"


def test_w29_only_launches_and_draws_have_an_outcome() -> None:
    """W29: an outcome for any other action is refused."""
    launched = position(up="star-1")
    launch(launched, up="cat-1")
    storm, rain = position(3, 3), position(3, 3)
    launch(storm, up="gale-1")
    launch(rain, up="heavy-rain-1")
    helped = position(phase="helpers", card="hammer")
    grabbing, last = position(variant="speed"), position(phase="last")
    board = f"arrange B1={SET.starts[2].id}:0"
    for state, action in (
        (position(), "heap"),
        (launched, "take cat-1"),
        (storm, storm.legal_actions(0)[0].text),
        (rain, rain.legal_actions(0)[0].text),
        (helped, "helpers 1"),
        (grabbing, "grab cat-1"),
        (last, "ready"),
        (position(SET.starts[2].id), board),
    ):
        refused(state, action, outcome())
        refused(state, action, {})
        say(state, action)
