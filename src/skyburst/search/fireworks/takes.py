"""Choosing tiles (W9): the best set of tiles to take, and what it leaves to the next player."""

from typing import Final

from skyburst.search.fireworks.outlook import Outlook

MOST_TOGETHER: Final = 3
"""The largest set of tiles that is considered as a whole."""


class Takes:
    """Finds the best set of tiles on offer that contains each kind."""

    def __init__(self, outlook: Outlook, want: int) -> None:
        """Compares all sets of `want` tiles, or of as many as are on offer or fit on the board."""
        self._outlook: Final = outlook
        self._offer: Final = outlook.on_offer()
        seat = outlook.seat
        self._want: Final = min(want, MOST_TOGETHER, sum(self._offer), outlook.holdings[seat].free)
        self._before: Final = outlook.left_over(self._offer)
        self.points: Final[list[float]] = [-1e9] * outlook.kinds.number
        """For each kind on offer, the seat's expected points after taking the best set with a tile of that kind."""
        self._set: Final[list[int]] = []
        self._extend(0)

    def _extend(self, first: int) -> None:
        """Tries all sets that consist of `_set` and tiles of the kinds from `first` on."""
        outlook, seat, offer = self._outlook, self._outlook.seat, self._offer
        if len(self._set) == self._want:
            points = outlook.value(seat) + outlook.left_over(offer) - self._before
            for kind in self._set:
                self.points[kind] = max(self.points[kind], points)
            return
        for kind in range(first, len(offer)):
            if offer[kind]:
                offer[kind] -= 1
                outlook.add(seat, kind)
                self._set.append(kind)
                self._extend(kind)
                self._set.pop()
                outlook.remove(seat, kind)
                offer[kind] += 1

    def urgency(self, kind: int) -> float:
        """Returns how much a tile of this kind is worth to the seat and the next player, who may take it away."""
        outlook = self._outlook
        return outlook.gains(outlook.seat)[kind] + outlook.gains(outlook.rival)[kind]

    def reasons(self, kind: int) -> list[float]:
        """Returns the change of each feature if the seat takes only a tile of this kind, then of what is left over."""
        outlook, seat = self._outlook, self._outlook.seat
        before = outlook.features(seat)
        outlook.add(seat, kind)
        self._offer[kind] -= 1
        after = outlook.features(seat)
        left_over = outlook.left_over(self._offer) - self._before
        self._offer[kind] += 1
        outlook.remove(seat, kind)
        return [after[number] - before[number] for number in range(len(before))] + [left_over]
