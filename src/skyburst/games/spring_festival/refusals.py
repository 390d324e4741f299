"""The reasons why an action is refused, each with the number of a rule and a sentence."""

from typing import TYPE_CHECKING, Final

from skyburst.core.errors import (
    UNKNOWN_ACTION,
    GameError,
    IllegalAction,
    Reason,
    UnknownAction,
    cannot_act,
)
from skyburst.core.game import Action
from skyburst.games.spring_festival.action_space import FORMS, NO_FIGURE
from skyburst.games.spring_festival.actions import (
    Complete,
    Fire,
    Ignite,
    Lay,
    SpringAction,
    Turn,
)
from skyburst.games.spring_festival.grid import format_cell

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State

_KEY: Final = "spring_festival.refusal"
LAY_FIRST: Final = Reason(f"{_KEY}.lay-first", "S4", "first lay your starting tiles")
LAID: Final = Reason(f"{_KEY}.laid", "S4", "your starting tiles are already laid")
NOT_YOURS: Final = Reason(f"{_KEY}.not-yours", "S4", "{tile} is not one of your remaining starting tiles")
FIRST_AT_ORIGIN: Final = Reason(f"{_KEY}.first-at-origin", "S4", "lay your first tile at 0,0")
NOT_BESIDE: Final = Reason(f"{_KEY}.not-beside", "S10", "place the tile next to one of your tiles")
OCCUPIED: Final = Reason(f"{_KEY}.occupied", "S4", "there is already a tile there")
TURN_FIRST: Final = Reason(f"{_KEY}.turn-first", "S7", "first turn the store, by 0 to 3 quarter turns")
TURNED: Final = Reason(f"{_KEY}.turned", "S7", "the store has already been turned")
FIRE_FIRST: Final = Reason(f"{_KEY}.fire-first", "S10", "first fire your rocket")
FIRED: Final = Reason(f"{_KEY}.fired", "S10", "you have already fired: complete a card, or end your turn")
NOT_IN_HAND: Final = Reason(f"{_KEY}.not-in-hand", "S13", "you do not have the card {card}")
NOT_MATCHED: Final = Reason(f"{_KEY}.not-matched", "S13", "these tiles do not match the card {card}")
IGNITE_NOW: Final = Reason(f"{_KEY}.ignite-now", "S16", "the store is empty: light your grande finale")
NO_FINALE: Final = Reason(f"{_KEY}.no-finale", "S16", "the grande finale has not begun yet")
NO_TILE: Final = Reason(f"{_KEY}.no-tile", "S16", "you have no tile there")

_ORDER: Final = {"lay": "S4", "turn": "S14", "fire": "S9", "finale": "S16", "over": "S16"}
"""The rule that decides whose turn it is in each phase."""

REASONS: Final = (
    NO_FIGURE,
    LAY_FIRST,
    LAID,
    NOT_YOURS,
    FIRST_AT_ORIGIN,
    NOT_BESIDE,
    OCCUPIED,
    TURN_FIRST,
    TURNED,
    FIRE_FIRST,
    FIRED,
    NOT_IN_HAND,
    NOT_MATCHED,
    IGNITE_NOW,
    NO_FINALE,
    NO_TILE,
)


def refusal(state: "State", seat: int, action: Action) -> GameError:
    """Returns the error that says why the seat may not take the action now. The action must be illegal."""
    idle = cannot_act(seat, state.players, state.to_act, "S16", _ORDER[state.phase])
    if idle is not None:
        return idle
    if not isinstance(action, SpringAction):
        return UnknownAction(UNKNOWN_ACTION, text=action.text, forms=FORMS)
    if state.phase == "lay":
        return _no_lay(state, seat, action)
    if isinstance(action, Lay):
        return IllegalAction(LAID)
    if state.phase == "turn":
        return IllegalAction(NO_FINALE if isinstance(action, Ignite) else TURN_FIRST)
    if state.phase == "fire":
        return _no_fire(state, seat, action)
    if isinstance(action, Ignite):
        return IllegalAction(NO_TILE, cell=format_cell(action.cell))
    return IllegalAction(IGNITE_NOW)


def _no_lay(state: "State", seat: int, action: SpringAction) -> GameError:
    if not isinstance(action, Lay):
        return IllegalAction(LAY_FIRST)
    tile = state.components.tiles[action.tile]
    panorama = state.panoramas[seat]
    if tile not in state.starting_tiles[seat]:
        return IllegalAction(NOT_YOURS, tile=tile.id)
    if not panorama.tiles:
        return IllegalAction(FIRST_AT_ORIGIN)
    taken = action.cell in panorama.tiles
    return IllegalAction(OCCUPIED if taken else NOT_BESIDE._replace(rule="S4"), cell=format_cell(action.cell))


def _no_fire(state: "State", seat: int, action: SpringAction) -> GameError:
    if isinstance(action, Turn):
        return IllegalAction(TURNED)
    if isinstance(action, Ignite):
        return IllegalAction(NO_FINALE)
    if isinstance(action, Fire):
        fired = state.fired[seat]
        return IllegalAction(FIRED) if fired else IllegalAction(NOT_BESIDE, cell=format_cell(action.cell))
    if not state.fired[seat] or not isinstance(action, Complete):
        return IllegalAction(FIRE_FIRST)
    card = state.components.compositions[action.card]
    held = action.card in state.hands[seat]
    return IllegalAction(NOT_MATCHED if held else NOT_IN_HAND, card=card.id)
