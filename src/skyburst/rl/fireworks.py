"""Fireworks for learners.

Players may rearrange their boards at any time, in more ways than can be numbered. A learner places each new tile when
it gets it, or lets the board be arranged by computation; it is asked for this before the game goes on.
"""

from collections.abc import Collection, Sequence
from typing import Final, Self

from skyburst.arranging import best_layout
from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.games.fireworks.action_cards import PILES
from skyburst.games.fireworks.actions import Arrange, Draw, Heap, Helpers, Launch, Ready, TileAction
from skyburst.games.fireworks.choosing import takeable
from skyburst.games.fireworks.city_board import SIXTHS, SPACES
from skyburst.games.fireworks.components import FACES
from skyburst.games.fireworks.layout import EMPTY, Layout, free, lay, lift, tiles_on
from skyburst.games.fireworks.scoring import total
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import BASIC, FUNCTIONS
from skyburst.games.fireworks.turn import NOT_CHOSEN
from skyburst.games.fireworks.variants import is_arranged_by_hand
from skyburst.rl import fireworks_actions as indices
from skyburst.rl.fields import Fields
from skyburst.rl.fireworks_fields import BONUSES, PHASES, names_of
from skyburst.rl.packing import capped, many_hot, one_hots
from skyburst.rl.play import Play, Take

ROUNDS: Final = 8
"""How many rounds `arrange` searches for a layout. It is fixed, so that a seed gives the same game on every machine."""
_PHASE: Final = {**dict(zip(PHASES, one_hots(len(PHASES)), strict=True)), "over": bytes(len(PHASES))}
_FACE: Final[dict[str | None, bytes]] = {None: bytes(len(FACES)), **dict(zip(FACES, one_hots(len(FACES)), strict=True))}
_NOWHERE: Final = bytes(SPACES)
_LAUNCHES: Final = [*range(indices.LAUNCH, indices.PLACE)]


