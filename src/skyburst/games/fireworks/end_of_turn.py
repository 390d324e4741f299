"""The end of a turn (W12): function tiles take effect, tiles outside return to the box, and the next turn begins."""

from typing import TYPE_CHECKING

from skyburst.games.fireworks.action_cards import discard_card
from skyburst.games.fireworks.bonus_turns import earn_by_die, start_bonus_turn
from skyburst.games.fireworks.end_of_game import is_last_turn_over, start_last_arranging
from skyburst.games.fireworks.events import ActivePlayer, FireworksEvent, TilesPutBack
from skyburst.games.fireworks.function_tiles import function_tiles_due, resolve_function_tiles
from skyburst.games.fireworks.turn import Turn
from skyburst.games.fireworks.variants import first_phase

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State


def end_turn(state: "State", failed: bool = False) -> list[FireworksEvent]:
    """Ends a turn (W12). The die gives no bonus turn if the launch `failed` in the advanced variant (W26)."""
    if not failed:
        earn_by_die(state)
    discard_card(state)
    state.turn.pending = function_tiles_due(state)
    return finish_turn(state)


def finish_turn(state: "State") -> list[FireworksEvent]:
    """Resolves the function tiles, then puts tiles back into the box and starts the next turn (W12).

    Stops early at a Gale or Heavy Rain that has an effect, because all players must first choose a tile (W16). When
    they have chosen, this function must be called again.
    """
    events = resolve_function_tiles(state)
    if state.turn.chosen:
        return events
    return events + _put_back(state) + _next_turn(state)


def _put_back(state: "State") -> list[FireworksEvent]:
    """Puts the tiles that are outside the box back into it, with the same side up (W12)."""
    if not state.outside:
        return []
    up = [tile for tile, face_up in state.outside.items() if face_up]
    put_back = TilesPutBack(state.tile_ids(up), len(state.outside) - len(up))
    state.inside.update(state.outside)
    state.outside = {}
    return [put_back]


def _next_turn(state: "State") -> list[FireworksEvent]:
    """Starts a bonus turn (W18), the next player's turn, or the last chance to arrange (W19)."""
    bonus = state.turn.bonus
    state.turns += 1
    state.turn = Turn()
    state.phase = first_phase(state.setup.variant)
    if bonus is not None:
        return start_bonus_turn(state, bonus)
    state.active = (state.active + 1) % state.players
    state.spent = ()
    return start_last_arranging(state) if is_last_turn_over(state) else [ActivePlayer(state.active)]
