"""Help for players at tables that allow it: a suggested move, the value of each tile, the best arrangement."""

from collections.abc import Callable
from typing import Any, TypeVar

from skyburst.bots import names as bot_names
from skyburst.server.bot_turns import choose_action
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ArrangeRequest
from skyburst.server.responses import ArrangeResponse, WorthResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import Conflict, Forbidden

T = TypeVar("T")
HINT_BOT = "greedy"


async def suggest_action(manager: TableManager, table: LiveTable, seat: int) -> str:
    """Returns the text of the action that the greedy bot would take from the seat's view.

    Ties are broken with a public seed, because the secret seed could reveal something about the shuffle.
    """
    _check_hints_allowed(table)
    if HINT_BOT not in bot_names(table.game.name):
        raise Conflict("no-hints", f"there are no hints in {table.game.name}: no bot can judge its actions")
    if seat not in table.to_act:
        waiting = ", ".join(map(str, table.to_act)) or "none"
        sentence = f"there is no hint for seat {seat}: the seats that are to act are {waiting}"
        raise Conflict("not-your-turn", sentence)
    return await choose_action(manager, table, seat, HINT_BOT, f"hint {table.id} {table.version} {seat}")


async def find_tile_worth(manager: TableManager, table: LiveTable, seat: int) -> WorthResponse:
    """Returns what each tile that can be taken would add to the seat's score."""
    return WorthResponse(await _compute(manager, table, table.adapter.tile_worth, seat))


async def find_arrangement(manager: TableManager, table: LiveTable, request: ArrangeRequest) -> ArrangeResponse:
    """Returns the best arrangement of the seat's tiles that is found within the time limit. It is not applied."""
    found = await _compute(manager, table, table.adapter.best_arrangement, request.seat, request.seconds)
    return ArrangeResponse(found.action, found.score.parts, found.score.total)


async def _compute(
    manager: TableManager, table: LiveTable, function: Callable[..., T] | None, seat: int, *arguments: Any
) -> T:
    """Calls a function with the seat's view in a worker process. Raises Conflict if the game has no such function."""
    _check_hints_allowed(table)
    view = table.require_match().state.view(seat)
    if function is None:
        raise Conflict("no-board", f"{table.game.name} has no board to arrange")
    return await manager.bot_workers.compute(function, view, seat, *arguments)


def _check_hints_allowed(table: LiveTable) -> None:
    if not table.row.help:
        raise Forbidden("no-help", "this table was created without hints (help: false)")
