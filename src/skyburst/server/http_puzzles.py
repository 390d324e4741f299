"""HTTP handlers for puzzles and for mistakes to correct. The values of actions stay here until an answer is judged."""

import asyncio
from collections.abc import Sequence

from litestar import get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from skyburst.puzzles import Puzzle, shipped_puzzles
from skyburst.puzzles.puzzle import position_of
from skyburst.server import better_moves
from skyburst.server.game_info import find_game
from skyburst.server.http_access import AnyRequest, Manager, address_of, find_table
from skyburst.server.judging import judge, solution
from skyburst.server.requests import AnswerRequest, PreparedMove, TableId
from skyburst.server.responses import (
    AnswerResponse,
    HintResponse,
    MistakeResponse,
    PuzzleInfo,
    PuzzleResponse,
    PuzzlesResponse,
)
from skyburst.table.errors import NotFound


def _puzzles(game: str) -> Sequence[Puzzle]:
    """Returns the puzzles of a game that fit its current rules and components. Raises NotFound if there is no game."""
    found = find_game(game)
    return shipped_puzzles(game, found.rules, found.deck.sha256)


def _puzzle(game: str, number: int) -> Puzzle:
    """Returns a puzzle by its number, counted from 1. Raises NotFound if there is none."""
    puzzles = _puzzles(game)
    if not 1 <= number <= len(puzzles):
        raise NotFound("no-puzzle", f"there is no puzzle {number}; {game} has {len(puzzles)} puzzles")
    return puzzles[number - 1]


def _info(number: int, puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(number, puzzle.players, puzzle.options, puzzle.seat, puzzle.phase, puzzle.stage)


@get("/api/puzzles/{game:str}")
async def list_puzzles(game: FromPath[str]) -> PuzzlesResponse:
    """Lists the puzzles of a game; an empty list if it has none."""
    return PuzzlesResponse([_info(number, puzzle) for number, puzzle in enumerate(_puzzles(game), 1)])


@get("/api/puzzles/{game:str}/{number:int}")
async def get_puzzle(game: FromPath[str], number: FromPath[int]) -> PuzzleResponse:
    """Returns the position of a puzzle: what a client needs to create a table with it."""
    puzzle = _puzzle(game, number)
    moves = [PreparedMove(move.seat, move.action, move.outcome) for move in puzzle.moves]
    return PuzzleResponse(_info(number, puzzle), len(_puzzles(game)), puzzle.seed, moves)


@post("/api/puzzles/{game:str}/{number:int}/answer", status_code=200)
async def answer_puzzle(
    game: FromPath[str], number: FromPath[int], data: JSONBody[AnswerRequest], request: AnyRequest, manager: Manager
) -> AnswerResponse:
    """Says how good an action is in a puzzle."""
    manager.hint_limit.take(address_of(request))
    return judge(_puzzle(game, number).ratings, data.action)


@post("/api/puzzles/{game:str}/{number:int}/solution", status_code=200)
async def solve_puzzle(
    game: FromPath[str], number: FromPath[int], request: AnyRequest, manager: Manager
) -> HintResponse:
    """Returns the best action of a puzzle with reasons, and the second best."""
    manager.hint_limit.take(address_of(request))
    puzzle, found = _puzzle(game, number), find_game(game)
    view = (await asyncio.to_thread(position_of, found, puzzle)).view(puzzle.seat)
    return await asyncio.to_thread(solution, found, view, puzzle.ratings, puzzle.reasons)


@get("/api/tables/{table:str}/better/{at:int}")
async def get_mistake(table_id: TableId, at: FromPath[int], request: AnyRequest, manager: Manager) -> MistakeResponse:
    """Returns the mistake that the review has found at step `at`, without the better move. No secret is needed."""
    table = await find_table(manager, table_id, request)
    return better_moves.describe(table, await better_moves.find_mistake(manager, table, at))


@post("/api/tables/{table:str}/better/{at:int}/answer", status_code=200)
async def answer_mistake(
    table_id: TableId, at: FromPath[int], data: JSONBody[AnswerRequest], request: AnyRequest, manager: Manager
) -> AnswerResponse:
    """Says how good an action would have been at the position before a mistake."""
    manager.hint_limit.take(address_of(request))
    mistake = await better_moves.find_mistake(manager, await find_table(manager, table_id, request), at)
    return judge(mistake.options, data.action)


@post("/api/tables/{table:str}/better/{at:int}/solution", status_code=200)
async def solve_mistake(table_id: TableId, at: FromPath[int], request: AnyRequest, manager: Manager) -> HintResponse:
    """Returns the best action at the position before a mistake with reasons, and the second best."""
    manager.hint_limit.take(address_of(request))
    table = await find_table(manager, table_id, request)
    return await asyncio.to_thread(better_moves.solve, table, await better_moves.find_mistake(manager, table, at))


HANDLERS: list[BaseRouteHandler] = [
    list_puzzles,
    get_puzzle,
    answer_puzzle,
    solve_puzzle,
    get_mistake,
    answer_mistake,
    solve_mistake,
]
