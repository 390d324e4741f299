"""W10, W17, W18: another turn."""

import pytest

from skyburst.games.fireworks.events import ActivePlayer, BonusTurn, FireworksEvent, FunctionResolved
from skyburst.games.fireworks.state import State
from tests.rulebook.fireworks.position import kinds, launch, of, position, take, whole_turn


def tile_turn(state: State, number: int, die: str = "1") -> list[FireworksEvent]:
    """A turn that turns up a Fireworks tile only."""
    return launch(state, die=die, up=f"fireworks-{number}")


def test_w10_the_symbol_gives_another_turn() -> None:
    """W10: after one tile, to the same player, and then it is the next one's."""
    state = position(active=1, players=3)
    events = whole_turn(state, die="fireworks")
    assert events[-1] == BonusTurn(1, "die")
    assert (state.active, state.turns, state.phase) == (1, 1, "launch")
    assert whole_turn(state)[-1] == ActivePlayer(2)


def test_w17_the_tile_gives_another_turn() -> None:
    """W17: to the player whose turn it is."""
    state = position()
    assert tile_turn(state, 1)[1:] == [FunctionResolved(0, "fireworks", True), BonusTurn(0, "tile")]
    assert (state.active, state.turns) == (0, 1)


def test_w17_without_effect_beside_the_symbol() -> None:
    """W17: the tile leaves the game; one more turn is all there is, and it is the die's."""
    state = position()
    events = tile_turn(state, 1, die="fireworks")
    assert events[1:] == [FunctionResolved(0, "fireworks", False), BonusTurn(0, "die")]
    assert whole_turn(state)[-1] == ActivePlayer(1)


@pytest.mark.parametrize("kinds_", [("die", "tile"), ("tile", "die")])
def test_w18_three_turns_in_a_row(kinds_: tuple[str, str]) -> None:
    """W18: one bonus of each kind, in either order; then both are lost."""
    state = position(players=3)
    for number, kind in enumerate(kinds_):
        events = whole_turn(state, die="fireworks") if kind == "die" else tile_turn(state, 1)
        assert events[-1] == BonusTurn(0, kind)
        assert state.turns == number + 1
    last = position(players=3, spent=kinds_)
    assert whole_turn(last, die="fireworks")[-1] == ActivePlayer(1)
    events = tile_turn(state, 2)
    assert events[1:] == [FunctionResolved(0, "fireworks", False), ActivePlayer(1)]
    assert (state.active, state.turns) == (1, 3)


@pytest.mark.parametrize("kind", ["die", "tile"])
def test_w18_each_kind_once(kind: str) -> None:
    """W18: a second one of the same kind is lost."""
    state = position(spent=(kind,))
    events = whole_turn(state, die="fireworks") if kind == "die" else tile_turn(state, 1)
    assert not of(events, BonusTurn)
    assert state.active == 1


def test_w18_a_new_row_for_the_next_player() -> None:
    """W18: what one has spent does not count for another, nor for oneself a round later."""
    state = position(spent=("die", "tile"))
    whole_turn(state)
    assert state.spent == ()
    assert whole_turn(state, die="fireworks")[-1] == BonusTurn(1, "die")


def test_w17_w18_the_symbol_is_spent_and_a_tile_is_up() -> None:
    """W17, W18: the die shows the symbol, so the tile has no effect, though the die's own bonus is lost."""
    state = position(spent=("die",))
    events = tile_turn(state, 1, die="fireworks")
    assert events[1:] == [FunctionResolved(0, "fireworks", False), ActivePlayer(1)]


def test_w15_w18_a_second_tile_waits_for_the_next_turn() -> None:
    """W15, W18: it resolves at the end of the bonus turn, and its kind is spent by then."""
    state = position()
    launch(state, up="fireworks-1 fireworks-3")
    assert (state.active, state.spent) == (0, ("tile",))
    events = whole_turn(state)
    assert of(events, FunctionResolved) == [FunctionResolved(0, "fireworks", False)]
    assert events[-1] == ActivePlayer(1)


def test_w8_w10_the_die_of_the_last_launch_counts() -> None:
    """W8, W10: a symbol of the failed first launch gives nothing."""
    for first, last in (("fireworks", "1"), ("1", "fireworks")):
        state = position(piles=("hammer", ""))
        launch(state, die=first)
        state.phase = "launch"
        launch(state, die=last, up="smiley-1")
        events = take(state, "smiley-1")
        assert ("BonusTurn" in kinds(events)) == (last == "fireworks")
