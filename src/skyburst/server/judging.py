"""Judges the answer to a question such as "what is the best action here?" by the values of all actions."""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from skyburst.bots import explain
from skyburst.core.game import Game, View
from skyburst.puzzles.puzzle import EQUAL
from skyburst.search.thinker import Rating
from skyburst.server.responses import AnswerResponse, HintReason, HintResponse, SecondBest
from skyburst.table.errors import BadRequest

GOOD: Final = 0.05
"""An answer is good, though not the best, if it costs no more than this part of the chance of winning."""


class Valued(Protocol):
    """An action and the chance of winning after it."""

    @property
    def action(self) -> str:
        """The action's text."""

    @property
    def value(self) -> float:
        """The chance of winning, from 0 to 1."""


def judge(values: Sequence[Valued], action: str) -> AnswerResponse:
    """Returns how good an action is. `values` begin with the best action.

    Raises BadRequest if the action has no value.
    """
    found = next((entry.value for entry in values if entry.action == action), None)
    if found is None:
        raise BadRequest("not-rated", f"'{action[:40]}' was not rated; choose one of the listed actions")
    cost = max(0.0, values[0].value - found)
    if cost <= EQUAL:
        return AnswerResponse("best", 0.0)
    return AnswerResponse("good" if cost <= GOOD else "worse", cost)


def solution(game: Game, view: View, values: Sequence[Valued], reasons: Mapping[str, float]) -> HintResponse:
    """Returns the best action and why it is good, and the best of those that are worse.

    `values` begin with the best action, `reasons` are its reasons, and `view` is what the seat saw.
    """
    best = values[0]
    second = next((entry for entry in values if best.value - entry.value > EQUAL), None)
    return HintResponse(
        best.action,
        reasons,
        _details(game, view, best, reasons),
        None
        if second is None
        else SecondBest(second.action, {}, _details(game, view, second, {}), best.value - second.value),
    )


def _details(game: Game, view: View, entry: Valued, reasons: Mapping[str, float]) -> list[HintReason]:
    """Returns what the action does. The explanation depends on a public seed only."""
    rating = Rating(game.parse(entry.action), entry.value, 1.0, reasons)
    return [HintReason(*reason) for reason in explain(game, view, rating, entry.action)]
