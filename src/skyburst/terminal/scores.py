"""The score by its parts, and who won."""

from collections.abc import Sequence

from rich.cells import cell_len

from skyburst.core.game import Score, State
from skyburst.locale import Catalogue
from skyburst.terminal.blocks import Block, line, padded, right_aligned
from skyburst.terminal.palette import LANTERN, SOFT
from skyburst.terminal.seats import Seats


def score_table(game: str, scores: Sequence[Score], seats: Seats, catalogue: Catalogue) -> Block:
    """One row a seat, one column a part."""
    parts = list(scores[0].parts)
    heads = [*(catalogue.text(f"{game}.part.{part}") for part in parts), catalogue.text("score.total")]
    names = max(map(cell_len, seats.names)) + 3
    block: Block = [line((" " * names + "".join(f"  {head}" for head in heads), SOFT))]
    for seat, score in enumerate(scores):
        row = padded(line((f"{seat + 1} ", SOFT), (seats.names[seat], "bold")), names)
        for head, points in zip(heads, [*score.parts.values(), score.total], strict=True):
            style = LANTERN if head == heads[-1] else ""
            row.append_text(line("  ", (right_aligned(str(points), len(head)), style)))
        block.append(row)
    return block


def result(game: str, state: State, seats: Seats, catalogue: Catalogue) -> Block:
    """How the game ended, the scores, who won and by what."""
    winners, scores = state.winners(), state.scores()
    best = max(score.total for score in scores)
    names = catalogue.text("story.names").join(seats.names[seat] for seat in winners)
    if len(winners) > 1:
        voice = "you" if seats.you in winners else "they"
        verdict = catalogue.text(f"result.shared.{voice}", names=names, points=best)
    else:
        verdict = catalogue.text(f"result.{seats.voice(winners[0])}", name=names, points=best)
    block = [
        line((catalogue.text(f"{game}.ended.{state.ending}"), "italic")),
        line(),
        *score_table(game, scores, seats, catalogue),
        line(),
        line((verdict, LANTERN)),
    ]
    if sum(score.total == best for score in scores) > len(winners):
        block.append(line((catalogue.text(f"{game}.tie-break"), SOFT)))
    return block
