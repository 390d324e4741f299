"""Where a game of Festival stands, and how an action moves it on."""

from typing import Final

from skyburst.core.base_state import BaseState
from skyburst.core.bits import bits
from skyburst.core.chance import Chance
from skyburst.core.errors import OutcomeError
from skyburst.core.game import Action, Json, Outcome, Score
from skyburst.games.festival import scoring, view
from skyburst.games.festival.actions import END, SIDES, Claim, End, FestivalAction, Pass, Place, Take
from skyburst.games.festival.board import PlayerBoard, empty_board
from skyburst.games.festival.components import Components
from skyburst.games.festival.crowd_pleasers import CONDITIONS, CROWD_PLEASER, CROWD_PLEASERS, Condition
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
from skyburst.games.festival.menus import CHOOSE_SIDE, CLAIM, FIRST_PILE, LEFT_STACK, NOTHING, RIGHT_STACK, TURN, Menu
from skyburst.games.festival.position import Position, position_of
from skyburst.games.festival.refusals import refusal
from skyburst.games.festival.setup import Setup, right_stack
from skyburst.games.festival.view import Phase

MOST_INCOMPLETE: Final = 6  # F10
LAST_OBJECTIVE: Final = 6  # F20
SIXTH_OBJECTIVE: Final = "sixth-objective"
EMPTY_STACK: Final = "empty-stack"

OVER: Final = -1
"""The turn after the last."""
_TO_ACT: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), ())


