"""Reviews of finished games: computed once in the background, stored, and refused while they would reveal secrets."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from skyburst import registry
from skyburst.core.chance import Chance
from skyburst.review.answers import Answer, Effort
from skyburst.review.positions import Question
from skyburst.review.results import RatedAction
from skyburst.server import reviews
from skyburst.server.actions import act, end_game
from skyburst.server.app import make_app
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest
from skyburst.server.responses import ReviewResponse
from skyburst.server.settings import Settings, sqlite_url
from skyburst.server.table_manager import TableManager
from skyburst.server.workers import WorkerError
from skyburst.table.errors import Conflict
from tests.example_game.pearls import ADAPTER
from tests.server.manager import InProcessBots, Watch, a_table, new_manager


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skyburst.review.answers.effort_for", lambda _: Effort(6, 4))
    monkeypatch.setitem(registry._adapters, ADAPTER.name, ADAPTER)


class Asked(InProcessBots):
    """Answers every question at once: each move loses a tenth."""

    def __init__(self, fails: bool = False) -> None:
        super().__init__(1)
        self.questions: list[Question] = []
        self._fails = fails

    async def review(self, name: str, question: Question) -> Answer:
        if self._fails:
            raise WorkerError("planted")
        self.questions.append(question)
        await asyncio.sleep(0)
        if question.shares is not None:
            return Answer("free", question.shares)
        best, played = RatedAction("best", 0.6, {"points": 2.0}), RatedAction(question.action, 0.5)
        return Answer("decision", (0.5, 0.5), best, played, (best, played))


class Waiting(Asked):
    """Answers only after the test allows it."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()

    async def review(self, name: str, question: Question) -> Answer:
        await self.may.wait()
        return await super().review(name, question)


async def finished(manager: TableManager, game: str = "pearls", seats: int = 2) -> LiveTable:
    """Returns a table whose game has been played to the end with random moves."""
    table, _ = await a_table(manager, game, *["me"] * seats)
    chance = Chance("moves")
    while not table.is_over:
        seat = table.to_act[0]
        action = chance.pick(table.require_match().state.legal_actions(seat)).text
        await act(manager, table, ActRequest(seat, action, table.version))
    return table


async def settled(manager: TableManager, table: LiveTable) -> None:
    """Waits until the review is computed."""
    running = manager.reviews.get(table.id)
    if running is not None:
        await running.task


def test_from_nothing_to_a_review(tmp_path: Path) -> None:
    """Starting it twice computes it once. Every position is asked about once."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = asked = Asked()
            table = await finished(manager)
            total = len(table.log) + 1
            assert await reviews.find_review(manager, table) == ReviewResponse("none", 0, total, None)
            first = await reviews.start_review(manager, table, "here")
            again = await reviews.start_review(manager, table, "there")
            assert (first.state, again.state, first.total) == ("running", "running", total)
            await settled(manager, table)
            done = await reviews.find_review(manager, table)
            assert (done.state, done.done, done.total) == ("done", total, total)
            assert await reviews.start_review(manager, table, "here") == done
            assert len(asked.questions) == total
            assert manager.reviews == {}
            assert done.review is not None
            assert [move.at for move in done.review.moves] == [entry.number for entry in table.log]
            mistake = done.review.seats[0].mistakes[0]
            assert mistake.before == mistake.at - 1
            assert [option.action for option in mistake.options] == ["best", mistake.played.action]

    asyncio.run(play())


def test_progress(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = waiting = Waiting()
            table = await finished(manager)
            await reviews.start_review(manager, table, "here")
            for _ in range(20):
                await asyncio.sleep(0)
            assert (await reviews.find_review(manager, table)).done == 0
            waiting.may.set()
            while not (found := await reviews.find_review(manager, table)).done:
                await asyncio.sleep(0)
            assert found.state in ("running", "done")
            await settled(manager, table)

    asyncio.run(play())


@pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks", "pearls"])
def test_in_every_game(tmp_path: Path, game: str, fast: None) -> None:
    """The real computation, in the server's process, for the first steps of a game that the host has ended early."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, people = await a_table(manager, game, "me", "me")
            chance = Chance("moves")
            for _ in range(6):
                seat = table.to_act[0]
                action = chance.pick(table.require_match().state.legal_actions(seat)).text
                await act(manager, table, ActRequest(seat, action, table.version))
            await end_game(manager, table, people[0].secret)
            await reviews.start_review(manager, table, "here")
            await settled(manager, table)
            found = (await reviews.find_review(manager, table)).review
            assert found is not None
            assert (found.format, found.game, found.players) == ("skyburst-review/1", game, 2)
            assert [move.action for move in found.moves] == [entry.step.action for entry in table.log]
            assert sum(found.moves[-1].after) == pytest.approx(1)

    asyncio.run(play())


