"""The positions that illustrate the rules of Festival. The engine computes their scores.

Boards are drawn as text: three lines of three spaces. A space is written as its pile, bottom to top: `gF+rP` is a red
peony on a green fountain.

Colours are r(ed), y(ellow), b(lue), g(reen); types are P(eony), B(urst), (pa)L(m), F(ountain).
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from skyburst.adapters.festival.types import CrowdPleaserExample, Examples, FigureExample, ScoreExample, TurnExample
from skyburst.core.bits import bits
from skyburst.core.chance import Chance
from skyburst.games.festival import queries
from skyburst.games.festival.board import PlayerBoard, build_board
from skyburst.games.festival.components import Components
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER
from skyburst.games.festival.game import Festival
from skyburst.games.festival.position import BoardPosition, position_of
from skyburst.games.festival.scoring import score
from skyburst.games.festival.state import State
from skyburst.games.festival.vocabulary import COLOURS, SPACE, SPACES, TILES, TYPES, VALUE

COLOUR: Final = dict(zip("rybg", COLOURS, strict=True))
TYPE: Final = dict(zip("PBLF", TYPES, strict=True))
TILE: Final = {name: number for number, name in enumerate(TILES)}
NOTHING: Final = ". . .\n. . .\n. . ."

FIGURES: Final = {
    "printed": ("D1", ". . .\nrP yB .\nbL gF ."),
    "turned": ("D1", ". gL rP\n. bF yB\n. . ."),
    "mirrored": ("D1", ". . .\nyB rP .\ngF bL ."),
    "raised": ("F1", ". . .\nyB gF+rP bB\n. . ."),
    "flat": ("F1", ". . .\nyB rP bB\n. . ."),
    "pair": ("E1", "rL . .\n. . .\n. rL ."),
    "other_types": ("E1", "rL . .\n. . .\n. rP ."),
}
"""An objective and a board for each example."""

CROWD_PLEASERS: Final = {
    "same-colour": ("rP . yB\nrF rL .\n. . rB", ""),
    "same-type": ("rP yP .\n. gB bP\n. gP .", ""),
    "level-four": (". . .\n. bL+yB+rF+gP .\nrB . .", ""),
    "two-level-three": (". . .\nrP+yB+gL . bF+rB+yP\n. . .", ""),
    "four-values": (NOTHING, "G1 A1 D1 B1"),
    "three-objectives": (NOTHING, "A4 C1 E1"),
    "full-board": ("bL yB gP\nrF yP rB\nbP rL gF", ""),
    "all-eight": ("rP . .\n. yB bL\n. gF .", ""),
}
"""A board and completed objectives for each crowd-pleaser."""

TURN: Final = (". . .\nrP yB .\nbL . .", "D1 A4", "green-fountain", "b1", "all-eight")
"""A board, its incomplete objectives, the tile to place, the space for it, and the crowd-pleaser in the middle."""
FINAL: Final = (
    "bL yB gP\nbB+rF yP rB\nbP yF+rL gF",
    "A4 S-red-1 D1 C1",
    "full-board three-objectives",
)
"""The board of the first seat, its completed objectives and its crowd-pleasers (F23)."""


@lru_cache
def examples(game: Festival) -> Examples:
    """Returns the positions that illustrate the rules."""
    components = game.components
    return Examples(
        figures={name: _figure(components, *drawn) for name, drawn in FIGURES.items()},
        crowd_pleasers=[_crowd_pleaser(components, name, *drawn) for name, drawn in CROWD_PLEASERS.items()],
        turn=_turn(game),
        final=_final(game),
    )


def _piles(drawing: str) -> dict[str, tuple[str, ...]]:
    """Returns the tiles of each space that is not empty, bottom to top."""
    rows = [line.split() for line in drawing.splitlines()]
    return {
        file + rank: tuple(f"{COLOUR[letters[0]]}-{TYPE[letters[1]]}" for letters in pile.split("+"))
        for rank, row in zip("321", rows, strict=True)
        for file, pile in zip("abc", row, strict=True)
        if pile != "."
    }


def _board(
    components: Components, drawing: str, incomplete: str = "", complete: str = "", crowd_pleasers: str = ""
) -> PlayerBoard:
    return build_board(
        [components.objective[name] for name in incomplete.split()],
        [components.objective[name] for name in complete.split()],
        components.points,
        [CROWD_PLEASER[name].number for name in crowd_pleasers.split()],
        [(SPACE[space], TILE[tile]) for space, pile in _piles(drawing).items() for tile in pile],
    )


def _names(spaces: Iterable[int]) -> list[str]:
    return [SPACES[space] for space in spaces]


def _shown(board: PlayerBoard) -> Mapping[str, list[str]]:
    return {SPACES[space]: [TILES[tile] for tile in pile] for space, pile in enumerate(board.spaces) if pile}


def _figure(components: Components, objective: str, drawing: str) -> FigureExample:
    board, figure = _board(components, drawing), components.figures[components.objective[objective]]
    matched = figure.matched_cells(board.masks)
    return FigureExample(
        objective=objective,
        spaces=_shown(board),
        cells=_names(figure.nearest_spaces(board.masks)),
        matched=[index for index, is_matched in enumerate(matched) if is_matched],
        fulfilled=figure.fulfilled(board.masks),
    )


def _crowd_pleaser(components: Components, name: str, drawing: str, complete: str) -> CrowdPleaserExample:
    board = _board(components, drawing, complete=complete)
    return CrowdPleaserExample(name, _shown(board), complete.split(), CROWD_PLEASER[name].progress(board))


def _state(game: Festival, board: PlayerBoard, top: str, middle: str) -> State:
    """Returns a two-player game in which the first seat has this board and `top` is the top tile of its left stack."""
    dealt = game.deal(2, Chance("rules"), {"starting_objective": "random"})
    position = position_of(dealt)
    own = BoardPosition(board.incomplete, board.complete, board.crowd_pleasers, tuple(board.spaces))
    left = dealt.view(None).boards[0].left_stack
    stacks = [
        tuple(sorted(stack, key=lambda tile: number == left and tile == TILE[top]))
        for number, stack in enumerate(position.stacks)
    ]
    colours = ("red", "yellow")
    return game.from_position(
        position._replace(
            colours=colours,
            boards=(own, *position.boards[1:]),
            stacks=tuple(stacks),
            middle=tuple(CROWD_PLEASER[name].number for name in middle.split()),
            turn=0,
            phase="act",
        )
    )


def _turn(game: Festival) -> TurnExample:
    drawing, objectives, tile, space, middle = TURN
    state = _state(game, _board(game.components, drawing, incomplete=objectives), tile, middle)
    prospect = next(found for found in queries.prospects(state, 0) if found.action.text == f"left {space}")
    return TurnExample(
        before=_shown(state.boards[0]),
        after=_shown(prospect.board),
        tile=tile,
        space=space,
        completes=prospect.completes,
        cells=[cell for cells in queries.completed_at(state, prospect).values() for cell in cells],
        crowd_pleasers=prospect.takes,
        points=prospect.gain,
    )


def _visible(board: PlayerBoard, value: str) -> list[str]:
    """Returns the spaces where a colour or type is visible."""
    return _names(bits(board.masks[VALUE[value]]))


def _final(game: Festival) -> ScoreExample:
    drawing, complete, crowd_pleasers = FINAL
    board = _board(game.components, drawing, complete=complete, crowd_pleasers=crowd_pleasers)
    state = _state(game, board, TURN[2], "")
    own, points = game.components.boards[state.setup.boards[0]], score(state.setup, 0, board)
    return ScoreExample(
        colour=own.colour,
        type=own.type,
        spaces=_shown(board),
        complete=complete.split(),
        crowd_pleasers=crowd_pleasers.split(),
        scoring={
            part: _names(bits(board.masks[VALUE[value]]))
            for part, value in (("colour", own.colour), ("type", own.type))
        },
        score=points.parts,
        total=points.total,
    )
