"""Plays a match in this process: bots choose, people type, and every step is described."""

from collections.abc import Mapping

from rich.console import Console

from skyburst.bots import Bot
from skyburst.bots.driver import choose, choose_free_action
from skyburst.core.match import Match
from skyburst.locale import Catalogue
from skyburst.terminal.commands import LeaveTable
from skyburst.terminal.local_game import LocalGame
from skyburst.terminal.session import Ask, Session


class Play:
    """A match that is being played in the terminal."""

    def __init__(self, game: LocalGame, session: Session, ask: Ask, auto: bool) -> None:
        self._game = game
        self._session = session
        self._ask = ask
        self._watching = not game.people and not auto
        self._shown: int | None = None

    def run(self) -> None:
        """Plays to the end, or until the player leaves."""
        session = self._session
        try:
            self._greet()
            while not self._game.is_over:
                seat = session.table.next_seat(self._game.match.state, self._game.match.steps)
                if seat in self._game.bots and not self._watching:
                    self._play_bot(seat)
                else:
                    self._turn(seat)
            session.show_result()
            if self._watching or self._game.people:
                self._look_back()
        except (EOFError, KeyboardInterrupt):
            session.console.print()
            session.say_goodbye()
        except LeaveTable:
            session.say_goodbye()

    def _greet(self) -> None:
        """Names the bots and their levels if people play against them."""
        if not self._game.people or not self._game.bots:
            return
        text, names = self._session.catalogue.text, self._session.seats.names
        bots = [
            text("play.bot", name=names[seat], level=self._level(self._game.players[seat].kind))
            for seat in self._game.bots
        ]
        self._session.tell(
            "play.against", names=text("story.names").join(filter(None, [", ".join(bots[:-1]), bots[-1]]))
        )

    def _level(self, kind: str) -> str:
        """Returns a bot's level in words; bots from other packages have none, so their name is used."""
        name = kind.removeprefix("bot:").partition(":")[0]
        return self._session.catalogue.optional(f"bot.{name}", name)

    def _turn(self, seat: int) -> None:
        """Reads a line and runs it."""
        session = self._session
        if self._shown != len(self._game.match.steps):
            self._shown = len(self._game.match.steps)
            session.show_table(seat)
            if self._watching:
                session.tell("turn.watch", name=session.seats.names[seat])
            else:
                session.announce_turn(seat)
        if not self._watching:
            session.answer(seat, self._ask(f"{session.seats.names[seat]} > "))
            return
        typed = self._ask(session.catalogue.text("watch.prompt"))
        if typed.strip():
            session.answer(seat, typed, acting=False)
        else:
            self._play_bot(seat)

    def _play_bot(self, seat: int) -> None:
        bot, state = self._game.bots[seat], self._game.match.state
        self._session.narrate(self._game.act(seat, choose(state, seat, bot).text))
        free = choose_free_action(self._game.match.state, seat, bot)
        if free is not None:
            self._session.narrate(self._game.act(seat, free.text))

    def _look_back(self) -> None:
        """Runs commands after the game, such as a review, until the player leaves."""
        session = self._session
        session.tell("review.offer")
        while True:
            try:
                typed = self._ask(session.catalogue.text("review.prompt"))
                if not typed.strip():
                    return
                session.answer(self._game.you or 0, typed, acting=False)
            except (EOFError, KeyboardInterrupt, LeaveTable):
                return


def play(
    match: Match,
    bots: Mapping[int, Bot],
    catalogue: Catalogue,
    console: Console,
    ask: Ask = input,
    auto: bool = False,
) -> None:
    """Plays a match; seats without a bot are human.

    If all seats have bots, each move waits until Enter is pressed, unless `auto` is true.
    """
    game = LocalGame(match, bots)
    Play(game, Session(game, catalogue, console), ask, auto).run()
