"""What two servers with one database do only once, and what they tell each other, without a network."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from skyburst import registry
from skyburst.review.answers import Effort
from skyburst.server import actions, reviews
from skyburst.server.bus import Bus, Message, Received, Receiver
from skyburst.server.due_tables import load_due_tables
from skyburst.server.live_table import LiveTable
from skyburst.server.neighbours import Neighbours
from skyburst.server.requests import ActRequest, ClockSpec, PaceRequest, RenameRequest
from skyburst.server.schema import NODES
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import TooManyRequests
from tests.databases import postgres_databases
from tests.example_game.pearls import ADAPTER
from tests.extras.push_service import Browser, LocalPushService
from tests.extras.test_push import CONTACT, KEY
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.server.test_reviews import Asked, Waiting, finished, settled
from tests.waiting import eventually


@pytest.fixture(scope="module", autouse=True)
def on_postgres() -> Iterator[None]:
    with postgres_databases():
        yield


class LocalBus(Bus):
    """Connects servers in the same process."""

    connected = True

    def __init__(self, others: list["LocalBus"]) -> None:
        self._others = others
        self._receive: Receiver | None = None
        self._channels = {"nodes"}
        others.append(self)

    async def run(self, receive: Receiver) -> None:
        self._receive = receive
        await asyncio.Event().wait()

    def publish(self, channel: str, message: Message) -> None:
        for bus in self._others:
            if bus is not self and channel in bus._channels and bus._receive is not None:
                bus._receive(Received(channel, message))

    def subscribe(self, channels: Sequence[str]) -> None:
        self._channels.update(channels)


class Two:
    """Two servers with the same database and the same clock."""

    def __init__(self, one: TableManager, other: TableManager) -> None:
        self.one, self.other = one, other
        self.neighbours = [Neighbours(manager) for manager in (one, other)]


@contextlib.asynccontextmanager
async def two_managers(folder: Path, watch: Watch | None = None, **settings: Any) -> AsyncGenerator[Two, None]:
    watch = watch or Watch()
    async with new_manager(folder, watch, **settings) as one, new_manager(folder, watch, **settings) as other:
        buses: list[LocalBus] = []
        one.bus, other.bus = LocalBus(buses), LocalBus(buses)
        two = Two(one, other)
        listening = [asyncio.create_task(neighbours.run()) for neighbours in two.neighbours]
        await asyncio.sleep(0)
        yield two
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)


async def die(manager: TableManager) -> None:
    """Makes the others believe that a server has been silent for too long."""
    async with manager.storage.engine.begin() as connection:
        await connection.execute(
            update(NODES).where(NODES.c.id == manager.leases.node).values(seen=NODES.c.seen - 3600)
        )


async def obtained(manager: TableManager, name: str) -> None:
    """Waits until the server has the lease."""
    got = False

    async def claim() -> None:
        nonlocal got
        got = await manager.leases.claim(name)

    while not got:
        await claim()
        await asyncio.sleep(0.01)


def test_one_server_has_a_lease_until_it_gives_it_back_or_dies(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_managers(tmp_path) as two:
            one, other = two.one.leases, two.other.leases
            assert await one.claim("table")
            assert await one.claim("table")
            assert not await other.claim("table")
            assert await other.without_holder(["table", "another"]) == ["another"]
            one.release(["table"])
            await one.renew()
            await obtained(two.other, "table")
            assert not await one.claim("table")
            await die(two.other)
            await obtained(two.one, "table")
            assert await other.renew(), "it must notice that the others believed it dead"
            assert not await other.claim("table"), "it must have lost its leases"
            assert one.node in other.alive

    asyncio.run(play())


def test_changes_at_the_same_time_are_all_made(tmp_path: Path) -> None:
    """Changes that do not contradict each other are not refused because another server was faster."""

    async def play() -> None:
        async with two_managers(tmp_path) as two:
            table, [host] = await a_table(two.one, "festival", "me", "me")
            there = await two.other.find(table.id)
            seat = table.to_act[0]
            await asyncio.gather(
                actions.act(two.one, table, ActRequest(seat, "side 1", 0)),
                actions.rename(two.other, there, RenameRequest(0, "Émilie")),
                actions.set_pace(two.one, table, host.secret, PaceRequest("slow")),
                actions.post_chat(two.other, there, host.secret, "hello", "here"),
                actions.rename(two.one, table, RenameRequest(1, "Cleo")),
            )
            await same(table, there)
            assert ([row.name for row in table.seats], table.row.pace) == (["Émilie", "Cleo"], "slow")
            assert (table.version, [row.text for row in there.chat]) == (1, ["hello"])

    asyncio.run(play())


async def same(one: LiveTable, other: LiveTable) -> None:
    """Waits until both servers have the same table."""

    def parts(table: LiveTable) -> object:
        return table.version, table.row.revision, table.seats, [row.text for row in table.chat]

    await eventually(lambda: parts(one) == parts(other), "both servers have the same table")


def test_a_move_that_only_another_server_has_seen(tmp_path: Path) -> None:
    """A client that has seen a step at one server can move at another one that has not heard of it yet."""

    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as other:  # without a bus
            table, _ = await a_table(one, "festival", "me", "me")
            there = await other.find(table.id)
            screen = Screen((0, 1))
            other.connect(there, screen)
            for number in range(4):
                seat = table.to_act[0]
                action = table.require_match().state.legal_actions(seat)[0].text
                manager, at = (one, table) if number % 2 == 0 else (other, there)
                assert await actions.act(manager, at, ActRequest(seat, action, number)) == number + 1
                table = await one.find(table.id)
            assert there.version == 4
            assert screen.last("step")["at"] == 4

    asyncio.run(play())


def test_a_server_that_is_behind_does_not_change_when_a_table_is_due(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as other:
            table, _ = await a_table(one, "festival", "me", "me", clock=ClockSpec("days", 86400.0))
            there = await other.find(table.id)
            await actions.act(one, table, ActRequest(table.to_act[0], "side 1", 0))
            there.row.due = None
            await other.correct_due_time(there)
            stored = await one.storage.load_table(table.id)
            assert stored is not None
            assert stored.table.due == table.row.due

    asyncio.run(play())


def test_only_one_server_loads_a_table_that_is_due(tmp_path: Path) -> None:
    async def play() -> None:
        watch = Watch()
        async with two_managers(tmp_path, watch) as two:
            table, _ = await a_table(two.one, "festival", "me", "me", clock=ClockSpec("days", 86400.0))
            watch.advance(two.one.settings.idle_seconds + 1)
            two.one.evict_idle_tables()
            watch.advance(86400.0)
            await load_due_tables(two.one)
            await load_due_tables(two.other)
            assert (list(two.one.tables), list(two.other.tables)) == ([table.id], [])
            await die(two.one)
            await obtained(two.other, table.id)
            await load_due_tables(two.other)
            assert list(two.other.tables) == [table.id]

    asyncio.run(play())


def test_limits_count_requests_at_all_servers(tmp_path: Path) -> None:
    """Somebody who guesses codes cannot guess more of them by using several servers."""

    async def play() -> None:
        async with two_managers(tmp_path, wrong_codes_per_minute=6) as two:
            for _ in range(3):
                two.one.guess_limit.take("mallory")
                two.other.guess_limit.take("mallory")
            for neighbours in two.neighbours:
                neighbours._share_limits()
            for manager in (two.one, two.other):
                with pytest.raises(TooManyRequests):
                    manager.guess_limit.take("mallory")
                manager.guess_limit.take("somebody else")

    asyncio.run(play())


def test_players_of_a_dead_server_are_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_managers(tmp_path) as two:
            table, _ = await a_table(two.one, "festival", "me", "open")
            there = await two.other.find(table.id)
            two.one.connect(table, Screen((0,)))
            screen = Screen((1,))
            two.other.connect(there, screen)
            await eventually(lambda: there.connected_seats() == {0, 1}, "the other server knows who is there")
            await two.one.leases.renew()
            await two.other.leases.renew()
            two.neighbours[1]._forget_dead_nodes()
            assert there.connected_seats() == {0, 1}
            await die(two.one)
            await two.other.leases.renew()
            two.neighbours[1]._forget_dead_nodes()
            assert there.connected_seats() == {1}
            assert [player["present"] for player in screen.last("table")["players"]] == [False, True]

    asyncio.run(play())


def test_a_review_is_computed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both servers say how far it has come. If the one that computes it dies, the other begins again."""
    monkeypatch.setattr("skyburst.review.answers.effort_for", lambda _: Effort(6, 4))
    monkeypatch.setitem(registry._adapters, ADAPTER.name, ADAPTER)

    async def play() -> None:
        async with two_managers(tmp_path) as two:
            two.one.bot_workers, two.other.bot_workers = waiting, asked = Waiting(), Asked()
            table = await finished(two.one)
            there = await two.other.find(table.id)
            await reviews.start_review(two.one, table, "here")
            while not await two.one.storage.list_unfinished_reviews():
                await asyncio.sleep(0.01)
            assert not await two.other.leases.claim(f"review {table.id}")
            assert (await reviews.start_review(two.other, there, "there")).state == "running"
            assert (two.other.reviews, asked.questions) == ({}, [])
            await die(two.one)
            await obtained(two.other, f"review {table.id}")
            assert (await reviews.find_review(two.other, there)).state == "running"
            await settled(two.other, there)
            assert (await reviews.find_review(two.other, there)).state == "done"
            assert len(asked.questions) == len(table.log) + 1
            waiting.may.set()
            await settled(two.one, table)

    asyncio.run(play())


