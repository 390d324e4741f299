"""S15, S16: the end of the game and the grande finale."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import GameOver
from skyburst.games.spring_festival.events import Exploded, FinaleBegun, GameEnded, Ignited, PerfectFinale
from skyburst.games.spring_festival.finale import finale_chain, largest_finale
from tests.rulebook.spring_festival.drawing import SPRING, tiles
from tests.rulebook.spring_festival.tables import Seat, board, fire_all, legal, play, position, refused, setup, table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s15_the_store_is_empty_after_twelve_turns(players: int) -> None:
    """S15: after twelve turns the store is empty, and the finale begins with the seat that would be active next."""
    state = table(setup(players, first=1))
    for turn in range(12):
        assert (state.phase, state.turn, state.ending) == ("turn", turn, None)
        play(state, "turn 1")
        events = fire_all(state)
    following = (1 + 12) % players
    assert events[-1] == FinaleBegun(following)
    assert (state.phase, state.ending) == ("finale", "empty-store")
    assert [(stack.left, stack.top) for stack in state.view(None).store] == [(0, None)] * 4
    order = []
    while not state.is_over:
        order.append(state.to_act[0])
        events = play(state, "ignite 0,0")
    assert order == [(following + step) % players for step in range(players)]
    assert events[-1] == GameEnded("empty-store")
    assert state.to_act == ()


def test_s16_all_tiles_turn_to_rocket_first() -> None:
    """S16: before the finale all tiles turn to Rocket, even those that exploded in the last turn."""
    state = position(Seat("T02* T05*"), Seat("T10*"), turn=11)
    play(state, "fire 0,0", seat=1)
    play(state, "fire 0,1", seat=0)
    assert state.phase == "finale"
    for seat in (0, 1):
        assert not any(tile.exploded for tile in board(state, seat).tiles.values())


def test_s16_one_tile_and_its_chain() -> None:
    """S16: a player ignites any tile; the chain reaction follows S12, and sparks give no applause."""
    state = position(Seat("T40 T44 T42 T43 T10", applause=1), phase="finale", turn=12)
    assert legal(state) == [f"ignite {x},0" for x in range(5)]
    assert play(state, "ignite 1,0") == [
        Ignited(0, "1,0"),
        Exploded(0, "2,0", "1,0"),
        Exploded(0, "3,0", "2,0"),
    ]
    assert board(state).tiles == tiles("T40 T44* T42* T43* T10")
    assert board(state).applause == 1
    assert board(state).score["finale"] == 3


def test_s16_a_perfect_finale_gives_three_applause() -> None:
    """S16: a player whose tiles have all exploded gets three applause."""
    state = position(Seat("T44 T42 T10", applause=2), Seat("T44 T42 T10"), phase="finale", turn=12)
    assert play(state, "ignite 0,0")[-1] == PerfectFinale(0, 3)
    assert board(state).applause == 5
    assert not [event for event in play(state, "ignite 1,0") if isinstance(event, PerfectFinale)]
    assert board(state, 1).applause == 0


def test_s16_a_single_tile_is_perfect_too() -> None:
    """S16: a finale with a single tile is perfect, because no rocket is left."""
    state = position(Seat("T10"), phase="finale", turn=12)
    assert PerfectFinale(0, 3) in play(state, "ignite 0,0")


def test_s16_refusals() -> None:
    """S16: `ignite` is refused before the finale, on an empty cell and if repeated; the finale allows nothing else."""
    state = position(Seat("T10"))
    assert refused(state, "ignite 0,0") == "S16"
    state = position(Seat("T10"), phase="turn")
    assert refused(state, "ignite 0,0") == "S16"
    state = position(Seat("T10"), phase="finale", turn=12)
    for action in ("ignite 1,0", "fire 1,0", "turn 0", "done", "complete C01 0,0 1,0 2,0"):
        assert refused(state, action) == "S16"
    play(state, "ignite 0,0")
    assert refused(state, "ignite 0,0", seat=0) == "S16"
    play(state, "ignite 0,0")
    with pytest.raises(GameOver) as caught:
        state.apply(0, SPRING.parse("ignite 0,0"))
    assert caught.value.rule == "S16"


def test_s16_s17_points_for_explosions_only_after_the_finale() -> None:
    """S16, S17: explosions score points only after the finale."""
    state = position(Seat("T02* T05*"))
    assert board(state).score["finale"] == 0


def test_s16_the_largest_finale() -> None:
    """S16: `largest_finale` is the size of the longest chain reaction of all first tiles."""
    chance = Chance("largest")
    state = table(setup(2))
    sizes = set()
    while state.phase != "finale":
        seat = state.to_act[0]
        state.advance(seat, chance.pick(state.legal_actions(seat)), chance)
        panorama = state.panoramas[seat]
        chains = [1 + len(finale_chain(panorama, cell)) for cell in panorama.tiles]
        assert largest_finale(panorama) == max(chains)
        sizes.add(max(chains))
    assert len(sizes) > 3
