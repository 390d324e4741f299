"""Points (F21) and winners (F22)."""

from collections.abc import Sequence

from skyburst.core.bits import bits
from skyburst.core.game import Score
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.components import Components
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.festival.setup import Setup
from skyburst.games.festival.vocabulary import VALUE


def score(setup: Setup, seat: int, board: PlayerBoard) -> Score:
    """Returns the seat's points for this board: objectives, crowd-pleasers, the board's colour and its type (F21)."""
    own = setup.components.boards[setup.boards[seat]]
    return Score(
        {
            "objectives": objective_points(setup.components, board),
            "crowd_pleasers": crowd_pleaser_points(setup.components, board),
            "colour": level_points(board, VALUE[own.colour]),
            "type": level_points(board, VALUE[own.type]),
        }
    )


def total_points(setup: Setup, seat: int, board: PlayerBoard) -> int:
    """Returns the total of `score`, without creating a score."""
    components = setup.components
    own = components.boards[setup.boards[seat]]
    printed = objective_points(components, board) + crowd_pleaser_points(components, board)
    return printed + level_points(board, VALUE[own.colour]) + level_points(board, VALUE[own.type])


def objective_points(components: Components, board: PlayerBoard) -> int:
    """Returns the points of the complete objectives (F21)."""
    return sum([components.points[number] for number in bits(board.complete)])


def crowd_pleaser_points(components: Components, board: PlayerBoard) -> int:
    """Returns the points of the player's crowd-pleasers (F21)."""
    return sum([components.crowd_points[CROWD_PLEASER_NAMES[number]] for number in bits(board.crowd_pleasers)])


def level_points(board: PlayerBoard, value: int) -> int:
    """Returns the sum of the levels of the visible tiles with this colour or type (F21)."""
    return sum([len(board.spaces[space]) for space in bits(board.masks[value])])


def scores(setup: Setup, boards: Sequence[PlayerBoard]) -> tuple[Score, ...]:
    """Returns the points of every seat."""
    return tuple(score(setup, seat, board) for seat, board in enumerate(boards))


def winners(setup: Setup, boards: Sequence[PlayerBoard]) -> tuple[int, ...]:
    """Returns the seats with the most points. Ties are broken by the number of crowd-pleasers (F22)."""
    ranks = [(total_points(setup, seat, board), board.crowd_pleasers.bit_count()) for seat, board in enumerate(boards)]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])