def test_a_push_message_is_sent_once(tmp_path: Path) -> None:
    """Also if a server that tidies up believes that the one that is about to send it has died."""
    service = LocalPushService(tmp_path)

    async def play() -> None:
        watch = Watch()
        async with two_managers(tmp_path, watch, push_key=KEY, push_contact=CONTACT) as two:
            for manager in (two.one, two.other):
                manager.notices.service = service.client
            table, _ = await a_table(two.one, "festival", "me", "open", options={"starting_objective": "random"})
            there = await two.other.find(table.id)
            request = Browser().subscription(service.endpoint("phone"), "en")
            await two.one.notices.subscribe(table, (1,), request)
            while not await two.other.notices.list_due():
                seat = table.to_act[0]
                legal = table.require_match().state.legal_actions(seat)
                await actions.act(two.one, table, ActRequest(seat, legal[0].text, table.version))
            await same(table, there)
            [(due, seat)] = await two.other.notices.list_due()
            two.other.notices.resume(await two.other.load(due), seat)

            def is_idle() -> bool:
                watch.advance(max(watch.asleep, default=0.0))
                return not two.one.notices.busy and not two.other.notices.busy

            await eventually(is_idle, "no message is waiting to be sent")
            assert len(service.received) == 1

    try:
        asyncio.run(play())
    finally:
        service.stop()
