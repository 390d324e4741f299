"""A game in which learners have some seats and bots the others."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from skyburst.bots.bot import Bot, find, make
from skyburst.bots.driver import choose, choose_free_action
from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.rl.play import Play
from skyburst.rl.settings import Settings


class Opponents:
    """The bots that a learner plays against, and its seat."""

    def __init__(self, settings: Settings, kinds: str | Sequence[str], seat: int | None) -> None:
        """Takes one bot for all other seats, or one for each, beginning with the seat clockwise after the learner's.

        If the seat is None, it is drawn for each game. Raises OptionError or UnknownBot if something does not fit.
        """
        self._players: Final = settings.players
        self._kinds: Final = [kinds] * (settings.players - 1) if isinstance(kinds, str) else list(kinds)
        self._seat: Final = seat
        if len(self._kinds) != settings.players - 1:
            wanted = f"{settings.players - 1} opponents for {settings.players} players"
            raise OptionError(f"there must be {wanted}, not {len(self._kinds)}")
        if seat is not None and not 0 <= seat < settings.players:
            raise OptionError(f"the seat must be from 0 to {settings.players - 1}, not {seat}")
        for kind in self._kinds:
            find(kind, settings.name)

    def seated(self, chance: Chance) -> tuple[int, dict[int, str]]:
        """Returns the learner's seat, and the kind of bot in each other seat."""
        seat = chance.below(self._players) if self._seat is None else self._seat
        return seat, {(seat + number) % self._players: kind for number, kind in enumerate(self._kinds, 1)}


class SeatedGame:
    """A game in progress that stops whenever a learner is to act. Without bots, all seats are learners."""

    def __init__(self, settings: Settings, chance: Chance, kinds: Mapping[int, str]) -> None:
        """Deals the game, and lets the bots of these kinds play until a learner is to act.

        Raises UnknownBot if there is no such bot for the game.
        """
        self.chance: Final = chance
        """The randomness of the game."""
        self.bots: Final[dict[int, Bot]] = {
            seat: make(kind, settings.game, chance.branch(f"bot-{seat}")) for seat, kind in kinds.items()
        }
        """The bots by seat."""
        learners = [seat for seat in range(settings.players) if seat not in kinds]
        self.play: Final[Play[Any]] = settings.deal(chance, learners)
        self._let_bots_play()

    def step(self, index: int) -> None:
        """Takes an action of the learner that is to act, and lets the bots play until a learner is to act again."""
        play = self.play
        seat, phase = play.to_act[0], play.state.phase
        play.step(seat, index, self.chance)
        if self.bots:
            self._let_bots_arrange(seat, phase)
            self._let_bots_play()

    def _let_bots_play(self) -> None:
        play = self.play
        while play.to_act and play.to_act[0] in self.bots:
            seat, phase = play.to_act[0], play.state.phase
            play.perform(seat, choose(play.state, seat, self.bots[seat]), self.chance)
            self._let_bots_arrange(seat, phase)

    def _let_bots_arrange(self, moved: int, phase: str) -> None:
        """Lets the bot that has just moved, or all bots after a change of phase, take a free action."""
        state = self.play.state
        for seat, bot in self.bots.items():
            if seat == moved or state.phase != phase:
                action = choose_free_action(state, seat, bot)
                if action is not None:
                    self.play.perform(seat, action, self.chance)
