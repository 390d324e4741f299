"""The grande finale (S16)."""

from typing import TYPE_CHECKING, Final

from skyburst.games.spring_festival.actions import IGNITE_ACTIONS, Ignite
from skyburst.games.spring_festival.chain_reaction import Link, chain_events, explode
from skyburst.games.spring_festival.end_of_game import EMPTY_STORE
from skyburst.games.spring_festival.events import FinaleBegun, GameEnded, Ignited, PerfectFinale, SpringEvent
from skyburst.games.spring_festival.grid import format_cell
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.store import next_seat

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State

PERFECT: Final = 3
"""The applause for a perfect finale (S16)."""


def begin_finale(state: "State", events: list[SpringEvent]) -> None:
    """Flips all tiles to Rocket and starts the finales, in clockwise order from the active player (S16)."""
    for panorama in state.panoramas:
        panorama.explosions.clear()
    state.begin_phase("finale", state.active)
    events.append(FinaleBegun(state.active))


def legal_ignitions(panorama: Panorama) -> tuple[Ignite, ...]:
    """Returns the actions that choose the first tile of the finale, one for each tile in the panorama (S16)."""
    return tuple([IGNITE_ACTIONS[cell] for cell in sorted(panorama.tiles)])


def finale_chain(panorama: Panorama, cell: int) -> list[Link]:
    """Returns the chain reaction of a finale that begins with the tile on a cell, without changing anything (S16)."""
    return explode(panorama.with_explosions(()), cell)


def is_perfect(panorama: Panorama, chain: list[Link]) -> bool:
    """Returns whether every tile in the panorama explodes in this chain reaction (S16)."""
    return 1 + len(chain) == len(panorama.tiles)


def ignite(state: "State", seat: int, cell: int) -> list[SpringEvent]:
    """Resolves a seat's finale. Then the next seat chooses its first tile, or the game ends (S16)."""
    panorama = state.panoramas[seat]
    chain = explode(panorama, cell)
    events: list[SpringEvent] = [Ignited(seat, format_cell(cell)), *chain_events(seat, chain)]
    state.ignited[seat] = True
    if is_perfect(panorama, chain):
        state.applause[seat] += PERFECT
        events.append(PerfectFinale(seat, PERFECT))
    following = next_seat(seat, state.players)
    if following == state.active:
        state.begin_phase("over", following)
        events.append(GameEnded(EMPTY_STORE))
    else:
        state.begin_phase("finale", following)
    return events
