"""W10, W17, W18: bonus turns."""

import pytest

from skyburst.games.fireworks.events import ActivePlayer, BonusTurn, FireworksEvent, FunctionResolved
from skyburst.games.fireworks.state import State
from tests.rulebook.fireworks.position import kinds, launch, of, position, take, whole_turn


def tile_turn(state: State, number: int, die: str = "1") -> list[FireworksEvent]:
    """Plays a turn in which only the Fireworks tile with this number turns face up."""
    return launch(state, die=die, up=f"fireworks-{number}")


def test_w10_the_symbol_gives_another_turn() -> None:
    """W10: the player takes one tile and has another turn; then it is the next player's turn."""
    state = position(active=1, players=3)
    events = whole_turn(state, die="fireworks")
    assert events[-1] == BonusTurn(1, "die")
    assert (state.active, state.turns, state.phase) == (1, 1, "launch")
    assert whole_turn(state)[-1] == ActivePlayer(2)


def test_w17_the_tile_gives_another_turn() -> None:
    """W17: the active player takes another turn."""
    state = position()
    assert tile_turn(state, 1)[1:] == [FunctionResolved(0, "fireworks", True), BonusTurn(0, "tile")]
    assert (state.active, state.turns) == (0, 1)


def test_w17_without_effect_beside_the_symbol() -> None:
    """W17: if the die shows the symbol, the tile leaves the game without effect; only the die gives a bonus turn."""
    state = position()
    events = tile_turn(state, 1, die="fireworks")
    assert events[1:] == [FunctionResolved(0, "fireworks", False), BonusTurn(0, "die")]
    assert whole_turn(state)[-1] == ActivePlayer(1)


@pytest.mark.parametrize("kinds_", [("die", "tile"), ("tile", "die")])
def test_w18_three_turns_in_a_row(kinds_: tuple[str, str]) -> None:
    """W18: a player can have one bonus turn of each kind in a row, in either order; any further one is lost."""
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
    """W18: a second bonus turn of the same kind is lost."""
    state = position(spent=(kind,))
    events = whole_turn(state, die="fireworks") if kind == "die" else tile_turn(state, 1)
    assert not of(events, BonusTurn)
    assert state.active == 1


def test_w18_a_new_row_for_the_next_player() -> None:
    """W18: the next player can have both kinds of bonus turn again."""
    state = position(spent=("die", "tile"))
    whole_turn(state)
    assert state.spent == ()
    assert whole_turn(state, die="fireworks")[-1] == BonusTurn(1, "die")


def test_w17_w18_the_symbol_is_spent_and_a_tile_is_up() -> None:
    """W17, W18: if the die shows the symbol, the tile has no effect, even if the die's bonus turn is lost."""
    state = position(spent=("die",))
    events = tile_turn(state, 1, die="fireworks")
    assert events[1:] == [FunctionResolved(0, "fireworks", False), ActivePlayer(1)]


def test_w15_w18_a_second_tile_waits_for_the_next_turn() -> None:
    """W15, W18: the second tile resolves after the bonus turn and gives no other, because each kind counts once."""
    state = position()
    launch(state, up="fireworks-1 fireworks-3")
    assert (state.active, state.spent) == (0, ("tile",))
    events = whole_turn(state)
    assert of(events, FunctionResolved) == [FunctionResolved(0, "fireworks", False)]
    assert events[-1] == ActivePlayer(1)


def test_w8_w10_the_die_of_the_last_launch_counts() -> None:
    """W8, W10: the symbol gives no bonus turn if it came up in a failed first launch."""
    for first, last in (("fireworks", "1"), ("1", "fireworks")):
        state = position(piles=("hammer", ""))
        launch(state, die=first)
        state.phase = "launch"
        launch(state, die=last, up="smiley-1")
        events = take(state, "smiley-1")
        assert ("BonusTurn" in kinds(events)) == (last == "fireworks")
