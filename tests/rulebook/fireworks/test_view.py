"""Tests every field of a view, in positions in which each field has a value."""

from dataclasses import replace

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import NotYourTurn
from skyburst.games.fireworks.function_tiles import SECRET, secret_choices
from skyburst.games.fireworks.view import BoardView, TakerView, TileView, TurnView, View, layout_of
from tests.properties.fireworks_fingerprint import fingerprint
from tests.rulebook.fireworks.position import FIREWORKS, SET, draw, launch, position, say, take


def test_w13_w29_the_view_of_a_helper_who_chooses() -> None:
    """W13, W29: shows the view after a failed launch, a card, a helper and a second launch with tiles outside."""
    state = position(
        "start-red-peony cat-1",
        "start-blue-peony",
        first=1,
        active=1,
        up="star-1 star-2",
        piles=("hammer relay", "relay"),
        discards="foreheads",
        spent=("tile",),
        triggered=True,
    )
    state.removed, state.turns = (SET.tile["fireworks-2"].index,), 7
    launch(state, out="heart-1")
    draw(state, "hammer")
    say(state, "helpers 0", "heap", seat=1)
    assert state.view(1).turn.heaped
    launch(state, die="2", up="cat-2 gale-1 fish-1", down="star-2", out="heart-1 fish-1")
    take(state, "cat-2")
    assert state.view(0) == View(
        seat=0,
        players=2,
        options={"variant": "standard"},
        first=1,
        phase="choose",
        to_act=(0,),
        legal=("take star-1",),
        active=1,
        turns=7,
        spent=("tile",),
        turn=TurnView(
            card="hammer",
            helpers=(0,),
            die="2",
            fails=1,
            heaped=False,
            takers=(TakerView(1, 1), TakerView(0, 2)),
            bonus=None,
            resolving=(),
            steps=("draw", "launch", "choose"),
        ),
        boards=(
            BoardView(
                character="maicho",
                spaces={"A1": TileView("start-red-peony", 0), "A2": TileView("cat-1", 0)},
                free=21,
                score={"big": 1, "kaleidoscopes": 0, "saturns": 0, "small_flowers": 0, "special": 1, "character": 0},
                chosen=False,
                ready=False,
                total=2,
                may_arrange=True,
                passes_to=1,
                last_grab=False,
            ),
            BoardView(
                character="kohana",
                spaces={"A1": TileView("start-blue-peony", 0), "A2": TileView("cat-2", 0)},
                free=21,
                score={"big": 1, "kaleidoscopes": 0, "saturns": 0, "small_flowers": 0, "special": 1, "character": 0},
                chosen=False,
                ready=False,
                total=2,
                may_arrange=True,
                passes_to=0,
                last_grab=False,
            ),
        ),
        face_up=("star-1", "gale-1"),
        face_down=len(state.inside) - 2,
        outside_up=("fish-1",),
        outside_down=1,
        removed=("fireworks-2",),
        piles=(1, 1),
        discards=("foreheads",),
        choice=None,
        ending="full-board",
    )
    assert "star-1" in str(state.view(0))
    assert state.view(None) == replace(state.view(0), seat=None, legal=())


def test_w15_w16_the_view_during_a_gale() -> None:
    """W15, W16: the view shows who has chosen, the function tiles still to resolve, and the bonus turn to come."""
    state = position("cat-1 star-1", "cat-2 fish-1")
    launch(state, die="fireworks", up="gale-1 heavy-rain-2 fireworks-1")
    before = state.view(0)
    assert (before.phase, before.to_act, before.turn.resolving, before.turn.bonus, before.turn.takers) == (
        "gale",
        (0, 1),
        ("heavy-rain-2", "fireworks-1"),
        "die",
        (),
    )
    assert secret_choices(before) == 0
    assert FIREWORKS.imagine(before, Chance("imagined")).view(0) == before
    assert fingerprint(state.clone()) == fingerprint(state)
    assert fingerprint(FIREWORKS.from_position(state.position())) == fingerprint(state)
    say(state, "give star-1", seat=0)
    own, other = state.view(0), state.view(1)
    assert (own.choice, other.choice, state.view(None).choice) == ("star-1", None, None)
    assert (own.legal, other.legal) == ((), ("give fish-1", "give cat-2"))
    assert [board.chosen for board in other.boards] == [True, False]
    assert secret_choices(own) == secret_choices(other) == 1
    say(state, "give cat-2", seat=1)
    assert (state.view(0).phase, secret_choices(state.view(0)), state.view(0).choice) == ("heavy-rain", 0, None)
    assert {state.actions.gives[8].text.split()[0], state.actions.returns[8].text.split()[0]} == SECRET


def test_w19_the_view_of_the_last_arranging() -> None:
    """W19: the view shows who is ready; after the end, nobody can act."""
    state = position("cat-1", "cat-2", phase="last", triggered=True)
    say(state, "ready", seat=1)
    assert [board.ready for board in state.view(None).boards] == [False, True]
    assert (state.view(0).to_act, state.view(0).legal, state.view(1).legal) == ((0,), ("ready",), ())
    say(state, "ready", seat=0)
    assert (state.view(0).phase, state.view(0).to_act, state.view(0).ending) == ("over", (), "full-board")


def test_w11_the_layout_of_a_view() -> None:
    """W11: the layout can be read back from the view, with rotations."""
    state = position("cat-1 red-peony-k2", "cat-2")
    say(state, "arrange B3=red-peony-k2:4 E4=cat-1:1", seat=0)
    assert [layout_of(SET, board) for board in state.view(1).boards] == state.boards


@pytest.mark.parametrize("seat", [-1, 2])
def test_w3_there_is_no_view_of_another_seat(seat: int) -> None:
    """W3: only players and spectators have a view."""
    with pytest.raises(NotYourTurn, match=f"no seat {seat}; seats are 0 to 1"):
        position().view(seat)


@pytest.mark.parametrize(
    ("variant", "fails", "steps"),
    [
        ("standard", 0, ("launch", "choose")),
        ("standard", 1, ("draw", "launch", "choose")),
        ("advanced", 0, ("draw", "launch", "choose")),
        ("speed", 0, ()),
    ],
)
def test_w7_w8_w26_w27_the_steps_of_a_turn(variant: str, fails: int, steps: tuple[str, ...]) -> None:
    """W7, W8, W26, W27: a second launch needs a card; in the advanced variant, the first launch does, too."""
    state = position("cat-1", "cat-2", variant=variant)
    state.turn.fails = fails
    assert state.view(None).turn.steps == steps
