"""A position as one seat sees it: every seat's tiles, how many more it can take, and its chance of winning."""

from math import exp, sqrt
from typing import Final

from skyburst.games.fireworks.choosing import takeable
from skyburst.games.fireworks.state import State
from skyburst.search.fireworks.evaluation import Evaluation
from skyburst.search.fireworks.holding import Holding, Kinds
from skyburst.search.fireworks.weights import Weights

TILES_A_TURN: Final = 2
"""Roughly how many tiles a player takes in a turn."""
FORGOTTEN: Final = 8
"""How many more tiles a seat believes it can take if it forgets the end."""
_CHANCE_OF_MORE: Final[tuple[float, ...]] = (1.0, 0.5, 0.17)
"""The probability that the die lets a player take at least one, two or three tiles (W9)."""


class Outlook:
    """What the evaluation says about a position."""

    def __init__(self, weights: Weights, kinds: Kinds, state: State, seat: int) -> None:
        self.weights: Final = weights
        self.kinds: Final = kinds
        self.seat: Final = seat
        self.state: Final = state
        self.holdings: Final = [Holding(kinds, board) for board in state.boards]
        """The tiles of each board."""
        self.rooms: Final = [self._room(other) for other in range(state.players)]
        """How many more tiles each seat can take before the game ends."""
        self._evaluations: Final = [Evaluation(weights, kinds, name) for name in state.setup.characters]
        self.values: Final = [self.value(other) for other in range(state.players)]
        """The expected points of each seat."""
        self.others: Final = [other for other in range(state.players) if other != seat]
        """The seats of the opponents."""
        self.rival: Final = (state.active + 1) % state.players if state.phase != "grab" else (seat + 1) % state.players
        """The seat that will choose next among what is left on offer. It can be the seat itself."""
        self._gains: Final[dict[int, list[float]]] = {}

    def _room(self, seat: int) -> int:
        """Returns how many more tiles the seat can take: fewer than fit if the end has been triggered (W19)."""
        state, free = self.state, self.holdings[seat].free
        if state.triggered:
            to_come = (state.setup.first - 1 - state.active) % state.players
            waits = 0 < (seat - state.active) % state.players <= to_come
            limit = self._wanted(seat) if seat in state.takers else TILES_A_TURN if waits else 0
            free = min(free, limit)
        return free + round((1.0 - self.weights.end) * FORGOTTEN)

    def _wanted(self, seat: int) -> int:
        """Returns how many tiles the seat may take in the current turn."""
        turn = self.state.turn
        return turn.wanted[self.state.takers.index(seat)] if turn.wanted else TILES_A_TURN

    def value(self, seat: int) -> float:
        """Returns the expected points of the seat with the tiles that it holds now."""
        return self._evaluations[seat].value(self.holdings[seat], self.rooms[seat])

    def points_now(self, seat: int) -> float:
        """Returns the points that the evaluation expects from the seat's tiles if the game ended now."""
        return self._evaluations[seat].value(self.holdings[seat], 0)

    def features(self, seat: int) -> list[float]:
        """Returns the expected points of the seat by feature."""
        return self._evaluations[seat].features(self.holdings[seat], self.rooms[seat])

    def add(self, seat: int, kind: int) -> None:
        """Gives the seat one more tile, which leaves it less room."""
        self.holdings[seat].add(kind)
        self.rooms[seat] -= 1

    def remove(self, seat: int, kind: int) -> None:
        """Takes a tile that `add` gave the seat away from it again."""
        self.holdings[seat].remove(kind)
        self.rooms[seat] += 1

    def gains(self, seat: int) -> list[float]:
        """For each kind of tile, returns what the seat would gain by taking one; 0 if it cannot take any."""
        found = self._gains.get(seat)
        if found is None:
            found = [self._gain(seat, kind) for kind in range(self.kinds.number)]
            self._gains[seat] = found
        return found

    def _gain(self, seat: int, kind: int) -> float:
        if not self.holdings[seat].free:
            return 0.0
        self.add(seat, kind)
        gain = self.value(seat) - self.values[seat]
        self.remove(seat, kind)
        return gain

    def on_offer(self) -> list[int]:
        """For each kind, returns how many tiles lie face up in the box and can be taken."""
        found = [0] * self.kinds.number
        for tile in takeable(self.state):
            found[self.kinds.of[tile]] += 1
        return found

    def offer_value(self, seat: int, offer: list[int]) -> float:
        """Returns what the seat can expect to gain in its next turn, if these tiles are on offer."""
        gains, fresh, room = self.gains(seat), self.weights.fresh, self.holdings[seat].free
        first = second = third = fresh
        for kind, number in enumerate(offer):
            if number:
                gain = gains[kind]
                for _ in range(min(number, 2)):
                    if gain > first:
                        first, second, third = gain, first, second
                    elif gain > second:
                        second, third = gain, second
                    elif gain > third:
                        third = gain
        chances = _CHANCE_OF_MORE
        found = first * chances[0] if room else 0.0
        found += second * chances[1] if room > 1 else 0.0
        return found + (third * chances[2] if room > 2 else 0.0)

    def left_over(self, offer: list[int]) -> float:
        """Returns the value of what is left on offer: bad if it helps the next player, good if it may stay there."""
        if self.rival == self.seat:
            return self.weights.keep * self.offer_value(self.seat, offer)
        mine = self.weights.keep * self.offer_value(self.seat, offer)
        return mine - self.weights.denial * self.offer_value(self.rival, offer)

    def chances(self) -> list[float]:
        """Returns each seat's chance of winning.

        Seats that still take tiles in this round can expect more points; otherwise a player would look better whenever
        the others have not played yet.
        """
        state = self.state
        points = self.values[:]
        if state.phase == "last":
            points = [float(total) for total in state.totals()]
        elif state.phase != "grab":
            for seat in range(state.players):
                if (seat - state.setup.first) % state.players > (state.active - state.setup.first) % state.players:
                    points[seat] += self._round_gain(seat, TILES_A_TURN)
            for number, seat in enumerate(state.takers if state.phase == "choose" else [state.active]):
                left = state.turn.wanted[number] if state.turn.wanted else TILES_A_TURN
                points[seat] += self._round_gain(seat, left)
        temperature = self._temperature()
        highest = max(points)
        powers = [exp((value - highest) / temperature) for value in points]
        whole = 0.0
        for power in powers:
            whole += power
        return [power / whole for power in powers]

    def _round_gain(self, seat: int, tiles: int) -> float:
        """Returns what the seat can expect to gain from this many more tiles."""
        return self.weights.fresh * min(tiles, self.rooms[seat])

    def _temperature(self) -> float:
        """Returns the lead in points at which the chance of winning a game for two is 73 %."""
        return self.weights.temperature + self.weights.temperature_growth * sqrt(max(self.rooms))

    def chance_of_winning(self, points: float, changes: list[float] | None = None) -> float:
        """Returns the seat's chance of winning if it can expect these points.

        `changes` says how the expected points of each seat change by the action.
        """
        temperature = self._temperature()
        total = 1.0
        for other in self.others:
            rival = self.values[other] + (changes[other] if changes is not None else 0.0)
            total += exp(max(-50.0, min(50.0, (rival - points) / temperature)))
        return 1.0 / total
