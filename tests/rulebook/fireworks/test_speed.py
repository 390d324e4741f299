"""W27: the speed variant."""

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.events import EndTriggered, GameEnded, TileTaken
from tests.rulebook.fireworks.position import (
    FIREWORKS,
    down,
    laid,
    legal,
    names,
    position,
    refused,
    say,
    up,
)


def test_w27_all_tiles_face_up_without_functions_and_cards() -> None:
    """W27: 104 tiles are face up, and there are no cards."""
    state = FIREWORKS.deal(4, Chance("7"), {"variant": "speed"})
    assert (len(up(state)), down(state)) == (104, [])
    assert not any(name.startswith(("gale", "heavy", "fireworks")) for name in up(state))
    assert (state.piles, state.phase) == (((), ()), "grab")
    assert all(len(names(state, seat)) == 2 for seat in range(4))


def test_w27_everyone_at_the_same_time() -> None:
    """W27: players grab tiles as often as they like, without waiting for each other."""
    state = position(players=3, variant="speed", first=1)
    assert state.to_act == (1, 2, 0)
    assert len(legal(state, 0)) == 104
    for seat, tile, space in ((2, "cat-1", "A3"), (2, "cat-2", "A4"), (0, "star-1", "A3"), (2, "heart-1", "B1")):
        assert say(state, f"grab {tile}", seat=seat) == [TileTaken(seat, tile, space)]
    assert [len(names(state, seat)) for seat in range(3)] == [3, 2, 5]
    assert state.to_act == (1, 0, 2)  # the player with the fewest tiles comes first


def test_w27_whoever_took_it_first() -> None:
    """W27: a tile that another player has grabbed is not in the box any more."""
    state = position(variant="speed")
    say(state, "grab cat-1", seat=1)
    assert refused(state, "grab cat-1", seat=0) == "W27"
    assert names(state, 1)[-1] == "cat-1"


def test_w27_placing_and_rearranging() -> None:
    """W27: players may arrange their boards between two grabs."""
    state = position(variant="speed")
    say(state, "grab cat-1", seat=1)
    say(state, "arrange C3=cat-1:2 A1=start-blue-peony:0 B1=start-green-peony:0", seat=1)
    say(state, "grab cat-2", seat=1)
    assert laid(state, 1) == "A1=start-blue-peony:0 A2=cat-2:0 B1=start-green-peony:0 C3=cat-1:2"


def test_w27_a_full_board_ends_the_game_at_once() -> None:
    """W27: a full board ends the game at once, without a final chance to arrange."""
    state = position(2, 22, players=3, variant="speed")
    before = laid(state, 0)
    assert [board.last_grab for board in state.view(None).boards] == [False, True, False]
    events = say(state, "grab cat-1", seat=1)
    assert events[1:] == [EndTriggered(1), GameEnded("full-board")]
    assert (state.is_over, state.to_act, state.ending) == (True, (), "full-board")
    for action in ("grab cat-2", "ready", f"arrange {before}"):
        assert refused(state, action, seat=0) == "W27"
    assert laid(state, 0) == before


@pytest.mark.parametrize(
    "action", ["launch 0,0,45.7", "heap", "draw 1", "helpers 1", "take cat-1", "give cat-1", "return cat-1", "ready"]
)
def test_w27_there_is_nothing_else_to_do(action: str) -> None:
    """W27: all actions with the die, cards and function tiles are refused."""
    assert refused(position(variant="speed"), action) == "W27"


@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_w27_no_grabbing_elsewhere(variant: str) -> None:
    """W27: tiles are grabbed only in the speed variant."""
    assert refused(position(variant=variant, up="cat-1"), "grab cat-1") == "W27"
