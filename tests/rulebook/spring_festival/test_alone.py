"""`State.alone` plays one seat's part of a game by the same rules, without the others."""

import pytest

from skyburst.core.chance import Chance
from skyburst.games.spring_festival.actions import DONE, Turn
from skyburst.games.spring_festival.state import State
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
