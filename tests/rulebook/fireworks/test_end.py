"""W19, W24: the end of the game, the last arranging and the winners."""

import pytest

from skyburst.games.fireworks.events import (
    ActivePlayer,
    BonusTurn,
    EndTriggered,
    GameEnded,
    LastArranging,
    SaidReady,
)
from skyburst.games.fireworks.state import State
from tests.rulebook.fireworks.position import (
    kinds,
    laid,
    launch,
    legal,
    names,
    of,
    position,
    refusal,
    refused,
    say,
    take,
    whole_turn,
)


def last(*boards: str | int, characters: str = "maicho kohana manka tosei") -> State:
    """Returns a game after its last turn, when the players arrange once more."""
    return position(*boards, players=len(boards), phase="last", triggered=True, characters=characters)


def test_w19_a_full_board_triggers_the_end() -> None:
    """W19: the 23rd tile on a board triggers the end, which is announced once."""
    state = position(21, 2, players=3)
    launch(state, die="2", up="smiley-1 smiley-2")
    assert not of(take(state, "smiley-1"), EndTriggered)
    assert state.ending is None
    assert of(take(state, "smiley-2"), EndTriggered) == [EndTriggered(0)]
    assert state.ending == "full-board"
    assert not state.is_over


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("active", [0, 1, 2])
def test_w19_the_round_is_completed(first: int, active: int) -> None:
    """W19: whichever player fills a board, the player before the first player has the last turn."""
    boards = [2, 2, 2]
    boards[active] = 22
    state = position(*boards, players=3, first=first, active=active)
    whole_turn(state)
    left = (first - active - 1) % 3
    for _ in range(left):
        assert state.phase == "launch"
        whole_turn(state)
    assert state.phase == "last"


def test_w19_everyone_has_had_as_many_turns() -> None:
    """W19: if the first player triggers the end, the others have one more turn each."""
    state = position(20, 2, 2, players=3, first=0)
    order = []
    while state.phase != "last":
        order.append(state.active)
        whole_turn(state)
    assert order == [0, 1, 2] * 3


def test_w19_another_full_board_changes_nothing() -> None:
    """W19: the end is triggered only once."""
    state = position(22, 22, players=3)
    assert of(whole_turn(state), EndTriggered)
    assert not of(whole_turn(state), EndTriggered)
    assert state.phase == "launch"


def test_w18_w19_bonus_turns_aside() -> None:
    """W18, W19: the last player of the round may still have a bonus turn, even with a full board."""
    state = position(2, 22, first=0, active=1)
    assert whole_turn(state, die="fireworks")[-1] == BonusTurn(1, "die")
    assert (state.phase, state.active) == ("launch", 1)
    events = launch(state, up="cat-1")
    assert kinds(events) == ["Launched", "LastArranging"]


def test_w19_heavy_rain_does_not_take_it_back() -> None:
    """W19: after Heavy Rain, the round is still the last one, although no board is full any more."""
    state = position(22, 3, players=2)
    launch(state, up="smiley-1 heavy-rain-1")
    take(state, "smiley-1")
    events = say(state, f"return {names(state, 0)[0]}", f"return {names(state, 1)[0]}")
    assert events[-1] == ActivePlayer(1)
    assert len(names(state, 0)) == 22
    assert state.ending == "full-board"
    assert whole_turn(state)[-1] == LastArranging()


def test_w16_w19_functions_of_the_last_turn_resolve() -> None:
    """W16, W19: a Gale of the last turn resolves before the last arranging."""
    state = position(23, 3, active=1, triggered=True)
    launch(state, up="gale-1")
    assert state.phase == "gale"
    events = say(state, f"give {names(state, 1)[0]}", f"give {names(state, 0)[0]}")
    assert kinds(events) == ["TilePassed", "TilePassed", "LastArranging"]


def test_w19_all_arrange_once_more_and_say_so() -> None:
    """W19: players arrange and say ready in any order; the game ends when all are ready."""
    state = last(3, 23, 2)
    assert list(state.to_act) == [0, 1, 2]
    assert [legal(state, seat) for seat in range(3)] == [["ready"]] * 3
    assert say(state, "ready", seat=1) == [SaidReady(1)]
    assert list(state.to_act) == [0, 2]
    assert refused(state, "ready", seat=1) == "W19"
    say(state, "ready", seat=2)
    tile = names(state, 0)[0]
    moved = f"B2={tile}:3 E1={names(state, 0)[1]}:0 E2={names(state, 0)[2]}:0"
    say(state, f"arrange {moved}", seat=0)
    assert say(state, "ready", seat=0) == [SaidReady(0), GameEnded("full-board")]
    assert laid(state) == moved
    assert (state.is_over, list(state.to_act), state.ending) == (True, [], "full-board")


def test_w19_ready_only_after_the_last_turn() -> None:
    """W19: players cannot say ready before the last turn is over, and cannot launch after it."""
    assert refused(position(), "ready") == "W19"
    assert refusal(last(3, 23), "launch 0,0,45.7").code == "illegal-action"
    assert refused(last(3, 23), "take smiley-1") == "W9"


def test_w19_nothing_after_the_end() -> None:
    """W19: every action is refused after the end."""
    state = last(3, 23)
    say(state, "ready", "ready")
    for action in ("ready", "launch 0,0,45.7", "take smiley-1", "draw 1", "arrange"):
        assert refused(state, action, seat=0) == "W19"


def test_w24_most_points_win() -> None:
    """W24: three special tiles (3 points) beat two start tiles (1 point each)."""
    state = last("start-red-peony start-blue-peony", "smiley-1 cat-1 star-1", "smiley-2 cat-2")
    assert [score.total for score in state.scores()] == [2, 3, 2]
    assert state.winners() == (1,)


def test_w24_a_tie_is_shared() -> None:
    """W24: tied players share the victory, because there is no tie-break."""
    state = last("start-red-peony start-blue-peony", "smiley-1", "smiley-2 cat-2")
    assert [score.total for score in state.scores()] == [2, 1, 2]
    assert state.winners() == (0, 2)


def test_w24_all_may_share() -> None:
    """W24: if no player has any points, all share the victory."""
    assert last("", "", "").winners() == (0, 1, 2)


def test_w24_characters_count() -> None:
    """W23, W24: Fat Puppy's extra point decides the game."""
    state = last("smiley-1 cat-1", "smiley-2 cat-2", characters="maicho fat-puppy")
    assert [score.total for score in state.scores()] == [2, 3]
    assert state.winners() == (1,)


def test_w16_w24_every_start_tile_scores() -> None:
    """W16, W24: a third start tile that was passed by a Gale scores, too."""
    state = last("start-red-peony start-blue-peony start-green-peony", 2)
    assert state.score(0).parts["big"] == 3
