"""The review of a game in words: accuracy, luck, winning chances as a small graph, and the costliest moves."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from skyburst.core.game import Game
from skyburst.core.record import Record
from skyburst.core.text import printable
from skyburst.locale import Catalogue
from skyburst.review.results import Mistake, RatedAction, Review, ReviewedSeat
from skyburst.review.whole import review_record
from skyburst.terminal.background import print_block
from skyburst.terminal.blocks import Block, line, padded, right_aligned, wrapped
from skyburst.terminal.hint import reasons_text
from skyburst.terminal.palette import HIGHLIGHT, MUTED, PROGRESS
from skyburst.terminal.seats import Seats, seats_of
from skyburst.terminal.source import Progress as ReportProgress
from skyburst.terminal.steps import replay_steps
from skyburst.terminal.table import make_table, with_game_texts
from skyburst.terminal.texts import Texts
from skyburst.terminal.word_matching import NotUnderstood

if TYPE_CHECKING:
    from skyburst.terminal.session import Session

BARS: Final = "▁▂▃▄▅▆▇█"
LONGEST_GRAPH: Final = 40
"""The maximum number of bars in a graph."""
NARROWEST: Final = 46
"""The minimum width of the output."""


def compute_review(game: Game, record: Record, console: Console, title: str) -> Review:
    """Returns the review of a record; shows a progress bar on the console if it is a terminal.

    Raises GameError if the record does not belong to the game, or if its set-up or one of its steps is illegal.
    """
    with review_progress(console, title) as progress:
        return review_record(game, record, lambda done: progress(done, len(record.steps) + 1))


@contextmanager
def review_progress(console: Console, title: str) -> Iterator[ReportProgress]:
    """Shows a progress bar if the console is a terminal, and provides the function that moves it."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def print_review(game: Game, record: Record, review: Review, catalogue: Catalogue, console: Console) -> None:
    """Prints the review of a record."""
    known = with_game_texts(catalogue, game)
    seats = seats_of(record.players, known, playing=False)
    print_block(console, _block(game, record, review, seats, known, max(NARROWEST, console.width)))


def review_match(session: "Session", seat: int, rest: str) -> None:
    """Shows the review of the game that has just been played."""
    source, catalogue = session.source, session.catalogue
    if source.result is None:
        raise NotUnderstood("review.not-over")
    with review_progress(session.console, catalogue.text("review.title")) as progress:
        review = source.review(progress)
    session.show(_block(source.game, source.record(), review, session.seats, catalogue, session.width))


def _block(game: Game, record: Record, review: Review, seats: Seats, catalogue: Catalogue, width: int) -> Block:
    texts = Texts(seats, catalogue)
    teller = _Teller(game, record, texts, width)
    block = _table(review, texts, width)
    for seat in review.seats:
        block += [line(), *teller.costly(seat)]
    return block


def _table(review: Review, texts: Texts, width: int) -> Block:
    """Returns a row for each seat: its accuracy, its luck and its chances of winning."""
    accuracy, luck, chances = (texts.text(f"review.{name}") for name in ("accuracy", "luck", "chances"))
    rows = [(_accuracy(seat, texts), _signed(seat.luck, texts)) for seat in review.seats]
    first = max(map(cell_len, (accuracy, *(row[0] for row in rows))))
    second = max(map(cell_len, (luck, *(row[1] for row in rows))))
    names = max(map(cell_len, texts.seats.names)) + 3
    room = min(LONGEST_GRAPH, width - names - first - second - 4)
    head = f"{right_aligned(accuracy, first)}  {right_aligned(luck, second)}  {chances}"
    block: Block = [line((" " * names + head, MUTED))]
    for seat, row in enumerate(rows):
        bars = graph([review.start[seat], *(move.after[seat] for move in review.moves)], room)
        name = padded(line((f"{seat + 1} ", MUTED), (texts.name(seat), "bold")), names)
        numbers = f"{right_aligned(row[0], first)}  {right_aligned(row[1], second)}  "
        block.append(line(name, numbers, (bars, PROGRESS)))
    return block


def graph(chances: Sequence[float], width: int) -> str:
    """Returns chances as bars, at most `width` of them, evenly spread from the first to the last chance."""
    count = min(width, len(chances))
    picked = [chances[number * (len(chances) - 1) // max(1, count - 1)] for number in range(count)]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in picked)


def _accuracy(seat: ReviewedSeat, texts: Texts) -> str:
    return "–" if seat.accuracy is None else texts.text("review.percent", percent=round(seat.accuracy))


def _signed(share: float, texts: Texts) -> str:
    """Returns a change of a chance in percent, with its sign."""
    percent = round(100 * share)
    sign = "+" if percent > 0 else "\N{MINUS SIGN}" if percent < 0 else ""
    return texts.text("review.percent", percent=f"{sign}{abs(percent)}")


class _Teller:
    """Tells moves of a recorded game in words."""

    def __init__(self, game: Game, record: Record, texts: Texts, width: int) -> None:
        self._game = game
        self._moments = replay_steps(game, record)[0]
        self._table = make_table(game, texts.seats, texts.catalogue)
        self._texts = texts
        self._width = width

    def costly(self, seat: ReviewedSeat) -> Block:
        """Returns the costliest moves of a seat, each with the better move."""
        name = self._texts.name(seat.seat)
        if not seat.mistakes:
            return wrapped(line(self._texts.text("review.none", name=name)), self._width)
        block: Block = wrapped(line((self._texts.text("review.costly", name=name), "bold")), self._width)
        for mistake in seat.mistakes:
            block += self._told(mistake)
        return block

    def _told(self, mistake: Mistake) -> Block:
        """Returns a costly move and the better one, each with what speaks for it."""
        percent = max(1, round(100 * mistake.lost))
        played, best = self._described(mistake, mistake.played), self._described(mistake, mistake.best)
        move = self._texts.text("review.move", at=mistake.at, action=played, percent=percent)
        better = line((self._texts.text("review.better", action=best), HIGHLIGHT))
        return [
            *self._sentences(line(f"  {move}"), mistake.played),
            *self._sentences(line("    ", better), mistake.best),
        ]

    def _described(self, mistake: Mistake, rated: RatedAction) -> str:
        before = self._moments[mistake.at - 1].state
        return printable(self._table.describe(before, mistake.seat, self._game.parse(rated.action)))

    def _sentences(self, text: Text, rated: RatedAction) -> Block:
        """Returns the text, followed by the reasons for the action."""
        reasons = reasons_text(self._texts.catalogue, self._game.name, rated.reasons)
        return wrapped(line(text, *(f" {reason}" for reason in reasons)), self._width, 4)
