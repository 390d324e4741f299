"""Practice launches before a player's first launch. They use a separate box and do not affect the game."""

from skyburst.server.live_table import LiveTable
from skyburst.server.requests import PracticeRequest
from skyburst.server.responses import PracticeResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import Conflict
from skyburst.table.motion import decompress
from skyburst.table.work import CallFailed


async def practise(manager: TableManager, table: LiveTable, request: PracticeRequest) -> PracticeResponse:
    """Returns the result of a launch into a new box. Stores nothing and does not tell the other players.

    Raises Conflict if the game has not started, if the table has no simulated box, if the seat has already launched, or
    if the simulation fails.
    """
    table.require_match()
    hooks = table.adapter.box
    if hooks is None or table.box is None:
        raise Conflict("no-practice", f"practice launches need a simulated box; this {table.game.name} table has none")
    if any(entry.has_motion and entry.step.seat == request.seat for entry in table.log):
        raise Conflict("no-practice", f"seat {request.seat} has already launched and can no longer practise")
    # The seed is public, because a seed that depends on the table's secrets could reveal something about them.
    seed = f"practice {table.id} {request.seat} {request.action}"
    try:
        found = await manager.drive(table, hooks.practise(table.game.parse(request.action), seed))
    except CallFailed:
        raise Conflict("not-simulated", "the practice launch could not be simulated; try another one") from None
    return PracticeResponse(found.up, found.before, found.after, decompress(found.motion))
