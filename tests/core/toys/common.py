"""Code that the toy games share."""

from collections.abc import Mapping
from typing import Final

from skyburst.core.errors import NO_SUCH_SEAT, UNKNOWN_ACTION, IllegalAction, OptionError, OutcomeError, UnknownAction
from skyburst.core.game import Action, Deck, Json

UNLISTED: Final = -1
"""The index of all actions that are not listed."""
DECK: Final = Deck("toy", "0" * 64)


class Actions:
    """The actions of a game; the same text always gives the same object."""

    def __init__(self, listed: list[str], forms: str) -> None:
        self.listed: Final = tuple(Action(index, text) for index, text in enumerate(listed))
        self._known: Final = {action.text: action for action in self.listed}
        self._forms: Final = forms

    def unlisted(self, text: str) -> Action:
        return self._known.setdefault(text, Action(UNLISTED, text))

    def parse(self, text: str) -> Action:
        if text not in self._known:
            raise UnknownAction(UNKNOWN_ACTION, text=text, forms=self._forms)
        return self._known[text]


def check_seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise IllegalAction(NO_SUCH_SEAT, seat=seat, last=players - 1)


def no_outcome(action: Action, outcome: object) -> None:
    if outcome is not None:
        raise OutcomeError(f"chance has no part in '{action.text}'")


def no_options(given: Mapping[str, object]) -> dict[str, Json]:
    if given:
        raise OptionError(f"there is no option '{next(iter(given))}'")
    return {}
