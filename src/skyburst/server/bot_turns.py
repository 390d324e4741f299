"""Bots take their turns, at a pace that people can follow."""

import asyncio
from collections.abc import Callable

from skyburst.core.errors import GameError
from skyburst.server.launch_helpers import HelpersNotHolding
from skyburst.server.live_table import LiveTable
from skyburst.server.request_errors import Conflict
from skyburst.server.steps import play_step
from skyburst.server.table_manager import LOG, TableManager

RETRY_DELAY = 5.0
"""Seconds until a bot that failed is asked again."""
HELPER_POLL = 0.2
"""Seconds between two looks whether all hands are there."""


async def choose_action(manager: TableManager, table: LiveTable, seat: int, bot: str, seed: str) -> str:
    """Returns what the bot would do at the seat, knowing what the seat knows; the seed breaks ties."""
    if table.match is None:
        raise Conflict("not-started", "the game has not begun")
    state = table.match.state
    legal = [action.text for action in state.legal_actions(seat)]
    with manager.metrics.timed(manager.metrics.bot_seconds.labels(bot)):
        return await manager.bot_workers.choose(table.game.name, bot, state.view(seat), legal, seed)


def start_bots(manager: TableManager, table: LiveTable) -> None:
    """Let the bots of a table move, if the game waits for one that is not at it."""
    waiting = _bots_to_act(table)
    loop = asyncio.get_running_loop()
    for key in waiting if _is_realtime(table) else [None] if waiting else []:
        if key not in table.bot_tasks or table.bot_tasks[key].done():
            table.bot_tasks[key] = loop.create_task(
                _play_in_turn(manager, table) if key is None else _play_in_real_time(manager, table, key)
            )


def _bots_to_act(table: LiveTable) -> list[int]:
    """The seats of bots that the game waits for."""
    return [seat for seat in table.to_act if table.row.status == "playing" and table.bot_for(seat) is not None]


def _is_realtime(table: LiveTable) -> bool:
    return getattr(table.state, "phase", None) in table.adapter.realtime_phases


async def _play_in_turn(manager: TableManager, table: LiveTable) -> None:
    """Moves of bots until the game waits for people only."""
    while (waiting := _bots_to_act(table)) and not _is_realtime(table):
        await _move(manager, table, waiting[0], lambda: table.last_move_time + _delay(manager, table))


def _delay(manager: TableManager, table: LiveTable) -> float:
    """After a launch long enough to have watched it, unless nobody is to watch."""
    pace = manager.settings.pace
    return pace + table.motion_seconds if pace else 0.0


async def _play_in_real_time(manager: TableManager, table: LiveTable, seat: int) -> None:
    """A bot that grabs as a person would: it looks for a while, then takes what is there then."""
    least, most = manager.settings.grab
    while seat in _bots_to_act(table):
        await manager.time.sleep(least + (most - least) * table.chance(f"pace {seat}").unit())
        if seat in _bots_to_act(table):
            await _move(manager, table, seat, lambda: 0.0)


async def _move(manager: TableManager, table: LiveTable, seat: int, due: Callable[[], float]) -> None:
    """One move of a bot; whatever it does, its table shall go on."""
    bot, at = table.bot_for(seat), table.version
    if bot is None:
        return
    try:
        text = await choose_action(manager, table, seat, bot, table.chance(f"bot {seat}").seed)
        await manager.time.sleep(max(0.0, due() - manager.now()))
        await _try_action(manager, table, seat, bot, text, at)
    except Exception as error:  # noqa: BLE001
        if isinstance(error, GameError) and table.version != at:
            return  # somebody was quicker
        LOG.exception("the bot %s of table %s, seat %s, failed", bot, table.id, seat)
        manager.metrics.bot_failures.inc()
        await manager.time.sleep(RETRY_DELAY)


async def _try_action(manager: TableManager, table: LiveTable, seat: int, bot: str, text: str, at: int) -> None:
    """What the bot has chosen, if it still plays the seat and nothing happened meanwhile that matters to it."""
    while True:
        async with table.lock:
            if table.bot_for(seat) != bot or not (_is_realtime(table) or _only_free_actions_since(table, at)):
                return
            try:
                await play_step(manager, table, seat, table.game.parse(text))
            except HelpersNotHolding:
                pass
            else:
                return
        await manager.time.sleep(HELPER_POLL)


def _only_free_actions_since(table: LiveTable, at: int) -> bool:
    """Whether all that has happened since then is that others did something for themselves."""
    since = [entry for entry in table.log if entry.number > at]
    return len(since) == table.version - at and all(map(table.is_free_action, since))
