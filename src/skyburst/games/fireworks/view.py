"""What a seat may know: everything except face-down tiles, the order of the action cards and secret choices (W16)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skyburst.core.errors import NO_SUCH_SEAT, NotYourTurn
from skyburst.core.game import Json, seat_of
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.function_tiles import receiver
from skyburst.games.fireworks.layout import BARE, EMPTY, Layout, free, lay
from skyburst.games.fireworks.placing import may_arrange
from skyburst.games.fireworks.speed import is_last_grab
from skyburst.games.fireworks.text import format_view
from skyburst.games.fireworks.turn import NOT_CHOSEN, Phase
from skyburst.games.fireworks.variants import steps_of_turn

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State


@dataclass(frozen=True)
class TileView:
    """A tile on a board."""

    tile: str
    """The id of the tile."""
    turn: int
    """How many sixths of a full turn the tile is rotated clockwise."""


@dataclass(frozen=True)
class BoardView:
    """A player's city board and character."""

    character: str
    """The id of the character."""
    spaces: Mapping[str, TileView]
    """The tiles, by the name of their space."""
    free: int
    """How many spaces are empty."""
    score: Mapping[str, int]
    """The points, by part of the score, that the player would have if the game ended now (W20 to W23)."""
    chosen: bool
    """Whether the player has chosen a tile for the Gale or Heavy Rain (W16)."""
    ready: bool
    """Whether the player has finished arranging (W19)."""
    total: int
    """The sum of all parts of the score."""
    may_arrange: bool
    """Whether the player may arrange the board now (W11, W19)."""
    passes_to: int
    """The seat that gets the player's tile in a Gale (W16)."""
    last_grab: bool
    """Whether the next tile that the player grabs ends the game (W27)."""


@dataclass(frozen=True)
class TakerView:
    """A player who takes tiles after the launch."""

    seat: int
    left: int
    """How many more tiles the player may take (W9)."""


@dataclass(frozen=True)
class TurnView:
    """The active player's turn so far."""

    card: str | None
    """The action card that was drawn; None if none was."""
    helpers: tuple[int, ...]
    """The seats that help, clockwise from the active player (W13)."""
    die: str | None
    """The face of the die after the last launch; None before the first."""
    fails: int
    """How many launches of this turn have failed (W8)."""
    heaped: bool
    """Whether the tiles have been heaped for the next launch (W7)."""
    takers: tuple[TakerView, ...]
    """Who takes tiles, in the order in which they choose (W9, W13); empty except in the phase `choose`."""
    bonus: str | None
    """The kind of bonus turn that follows, "die" or "tile"; None if none follows (W18)."""
    resolving: tuple[str, ...]
    """The function tiles that are still to be resolved (W15)."""
    steps: tuple[Phase, ...]
    """The main phases of the turn, without a failed first launch (W7, W8, W26); empty in the speed variant."""


@dataclass(frozen=True)
class View:
    """Everything that a seat, or a spectator if `seat` is None, may know about the game."""

    seat: int | None
    players: int
    options: Mapping[str, Json]
    first: int
    phase: Phase
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    """The texts of the legal actions of `seat`, except launches and layouts that `game.actions` does not list."""
    active: int
    """The seat whose turn it is."""
    turns: int
    """How many turns are over, including bonus turns."""
    spent: tuple[str, ...]
    """The kinds of bonus turn that the active player has already had in this series of turns (W18)."""
    turn: TurnView
    """What has happened in the current turn."""
    boards: tuple[BoardView, ...]
    """The board of each seat."""
    face_up: tuple[str, ...]
    """The tiles that are face up inside the box."""
    face_down: int
    """How many tiles are face down inside the box."""
    outside_up: tuple[str, ...]
    """The tiles that are face up outside the box (W12)."""
    outside_down: int
    """How many tiles are face down outside the box (W12)."""
    removed: tuple[str, ...]
    """The function tiles that have left the game (W15)."""
    piles: tuple[int, ...]
    """How many action cards are left in each pile."""
    discards: tuple[str, ...]
    """The discarded action cards, in the order in which they were discarded."""
    choice: str | None
    """The tile that `seat` has chosen for the Gale or Heavy Rain, until all have chosen; otherwise None (W16)."""
    ending: str | None
    """What has triggered the end: "full-board", or None if the end has not been triggered (W19)."""

    @property
    def me(self) -> int:
        """The seat whose view this is. Raises TypeError for a spectator's view."""
        return seat_of(self)

    def __str__(self) -> str:
        return format_view(self)


def view_of(state: "State", seat: int | None) -> View:
    """Returns what a seat, or a spectator, may know. Raises NotYourTurn if there is no such seat."""
    if seat is not None and not 0 <= seat < state.players:
        raise NotYourTurn(NO_SUCH_SEAT, seat=seat, last=state.players - 1)
    up = [tile for tile, face_up in state.inside.items() if face_up]
    outside_up = [tile for tile, face_up in state.outside.items() if face_up]
    chosen = state.turn.chosen[seat] if seat is not None and state.turn.chosen else NOT_CHOSEN
    return View(
        seat=seat,
        players=state.players,
        options=dict(state.setup.options),
        first=state.setup.first,
        phase=state.phase,
        to_act=state.to_act,
        legal=() if seat is None else tuple([action.text for action in state.legal_actions(seat)]),
        active=state.active,
        turns=state.turns,
        spent=state.spent,
        turn=_turn(state),
        boards=tuple([_board(state, number) for number in range(state.players)]),
        face_up=state.tile_ids(sorted(up)),
        face_down=len(state.inside) - len(up),
        outside_up=state.tile_ids(sorted(outside_up)),
        outside_down=len(state.outside) - len(outside_up),
        removed=state.tile_ids(state.removed),
        piles=tuple([len(pile) for pile in state.piles]),
        discards=state.discards,
        choice=state.components.tiles[chosen].id if chosen != NOT_CHOSEN else None,
        ending=state.ending,
    )


def _turn(state: "State") -> TurnView:
    turn = state.turn
    choosing = state.phase == "choose"
    return TurnView(
        card=turn.card,
        helpers=turn.helpers,
        die=turn.die,
        fails=turn.fails,
        heaped=turn.heaped,
        takers=tuple([TakerView(*taker) for taker in zip(state.takers, turn.wanted, strict=True)]) if choosing else (),
        bonus=turn.bonus,
        resolving=state.tile_ids(turn.pending),
        steps=steps_of_turn(state.setup.variant, turn.fails),
    )


def _board(state: "State", seat: int) -> BoardView:
    chosen, points, free_spaces = state.turn.chosen, state.score(seat), free(state.boards[seat])
    return BoardView(
        character=state.setup.characters[seat],
        spaces=_spaces(state, state.boards[seat]),
        free=free_spaces,
        score=points.parts,
        chosen=bool(chosen) and chosen[seat] != NOT_CHOSEN,
        ready=state.ready[seat],
        total=points.total,
        may_arrange=may_arrange(state, seat),
        passes_to=receiver(seat, state.players),
        last_grab=is_last_grab(state.phase, free_spaces),
    )


def _spaces(state: "State", layout: Layout) -> dict[str, TileView]:
    names, tiles = state.components.city_board.names, state.components.tiles
    return {
        names[space]: TileView(tiles[number // SIXTHS].id, number % SIXTHS)
        for space, number in enumerate(layout)
        if number != EMPTY
    }


def layout_of(components: Components, board: BoardView) -> Layout:
    """Returns the layout of a board in a view."""
    layout = BARE
    for name, seen in board.spaces.items():
        layout = lay(layout, components.city_board.space[name], components.tile[seen.tile], seen.turn)
    return layout
