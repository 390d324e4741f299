"""The reasons why an action or a city is refused, each with the number of a rule and a sentence."""

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
from skyburst.games.festival.actions import (
    END,
    FORMS,
    ChooseSide,
    ClaimCrowdPleaser,
    EndTurn,
    FestivalAction,
    PlaceTile,
    TakeObjective,
)
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.festival.legal import CHOOSE_SIDE
from skyburst.games.festival.objectives import MOST_INCOMPLETE

if TYPE_CHECKING:
    from skyburst.games.festival.state import State

CHOOSE_FIRST: Final = Reason("festival.refusal.choose-first", "F6", "first choose a side of your starting objective")
CHOSEN: Final = Reason("festival.refusal.chosen", "F6", "you have already chosen your starting objective")
LEFT_EMPTY: Final = Reason("festival.refusal.left-empty", "F9", "your left stack is empty")
RIGHT_EMPTY: Final = Reason("festival.refusal.right-empty", "F9", "your right stack is empty")
PILE_EMPTY: Final = Reason("festival.refusal.pile-empty", "F10", "pile {pile} is empty")
SIX_INCOMPLETE: Final = Reason(
    "festival.refusal.six-incomplete", "F10", "you already have {limit} objectives in progress"
)
CANNOT_PASS: Final = Reason("festival.refusal.cannot-pass", "F11", "you can only pass if there is nothing to take")
ACTED: Final = Reason("festival.refusal.acted", "F9", "you have already acted: claim a crowd-pleaser, or end your turn")
ACT_FIRST: Final = Reason("festival.refusal.act-first", "F13", "first take a tile or an objective")
NO_CLAIMS: Final = Reason(
    "festival.refusal.no-claims",
    "F13",
    "crowd-pleasers and the end of a turn are automatic in this game",
)
NOT_IN_MIDDLE: Final = Reason(
    "festival.refusal.not-in-middle", "F13", "the crowd-pleaser '{crowd_pleaser}' is not in the middle"
)
NOT_FULFILLED: Final = Reason(
    "festival.refusal.not-fulfilled", "F19", "your board does not fulfil '{crowd_pleaser}' yet"
)
NO_CITY: Final = Reason("festival.refusal.no-city", "F3", "there is no city '{city}'; choose from {known}")
CITY_TAKEN: Final = Reason("festival.refusal.city-taken", "F3", "{city} is on a board that is already taken")

REASONS: Final = (
    NO_CITY,
    CITY_TAKEN,
    CHOOSE_FIRST,
    CHOSEN,
    LEFT_EMPTY,
    RIGHT_EMPTY,
    PILE_EMPTY,
    SIX_INCOMPLETE,
    CANNOT_PASS,
    ACTED,
    ACT_FIRST,
    NO_CLAIMS,
    NOT_IN_MIDDLE,
    NOT_FULFILLED,
)


def refusal(state: "State", seat: int, action: Action) -> GameError:
    """Returns the error that says why the seat may not take the action now. The action must be illegal."""
    cannot = cannot_act(seat, state.players, state.to_act, "F20", "F14")
    return cannot if cannot is not None else _illegal(state, action)


def _illegal(state: "State", action: Action) -> GameError:
    """Returns the error for an illegal action of the seat whose turn it is."""
    if not isinstance(action, FestivalAction):
        return UnknownAction(UNKNOWN_ACTION, text=action.text, forms=FORMS)
    if isinstance(action, ChooseSide):
        return IllegalAction(CHOSEN)
    if state.legal is CHOOSE_SIDE:
        return IllegalAction(CHOOSE_FIRST)
    acted = END in state.legal.allowed
    if isinstance(action, (ClaimCrowdPleaser, EndTurn)):
        if not state.setup.manual_claims:
            return IllegalAction(NO_CLAIMS)
        return _no_claim(state, action) if acted and isinstance(action, ClaimCrowdPleaser) else IllegalAction(ACT_FIRST)
    if acted:
        return IllegalAction(ACTED)
    if isinstance(action, PlaceTile):
        return IllegalAction(LEFT_EMPTY if action.left else RIGHT_EMPTY)
    if isinstance(action, TakeObjective):
        if state.pile_left[action.pile] == 0:
            return IllegalAction(PILE_EMPTY, pile=action.pile + 1)
        return IllegalAction(SIX_INCOMPLETE, limit=MOST_INCOMPLETE)
    return IllegalAction(CANNOT_PASS)


def _no_claim(state: "State", action: ClaimCrowdPleaser) -> GameError:
    """Returns the error for an illegal claim at the end of a turn."""
    in_middle = any(crowd_pleaser.number == action.crowd_pleaser for crowd_pleaser in state.middle)
    reason = NOT_FULFILLED if in_middle else NOT_IN_MIDDLE
    return IllegalAction(reason, crowd_pleaser=CROWD_PLEASER_NAMES[action.crowd_pleaser])
