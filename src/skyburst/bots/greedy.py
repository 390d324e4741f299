"""One move ahead: the action whose result looks best."""

from collections.abc import Callable, Sequence

from skyburst.bots import festival, fireworks, spring_festival
from skyburst.bots.bot import register
from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Game, State, View

Judge = Callable[[State, int, Sequence[Action]], Sequence[float]]
"""What each action is worth to a seat; must not read what the view behind the state hides."""

JUDGES: dict[str, Judge] = {
    "festival": festival.judge,
    "spring_festival": spring_festival.judge,
    "fireworks": fireworks.judge,
}
Unlisted = Callable[[State, int, Chance], Action | None]
"""Something better to do than anything that is listed, if there is."""
UNLISTED: dict[str, Unlisted] = {"fireworks": fireworks.unlisted}


@register("greedy")
class Greedy:
    """Imagines a state that fits its view and judges every action in it; equals are drawn by lot."""

    blind = False

    def __init__(self, game: Game, chance: Chance) -> None:
        self._game = game
        self._chance = chance
        self._judge = JUDGES[game.name]
        self._unlisted = UNLISTED.get(game.name)

    def choose(self, view: View | None, actions: Sequence[Action]) -> Action:
        if view is None or view.seat is None:
            raise GameError("the greedy bot needs the view of its seat")
        if len(actions) == 1 and self._unlisted is None:
            return actions[0]
        state = self._game.imagine(view, self._chance)
        better = self._unlisted(state, view.seat, self._chance) if self._unlisted is not None else None
        if better is not None:
            return better
        worth = self._judge(state, view.seat, actions)
        best = max(worth)
        return self._chance.pick([action for action, value in zip(actions, worth, strict=True) if value == best])
