"""If a client disconnects during its move, nothing is left half done."""

import asyncio
from pathlib import Path

import pytest

from skyburst.core.errors import StaleState
from skyburst.server.actions import act, join
from skyburst.server.new_tables import create_table
from skyburst.server.requests import ActRequest, CreateRequest, JoinRequest, SeatSpec
from skyburst.table.change import Change
from skyburst.table.errors import Conflict
from tests.server.manager import a_table, new_manager
from tests.server.sky import arrange_action, play_until, state_of
from tests.waiting import PATIENCE


def test_a_move_is_finished_though_its_client_is_gone(tmp_path: Path) -> None:
    """The move is in the database and in memory, although the request was cancelled."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            written, go_on = asyncio.Event(), asyncio.Event()
            store = manager.storage.store

            async def slowly(table_id: str, change: Change) -> None:
                await store(table_id, change)
                written.set()
                await go_on.wait()

            manager.storage.store = slowly  # type: ignore[method-assign]  # a slow disk
            given = ActRequest(table.to_act[0], "side 1", 0)
            client = asyncio.create_task(manager.run_to_completion(act(manager, table, given)))
            async with asyncio.timeout(PATIENCE):
                await written.wait()
            client.cancel()
            await asyncio.gather(client, return_exceptions=True)
            assert client.cancelled()
            go_on.set()
            assert await act(manager, table, given) == 1, "a repeated move must get the same answer"
            assert [entry.step.action for entry in table.log] == ["side 1"]

    asyncio.run(play())


def test_a_move_that_another_server_has_written_is_answered_again(tmp_path: Path) -> None:
    """A client whose server died before answering repeats the move on another server with the same database."""

    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as other:
            table, _ = await a_table(one, "festival", "me", "me")
            there = await other.find(table.id)
            seat = table.to_act[0]
            assert await act(one, table, ActRequest(seat, "side 1", 0)) == 1
            assert await act(other, there, ActRequest(seat, "side 1", 0)) == 1
            assert there.version == 1
            elsewhere = await other.find(table.id)
            await act(one, table, ActRequest(1 - seat, "side 1", 1))
            with pytest.raises(StaleState, match="moved on"):
                await act(other, elsewhere, ActRequest(1 - seat, "side 2", 1))

    asyncio.run(play())


def test_rearranging_again_is_the_same_step(tmp_path: Path, fast: None) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me")
            seat = table.to_act[0]
            await play_until(manager, table, "choose")
            await act(manager, table, ActRequest(seat, state_of(table).legal_actions(seat)[0].text, table.version))
            given = ActRequest(seat, arrange_action(table, seat, 3), table.version)
            assert await act(manager, table, given) == await act(manager, table, given) == table.version

    asyncio.run(play())


def test_a_seat_that_another_server_has_given_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as other:
            made = await create_table(one, CreateRequest("festival", [SeatSpec("me"), *[SeatSpec("open")] * 2]), "here")
            table, there = await one.find(made.table), await other.find(made.table)
            await join(one, table, JoinRequest("Ana", 1))
            with pytest.raises(Conflict) as caught:
                await join(other, there, JoinRequest("Ben", 1))
            assert (caught.value.body.error, caught.value.body.params) == ("taken", {"seat": 1})
            assert [row.name for row in there.seats] == ["", "Ana", ""]

    asyncio.run(play())
