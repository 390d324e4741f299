"""The question which move would have been better than a mistake, answered by the stored review."""

import asyncio
from pathlib import Path

import pytest

from skyburst.core.chance import Chance
from skyburst.server.actions import act
from skyburst.server.better_moves import describe, find_mistake, solve
from skyburst.server.judging import judge
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import Conflict, NotFound, RequestError
from tests.server.manager import a_table, new_manager
from tests.server.planted_review import mistake_in, review_of


async def finished(manager: TableManager) -> LiveTable:
    """Returns a table whose game has been played to the end with random moves."""
    table, _ = await a_table(manager, "festival", "me", "me")
    chance = Chance("moves")
    while not table.is_over:
        seat = table.to_act[0]
        action = chance.pick(table.require_match().state.legal_actions(seat)).text
        await act(manager, table, ActRequest(seat, action, table.version))
    return table


async def refused(kind: type[RequestError], manager: TableManager, table: LiveTable, at: int) -> str:
    with pytest.raises(kind) as caught:
        await find_mistake(manager, table, at)
    return caught.value.body.error


def test_the_mistakes_of_a_review(tmp_path: Path) -> None:
    """Only a finished and reviewed game has mistakes, and only at the steps that its review lists."""

    async def ask() -> None:
        async with new_manager(tmp_path) as manager:
            unfinished, _ = await a_table(manager, "festival", "me", "me")
            assert await refused(Conflict, manager, unfinished, 1) == "not-over"
            table = await finished(manager)
            record = table.require_match().record()
            planted = mistake_in(record, "left", "right")
            assert await refused(Conflict, manager, table, planted.at) == "not-reviewed"
            await manager.storage.begin_review(table.id)
            assert await refused(Conflict, manager, table, planted.at) == "not-reviewed"
            await manager.storage.store_review(table.id, review_of(record, planted))
            assert await refused(NotFound, manager, table, planted.at + 1) == "no-mistake"
            mistake = await find_mistake(manager, table, planted.at)
            about = describe(table, mistake)
            assert (about.game, about.seat, about.before) == ("festival", planted.seat, planted.at - 1)
            assert judge(mistake.options, planted.best.action).grade == "best"
            worse = judge(mistake.options, planted.played.action)
            assert worse.grade == "worse"
            assert worse.cost == pytest.approx(0.79)
            assert judge(mistake.options, mistake.options[1].action).grade == "good"
            solution = solve(table, mistake)
            assert (solution.action, solution.reasons) == (planted.best.action, {"objectives": 2.0})
            assert solution.second is not None
            assert solution.second.action == mistake.options[1].action
            assert solution.second.gives_up == pytest.approx(0.04)

    asyncio.run(ask())
