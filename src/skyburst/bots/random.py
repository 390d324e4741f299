"""Any legal action, each as likely as the others."""

from collections.abc import Sequence

from skyburst.bots.bot import register
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, View


@register("random")
class Random:
    """Does not look."""

    blind = True

    def __init__(self, game: Game, chance: Chance) -> None:
        self._pick = chance.pick

    def choose(self, view: View | None, actions: Sequence[Action]) -> Action:
        return self._pick(actions)
