"""Plays for bots, at a pace that people can follow."""

import asyncio
from collections.abc import Callable

from skyburst.core.errors import GameError
from skyburst.server.launch_helpers import HelpersNotHolding
from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.steps import make_step
from skyburst.server.table_manager import TableManager

RETRY_DELAY = 5.0
"""The seconds until a bot that failed is tried again."""
HELPER_POLL = 0.2
"""The seconds between two attempts of a bot to launch while it waits for helpers."""


async def choose_action(manager: TableManager, table: LiveTable, seat: int, bot: str, seed: str) -> str:
    """Returns the text of the action that the bot would take at the seat, from the seat's view; the seed breaks ties.

    Raises Conflict if the game has not started.
    """
    state = table.require_match().state
    legal = [action.text for action in state.legal_actions(seat)]
    with manager.metrics.timed(manager.metrics.bot_seconds.labels(bot)):
        return await manager.bot_workers.choose(table.game.name, bot, state.view(seat), legal, seed)


def start_bots(manager: TableManager, table: LiveTable) -> None:
    """Starts the tasks that play for the bots which are to act, unless they are running."""
    seats = _bots_to_act(table)
    keys: list[int | None] = [*seats] if table.is_realtime() else [None] if seats else []
    for key in keys:
        if key not in table.bot_tasks or table.bot_tasks[key].done():
            play = _play_in_turn(manager, table) if key is None else _play_in_real_time(manager, table, key)
            table.bot_tasks[key] = asyncio.get_running_loop().create_task(play)


def _bots_to_act(table: LiveTable) -> list[int]:
    """Returns the seats of bots that the game is waiting for."""
    return [seat for seat in table.to_act if table.is_playing and table.bot_for(seat) is not None]


async def _play_in_turn(manager: TableManager, table: LiveTable) -> None:
    """Makes the moves of bots until the game waits for people only."""
    while (seats := _bots_to_act(table)) and not table.is_realtime():
        await _move(manager, table, seats[0], lambda: table.last_move_time + _pause(manager, table))


def _pause(manager: TableManager, table: LiveTable) -> float:
    """Returns the seconds between the last move and the next one of a bot: longer after a launch, to watch it."""
    pace = manager.settings.pace
    return pace + table.motion_seconds if pace else 0.0


async def _play_in_real_time(manager: TableManager, table: LiveTable, seat: int) -> None:
    """Makes the moves of one bot in a real-time phase: it waits as long as a person might, then decides."""
    least, most = manager.settings.grab_seconds
    while seat in _bots_to_act(table):
        await manager.time.sleep(least + (most - least) * table.seat_chance(seat, "pace").unit())
        if seat in _bots_to_act(table):
            await _move(manager, table, seat, lambda: 0.0)


async def _move(manager: TableManager, table: LiveTable, seat: int, due: Callable[[], float]) -> None:
    """Makes one move of a bot, not before it is due. If the bot fails, logs why and waits before the next attempt."""
    bot, version = table.bot_for(seat), table.version
    if bot is None:
        return
    try:
        text = await choose_action(manager, table, seat, bot, table.seat_chance(seat, "bot").seed)
        await manager.time.sleep(max(0.0, due() - manager.now()))
        await _make_move(manager, table, seat, bot, text, version)
    except Exception as error:  # noqa: BLE001  (the game must go on, whatever a bot raises)
        if isinstance(error, GameError) and table.version != version:
            return  # someone else moved first
        LOG.exception("the bot %s failed at seat %s of table %s", bot, seat, table.id)
        manager.metrics.bot_failures.inc()
        await manager.time.sleep(RETRY_DELAY)


async def _make_move(manager: TableManager, table: LiveTable, seat: int, bot: str, text: str, version: int) -> None:
    """Makes the chosen move, once helpers are ready, unless another player has moved since the bot decided."""
    while True:
        async with table.lock:
            if table.bot_for(seat) != bot or not (table.is_realtime() or _only_free_actions_since(table, version)):
                return
            try:
                await make_step(manager, table, seat, table.game.parse(text))
            except HelpersNotHolding:
                pass
            else:
                return
        await manager.time.sleep(HELPER_POLL)


def _only_free_actions_since(table: LiveTable, version: int) -> bool:
    """Returns whether all steps since that version were free actions, and none was undone."""
    since = [entry for entry in table.log if entry.number > version]
    return len(since) == table.version - version and all(map(table.is_free_action, since))
