"""Owners take turns at the workers, however many jobs each of them has."""

import asyncio

import pytest

from skyburst.server.fair_queue import FairQueue


class Jobs:
    """Jobs that run until the test ends them; `started` lists them in the order in which they started."""

    def __init__(self, slots: int) -> None:
        self.queue = FairQueue(slots)
        self.started: list[str] = []
        self.running: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def add(self, *names: str) -> None:
        """Adds jobs; the owner is the first letter of a job's name."""
        for name in names:
            self.tasks[name] = asyncio.create_task(self._run(name))

    async def _run(self, name: str) -> None:
        async with self.queue.turn(name[0]):
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
