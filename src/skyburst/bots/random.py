"""A bot that plays at random."""

from collections.abc import Sequence

from skyburst.bots.bot import register
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, View


@register("random")
class Random:
    """Chooses a random legal action. All legal actions have the same probability."""

    blind = True
    """The bot does not need its view, so `choose` gets None instead."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self._pick = chance.pick

    def choose(self, view: View | None, actions: Sequence[Action]) -> Action:
        """Returns a random action."""
        return self._pick(actions)
