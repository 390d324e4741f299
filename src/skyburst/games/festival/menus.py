"""What may be done, as menus: a tuple to list and a set to check, made together and once."""

from collections.abc import Iterable
from typing import Final

from skyburst.core.game import Action
from skyburst.games.festival.actions import CLAIMS, END, LEFT, PASS, RIGHT, SIDES, TAKES, FestivalAction


class Menu:
    """A set of actions."""

    def __init__(self, actions: Iterable[FestivalAction]) -> None:
        self.actions: Final = tuple(actions)
        self.allowed: Final[frozenset[Action]] = frozenset(self.actions)


LEFT_STACK: Final = 1
RIGHT_STACK: Final = 2
FIRST_PILE: Final = 4
"""Bits of what a seat can take: the two stacks, then the four piles."""


def _turn(reach: int) -> Menu:
    """F9, F11: place a tile or take an objective; pass only where neither is possible."""
    actions: list[FestivalAction] = []
    if reach & LEFT_STACK:
        actions += LEFT
    if reach & RIGHT_STACK:
        actions += RIGHT
    actions += [take for take in TAKES if reach & FIRST_PILE << take.pile]
    return Menu(actions or [PASS])


NOTHING: Final = Menu(())
CHOOSE_SIDE: Final = Menu(SIDES)
TURN: Final = tuple(_turn(reach) for reach in range(64))
CLAIM: Final = tuple(
    Menu([*(claim for claim in CLAIMS if fulfilled >> claim.crowd_pleaser & 1), END]) for fulfilled in range(256)
)
