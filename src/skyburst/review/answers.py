"""Finds out who may win in a position, and how good the move was that a seat made there.

Each decision is judged only by what its seat could see, with a fixed number of simulations and a seed that depends on
nothing but the number of the step. So the same game gets the same review on every machine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from skyburst.bots.levels import make_thinker
from skyburst.bots.weights import read_data
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game
from skyburst.review.positions import Question
from skyburst.review.results import Kind, RatedAction
from skyburst.search.thinker import Budget, Rating

EQUAL: Final = 1e-9
"""Values that differ by less are equal."""
LEAST_TRIED: Final = 4
"""How many simulations each action gets at least in a tree search, so that bad actions have a value, too."""


class Effort(NamedTuple):
    """How much a review searches."""

    simulations: int
    """The number of simulations for a decision, and again to compare the played action with the best one."""
    chances: int
    """The number of simulations for the chances of winning in a position; all views together."""
    more_players: float = 1.0
    """Both numbers are multiplied by this for each player beyond two, so that a review does not take too long."""

    def for_players(self, players: int) -> "Effort":
        """Returns the effort for a game with this many players."""
        share = self.more_players ** max(0, players - 2)
        return Effort(round(self.simulations * share), round(self.chances * share))


USUAL: Final = Effort(200, 100)
"""The effort for games without a data file, such as games from other packages."""


@dataclass(frozen=True)
class Answer:
    """What a review has found out about a position and the step that followed."""

    kind: Kind
    chances: tuple[float, ...]
    """Each seat's chance of winning before the step."""
    best: RatedAction | None = None
    """The best action; None unless the step was a decision."""
    played: RatedAction | None = None
    """The action that was taken; None unless the step was a decision."""
    options: tuple[RatedAction, ...] = ()
    """Every action that was rated, best first, without reasons."""

    @property
    def lost(self) -> float:
        """How much lower the seat's chance of winning is than after the best action."""
        return 0.0 if self.best is None or self.played is None else self.best.value - self.played.value


def effort_for(game: str) -> Effort:
    """Returns how much a review of the game searches: from its data file, or the usual amount if it has none."""
    data = read_data(game)
    return USUAL if data is None else Effort(**data["review"])


def answer(game: Game, question: Question) -> Answer:
    """Returns the answer to a question. It takes about a second at most."""
    effort = effort_for(game.name).for_players(len(question.views))
    chances = question.shares or _chances(game, question, effort.chances)
    if question.kind != "decision":
        return Answer("free" if question.kind == "end" else question.kind, chances)
    legal = [game.parse(text) for text in question.legal]
    least = min(LEAST_TRIED, effort.simulations // (2 * len(legal)))
    first = _rate(game, question, legal, "first", Budget(effort.simulations, least=least))
    best, known = first[0], {rating.action.text: rating for rating in first}
    if question.action != best.action.text:
        pair = [best.action, game.parse(question.action)]
        second = _rate(game, question, pair, "second", Budget(effort.simulations, least=effort.simulations // 2))
        known |= {rating.action.text: rating for rating in second if rating.action.text in {one.text for one in pair}}
    if question.action not in known:
        return Answer("unrated", chances)
    return _compared(chances, question.action, best, known)


def _chances(game: Game, question: Question, simulations: int) -> tuple[float, ...]:
    """Returns each seat's chance of winning, on average over what the seats know."""
    budget = Budget(max(1, simulations // len(question.views)))
    thinker = make_thinker(game, Chance(f"chances {question.at}"), {})
    found = [thinker.chances(view, budget) for view in question.views]
    return tuple(sum(chances) / len(found) for chances in zip(*found, strict=True))


def _rate(game: Game, question: Question, actions: Sequence[Action], search: str, budget: Budget) -> list[Rating]:
    """Returns the ratings of the actions, best first. Each `search` makes other random choices."""
    thinker = make_thinker(game, Chance(f"review {question.at} {search}"), {})
    return thinker.rate(question.views[question.seat], actions, budget)


def _compared(chances: tuple[float, ...], text: str, first: Rating, known: Mapping[str, Rating]) -> Answer:
    """Returns the answer for a decision.

    `first` is the action that the first search prefers. `known` has the ratings, those of this action and of the played
    one from a second search that compared only these two, so that a lucky estimate does not look like a mistake.
    """
    played, best = known[text], known[first.action.text]
    shift = best.value - first.value
    if played.value >= best.value:
        best = played
    options = {other: max(0.0, min(best.value, rating.value + shift)) for other, rating in known.items()}
    options |= {other: min(best.value, known[other].value) for other in (text, first.action.text)}
    if max(options.values()) - min(options.values()) < EQUAL:
        return Answer("forced", chances)
    order = sorted(options.items(), key=lambda option: (-option[1], option[0] != best.action.text))
    return Answer(
        "decision",
        chances,
        RatedAction(best.action.text, best.value, dict(best.reasons)),
        RatedAction(played.action.text, played.value, dict(played.reasons)),
        tuple(RatedAction(other, value) for other, value in order),
    )
