"""W7, W8, W28, W29: launching the die, and the consequences."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.games.fireworks.events import CardDrawn, Heaped, Launched, LaunchFailed
from skyburst.games.fireworks.launch import check_launch, is_over_box
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.state import State, start
from tests.rulebook.fireworks.position import (
    ALONE,
    FIREWORKS,
    SET,
    SOME_OTHERS,
    down,
    draw,
    kinds,
    launch,
    legal,
    of,
    outside,
    position,
    refused,
    say,
    up,
)


def test_w7_a_turn_begins_with_the_launch() -> None:
    """W7: the legal actions are launches at several places and heights, and heaping."""
    state = position()
    assert state.to_act == (0,)
    assert {text.split()[0] for text in legal(state)} == {"launch", "heap"}
    assert legal(state)[0] == "launch 0,0,45.7"
    assert legal(state, 1) == []


@pytest.mark.parametrize(
    "aim", ["0,0,45.7", "12.5,12.5,45.7", "-12.5,-12.5,200", "3.14,-2.72,61.83", "0,0,45.70", "-0,-0.00,99.9"]
)
def test_w7_any_place_above_the_box_will_do(aim: str) -> None:
    """W7: any place over the box with up to two decimals is accepted, listed or not."""
    state = position()
    launch(state, aim, up="smiley-1")
    assert state.phase == "choose"


@pytest.mark.parametrize(
    "aim",
    [
        "12.51,0,45.7",
        "-12.51,0,45.7",
        "0,12.51,45.7",
        "0,-12.51,45.7",
        "-30,0,45.7",
        "0,0,45.69",
        "0,0,0",
        "0,0,-50",
        "0,0,200.01",
        "0,0,999",
    ],
)
def test_w7_over_the_box_and_high_enough(aim: str) -> None:
    """W7: launches beside the box, too low or too high are refused."""
    assert refused(position(), f"launch {aim}") == "W7"


@pytest.mark.parametrize(
    ("params", "problem", "rule"),
    [
        (LaunchParams(12.5, -12.5, 45.7, None, 1), "", ""),
        (LaunchParams(-12.5, 12.5, 200.0, None, 4), "", ""),
        (LaunchParams(0.0, 0.0, 1.0, "hammer", 2), "", ""),
        (LaunchParams(12.51, 0.0, 50.0, None, 1), "over the box: x is 12.51, but must be from -12.5 to 12.5", "W7"),
        (LaunchParams(0.0, -12.51, 50.0, "hammer", 1), "y is -12.51, but must be from -12.5 to 12.5", "W7"),
        (LaunchParams(0.0, 0.0, 45.6, None, 1), "the height is 45.6 cm, but must be from 45.7 to 200 cm", "W7"),
        (LaunchParams(0.0, 0.0, 200.1, None, 1), "the height is 200.1 cm, but must be from 45.7 to 200 cm", "W7"),
        (LaunchParams(0.0, 0.0, 50.0, None, 0), "1 to 4 players, not 0", "W13"),
        (LaunchParams(0.0, 0.0, 50.0, None, 5), "1 to 4 players, not 5", "W13"),
    ],
)
def test_w7_what_launchers_refuse(params: LaunchParams, problem: str, rule: str) -> None:
    """W7: launchers check the place, the number of hands and, unless a card sets it, the height."""
    if not problem:
        check_launch(params, SET.physical)
        return
    with pytest.raises(OptionError, match=problem) as caught:
        check_launch(params, SET.physical)
    assert caught.value.rule == rule


def test_w7_a_box_that_is_not_square() -> None:
    """W7: the width limits x, the depth limits y."""
    wide = SET.physical._replace(box_inside=(30.0, 20.0, 6.0))
    assert is_over_box(wide, 15.0, 10.0)
    assert not is_over_box(wide, 10.0, 15.0)
    check_launch(LaunchParams(-15.0, -10.0, 50.0, None, 1), wide)
    for x, y, problem in (
        (15.1, 0.0, "x is 15.1, but must be from -15 to 15"),
        (0.0, 10.1, "y is 10.1, but must be from -10 to 10"),
    ):
        with pytest.raises(OptionError, match=problem):
            check_launch(LaunchParams(x, y, 50.0, None, 1), wide)


def test_w7_heaping_turns_nothing_over() -> None:
    """W7: tiles can be heaped once before each launch, which turns no tile over."""
    state = position(up="smiley-1", down="heart-1 star-1", piles=("hammer", ""))
    assert say(state, "heap") == [Heaped(0)]
    assert (up(state), down(state)) == (["smiley-1"], ["heart-1", "star-1"])
    assert "heap" not in legal(state)
    assert refused(state, "heap") == "W7"
    launch(state)
    draw(state, "hammer")
    say(state, legal(state)[0])
    assert "heap" in legal(state)


def test_w8_w29_a_launch_that_turns_a_tile_up() -> None:
    """W8, W29: the launch succeeds; the event names face-up tiles and counts face-down ones."""
    state = position(up="star-1 star-2", down="smiley-1 heart-1 cat-1 fish-1")
    events = launch(state, die="2", up="smiley-1 cat-1", down="star-1", out="cat-1 fish-1 star-2")
    assert events == [Launched(0, None, "2", ("smiley-1",), 1, ("cat-1", "star-2"), 1)]
    assert state.phase == "choose"
    assert (up(state), down(state)) == (["smiley-1"], ["heart-1", "star-1"])
    assert outside(state) == {"cat-1": True, "fish-1": False, "star-2": True}


def test_w8_a_function_tile_counts() -> None:
    """W8: a launch that turns up a function tile succeeds, although there is nothing to take."""
    state = position()
    events = launch(state, up="fireworks-1")
    assert not of(events, LaunchFailed)
    assert state.turns == 1


@pytest.mark.parametrize(
    ("turned", "back", "flown"),
    [("", "", ""), ("smiley-1", "", "smiley-1"), ("", "star-1", ""), ("", "", "heart-1"), ("gale-1", "", "gale-1")],
    ids=["nothing", "a tile that flew out", "one turned down", "one flown out unturned", "a function tile flown out"],
)
def test_w8_what_fails(turned: str, back: str, flown: str) -> None:
    """W8: a launch fails unless it turns a tile face up inside the box; tiles that were face up before do not count."""
    state = position(up="star-1 star-2")
    events = launch(state, die="3", up=turned, down=back, out=flown)
    assert kinds(events) == ["Launched", "LaunchFailed"]
    assert (state.phase, state.active) == ("draw", 0)
    assert legal(state) == ["draw 1", "draw 2"]
    assert refused(state, "take star-2") == "W9"


@pytest.mark.parametrize("pile", [1, 2])
def test_w8_the_card_comes_from_either_pile(pile: int) -> None:
    """W8: the top card of either pile can be drawn."""
    state = position(piles=("hammer relay", "relay hammer"))
    launch(state)
    assert legal(state) == ["draw 1", "draw 2"]
    top = ("hammer", "relay")[pile - 1]
    assert draw(state, top, pile) == [CardDrawn(0, pile, top, False)]
    assert [len(cards) for cards in state.piles] == ([1, 2] if pile == 1 else [2, 1])
    assert state.phase == "helpers"


@pytest.mark.parametrize("turned", ["", "smiley-1"])
def test_w8_after_the_second_launch_one_chooses_anyway(turned: str) -> None:
    """W8: the die of the second launch decides how many tiles are taken, even if the launch turned none face up."""
    state = position(up="star-1 star-2 heart-1", piles=("hammer", ""))
    launch(state, die="1")
    draw(state, "hammer")
    say(state, "helpers 1")
    events = launch(state, die="2", up=turned)
    assert of(events, Launched)[0].card == "hammer"
    assert bool(of(events, LaunchFailed)) == (not turned)
    assert (state.phase, state.turn.wanted) == ("choose", (2, 2))


def test_w8_no_third_launch() -> None:
    """W8: if no tile is face up after the second launch, the turn is over."""
    state = position(piles=("hammer", ""))
    launch(state)
    draw(state, "hammer")
    say(state, "helpers 1")
    launch(state)
    assert (state.active, state.turns, state.phase) == (1, 1, "launch")


class Recorder:
    """A launcher that records its arguments and turns no tile."""

    def __init__(self) -> None:
        self.asked: list[tuple[BoxContents, LaunchParams]] = []

    @property
    def name(self) -> str:
        return "recorder"

    def launch(self, contents: BoxContents, params: LaunchParams, chance: Chance) -> LaunchResult:
        self.asked.append((contents, params))
        return LaunchResult(4, (), (), (contents.down[0],))


def watched(before: State) -> tuple[State, Recorder]:
    """Returns the same position with a launcher that records launches."""
    recorder = Recorder()
    state = start(before.setup, FIREWORKS.actions, recorder)
    state.inside, state.outside, state.phase, state.turn = before.inside, before.outside, before.phase, before.turn
    return state, recorder


def test_w28_what_a_launcher_gets() -> None:
    """W28: a launcher gets the aim, height, card and number of hands, and the tiles inside and outside."""
    before = position(up="star-1", down="heart-1 cat-1", out_up="fish-1", card=SOME_OTHERS, players=4, phase="helpers")
    state, recorder = watched(before)
    say(state, "helpers 1,3", "heap")
    action = FIREWORKS.parse("launch 3.14,-2.5,61.8")
    assert state.draw(0, action, Chance("any")) == {"die": "3", "up": [], "down": [], "out": ["fish-1", "heart-1"]}
    assert recorder.asked == [
        (
            BoxContents(("star-1",), ("heart-1", "cat-1"), True, ("fish-1",)),
            LaunchParams(3.14, -2.5, 61.8, SOME_OTHERS, 3),
        ),
    ]


def test_w28_a_launch_alone() -> None:
    """W28: without a card, and with a card for one player, there is one hand."""
    for card in (None, ALONE):
        state, recorder = watched(position(down="heart-1", card=card))
        state.draw(0, FIREWORKS.parse("launch 0,0,45.7"), Chance("any"))
        assert recorder.asked == [(BoxContents((), ("heart-1",), False), LaunchParams(0.0, 0.0, 45.7, card, 1))]


def test_w28_w29_hands_tremble() -> None:
    """W28, W29: the same launch can have many outcomes, and the rules accept each of them."""
    state = position(up="star-1 smiley-1", out_up="fish-1")
    seen = set()
    for number in range(60):
        clone = state.clone()
        action = FIREWORKS.parse("launch 0,0,100")
        drawn = clone.draw(0, action, Chance(str(number)))
        assert drawn == state.draw(0, action, Chance(str(number)))
        clone.apply(0, action, drawn)
        assert drawn is not None
        seen.add(repr(drawn))
    assert len(seen) > 50


def test_w29_faces_of_the_die() -> None:
    """W29: all six faces are equally likely; each comes up more than 70 times in 600 launches."""
    state, chance = position(), Chance("die")
    faces = []
    for _ in range(600):
        drawn = state.draw(0, FIREWORKS.parse("launch 0,0,45.7"), chance)
        assert drawn is not None
        faces.append(drawn["die"])
    assert set(faces) == set(SET.die)
    for face in set(faces):
        assert faces.count(face) > 70 * SET.die.count(str(face))
