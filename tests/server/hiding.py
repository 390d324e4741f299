"""Finds out what the rules hide from everybody, and rearranges the hidden parts of a set-up.

What is hidden is worked out from the set-up and from what has been visible so far, not from the engine's views or from
`imagine`: a view that reveals too much must not decide what counts as hidden.
"""

import copy
from typing import Any

from skyburst.core.chance import Chance
from skyburst.core.game import State
from skyburst.games.festival.state import State as FestivalState
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.state import State as FireworksState
from skyburst.games.spring_festival.state import State as SpringState
from tests.server.twins import Secret

Pool = list[tuple[list[str], list[int]]]
"""Lists of a set-up and the indices of their hidden items. The items at these indices can be swapped freely."""


class Watcher:
    """Records everything that has been visible since the first move, including what undone moves revealed."""

    def __init__(self) -> None:
        self._left: dict[str, list[int]] = {}
        self._seen: set[str] = set()

    def see(self, state: State) -> None:
        if isinstance(state, FestivalState):
            self._count("stacks", list(state.stack_left))
            self._count("piles", list(state.pile_left))
        elif isinstance(state, SpringState):
            self._count("stacks", [len(stack) - state.turn for stack in state.setup.stacks])
            self._count("decks", list(state.deck_left))
        elif isinstance(state, FireworksState):
            self._count("card_piles", [len(pile) for pile in state.piles])
            open_tiles = [tile for tile, up in {**state.inside, **state.outside}.items() if up]
            laid = [number // SIXTHS for board in state.boards for number in board if number >= 0]
            tiles = state.components.tiles
            self._seen.update(tiles[tile].id for tile in (*open_tiles, *laid, *state.removed))

    def _count(self, name: str, left: list[int]) -> None:
        self._left[name] = list(map(min, left, self._left.get(name, left)))

    def hidden(self, game: str, setup: Any) -> list[Pool]:
        """Returns pools of everything in a set-up that has never been visible; items may be swapped within a pool."""
        if game == "fireworks":
            unseen = [place for place, tile in enumerate(setup["box"]) if tile not in self._seen]
            return [[(setup["box"], unseen)], self._below(setup["card_piles"], "card_piles", open_tops=0)]
        stacks = self._below(setup["stacks"], "stacks")
        if game == "spring_festival":
            decks = self._below([setup["colour_deck"], setup["pattern_deck"]], "decks")
            return [stacks, *([deck] for deck in decks)]
        # Everybody can work out which tiles are left in a stack, but not which objectives are in which pile.
        return [*([stack] for stack in stacks), self._below(setup["piles"], "piles")]

    def _below(self, stacks: list[list[str]], name: str, open_tops: int = 1) -> Pool:
        left = self._left[name]
        return [(stack, list(range(max(0, count - open_tops)))) for stack, count in zip(stacks, left, strict=True)]


def other_secret(watcher: Watcher, game: str, setup: Any, chance: Chance) -> Secret:
    """Returns a different secret that agrees with everything the watcher has seen."""
    other = copy.deepcopy(setup)
    for pool in watcher.hidden(game, other):
        items = [stack[place] for stack, places in pool for place in places]
        reordered = iter(_reordered(items, chance))
        for stack, places in pool:
            for place in places:
                stack[place] = next(reordered)
    return Secret(other, "sky1:another seed", "draws1:0/launch/another nonce")


def _reordered(items: list[str], chance: Chance) -> list[str]:
    """Returns the items in a different order, unless they are all equal."""
    if len(set(items)) > 1:
        for _ in range(100):
            if (found := chance.shuffled(items)) != items:
                return found
    return items
