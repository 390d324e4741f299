"""Shows the winner and each player's points by part of the score."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from skyburst.core.game import Score
from skyburst.core.record import Result
from skyburst.locale import Catalogue
from skyburst.terminal.blocks import Block, clipped, line, padded, right_aligned, width_of, wrapped
from skyburst.terminal.palette import HIGHLIGHT, MUTED
from skyburst.terminal.plain import words
from skyburst.terminal.seats import Seats


def score_table(game: str, scores: Sequence[Score], seats: Seats, catalogue: Catalogue, width: int) -> Block:
    """Returns a table with a row per seat and a column per part of the score.

    If it is too wide, rows and columns are swapped.
    """
    parts = list(scores[0].parts)
    heads = [*(catalogue.optional(f"{game}.part.{part}", words(part)) for part in parts), catalogue.text("score.total")]
    points = [[*score.parts.values(), score.total] for score in scores]
    block = _by_seats(heads, points, seats)
    return block if width_of(block) <= width else _by_parts(heads, points, seats, width)


def _by_seats(heads: Sequence[str], points: Sequence[Sequence[int]], seats: Seats) -> Block:
    names = max(map(cell_len, seats.names)) + 3
    block: Block = [line((" " * names + "".join(f"  {head}" for head in heads), MUTED))]
    for seat, row in enumerate(points):
        text = padded(line((f"{seat + 1} ", MUTED), (seats.names[seat], "bold")), names)
        for head, value in zip(heads, row, strict=True):
            style = HIGHLIGHT if head == heads[-1] else ""
            text.append_text(line("  ", (right_aligned(str(value), len(head)), style)))
        block.append(text)
    return block


def _by_parts(heads: Sequence[str], points: Sequence[Sequence[int]], seats: Seats, width: int) -> Block:
    first = max(map(cell_len, heads))
    room = (width - first) // len(points) - 2
    names = [clipped(f"{seat + 1} {name}", room) for seat, name in enumerate(seats.names)]
    block: Block = [line(" " * first, *((f"  {name}", "bold") for name in names))]
    for number, head in enumerate(heads):
        style = HIGHLIGHT if head == heads[-1] else ""
        cells = [right_aligned(str(row[number]), cell_len(name)) for row, name in zip(points, names, strict=True)]
        block.append(line((f"{head:<{first}}", MUTED), *((f"  {cell}", style) for cell in cells)))
    return block


def result_block(game: str, result: Result, seats: Seats, catalogue: Catalogue, width: int) -> Block:
    """Returns how the game ended, the scores, the winner and, if it decided the game, the tie-break."""
    winners = result.winners
    scores = [_as_score(points) for points in result.scores]
    best = max(score.total for score in scores)
    you_first = sorted(winners, key=lambda seat: seat != seats.you)
    names = catalogue.text("story.names").join(seats.names[seat] for seat in you_first)
    if len(winners) > 1:
        voice = "you" if seats.you in winners else "they"
        verdict = catalogue.text(f"result.shared.{voice}", names=names, count=best)
    else:
        verdict = catalogue.text(f"result.{seats.voice(winners[0])}", name=names, count=best)
    ended = catalogue.text("plain.ended", ending=words(result.ending))
    block = [
        *wrapped(line((catalogue.optional(f"{game}.ended.{result.ending}", ended), "italic")), width),
        line(),
        *score_table(game, scores, seats, catalogue, width),
        line(),
        *wrapped(line((verdict, HIGHLIGHT)), width),
    ]
    if sum(score.total == best for score in scores) > len(winners):
        tie_break = catalogue.optional(f"{game}.tie-break", catalogue.text("plain.tie-break"))
        block += wrapped(line((tie_break, MUTED)), width)
    return block


def _as_score(points: Mapping[str, int]) -> Score:
    """Returns a score from its parts and total, as records store them."""
    return Score({part: value for part, value in points.items() if part != "total"})
