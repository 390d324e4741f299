"""The state of a Festival game. `legal.py` lists the legal actions, `turn.py` applies them."""

from typing import Final

from skyburst.core.base_state import BaseState
from skyburst.core.chance import Chance
from skyburst.core.errors import OutcomeError
from skyburst.core.game import Action, Json, Outcome, Score
from skyburst.games.festival.actions import (
    END,
    ChooseSide,
    ClaimCrowdPleaser,
    FestivalAction,
    PassTurn,
    PlaceTile,
    TakeObjective,
)
from skyburst.games.festival.board import PlayerBoard, empty_board
from skyburst.games.festival.components import Components
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER, CrowdPleaser
from skyburst.games.festival.events import FestivalEvent
from skyburst.games.festival.legal import CHOOSE_SIDE, LegalActions, open_piles, turn_actions
from skyburst.games.festival.position import Position, position_of
from skyburst.games.festival.refusals import refusal
from skyburst.games.festival.scoring import scores, total_points, winners
from skyburst.games.festival.setup import Setup
from skyburst.games.festival.turn import (
    OVER,
    Events,
    choose_side,
    claim_crowd_pleaser,
    end_turn,
    pass_turn,
    place_tile,
    take_objective,
)
from skyburst.games.festival.view import Phase, View, view_of

_TO_ACT: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), ())
"""The value of `to_act` for each value of `turn`; the last entry is for `OVER`, which is -1."""


class State(BaseState[FestivalEvent]):
    """A game in progress. The set-up's stacks and piles never change; the state counts how much of each is left."""

    __slots__ = (
        "boards",
        "components",
        "ending",
        "legal",
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
        middle: tuple[CrowdPleaser, ...],
        turn: int,
        legal: LegalActions,
        ending: str | None,
    ) -> None:
        self.setup = setup
        """Everything that is decided before the first action."""
        self.components: Components = setup.components
        """The component set."""
        self.players: int = setup.players
        self.boards = boards
        """The board of each seat."""
        self.stack_left = stack_left
        """How many tiles are left in each stack."""
        self.pile_left = pile_left
        """How many cards are left in each pile."""
        self.open_piles = open_piles
        """The piles that are not empty, as a mask with the bit `FIRST_PILE << number` for each."""
        self.middle = middle
        """The crowd-pleasers that nobody has taken yet."""
        self.turn = turn
        """The seat whose turn it is, or `OVER`."""
        self.legal = legal
        """The legal actions of the seat whose turn it is."""
        self.ending = ending
        """What has triggered the end, if anything."""

    def clone(self) -> "State":
        """Returns an independent copy."""
        return State(
            self.setup,
            [board.clone() for board in self.boards],
            self.stack_left.copy(),
            self.pile_left.copy(),
            self.open_piles,
            self.middle,
            self.turn,
            self.legal,
            self.ending,
        )

    @property
    def first(self) -> int:
        """Returns the seat of the first player."""
        return self.setup.first

    @property
    def to_act(self) -> tuple[int, ...]:
        """Returns a tuple with the seat whose turn it is; it is empty once the game is over."""
        return _TO_ACT[self.turn]

    @property
    def phase(self) -> Phase:
        """Returns the phase of the game."""
        if self.is_over:
            return "over"
        if self.legal is CHOOSE_SIDE:
            return "choose"
        return "claim" if END in self.legal.allowed else "act"

    @property
    def is_over(self) -> bool:
        """Returns whether the last turn has been played."""
        return self.turn == OVER

    def top_tile(self, stack: int) -> int | None:
        """Returns the number of a stack's top tile, or None if the stack is empty."""
        left = self.stack_left[stack]
        return self.setup.stacks[stack][left - 1] if left else None

    def top_card(self, pile: int) -> int | None:
        """Returns the number of a pile's top objective, or None if the pile is empty."""
        left = self.pile_left[pile]
        return self.setup.piles[pile][left - 1] if left else None

    def legal_actions(self, seat: int) -> tuple[FestivalAction, ...]:
        """Returns the actions that a seat may take now."""
        return self.legal.listed if seat == self.turn else ()

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        """Returns None: after the set-up, nothing in this game is random. Raises GameError if the action is illegal."""
        if action not in self.legal_actions(seat):
            raise refusal(self, seat, action)
        return None

    def resample(self, seat: int, chance: Chance) -> None:
        """Shuffles everything below the tops of stacks and piles; nothing else is hidden (F2, F4)."""
        self.setup = self.setup.reshuffled(self.stack_left, self.pile_left, chance)

    def setup_to_json(self) -> dict[str, Json]:
        """Returns the set-up in the form that records contain."""
        return self.setup.to_json()

    def position(self) -> Position:
        """Returns the whole state as plain values."""
        return position_of(self)

    def view(self, seat: int | None) -> View:
        """Returns what a seat may know, or what a spectator may know if `seat` is None."""
        return view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Returns the points that each seat would have if the game ended now."""
        return scores(self.setup, self.boards)

    def totals(self) -> list[int]:
        """Returns the total of each seat's points."""
        return [total_points(self.setup, seat, board) for seat, board in enumerate(self.boards)]

    def winners(self) -> tuple[int, ...]:
        """Returns the seats that would win if the game ended now."""
        return winners(self.setup, self.boards)

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> list[FestivalEvent]:
        """Applies an action and returns its events. Raises GameError and changes nothing if it is illegal."""
        if seat != self.turn or action not in self.legal.allowed:
            raise refusal(self, seat, action)
        if outcome is not None:
            raise OutcomeError(f"'{action.text}' must not have an outcome, because it involves no chance")
        events: list[FestivalEvent] = []
        self._do(action, events)
        return events

    def advance(self, seat: int, action: Action, chance: Chance) -> None:
        """Applies a legal action without events."""
        self._do(action, None)

    def _do(self, action: Action, events: Events) -> None:
        if isinstance(action, PlaceTile):
            place_tile(self, action, events)
        elif isinstance(action, TakeObjective):
            take_objective(self, action, events)
        elif isinstance(action, PassTurn):
            pass_turn(self, events)
        elif isinstance(action, ClaimCrowdPleaser):
            claim_crowd_pleaser(self, action, events)
        elif isinstance(action, ChooseSide):
            choose_side(self, action, events)
        else:
            end_turn(self, events)


def start(setup: Setup) -> State:
    """Returns the state before the first action.

    The players choose a side of their starting objective, unless the sides were drawn at random (F6).
    """
    boards = [empty_board() for _ in range(setup.players)]
    pile_left = [len(pile) for pile in setup.piles]
    state = State(
        setup,
        boards,
        [len(stack) for stack in setup.stacks],
        pile_left,
        open_piles(pile_left),
        tuple(CROWD_PLEASER[name] for name in setup.crowd_pleasers),
        setup.first,
        CHOOSE_SIDE,
        None,
    )
    if setup.starting_sides is not None:
        for seat, side in enumerate(setup.starting_sides):
            boards[seat].add_objective(setup.starting_objective(seat, side))
        state.legal = turn_actions(state)
    return state
