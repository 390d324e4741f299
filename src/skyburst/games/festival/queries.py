"""Answers questions of player aids and bots, such as what an action would do. Never changes the state."""

from dataclasses import dataclass

from skyburst.core.bits import bits
from skyburst.core.game import Action, Event
from skyburst.games.festival.actions import ClaimCrowdPleaser
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.components import Objective
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.festival.events import CrowdPleaserTaken, EndTriggered, ObjectiveCompleted
from skyburst.games.festival.objectives import PILES
from skyburst.games.festival.state import State
from skyburst.games.festival.view import View
from skyburst.games.festival.vocabulary import SPACES


@dataclass(frozen=True)
class Prospect:
    """What an action would do."""

    action: Action
    gain: int
    """The points that the action scores immediately."""
    events: tuple[Event, ...]
    claims: tuple[str, ...]
    """The crowd-pleasers that the player could claim after the action."""
    board: PlayerBoard
    """The player's board after the action."""

    @property
    def completes(self) -> list[str]:
        """Returns the ids of the objectives that the action completes."""
        return [event.objective for event in self.events if isinstance(event, ObjectiveCompleted)]

    @property
    def takes(self) -> list[str]:
        """Returns the names of the crowd-pleasers that the action gives the player."""
        return [event.crowd_pleaser for event in self.events if isinstance(event, CrowdPleaserTaken)]

    @property
    def ends(self) -> bool:
        """Returns whether the action triggers the end of the game."""
        return any(isinstance(event, EndTriggered) for event in self.events)


def prospects(state: State, seat: int) -> list[Prospect]:
    """Returns what every legal action of a seat would do."""
    before = state.scores()[seat].total
    found = []
    for action in state.legal_actions(seat):
        after = state.clone()
        events = tuple(after.apply(seat, action))
        claims = tuple(
            CROWD_PLEASER_NAMES[then.crowd_pleaser]
            for then in after.legal_actions(seat)
            if isinstance(then, ClaimCrowdPleaser)
        )
        found.append(Prospect(action, after.scores()[seat].total - before, events, claims, after.boards[seat]))
    return found


def nearness(state: State, board: PlayerBoard) -> dict[str, tuple[int, int]]:
    """Returns for every incomplete objective how many of its cells match on the board, and how many cells it has."""
    objectives = [state.components.objectives[number] for number in bits(board.incomplete)]
    return {objective.id: (objective.figure.nearness(board.masks), objective.figure.size) for objective in objectives}


def objectives_in_sight(state: State, seat: int) -> list[Objective]:
    """Returns the objectives that a seat may want to complete: its incomplete ones and the tops of the piles."""
    tops = [card for card in map(state.top_card, range(PILES)) if card is not None]
    return [state.components.objectives[number] for number in [*bits(state.boards[seat].incomplete), *tops]]


def crowd_pleaser_progress(state: State, seat: int) -> dict[str, tuple[int, int]]:
    """Returns for each crowd-pleaser in the middle the count of a seat's board and the count that is needed."""
    return {crowd_pleaser.name: crowd_pleaser.progress(state.boards[seat]) for crowd_pleaser in state.middle}


def completed_at(state: State, prospect: Prospect) -> dict[str, tuple[str, ...]]:
    """Returns for each objective that an action completes the spaces where its figure is."""
    found = {}
    for name in prospect.completes:
        figure = state.components.figures[state.components.objective[name]]
        found[name] = tuple([SPACES[space] for space in figure.matched_spaces(prospect.board.masks)])
    return found


def hidden_count(view: View) -> int:
    """Returns the number of tiles and cards in hidden order; it decreases when one is revealed."""
    return sum([len(stack.rest) for stack in view.stacks]) + len(view.unseen)
