"""What the people who run a server can see: its health, its metrics and its log."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from skyburst.server import health
from skyburst.server.app import make_app
from skyburst.server.bot_turns import start_bots
from skyburst.server.fair_queue import FairQueue
from skyburst.server.health import CHECK_INTERVAL, Health
from skyburst.server.log import JsonFormatter
from skyburst.server.server_state import STUCK_AFTER
from skyburst.server.settings import Settings, sqlite_url
from skyburst.server.storage import Storage
from skyburst.server.table_manager import TableManager
from tests.server.manager import Screen, Watch, a_table, new_manager

TOKEN = "let-me-see"  # noqa: S105


def settings(tmp_path: Path, **more: Any) -> Settings:
    return Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0, **more)


def set_read_only(http: TestClient[Any], storage: Storage, read_only: bool) -> None:
    """Makes the server's database refuse to store anything, or accept it again."""

    async def execute() -> None:
        async with storage.engine.connect() as connection:
            await connection.exec_driver_sql(f"PRAGMA query_only = {read_only:d}")

    with http.portal() as portal:
        portal.call(execute)


def test_health_tries_to_write(tmp_path: Path) -> None:
    watch = Watch()
    app = make_app(settings(tmp_path), watch)
    manager: TableManager = app.state["manager"]
    with TestClient(app) as http:
        assert http.get("/health").json()["status"] == "ok"
        set_read_only(http, manager.storage, True)
        assert http.get("/health").status_code == 200, "it does not try for every request"
        watch.advance(CHECK_INTERVAL)
        failed = http.get("/health")
        assert (failed.status_code, failed.json()["error"]) == (503, "unhealthy")
        assert "the database cannot store anything" in failed.json()["sentence"]
        assert "readonly" in failed.json()["sentence"]
        set_read_only(http, manager.storage, False)
        watch.advance(CHECK_INTERVAL)
        assert http.get("/health").status_code == 200


def test_many_requests_for_the_health_write_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with new_manager(tmp_path) as manager:
            written: list[str] = []

            async def write() -> None:
                written.append("once")
                await asyncio.sleep(0)

            monkeypatch.setattr(manager.storage, "check_writing", write)
            assert await asyncio.gather(*[manager.health.problem() for _ in range(50)]) == [None] * 50
            assert written == ["once"]

    asyncio.run(ask())


def test_a_database_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "TIME_LIMIT", 0.01)

    async def ask() -> str | None:
        async with new_manager(tmp_path) as manager:
            monkeypatch.setattr(manager.storage, "check_writing", asyncio.Event().wait)
            return await Health(manager.storage, manager.time).problem()

    assert asyncio.run(ask()) == "the database has not stored anything for 0.01 seconds"


def test_a_check_leaves_nothing_behind(tmp_path: Path) -> None:
    async def check() -> None:
        async with new_manager(tmp_path) as manager:
            for _ in range(2):
                await manager.storage.check_writing()
            await manager.storage.migrate()

    asyncio.run(check())


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("192.0.2.7", {}, 401),
        ("127.0.0.1", {"X-Forwarded-For": "192.0.2.7"}, 401),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 401),
        ("127.0.0.1", {"X-Real-IP": "192.0.2.7"}, 401),
        ("192.0.2.7", {"Authorization": f"Bearer {TOKEN}"}, 200),
        ("192.0.2.7", {"Authorization": "Bearer let-me"}, 401),
        ("127.0.0.1", {"Via": "1.1 caddy", "Authorization": f"Bearer {TOKEN}"}, 200),
    ],
)
def test_who_may_read_the_metrics(tmp_path: Path, address: str, headers: dict[str, str], status: int) -> None:
    app = make_app(settings(tmp_path, metrics_token=TOKEN))
    transport = httpx.ASGITransport(app, client=(address, 1))  # type: ignore[arg-type]

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            answer = await http.get("/metrics", headers=headers)
        await app.state["manager"].close()
        return answer

    answer = asyncio.run(ask())
    assert answer.status_code == status
    assert ("skyburst_live_tables" in answer.text) == (status == 200)


def test_without_a_token_nobody_else_reads_the_metrics(tmp_path: Path) -> None:
    with TestClient(make_app(settings(tmp_path), Watch())) as http:
        for headers in ({}, {"Authorization": "Bearer None"}):
            refused = http.get("/metrics", headers=headers)
            assert (refused.status_code, refused.json()["error"]) == (401, "no-metrics")
            assert "--metrics-token" in refused.json()["sentence"]


def test_metrics_of_queues_workers_and_connections(tmp_path: Path) -> None:
    async def measure() -> str:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers.calls, manager.box_workers.restarts = 3, 2
            manager.connections.dropped["stalled"] = 4
            manager.metrics.database_bytes.set(await manager.storage.size())
            return manager.metrics.render().decode()

    lines = asyncio.run(measure()).splitlines()
    assert 'skyburst_worker_calls{workers="bots"} 3.0' in lines
    assert 'skyburst_worker_restarts_total{workers="boxes"} 2.0' in lines
    assert 'skyburst_connections_dropped_total{reason="stalled"} 4.0' in lines
    assert "skyburst_bots_waiting 0.0" in lines
    [size] = [float(line.split()[1]) for line in lines if line.startswith("skyburst_database_bytes")]
    assert size > 4096


def test_waiting_bots_are_counted() -> None:
    async def wait() -> None:
        queue = FairQueue(1)
        async with queue.turn("a"):
            jobs = [asyncio.create_task(_use(queue, owner, patient=owner == "c")) for owner in ("a", "b", "b", "c")]
            await asyncio.sleep(0)
            assert queue.waiting == 4
        await asyncio.gather(*jobs)
        assert queue.waiting == 0

    asyncio.run(wait())


async def _use(queue: FairQueue, owner: str, patient: bool) -> None:
    async with queue.turn(owner, patient=patient):
        pass


def test_tables_where_a_bot_does_not_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a table that somebody watches and that waits for a bot can be stuck."""

    def stuck(manager: TableManager) -> bool:
        return "skyburst_stuck_tables 1.0" in manager.metrics.render().decode().splitlines()

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            monkeypatch.setattr(manager.bot_workers, "choose", lambda *_: asyncio.Event().wait())
            table, _ = await a_table(manager, "festival", "bot:random", "bot:random")
            start_bots(manager, table)
            watch.advance(STUCK_AFTER + 1)
            assert not stuck(manager), "nobody watches"
            screen = Screen()
            manager.connect(table, screen)
            assert stuck(manager)
            table.last_move_time = watch.now()
            assert not stuck(manager)

    asyncio.run(play())


def test_the_log_contains_no_secrets_texts_and_addresses(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Not even when the database fails, whose errors quote what was to be stored unless told not to."""
    app = make_app(settings(tmp_path), Watch())
    manager: TableManager = app.state["manager"]
    with TestClient(app) as http:
        made = http.post("/api/tables", json={"game": "festival", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()
        set_read_only(http, manager.storage, True)
        headers = {"Authorization": f"Bearer {made['secret']}"}
        failed = http.post(f"/api/tables/{made['table']}/chat", headers=headers, json={"text": "our little joke"})
        assert failed.status_code == 500
        assert 'skyburst_errors_total{where="request"} 1.0' in manager.metrics.render().decode()
    [record] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    line = JsonFormatter().format(record)
    found = json.loads(line)
    assert (found["level"], found["method"], found["path"]) == ("error", "POST", f"/api/tables/{made['table']}/chat")
    assert "readonly" in found["traceback"]
    for hidden in (made["secret"], "our little joke", "testclient"):
        assert hidden not in line
