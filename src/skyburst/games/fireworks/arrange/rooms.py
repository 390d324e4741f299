"""How free spaces stand in pairs: the most that can, for any set of spaces."""

from typing import Final

from skyburst.games.fireworks.city_board import NOWHERE, SPACES, Border, CityBoard, opposite


class Rooms:
    """Sets of spaces are the bits of a number. What was asked once is remembered."""

    def __init__(self, board: CityBoard) -> None:
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

    def pairs(self, spaces: int) -> int:
        """How many pairs of neighbours can be formed at most."""
        found = self._known.get(spaces, NOWHERE)
        if found == NOWHERE:
            first = spaces & -spaces
            rest = spaces ^ first
            found = self.pairs(rest)
            full = rest.bit_count() + 1 >> 1
            for border in self._later[first.bit_length() - 1]:
                if found >= full:
                    break
                bit = 1 << border.other
                if rest & bit:
                    found = max(found, 1 + self.pairs(rest ^ bit))
            self._known[spaces] = found
        return found

    def borders(self, spaces: int) -> list[Border]:
        """Where those pairs meet."""
        found: list[Border] = []
        while spaces:
            first = spaces & -spaces
            rest = spaces ^ first
            wanted = self.pairs(spaces)
            spaces = rest
            if self.pairs(rest) == wanted:
                continue
            for border in self._later[first.bit_length() - 1]:
                bit = 1 << border.other
                if rest & bit and 1 + self.pairs(rest ^ bit) == wanted:
                    found.append(border)
                    spaces = rest ^ bit
                    break
        return found
