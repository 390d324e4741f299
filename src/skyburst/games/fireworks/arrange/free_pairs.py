"""Finds how many pairs of neighbours fit into a set of free spaces."""

from typing import Final

from skyburst.games.fireworks.city_board import NOWHERE, SPACES, Border, CityBoard, opposite


class FreePairs:
    """Maximum matchings of neighbouring free spaces. A set of spaces is a bit mask; results are cached."""

    def __init__(self, board: CityBoard) -> None:
        """For each space, lists its borders with its higher-numbered neighbours and with its north-east neighbour."""
        self._later: Final[tuple[tuple[Border, ...], ...]] = tuple(
            tuple(border for border in board.borders if border.one == space)
            + tuple(
                Border(space, border.one, opposite(border.direction))
                for border in board.borders
                if border.other == space and border.one > space
            )
            for space in range(SPACES)
        )
        self._known: Final[dict[int, int]] = {0: 0}

    def count(self, spaces: int) -> int:
        """Returns the largest number of pairs of neighbours that can be formed in the set."""
        found = self._known.get(spaces, NOWHERE)
        if found == NOWHERE:
            first = spaces & -spaces
            rest = spaces ^ first
            found = self.count(rest)
            full = rest.bit_count() + 1 >> 1
            for border in self._later[first.bit_length() - 1]:
                if found >= full:
                    break
                bit = 1 << border.other
                if rest & bit:
                    found = max(found, 1 + self.count(rest ^ bit))
            self._known[spaces] = found
        return found

    def borders(self, spaces: int) -> list[Border]:
        """Pairs as many neighbouring spaces as possible, each space at most once.

        Returns the border between the two spaces of each pair.
        """
        found: list[Border] = []
        while spaces:
            first = spaces & -spaces
            rest = spaces ^ first
            wanted = self.count(spaces)
            spaces = rest
            if self.count(rest) == wanted:
                continue
            for border in self._later[first.bit_length() - 1]:
                bit = 1 << border.other
                if rest & bit and 1 + self.count(rest ^ bit) == wanted:
                    found.append(border)
                    spaces = rest ^ bit
                    break
        return found
