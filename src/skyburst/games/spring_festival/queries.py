"""What a player aid asks: what would happen, how near, how much. Nothing here changes a state."""

from typing import NamedTuple

from skyburst.games.spring_festival.actions import Complete
from skyburst.games.spring_festival.figures import Cell, Figure, shown
from skyburst.games.spring_festival.grid import STRIDE
from skyburst.games.spring_festival.panorama import Link
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.tiles import one
from skyburst.games.spring_festival.view import View


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
    return {cell: 1 + len(chain) for cell, chain in chains(state, seat).items()}


def chains(state: State, seat: int) -> dict[int, tuple[Link, ...]]:
    """S16: what each rocket of the seat would set off in the grande finale, in order."""
    panorama = state.panoramas[seat]
    return {cell: tuple(panorama.showing(()).explode(cell)) for cell in sorted(panorama.tiles)}


def filled(figure: Figure, lit: dict[int, int]) -> tuple[int, ...]:
    """S13: which cells of a card (in reading order) the nearest way of laying it finds among Explosion tiles."""
    reading = sorted(figure.cells, key=lambda cell: (-cell.y, cell.x))
    best: tuple[int, ...] = ()
    for turned in _turns(reading):
        wanted = [(cell.y * STRIDE + cell.x, one(cell.asks)) for cell in turned]
        for corner in sorted({at - step for at in lit for step, _ in wanted}):
            found = tuple([i for i, (step, asks) in enumerate(wanted) if lit.get(corner + step, 0) & asks])
            if len(found) > len(best):
                best = found
    return best


def _turns(cells: list[Cell]) -> list[list[Cell]]:
    turns = [cells]
    for _ in range(3):
        turns.append([Cell(-cell.y, cell.x, cell.asks) for cell in turns[-1]])
    return turns


def hidden(view: View) -> int:
    """How many things on the table nobody knows; where it falls, something was revealed."""
    return len(view.unseen) + len(view.colour_deck.rest) + len(view.pattern_deck.rest)
