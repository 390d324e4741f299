"""Hints for players at tables that allow them: a suggested move, the value of each tile, the best arrangement."""

from collections.abc import Callable
from typing import Any, TypeVar

from skyburst.server.bot_workers import Advice
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ArrangeRequest
from skyburst.server.responses import ArrangeResponse, HintReason, HintResponse, SecondBest, WorthResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import Conflict, Forbidden

T = TypeVar("T")


async def suggest_action(manager: TableManager, table: LiveTable, seat: int) -> HintResponse:
    """Returns the best action that a search finds, why it is good, and the second best. It sees only the seat's view.

    The search uses a public seed, because the table's secret seed could reveal something about the shuffle. The same
    position gives the same hint at every table.
    """
    _check_hints_allowed(table)
    if seat not in table.to_act:
        waiting = ", ".join(map(str, table.to_act)) or "none"
        sentence = (
            f"there is no hint for seat {seat}, because it does not have to act now; seats that have to act: {waiting}"
        )
        raise Conflict("not-your-turn", sentence)
    best, *others = await find_advice(manager, table, seat, f"hint {table.version} {seat}")
    second = next(
        (
            SecondBest(other.action, other.reasons, _details(other), max(0.0, best.value - other.value))
            for other in others
        ),
        None,
    )
    return HintResponse(best.action, best.reasons, _details(best), second)


def _details(advice: Advice) -> list[HintReason]:
    return [HintReason(*reason) for reason in advice.details]


async def find_advice(manager: TableManager, table: LiveTable, seat: int, seed: str) -> list[Advice]:
    """Returns the best actions of the seat, best first, found in a worker process. Only the seat's view is used."""
    state = table.require_match().state
    legal = [action.text for action in state.legal_actions(seat)]
    async with manager.bot_queue.turn(manager.owner_of(table)):
        return await manager.bot_workers.advise(table.game.name, state.view(seat), legal, seed)


async def find_tile_worth(
    manager: TableManager, table: LiveTable, seat: int, space: str | None = None
) -> WorthResponse:
    """Returns what each available tile would add to the seat's score.

    If `space` is given, returns what the tile on that space would add elsewhere on the board.
    """
    return WorthResponse(await _compute(manager, table, table.adapter.tile_worth, seat, space))


async def find_arrangement(manager: TableManager, table: LiveTable, request: ArrangeRequest) -> ArrangeResponse:
    """Searches for the best layout of the seat's tiles within the time limit, and returns it without applying it."""
    if table.adapter.is_arranged_by_hand(table.row.options):
        raise Forbidden("by-hand", "computed layouts are not allowed at this table: its option 'race' is 'hands'")
    found = await _compute(manager, table, table.adapter.best_arrangement, request.seat, request.seconds)
    return ArrangeResponse(found.action, found.score.parts, found.score.total)


async def _compute(
    manager: TableManager, table: LiveTable, function: Callable[..., T] | None, seat: int, *arguments: Any
) -> T:
    """Calls a function with the seat's view in a worker process, and returns its result.

    Raises Forbidden if the table does not allow hints. Raises Conflict if the function is None or the game has not
    started.
    """
    _check_hints_allowed(table)
    view = table.require_match().state.view(seat)
    if function is None:
        raise Conflict("no-board", f"{table.game.name} has no tiles to arrange")
    return await manager.bot_workers.compute(function, view, seat, *arguments)


def _check_hints_allowed(table: LiveTable) -> None:
    if not table.row.help:
        raise Forbidden("no-help", "hints are switched off at this table ('help': false)")
