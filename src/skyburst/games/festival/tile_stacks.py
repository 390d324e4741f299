"""The tile stacks: what a stack contains (F2), and which stacks a seat can reach (F7)."""

from typing import Final

from skyburst.core.chance import Chance
from skyburst.games.festival.vocabulary import NUMBERS_OF_PLAYERS, TILES

STACK: Final = tuple(range(len(TILES)))
"""The tiles of a new stack: every combination of colour and type once (F2)."""
MOST_OF_A_VALUE: Final = 8
"""The number of tiles of one colour, or of one type, in the two stacks that a player can reach (F2, F7)."""


def shuffled_stacks(players: int, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """Returns one shuffled stack for each player (F2, F7)."""
    return tuple(tuple(chance.shuffled(STACK)) for _ in range(players))


def stack_at(seat: int, players: int, left: bool) -> int:
    """Returns the stack on a seat's left, which is its own, or on its right, which is the previous seat's (F7)."""
    return seat if left else (seat or players) - 1


STACKS_IN_REACH: Final = {
    players: tuple((stack_at(seat, players, True), stack_at(seat, players, False)) for seat in range(players))
    for players in NUMBERS_OF_PLAYERS
}
"""For each number of players, the stacks on the left and on the right of each seat (F7)."""


def sharing_seat(seat: int, players: int, left: bool) -> int:
    """Returns the neighbour who can also reach the stack on a seat's left or right."""
    stack = stack_at(seat, players, left)
    [neighbour] = [other for other, reach in enumerate(STACKS_IN_REACH[players]) if other != seat and stack in reach]
    return neighbour


def stacks_out_of_reach(seat: int, players: int) -> list[int]:
    """Returns the stacks that a seat cannot reach, in clockwise order."""
    clockwise = [(seat + turn) % players for turn in range(players)]
    return [stack for stack in clockwise if stack not in STACKS_IN_REACH[players][seat]]
