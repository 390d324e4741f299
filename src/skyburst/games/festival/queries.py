"""Computes information for player aids and bots, such as the effects of an action, without changing the state."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from skyburst.core.bits import bits
from skyburst.core.game import Action, Event
from skyburst.games.festival.actions import ClaimCrowdPleaser
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.components import Objective
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.festival.events import CrowdPleaserTaken, EndTriggered, ObjectiveCompleted, TilePlaced
from skyburst.games.festival.objectives import PILES
from skyburst.games.festival.state import State
from skyburst.games.festival.view import View
from skyburst.games.festival.vocabulary import SPACE, SPACES, TILES

ReasonKind: TypeAlias = Literal["objective", "crowd_pleaser", "colour", "type", "covered_colour", "covered_type"]
"""Why an action changes a seat's points (F21). With a "covered" kind, the action covers a tile that scored (F15)."""


class Reason(NamedTuple):
    """One reason why an action gains or loses points, and how many."""

    kind: ReasonKind
    what: str
    """The id of the objective, the name of the crowd-pleaser, or the colour or type of the tile."""
    points: int


class Progress(NamedTuple):
    """How an action changes the progress towards an objective or a crowd-pleaser."""

    before: int
    after: int
    needed: int


@dataclass(frozen=True)
class Prospect:
    """The effects that an action would have."""

    action: Action
    gain: int
    """The immediate change in the player's points; it can be negative."""
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
        """Returns the names of the crowd-pleasers that the player gets with the action."""
        return [event.crowd_pleaser for event in self.events if isinstance(event, CrowdPleaserTaken)]

    @property
    def placed(self) -> TilePlaced | None:
        """Returns the event for the tile that the action places, or None if it places none."""
        return next((event for event in self.events if isinstance(event, TilePlaced)), None)

    @property
    def ends(self) -> bool:
        """Returns whether the action triggers the end of the game."""
        return any(isinstance(event, EndTriggered) for event in self.events)


def prospects(state: State, seat: int) -> list[Prospect]:
    """Returns the effects of every legal action of a seat."""
    before = state.scores()[seat].total
    return [_prospect(state, seat, action, before) for action in state.legal_actions(seat)]


def prospect_of(state: State, seat: int, action: Action) -> Prospect:
    """Returns the effects of one legal action of a seat."""
    return _prospect(state, seat, action, state.scores()[seat].total)


def _prospect(state: State, seat: int, action: Action, before: int) -> Prospect:
    after = state.clone()
    events = tuple(after.apply(seat, action))
    claims = tuple(
        [
            CROWD_PLEASER_NAMES[then.crowd_pleaser]
            for then in after.legal_actions(seat)
            if isinstance(then, ClaimCrowdPleaser)
        ]
    )
    return Prospect(action, after.scores()[seat].total - before, events, claims, after.boards[seat])


def covered_tile(state: State, seat: int, prospect: Prospect) -> str | None:
    """Returns the visible tile that an action covers, if any (F15)."""
    placed = prospect.placed
    pile = state.boards[seat].spaces[SPACE[placed.space]] if placed else ()
    return TILES[pile[-1]] if pile else None


def reasons(state: State, seat: int, prospect: Prospect) -> list[Reason]:
    """Returns the reasons for an action's gain; the sum of their points is the gain (F21)."""
    found: list[Reason] = []
    for event in prospect.events:
        if isinstance(event, ObjectiveCompleted):
            found.append(Reason("objective", event.objective, event.points))
        elif isinstance(event, CrowdPleaserTaken):
            found.append(Reason("crowd_pleaser", event.crowd_pleaser, event.points))
    own, placed = state.components.boards[state.setup.boards[seat]], prospect.placed
    if placed:
        colour, kind = placed.tile.split("-")
        if colour == own.colour:
            found.append(Reason("colour", colour, placed.level))
        if kind == own.type:
            found.append(Reason("type", kind, placed.level))
        covered = covered_tile(state, seat, prospect)
        if covered:
            colour, kind = covered.split("-")
            if colour == own.colour:
                found.append(Reason("covered_colour", colour, 1 - placed.level))
            if kind == own.type:
                found.append(Reason("covered_type", kind, 1 - placed.level))
    return found


def objective_progress(state: State, seat: int, prospect: Prospect) -> dict[str, Progress]:
    """Returns the progress of every objective that an action affects but does not complete (F12)."""
    before, after = nearness(state, state.boards[seat]), nearness(state, prospect.board)
    return {
        name: Progress(before[name][0], count, needed)
        for name, (count, needed) in after.items()
        if name in before and before[name][0] != count
    }


def crowd_pleaser_changes(state: State, seat: int, prospect: Prospect) -> dict[str, Progress]:
    """Returns the progress of every crowd-pleaser in the middle that an action affects but does not fulfil (F19)."""
    found = {}
    for crowd_pleaser in state.middle:
        before, needed = crowd_pleaser.progress(state.boards[seat])
        after, _ = crowd_pleaser.progress(prospect.board)
        if before != after < needed:
            found[crowd_pleaser.name] = Progress(before, after, needed)
    return found


def nearness(state: State, board: PlayerBoard) -> dict[str, tuple[int, int]]:
    """For every incomplete objective, returns how many of its cells match, and how many cells it has."""
    objectives = [state.components.objectives[number] for number in bits(board.incomplete)]
    return {objective.id: (objective.figure.nearness(board.masks), objective.figure.size) for objective in objectives}


def objectives_in_sight(state: State, seat: int) -> list[Objective]:
    """Returns the objectives that a seat may want to complete: its incomplete objectives and the piles' top cards."""
    tops = [card for card in map(state.top_card, range(PILES)) if card is not None]
    return [state.components.objectives[number] for number in [*bits(state.boards[seat].incomplete), *tops]]


def crowd_pleaser_progress(state: State, seat: int) -> dict[str, tuple[int, int]]:
    """For each crowd-pleaser in the middle, returns the count that the seat has reached and the count needed."""
    return {crowd_pleaser.name: crowd_pleaser.progress(state.boards[seat]) for crowd_pleaser in state.middle}


def completed_at(state: State, prospect: Prospect) -> dict[str, tuple[str, ...]]:
    """For each objective that an action completes, returns the spaces that its figure occupies."""
    found = {}
    for name in prospect.completes:
        figure = state.components.figures[state.components.objective[name]]
        found[name] = tuple([SPACES[space] for space in figure.matched_spaces(prospect.board.masks)])
    return found


def hidden_count(view: View) -> int:
    """Returns the number of tiles and cards whose order is hidden. It decreases when one of them is revealed."""
    return sum([len(stack.rest) for stack in view.stacks]) + len(view.unseen)
