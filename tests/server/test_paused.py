"""Tables that are left to bots are paused while nobody watches; all other tables go on."""

import asyncio
from pathlib import Path

import pytest

from skyburst.server.actions import act, check_clocks, set_stand_in
from skyburst.server.bot_turns import start_bots
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest, ClockSpec, StandInRequest
from skyburst.server.table_manager import UNWATCHED_SECONDS, TableManager
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.waiting import eventually

PACE = 1.0
SLOW = 100.0


async def run_bots(table: LiveTable, watch: Watch, seconds: float) -> None:
    """Lets time pass. The bots move when they are due."""
    for _ in range(int(seconds / PACE)):
        watch.advance(PACE)
        await eventually(lambda: watch.asleep or all(task.done() for task in table.bot_tasks.values()), "a bot waits")


async def look(manager: TableManager, table: LiveTable) -> None:
    """Looks at a table once, as a request over HTTP does."""
    start_bots(manager, await manager.find(table.id))


@pytest.mark.parametrize("person", [False, True])
def test_bots_alone_stop_when_nobody_watches(tmp_path: Path, person: bool) -> None:
    """They stop half a minute after the last look, also if one of them plays for a person who has left the seat."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, pace=PACE) as manager:
            table, _ = await a_table(manager, "spring_festival", "me" if person else "bot:random", "bot:random")
            if person:
                await set_stand_in(manager, table, (0,), False, StandInRequest(0, "random"))
            await run_bots(table, watch, UNWATCHED_SECONDS)
            assert table.version > 5, "they go on for a while"
            await run_bots(table, watch, 5)
            version = table.version
            await run_bots(table, watch, 60)
            assert table.version == version
            assert table.row.due is None, "a restart must not continue the game"
            await look(manager, table)
            await run_bots(table, watch, 5)
            assert table.version > version, "they go on when somebody looks"
            screen = Screen()
            manager.connect(table, screen)
            await run_bots(table, watch, 2 * UNWATCHED_SECONDS)
            seen = table.version
            await run_bots(table, watch, 5)
            assert table.version > seen or table.is_over, "they go on as long as somebody watches"
            manager.disconnect(table, screen)
            await run_bots(table, watch, 5)
            assert table.version > seen or table.is_over, "a reload of the page is not noticed"

    asyncio.run(play())


def test_a_bot_answers_a_person_who_has_left(tmp_path: Path) -> None:
    """However slow the bots are, they answer until it is the person's turn, so that a message about it is right."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, pace=SLOW) as manager:
            table, _ = await a_table(manager, "spring_festival", "me", "bot:random", "bot:random", seed="1")
            while 0 not in table.to_act:
                await eventually(lambda: watch.asleep or 0 in table.to_act, "a bot waits or has moved")
                watch.advance(SLOW)
            while 0 in table.to_act:
                action = table.require_match().state.legal_actions(0)[0].text
                await act(manager, table, ActRequest(0, action, table.version))
            version = table.version
            while 0 not in table.to_act:
                await eventually(lambda: watch.asleep or 0 in table.to_act, "a bot waits or has moved")
                watch.advance(SLOW)
            assert table.version >= version + 2

    asyncio.run(play())


def test_clocks_go_on_without_spectators(tmp_path: Path) -> None:
    """A bot makes the move of a late person. After the second missed deadline, the table is left to bots and pauses."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, pace=PACE) as manager:
            clock = ClockSpec("move", 3600)
            table, _ = await a_table(manager, "spring_festival", "me", "bot:random", seed="1", clock=clock)
            for missed in (1, 2):
                while 0 not in table.to_act:
                    await run_bots(table, watch, PACE)
                    await check_clocks(manager)
                version = table.version
                watch.advance(3600)
                await check_clocks(manager)
                assert table.seats[0].missed == missed
                await run_bots(table, watch, 10)
            assert table.version == version, "the table is paused"
            await look(manager, table)
            await run_bots(table, watch, 10)
            assert table.version > version

    asyncio.run(play())
