"""Answers questions of player aids and bots: what an action would do, and how near a card is.

Nothing here changes a state.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from skyburst.games.spring_festival.actions import Complete
from skyburst.games.spring_festival.chain_reaction import Link
from skyburst.games.spring_festival.compositions import find_completions
from skyburst.games.spring_festival.figures import explosion_masks
from skyburst.games.spring_festival.finale import finale_chain, is_perfect
from skyburst.games.spring_festival.firing import fire_tile
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import faced_tile
from skyburst.games.spring_festival.view import View


class FiringProspect(NamedTuple):
    """What firing at a cell would do."""

    cell: int
    replaces: str | None
    """The tile that would leave the game."""
    chain: tuple[Link, ...]
    sparks: tuple[str, ...]
    """The edges that would spark."""
    completions: tuple[Complete, ...]
    """The actions that could complete a card afterwards."""


class FinaleProspect(NamedTuple):
    """What a grande finale that begins with the tile on a cell would do."""

    cell: int
    chain: tuple[Link, ...]
    perfect: bool

    @property
    def exploded(self) -> int:
        """How many tiles would explode, including the first one."""
        return 1 + len(self.chain)


def firing_prospects(state: State, seat: int, quarters: int = 0) -> dict[int, FiringProspect]:
    """Returns what the tile that the seat faces would do on every cell (S10 to S13).

    `quarters` is the number of quarter turns by which the store is turned first.
    """
    tile, before = faced_tile(state, seat, quarters), state.panoramas[seat]
    found = {}
    for cell in before.placements:
        panorama = before.clone()
        replaced, sparks, chain = fire_tile(panorama, tile, cell)
        found[cell] = FiringProspect(
            cell,
            None if replaced is None else replaced.id,
            tuple(chain),
            tuple(sparks),
            tuple(find_completions(state, seat, panorama)),
        )
    return found


def completion_groups(completions: Sequence[Complete]) -> list[tuple[Complete, ...]]:
    """Returns the largest groups of cards that can be completed together, each card in one way (S13).

    Two cards exclude each other if every way to complete both needs the same tile, which turns back to Rocket.
    """
    ways: dict[int, list[Complete]] = {}
    for action in completions:
        ways.setdefault(action.card, []).append(action)
    found: dict[frozenset[int], tuple[Complete, ...]] = {}
    for size in range(len(ways), 0, -1):
        for cards in combinations(ways, size):
            if not any(larger.issuperset(cards) for larger in found):
                group = _disjoint([ways[card] for card in cards])
                if group is not None:
                    found[frozenset(cards)] = group
    return list(found.values())


def _disjoint(ways: Sequence[Sequence[Complete]], used: int = 0) -> tuple[Complete, ...] | None:
    """Returns one way of each card such that no two use the same tile; None if there are none."""
    if not ways:
        return ()
    for way in ways[0]:
        if not way.cells & used:
            others = _disjoint(ways[1:], used | way.cells)
            if others is not None:
                return (way, *others)
    return None


def finale_prospects(state: State, seat: int) -> dict[int, FinaleProspect]:
    """Returns what a grande finale of the seat would do from every cell (S16)."""
    panorama = state.panoramas[seat]
    chains = {cell: finale_chain(panorama, cell) for cell in sorted(panorama.tiles)}
    return {cell: FinaleProspect(cell, tuple(chain), is_perfect(panorama, chain)) for cell, chain in chains.items()}


def nearness(state: State, seat: int) -> dict[str, tuple[int, ...]]:
    """Returns for each card of the seat the indices of the cells that match, in the place where the most do (S13)."""
    cards = [state.components.compositions[number] for number in state.hands[seat]]
    explosions = explosion_masks(state.panoramas[seat])
    return {card.id: card.figure.matched_cells(explosions) for card in cards}


def hidden_count(view: View) -> int:
    """Returns the number of tiles and cards in hidden order; it decreases when one is revealed."""
    return len(view.unseen) + len(view.colour_deck.rest) + len(view.pattern_deck.rest)
