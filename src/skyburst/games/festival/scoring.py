"""Points and who wins (F21, F22)."""

from collections.abc import Sequence

from skyburst.core.bits import bits
from skyburst.core.game import Score
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS
from skyburst.games.festival.setup import Setup
from skyburst.games.festival.vocabulary import VALUE


def score(setup: Setup, seat: int, board: PlayerBoard) -> Score:
    components = setup.components
    own = components.boards[setup.boards[seat]]
    return Score(
        {
            "objectives": sum([components.points[number] for number in bits(board.complete)]),
            "crowd_pleasers": sum(
                [components.crowd_points[CROWD_PLEASERS[number]] for number in bits(board.crowd_pleasers)]
            ),
            "colour": board.level_points(VALUE[own.colour]),
            "type": board.level_points(VALUE[own.type]),
        }
    )


def scores(setup: Setup, boards: Sequence[PlayerBoard]) -> tuple[Score, ...]:
    return tuple(score(setup, seat, board) for seat, board in enumerate(boards))


def winners(setup: Setup, boards: Sequence[PlayerBoard]) -> tuple[int, ...]:
    """F22: most points, then most crowd-pleasers (tiles, not points), then shared."""
    ranks = [(score(setup, seat, board).total, board.crowd_pleasers.bit_count()) for seat, board in enumerate(boards)]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
