"""W15, W16: the function tiles that resolve at the end of a turn, Gale and Heavy Rain."""

import pytest

from skyburst.games.fireworks.events import (
    ActivePlayer,
    FunctionResolved,
    TilePassed,
    TileReturned,
    TilesPutBack,
)
from skyburst.games.fireworks.state import State
from tests.rulebook.fireworks.position import (
    SET,
    down,
    kinds,
    laid,
    launch,
    legal,
    names,
    of,
    outside,
    position,
    refused,
    say,
    take,
    up,
)

VERBS = {"gale": "give", "heavy-rain": "return"}
both = pytest.mark.parametrize("function", ["gale", "heavy-rain"])


def removed(state: State) -> list[str]:
    """Returns the function tiles that have left the game."""
    return [SET.tiles[tile].id for tile in state.removed]


def storm(*boards: str | int, turned: str, players: int = 2, active: int = 0, down: str | None = None) -> State:
    """Returns the game after a turn in which these function tiles turned face up."""
    state = position(*boards, players=players, active=active, down=down)
    launch(state, up=turned)
    return state


def test_w15_one_of_each_kind_in_order() -> None:
    """W15: Gale resolves first, then Heavy Rain, then Fireworks, whichever turned up first; each leaves the game."""
    state = position(3, 3)
    events = launch(state, up="fireworks-2 heavy-rain-2 gale-1")
    assert of(events, FunctionResolved) == [FunctionResolved(0, "gale", True)]
    assert (state.phase, state.to_act) == ("gale", (0, 1))
    events = say(state, f"give {names(state, 0)[0]}", f"give {names(state, 1)[0]}")
    assert events[-1] == FunctionResolved(0, "heavy-rain", True)
    assert state.phase == "heavy-rain"
    events = say(state, f"return {names(state, 0)[0]}", f"return {names(state, 1)[0]}")
    assert kinds(events) == ["TileReturned", "TileReturned", "FunctionResolved", "BonusTurn"]
    assert removed(state) == ["gale-1", "heavy-rain-2", "fireworks-2"]
    assert not {"gale-1", "heavy-rain-2", "fireworks-2"} & {*up(state), *down(state)}


@pytest.mark.parametrize("order", ["gale-1 gale-2", "gale-2 gale-1"])
def test_w15_of_two_alike_the_lower_number(order: str) -> None:
    """W15: of two Gales, the one with the lower number resolves; the other waits until the end of the next turn."""
    state = storm(turned=order)
    assert removed(state) == ["gale-1"]
    assert (up(state), state.active) == (["gale-2"], 1)
    launch(state, up="fireworks-1")
    assert removed(state) == ["gale-1", "gale-2", "fireworks-1"]


def test_w15_outside_the_box_too() -> None:
    """W15: a function tile that is face up outside the box resolves; a face-down one goes back into the box."""
    state = position(up="gale-1", down="gale-2 heavy-rain-1 smiley-1")
    launch(state, up="smiley-1", out="gale-1 heavy-rain-1")
    events = take(state, "smiley-1")
    assert of(events, FunctionResolved) == [FunctionResolved(0, "gale", False)]
    assert of(events, TilesPutBack) == [TilesPutBack((), 1)]
    assert (removed(state), down(state), outside(state)) == (["gale-1"], ["gale-2", "heavy-rain-1"], {})


def test_w15_of_two_alike_one_inside_and_one_outside() -> None:
    """W15: of two Gales, the one with the lower number resolves, even if it is the one outside the box."""
    state = position(down="gale-1 smiley-1", up="gale-2")
    launch(state, up="gale-1 smiley-1", out="gale-1")
    take(state, "smiley-1")
    assert (removed(state), up(state)) == (["gale-1"], ["gale-2"])


def test_w16_gale_passes_to_the_left_at_once() -> None:
    """W16: all tiles are passed clockwise at the same time, so a received tile cannot be passed on."""
    state = storm("cat-1 star-1", "cat-2", "fish-1 fish-2 heart-1", turned="gale-1", players=3, active=2)
    assert state.to_act == (2, 0, 1)
    assert [board.passes_to for board in state.view(None).boards] == [1, 2, 0]
    assert say(state, "give fish-2", seat=2) == say(state, "give star-1", seat=0) == []
    assert refused(state, "give star-1", seat=1) == "W16"
    events = say(state, "give cat-2", seat=1)
    assert events[:3] == [
        TilePassed(0, 1, "star-1", "A1"),
        TilePassed(1, 2, "cat-2", "A2"),
        TilePassed(2, 0, "fish-2", "A2"),
    ]
    assert events[3:] == [ActivePlayer(0)]
    assert [names(state, seat) for seat in range(3)] == [
        ["cat-1", "fish-2"],
        ["star-1"],
        ["fish-1", "cat-2", "heart-1"],
    ]


