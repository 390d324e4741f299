"""Arranging the board (W11), between turns and before the end."""

from typing import Final

from skyburst.arranging import best_layout
from skyburst.core.game import Action
from skyburst.games.fireworks.best_place import BestPlaces
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.layout import Layout, lay, lift, tile_numbers
from skyburst.games.fireworks.scoring import total

QUICK: Final = 4
"""The number of search rounds between turns. It is low because the board is arranged again after every turn."""
JUDGING: Final = 12
"""The number of search rounds to find out how many points tiles can score."""
THOROUGH: Final = 80
"""The number of search rounds before the end."""
_REMEMBERED: Final = 256


class Layouts:
    """Finds better layouts for one board after another. Remembers results, because boards often stay the same."""

    def __init__(self, game: Fireworks) -> None:
        self._game: Final = game
        self._known: Final[dict[tuple[tuple[int, ...], str, int], Layout]] = {}

    def better(self, layout: Layout, character: str, rounds: int) -> Action | None:
        """Returns an action that improves the layout of the board, or None if no better layout is found."""
        components = self._game.components
        points = total(components, layout, character)
        if rounds == QUICK:
            found = self._found(tile_numbers(layout), character, QUICK)
        else:
            tiles = [components.tiles[tile] for tile in tile_numbers(layout)]
            found = best_layout(components, tiles, character, start=layout, rounds=rounds).layout
        return self._game.actions.arrange(found) if total(components, found, character) > points else None

    def _found(self, tiles: list[int], character: str, rounds: int) -> Layout:
        """Returns a good layout of these tiles, no matter how they are arranged now."""
        key = (tuple(sorted(tiles)), character, rounds)
        found = self._known.get(key)
        if found is None:
            components = self._game.components
            given = [components.tiles[tile] for tile in key[0]]
            found = best_layout(components, given, character, rounds=rounds).layout
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[key] = found
        return found

    def points(self, tiles: list[int], character: str) -> int:
        """Returns the points of these tiles in a good layout."""
        return total(self._game.components, self._found(tiles, character, JUDGING), character)

    def hand_move(self, layout: Layout, character: str) -> Action | None:
        """Returns the move or rotation of one tile that gains the most points, or None if none gains any."""
        components = self._game.components
        moves = BestPlaces(components, layout, character).moves()
        if not moves:
            return None
        space, best = moves[0]
        tile = components.tiles[layout[space] // SIXTHS]
        return self._game.actions.arrange(lay(lift(layout, space), best.space, tile, best.turn))
