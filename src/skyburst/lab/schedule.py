"""Who plays whom in a tournament.

Every deal is played several times, until each bot at the table has sat at every seat, so that luck with the deal and
with the seat evens out. Game number i is the same no matter how many games are played and which process plays it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import lcm
from typing import NamedTuple

from skyburst.core.chance import Chance


class Pairing(NamedTuple):
    """One game of a tournament."""

    number: int
    """The number of the game, from 0."""
    seed: str
    """The seed of the deal."""
    seats: tuple[int, ...]
    """The entrant at each seat, as an index."""


def schedule(entrants: int, players: int, seed: str) -> Iterator[Pairing]:
    """Yields the games of a tournament without end.

    >>> [pairing.seats for _, pairing in zip(range(4), schedule(2, 2, "7"))]
    [(0, 1), (1, 0), (0, 1), (1, 0)]
    """
    return _all_rotations(groups(entrants, players), seed)


def fixed_schedule(seats: Sequence[int], seed: str) -> Iterator[Pairing]:
    """Yields games in which the same entrants always play, some of them perhaps at several seats."""
    return _all_rotations(_forever(tuple(seats)), seed)


def round_size(entrants: int, players: int) -> int:
    """Returns after how many games all entrants have played the same number of games.

    >>> [round_size(2, 2), round_size(3, 2), round_size(2, 4)]
    [2, 6, 8]
    """
    return players * entrants if entrants < players else lcm(entrants, players)


def groups(entrants: int, players: int) -> Iterator[tuple[int, ...]]:
    """Yields the entrants who play each deal.

    If there are more entrants than seats, those who have played least play next, preferably against those whom they
    have met least. If there are fewer, one entrant takes all remaining seats, each in turn.

    >>> [group for _, group in zip(range(3), groups(3, 2))]
    [(0, 1), (2, 0), (1, 2)]
    >>> [group for _, group in zip(range(2), groups(2, 4))]
    [(0, 1, 0, 0), (0, 1, 1, 1)]
    """
    everyone = tuple(range(entrants))
    if entrants == players:
        yield from _forever(everyone)
    deal = 0
    while entrants < players:
        yield everyone + (deal % entrants,) * (players - entrants)
        deal += 1
    played: Counter[int] = Counter()
    met: Counter[frozenset[int]] = Counter()
    while True:
        group: list[int] = []
        for _ in range(players):
            others = [entrant for entrant in everyone if entrant not in group]
            group.append(min(others, key=lambda one: (played[one], sum(met[frozenset((one, two))] for two in group))))
        played.update(group)
        met.update(map(frozenset, combinations(group, 2)))
        yield tuple(group)


def _forever(group: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    while True:
        yield group


def _all_rotations(found: Iterator[tuple[int, ...]], seed: str) -> Iterator[Pairing]:
    number = 0
    for deal, group in enumerate(found):
        deal_seed = f"{seed}/{deal}"
        order = tuple(Chance(deal_seed).branch("seating").shuffled(group))  # rotations alone would keep the neighbours
        for shift in range(len(order)):
            yield Pairing(number, deal_seed, order[-shift:] + order[:-shift])
            number += 1
