"""Queries for player aids agree with the rules and do not change the state."""

from collections.abc import Sequence

import pytest

import skyburst
from skyburst import Chance
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import FIRE_ACTIONS, IGNITE_ACTIONS, Complete
from skyburst.games.spring_festival.chain_reaction import Link
from skyburst.games.spring_festival.events import Exploded, PerfectFinale, RocketFired, Sparked, SpringEvent
from skyburst.games.spring_festival.grid import format_cell
from skyburst.games.spring_festival.state import State
from tests.rulebook.spring_festival.drawing import SPRING
from tests.rulebook.spring_festival.tables import Seat, fire_all, play, position, setup, table


def walked(seed: str) -> list[State]:
    """Returns the states of a random game in which a seat fires or begins its finale."""
    state = skyburst.new("spring_festival", players=2, seed=seed)
    assert isinstance(state, State)
    chance, moments = Chance(seed), []
    while not state.is_over:
        seat = state.to_act[0]
        if state.phase == "finale" or (state.phase == "fire" and not state.fired[seat]):
            moments.append(state.clone())
        state.apply(seat, chance.pick(state.legal_actions(seat)))
    return moments


def links(chain: Sequence[Link]) -> list[tuple[str, str]]:
    return [(format_cell(cell), format_cell(cause)) for cell, cause in chain]


def chain_of(events: Sequence[SpringEvent]) -> list[tuple[str, str]]:
    return [(event.cell, event.cause) for event in events if isinstance(event, Exploded)]


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_s10_to_s16_every_prospect_comes_true(seed: str) -> None:
    """S10 to S13, S16: for every cell, the predicted replaced tile, chain, sparks and completions come true."""
    for state in walked(seed):
        seat, before = state.to_act[0], [state.view(seat) for seat in range(2)]
        if state.phase == "finale":
            assert [IGNITE_ACTIONS[cell] for cell in queries.finale_prospects(state, seat)] == list(
                state.legal_actions(seat)
            )
            for cell, finale in queries.finale_prospects(state, seat).items():
                events = state.clone().apply(seat, IGNITE_ACTIONS[cell])
                assert finale.cell == cell
                assert links(finale.chain) == chain_of(events)
                assert finale.exploded == 1 + len(chain_of(events))
                assert finale.perfect == any(isinstance(event, PerfectFinale) for event in events)
        else:
            prospects = queries.firing_prospects(state, seat)
            assert [FIRE_ACTIONS[cell] for cell in prospects] == list(state.legal_actions(seat))
            for cell, prospect in prospects.items():
                after = state.clone()
                events = after.apply(seat, FIRE_ACTIONS[cell])
                assert prospect.cell == cell
                assert links(prospect.chain) == chain_of(events)
                assert [prospect.replaces] == [event.replaced for event in events if isinstance(event, RocketFired)]
                assert [event.edge for event in events if isinstance(event, Sparked)] == list(prospect.sparks)
                offered = [action for action in after.legal_actions(seat) if isinstance(action, Complete)]
                assert offered == list(prospect.completions)
        assert [state.view(seat) for seat in range(2)] == before


@pytest.mark.parametrize(
    ("drawn", "matched"),
    [
        pytest.param(
            "b1* g2* b2", {"C01": (0, 1), "C02": (1,), "P01": (0, 1), "P02": (1, 2)}, id="rockets do not match"
        ),
        pytest.param("b1*", {"C01": (2,), "C02": (1,), "P01": (2,), "P02": (1,)}, id="equally near in several places"),
        pytest.param("b1 g2 b2", {"C01": (), "C02": (), "P01": (), "P02": ()}, id="nothing matches"),
        pytest.param("r1* b2*", {"C01": (1, 2), "C02": (1,), "P01": (0, 1), "P02": (1, 2)}, id="only the right part"),
    ],
)
def test_s13_nearness_of_every_card(drawn: str, matched: dict[str, tuple[int, ...]]) -> None:
    """S13: nearness gives the matching cells of every card at its best position on the panorama."""
    assert queries.nearness(position(Seat(drawn, "C01 C02 P01 P02")), 0) == matched


@pytest.mark.parametrize(
    ("drawn", "matched"),
    [("b1* b2*", (1, 2)), ("b1*\nb2*", (0, 1)), ("b1* r1*\nb2 .", (0, 1)), ("b1* r1*\nb2* .", (0, 1, 2))],
)
def test_s13_matched_cells_are_numbered_row_by_row(drawn: str, matched: tuple[int, ...]) -> None:
    """S13: cells are numbered row by row; C05 has a white cell above the left of two blue ones."""
    assert queries.nearness(position(Seat(drawn, "C05")), 0) == {"C05": matched}


def test_s7_prospects_after_turning_the_store() -> None:
    """S7: prospects for a turned store are the same as after really turning it."""
    state = position(Seat("b1* g2* b2"), phase="turn")
    for quarters in range(4):
        turned = state.clone()
        turned.apply(0, SPRING.parse(f"turn {quarters}"))
        assert queries.firing_prospects(state, 0, quarters) == queries.firing_prospects(turned, 0)


def test_hidden_tiles_and_cards_become_fewer() -> None:
    """S2, S3: at first, eleven tiles are hidden below each of four tops, and nineteen cards below each of two tops."""
    state = table(setup())
    assert queries.hidden_count(state.view(None)) == 44 + 19 + 19
    play(state, "turn 0")
    fire_all(state)
    assert queries.hidden_count(state.view(None)) == 40 + 19 + 19


A, B, A_AGAIN = "C01 0,0 1,0 2,0", "C02 2,0 3,0 4,0", "C01 0,1 1,1 2,1"
C = "P01 0,2 1,2 2,2"


@pytest.mark.parametrize(
    ("ways", "groups"),
    [
        pytest.param([], [], id="nothing"),
        pytest.param([A, C], [[A, C]], id="both"),
        pytest.param([A, B], [[A], [B]], id="one or the other"),
        pytest.param([A, A_AGAIN, B], [[A_AGAIN, B]], id="in another way"),
        pytest.param([A, B, C], [[A, C], [B, C]], id="one of two, and a third"),
    ],
)
def test_s13_cards_that_can_be_completed_together(ways: list[str], groups: list[list[str]]) -> None:
    """S13: used tiles turn back to Rocket, so no two cards can use the same tile."""
    actions = [SPRING.parse(f"complete {way}") for way in ways]
    found = queries.completion_groups([action for action in actions if isinstance(action, Complete)])
    assert [[action.text.removeprefix("complete ") for action in group] for group in found] == groups