def test_w16_heavy_rain_puts_tiles_back_face_down() -> None:
    """W16: Heavy Rain puts the chosen tiles back face down, and the events do not name them."""
    state = storm("cat-1 star-1", "cat-2 fish-1", turned="heavy-rain-1", down="heavy-rain-1")
    events = say(state, "return star-1", "return cat-2")
    assert events[:2] == [TileReturned(0, "A2"), TileReturned(1, "A1")]
    assert [names(state, 0), names(state, 1)] == [["cat-1"], ["fish-1"]]
    assert (up(state), down(state)) == ([], ["cat-2", "star-1"])


@both
def test_w16_each_once_in_any_order(function: str) -> None:
    """W16: players choose once, in any order, and cannot change their choice."""
    state = storm("cat-1 star-1", "cat-2 fish-1", "fish-2 heart-1", turned=f"{function}-1", players=3)
    verb = VERBS[function]
    say(state, f"{verb} fish-2", seat=2)
    assert state.to_act == (0, 1)
    assert legal(state, 2) == []
    assert refused(state, f"{verb} heart-1", seat=2) == "W16"
    say(state, f"{verb} cat-1", seat=0)
    assert names(state, 0) == ["cat-1", "star-1"]
    say(state, f"{verb} cat-2", seat=1)
    assert state.phase == "launch"


@both
def test_w16_any_tile_start_tiles_too(function: str) -> None:
    """W16: players can choose any tile of their own board, even a start tile."""
    state = storm("start-red-peony start-blue-peony smiley-1", "cat-2 fish-1", turned=f"{function}-1")
    verb = VERBS[function]
    assert legal(state) == [f"{verb} {name}" for name in ("start-red-peony", "start-blue-peony", "smiley-1")]
    for tile in ("cat-2", "star-1"):
        assert refused(state, f"{verb} {tile}", seat=0) == "W16"
    say(state, f"{verb} start-red-peony", f"{verb} fish-1")
    assert "start-red-peony" in (names(state, 1) if function == "gale" else down(state))


@both
@pytest.mark.parametrize(
    ("spared", "effect"),
    [
        ("start-red-peony start-blue-peony", False),
        ("start-red-peony", False),
        ("", False),
        ("start-red-peony start-blue-peony start-green-peony", True),
        ("start-red-peony smiley-1", True),
        ("smiley-1", True),
    ],
    ids=["two start tiles", "one", "nothing", "three start tiles", "another tile", "no start tile"],
)
def test_w16_no_effect_on_start_tiles_alone(function: str, spared: str, effect: bool) -> None:
    """W16: if a board has only start tiles, at most two, the function tile leaves the game without effect."""
    for seat in (0, 1):
        rows = ["cat-1 cat-2 fish-1", "cat-1 cat-2 fish-1"]
        rows[seat] = spared
        state = position(*rows)
        events = launch(state, up=f"{function}-1")
        assert of(events, FunctionResolved) == [FunctionResolved(0, function, effect)]
        assert state.phase == (function if effect else "launch")
        assert removed(state) == [f"{function}-1"]


def test_w16_a_tile_that_is_rearranged_is_still_chosen() -> None:
    """W11, W16: a chosen tile is passed even if the player has moved it on the board since."""
    state = storm("cat-1 star-1", "cat-2 fish-1", turned="gale-1")
    say(state, "give cat-1", seat=0)
    say(state, "arrange A1=star-1:2 C3=cat-1:1", seat=0)
    say(state, "give cat-2", seat=1)
    assert laid(state, 0) == "A1=star-1:2 A2=cat-2:0"
    assert laid(state, 1) == "A1=cat-1:0 A2=fish-1:0"


def test_w16_gale_on_full_boards() -> None:
    """W16: a Gale does not change the number of tiles on a board, so it does not trigger the end."""
    state = storm(23, 22, turned="gale-1")
    say(state, f"give {names(state, 0)[5]}", f"give {names(state, 1)[0]}")
    assert [len(names(state, seat)) for seat in range(2)] == [23, 22]
    assert not state.triggered


def test_w16_heavy_rain_after_a_gale_takes_what_was_passed() -> None:
    """W15, W16: tiles for Heavy Rain are chosen after the Gale, so a tile that was passed can be chosen."""
    state = storm("cat-1 star-1", "cat-2 fish-1", turned="gale-1 heavy-rain-1")
    say(state, "give cat-1", "give cat-2")
    assert legal(state, 0) == ["return star-1", "return cat-2"]
    say(state, "return cat-2", "return cat-1")
    assert {"cat-1", "cat-2"} <= set(down(state))


def test_w16_an_empty_board_is_possible() -> None:
    """W16: Heavy Rain can take a board's only tile."""
    state = storm("cat-1", "cat-2 fish-1", turned="heavy-rain-1")
    say(state, "return cat-1", "return cat-2")
    assert names(state, 0) == []
    assert state.view(0).boards[0].free == 23
