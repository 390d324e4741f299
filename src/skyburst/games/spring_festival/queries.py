"""What a player aid asks: what would happen, how near, how much. Nothing here changes a state."""

from typing import NamedTuple

from skyburst.games.spring_festival.actions import Complete
from skyburst.games.spring_festival.figures import shown
from skyburst.games.spring_festival.panorama import Link
from skyburst.games.spring_festival.state import State


class Prospect(NamedTuple):
    """What firing at a cell would do: the chain in order, the edges that spark, what could be completed then."""

    cell: int
    replaces: str | None
    chain: tuple[Link, ...]
    sparks: tuple[str, ...]
    completions: tuple[Complete, ...]


def firing(state: State, seat: int) -> dict[int, Prospect]:
    """S10 to S13: for every cell the seat may fire at, with the tile it faces now."""
    tile, found = state.tile_for(seat), {}
    for cell in state.panoramas[seat].reach:
        panorama = state.panoramas[seat].clone()
        fired = panorama.fire(tile, cell)
        replaced = fired.replaced
        found[cell] = Prospect(
            cell,
            None if replaced is None else replaced.id,
            fired.chain,
            fired.sparks,
            tuple(state.completions(seat, panorama)),
        )
    return found


def nearness(state: State, seat: int) -> dict[str, tuple[int, int]]:
    """S13: for every card of the seat, how many of its cells one way of laying it finds fulfilled, of how many."""
    cards = [state.components.compositions[number] for number in state.hands[seat]]
    explosions = shown(state.panoramas[seat])
    return {card.id: (card.figure.nearness(explosions), card.figure.size) for card in cards}


def finale(state: State, seat: int) -> dict[int, int]:
    """S16: how many tiles each rocket of the seat would set off, itself included, with all on their Rocket side."""
    yields = {}
    for cell in sorted(state.panoramas[seat].tiles):
        yields[cell] = 1 + len(state.panoramas[seat].showing(()).explode(cell))
    return yields
