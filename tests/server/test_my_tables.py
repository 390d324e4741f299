"""A browser requests all of its tables at once, using the secrets it has stored."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from skyburst.server.app import make_app
from skyburst.server.live_table import LiveTable
from skyburst.server.settings import Settings, sqlite_url
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import Conflict
from tests.server.manager import Watch

ME, OPEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}
Made = dict[str, Any]


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def http(tmp_path: Path, watch: Watch) -> Iterator[TestClient[Any]]:
    settings = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0, lists_per_minute=20, seed="my tables")
    with TestClient(make_app(settings, watch)) as client:
        yield client


def opened(http: TestClient[Any], *seats: dict[str, str], **more: Any) -> Made:
    """Opens a table of a game in which the seats take turns."""
    options = {"starting_objective": "random"}
    wanted = {"game": "festival", "seats": seats, "options": options, "seed": "7", **more}
    made: Made = http.post("/api/tables", json=wanted).json()
    return made


def listed(http: TestClient[Any], *seats: Made) -> list[dict[str, Any]]:
    asked = [{"table": seat["table"], "secret": seat["secret"]} for seat in seats]
    answer = http.post("/api/my-tables", json={"seats": asked})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["tables"]
    return found


def test_what_waits_for_me_comes_first(http: TestClient[Any], watch: Watch) -> None:
    """Games that wait for the player come first, then other games by their last move, then tables without a game."""
    waiting = opened(http, ME, OPEN)
    watch.advance(60)
    shared = opened(http, ME, OPEN)
    guest = http.post(f"/api/tables/{shared['table']}/join", json={"name": "Ben"}).json()
    acting = http.get(f"/api/tables/{shared['table']}").json()["to_act"][0]
    mover, other = (shared, guest) if acting == 0 else (guest, shared)
    watch.advance(60)
    mine = [listed(http, waiting, seat)[0] for seat in (mover, other)]
    assert [(table["table"], table["my_turn"], table["mine"]) for table in mine] == [
        (shared["table"], True, mover["seats"]),
        (shared["table"], False, other["seats"]),
    ]
    alone = opened(http, ME, ME)
    found = listed(http, waiting, other, alone)
    assert [table["table"] for table in found] == [alone["table"], shared["table"], waiting["table"]]
    assert [table["status"] for table in found] == ["playing", "playing", "waiting"]
    assert [player["name"] for player in found[1]["players"]] == ["Ana", "Ben"]
    assert (found[0]["view"] is None, found[2]["view"]) == (False, None)
    assert found[0]["moved"] - found[2]["moved"] == 120


def test_a_seat_that_a_bot_plays_does_not_wait_for_me(http: TestClient[Any]) -> None:
    made = opened(http, ME, ME)
    secret = {"Authorization": f"Bearer {made['secret']}"}
    assert listed(http, made)[0]["my_turn"]
    for seat in (0, 1):
        http.post(f"/api/tables/{made['table']}/bot", json={"seat": seat, "bot": "random"}, headers=secret)
    assert not listed(http, made)[0]["my_turn"]


def test_a_wrong_secret_gets_nothing(http: TestClient[Any]) -> None:
    """A table with a wrong secret is treated as if it did not exist, and is not even loaded."""
    own, foreign = opened(http, ME, OPEN), opened(http, ME, ME)
    before = http.get("/health").json()["tables"]
    assert listed(http, {**foreign, "secret": own["secret"]}, {"table": "222222", "secret": "x"}) == []
    assert http.get("/health").json()["tables"] == before
    assert [table["table"] for table in listed(http, {**foreign, "secret": ""}, own)] == [own["table"]]


def test_the_table_that_moved_last_comes_first(http: TestClient[Any], watch: Watch) -> None:
    """Among tables that wait for the player. A table says how long its moves may take, and how its game ended."""
    clock = {"kind": "days", "seconds": 86400.0}
    older = opened(http, ME, ME, clock=clock)
    watch.advance(60)
    newer = opened(http, ME, ME, clock=clock)
    assert [table["table"] for table in listed(http, older, newer)] == [newer["table"], older["table"]]
    assert [table["clock"] for table in listed(http, older, opened(http, ME, ME))] == [None, clock]


def test_a_finished_game_has_a_result(http: TestClient[Any]) -> None:
    made = opened(http, ME, ME)
    path, secret = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {made['secret']}"}
    assert listed(http, made)[0]["result"] is None
    while (seen := http.get(path, headers=secret).json())["status"] != "over":
        seat = seen["to_act"][0]
        move = {"seat": seat, "action": seen["legal"][str(seat)][0], "at": seen["at"]}
        http.post(f"{path}/act", headers=secret, json=move)
    assert listed(http, made)[0]["result"] == seen["result"]


def test_a_table_that_cannot_be_resumed_is_left_out(http: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    damaged, other = opened(http, ME, ME), opened(http, ME, ME)
    find = TableManager.find

    async def find_other(manager: TableManager, code: str) -> LiveTable:
        if code == damaged["table"]:
            raise Conflict("cannot-resume", "the rules have changed")
        return await find(manager, code)

    monkeypatch.setattr(TableManager, "find", find_other)
    assert [table["table"] for table in listed(http, damaged, other)] == [other["table"]]


def test_the_list_contains_only_what_spectators_see(http: TestClient[Any]) -> None:
    made = opened(http, ME, ME)
    watched = http.get(f"/api/tables/{made['table']}").json()
    found = listed(http, made)[0]
    assert found["view"] == watched["views"]["spectator"]
    assert made["secret"] not in json.dumps(found)


def test_lists_are_limited(http: TestClient[Any]) -> None:
    for _ in range(20):
        listed(http)
    assert http.post("/api/my-tables", json={"seats": []}).status_code == 429
