"""How many cells of a figure are missing on a board, remembered for boards that were seen before."""

from typing import Final

from skyburst.games.festival.board import ALL_SPACES
from skyburst.games.festival.figures import Figure

_BITS: Final = ALL_SPACES.bit_length()
_MOST: Final = 100_000
"""How many boards are remembered for each figure before they are all forgotten."""


class MissingCells:
    """Counts the missing cells of one figure. Searches see the same boards again and again."""

    def __init__(self, figure: Figure) -> None:
        self._figure: Final = figure
        self._indices: Final = list(figure.mask_indices)
        self._known: Final[dict[int, int]] = {}

    def count(self, masks: list[int]) -> int:
        """Returns how many cells of the figure do not match in its best placement; 0 if the board shows the figure."""
        key = 0
        for index in self._indices:
            key = key << _BITS | masks[index]
        missing = self._known.get(key, -1)
        if missing < 0:
            if len(self._known) >= _MOST:
                self._known.clear()
            missing = self._figure.size - self._figure.nearness(masks)
            self._known[key] = missing
        return missing
