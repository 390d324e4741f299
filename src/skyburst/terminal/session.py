"""Plays a match in the terminal: bots choose, human players type, and every step is described."""

from collections.abc import Callable, Mapping
from pathlib import Path
from shlex import quote
from typing import Final

from rich.console import Console

from skyburst.bots import Bot
from skyburst.bots.driver import choose, choose_free_action
from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action
from skyburst.core.match import Match
from skyburst.core.text import printable
from skyburst.locale import Catalogue
from skyburst.terminal.background import print_block
from skyburst.terminal.blocks import Block, above, line, wrapped
from skyburst.terminal.commands import COMMANDS, WORDS, LeaveTable
from skyburst.terminal.error_message import error_message
from skyburst.terminal.palette import HIGHLIGHT, REFUSAL
from skyburst.terminal.scores import result
from skyburst.terminal.seats import seats_of
from skyburst.terminal.table import make_table, with_game_texts
from skyburst.terminal.word_matching import NotUnderstood, split, split_unspaced

Ask = Callable[[str], str]
"""A function that shows a prompt and returns what was typed. It raises EOFError at the end of the input."""
NARROWEST: Final = 46
"""The minimum width of the output; a large board needs at least this much."""


class Session:
    """A match, its bots, and the console on which it is shown."""

    def __init__(
        self, match: Match, bots: Mapping[int, Bot], catalogue: Catalogue, console: Console, ask: Ask, auto: bool
    ) -> None:
        self.match = match
        self.bots = bots
        self.console = console
        self.saved: Path | None = None
        self.refused_by = ""
        """The number of the rule behind the last refusal."""
        self._ask = ask
        self._watching = len(bots) == len(match.players) and not auto
        self._shown: int | None = None
        self.set_language(catalogue)

    def set_language(self, catalogue: Catalogue) -> None:
        """Switches the table to the catalogue's language."""
        self.catalogue = with_game_texts(catalogue, self.match.game)
        self.seats = seats_of(self.match.players, self.catalogue, playing=True)
        self.table = make_table(self.match.game, self.seats, self.catalogue)
        self._verbs = {word: verb for verb, words in self.table.verbs.items() for word in words}
        commands = {word: verb for verb, words in WORDS.items() for word in words}
        self._words = self._verbs | commands | {word: self._verbs[word] for word in self.table.overriding_words}

    @property
    def width(self) -> int:
        return max(NARROWEST, self.console.width)

    def run(self) -> None:
        """Plays to the end, or until the player leaves."""
        try:
            while not self.match.state.is_over:
                seat = self.table.next_seat(self.match.state, self.match.steps)
                if seat in self.bots and not self._watching:
                    self._play_bot(seat)
                else:
                    self._turn(seat)
            self._end()
            if self._watching or len(self.bots) < len(self.match.players):
                self._look_back()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._goodbye()
        except LeaveTable:
            self._goodbye()

    def say(self, *sentences: str, style: str = "") -> None:
        for sentence in sentences:
            told = line((printable(sentence), style))
            told.highlight_regex(r"[+]\d+", HIGHLIGHT)
            self.show(wrapped(told, self.width, 2))

    def show(self, block: Block, city: bool = False) -> None:
        print_block(self.console, block, city)

    def show_table(self, seat: int) -> None:
        """Shows the table as a seat sees it; if the seat has to act and is human, also previews of its actions."""
        state = self.match.state
        block = self.table.draw(state.view(seat), seat, self.width)
        if seat in state.to_act and seat not in self.bots:
            block = above(block, self.table.preview_actions(state, seat, self.width))
        self.show([line(), *block], city=True)

    def _turn(self, seat: int) -> None:
        """Reads an action or a command and runs it. If it is not understood or not allowed, says why."""
        if self._shown != len(self.match.steps):
            self._shown = len(self.match.steps)
            self.show_table(seat)
            self._announce_turn(seat)
        prompt = self.catalogue.text("watch.prompt") if self._watching else f"{self.seats.names[seat]} > "
        try:
            self._run_line(seat, self._ask(prompt))
        except NotUnderstood as problem:
            self.say(self.catalogue.text(problem.key, **problem.params), style=REFUSAL)
        except GameError as error:
            self.refused_by = error.rule
            self.say(error_message(error, self.catalogue, self.table), style=REFUSAL)

    def _announce_turn(self, seat: int) -> None:
        """Says whose turn it is and what to do."""
        name = self.seats.names[seat]
        if self._watching:
            self.say(self.catalogue.text("turn.watch", name=name))
        else:
            whose = self.catalogue.text(f"turn.{self.seats.voice(seat)}", name=name)
            self.say(f"{whose} {self.table.instruction(self.match.state.view(seat))}")

    def _run_line(self, seat: int, typed: str) -> None:
        verb, rest = split_unspaced(typed, self._verbs, self.table.argument_pattern)
        if verb is None:
            verb, rest = split(typed, self._words)
        if verb in COMMANDS:
            COMMANDS[verb](self, seat, rest)
        elif typed.strip() and not self._watching:
            state = self.match.state
            for text in self.table.parse(verb, rest, typed, state.legal_actions(seat), state.view(seat)):
                self._play(seat, text)
        elif typed.strip():
            raise NotUnderstood("watch.unknown", text=typed.strip())
        elif self._watching:
            self._play_bot(seat)
        else:
            self.show_table(seat)

    def _play_bot(self, seat: int) -> None:
        bot = self.bots[seat]
        self._play(seat, choose(self.match.state, seat, bot))
        free = choose_free_action(self.match.state, seat, bot)
        if free is not None:
            self._play(seat, free)

    def _play(self, seat: int, action: Action | str) -> None:
        """Plays an action and describes it.

        Its outcome depends only on the seed and the step, so it is the same if a player undoes and repeats the action.
        """
        match = self.match
        chance = Chance(match.seed).branch(f"step-{len(match.steps)}")
        self.say(*self.table.narrate(match.play(seat, action, chance=chance)))

    def _end(self) -> None:
        state = self.match.state
        self.show_table(self.seats.you if self.seats.you is not None else state.winners()[0])
        self.show([line(), *result(self.match.game.name, state, self.seats, self.catalogue, self.width)])

    def _look_back(self) -> None:
        """Runs commands after the game, such as a review, until the player leaves."""
        self.say(self.catalogue.text("review.offer"))
        while True:
            try:
                typed = self._ask(self.catalogue.text("review.prompt"))
                verb, rest = split(typed, {word: verb for verb, words in WORDS.items() for word in words})
                if not typed.strip():
                    return
                if verb not in COMMANDS or verb in ("hint", "undo"):
                    raise NotUnderstood("watch.unknown", text=typed.strip())
                COMMANDS[verb](self, self.seats.you or 0, rest)
            except NotUnderstood as problem:
                self.say(self.catalogue.text(problem.key, **problem.params), style=REFUSAL)
            except (EOFError, KeyboardInterrupt, LeaveTable):
                return

    def _goodbye(self) -> None:
        if self.saved is None:
            self.say(self.catalogue.text("goodbye.plain"))
        else:
            self.say(self.catalogue.text("goodbye.saved", file=quote(str(self.saved))))


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
    Session(match, bots, catalogue, console, ask, auto).run()
