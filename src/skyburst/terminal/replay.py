"""Steps through a saved game."""

from typing import Final

from rich.console import Console

from skyburst.core.game import Game
from skyburst.core.record import Record
from skyburst.core.text import printable
from skyburst.core.verify import Problem
from skyburst.locale import Catalogue
from skyburst.terminal.background import print_block
from skyburst.terminal.blocks import Block, clipped, line, wrapped
from skyburst.terminal.error_message import error_message
from skyburst.terminal.palette import HIGHLIGHT, MUTED, REFUSAL
from skyburst.terminal.scores import result, score_table
from skyburst.terminal.seats import seats_of
from skyburst.terminal.session import NARROWEST, Ask
from skyburst.terminal.steps import replay_steps
from skyburst.terminal.table import make_table, with_game_texts

LONGEST_ACTION: Final = 36
"""The maximum length of an action's text; longer texts, such as layouts, are truncated."""


class Replay:
    """A record and the console on which its steps are shown."""

    def __init__(self, game: Game, record: Record, catalogue: Catalogue, console: Console) -> None:
        self.moments, self._fault = replay_steps(game, record)
        self._record = record
        self._catalogue = catalogue = with_game_texts(catalogue, game)
        self._console = console
        self._width = max(NARROWEST, console.width)
        self._seats = seats_of(record.players, catalogue, playing=False)
        self._table = make_table(game, self._seats, catalogue)

    @property
    def last(self) -> int:
        return len(self.moments) - 1

    @property
    def problem(self) -> Problem | None:
        """What is wrong with the record and where, in the replay's language; None if the record is valid."""
        fault, text = self._fault, self._catalogue.text
        if fault is None:
            return None
        where = text("replay.setup")
        if fault.step:
            step = self._record.steps[fault.step - 1]
            where = text("replay.step", number=fault.step, player=step.seat + 1, action=printable(step.action))
        return Problem(where, printable(error_message(fault.error, self._catalogue, self._table)), fault.error.rule)

    def step_through(self, ask: Ask) -> None:
        """Shows the steps that the player asks for, until the player quits."""
        at = 0
        self._open(at)
        while True:
            try:
                typed = ask(self._catalogue.text("replay.prompt", at=at, last=self.last)).strip().casefold()
            except (EOFError, KeyboardInterrupt):
                self._console.print()
                return
            if typed in {"q", "quit", "quitter"}:
                return
            to = self._target(typed, at)
            if to is None:
                self._show(wrapped(line((self._catalogue.text("replay.help", last=self.last), REFUSAL)), self._width))
            else:
                at = to
                self._open(at)

    def _target(self, typed: str, at: int) -> int | None:
        """Returns the number of the step that the player asks for; None if the input is not understood."""
        if typed in {"", "n"}:
            return min(at + 1, self.last)
        if typed == "b":
            return max(at - 1, 0)
        if typed == "e":
            return self.last
        if typed.isdecimal() and int(typed) <= self.last:
            return int(typed)
        return None

    def print_all(self) -> None:
        """Prints every step in words, then the final table and the scores."""
        for number in range(1, len(self.moments)):
            self._show(self._told(number))
        self._draw(self.last)
        self._close()

    def _open(self, number: int) -> None:
        self._draw(number)
        self._show(self._told(number))
        if number == self.last:
            self._close()

    def _draw(self, number: int) -> None:
        """Shows the table after a step, as the player who acted sees it."""
        state, step = self.moments[number].state, self.moments[number].step
        seat = step.seat if step else state.to_act[0]
        self._show([line(), *self._table.draw(state.view(seat), seat, self._width)], city=True)

    def _told(self, number: int) -> Block:
        step = self.moments[number].step
        if step is None:
            return [line((self._catalogue.text("replay.start"), MUTED))]
        told = " ".join(self._table.narrate(self.moments[number].events))
        deed = line(
            (f"{number:>3}  ", MUTED),
            (f"{clipped(step.action, LONGEST_ACTION):<9}", "bold"),
            f"  {told or self._seats.names[step.seat]}",
        )
        deed.highlight_regex(r"[+]\d+", HIGHLIGHT)
        return wrapped(deed, self._width, 5)

    def _close(self) -> None:
        """Shows the result, or the scores so far if the game is not over."""
        state, name = self.moments[-1].state, self._record.game
        if state.is_over:
            self._show([line(), *result(name, state, self._seats, self._catalogue, self._width)])
        else:
            self._show([line(), *score_table(name, state.scores(), self._seats, self._catalogue, self._width)])
            if self._fault is None:
                self._show([line((self._catalogue.text("replay.unfinished"), MUTED))])
        self.complain()

    def complain(self) -> None:
        """Shows what is wrong with the record, if anything."""
        problem = self.problem
        if problem is not None:
            text = self._catalogue.text("replay.problem", where=problem.where, sentence=problem.sentence)
            self._show(wrapped(line((text, REFUSAL)), self._width, 2))

    def _show(self, block: Block, city: bool = False) -> None:
        print_block(self._console, block, city)


def replay(
    game: Game, record: Record, catalogue: Catalogue, console: Console, ask: Ask = input, interactive: bool = True
) -> Problem | None:
    """Shows a record step by step, or all steps at once if `interactive` is false.

    Returns the problem if the record is invalid.
    """
    shown = Replay(game, record, catalogue, console)
    if not shown.moments:
        shown.complain()
    elif interactive:
        shown.step_through(ask)
    else:
        shown.print_all()
    return shown.problem
