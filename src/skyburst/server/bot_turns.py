"""Plays for bots, at a pace that people can follow."""

import asyncio
from dataclasses import replace

from skyburst.core.errors import GameError
from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.perform import drive, perform
from skyburst.server.table_manager import TableManager
from skyburst.table.bots import BotTurn, bots_to_act, is_current, seconds_until_move
from skyburst.table.helpers import HelpersNotHolding
from skyburst.table.steps import decide_step

RETRY_DELAY = 5.0
"""The delay in seconds before a failed bot is tried again."""
HELPER_POLL = 0.2
"""The seconds between a bot's attempts to launch while it waits for helpers."""


async def choose_action(manager: TableManager, table: LiveTable, seat: int, bot: str, seed: str) -> str:
    """Returns the text of the action that the bot would take at the seat, from the seat's view; the seed breaks ties.

    Raises Conflict if the game has not started.
    """
    state = table.require_match().state
    legal = [action.text for action in state.legal_actions(seat)]
    with manager.metrics.timed(manager.metrics.bot_seconds.labels(bot)):
        return await manager.bot_workers.choose(table.game.name, bot, state.view(seat), legal, seed)


def start_bots(manager: TableManager, table: LiveTable) -> None:
    """Starts a task for each bot whose turn it is, unless it is already running."""
    for turn in bots_to_act(table):
        key = turn.seat if table.is_realtime() else None
        if key not in table.bot_tasks or table.bot_tasks[key].done():
            table.bot_tasks[key] = asyncio.get_running_loop().create_task(_play(manager, table, key))


async def _play(manager: TableManager, table: LiveTable, key: int | None) -> None:
    """Plays for all bots, or in real time for one, until none of them is to act."""
    while table.is_realtime() == (key is not None):
        turn = next((turn for turn in bots_to_act(table) if key in (None, turn.seat)), None)
        if turn is None:
            return
        await _move(manager, table, turn)
    start_bots(manager, table)  # the phase has changed between turns and real time


async def _move(manager: TableManager, table: LiveTable, turn: BotTurn) -> None:
    """Makes one move for a bot when it is due. If the bot fails, logs the error and waits before the next attempt."""
    try:
        if table.is_realtime():  # look only after the pause, when the view is up to date
            await _pause(manager, table, turn)
            if not is_current(table, turn):
                return
            turn = replace(turn, version=table.version)
        seed = table.seat_chance(turn.seat, "bot").seed
        text = await choose_action(manager, table, turn.seat, turn.bot, seed)
        if not table.is_realtime():
            await _pause(manager, table, turn)
        await _make_move(manager, table, turn, text)
    except Exception as error:  # noqa: BLE001  (the game must go on, whatever a bot raises)
        if isinstance(error, GameError) and table.version != turn.version:
            return  # someone else moved first
        LOG.exception("the bot %s failed at seat %s of table %s", turn.bot, turn.seat, table.id)
        manager.metrics.bot_failures.inc()
        await manager.time.sleep(RETRY_DELAY)


async def _pause(manager: TableManager, table: LiveTable, turn: BotTurn) -> None:
    settings = manager.settings
    await manager.time.sleep(seconds_until_move(table, turn, settings.pace, settings.grab_seconds, manager.now()))


async def _make_move(manager: TableManager, table: LiveTable, turn: BotTurn, text: str) -> None:
    """Makes the chosen move, once helpers are ready, unless another player has moved since the bot decided."""
    action = table.game.parse(text)
    while True:
        async with table.lock:
            if not is_current(table, turn):
                return
            try:
                deciding = decide_step(table, turn.seat, action, manager.now, manager.settings.helper_wait)
                await perform(manager, table, await drive(manager, table, deciding))
            except HelpersNotHolding:
                pass
            else:
                return
        await manager.time.sleep(HELPER_POLL)
