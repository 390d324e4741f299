"""Festival for learners. The action indices are those of the engine."""

from collections.abc import Collection
from functools import cache
from typing import Final, Self

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.games.festival.actions import ACTIONS
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.legal import LegalActions
from skyburst.games.festival.objectives import CARDS, PILES
from skyburst.games.festival.scoring import total_points
from skyburst.games.festival.state import State
from skyburst.games.festival.vocabulary import COLOUR_OF, SIDE, TILES, TYPE_OF, VALUE, VALUES
from skyburst.rl.fields import Field, Fields
from skyburst.rl.packing import MOST, NINE_BITS, bits36, capped, many_hot, one_hots
from skyburst.rl.play import Play, Take

OBJECTIVES: Final = 36
"""The cards, and the sides of the starting objectives."""
CROWD: Final = 8
MOST_TILES: Final = 32
"""A space can hold at most the tiles of two stacks."""
PHASES: Final = ("choose", "act", "claim")

OF_SEATS: Final = (
    Field("tiles", (len(VALUES), SIDE, SIDE), 1, "for each colour and type, the spaces where it is visible"),
    Field("heights", (SIDE, SIDE), MOST_TILES, "the number of tiles on each space, row 1 first"),
    Field("incomplete", (OBJECTIVES,), 1, "the player's incomplete objectives"),
    Field("complete", (OBJECTIVES,), 1, "the player's complete objectives"),
    Field("crowd_pleasers", (CROWD,), 1, "the player's crowd-pleasers"),
    Field("scores_for", (len(VALUES),), 1, "the colour and the type for which the board scores"),
    Field("points", (), MOST, "the player's points so far"),
    Field("stack_left", (), len(TILES), "how many tiles are left in the stack on the player's left"),
    Field("stack_top", (len(VALUES),), 1, "the colour and type of its top tile"),
    Field("stack_rest", (len(TILES),), 1, "the tiles below, whose order is hidden"),
    Field("first", (), 1, "whether this is the first player"),
    Field("to_act", (), 1, "whether it is this player's turn"),
)
SHARED: Final = (
    Field("pile_left", (PILES,), CARDS // PILES, "how many cards are left in each pile"),
    Field("pile_top", (PILES, CARDS), 1, "the top card of each pile"),
    Field("unseen", (CARDS,), 1, "the cards below the tops of the piles"),
    Field("middle", (CROWD,), 1, "the crowd-pleasers that nobody has yet"),
    Field("phase", (len(PHASES),), 1, "choosing a starting objective, acting, claiming crowd-pleasers"),
    Field("last_round", (), 1, "whether the end has been triggered"),
)
_VALUES_OF: Final = tuple(many_hot(len(VALUES), [COLOUR_OF[tile], TYPE_OF[tile]]) for tile in range(len(TILES)))
_CARD: Final = one_hots(CARDS)
_NO_CARD: Final = bytes(CARDS)
_PHASE: Final = {**dict(zip(PHASES, one_hots(len(PHASES)), strict=True)), "over": bytes(len(PHASES))}
_EMPTY_STACK: Final = bytes(1 + len(VALUES) + len(TILES))
_MASKS: Final[dict[LegalActions, bytes]] = {}


@cache
def _fields(players: int) -> Fields:
    return Fields(players, OF_SEATS, SHARED)


class FestivalPlay(Play[State]):
    """A game of Festival. It remembers the bytes of boards and stacks, since most stay the same in a turn."""

    def __init__(self, state: State, learners: Collection[int]) -> None:
        super().__init__(state, learners)
        self._boards: list[bytes | None] = [None] * state.players
        self._stacks: list[tuple[int, bytes]] = [(-1, b"")] * state.players
        """For each stack, how many tiles it had when its bytes were computed, and the bytes."""
        self._piles: tuple[list[int], bytes] = [], b""
        """How many cards the piles had when their bytes were computed, and the bytes."""

    @property
    def fields(self) -> Fields:
        return _fields(self.state.players)

    @property
    def size(self) -> int:
        return len(ACTIONS)

    def mask(self, seat: int) -> bytes:
        legal = self.state.legal
        known = _MASKS.get(legal)
        if known is None:
            known = _MASKS[legal] = many_hot(len(ACTIONS), [action.index for action in legal.listed])
        return known

    def action(self, seat: int, index: int) -> Action:
        return ACTIONS[index]

    def index(self, seat: int, action: Action) -> int:
        return action.index

    def describe(self, index: int) -> str:
        return ACTIONS[index].text

    def _take(self, seat: int, action: Action, chance: Chance, take: Take) -> None:
        take(seat, action, chance)
        self._boards[seat] = None

    def clone(self) -> Self:
        return type(self)(self.state.clone(), self.learners)

    def observe(self, seat: int) -> bytes:
        state = self.state
        parts: list[bytes] = []
        for other in (*range(seat, state.players), *range(seat)):
            board = self._boards[other]
            if board is None:
                board = self._boards[other] = _board(state, other)
            left, stack = self._stacks[other]
            if left != state.stack_left[other]:
                left = state.stack_left[other]
                stack = _stack(state.setup.stacks[other], left)
                self._stacks[other] = left, stack
            parts += (board, stack, bytes((other == state.setup.first, other == state.turn)))
        if self._piles[0] != state.pile_left:
            self._piles = state.pile_left.copy(), _piles(state)
        parts += (self._piles[1], _middle(state))
        return b"".join(parts)


def _board(state: State, seat: int) -> bytes:
    board = state.boards[seat]
    own = state.components.boards[state.setup.boards[seat]]
    return b"".join(
        (
            _tiles(board),
            bits36(board.incomplete),
            bits36(board.complete),
            NINE_BITS[board.crowd_pleasers][:CROWD],
            many_hot(len(VALUES), (VALUE[own.colour], VALUE[own.type])),
            bytes((capped(total_points(state.setup, seat, board)),)),
        )
    )


def _tiles(board: PlayerBoard) -> bytes:
    masks = [NINE_BITS[mask] for mask in board.masks[: len(VALUES)]]
    masks.append(bytes([len(pile) for pile in board.spaces]))
    return b"".join(masks)


def _stack(stack: tuple[int, ...], left: int) -> bytes:
    if not left:
        return _EMPTY_STACK
    return bytes((left,)) + _VALUES_OF[stack[left - 1]] + many_hot(len(TILES), stack[: left - 1])


def _piles(state: State) -> bytes:
    piles = list(zip(state.setup.piles, state.pile_left, strict=True))
    tops = [_CARD[pile[left - 1]] if left else _NO_CARD for pile, left in piles]
    unseen = many_hot(CARDS, [card for pile, left in piles for card in pile[: max(0, left - 1)]])
    return b"".join((bytes(state.pile_left), *tops, unseen))


def _middle(state: State) -> bytes:
    middle = 0
    for crowd_pleaser in state.middle:
        middle |= 1 << crowd_pleaser.number
    ending = bytes((state.ending is not None and not state.is_over,))
    return b"".join((NINE_BITS[middle][:CROWD], _PHASE[state.phase], ending))
