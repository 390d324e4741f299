"""Only the secret of a seat allows a client to act for it."""

from typing import Any

import pytest

from tests.server.serving import Player, Server

ACTS: dict[str, dict[str, Any]] = {
    "/act": {"seat": 0, "action": "side 1", "at": 0},
    "/undo": {},
    "/consent": {"undo": True},
    "/bot": {"seat": 0},
    "/rematch": {},
    "/chat": {"text": "hello"},
    "/rename": {"seat": 0, "name": "me"},
    "/hint": {"seat": 0},
    "/worth": {"seat": 0},
    "/arrange": {"seat": 0},
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
    for path in ("/act", "/rename", "/hint", "/worth", "/arrange"):
        refused = guest.post(path, **ACTS[path])
        assert (refused.status_code, refused.json()["error"]) == (403, "not-your-seat")
    assert guest.post("/bot", seat=0).status_code == 403
    assert guest.see()["log"] == seen["log"]


def test_a_socket_with_a_wrong_secret_may_try_again(server: Server) -> None:
    host = server.create("festival", "me", "me")
    with Player(server, host.table, "wrong").live() as socket:
        socket.send({"hello": "wrong", "seen": None})
        assert socket.next("refused")["error"] == "wrong-secret"
        socket.send({"act": {"seat": 0, "action": "side 1", "at": 0}, "id": 3})
        refused = socket.next("refused")
        assert (refused["error"], refused["id"]) == ("hello-first", 3)
        socket.send({"hello": host.secret, "seen": None})
        assert socket.next("snapshot")["mine"] == [0, 1]


def test_a_spectator_cannot_act_or_talk(server: Server) -> None:
    host = server.create("festival", "me", "me")
    with Player(server, host.table).live() as socket:
        assert socket.hello()["mine"] == []
        socket.send({"act": {"seat": 0, "action": "side 1", "at": 0}, "id": 1})
        assert socket.next("refused")["error"] == "no-secret"
        socket.send({"chat": "psst"})
        assert socket.next("refused")["error"] == "no-secret"


def test_secrets_and_ids_cannot_be_guessed(server: Server) -> None:
    tables = [server.create("festival", "me", "me") for _ in range(20)]
    assert all(len(table.table) == 16 and len(str(table.secret)) == 32 for table in tables)
    assert len({table.table for table in tables}) == len({table.secret for table in tables}) == 20


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


def test_the_log_of_the_server_has_no_secret(server: Server) -> None:
    host = server.create("festival", "me", "me")
    host.act(0, "nonsense", 0)
    assert str(host.secret) not in server.log
