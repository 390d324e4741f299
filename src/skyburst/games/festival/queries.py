"""What a player aid asks: what would happen, how near, how much. Nothing here changes a state."""

from dataclasses import dataclass

from skyburst.core.bits import bits
from skyburst.core.game import Action, Event
from skyburst.games.festival.actions import Claim
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.components import Objective
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS, progress
from skyburst.games.festival.events import EndTriggered, ObjectiveCompleted
from skyburst.games.festival.state import State
from skyburst.games.festival.view import View
from skyburst.games.festival.vocabulary import SPACES


@dataclass(frozen=True)
class Prospect:
    """An action, the points it brings at once, and what else it does."""

    action: Action
    gain: int
    events: tuple[Event, ...]
    claims: tuple[str, ...]
    """Crowd-pleasers that could be named after it."""
    board: PlayerBoard
    """What the seat's board would be."""

    @property
    def ends(self) -> bool:
        return any(isinstance(event, EndTriggered) for event in self.events)


def prospects(state: State, seat: int) -> list[Prospect]:
    """What every legal action of the seat would do."""
    before = state.scores()[seat].total
    found = []
    for action in state.legal_actions(seat):
        after = state.clone()
        events = tuple(after.apply(seat, action))
        claims = tuple(
            CROWD_PLEASERS[then.crowd_pleaser] for then in after.legal_actions(seat) if isinstance(then, Claim)
        )
        found.append(Prospect(action, after.scores()[seat].total - before, events, claims, after.boards[seat]))
    return found


def nearness(state: State, board: PlayerBoard) -> dict[str, tuple[int, int]]:
    """F12: for every incomplete objective of a board, how many of its tiles it shows, of how many."""
    objectives = [state.components.objectives[number] for number in bits(board.incomplete)]
    return {one.id: (one.figure.nearness(board.masks), one.figure.size) for one in objectives}


def watched(state: State, seat: int) -> list[Objective]:
    """The objectives a seat has an eye on: those it has not completed, and the tops of the piles."""
    tops = [pile[left - 1] for pile, left in zip(state.setup.piles, state.pile_left, strict=True) if left]
    return [state.components.objectives[number] for number in [*bits(state.boards[seat].incomplete), *tops]]


def crowd(state: State, seat: int) -> dict[str, tuple[int, int]]:
    """F19: how much of what each crowd-pleaser in the middle asks for the board of a seat has, of how much."""
    names = [CROWD_PLEASERS[number] for number, _ in state.middle]
    return {name: progress(name, state.boards[seat], state.components.points) for name in names}


def completed_at(state: State, prospect: Prospect) -> dict[str, tuple[str, ...]]:
    """The objectives an action completes, each with the spaces where its figure lies then."""
    found = {}
    for event in prospect.events:
        if isinstance(event, ObjectiveCompleted):
            figure = state.components.objectives[state.components.objective[event.objective]].figure
            found[event.objective] = tuple([SPACES[space] for space in figure.matched_spaces(prospect.board.masks)])
    return found


def hidden(view: View) -> int:
    """How many things on the table nobody knows; where it falls, something was revealed."""
    return sum([len(stack.rest) for stack in view.stacks]) + len(view.unseen)
