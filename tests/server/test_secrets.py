"""A client can act for a seat only with the seat's secret."""

import secrets
import sqlite3
from base64 import urlsafe_b64decode
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from skyburst.server.app import make_app
from skyburst.server.codes import make_code
from skyburst.server.settings import Settings, sqlite_url
from tests.server.serving import Player, Server
from tests.waiting import PATIENCE, until

ACTS: dict[str, dict[str, Any]] = {
    "/act": {"seat": 0, "action": "side 1", "at": 0},
    "/undo": {},
    "/consent": {"undo": True},
    "/bot": {"seat": 0},
    "/rematch": {},
    "/chat": {"text": "hello"},
    "/rename": {"seat": 0, "name": "me"},
    "/hint": {"seat": 0},
    "/subscribe": {"endpoint": "https://push.example/1", "key": "", "auth": ""},
    "/unsubscribe": {"endpoint": "https://push.example/1"},
    "/worth": {"seat": 0},
    "/arrange": {"seat": 0},
    "/practice": {"seat": 0, "action": "launch 0,0,60"},
}


@pytest.mark.parametrize("path", ACTS)
def test_nothing_without_a_secret(server: Server, path: str) -> None:
    host = server.create("festival", "me", "me")
    nobody = Player(server, host.table)
    refused = nobody.post(path, **ACTS[path])
    assert refused.status_code == 401
    assert refused.json()["error"] == "no-secret"
    assert host.see()["at"] == 0


@pytest.mark.parametrize("path", ACTS)
def test_nothing_with_a_wrong_secret(server: Server, path: str) -> None:
    host, other = (server.create("festival", "me", "me") for _ in range(2))
    for secret in ("x" * 32, other.secret):
        thief = Player(server, host.table, secret)
        refused = thief.post(path, **ACTS[path])
        assert refused.status_code == 403
        assert refused.json()["error"] == "wrong-secret"
        assert thief.get().status_code == 403


def test_not_the_seat_of_another(server: Server) -> None:
    host = server.create("festival", "me", "open")
    guest = server.join(host.table)
    seen = guest.see()
    for path in ("/act", "/rename", "/hint", "/worth", "/arrange", "/practice"):
        refused = guest.post(path, **ACTS[path])
        assert (refused.status_code, refused.json()["error"]) == (403, "not-your-seat")
    assert guest.post("/bot", seat=0).status_code == 403
    assert guest.see()["log"] == seen["log"]


def test_a_socket_with_a_wrong_secret_may_try_again(server: Server) -> None:
    host = server.create("festival", "me", "me")
    with Player(server, host.table, "wrong").live() as socket:
        socket.send({"type": "hello", "secret": "wrong"})
        assert socket.next("refused")["error"] == "wrong-secret"
        socket.send({"type": "act", "seat": 0, "action": "side 1", "at": 0, "id": 3})
        refused = socket.next("refused")
        assert (refused["error"], refused["id"]) == ("hello-first", 3)
        socket.send({"type": "hello", "secret": host.secret})
        assert socket.next("snapshot")["mine"] == [0, 1]


def test_a_spectator_cannot_act_or_talk(server: Server) -> None:
    host = server.create("festival", "me", "me")
    with Player(server, host.table).live() as socket:
        assert socket.hello()["mine"] == []
        socket.send({"type": "act", "seat": 0, "action": "side 1", "at": 0, "id": 1})
        assert socket.next("refused")["error"] == "no-secret"
        socket.send({"type": "chat", "text": "psst"})
        assert socket.next("refused")["error"] == "no-secret"


def test_secrets_and_ids_cannot_be_guessed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --seed, the 16 bytes behind a code and the 24 of a secret come from the system's secure source."""
    drawn: list[bytes] = []
    token_bytes = secrets.token_bytes

    def recorded(size: int) -> bytes:
        drawn.append(token_bytes(size))
        return drawn[-1]

    monkeypatch.setattr(secrets, "token_bytes", recorded)
    found: list[bytes] = []
    codes: list[str] = []
    for name in ("one", "other"):
        with TestClient(make_app(Settings(sqlite_url(tmp_path / f"{name}.sqlite3")))) as http:
            made = http.post(
                "/api/tables", json={"game": "festival", "seats": [{"kind": "me"}, {"kind": "open"}]}
            ).json()
            joined = http.post(f"/api/tables/{made['table']}/join", json={}).json()
            codes.append(made["table"])
            found += map(urlsafe_b64decode, (made["secret"], joined["secret"]))
    assert [len(data) for data in found] == [24, 24] * 2
    assert set(found) <= set(drawn)
    assert set(codes) <= {make_code(int.from_bytes(data, "big")) for data in drawn if len(data) == 16}
    assert len({*found, *codes}) == 6, "two servers must not draw the same values"


def test_a_private_table_is_not_listed_and_a_public_one_is(server: Server) -> None:
    private, public = (server.create("festival", "me", "open", public=public) for public in (False, True))
    listed = {table["table"]: table for table in server.http.get("/api/tables?public").json()["tables"]}
    assert private.table not in listed
    assert listed[public.table]["open"] == 1
    assert str(public.secret) not in str(listed)


def test_a_header_that_is_no_secret(server: Server) -> None:
    host = server.create("festival", "me", "me")
    for header in ("Basic abc", "Bearer", "Bearer " + "x" * 100):
        refused = server.http.get(f"/api/tables/{host.table}", headers={"Authorization": header})
        assert (refused.status_code, refused.json()["error"]) == (401, "bad-secret")


def test_the_log_of_the_server_has_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """If a request with a secret fails because the database is damaged, it is logged without the secret."""
    file = tmp_path / "tables.sqlite3"
    with TestClient(make_app(Settings(sqlite_url(file)))) as http:
        made = http.post("/api/tables", json={"game": "festival", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()
        path, secret = f"/api/tables/{made['table']}", made["secret"]
        headers = {"Authorization": f"Bearer {secret}"}
        seat = http.get(path, headers=headers).json()["to_act"][0]
        with closing(sqlite3.connect(file)) as database:
            database.execute("DROP TABLE steps")
        move = {"seat": seat, "action": "side 1", "at": 0}
        assert http.post(f"{path}/act", headers=headers, json=move).status_code == 500
        assert f"POST {path}/act failed" in caplog.text
        with http.websocket_connect(f"{path}/live") as socket:
            socket.send_json({"type": "hello", "secret": secret})
            assert socket.receive_json(timeout=PATIENCE)["mine"] == [0, 1]
            socket.send_json({"type": "act", **move, "id": 1})
            failed = f"a WebSocket connection to table {made['table']} failed"
            until(lambda: failed in caplog.text, "the failure of the WebSocket is logged")
    assert "no such table: steps" in caplog.text
    assert secret not in caplog.text