class FireworksPlay(Play[State]):
    """A game of Fireworks, with the tiles that learners have yet to place."""

    def __init__(self, state: State, learners: Collection[int]) -> None:
        super().__init__(state, learners)
        self._names = names_of(state.components)
        self.unplaced: list[list[int]] = [[] for _ in range(state.players)]
        """For each seat, the spaces of tiles that it has yet to place."""
        self.computed: list[Layout | None] = [None] * state.players
        """For each seat, the layout that was computed last. Computing it again would change nothing."""
        self._boards: list[tuple[Layout, bytes]] = [((), b"")] * state.players
        """For each seat, the layout when its bytes were computed, and the bytes."""

    @property
    def fields(self) -> Fields:
        return self._names.fields(self.state.players)

    @property
    def size(self) -> int:
        return indices.TILE + self._names.choosable

    def involves_chance(self, index: int) -> bool:
        if index < indices.DRAW + PILES:
            return not self.state.piles[index - indices.DRAW]
        return indices.LAUNCH <= index < indices.PLACE

    def is_placing(self, seat: int) -> bool:
        """Returns whether the seat has yet to place a tile that it has got."""
        return bool(self.unplaced[seat])

    @property
    def to_act(self) -> Sequence[int]:
        placing = [seat for seat, spaces in enumerate(self.unplaced) if spaces]
        return placing or self.state.to_act

    @property
    def acting(self) -> Sequence[int]:
        placing = [seat for seat, spaces in enumerate(self.unplaced) if spaces]
        return [*placing, *(seat for seat in self.state.to_act if seat not in placing)]

    def clone(self) -> Self:
        copy = type(self)(self.state.clone(), self.learners)
        copy.unplaced = [spaces.copy() for spaces in self.unplaced]
        copy.computed = self.computed.copy()
        return copy

    def _take(self, seat: int, action: Action, chance: Chance, take: Take) -> None:
        state = self.state
        before = state.boards.copy()
        take(seat, action, chance)
        for other in self.learners:
            board = state.boards[other]
            if board is not before[other] and not isinstance(action, Arrange):
                self.unplaced[other] = _changed(before[other], board)
        if state.phase == "over":
            self.unplaced = [[] for _ in range(state.players)]

    def step(self, seat: int, index: int, chance: Chance) -> None:
        placing = self.unplaced[seat]
        super().step(seat, index, chance)
        if index == indices.ARRANGE:
            self.computed[seat] = self.state.boards[seat]
            self.unplaced[seat] = []
        elif placing:
            self.unplaced[seat] = placing[1:]

    def mask(self, seat: int) -> bytes:
        return many_hot(self.size, self._placings(seat) if self.unplaced[seat] else self._legal(seat))

    def _legal(self, seat: int) -> list[int]:
        phase = self.state.phase
        if phase == "choose":
            return [indices.TILE + tile for tile in takeable(self.state)]
        if phase == "launch":
            return _LAUNCHES if self.state.turn.heaped else [*_LAUNCHES, indices.HEAP]
        found = [self.index(seat, action) for action in self.state.legal_actions(seat)]
        if phase == "last" and self._may_compute(seat):
            found.append(indices.ARRANGE)
        return found

    def _placings(self, seat: int) -> list[int]:
        layout, space = self.state.boards[seat], self.unplaced[seat][0]
        tile = self.state.components.tiles[layout[space] // SIXTHS]
        turns = SIXTHS if tile.kind == BASIC else 1
        spaces = [other for other, number in enumerate(layout) if number == EMPTY or other == space]
        found = [indices.place_index(other, turn) for other in spaces for turn in range(turns)]
        return [*found, indices.ARRANGE] if self._may_compute(seat) else found

    def _may_compute(self, seat: int) -> bool:
        state = self.state
        return self.computed[seat] != state.boards[seat] and not is_arranged_by_hand(state.setup.options)

    def action(self, seat: int, index: int) -> Action:
        actions = self.state.actions
        if index >= indices.TILE:
            return self._tile_action(index - indices.TILE)
        if index >= indices.PLACE:
            return self._placed(seat, *divmod(index - indices.PLACE, SIXTHS))
        if index >= indices.LAUNCH:
            return actions.launches[index - indices.LAUNCH]
        if index >= indices.HELPERS:
            return actions.helpers[indices.helpers_of(index, seat, self.state.players) - 1]
        if index == indices.ARRANGE:
            return self._arranged(seat)
        return (*actions.draws, actions.heap, actions.ready)[index]

    def _tile_action(self, tile: int) -> Action:
        actions, phase = self.state.actions, self.state.phase
        if phase == "choose":
            return actions.takes[tile]
        if phase == "grab":
            return actions.grabs[tile]
        return actions.gives[tile] if phase == "gale" else actions.returns[tile]

    def _placed(self, seat: int, space: int, turn: int) -> Arrange:
        layout, old = self.state.boards[seat], self.unplaced[seat][0]
        tile = self.state.components.tiles[layout[old] // SIXTHS]
        return self.state.actions.arrange(lay(lift(layout, old), space, tile, turn))

    def _arranged(self, seat: int) -> Arrange:
        state = self.state
        board, character = state.boards[seat], state.setup.characters[seat]
        tiles = tiles_on(state.components, board)
        return state.actions.arrange(best_layout(state.components, tiles, character, start=board, rounds=ROUNDS).layout)

    def index(self, seat: int, action: Action) -> int:
        if isinstance(action, TileAction):
            return indices.TILE + action.tile
        if isinstance(action, Launch) and action.index >= 0:
            return indices.LAUNCH + action.index - self.state.actions.launches[0].index
        if isinstance(action, Helpers):
            return indices.helpers_index(action.seats, seat, self.state.players)
        if isinstance(action, Draw):
            return indices.DRAW + action.pile
        if isinstance(action, Heap):
            return indices.HEAP
        if isinstance(action, Ready):
            return indices.READY
        raise ValueError(f"'{action}' has no index: only listed launches and the placing of one tile have")

    def describe(self, index: int) -> str:
        return indices.describe(index, self.state.components, self.state.actions)

    def observe(self, seat: int) -> bytes:
        state = self.state
        parts: list[bytes] = []
        for other in (*range(seat, state.players), *range(seat)):
            layout, board = self._boards[other]
            if layout is not state.boards[other]:
                layout = state.boards[other]
                board = self._board(other, layout)
                self._boards[other] = layout, board
            new = self.unplaced[other]
            parts += (board, many_hot(SPACES, new) if new else _NOWHERE, self._counts(other))
        parts.append(self._shared(seat))
        return b"".join(parts)

    def _board(self, seat: int, layout: Layout) -> bytes:
        names, character = self._names, self.state.setup.characters[seat]
        tiles = [names.on_board[number] for number in layout]
        points = bytes((capped(total(self.state.components, layout, character)),))
        return b"".join((*tiles, names.characters[names.character[character]], points))

    def _counts(self, seat: int) -> bytes:
        """Returns the fields of a seat that are single numbers."""
        state = self.state
        turn, takers = state.turn, state.takers
        wanted = turn.wanted[takers.index(seat)] if turn.wanted and seat in takers else 0
        return bytes(
            (
                free(state.boards[seat]),
                wanted if state.phase == "choose" else 0,
                bool(turn.chosen) and turn.chosen[seat] != NOT_CHOSEN,
                state.ready[seat],
                seat == state.active,
                seat in turn.helpers,
                seat == state.setup.first,
                seat in self.to_act,
            )
        )

    def _shared(self, seat: int) -> bytes:
        state, names = self.state, self._names
        turn, tiles = state.turn, names.tiles
        up = [tile for tile, face_up in state.inside.items() if face_up]
        outside = [tile for tile, face_up in state.outside.items() if face_up]
        mine = turn.chosen[seat] if turn.chosen else NOT_CHOSEN
        discards = bytearray(len(names.cards))
        for card in state.discards:
            discards[names.cards[card]] += 1
        pending = [FUNCTIONS.index(state.components.tiles[tile].function) for tile in turn.pending]
        return b"".join(
            (
                many_hot(tiles, up),
                many_hot(tiles, outside),
                many_hot(tiles, state.removed),
                bytes((capped(len(state.inside) - len(up)), capped(len(state.outside) - len(outside)))),
                many_hot(tiles, [] if mine == NOT_CHOSEN else [mine]),
                many_hot(len(names.cards), [] if turn.card is None else [names.cards[turn.card]]),
                discards,
                bytes([capped(len(pile)) for pile in state.piles]),
                _FACE[turn.die],
                bytes((turn.fails, turn.heaped)),
                many_hot(len(BONUSES), [] if turn.bonus is None else [BONUSES.index(turn.bonus)]),
                many_hot(len(BONUSES), map(BONUSES.index, state.spent)),
                many_hot(len(FUNCTIONS), pending),
                bytes((state.triggered,)),
                _PHASE[state.phase],
            )
        )


def _changed(before: Layout, after: Layout) -> list[int]:
    """Returns the spaces with a tile that was not on the board before."""
    known = {number // SIXTHS for number in before if number != EMPTY}
    return [space for space, number in enumerate(after) if number != EMPTY and number // SIXTHS not in known]
