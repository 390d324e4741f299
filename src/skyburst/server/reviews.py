"""Reviews of finished games: computed in worker processes when first asked for, and stored with the game.

A review is computed position by position. Each position waits until no bot and no hint needs a worker.
"""

import asyncio
import contextlib

import msgspec

from skyburst.review.positions import Played, questions
from skyburst.review.results import Review
from skyburst.review.whole import Entry, entry_for, review
from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.responses import ReviewResponse
from skyburst.server.running_review import RunningReview
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import Conflict, RequestError


async def find_review(manager: TableManager, table: LiveTable) -> ReviewResponse:
    """Returns the review of a finished game, or how far it has come.

    Raises Conflict if the game is not over, because a review reveals what the other players could not see.
    """
    if not table.is_over:
        raise Conflict("not-over", "the review is available only when the game is over")
    table.require_match()
    total = len(table.log) + 1
    stored = await _load(manager, table)
    if stored is not None:
        return ReviewResponse("done", total, total, stored)
    running = manager.reviews.get(table.id)
    if running is not None:
        return ReviewResponse("running", running.done, total, None)
    done = await manager.storage.load_review_progress(table.id) if manager.is_shared else None
    if done is None:
        return ReviewResponse("none", 0, total, None)
    if await manager.leases.claim(_lease(table.id)):  # the server that has begun it is gone
        _start(manager, table, table.id)
    return ReviewResponse("running", done, total, None)


async def start_review(manager: TableManager, table: LiveTable, address: str) -> ReviewResponse:
    """Starts the review, unless it has been started already, and returns how far it has come.

    Raises Conflict if the game is not over.
    """
    found = await find_review(manager, table)
    if found.state != "none":
        return found
    running = _start(manager, table, address)
    return ReviewResponse("running", running.done, found.total, None)


async def resume_reviews(manager: TableManager) -> None:
    """Starts the reviews again that were not complete when the server stopped."""
    for table_id in await manager.storage.list_unfinished_reviews():
        with contextlib.suppress(RequestError):  # the rules of the game have changed
            if table_id not in manager.reviews and await manager.leases.claim(_lease(table_id)):
                _start(manager, await manager.find(table_id), table_id)


def _lease(table_id: str) -> str:
    """Returns the name of the lease of the server that computes a review."""
    return f"review {table_id}"


def _start(manager: TableManager, table: LiveTable, owner: str) -> RunningReview:
    """Starts the review, unless this process is computing it already."""
    running = manager.reviews.get(table.id)
    if running is None:
        running = manager.reviews[table.id] = RunningReview()
        running.task = asyncio.get_running_loop().create_task(_compute(manager, table, owner, running))
    return running


async def _compute(manager: TableManager, table: LiveTable, owner: str, running: RunningReview) -> None:
    """Computes and stores the review, unless another server does. If that fails, reports the error and forgets it."""
    try:
        await manager.storage.begin_review(table.id)
        if not await manager.leases.claim(_lease(table.id)):
            return
        entries: list[Entry] = []
        played = [Played(entry.number, entry.step, entry.stand_in) for entry in table.log]
        for question in questions(table.game, table.require_match().state_after(0), played):
            async with manager.bot_queue.turn(owner, patient=True):
                found = await manager.bot_workers.review(table.game.name, question)
            entries.append(entry_for(question, found))
            running.done = len(entries)
            if manager.is_shared:
                await manager.storage.store_review_progress(table.id, running.done)
        finished = review(table.game.name, entries)
        await manager.storage.store_review(table.id, msgspec.json.encode(finished).decode())
    except Exception:  # noqa: BLE001  (a thinker of another package may raise anything)
        LOG.exception("the review of table %s failed", table.id)
        await manager.storage.drop_review(table.id)
    finally:
        del manager.reviews[table.id]
        manager.leases.release([_lease(table.id)])


async def _load(manager: TableManager, table: LiveTable) -> Review | None:
    """Returns the stored review; None if there is none, or if it is in an older format."""
    stored = await manager.storage.load_review(table.id)
    if stored is None:
        return None
    try:
        return msgspec.json.decode(stored, type=Review)
    except msgspec.ValidationError:
        return None
