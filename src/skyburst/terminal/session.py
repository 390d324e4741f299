"""Shows a match in the terminal and reads what people type: commands and actions, whatever the match's source is."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from shlex import quote
from typing import Final

from rich.console import Console

from skyburst.core.errors import GameError
from skyburst.core.game import Event
from skyburst.core.text import printable
from skyburst.locale import Catalogue
from skyburst.terminal.background import print_block
from skyburst.terminal.blocks import Block, above, line, wrapped
from skyburst.terminal.commands import COMMANDS, WORDS, Command
from skyburst.terminal.error_message import error_message
from skyburst.terminal.palette import HIGHLIGHT, REFUSAL
from skyburst.terminal.scores import result_block
from skyburst.terminal.seats import name_seats
from skyburst.terminal.source import Source
from skyburst.terminal.table import make_table, with_game_texts
from skyburst.terminal.word_matching import NotUnderstood, split, split_unspaced

Ask = Callable[[str], str]
"""A function that shows a prompt and returns what was typed. It raises EOFError at the end of the input."""
BELOW: Final = 3
"""The number of lines below the table: what to do, in up to two lines, and the prompt."""
CITY: Final = 3
"""The number of lines that the table has on a high terminal besides its own: two empty ones and the skyline."""
NARROWEST: Final = 46
"""The minimum width of the output; a large board needs at least this much."""


class Session:
    """A match and the console on which it is shown.

    `extra_commands` are the commands that only this kind of source has, and `extra_words` the words for them.
    """

    def __init__(
        self,
        source: Source,
        catalogue: Catalogue,
        console: Console,
        extra_words: Mapping[str, Sequence[str]] | None = None,
        extra_commands: Mapping[str, Command] | None = None,
    ) -> None:
        self.source = source
        self.console = console
        self.saved: Path | None = None
        self.refused_by = ""
        """The number of the rule behind the last refusal."""
        self.command_words: Mapping[str, Sequence[str]] = {**WORDS, **(extra_words or {})}
        self._commands = {**COMMANDS, **(extra_commands or {})}
        self.set_language(catalogue)

    def set_language(self, catalogue: Catalogue) -> None:
        """Switches the table to the catalogue's language."""
        self.catalogue = with_game_texts(catalogue, self.source.game)
        self.set_names()

    def set_names(self) -> None:
        """Takes the players' names from the source, which may change while people join and rename themselves."""
        self.seats = name_seats(self.source.players, self.catalogue, self.source.you)
        self.table = make_table(self.source.game, self.seats, self.catalogue)
        self._verbs = {word: verb for verb, words in self.table.verbs.items() for word in words}
        commands = {word: verb for verb, words in self.command_words.items() for word in words}
        self._words = self._verbs | commands | {word: self._verbs[word] for word in self.table.overriding_words}
        self._command_words = commands

    @property
    def width(self) -> int:
        return max(NARROWEST, self.console.width)

    def say(self, *sentences: str, style: str = "") -> None:
        for sentence in sentences:
            told = line((printable(sentence), style))
            told.highlight_regex(r"[+]\d+", HIGHLIGHT)
            self.show(wrapped(told, self.width, 2))

    def tell(self, key: str, **params: object) -> None:
        """Says the text with this key."""
        self.say(self.catalogue.text(key, **params))

    def show(self, block: Block, city: bool = False) -> None:
        print_block(self.console, block, city)

    def show_table(self, seat: int, whole: bool = False) -> None:
        """Shows the table as a seat sees it; if somebody here has to act for it, also previews of its actions.

        In a low terminal, leaves out what the seat needs least, unless the `whole` table is wanted.
        """
        state = self.source.state(seat)
        height = None if whole or not self.console.is_terminal else self.console.height - BELOW
        previews: Block = []
        if self.source.helping and seat in state.to_act and seat in self.source.people:
            previews = self.table.preview_actions(state, seat, self.width, None if height is None else height // 2)
        room = None if height is None else height - len(previews)
        block = self.table.draw(state.view(seat), seat, self.width, room)
        spare = 0 if room is None else room - len(block)
        if spare >= 0 and (room is None or spare >= CITY):
            self.show([line(), *above(block, previews)], city=True)
        else:
            self.show(above(block, previews, gap=0))

    def announce_turn(self, seat: int) -> None:
        """Says whose turn it is and what to do."""
        whose = self.catalogue.text(f"turn.{self.seats.voice(seat)}", name=self.seats.names[seat])
        self.say(f"{whose} {self.table.instruction(self.source.state(seat).view(seat))}")

    def answer(self, seat: int, typed: str, acting: bool = True) -> None:
        """Runs what was typed. If it is not understood or not allowed, says why.

        Only commands are understood if `acting` is false.
        """
        try:
            self._run(seat, typed, acting)
        except NotUnderstood as problem:
            self.say(self.catalogue.text(problem.key, **problem.params), style=REFUSAL)
        except GameError as error:
            self.refused_by = error.rule
            self.say(error_message(error, self.catalogue, self.table), style=REFUSAL)

    def _run(self, seat: int, typed: str, acting: bool) -> None:
        verb, rest = (None, "")
        if acting:
            verb, rest = split_unspaced(typed, self._verbs, self.table.argument_pattern)
        if verb is None:
            verb, rest = split(typed, self._words if acting else self._command_words)
        if verb in self._commands:
            self._commands[verb](self, seat, rest)
        elif not acting:
            raise NotUnderstood("watch.unknown", text=typed.strip())
        elif typed.strip():
            state = self.source.state(seat)
            for text in self.table.parse(verb, rest, typed, state.legal_actions(seat), state.view(seat)):
                self.narrate(self.source.act(seat, text))
        else:
            self.show_table(seat)

    def narrate(self, events: Sequence[Event]) -> None:
        self.say(*self.table.narrate(events))

    def show_result(self) -> None:
        """Shows the final table and the scores; nothing about the scores if the game ended early."""
        result = self.source.result
        you = self.source.you
        self.show_table(you if you is not None else result.winners[0] if result else 0)
        if result is not None:
            self.show([line(), *result_block(self.source.game.name, result, self.seats, self.catalogue, self.width)])

    def say_goodbye(self) -> None:
        if self.saved is None:
            self.tell("goodbye.plain")
        else:
            self.tell("goodbye.saved", file=quote(str(self.saved)))
