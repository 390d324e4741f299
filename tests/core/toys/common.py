"""Code that the toy games share."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.errors import NO_SUCH_SEAT, UNKNOWN_ACTION, IllegalAction, OptionError, OutcomeError, UnknownAction
from skyburst.core.game import Action, Deck, Event, Json, Score

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


class ForSearches(ABC):
    """The methods that only searches call; no test searches in these games."""

    @abstractmethod
    def step(self, seat: int, action: Action, chance: Chance) -> Sequence[Event]:
        """See `State.step`."""

    @abstractmethod
    def legal_actions(self, seat: int) -> Sequence[Action]:
        """See `State.legal_actions`."""

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """See `State.scores`."""

    def advance(self, seat: int, action: Action, chance: Chance) -> None:
        self.step(seat, action, chance)

    def legal_indices(self, seat: int) -> Sequence[int]:
        return [action.index for action in self.legal_actions(seat)]

    def totals(self) -> Sequence[int]:
        return [score.total for score in self.scores()]

    def resample(self, seat: int, chance: Chance) -> None:
        raise NotImplementedError
