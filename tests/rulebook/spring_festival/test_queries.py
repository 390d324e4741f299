"""What a player aid asks: it must say what would really happen, and change nothing."""

import pytest

import skyburst
from skyburst import Chance
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import FIRES, IGNITES, Complete
from skyburst.games.spring_festival.events import Exploded, Sparked
from skyburst.games.spring_festival.grid import cell_at, cell_text
from skyburst.games.spring_festival.state import State
from tests.rulebook.spring_festival.tables import Seat, position


def walked(seed: str) -> list[State]:
    """Moments of a random game at which somebody fires or ignites."""
    state = skyburst.new("spring_festival", players=2, seed=seed)
    assert isinstance(state, State)
    chance, moments = Chance(seed), []
    while not state.is_over:
        seat = state.to_act[0]
        if state.phase == "finale" or (state.phase == "fire" and not state.fired[seat]):
            moments.append(state.clone())
        state.apply(seat, chance.pick(state.legal_actions(seat)))
    return moments


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_s10_to_s16_every_prospect_comes_true(seed: str) -> None:
    """For each cell: the chain in order, the sparks, what can be completed, the yield of the finale."""
    for state in walked(seed):
        seat, before = state.to_act[0], [state.view(seat) for seat in range(2)]
        if state.phase == "finale":
            for cell, count in queries.finale(state, seat).items():
                events = state.clone().apply(seat, IGNITES[cell])
                assert count == 1 + sum(isinstance(event, Exploded) for event in events)
        else:
            prospects = queries.firing(state, seat)
            assert [FIRES[cell] for cell in prospects] == list(state.legal_actions(seat))
            for cell, prospect in prospects.items():
                after = state.clone()
                events = after.apply(seat, FIRES[cell])
                chain = [(event.cell, event.cause) for event in events if isinstance(event, Exploded)]
                assert chain == [(cell_text(cell), cell_text(cause)) for cell, cause in prospect.chain]
                assert [event.edge for event in events if isinstance(event, Sparked)] == list(prospect.sparks)
                offered = [action for action in after.legal_actions(seat) if isinstance(action, Complete)]
                assert offered == list(prospect.completions)
        assert [state.view(seat) for seat in range(2)] == before


def test_s13_nearness_of_every_card() -> None:
    """Only Explosion tiles count, in the best way of laying the figure."""
    state = position(Seat("b1* g2* b2", "C01 C02 P01 P02"))
    assert queries.nearness(state, 0) == {"C01": (2, 3), "C02": (1, 3), "P01": (2, 3), "P02": (2, 3)}


def test_s16_a_rocket_counts_itself() -> None:
    state = position(Seat("S11 S32", "C01"))
    assert queries.finale(state, 0)[cell_at(0, 0)] == 2


def test_s13_filled_cells_are_as_many_as_the_nearness_says() -> None:
    for state in walked("filled"):
        for seat in range(2):
            near = queries.nearness(state, seat)
            for number in state.hands[seat]:
                card = state.components.compositions[number]
                cells = queries.filled(card.figure, state.panoramas[seat].lit)
                assert (len(cells), card.figure.size) == near[card.id]
                assert sorted(set(cells)) == list(cells)
