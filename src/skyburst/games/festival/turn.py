"""A turn: the main action (F9), objectives (F12), the end trigger (F20), crowd-pleasers (F13), the next seat (F14).

These functions change a state. They do not check whether an action is legal: `State.apply` does.
"""

from typing import TYPE_CHECKING, Final

from skyburst.core.bits import bits
from skyburst.games.festival.actions import ChooseSide, ClaimCrowdPleaser, PlaceTile, TakeObjective
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS, fulfilled
from skyburst.games.festival.end_of_game import is_round_complete, triggered_ending
from skyburst.games.festival.events import (
    CrowdPleaserTaken,
    EndTriggered,
    FestivalEvent,
    GameEnded,
    ObjectiveCompleted,
    ObjectiveTaken,
    SideChosen,
    TurnPassed,
    tile_placed,
)
from skyburst.games.festival.legal import FIRST_PILE, NOTHING, claim_actions, turn_actions
from skyburst.games.festival.objectives import complete_objectives
from skyburst.games.festival.tile_stacks import STACKS_IN_REACH

if TYPE_CHECKING:
    from skyburst.games.festival.state import State

OVER: Final = -1
"""The value of `State.turn` once the game is over."""


def choose_side(state: "State", action: ChooseSide) -> list[FestivalEvent]:
    """Puts the starting objective to the left of the board, chosen side up. The next seat is then to act (F6)."""
    seat = state.turn
    number = state.setup.starting_objective(seat, action.side)
    state.boards[seat].add_objective(number)
    state.turn = (seat + 1) % state.players
    if state.turn == state.setup.first:
        state.legal = turn_actions(state)
    return [SideChosen(seat, state.components.objectives[number].id)]


def place_tile(state: "State", action: PlaceTile) -> list[FestivalEvent]:
    """Places the top tile of the left or right stack on a space (F9)."""
    seat, space = state.turn, action.space
    board = state.boards[seat]
    left_stack, right_stack = STACKS_IN_REACH[state.players][seat]
    stack = left_stack if action.left else right_stack
    left = state.stack_left[stack] - 1
    state.stack_left[stack] = left
    tile = state.setup.stacks[stack][left]
    level = board.place(tile, space)
    events: list[FestivalEvent] = [tile_placed(seat, stack, tile, space, level)]
    return finish_action(state, board, events, board.incomplete & state.components.objectives_using[tile], left == 0)


def take_objective(state: "State", action: TakeObjective) -> list[FestivalEvent]:
    """Puts the top card of a pile to the left of the board (F9)."""
    pile = action.pile
    left = state.pile_left[pile] - 1
    state.pile_left[pile] = left
    if left == 0:
        state.open_piles ^= FIRST_PILE << pile
    number = state.setup.piles[pile][left]
    board = state.boards[state.turn]
    board.add_objective(number)
    events: list[FestivalEvent] = [ObjectiveTaken(state.turn, pile + 1, state.components.objectives[number].id)]
    return finish_action(state, board, events, 1 << number, False)


def pass_turn(state: "State") -> list[FestivalEvent]:
    """Passes the turn, because there is nothing to take (F11)."""
    return finish_action(state, state.boards[state.turn], [TurnPassed(state.turn)], 0, False)


def finish_action(
    state: "State", board: PlayerBoard, events: list[FestivalEvent], candidates: int, stack_emptied: bool
) -> list[FestivalEvent]:
    """Completes objectives, triggers the end, awards crowd-pleasers and ends the turn (F12 to F14, F20).

    With manual claims, the player claims crowd-pleasers and ends the turn with further actions. `candidates` are the
    objectives that the action may have completed.
    """
    seat = state.turn
    if candidates:
        components = state.components
        for number in complete_objectives(board, candidates, components.figures, components.points):
            objective = components.objectives[number]
            events.append(ObjectiveCompleted(seat, objective.id, objective.points))
    if state.ending is None and (stack_emptied or len(events) > 1):  # otherwise nothing can have triggered the end
        state.ending = triggered_ending(board, stack_emptied)
        if state.ending is not None:
            events.append(EndTriggered(seat, state.ending))
    if state.setup.manual_claims:
        state.legal = claim_actions(state)
        return events
    earned = fulfilled(state.middle, board)
    if earned:
        for crowd_pleaser in bits(earned):
            give_crowd_pleaser(state, crowd_pleaser, events)
    return end_turn(state, events)


def claim_crowd_pleaser(state: "State", action: ClaimCrowdPleaser) -> list[FestivalEvent]:
    """Gives a crowd-pleaser to the seat whose turn it is; the turn continues (F13)."""
    events: list[FestivalEvent] = []
    give_crowd_pleaser(state, action.crowd_pleaser, events)
    state.legal = claim_actions(state)
    return events


def give_crowd_pleaser(state: "State", number: int, events: list[FestivalEvent]) -> None:
    """Moves a crowd-pleaser from the middle to the seat whose turn it is, for the rest of the game (F13)."""
    state.boards[state.turn].crowd_pleasers |= 1 << number
    state.middle = tuple(crowd_pleaser for crowd_pleaser in state.middle if crowd_pleaser.number != number)
    name = CROWD_PLEASERS[number].name
    events.append(CrowdPleaserTaken(state.turn, name, state.components.crowd_points[name]))


def end_turn(state: "State", events: list[FestivalEvent]) -> list[FestivalEvent]:
    """Passes the turn to the next seat, or ends the game after the last turn, and returns the events (F14, F20)."""
    seat = (state.turn + 1) % state.players
    if state.ending is not None and is_round_complete(seat, state.setup.first):
        state.turn = OVER
        state.legal = NOTHING
        events.append(GameEnded(state.ending))
    else:
        state.turn = seat
        state.legal = turn_actions(state)
    return events