class State(BaseState[FestivalEvent]):
    """Stacks and piles never change; `stack_left` and `pile_left` count what is still there."""

    __slots__ = (
        "boards",
        "components",
        "ending",
        "menu",
        "middle",
        "open_piles",
        "pile_left",
        "players",
        "setup",
        "stack_left",
        "turn",
    )

    def __init__(
        self,
        setup: Setup,
        boards: list[PlayerBoard],
        stack_left: list[int],
        pile_left: list[int],
        open_piles: int,
        middle: tuple[tuple[int, Condition], ...],
        turn: int,
        menu: Menu,
        ending: str | None,
    ) -> None:
        self.setup = setup
        self.components: Components = setup.components
        self.players: int = setup.players
        self.boards = boards
        self.stack_left = stack_left
        self.pile_left = pile_left
        self.open_piles = open_piles
        """As a menu wants them: a bit for each pile that is not empty."""
        self.middle = middle
        """The crowd-pleasers nobody has: number and condition."""
        self.turn = turn
        self.menu = menu
        """What the seat whose turn it is may do."""
        self.ending = ending

    def clone(self) -> "State":
        return State(
            self.setup,
            [board.clone() for board in self.boards],
            self.stack_left.copy(),
            self.pile_left.copy(),
            self.open_piles,
            self.middle,
            self.turn,
            self.menu,
            self.ending,
        )

    @property
    def first(self) -> int:
        return self.setup.first

    @property
    def to_act(self) -> tuple[int, ...]:
        return _TO_ACT[self.turn]

    @property
    def phase(self) -> Phase:
        if self.turn == OVER:
            return "over"
        if self.menu is CHOOSE_SIDE:
            return "choose"
        return "claim" if END in self.menu.allowed else "act"

    @property
    def is_over(self) -> bool:
        return self.turn == OVER

    def legal_actions(self, seat: int) -> tuple[FestivalAction, ...]:
        return self.menu.actions if seat == self.turn else ()

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        self._check(seat, action)
        return None  # all chance is in the set-up

    def setup_to_json(self) -> dict[str, Json]:
        return self.setup.to_json()

    def position(self) -> Position:
        return position_of(self)

    def view(self, seat: int | None) -> view.View:
        return view.view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        return scoring.scores(self.setup, self.boards)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self.setup, self.boards)

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> list[FestivalEvent]:
        self._check(seat, action)
        if outcome is not None:
            raise OutcomeError(f"chance has no part in '{action.text}'")
        board = self.boards[seat]
        if isinstance(action, Place):
            return self._place(board, action)
        if isinstance(action, Take):
            return self._take(board, action)
        if isinstance(action, Pass):
            return self._finish_action(board, 0, [TurnPassed(seat)], False)
        if isinstance(action, Claim):
            events: list[FestivalEvent] = []
            self._give(board, action.crowd_pleaser, events)
            self.menu = CLAIM[self._fulfilled(board)]
            return events
        if isinstance(action, End):
            events = []
            self._next_turn(events)
            return events
        return self._choose(board, 0 if action is SIDES[0] else 1)

    def _check(self, seat: int, action: Action) -> None:
        if seat != self.turn or action not in self.menu.allowed:
            raise refusal(self, seat, action)

    def _choose(self, board: PlayerBoard, side: int) -> list[FestivalEvent]:
        """F6."""
        seat = self.turn
        number = self.setup.starting_objective(seat, side)
        board.add_objective(1 << number)
        self.turn = (seat + 1) % self.players
        if self.turn == self.setup.first:
            self.menu = self._turn_menu()
        return [SideChosen(seat, self.components.objectives[number].id)]

    def _place(self, board: PlayerBoard, action: Place) -> list[FestivalEvent]:
        seat, space = self.turn, action.space
        stack = seat if action.left else right_stack(seat, self.players)
        left = self.stack_left[stack] - 1
        self.stack_left[stack] = left
        tile = self.setup.stacks[stack][left]
        level = board.place(tile, space)
        return self._finish_action(
            board,
            board.incomplete & self.components.wanted[tile],
            [tile_placed(seat, stack, tile, space, level)],
            left == 0,
        )

    def _take(self, board: PlayerBoard, action: Take) -> list[FestivalEvent]:
        pile = action.pile
        left = self.pile_left[pile] - 1
        self.pile_left[pile] = left
        if left == 0:
            self.open_piles ^= FIRST_PILE << pile
        number = self.setup.piles[pile][left]
        board.add_objective(1 << number)
        taken = ObjectiveTaken(self.turn, pile + 1, self.components.objectives[number].id)
        return self._finish_action(board, 1 << number, [taken], False)

    def _finish_action(
        self, board: PlayerBoard, candidates: int, events: list[FestivalEvent], emptied: bool
    ) -> list[FestivalEvent]:
        """Objectives (F12), the trigger of the end (F20), crowd-pleasers (F13), the next seat (F14)."""
        for number in bits(candidates):
            if self.components.figures[number].fulfilled(board.masks):
                board.complete_objective(1 << number)
                objective = self.components.objectives[number]
                events.append(ObjectiveCompleted(self.turn, objective.id, objective.points))
        if self.ending is None:
            if board.complete_count >= LAST_OBJECTIVE:
                self.ending = SIXTH_OBJECTIVE
                events.append(EndTriggered(self.turn, SIXTH_OBJECTIVE))
            elif emptied:
                self.ending = EMPTY_STACK
                events.append(EndTriggered(self.turn, EMPTY_STACK))
        fulfilled = self._fulfilled(board)
        if self.setup.manual_claims:
            self.menu = CLAIM[fulfilled]
            return events
        if fulfilled:
            for crowd_pleaser in bits(fulfilled):
                self._give(board, crowd_pleaser, events)
        self._next_turn(events)
        return events

    def _fulfilled(self, board: PlayerBoard) -> int:
        """The crowd-pleasers in the middle that the board fulfils, as bits."""
        points, fulfilled = self.components.points, 0
        for number, condition in self.middle:
            if condition(board, points):
                fulfilled |= 1 << number
        return fulfilled

    def _give(self, board: PlayerBoard, crowd_pleaser: int, events: list[FestivalEvent]) -> None:
        board.crowd_pleasers |= 1 << crowd_pleaser
        self.middle = tuple(item for item in self.middle if item[0] != crowd_pleaser)
        name = CROWD_PLEASERS[crowd_pleaser]
        events.append(CrowdPleaserTaken(self.turn, name, self.components.crowd_points[name]))

    def _next_turn(self, events: list[FestivalEvent]) -> None:
        turn = (self.turn + 1) % self.players  # F14
        if self.ending is not None and turn == self.setup.first:
            self.turn = OVER
            self.menu = NOTHING
            events.append(GameEnded(self.ending))
        else:
            self.turn = turn
            self.menu = self._turn_menu()

    def menu_of(self, phase: Phase) -> Menu:
        """What the seat whose turn it is may do in a phase."""
        if phase == "choose":
            return CHOOSE_SIDE
        if phase == "claim":
            return CLAIM[self._fulfilled(self.boards[self.turn])]
        return self._turn_menu() if phase == "act" else NOTHING

    def _turn_menu(self) -> Menu:
        seat = self.turn
        reach = 0
        if self.stack_left[seat]:
            reach |= LEFT_STACK
        if self.stack_left[right_stack(seat, self.players)]:
            reach |= RIGHT_STACK
        if self.boards[seat].incomplete_count < MOST_INCOMPLETE:
            reach |= self.open_piles
        return TURN[reach]


def start(setup: Setup) -> State:
    """The state before the first action."""
    boards = [empty_board() for _ in range(setup.players)]
    open_piles = sum(FIRST_PILE << number for number, pile in enumerate(setup.piles) if pile)
    middle = tuple((CROWD_PLEASER[name], CONDITIONS[name]) for name in setup.crowd_pleasers)
    state = State(
        setup,
        boards,
        [len(stack) for stack in setup.stacks],
        [len(pile) for pile in setup.piles],
        open_piles,
        middle,
        setup.first,
        CHOOSE_SIDE,
        None,
    )
    if setup.starting_sides is not None:
        for seat, side in enumerate(setup.starting_sides):
            boards[seat].add_objective(1 << setup.starting_objective(seat, side))
        state.menu = state.menu_of("act")
    return state
