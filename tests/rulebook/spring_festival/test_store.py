"""S2, S7, S8, S14: the store, the spot that each seat faces, and the next active player."""

import pytest

from skyburst.games.spring_festival.events import ActivePlayer, StoreTurned, TilesDiscarded
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import seat_at
from tests.rulebook.spring_festival.tables import board, fire_all, legal, play, refused, setup, table

TOPS = ("T01 T05", "T02 T06", "T03 T07", "T04 T08")
FACED = {
    2: ("T01 T03", "T04 T02", "T03 T01", "T02 T04"),
    3: ("T01 T02 T03", "T04 T01 T02", "T03 T04 T01", "T02 T03 T04"),
    4: ("T01 T02 T03 T04", "T04 T01 T02 T03", "T03 T04 T01 T02", "T02 T03 T04 T01"),
}
"""For each number of players, the tiles that the seats take after 0, 1, 2 and 3 quarter turns clockwise."""
CASES = [(players, quarters) for players in FACED for quarters in range(4)]


def faced(state: State) -> str:
    return " ".join(str(seat.faces) for seat in state.view(None).panoramas)


def test_s2_only_the_tops_are_visible() -> None:
    """S2: a view shows the top tiles of the four stacks, clockwise."""
    view = table(setup(stacks=TOPS)).view(0)
    assert [(spot.left, spot.top) for spot in view.store] == [(12, name) for name in ("T01", "T02", "T03", "T04")]


@pytest.mark.parametrize("players", FACED)
def test_s7_s8_what_each_turn_of_the_store_would_give_everybody(players: int) -> None:
    """S7, S8: a view shows who would face each spot after each possible turn of the store."""
    state = table(setup(players, stacks=TOPS))
    for _ in range(2):
        store = state.view(None).store
        for quarters in range(4):
            after = state.clone()
            play(after, f"turn {quarters}")
            faced_by = {spot.top: spot.faced_by[quarters] for spot in store}
            assert {faced_by[tile]: tile for tile in faced(after).split()}.keys() == set(range(players))
            assert [faced_by[tile] for tile in faced(after).split()] == list(range(players))
        play(state, "turn 1")
        fire_all(state)


def test_s7_s9_a_tile_is_taken_once_it_is_fired() -> None:
    """S7, S9: the store marks a tile as taken once it is fired, until the turn is over."""
    state = table(setup(2, stacks=TOPS))
    assert not any(spot.taken for spot in state.view(None).store)
    play(state, "turn 0")
    assert not any(spot.taken for spot in state.view(None).store)
    play(state, "fire 0,0", seat=1)
    assert [spot.top for spot in state.view(None).store if spot.taken] == ["T03"]
    play(state, "fire 0,0", seat=0)
    assert not any(spot.taken for spot in state.view(None).store)
    assert not any(seat.fired or seat.done for seat in state.view(None).panoramas)


@pytest.mark.parametrize(("players", "quarters"), CASES)
def test_s7_s8_the_tile_that_each_seat_faces(players: int, quarters: int) -> None:
    """S7, S8: four players face all spots, three face consecutive ones, two face opposite ones."""
    state = table(setup(players, stacks=TOPS))
    assert faced(state) == " ".join(["None"] * players)
    assert play(state, f"turn {quarters}") == [StoreTurned(0, quarters)]
    assert faced(state) == FACED[players][quarters]


@pytest.mark.parametrize(("players", "quarters"), CASES)
def test_s8_tiles_that_nobody_faces_are_discarded(players: int, quarters: int) -> None:
    """S8: when everyone has taken a tile, the other top tiles are discarded, so all stacks keep the same height."""
    state = table(setup(players, stacks=TOPS))
    play(state, f"turn {quarters}")
    events = fire_all(state)
    left = tuple(name for name in ("T01", "T02", "T03", "T04") if name not in FACED[players][quarters])
    assert [event for event in events if isinstance(event, TilesDiscarded)] == ([TilesDiscarded(left)] if left else [])
    assert len(left) == 4 - players
    assert [stack.left for stack in state.view(None).store] == [11] * 4
    assert [stack.top for stack in state.view(None).store] == ["T05", "T06", "T07", "T08"]
    taken = [board(state, seat).tiles["0,0"].tile for seat in range(players)]
    assert taken == FACED[players][quarters].split()


@pytest.mark.parametrize(("players", "seats"), [(2, (0, None, 1, None)), (3, (0, 1, 2, None)), (4, (0, 1, 2, 3))])
def test_s8_the_seat_at_each_position(players: int, seats: tuple[int | None, ...]) -> None:
    """S8: the seats sit clockwise around the store."""
    assert tuple(seat_at(position, players) for position in range(4)) == seats
    assert tuple(seat_at(position, players) for position in range(4, 8)) == seats


def test_s7_quarter_turns_add_up() -> None:
    """S7: one quarter turn and two more add up to three."""
    state = table(setup(4, stacks=TOPS))
    play(state, "turn 1")
    fire_all(state)
    play(state, "turn 2")
    assert state.view(None).rotation == 3
    assert faced(state) == "T06 T07 T08 T05"


def test_s7_only_the_active_player_turns_the_store_and_only_once() -> None:
    """S7: only the active player turns the store, once, by 0 to 3 quarter turns, before anything else."""
    state = table(setup(3, first=1))
    assert legal(state, 1) == ["turn 0", "turn 1", "turn 2", "turn 3"]
    assert refused(state, "turn 1", seat=0) == "S14"
    for action in ("fire 0,0", "done", "complete C01 0,0 1,0 2,0"):
        assert refused(state, action) == "S7"
    play(state, "turn 0")
    assert refused(state, "turn 1", seat=1) == "S7"
    assert refused(state, "turn 1", seat=0) == "S7"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s14_the_next_seat_becomes_active(players: int) -> None:
    """S14: when all are done, the next seat clockwise becomes active."""
    state = table(setup(players, first=1))
    for turn in range(1, 6):
        play(state, "turn 1")
        active = (1 + turn) % players
        assert fire_all(state)[-1] == ActivePlayer(active)
        assert state.to_act == (active,)
        assert state.view(None).turn == turn
