"""Owners take turns at the workers, however many jobs each of them has."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from skyburst.server.actions import act
from skyburst.server.fair_queue import FairQueue
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest
from tests.server.manager import InProcessBox, a_table, new_manager
from tests.server.sky import LAUNCH
from tests.waiting import eventually

T = TypeVar("T")


class Jobs:
    """Jobs that run until the test ends them; `started` lists them in the order in which they started."""

    def __init__(self, slots: int) -> None:
        self.queue = FairQueue(slots)
        self.started: list[str] = []
        self.running: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def add(self, *names: str) -> None:
        """Adds jobs; the owner is the first letter of a job's name. Jobs with a capital letter are patient."""
        for name in names:
            self.tasks[name] = asyncio.create_task(self._run(name))

    async def _run(self, name: str) -> None:
        async with self.queue.turn(name[0], patient=name.isupper()):
            self.started.append(name)
            self.running[name] = asyncio.Event()
            await self.running[name].wait()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def finish_all(self) -> None:
        """Ends the running jobs one by one until none is left."""
        await self.settle()
        while self.running:
            self.running.pop(next(iter(self.running))).set()
            await self.settle()


def test_owners_take_turns() -> None:
    """An owner with one job does not wait for all the jobs of an owner with many."""

    async def run() -> list[str]:
        jobs = Jobs(1)
        jobs.add("a1", "a2", "a3", "a4", "b1", "c1", "b2")
        await jobs.finish_all()
        return jobs.started

    assert asyncio.run(run()) == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


def test_patient_jobs_wait_for_all_others() -> None:
    """They run when nothing else waits, and then their owners take turns, too."""

    async def run() -> list[str]:
        jobs = Jobs(1)
        jobs.add("A1", "A2", "A3", "B1", "c1", "c2", "d1")
        await jobs.finish_all()
        return jobs.started

    assert asyncio.run(run()) == ["A1", "c1", "d1", "c2", "A2", "B1", "A3"]


@pytest.mark.parametrize("slots", [1, 2, 3])
def test_only_so_many_run_at_once(slots: int) -> None:
    """No more jobs run at once than there are slots, and all slots are used again."""

    async def run() -> None:
        jobs = Jobs(slots)
        jobs.add(*[f"a{number}" for number in range(5)])
        await jobs.settle()
        assert len(jobs.started) == slots
        await jobs.finish_all()
        assert len(jobs.started) == 5
        jobs.add(*[f"b{number}" for number in range(5)])
        await jobs.settle()
        assert len(jobs.started) == 5 + slots

    asyncio.run(run())


def test_a_cancelled_job_gives_up_its_place() -> None:
    """Jobs that are cancelled while they wait, run or are being called never block a slot."""

    async def run() -> list[str]:
        jobs = Jobs(1)
        jobs.add("a1", "b1", "c1", "d1", "e1")
        await jobs.settle()
        jobs.tasks["b1"].cancel()  # while it waits
        await jobs.settle()
        jobs.running["a1"].set()
        await asyncio.sleep(0)
        jobs.tasks["c1"].cancel()  # while it is being called
        await jobs.settle()
        jobs.tasks["d1"].cancel()  # while it runs
        await jobs.settle()
        return jobs.started

    started = asyncio.run(run())
    assert started[0] == "a1"
    assert started[-1] == "e1"
    assert "b1" not in started


def test_who_shares_a_turn(tmp_path: Path) -> None:
    """All tables of an address share one turn, also after a restart: then of the first person who uses the table."""

    async def run() -> None:
        async with new_manager(tmp_path) as manager:
            table, [person] = await a_table(manager, "festival", "me", "bot:random")
            created_from = manager.owner_of(table)
        async with new_manager(tmp_path) as manager:
            again = await manager.find(table.id)
            other, _ = await a_table(manager, "festival", "me", "bot:random")
            assert manager.owner_of(other) == created_from
            assert manager.owner_of(again) == "", "nobody has used it yet"
            await manager.find_for(table.id, "a spectator")
            assert manager.owner_of(again) == ""
            await manager.find_for(table.id, "a player", person.secret)
            await manager.find_for(table.id, "another address", person.secret)
            assert manager.owner_of(again) == "a player"

    asyncio.run(run())


class OneAtATime(InProcessBox):
    """A worker that simulates one box at a time; `begun` names the tasks whose boxes it has begun to simulate."""

    def __init__(self) -> None:
        super().__init__(1)
        self.released = asyncio.Event()
        self.begun: list[str] = []

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        task = asyncio.current_task()
        assert task is not None
        self.begun.append(task.get_name())
        await self.released.wait()
        return await super().run(function, *arguments)


def test_launches_of_many_tables_do_not_delay_another_address(tmp_path: Path) -> None:
    async def run() -> None:
        async with new_manager(tmp_path, box_workers=1) as manager:
            tables = [(await a_table(manager, "fireworks", "me", "me"))[0] for _ in range(6)]
            for table in tables[:-1]:
                manager.owners[table.id] = "busy address"
            manager.owners[tables[-1].id] = "another address"
            worker = manager.box_workers = OneAtATime()

            async def launch(table: LiveTable) -> None:
                await act(manager, table, ActRequest(table.to_act[0], LAUNCH, 0))

            launches = [asyncio.create_task(launch(table), name=manager.owner_of(table)) for table in tables]
            await eventually(lambda: manager.box_queue.waiting == 5, "the other launches wait")
            assert worker.begun == ["busy address"]
            worker.released.set()
            await asyncio.gather(*launches)
            assert worker.begun.index("another address") <= 2

    asyncio.run(run())
