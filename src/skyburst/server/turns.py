"""Bots take their turns, at a pace that people can follow."""

import asyncio
from collections.abc import Callable

from skyburst.core.errors import GameError
from skyburst.server.helping import HandsMissing
from skyburst.server.house import LOG, House
from skyburst.server.live import Live
from skyburst.server.refusals import Conflict
from skyburst.server.steps import step

PATIENCE = 5.0
"""Seconds until a bot that failed is asked again."""
GLANCE = 0.2
"""Seconds between two looks whether all hands are there."""


async def choice(house: House, live: Live, seat: int, bot: str, seed: str) -> str:
    """Returns what the bot would do at the seat, knowing what the seat knows; the seed breaks ties."""
    if live.match is None:
        raise Conflict("not-started", "the game has not begun")
    state = live.match.state
    legal = [action.text for action in state.legal_actions(seat)]
    with house.metrics.timed(house.metrics.thinking.labels(bot)):
        return await house.thinkers.choose(live.game.name, bot, state.view(seat), legal, seed)


def nudge(house: House, live: Live) -> None:
    """Let the bots of a table move, if the game waits for one that is not at it."""
    waiting = _waiting(live)
    loop = asyncio.get_running_loop()
    for key in waiting if _racing(live) else [None] if waiting else []:
        if key not in live.thinking or live.thinking[key].done():
            live.thinking[key] = loop.create_task(_by_turns(house, live) if key is None else _race(house, live, key))


def _waiting(live: Live) -> list[int]:
    """The seats of bots that the game waits for."""
    return [seat for seat in live.to_act if live.row.status == "playing" and live.bot_of(seat) is not None]


def _racing(live: Live) -> bool:
    return getattr(live.state, "phase", None) in live.aid.racing


async def _by_turns(house: House, live: Live) -> None:
    """Moves of bots until the game waits for people only."""
    while (waiting := _waiting(live)) and not _racing(live):
        await _move(house, live, waiting[0], lambda: live.moved_at + _pause(house, live))


def _pause(house: House, live: Live) -> float:
    """After a launch long enough to have watched it, unless nobody is to watch."""
    pace = house.settings.pace
    return pace + live.showing if pace else 0.0


async def _race(house: House, live: Live, seat: int) -> None:
    """A bot that grabs as a person would: it looks for a while, then takes what is there then."""
    least, most = house.settings.grab
    while seat in _waiting(live):
        await house.time.sleep(least + (most - least) * live.chance(f"pace {seat}").unit())
        if seat in _waiting(live):
            await _move(house, live, seat, lambda: 0.0)


async def _move(house: House, live: Live, seat: int, due: Callable[[], float]) -> None:
    """One move of a bot; whatever it does, its table shall go on."""
    bot, at = live.bot_of(seat), live.at
    if bot is None:
        return
    try:
        text = await choice(house, live, seat, bot, live.chance(f"bot {seat}").seed)
        await house.time.sleep(max(0.0, due() - house.now()))
        await _do(house, live, seat, bot, text, at)
    except Exception as error:  # noqa: BLE001
        if isinstance(error, GameError) and live.at != at:
            return  # somebody was quicker
        LOG.exception("the bot %s of table %s, seat %s, failed", bot, live.id, seat)
        house.metrics.bot_failures.inc()
        await house.time.sleep(PATIENCE)


async def _do(house: House, live: Live, seat: int, bot: str, text: str, at: int) -> None:
    """What the bot has chosen, if it still plays the seat and nothing happened meanwhile that matters to it."""
    while True:
        async with live.lock:
            if live.bot_of(seat) != bot or not (_racing(live) or _only_aside(live, at)):
                return
            try:
                await step(house, live, seat, live.game.parse(text))
            except HandsMissing:
                pass
            else:
                return
        await house.time.sleep(GLANCE)


def _only_aside(live: Live, at: int) -> bool:
    """Whether all that has happened since then is that others did something for themselves."""
    since = [entry for entry in live.log if entry.at > at]
    return len(since) == live.at - at and all(map(live.is_aside, since))
