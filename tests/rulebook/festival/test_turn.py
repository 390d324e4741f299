"""F7, F9, F14: taking a tile or an objective, and the order of play."""

import pytest

from skyburst.core.errors import NotYourTurn
from skyburst.games.festival.events import ObjectiveTaken, TilePlaced, tile_placed
from skyburst.games.festival.tile_stacks import sharing_seat, stack_at, stacks_out_of_reach
from skyburst.games.festival.vocabulary import SPACES, TILES
from tests.rulebook.festival.drawing import spaces
from tests.rulebook.festival.tables import FESTIVAL, board, legal, play, position, refused, setup, table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f7_left_is_my_own_stack_and_right_the_one_of_the_seat_before(players: int) -> None:
    """F7: each stack is between its owner and the next seat; with two players, both reach both stacks."""
    for seat in range(players):
        for action, stack in (("left b2", seat), ("right b2", (seat - 1) % players)):
            state = position(players=players, turn=seat, stacks=("rP gF", "yP gF", "bP gF", "gP gF"))
            top = state.view(None).stacks[stack].top
            assert play(state, action) == [TilePlaced(seat, stack, str(top), "b2", 1)]
            assert [pile.left for pile in state.view(None).stacks] == [2 - (i == stack) for i in range(players)]


@pytest.mark.parametrize(
    ("players", "seat", "left", "right", "out_of_reach"),
    [
        (2, 0, (0, 1), (1, 1), []),
        (2, 1, (1, 0), (0, 0), []),
        (3, 0, (0, 1), (2, 2), [1]),
        (3, 1, (1, 2), (0, 0), [2]),
        (3, 2, (2, 0), (1, 1), [0]),
        (4, 0, (0, 1), (3, 3), [1, 2]),
        (4, 1, (1, 2), (0, 0), [2, 3]),
        (4, 3, (3, 0), (2, 2), [0, 1]),
    ],
)
def test_f7_who_reaches_which_stack(
    players: int, seat: int, left: tuple[int, int], right: tuple[int, int], out_of_reach: list[int]
) -> None:
    """F7: a seat shares each of its two stacks with a neighbour; the stacks out of reach are listed clockwise."""
    assert (stack_at(seat, players, left=True), sharing_seat(seat, players, left=True)) == left
    assert (stack_at(seat, players, left=False), sharing_seat(seat, players, left=False)) == right
    assert stacks_out_of_reach(seat, players) == out_of_reach
    seen = board(position(players=players), seat)
    assert (seen.left_stack, seen.right_stack) == (left[0], right[0])


def test_f7_only_the_top_tile_can_be_taken() -> None:
    """F7: the tiles of a stack are taken in order."""
    state = table(setup(stacks=("rP yB gF",)))
    play(state, "left a1", "pile 1", "left b1", "pile 1", "left c1")
    assert board(state).spaces == spaces("""
        .   .   .
        .   .   .
        rP  yB  gF
    """)


def test_f9_a_tile_may_go_to_any_space() -> None:
    """F9: a tile from either stack may go on any of the nine spaces, empty or not; or a card is taken from any pile."""
    state = table(setup())
    places = [f"{stack} {space}" for stack in ("left", "right") for space in SPACES]
    assert legal(state) == [*places, "pile 1", "pile 2", "pile 3", "pile 4"]
    play(state, "left b2", "left b2")
    assert legal(state) == [*places, "pile 1", "pile 2", "pile 3", "pile 4"]


def test_f9_a_tile_may_lie_on_others_without_limit() -> None:
    """F9: all tiles that a player can take may be stacked on one space; each event gives the level of its tile."""
    state = table(setup(stacks=("rP yP bP gP rB yB bB gB rL yL bL gL rF yF bF gF",)))
    levels = []
    for _ in range(16):
        (placed, *_) = play(state, "left c3")
        assert isinstance(placed, TilePlaced)
        levels.append(placed.level)
        play(state, "left a1")
    assert levels == list(range(1, 17))
    assert board(state).spaces["c3"][-2:] == ("blue-fountain", "green-fountain")


def test_f9_the_top_card_of_a_pile_goes_left_of_the_board() -> None:
    """F9: the next card of the pile is revealed; tiles and other piles do not change."""
    state = table(setup(piles=("A1 B1", "A2 B2")))
    assert play(state, "pile 2") == [ObjectiveTaken(0, 2, "A2")]
    assert board(state).incomplete == ("A2", "S-red-1")
    assert [pile.top for pile in state.view(None).piles[:2]] == ["A1", "B2"]
    assert [pile.left for pile in state.view(None).piles] == [7, 6, 7, 7]


def test_f9_exactly_one_action() -> None:
    """F9: after one action the turn is over; with manual claims, only claims and `end` are still legal."""
    state = table(setup())
    play(state, "pile 1")
    assert state.to_act == (1,)
    manual = table(setup(), claims="manual")
    play(manual, "pile 1")
    assert [refused(manual, action) for action in ("left a1", "right a1", "pile 2", "pass")] == ["F9"] * 4


def test_f9_an_empty_stack_gives_nothing() -> None:
    """F9: no tile can be taken from an empty stack, but the other stack and the piles are still available."""
    state = position(stacks=("", "gF"), piles=("A1", "", "", ""), ending="empty-stack", first=1)
    assert legal(state) == [*(f"right {space}" for space in SPACES), "pile 1"]
    assert refused(state, "left a1") == "F9"
    state = position(stacks=("gF", ""), ending="empty-stack", first=1)
    assert refused(state, "right a1") == "F9"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f14_seats_play_clockwise_from_the_first(players: int) -> None:
    """F14: seats play clockwise, and seat 0 follows the last seat."""
    for first in range(players):
        state = table(setup(players, first))
        order: list[int] = []
        for _ in range(2 * players):
            order += state.to_act
            play(state, "left a1")
        assert order == [(first + i) % players for i in range(2 * players)]


def test_f14_nobody_plays_out_of_turn() -> None:
    """F14: a legal action by the wrong seat is refused."""
    state = table(setup(3))
    for seat in (1, 2):
        assert state.legal_actions(seat) == ()
        with pytest.raises(NotYourTurn):
            state.apply(seat, FESTIVAL.parse("left a1"))


def test_f9_an_event_for_every_tile_space_and_level() -> None:
    """F9: the cached event of a placed tile is the right one for each combination of tile, space and level."""
    for number, name in enumerate(TILES):
        for space, where in enumerate(SPACES):
            for seat, stack, level in ((0, 0, 1), (0, 3, 2), (3, 0, 2), (1, 2, 3), (2, 1, 3), (3, 3, 64)):
                for _ in range(2):
                    placed = tile_placed(seat, stack, number, space, level)
                    assert placed == TilePlaced(seat, stack, name, where, level)
                assert placed is tile_placed(seat, stack, number, space, level)
