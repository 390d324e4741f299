"""The grande finale (S16)."""

from typing import TYPE_CHECKING, Final

from skyburst.games.spring_festival.actions import IGNITE_ACTIONS, Ignite
from skyburst.games.spring_festival.chain_reaction import Link, chain_events, explode
from skyburst.games.spring_festival.end_of_game import EMPTY_STORE
from skyburst.games.spring_festival.events import Events, FinaleBegun, GameEnded, Ignited, PerfectFinale
from skyburst.games.spring_festival.grid import format_cell
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.store import next_seat

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State

PERFECT: Final = 3
"""The applause for a perfect finale (S16)."""


def begin_finale(state: "State", events: Events) -> None:
    """Flips all tiles to Rocket and starts the finales, in clockwise order from the active player (S16)."""
    for panorama in state.panoramas:
        panorama.explosions.clear()
    state.begin_phase("finale", state.active)
    if events is not None:
        events.append(FinaleBegun(state.active))


def legal_ignitions(panorama: Panorama) -> tuple[Ignite, ...]:
    """Returns the actions that choose the first tile of the finale, one for each tile in the panorama (S16)."""
    return tuple([IGNITE_ACTIONS[cell] for cell in sorted(panorama.tiles)])


def finale_chain(panorama: Panorama, cell: int) -> list[Link]:
    """Returns the chain reaction of a finale that begins with the tile on a cell, without changing anything (S16)."""
    return explode(panorama.with_explosions(()), cell)


def largest_finale(panorama: Panorama) -> int:
    """Returns the number of tiles that explode in the best finale of the panorama as it is now (S16)."""
    tiles = panorama.tiles
    chains: dict[int, int] = {}  # for each first tile, the tiles of its chain: the bits of their numbers in `numbers`
    numbers = {cell: number for number, cell in enumerate(tiles)}
    reached, best = 0, 0
    for first, number in numbers.items():
        if reached >> number & 1:  # a tile that an earlier chain reached cannot start a longer chain
            continue
        chain, exploding = 1 << number, [first]
        for cause in exploding:
            for step in tiles[cause].arrows:
                target = numbers.get(cause + step, -1)
                if target >= 0 and not chain >> target & 1:
                    known = chains.get(cause + step, 0)  # the chain continues as it did from this tile
                    chain |= known | 1 << target
                    if not known:
                        exploding.append(cause + step)
        chains[first] = chain
        reached |= chain
        best = max(best, chain.bit_count())
    return best


def is_perfect(panorama: Panorama, chain: list[Link]) -> bool:
    """Returns whether every tile in the panorama explodes in this chain reaction (S16)."""
    return 1 + len(chain) == len(panorama.tiles)


def ignite(state: "State", seat: int, cell: int, events: Events) -> None:
    """Resolves a seat's finale. Then the next seat chooses its first tile, or the game ends (S16)."""
    panorama = state.panoramas[seat]
    chain = explode(panorama, cell)
    perfect = is_perfect(panorama, chain)
    state.ignited[seat] = True
    if perfect:
        state.applause[seat] += PERFECT
    following = next_seat(seat, state.players)
    over = following == state.active
    state.begin_phase("over" if over else "finale", following)
    if events is not None:
        events.append(Ignited(seat, format_cell(cell)))
        events += chain_events(seat, chain)
        if perfect:
            events.append(PerfectFinale(seat, PERFECT))
        if over:
            events.append(GameEnded(EMPTY_STORE))