def test_a_stored_review_survives_a_restart(tmp_path: Path) -> None:
    async def first() -> tuple[str, bytes]:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = Asked()
            table = await finished(manager)
            await reviews.start_review(manager, table, "here")
            await settled(manager, table)
            return table.id, msgspec.json.encode(await reviews.find_review(manager, table))

    async def second(table_id: str) -> bytes:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = Asked(fails=True)
            await reviews.resume_reviews(manager)
            assert manager.reviews == {}
            return msgspec.json.encode(await reviews.find_review(manager, await manager.find(table_id)))

    table_id, before = asyncio.run(first())
    assert asyncio.run(second(table_id)) == before


def test_an_interrupted_review_is_resumed(tmp_path: Path) -> None:
    async def interrupted() -> str:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = Waiting()
            table = await finished(manager)
            await reviews.start_review(manager, table, "here")
            while await manager.storage.list_unfinished_reviews() != [table.id]:
                await asyncio.sleep(0)
            return table.id

    async def resumed(table_id: str) -> str:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = Asked()
            await reviews.resume_reviews(manager)
            table = await manager.find(table_id)
            await settled(manager, table)
            return (await reviews.find_review(manager, table)).state

    assert asyncio.run(resumed(asyncio.run(interrupted()))) == "done"


def test_a_review_that_fails_can_be_started_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = Asked(fails=True)
            table = await finished(manager)
            await reviews.start_review(manager, table, "here")
            await settled(manager, table)
            assert (await reviews.find_review(manager, table)).state == "none"
            assert await manager.storage.list_unfinished_reviews() == []
            assert f"the review of table {table.id} failed" in caplog.text
            manager.bot_workers = Asked()
            await reviews.start_review(manager, table, "here")
            await settled(manager, table)
            assert (await reviews.find_review(manager, table)).state == "done"

    asyncio.run(play())


def test_a_review_in_an_older_format_is_computed_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = Asked()
            table = await finished(manager)
            await manager.storage.begin_review(table.id)
            await manager.storage.store_review(table.id, '{"format": "skyburst-review/0"}')
            assert (await reviews.start_review(manager, table, "here")).state == "running"
            await settled(manager, table)
            assert (await reviews.find_review(manager, table)).state == "done"

    asyncio.run(play())


def test_refused_before_the_end(tmp_path: Path) -> None:
    async def ask(function: Callable[[TableManager, LiveTable], Any]) -> str:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            with pytest.raises(Conflict) as caught:
                await function(manager, table)
            assert await manager.storage.list_unfinished_reviews() == []
            return caught.value.body.error

    assert asyncio.run(ask(reviews.find_review)) == "not-over"
    assert asyncio.run(ask(lambda manager, table: reviews.start_review(manager, table, "here"))) == "not-over"


def test_bots_and_hints_come_first(tmp_path: Path) -> None:
    """While a bot or a hint waits for a worker, no position of a review gets one."""

    async def play() -> list[str]:
        order: list[str] = []

        class Noting(Asked):
            async def review(self, name: str, question: Question) -> Answer:
                order.append("review")
                return await super().review(name, question)

        async with new_manager(tmp_path) as manager:
            manager.bot_workers = Noting()
            table = await finished(manager)

            async def hint() -> None:
                async with manager.bot_queue.turn("someone"):
                    order.append("hint")
                    await asyncio.sleep(0)

            async with manager.bot_queue.turn("busy"):
                await reviews.start_review(manager, table, "here")
                while not manager.bot_queue._patient:
                    await asyncio.sleep(0)
                hints = [asyncio.create_task(hint()) for _ in range(3)]
                await asyncio.sleep(0)
            await asyncio.gather(*hints)
            await settled(manager, table)
        return order

    assert asyncio.run(play())[:4] == ["hint", "hint", "hint", "review"]


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    settings = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0, replays_per_minute=8, seed="reviews")
    with TestClient(make_app(settings, Watch())) as client:
        yield client


def test_over_http(http: TestClient[Any]) -> None:
    """Refusals are errors with codes; requests are limited like those for replays."""
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]
    made = http.post("/api/tables", json={"game": "festival", "seats": seats, "seed": "7"}).json()
    path = f"/api/tables/{made['table']}/review"
    for ask in (http.get, http.post):
        refused = ask(path)
        assert (refused.status_code, refused.json()["error"]) == (409, "not-over")
        unknown = ask("/api/tables/222222/review")
        assert (unknown.status_code, unknown.json()["error"]) == (404, "no-table")
    secret = {"Authorization": f"Bearer {made['secret']}"}
    assert http.post(f"/api/tables/{made['table']}/end", headers=secret).status_code == 200
    found = http.get(path)
    assert (found.status_code, found.json()) == (200, {"state": "none", "done": 0, "total": 1, "review": None})
    assert [http.get(path).status_code for _ in range(4)] == [200, 200, 200, 429]
