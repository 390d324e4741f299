"""Computes information for player aids and bots, such as the effects of an action or the progress of a card.

The functions never change a state.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from skyburst.core.bits import bits
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite
from skyburst.games.spring_festival.chain_reaction import Link
from skyburst.games.spring_festival.components import CARD_KINDS
from skyburst.games.spring_festival.compositions import find_completions
from skyburst.games.spring_festival.figures import explosion_masks
from skyburst.games.spring_festival.finale import finale_chain, ignite, is_perfect
from skyburst.games.spring_festival.firing import fire_tile
from skyburst.games.spring_festival.scoring import score
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import faced_tile
from skyburst.games.spring_festival.view import View


class FiringProspect(NamedTuple):
    """The effects of firing at a cell."""

    cell: int
    replaces: str | None
    """The tile that is replaced and leaves the game; None if the cell is empty."""
    chain: tuple[Link, ...]
    sparks: tuple[str, ...]
    """The edges where a full spark forms."""
    completions: tuple[Complete, ...]
    """The actions that could complete a card after firing."""


class FinaleProspect(NamedTuple):
    """The effects of a grande finale that begins with the tile on this cell."""

    cell: int
    chain: tuple[Link, ...]
    perfect: bool

    @property
    def exploded(self) -> int:
        """How many tiles explode, including the first."""
        return 1 + len(self.chain)


class Difference(NamedTuple):
    """How an action would change a seat's score and the progress of its cards."""

    gains: dict[str, int]
    """The parts of the score that change, and by how much."""
    progress: dict[str, tuple[int, int]]
    """For each card whose number of matching cells changes: the number before and after."""


def firing_prospects(state: State, seat: int, quarters: int = 0) -> dict[int, FiringProspect]:
    """For every legal cell, returns the effects of firing the seat's tile at that cell (S10 to S13).

    `quarters` is the number of quarter turns by which the store is rotated first.
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
    """Returns groups of cards that can be completed one after another, with an action for each card (S13).

    Two cards of a group never use the same tile, because completing the first card flips its tiles back to Rocket.
    Groups to which another card could be added are left out.
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
    """Returns a way to complete each card without using a tile twice; None if that is impossible."""
    if not ways:
        return ()
    for way in ways[0]:
        if not way.cells & used:
            others = _disjoint(ways[1:], used | way.cells)
            if others is not None:
                return (way, *others)
    return None


def finale_prospects(state: State, seat: int) -> dict[int, FinaleProspect]:
    """For each of the seat's tiles, returns the effects of a grande finale that begins with it (S16)."""
    panorama = state.panoramas[seat]
    chains = {cell: finale_chain(panorama, cell) for cell in sorted(panorama.tiles)}
    return {cell: FinaleProspect(cell, tuple(chain), is_perfect(panorama, chain)) for cell, chain in chains.items()}


def difference(state: State, seat: int, action: Fire | Complete | Ignite) -> Difference:
    """Returns the immediate effects of a legal action, before the seat's next decision (S11, S13, S16, S17)."""
    after = state.clone()
    panorama = after.panoramas[seat]
    if isinstance(action, Fire):
        _, sparks, _ = fire_tile(panorama, faced_tile(state, seat), action.cell)
        after.applause[seat] += len(sparks)
    elif isinstance(action, Complete):
        panorama.turn_to_rocket(bits(action.cells))
        after.hands[seat].remove(action.card)
        after.completed[seat].append(action.card)
    else:
        ignite(after, seat, action.cell, None)
    parts, near = score(state, seat).parts, nearness(state, seat)
    return Difference(
        {part: points - parts[part] for part, points in score(after, seat).parts.items() if points != parts[part]},
        {
            card: (len(near[card]), len(cells))
            for card, cells in nearness(after, seat).items()
            if len(cells) != len(near[card])
        },
    )


def next_card(state: State, action: Complete) -> str | None:
    """Returns the face-up card that replaces the completed card; None if the deck is empty (S3, S13)."""
    deck = CARD_KINDS.index(state.components.compositions[action.card].kind)
    left = state.deck_left[deck]
    return state.setup.decks[deck][left - 1].id if left else None


def nearness(state: State, seat: int) -> dict[str, tuple[int, ...]]:
    """For each of the seat's cards, returns the indices of the cells that match where its figure fits best (S13)."""
    cards = [state.components.compositions[number] for number in state.hands[seat]]
    explosions = explosion_masks(state.panoramas[seat])
    return {card.id: card.figure.matched_cells(explosions) for card in cards}


def hidden_count(view: View) -> int:
    """Returns the number of tiles and cards whose order is hidden. It decreases when one of them is revealed."""
    return len(view.unseen) + len(view.colour_deck.rest) + len(view.pattern_deck.rest)
