"""The legal actions in each phase of the game.

Every possible combination of legal actions is created once and contains its actions twice: as a tuple that lists them
and as a set that is fast to check. The listed actions are therefore always the same as the allowed actions.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from skyburst.core.game import Action
from skyburst.games.festival.actions import CLAIMS, END, LEFT, PASS, RIGHT, SIDES, TAKES, FestivalAction
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS, fulfilled
from skyburst.games.festival.objectives import PILES, room_for_objectives
from skyburst.games.festival.tile_stacks import stack_at

if TYPE_CHECKING:
    from skyburst.games.festival.state import State
    from skyburst.games.festival.view import Phase


class LegalActions:
    """The actions that a seat may choose from, in the order of their indices."""

    def __init__(self, actions: Iterable[FestivalAction]) -> None:
        self.listed: Final[tuple[FestivalAction, ...]] = tuple(actions)
        self.allowed: Final[frozenset[Action]] = frozenset(self.listed)


LEFT_STACK: Final = 1
RIGHT_STACK: Final = 2
FIRST_PILE: Final = 4
"""The first pile's bit in a bit mask of sources, which has two bits for stacks and then four bits for piles."""


def open_piles(pile_left: Sequence[int]) -> int:
    """Returns a bit mask of the piles that are not empty."""
    return sum([FIRST_PILE << pile for pile, left in enumerate(pile_left) if left])


def _turn(sources: int) -> LegalActions:
    """Returns the actions that take from these stacks and piles, or a pass if there are none (F9, F11)."""
    actions: list[FestivalAction] = []
    if sources & LEFT_STACK:
        actions += LEFT
    if sources & RIGHT_STACK:
        actions += RIGHT
    actions += [take for take in TAKES if sources & FIRST_PILE << take.pile]
    return LegalActions(actions or [PASS])


def _claims(numbers: int) -> LegalActions:
    """Returns the actions that claim the given crowd-pleasers or end the turn (F13)."""
    return LegalActions([*(claim for claim in CLAIMS if numbers >> claim.crowd_pleaser & 1), END])


NOTHING: Final = LegalActions(())
CHOOSE_SIDE: Final = LegalActions(SIDES)
"""The legal actions while a player chooses a side of the starting objective (F6)."""
_TURNS: Final = tuple(_turn(sources) for sources in range(FIRST_PILE << PILES))
_CLAIMS: Final = tuple(_claims(numbers) for numbers in range(1 << len(CROWD_PLEASERS)))


def turn_actions(state: "State") -> LegalActions:
    """Returns the legal actions at the start of a turn: place a tile, take an objective or pass (F9 to F11)."""
    seat = state.turn
    sources = 0
    if state.stack_left[stack_at(seat, state.players, True)]:
        sources |= LEFT_STACK
    if state.stack_left[stack_at(seat, state.players, False)]:
        sources |= RIGHT_STACK
    if room_for_objectives(state.boards[seat]):
        sources |= state.open_piles
    return _TURNS[sources]


def claim_actions(state: "State") -> LegalActions:
    """Returns the legal actions after the main action: claim crowd-pleasers or end the turn (F13)."""
    return _CLAIMS[fulfilled(state.middle, state.boards[state.turn])]


def actions_of_phase(state: "State", phase: "Phase") -> LegalActions:
    """Returns the legal actions, in the given phase, of the seat whose turn it is."""
    if phase == "choose":
        return CHOOSE_SIDE
    if phase == "claim":
        return claim_actions(state)
    return turn_actions(state) if phase == "act" else NOTHING
