"""W9: choosing tiles."""

import pytest

from skyburst.games.fireworks.events import TileTaken
from tests.rulebook.fireworks.position import SET, laid, launch, legal, names, position, refused, take, up


@pytest.mark.parametrize(("die", "count"), [("1", 1), ("2", 2), ("3", 3), ("fireworks", 1)])
def test_w9_w10_as_many_as_the_die_shows(die: str, count: int) -> None:
    """W9, W10: players take as many tiles as the die shows paws, or one for the fireworks symbol."""
    state = position(up="star-1 star-2 heart-1")
    launch(state, die=die, up="smiley-1")
    for tile in ("smiley-1", "star-2", "heart-1")[:count]:
        assert (state.phase, state.to_act) == ("choose", (0,))
        take(state, tile)
    assert state.phase == "launch"
    assert len(names(state)) == 2 + count


def test_w9_tiles_from_earlier_turns_too() -> None:
    """W9: tiles that were left face up in earlier turns can also be taken."""
    state = position(up="star-1 heart-2")
    launch(state, up="smiley-1")
    assert sorted(legal(state)) == ["take heart-2", "take smiley-1", "take star-1"]


def test_w9_as_many_as_there_are() -> None:
    """W9: if the die shows three but only two tiles are face up, two are taken."""
    state = position(up="star-1")
    launch(state, die="3", up="smiley-1")
    take(state, "star-1")
    assert state.phase == "choose"
    take(state, "smiley-1")
    assert (state.turns, state.active, state.phase) == (1, 1, "launch")


def test_w9_as_many_as_there_are_spaces() -> None:
    """W9: if the die shows three but only one space is free, one tile is taken."""
    state = position(22, up="star-1 star-2")
    launch(state, die="3", up="smiley-1")
    take(state, "star-2")
    assert (state.turns, state.active) == (1, 1)
    assert up(state) == ["smiley-1", "star-1"]


def test_w9_a_full_board_takes_nothing() -> None:
    """W9: a player with a full board takes nothing, and the turn ends."""
    state = position(23, triggered=True, up="star-1")
    launch(state, die="2", up="smiley-1")
    assert (state.turns, state.active) == (1, 1)


def test_w9_taking_is_compulsory() -> None:
    """W9: nothing else can be done until all tiles are taken."""
    state = position(up="star-1")
    launch(state, die="2", up="smiley-1")
    assert all(text.startswith("take ") for text in legal(state))
    assert refused(state, "ready") == "W19"
    assert refused(state, "launch 0,0,45.7", seat=1) == "W13"
    assert refused(state, "launch 0,0,45.7") == "W9"


@pytest.mark.parametrize("function", ["gale-1", "heavy-rain-1", "fireworks-1"])
def test_w9_function_tiles_cannot_be_taken(function: str) -> None:
    """W9: no action takes a function tile, and it stays in the box."""
    state = position(up=function)
    launch(state, up="smiley-1")
    assert legal(state) == ["take smiley-1"]
    assert SET.tile[function].index in state.inside


@pytest.mark.parametrize("tile", ["star-1", "heart-1", "start-red-peony", "cat-1", "fish-1"])
def test_w9_only_what_lies_face_up_inside(tile: str) -> None:
    """W9: tiles that are outside, face down or on a board cannot be taken."""
    state = position("start-red-peony", "cat-1", out_up="star-1", out_down="heart-1", down="fish-1 smiley-1")
    launch(state, die="3", up="smiley-1", out="star-1 heart-1")
    assert refused(state, f"take {tile}") == "W9"


def test_w9_w16_a_start_tile_in_the_box_is_taken_like_any_other() -> None:
    """W9, W16: a start tile that Heavy Rain put into the box can be taken."""
    state = position("smiley-1 smiley-2 star-1", up="start-red-peony")
    launch(state, up="cat-1")
    take(state, "start-red-peony")
    assert names(state)[-1] == "start-red-peony"


def test_w9_w11_onto_the_first_free_space() -> None:
    """W9, W11: a taken tile goes to the first free space, not rotated, until the player arranges it."""
    state = position("start-red-peony start-blue-peony", up="star-1")
    assert launch(state, die="2", up="smiley-1")
    assert take(state, "smiley-1") == [TileTaken(0, "smiley-1", "A3")]
    assert take(state, "star-1")[0] == TileTaken(0, "star-1", "A4")
    assert laid(state) == "A1=start-red-peony:0 A2=start-blue-peony:0 A3=smiley-1:0 A4=star-1:0"
