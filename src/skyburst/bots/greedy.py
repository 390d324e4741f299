"""A bot that looks one move ahead."""

from collections.abc import Callable, Sequence

from skyburst.bots.bot import UnknownBot, register
from skyburst.core.chance import Chance
from skyburst.core.errors import UnknownGame
from skyburst.core.game import Action, Game, State, View
from skyburst.registry import find, load

Judge = Callable[[State, int, Sequence[Action]], Sequence[float]]
"""A function that returns the value of each action for a seat. It must not read what the seat's view hides."""
Unlisted = Callable[[State, int, Chance], Action | None]
"""A function that returns a legal action that is not listed but better than all listed ones, or None."""


def has_judge(game: str) -> bool:
    """Returns whether the game tells what its actions are worth, so that the greedy bot can play it."""
    try:
        return find(game).judge is not None
    except UnknownGame:  # a game that is played without being registered
        return False


def _load_judge(game: str) -> tuple[Judge, Unlisted | None]:
    adapter = find(game)
    if adapter.judge is None:
        raise UnknownBot(f"{game} does not tell what its actions are worth, so the greedy bot cannot play it")
    return load(adapter.judge), None if adapter.unlisted is None else load(adapter.unlisted)


@register("greedy", can_play=has_judge)
class Greedy:
    """Imagines a state that fits its view, judges every action in it and chooses one of the best at random."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self._game = game
        self._chance = chance
        self._judge, self._unlisted = _load_judge(game.name)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the action with the highest value."""
        if len(actions) == 1 and self._unlisted is None:
            return actions[0]
        state = self._game.imagine(view, self._chance)
        better = self._unlisted(state, view.me, self._chance) if self._unlisted is not None else None
        if better is not None:
            return better
        worth = self._judge(state, view.me, actions)
        best = max(worth)
        return self._chance.pick([action for action, value in zip(actions, worth, strict=True) if value == best])
