"""Steps through a saved game: by steps or turns, back and forth, and as any seat saw it."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from rich.console import Console

from skyburst.core.game import Game
from skyburst.core.match import result_of
from skyburst.core.record import Record
from skyburst.core.text import printable
from skyburst.core.verify import Problem
from skyburst.locale import Catalogue
from skyburst.terminal.background import print_block
from skyburst.terminal.blocks import Block, clipped, line, wrapped
from skyburst.terminal.error_message import error_message
from skyburst.terminal.help import entries
from skyburst.terminal.palette import HIGHLIGHT, MUTED, REFUSAL
from skyburst.terminal.scores import result_block, score_table
from skyburst.terminal.seats import seats_of
from skyburst.terminal.session import BELOW, CITY, NARROWEST, Ask
from skyburst.terminal.steps import replay_steps
from skyburst.terminal.table import make_table, with_game_texts
from skyburst.terminal.word_matching import NotUnderstood, find_meaning, normalized

LONGEST_ACTION: Final = 36
"""The maximum length of an action's text; longer texts, such as layouts, are truncated."""
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "next": ("n", "next", "suivant"),
    "back": ("b", "back", "retour", "r"),
    "turn": ("t", "turn", "tour"),
    "previous": ("p", "previous", "precedent"),
    "start": ("s", "start", "d", "debut"),
    "end": ("e", "end", "f", "fin"),
    "turns": ("turns", "tours", "list", "liste"),
    "seat": ("seat", "view", "place", "vue", "v"),
    "score": ("score", "scores"),
    "help": ("?", "h", "help", "aide"),
    "quit": ("q", "quit", "quitter", "exit"),
}
"""The words that players can type for each command, in all languages."""


class Leave(Exception):
    """Raised when the player leaves the replay."""


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
        self._viewpoint: int | None = None
        """The seat whose view is shown; None for the seat that has acted."""
        self._at = 0

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
        self._open(0)
        while True:
            try:
                self._answer(ask(self._catalogue.text("replay.prompt", at=self._at, last=self.last)))
            except NotUnderstood as problem:
                text = self._catalogue.text(problem.key, **problem.params)
                self._show(wrapped(line((text, REFUSAL)), self._width))
            except (EOFError, KeyboardInterrupt):
                self._console.print()
                return
            except Leave:
                return

    def _answer(self, typed: str) -> None:
        """Runs a command. Raises NotUnderstood if it is not one."""
        wanted = normalized(typed)
        found = re.fullmatch(r"(\D*?)\s*(\d*)", wanted)
        verb = find_meaning(found[1], _MEANINGS) if found and found[1] else "next" if not wanted else "go"
        if found is None or verb is None:
            raise NotUnderstood("replay.unknown", text=printable(typed.strip()))
        _COMMANDS[verb](self, int(found[2]) if found[2] else None)

    def next(self, steps: int | None) -> None:
        self._open(min(self._at + (1 if steps is None else steps), self.last))

    def back(self, steps: int | None) -> None:
        self._open(max(self._at - (1 if steps is None else steps), 0))

    def go(self, step: int | None) -> None:
        if step is None or step > self.last:
            raise NotUnderstood("replay.no-step", last=self.last)
        self._open(step)

    def turn(self, number: int | None) -> None:
        """Goes to the first step of a turn; by default, of the next one."""
        last = self.moments[-1].turn
        if number is not None and not 1 <= number <= last:
            raise NotUnderstood("replay.no-turn", last=last)
        self._open(self._first_step(self.moments[self._at].turn + 1 if number is None else number))

    def previous(self, turns: int | None) -> None:
        """Goes to the beginning of this turn or, if it is shown, of an earlier one."""
        turn = self.moments[self._at].turn
        behind = self._at == self._first_step(turn)
        self._open(self._first_step(turn - (turns or 1) + (0 if behind else 1)))

    def _first_step(self, turn: int) -> int:
        """Returns the step with which a turn begins; the start before the first turn, the end after the last."""
        return next((number for number, moment in enumerate(self.moments) if moment.turn >= turn), self.last)

    def start(self, _: int | None) -> None:
        self._open(0)

    def end(self, _: int | None) -> None:
        self._open(self.last)

    def list_turns(self, _: int | None) -> None:
        """Lists the turns, each with the number of its first step and what is done first."""
        width = len(str(self.last))
        for turn in range(1, self.moments[-1].turn + 1):
            first = self._first_step(turn)
            step = min(first + 1, self.last)
            told = " ".join(self._table.narrate(self.moments[step].events))
            head = (
                self._catalogue.text("replay.turn", number=f"{turn:>2}", step=f"{first:>{width}}"),
                MUTED,
            )
            mark = ("▸ " if self.moments[self._at].turn == turn else "  ", HIGHLIGHT)
            self._show([line(mark, head, f"  {clipped(told, max(10, self._width - len(head[0]) - 4))}")])

    def see_as(self, seat: int | None) -> None:
        """Shows the table as a seat sees it from now on; without a number, as the seat that has acted sees it."""
        players = len(self._record.players)
        if seat is not None and not 1 <= seat <= players:
            raise NotUnderstood("replay.no-seat", last=players)
        self._viewpoint = None if seat is None else seat - 1
        self._open(self._at)

    def score(self, _: int | None) -> None:
        scores = self.moments[self._at].state.scores()
        self._show(score_table(self._record.game, scores, self._seats, self._catalogue, self._width))

    def help(self, _: int | None) -> None:
        known = self._catalogue
        names = ("step", "go", "turn", "start", "turns", "seat", "score", "quit")
        pairs = [(known.text(f"replay.form.{name}"), known.text(f"replay.does.{name}")) for name in names]
        self._show([line((known.text("replay.help"), "italic")), *entries(pairs, self._width)])

    def leave(self, _: int | None) -> None:
        raise Leave

    def print_all(self) -> None:
        """Prints every step in words, then the final table and the scores."""
        for number in range(1, len(self.moments)):
            self._show(self._told(number))
        self._at = self.last
        self._draw()
        self._close()

    def _open(self, number: int) -> None:
        self._at = number
        self._draw()
        self._show(self._told(number))
        if number == self.last:
            self._close()

    def _draw(self) -> None:
        """Shows the table, by default as the player who has acted sees it."""
        state, step = self.moments[self._at].state, self.moments[self._at].step
        seat = self._viewpoint
        if seat is None:
            seat = step.seat if step else state.to_act[0]
        room = self._console.height - BELOW if self._console.is_terminal else None
        block = self._table.draw(state.view(seat), seat, self._width, room)
        if room is None or len(block) + CITY <= room:
            self._show([line(), *block], city=True)
        else:
            self._show(block)

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
        result = result_of(state)
        if result is not None:
            self._show([line(), *result_block(name, result, self._seats, self._catalogue, self._width)])
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


_MEANINGS: Final = {word: verb for verb, words in WORDS.items() for word in words}
_COMMANDS: Final[Mapping[str, Callable[[Replay, int | None], None]]] = {
    "next": Replay.next,
    "back": Replay.back,
    "go": Replay.go,
    "turn": Replay.turn,
    "previous": Replay.previous,
    "start": Replay.start,
    "end": Replay.end,
    "turns": Replay.list_turns,
    "seat": Replay.see_as,
    "score": Replay.score,
    "help": Replay.help,
    "quit": Replay.leave,
}


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
