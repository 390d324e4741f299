"""What the operator may do at every table, with the token or on the command line."""

import json
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.cli.running import skyburst_here
from tests.server.serving import Player, Server

TOKEN = "operator-token-for-tests-only"  # noqa: S105


@pytest.fixture(scope="module")
def moderated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("moderated"), "--pace", "0", "--operator-token", TOKEN)
    yield running
    running.stop()


def tables(server: Server, *arguments: str, token: str = TOKEN) -> str:
    """Runs `skyburst tables` and returns its output. Fails if it fails."""
    done = skyburst_here("tables", "--server", server.address, "--operator-token", token, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_moderating_a_table(moderated: Server) -> None:
    host = moderated.create("festival", "me", "open", "open")
    guest = moderated.join(host.table, name="Rude")
    with host.live() as socket:
        socket.hello()
        assert "is muted" in tables(moderated, "mute", host.table, "--seat", "1")
        assert guest.post("/chat", text="buy now").status_code == 403
        assert "may write" in tables(moderated, "mute", host.table, "--seat", "1", "--off")
        assert guest.post("/chat", text="sorry").status_code < 300
        tables(moderated, "rename", host.table, "--seat", "1", "Polite")
        assert host.see()["players"][1]["name"] == "Polite"
        tables(moderated, "free", host.table, "--seat", "1")
        assert host.see()["players"][1]["kind"] == "open"
        assert guest.post("/chat", text="again").status_code == 403
    log = tables(moderated, "log")
    assert [line.split('"action": ')[1].split(",")[0] for line in log.splitlines()[:4]] == [
        '"free"',
        '"rename"',
        '"unmute"',
        '"mute"',
    ]
    assert "Rude" not in log


def test_ending_and_deleting(moderated: Server) -> None:
    host = moderated.create("festival", "me", "me")
    with host.live() as socket:
        socket.hello()
        tables(moderated, "end", host.table)
        assert host.see()["status"] == "over"
        tables(moderated, "delete", host.table)
        with pytest.raises(ConnectionClosed) as closed:
            socket.next("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4409
    assert host.get().status_code == 404
    refused = skyburst_here("tables", "--server", moderated.address, "--operator-token", TOKEN, "end", host.table)
    assert refused.returncode == 2
    assert f"there is no table '{host.table}'" in refused.stderr


@pytest.mark.parametrize("token", ["x" * 30, TOKEN[:-1], "é"])
def test_without_the_token(moderated: Server, token: str) -> None:
    refused = skyburst_here("tables", "--server", moderated.address, "--operator-token", token, "log")
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr


def test_a_server_without_a_token_has_no_operator(own_server: Server) -> None:
    host = own_server.create("festival", "me", "me")
    for headers in ({}, host.headers, {"Authorization": "Bearer x"}):
        for method, path in (("GET", "bans"), ("GET", "audit"), ("DELETE", f"tables/{host.table}")):
            refused = own_server.http.request(method, f"/api/operator/{path}", headers=headers)
            assert (refused.status_code, refused.json()["error"]) == (401, "no-operator")
    assert host.see()["status"] == "playing"


def test_banned_addresses(moderated: Server) -> None:
    """A banned network gets nothing, also after a restart; other addresses are not affected."""
    host = moderated.create("festival", "me", "me")
    banned = {"X-Forwarded-For": "2001:db8:1:2::7"}
    path = f"/api/tables/{host.table}"
    assert moderated.http.get(path, headers=banned).status_code == 200
    tables(moderated, "ban", "2001:db8:1:2::1", "--reason", "spam")
    for wrong in ("localhost", "127.0.0.1", "::1", "1.2.3.4/8"):
        done = skyburst_here("tables", "--server", moderated.address, "--operator-token", TOKEN, "ban", wrong)
        assert done.returncode == 2
    moderated.kill()
    moderated.start_again()
    entry = json.loads(tables(moderated, "bans"))
    assert (entry["address"], entry["reason"]) == ("2001:db8:1:2::/64", "spam")
    refused = moderated.http.get(path, headers=banned)
    assert (refused.status_code, refused.json()["error"]) == (403, "banned")
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"ws://127.0.0.1:{moderated.port}{path}/live", additional_headers=banned)
    assert moderated.http.get(path, headers={"X-Forwarded-For": "2001:db8:1:3::7"}).status_code == 200
    assert host.get().status_code == 200
    tables(moderated, "unban", "2001:db8:1:2::5")
    assert moderated.http.get(path, headers=banned).status_code == 200


def test_a_person_can_see_and_remove_their_data(moderated: Server) -> None:
    """Names and messages disappear for everyone, also after a restart; moves stay."""
    host = moderated.create("festival", "me", "open")
    guest = moderated.join(host.table, name="Guest")
    for player, text in ((host, "from the host"), (guest, "from the guest")):
        assert player.post("/chat", text=text).status_code < 300
    seat = host.see()["to_act"][0]
    mover = (host, guest)[seat]
    assert mover.act(seat, mover.see()["legal"][str(seat)][0], 0).status_code < 300
    found = guest.get("/personal").json()
    assert found["seats"] == [{"seat": 1, "name": "Guest", "pick": found["seats"][0]["pick"], "muted": False}]
    assert [message["text"] for message in found["chat"]] == ["from the guest"]
    assert Player(moderated, host.table).get("/personal").status_code == 401
    with host.live() as socket:
        socket.hello()
        assert guest.post("/forget").json() == {"done": True}
        snapshot = socket.next("snapshot")
        assert [entry["text"] for entry in snapshot["chat"]] == ["from the host"]
        assert [player["name"] for player in snapshot["players"]] == ["Ada", ""]
    moderated.kill()
    moderated.start_again()
    again = host.see()
    assert [entry["text"] for entry in again["chat"]] == ["from the host"]
    assert [player["name"] for player in again["players"]] == ["Ada", ""]
    assert again["at"] == 1
    assert guest.get("/personal").json()["chat"] == []
