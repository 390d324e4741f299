"""Resolves function tiles at the end of a turn (W15): Gale and Heavy Rain (W16), and Fireworks (W17)."""

from typing import TYPE_CHECKING, Final

from skyburst.core.game import Action
from skyburst.games.fireworks.actions import Give, TileAction
from skyburst.games.fireworks.bonus_turns import earn_by_tile
from skyburst.games.fireworks.components import START_TILES
from skyburst.games.fireworks.events import FireworksEvent, FunctionResolved, TilePassed, TileReturned
from skyburst.games.fireworks.layout import lift, space_of, tile_numbers, tiles_on
from skyburst.games.fireworks.placing import put_on_first_free
from skyburst.games.fireworks.tiles import FIREWORKS, FUNCTIONS, GALE, START
from skyburst.games.fireworks.turn import NOT_CHOSEN

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State
    from skyburst.games.fireworks.view import View


SECRET: Final = frozenset({"give", "return"})
"""The first words of the actions that other players must not see until all players have chosen (W16)."""


def secret_choices(view: "View") -> int:
    """Returns how many choices for a Gale or Heavy Rain have been made but not yet revealed (W16)."""
    return sum([board.chosen for board in view.boards])


def function_tiles_due(state: "State") -> tuple[int, ...]:
    """Returns the tiles to resolve, in order: for each function, the face-up tile with the lowest number (W15)."""
    tiles = state.components.tiles
    up = [tile for tile, face_up in (*state.inside.items(), *state.outside.items()) if face_up and tiles[tile].function]
    due = []
    for function in FUNCTIONS:
        alike = [tile for tile in up if tiles[tile].function == function]
        due += [min(alike)] if alike else []
    return tuple(due)


def resolve_function_tiles(state: "State") -> list[FireworksEvent]:
    """Resolves the pending function tiles, each of which leaves the game (W15).

    Stops at a Gale or Heavy Rain that has an effect, so that all players can choose a tile (W16).
    """
    events: list[FireworksEvent] = []
    turn = state.turn
    while turn.pending:
        tile, turn.pending = turn.pending[0], turn.pending[1:]
        state.inside.pop(tile, None)
        state.outside.pop(tile, None)
        state.removed += (tile,)
        function = state.components.tiles[tile].function
        effect = earn_by_tile(state) if function == FIREWORKS else _can_all_choose(state)
        events.append(FunctionResolved(state.active, function, effect))
        if effect and function != FIREWORKS:
            state.phase = "gale" if function == GALE else "heavy-rain"
            turn.chosen = (NOT_CHOSEN,) * state.players
            break
    return events


def _can_all_choose(state: "State") -> bool:
    """Returns whether Gale or Heavy Rain has an effect.

    It has no effect if any board has at most two tiles and all of them are start tiles (W16).
    """
    for board in state.boards:
        tiles = tiles_on(state.components, board)
        if len(tiles) <= START_TILES and all(tile.kind == START for tile in tiles):
            return False
    return True


def choosers(state: "State") -> tuple[int, ...]:
    """Returns the seats that have yet to choose a tile for the Gale or Heavy Rain (W16)."""
    return tuple([seat for seat in state.clockwise(state.active) if state.turn.chosen[seat] == NOT_CHOSEN])


def legal_choices(state: "State", seat: int) -> tuple[Action, ...]:
    """Returns one action for each tile on the seat's board, start tiles included (W16)."""
    actions: dict[int, TileAction] = {}
    actions.update(state.actions.gives if state.phase == "gale" else state.actions.returns)
    return tuple([actions[tile] for tile in sorted(tile_numbers(state.boards[seat]))])


def receiver(seat: int, players: int) -> int:
    """Returns the next seat to the left, which gets the tile that `seat` gives in a Gale (W16)."""
    return (seat + 1) % players


def choose_tile(state: "State", seat: int, action: TileAction) -> list[FireworksEvent]:
    """Records the seat's choice. Once all seats have chosen, moves all chosen tiles at the same time (W16)."""
    turn = state.turn
    turn.chosen = turn.chosen[:seat] + (action.tile,) + turn.chosen[seat + 1 :]
    if NOT_CHOSEN in turn.chosen:
        return []
    chosen, turn.chosen = turn.chosen, ()
    spaces = [space_of(state.boards[giver], tile) for giver, tile in enumerate(chosen)]
    for giver, space in enumerate(spaces):
        state.boards[giver] = lift(state.boards[giver], space)
    if isinstance(action, Give):
        return [_pass_on(state, giver, tile) for giver, tile in enumerate(chosen)]
    state.inside.update(dict.fromkeys(chosen, False))
    names = state.components.city_board.names
    return [TileReturned(giver, names[space]) for giver, space in enumerate(spaces)]


def _pass_on(state: "State", giver: int, tile: int) -> TilePassed:
    """Passes a tile to the player on the left (W16)."""
    to = receiver(giver, state.players)
    return TilePassed(giver, to, state.components.tiles[tile].id, put_on_first_free(state, to, tile))
