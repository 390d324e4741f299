"""The question which move would have been better than a mistake in a finished game, answered by the game's review."""

from skyburst.review.results import Mistake
from skyburst.server import reviews
from skyburst.server.judging import solution
from skyburst.server.live_table import LiveTable
from skyburst.server.responses import HintResponse, MistakeResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import Conflict, NotFound


async def find_mistake(manager: TableManager, table: LiveTable, at: int) -> Mistake:
    """Returns the mistake at step `at`.

    Raises Conflict if the game is not over or has not been reviewed. Raises NotFound if the review lists no mistake at
    this step.
    """
    review = (await reviews.find_review(manager, table)).review
    if review is None:
        raise Conflict("not-reviewed", "this game has not been reviewed yet; open its review first")
    for seat in review.seats:
        for mistake in seat.mistakes:
            if mistake.at == at:
                return mistake
    raise NotFound("no-mistake", f"the review lists no mistake at step {at}")


def describe(table: LiveTable, mistake: Mistake) -> MistakeResponse:
    """Returns what a client needs to ask the question, without the answer."""
    return MistakeResponse(table.game.name, mistake.seat, mistake.before)


def solve(table: LiveTable, mistake: Mistake) -> HintResponse:
    """Returns the best action with its reasons, and the second best. Only what the seat saw is used."""
    match = table.require_match()
    steps = sum(entry.number <= mistake.before for entry in table.log)
    view = match.state_after(steps).view(mistake.seat)
    return solution(table.game, view, mistake.options, mistake.best.reasons)
