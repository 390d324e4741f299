"""Firing: placing the tile taken from the store (S10), then its sparks (S11) and chain reaction (S12)."""

from typing import TYPE_CHECKING, TypeAlias

from skyburst.games.spring_festival.actions import Fire
from skyburst.games.spring_festival.chain_reaction import Link, chain_events, explode
from skyburst.games.spring_festival.compositions import offer_completions
from skyburst.games.spring_festival.events import Events, RocketFired, Sparked, make_event
from skyburst.games.spring_festival.grid import STEP, format_cell
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.sparks import full_sparks
from skyburst.games.spring_festival.store import faced_tile
from skyburst.games.spring_festival.tiles import Tile

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State

Firing: TypeAlias = tuple[Tile | None, list[str], list[Link]]
"""The result of firing a tile: the replaced tile, the edges with a full spark, and the links of the chain reaction."""


def legal_placements(panorama: Panorama) -> tuple[Fire, ...]:
    """Returns the actions that place a new tile: next to a tile in the panorama, or in place of one (S10)."""
    return tuple(panorama.placements.values())


def fire_tile(panorama: Panorama, tile: Tile, cell: int) -> Firing:
    """Places a tile on a panorama, lets it explode and returns the result (S10 to S12)."""
    replaced = panorama.place(tile, cell)
    return replaced, full_sparks(panorama, cell), explode(panorama, cell)


def fire(state: "State", seat: int, cell: int, events: Events) -> None:
    """Fires the tile that a seat faces. Each spark earns one applause token. Seats fire in any order (S9 to S12)."""
    tile = faced_tile(state, seat)
    replaced, sparks, chain = fire_tile(state.panoramas[seat], tile, cell)
    state.applause[seat] += len(sparks)
    state.fired[seat] = True
    if events is not None:
        name = format_cell(cell)
        events.append(make_event(RocketFired, (seat, tile.id, name, None if replaced is None else replaced.id)))
        events += [make_event(Sparked, (seat, name, edge, format_cell(cell + STEP[edge]))) for edge in sparks]
        events += chain_events(seat, chain)
    offer_completions(state, seat, events)
