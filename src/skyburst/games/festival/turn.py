"""A turn: the main action (F9), objectives (F12), the end trigger (F20), crowd-pleasers (F13), the next seat (F14).

These functions change a state. They do not check whether an action is legal: `State.apply` does. They add their events
to a list; searches, which need no events, pass None instead.
"""

from typing import TYPE_CHECKING, Final, TypeAlias

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
from skyburst.games.festival.tile_stacks import stack_at

if TYPE_CHECKING:
    from skyburst.games.festival.state import State

OVER: Final = -1
"""The value of `State.turn` once the game is over."""
Events: TypeAlias = list[FestivalEvent] | None
"""Where events are added; None if nobody needs them."""


def choose_side(state: "State", action: ChooseSide, events: Events) -> None:
    """Puts the starting objective to the left of the board, chosen side up. The next seat is then to act (F6)."""
    seat = state.turn
    number = state.setup.starting_objective(seat, action.side)
    state.boards[seat].add_objective(number)
    state.turn = (seat + 1) % state.players
    if state.turn == state.setup.first:
        state.legal = turn_actions(state)
    if events is not None:
        events.append(SideChosen(seat, state.components.objectives[number].id))


def place_tile(state: "State", action: PlaceTile, events: Events) -> None:
    """Places the top tile of the left or right stack on a space (F9)."""
    seat, space = state.turn, action.space
    board = state.boards[seat]
    stack = stack_at(seat, state.players, action.left)
    left = state.stack_left[stack] - 1
    state.stack_left[stack] = left
    tile = state.setup.stacks[stack][left]
    level = board.place(tile, space)
    if events is not None:
        events.append(tile_placed(seat, stack, tile, space, level))
    finish_action(state, board, board.incomplete & state.components.objectives_using[tile], left == 0, events)


def take_objective(state: "State", action: TakeObjective, events: Events) -> None:
    """Puts the top card of a pile to the left of the board (F9)."""
    pile = action.pile
    left = state.pile_left[pile] - 1
    state.pile_left[pile] = left
    if left == 0:
        state.open_piles ^= FIRST_PILE << pile
    number = state.setup.piles[pile][left]
    board = state.boards[state.turn]
    board.add_objective(number)
    if events is not None:
        events.append(ObjectiveTaken(state.turn, pile + 1, state.components.objectives[number].id))
    finish_action(state, board, 1 << number, False, events)


def pass_turn(state: "State", events: Events) -> None:
    """Passes the turn, because there is nothing to take (F11)."""
    if events is not None:
        events.append(TurnPassed(state.turn))
    finish_action(state, state.boards[state.turn], 0, False, events)


def finish_action(state: "State", board: PlayerBoard, candidates: int, stack_emptied: bool, events: Events) -> None:
    """Completes objectives, triggers the end, awards crowd-pleasers and ends the turn (F12 to F14, F20).

    With manual claims, the player claims crowd-pleasers and ends the turn with further actions. `candidates` are the
    objectives that the action may have completed.
    """
    completed = complete_objectives(board, candidates, state.components.figures, state.components.points)
    if events is not None:
        for objective in [state.components.objectives[number] for number in bits(completed)]:
            events.append(ObjectiveCompleted(state.turn, objective.id, objective.points))
    if state.ending is None and (stack_emptied or completed):  # otherwise nothing can have triggered the end
        state.ending = triggered_ending(board, stack_emptied)
        if state.ending is not None and events is not None:
            events.append(EndTriggered(state.turn, state.ending))
    if state.setup.manual_claims:
        state.legal = claim_actions(state)
        return
    earned = fulfilled(state.middle, board)
    if earned:
        for crowd_pleaser in bits(earned):
            give_crowd_pleaser(state, crowd_pleaser, events)
    end_turn(state, events)


def claim_crowd_pleaser(state: "State", action: ClaimCrowdPleaser, events: Events) -> None:
    """Gives a crowd-pleaser to the seat whose turn it is; the turn continues (F13)."""
    give_crowd_pleaser(state, action.crowd_pleaser, events)
    state.legal = claim_actions(state)


def give_crowd_pleaser(state: "State", number: int, events: Events) -> None:
    """Moves a crowd-pleaser from the middle to the seat whose turn it is, for the rest of the game (F13)."""
    state.boards[state.turn].crowd_pleasers |= 1 << number
    state.middle = tuple([crowd_pleaser for crowd_pleaser in state.middle if crowd_pleaser.number != number])
    if events is not None:
        name = CROWD_PLEASERS[number].name
        events.append(CrowdPleaserTaken(state.turn, name, state.components.crowd_points[name]))


def end_turn(state: "State", events: Events) -> None:
    """Passes the turn to the next seat, or ends the game after the last turn (F14, F20)."""
    seat = state.turn + 1
    if seat == state.players:
        seat = 0
    if state.ending is not None and is_round_complete(seat, state.setup.first):
        state.turn = OVER
        state.legal = NOTHING
        if events is not None:
            events.append(GameEnded(state.ending))
    else:
        state.turn = seat
        state.legal = turn_actions(state)
