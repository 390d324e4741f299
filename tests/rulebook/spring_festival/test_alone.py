"""`State.alone` plays one seat's part of a game by the same rules, without the others."""

import pytest

from skyburst.core.chance import Chance
from skyburst.games.spring_festival.actions import DONE, Turn
from skyburst.games.spring_festival.end_of_game import is_store_empty
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import faced_tile
from skyburst.games.spring_festival.view import Phase
from tests.rulebook.spring_festival.tables import restored, setup


def part_of(state: State, seat: int) -> tuple[object, ...]:
    """Returns everything that belongs to a seat."""
    panorama = state.panoramas[seat]
    return (
        panorama.tiles,
        panorama.explosions,
        state.hands[seat],
        state.completed[seat],
        state.applause[seat],
        state.starting_tiles[seat],
        state.ignited[seat],
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turn", [-1, 0, 5, 11])
def test_a_seat_alone_follows_the_same_rules(players: int, turn: int) -> None:
    """From any moment on, the seat's actions and all rotations of the store have the same effect on its panorama.

    The other seats complete no cards, because they would change what the seat draws.
    """
    chance, seat = Chance(f"alone {players}"), players - 1
    state = restored(setup(players))
    alone = state.alone(seat) if turn < 0 else None
    while not state.is_over:
        actor = chance.pick(state.to_act)
        actions = state.legal_actions(actor)
        action = DONE if actor != seat and DONE in actions else chance.pick(actions)
        if alone is not None and (actor == seat or isinstance(action, Turn)):
            alone.advance(0, action, chance)
        state.advance(actor, action, chance)
        if alone is None and state.turn == turn and len(state.to_act) == (2 if turn == 5 else 1):  # in 5: while firing
            alone = state.alone(seat)
        if alone is not None and alone.phase == state.phase:
            assert part_of(alone, 0) == part_of(state, seat)
    assert alone is not None
    assert alone.is_over


def phase_alone(state: State, seat: int) -> Phase:
    """Returns the phase that a seat is in if it does not wait for the others."""
    if state.phase == "lay" and not state.starting_tiles[seat]:
        return "turn"
    if state.phase == "fire" and state.done[seat]:
        return "finale" if is_store_empty(state.turn + 1) else "turn"
    return "over" if state.phase == "finale" and state.ignited[seat] else state.phase


@pytest.mark.parametrize("players", [2, 3])
def test_a_seat_can_play_alone_from_every_moment(players: int) -> None:
    """A seat that has finished what the others still do goes on; otherwise, it may do the same as before."""
    chance = Chance(f"moments {players}")
    state = restored(setup(players))
    while not state.is_over:
        for seat in range(players):
            alone, phase = state.alone(seat), phase_alone(state, seat)
            assert (alone.phase, alone.to_act) == (phase, () if phase == "over" else (0,))
            if alone.phase == "finale" != state.phase:
                continue  # the finale begins with explosions, so the panorama is no longer the same
            assert part_of(alone, 0) == part_of(state, seat)
            if alone.phase == state.phase and seat in state.to_act:
                assert alone.legal_actions(0) == state.legal_actions(seat)
            if state.phase in ("turn", "fire") and alone.turn == state.turn:
                assert faced_tile(alone, 0) == faced_tile(state, seat)
        actor = chance.pick(state.to_act)
        before = state.clone()
        for seat in range(players):
            alone = state.alone(seat)
            phase = alone.phase
            if phase != "over":
                alone.advance(0, chance.pick(alone.legal_actions(0)), chance)
                assert alone.is_over == (phase == "finale")
        assert state == before, "the copy must be independent of the game"
        state.advance(actor, chance.pick(state.legal_actions(actor)), chance)
    assert state.alone(0).is_over
