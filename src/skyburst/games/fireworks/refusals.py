"""The reasons why an action is refused, each with the number of a rule and a sentence."""

from collections.abc import Mapping
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
from skyburst.games.fireworks.action_cards import drawn_card
from skyburst.games.fireworks.action_space import NO_LAYOUT
from skyburst.games.fireworks.actions import (
    FORMS,
    Arrange,
    Draw,
    Give,
    Grab,
    Heap,
    Helpers,
    Launch,
    Ready,
    Return,
    Take,
    TileAction,
)
from skyburst.games.fireworks.components import ONE_OTHER
from skyburst.games.fireworks.physical import LAUNCH_HEIGHT_MAX
from skyburst.games.fireworks.variants import SPEED

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State

_KEY: Final = "fireworks.refusal"
OTHER_TILES: Final = Reason(f"{_KEY}.other-tiles", "W11", "a layout must have all tiles on your board and no others")
SAID_READY: Final = Reason(f"{_KEY}.said-ready", "W19", "you have already said that you are done")
NOT_THERE: Final = Reason(f"{_KEY}.not-there", "W7", "hold the barrel over the box, {low} to {high} cm above the table")
HEAPED: Final = Reason(f"{_KEY}.heaped", "W7", "the tiles are already heaped up; launch the die")
LAUNCH_NOW: Final = Reason(f"{_KEY}.launch-now", "W7", "launch the die; you may heap up the tiles first")
DRAW_NOW: Final = Reason(f"{_KEY}.draw-now", "W8", "draw an action card")
NO_CARD: Final = Reason(f"{_KEY}.no-card", "W8", "there is no card to draw now")
PILE_EMPTY: Final = Reason(f"{_KEY}.pile-empty", "W5", "pile {pile} is empty, and there are no discards")
ASK_NOW: Final = Reason(f"{_KEY}.ask-now", "W13", "choose your helpers")
NOBODY_HELPS: Final = Reason(f"{_KEY}.nobody-helps", "W13", "no helpers are needed now")
WRONG_HELPERS: Final = Reason(f"{_KEY}.wrong-helpers", "W13", "choose {count} of the other players to help")
CHOOSE_NOW: Final = Reason(f"{_KEY}.choose-now", "W9", "take a tile that is face up in the box")
NOTHING_TO_TAKE: Final = Reason(f"{_KEY}.nothing-to-take", "W9", "there is no tile to take now")
NOT_FACE_UP: Final = Reason(f"{_KEY}.not-face-up", "W9", "this tile is not face up in the box")
GIVE_NOW: Final = Reason(f"{_KEY}.give-now", "W16", "Gale: choose a tile on your board to pass on")
RETURN_NOW: Final = Reason(f"{_KEY}.return-now", "W16", "Heavy Rain: choose a tile on your board to put back")
CALM: Final = Reason(f"{_KEY}.calm", "W16", "there is no Gale or Heavy Rain now")
NOT_YOURS: Final = Reason(f"{_KEY}.not-yours", "W16", "this tile is not on your board")
READY_NOW: Final = Reason(f"{_KEY}.ready-now", "W19", "all turns are over: arrange your tiles, then say you are done")
NOT_YET: Final = Reason(f"{_KEY}.not-yet", "W19", "the last turn is not over yet")
GRAB_ONLY: Final = Reason(f"{_KEY}.grab-only", "W27", "in the speed game you can only grab tiles and arrange them")
NO_GRABBING: Final = Reason(f"{_KEY}.no-grabbing", "W27", "tiles can be grabbed only in the speed game")

REASONS: Final = (
    NO_LAYOUT,
    OTHER_TILES,
    SAID_READY,
    NOT_THERE,
    HEAPED,
    LAUNCH_NOW,
    DRAW_NOW,
    NO_CARD,
    PILE_EMPTY,
    ASK_NOW,
    NOBODY_HELPS,
    WRONG_HELPERS,
    CHOOSE_NOW,
    NOTHING_TO_TAKE,
    NOT_FACE_UP,
    GIVE_NOW,
    RETURN_NOW,
    CALM,
    NOT_YOURS,
    READY_NOW,
    NOT_YET,
    GRAB_ONLY,
    NO_GRABBING,
)

