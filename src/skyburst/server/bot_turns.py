"""Makes the bots' moves, at a pace that people can follow."""

import asyncio
from dataclasses import replace

from skyburst.bots.levels import hesitation, without_time_limit
from skyburst.core.errors import GameError
from skyburst.server.live_table import LiveTable
from skyburst.server.log import LOG
from skyburst.server.perform import perform
from skyburst.server.table_manager import TableManager
from skyburst.table.bots import BotTurn, bots_after_step, bots_to_act, is_current, seconds_until_move
from skyburst.table.challenge import MASTER
from skyburst.table.change import Change
from skyburst.table.helpers import HelpersNotHolding
from skyburst.table.steps import decide_step
from skyburst.table.work import Work, no_work

RETRY_DELAY = 5.0
"""How many seconds to wait before the next attempt if a bot's move could not be made."""
HELPER_POLL = 0.2
"""How many seconds a bot waits between attempts to launch while helpers are not ready."""


async def choose_action(manager: TableManager, table: LiveTable, seat: int, bot: str, seed: str) -> str:
    """Returns the bot's action as text. The bot sees only the seat's view; the seed determines its random choices.

    The opponents in a challenge have no time limit, so that they play in the same way at every table. Raises Conflict
    if the game has not started.
    """
    state = table.require_match().state
    legal = [action.text for action in state.legal_actions(seat)]
    timed = manager.metrics.timed(manager.metrics.bot_seconds.labels(bot))
    thinking = bot if table.challenge is None or bot == MASTER else without_time_limit(table.game.name, bot)
    async with manager.bot_queue.turn(manager.owner_of(table), patient=table.is_unattended):
        with timed:
            return await manager.bot_workers.choose(table.game.name, thinking, state.view(seat), legal, seed)


def start_bots(manager: TableManager, table: LiveTable) -> None:
    """Starts the tasks for bots that have to move or may take a free action, unless they are already running.

    In a real-time phase, each bot has its own task; otherwise, one task plays for all bots.
    """
    for turn in [*bots_to_act(table), *bots_after_step(table)]:
        key = turn.seat if table.is_realtime() else None
        if key not in table.bot_tasks or table.bot_tasks[key].done():
            table.bot_tasks[key] = asyncio.get_running_loop().create_task(_play(manager, table, key))


async def _play(manager: TableManager, table: LiveTable, key: int | None) -> None:
    """Makes the moves of all bots, or in a real-time phase those of the bot at seat `key`, until none is due.

    Stops if the table is paused, or if another server plays for its bots; `start_bots` continues when somebody opens
    it, or when the other server has stopped.
    """
    while table.is_realtime() == (key is not None):
        if manager.is_paused(table):
            manager.leases.release([table.id])
            return
        if not await manager.leases.claim(table.id):
            return
        for after in bots_after_step(table):
            if key in (None, after.seat):
                await _take_free_action(manager, table, after)
        turn = next((turn for turn in bots_to_act(table) if key in (None, turn.seat)), None)
        if turn is None:
            return
        await _move(manager, table, turn)
    start_bots(manager, table)  # the game has changed from turns to real time, or back


async def _move(manager: TableManager, table: LiveTable, turn: BotTurn) -> None:
    """Makes one move for a bot when it is due. If the bot fails, reports the error and makes a random move."""
    try:
        if table.is_realtime():  # the bot gets its view after the pause, so that the view is up to date
            await _pause(manager, table, turn)
            if not is_current(table, turn):
                return
            turn = replace(turn, version=table.version)
        seed = table.seat_chance(turn.seat, "bot").seed
        text = await choose_action(manager, table, turn.seat, turn.bot, seed)
        if not table.is_realtime():
            await _pause(manager, table, turn)
        await _make_move(manager, table, turn, text)
    except Exception as error:  # noqa: BLE001  (an error in a bot must not stop the game)
        if isinstance(error, GameError) and table.version != turn.version:
            return  # someone else moved first
        _report(manager, table, turn, "failed; a random move replaces its own")
        await _make_random_move(manager, table, turn)


async def _make_random_move(manager: TableManager, table: LiveTable, turn: BotTurn) -> None:
    """Makes a random legal move for a bot that failed. If that is impossible too, waits before the next attempt."""
    try:
        legal = table.require_match().state.legal_actions(turn.seat)
        if legal:
            await _make_move(manager, table, turn, table.seat_chance(turn.seat, "replacement").pick(legal).text)
    except Exception:  # noqa: BLE001  (the game must go on as soon as possible)
        _report(manager, table, turn, "could not move")
        await manager.time.sleep(RETRY_DELAY)


def _report(manager: TableManager, table: LiveTable, turn: BotTurn, what: str) -> None:
    """Logs the current error of a bot and counts it."""
    fields = {"table": table.id, "seat": turn.seat, "bot": turn.bot}
    LOG.exception("the bot '%s' at seat %s of table %s %s", turn.bot, turn.seat, table.id, what, extra=fields)
    manager.metrics.bot_failures.inc()


async def _take_free_action(manager: TableManager, table: LiveTable, turn: BotTurn) -> None:
    """Lets a bot take a free action. If the bot fails, only logs the error: the game does not depend on the action."""
    try:
        view, seed = table.require_match().state.view(turn.seat), table.seat_chance(turn.seat, "free").seed
        async with manager.bot_queue.turn(manager.owner_of(table), patient=table.is_unattended):
            text = await manager.bot_workers.choose_free_action(table.game.name, turn.bot, view, seed)
        if text is None:
            return
        action = table.game.parse(text)

        def decide() -> Work[Change]:
            if table.bot_for(turn.seat) != turn.bot:
                return no_work(Change())
            return decide_step(table, turn.seat, action, manager.now, 0.0)

        async with table.lock:
            await perform(manager, table, decide)
    except Exception as error:  # noqa: BLE001  (an error in a bot must not stop the game)
        if not isinstance(error, GameError) or table.version == turn.version:
            _report(manager, table, turn, "failed to take a free action")


async def _pause(manager: TableManager, table: LiveTable, turn: BotTurn) -> None:
    """Waits as long as people need to follow the game; not at all if nobody follows it."""
    if table.is_unattended:
        return
    settings, factor = manager.settings, hesitation(table.game.name, turn.bot)
    grab_seconds = settings.grab_seconds[0] * factor, settings.grab_seconds[1] * factor
    await manager.time.sleep(seconds_until_move(table, turn, settings.pace, grab_seconds, manager.now()))


async def _make_move(manager: TableManager, table: LiveTable, turn: BotTurn, text: str) -> None:
    """Makes the chosen move as soon as the helpers are ready, unless another player has moved in the meantime."""
    action = table.game.parse(text)

    def decide() -> Work[Change]:
        if not is_current(table, turn):
            return no_work(Change())
        return decide_step(table, turn.seat, action, manager.now, manager.settings.helper_wait)

    while True:
        async with table.lock:
            try:
                await perform(manager, table, decide)
            except HelpersNotHolding:
                pass
            else:
                return
        await manager.time.sleep(HELPER_POLL)