_ORDER: Final = {"choose": "W13", "last": "W19", "gale": "W16", "heavy-rain": "W16"}
"""The rule that decides who acts in a phase; W6 in all phases that are not listed."""
_WANTED: Final[Mapping[str, Reason]] = {
    "launch": LAUNCH_NOW,
    "draw": DRAW_NOW,
    "helpers": ASK_NOW,
    "choose": CHOOSE_NOW,
    "gale": GIVE_NOW,
    "heavy-rain": RETURN_NOW,
    "last": READY_NOW,
}
"""What players must do in each phase."""


def refusal(state: "State", seat: int, action: Action) -> GameError:
    """Returns the error that says why the seat may not take the action now. The action must be illegal."""
    over = "W27" if state.setup.variant == SPEED else "W19"
    idle = cannot_act(seat, state.players, state.to_act, over, _ORDER.get(state.phase, "W6"))
    if isinstance(action, Arrange) and not (idle is not None and (state.is_over or not 0 <= seat < state.players)):
        return IllegalAction(SAID_READY if state.ready[seat] else OTHER_TILES)
    if idle is not None:
        return idle
    if isinstance(action, Grab) and state.phase != "grab":
        return IllegalAction(NO_GRABBING)
    if isinstance(action, (Take, Grab)) and state.phase in ("choose", "grab"):
        return _not_takeable(state, action)
    if state.phase == "grab":
        return IllegalAction(GRAB_ONLY)
    return _illegal(state, action)


def _not_takeable(state: "State", action: TileAction) -> GameError:
    if isinstance(action, Take) and state.phase == "grab":
        return IllegalAction(GRAB_ONLY)
    reason = NOT_FACE_UP if state.phase == "choose" else NOT_FACE_UP._replace(rule="W27")
    return IllegalAction(reason, tile=state.components.tiles[action.tile].id)


def _illegal(state: "State", action: Action) -> GameError:
    phase = state.phase
    if isinstance(action, (Launch, Heap)):
        return _no_launch(state, action)
    if isinstance(action, (Draw, Helpers)):
        return _no_card(state, action)
    if isinstance(action, (Give, Return)):
        if phase != ("gale" if isinstance(action, Give) else "heavy-rain"):
            return IllegalAction(_WANTED[phase] if phase in ("gale", "heavy-rain") else CALM)
        return IllegalAction(NOT_YOURS, tile=state.components.tiles[action.tile].id)
    if isinstance(action, Take):
        return IllegalAction(LAUNCH_NOW if phase == "launch" else NOTHING_TO_TAKE)
    if isinstance(action, Ready):
        return IllegalAction(NOT_YET)
    return UnknownAction(UNKNOWN_ACTION, text=action.text, forms=FORMS)


def _no_launch(state: "State", action: Launch | Heap) -> GameError:
    if state.phase != "launch":
        return IllegalAction(_WANTED[state.phase])
    if isinstance(action, Heap):
        return IllegalAction(HEAPED)
    low, high = state.components.physical.launch_height_min, round(LAUNCH_HEIGHT_MAX)
    return IllegalAction(NOT_THERE, low=low, high=high)


def _no_card(state: "State", action: Draw | Helpers) -> GameError:
    if isinstance(action, Draw):
        return IllegalAction(PILE_EMPTY, pile=action.pile + 1) if state.phase == "draw" else IllegalAction(NO_CARD)
    if state.phase != "helpers":
        return IllegalAction(NOBODY_HELPS)
    most = 1 if drawn_card(state).players == ONE_OTHER else state.players - 1
    return IllegalAction(WRONG_HELPERS, count="1" if most == 1 else f"1–{most}")
