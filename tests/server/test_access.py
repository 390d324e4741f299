"""Who may make which HTTP request: only with the right secret, and some requests only as the host."""

from base64 import urlsafe_b64decode
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from skyburst.bots import DEFAULT_LEVEL
from skyburst.server.app import make_app
from skyburst.server.settings import Settings, sqlite_url
from skyburst.server.table_manager import TableManager
from tests.server.manager import InProcessBots, Watch

Made = dict[str, Any]
HINTS = 3
CITIES = {2: "Paris", 1: "Tokyo"}
HOST_ONLY: dict[str, dict[str, Any]] = {
    "options": {"public": True},
    "free": {"seat": 1},
    "end": {},
    "mute": {"seat": 1, "muted": True},
    "pace": {"pace": "fast"},
}


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    settings = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0, hints_per_minute=HINTS, seed="access")
    app = make_app(settings, Watch())
    manager: TableManager = app.state["manager"]
    manager.bot_workers = InProcessBots(1)
    with TestClient(app) as client:
        yield client


def opened(http: TestClient[Any], *kinds: str) -> Made:
    """Opens a table and returns its id and the host's secret."""
    wanted = {"game": "festival", "seats": [{"kind": kind} for kind in kinds], "seed": "7"}
    made: Made = http.post("/api/tables", json=wanted).json()
    return made


def joined(http: TestClient[Any], table: str, **wanted: Any) -> Made:
    found: Made = http.post(f"/api/tables/{table}/join", json=wanted).json()
    return found


def headers(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def post(http: TestClient[Any], who: Made | None, table: str, path: str, **body: Any) -> tuple[int, Any]:
    """Returns the status of a request, and the error's code or the response."""
    sent = {} if who is None else headers(who["secret"])
    response = http.post(f"/api/tables/{table}/{path}", headers=sent, json=body)
    found = response.json()
    return response.status_code, found.get("error", found)


def see(http: TestClient[Any], who: Made | None, table: str) -> Made:
    found: Made = http.get(f"/api/tables/{table}", headers={} if who is None else headers(who["secret"])).json()
    return found


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", "Basic abc", "Bearer " + "x" * 65, "Bearer s\xe9cret"])
def test_a_header_without_a_possible_secret(http: TestClient[Any], header: str) -> None:
    """Such a request is refused, even if a spectator without a secret could make it."""
    table = opened(http, "me", "me")["table"]
    refused = http.get(f"/api/tables/{table}", headers={b"authorization": header.encode("latin-1")})
    assert (refused.status_code, refused.json()["error"]) == (HTTPStatus.UNAUTHORIZED, "bad-secret")
    assert refused.json()["sentence"].startswith("the header must be 'Authorization: Bearer SECRET'")


def test_headers_with_a_secret(http: TestClient[Any]) -> None:
    host = opened(http, "me", "me")
    path = f"/api/tables/{host['table']}"
    for scheme in ("Bearer", "bearer", "BEARER"):
        seen = http.get(path, headers={"authorization": f"{scheme} {host['secret']}"})
        assert seen.json()["mine"] == [0, 1]
    for wrong in ("x", "x" * 64):
        refused = http.get(path, headers=headers(wrong))
        assert (refused.status_code, refused.json()["error"]) == (HTTPStatus.FORBIDDEN, "wrong-secret")
    assert http.get(path).json()["mine"] == []


@pytest.mark.parametrize("path", HOST_ONLY)
def test_only_the_host(http: TestClient[Any], path: str) -> None:
    """Neither a guest nor a spectator nor the host of another table may make these requests."""
    host, other = opened(http, "me", "open", "open"), opened(http, "me", "me")
    table, body = host["table"], HOST_ONLY[path]
    guest = joined(http, table)
    before = see(http, host, table)
    assert post(http, None, table, path, **body) == (HTTPStatus.UNAUTHORIZED, "no-secret")
    assert post(http, other, table, path, **body) == (HTTPStatus.FORBIDDEN, "wrong-secret")
    assert post(http, guest, table, path, **body) == (HTTPStatus.FORBIDDEN, "not-host")
    assert see(http, host, table) == before
    if path == "end":  # no game is being played
        assert post(http, host, table, path, **body) == (HTTPStatus.CONFLICT, "not-started")
    else:
        assert post(http, host, table, path, **body) == (HTTPStatus.OK, {"at": 0})
        assert see(http, host, table) != before


def test_what_the_host_does(http: TestClient[Any]) -> None:
    host = opened(http, "me", "open", "open")
    table = host["table"]
    guest = joined(http, table, name="Ana")
    post(http, host, table, "mute", seat=1, muted=True)
    assert post(http, guest, table, "chat", text="hello") == (HTTPStatus.FORBIDDEN, "muted")
    post(http, host, table, "mute", seat=1, muted=False)
    assert post(http, guest, table, "chat", text="  hello ") == (HTTPStatus.OK, {"at": 0})
    assert [line["text"] for line in see(http, None, table)["chat"]] == ["hello"]
    post(http, host, table, "pace", pace="slow")
    post(http, host, table, "options", options={"claims": "manual"}, help=False)
    shown = see(http, None, table)
    assert (shown["pace"], shown["options"]["claims"], shown["helping"]) == ("slow", "manual", False)
    assert shown["options"]["starting_objective"] == "choose", "options that are not named stay the same"
    post(http, host, table, "free", seat=1)
    assert post(http, guest, table, "chat", text="hello") == (HTTPStatus.FORBIDDEN, "wrong-secret")
    assert [player["kind"] for player in see(http, None, table)["players"]] == ["human", "open", "open"]


def test_the_host_ends_an_abandoned_game(http: TestClient[Any]) -> None:
    host = opened(http, "me", "open")
    joined(http, host["table"])
    assert see(http, None, host["table"])["reveal"] is None
    assert post(http, host, host["table"], "end") == (HTTPStatus.OK, {"at": 0})
    assert see(http, None, host["table"])["status"] == "over"


def test_a_name_for_ones_own_seat(http: TestClient[Any]) -> None:
    host = opened(http, "me", "open", "open")
    guest = joined(http, host["table"], name="Ana")
    assert post(http, guest, host["table"], "rename", seat=0, name="Ben") == (HTTPStatus.FORBIDDEN, "not-your-seat")
    assert post(http, guest, host["table"], "rename", seat=1, name=" Ben  B ") == (HTTPStatus.OK, {"at": 0})
    assert [player["name"] for player in see(http, None, host["table"])["players"]][1] == "Ben B"


def test_texts_with_unprintable_characters(http: TestClient[Any]) -> None:
    """The refusal says which text is wrong."""
    host = opened(http, "me", "open")
    sent: list[tuple[str, dict[str, Any], str]] = [
        ("rename", {"seat": 0, "name": "B\x01"}, "name"),
        ("join", {"name": "B\x01"}, "name"),
        ("chat", {"text": "B\x01"}, "message"),
    ]
    for path, body, what in sent:
        refused = http.post(f"/api/tables/{host['table']}/{path}", headers=headers(host["secret"]), json=body).json()
        assert refused["error"] == "bad-text"
        assert refused["sentence"] == f"the {what} contains the unprintable character U+0001"


def test_nul_is_refused_everywhere(http: TestClient[Any]) -> None:
    """PostgreSQL cannot store it. Every request that takes a text refuses it before anything else happens."""
    host = opened(http, "me", "open")
    seats, nul = [{"kind": "me"}, {"kind": "open"}], "x\x00"
    at_table: list[tuple[str, dict[str, Any]]] = [
        ("join", {"name": nul}),
        ("join", {"pick": nul}),
        ("rename", {"seat": 0, "name": nul}),
        ("chat", {"text": nul}),
        ("options", {"options": {"claims": nul}}),
        ("options", {"options": {nul: "manual"}}),
        ("bot", {"seat": 0, "bot": nul}),
        ("act", {"seat": 0, "action": nul, "at": 0}),
        ("subscribe", {"endpoint": nul, "key": nul, "auth": nul, "language": nul}),
    ]
    wanted = {"game": "festival", "seats": seats}
    sent: list[tuple[str, dict[str, Any]]] = [
        *((f"/api/tables/{host['table']}/{path}", body) for path, body in at_table),
        ("/api/tables", {**wanted, "seed": nul}),
        ("/api/tables", {**wanted, "options": {"claims": nul}}),
        ("/api/tables", {**wanted, "seats": [{"kind": "me", "name": nul}, {"kind": "open"}]}),
        ("/api/tables", {**wanted, "game": nul}),
        ("/api/codes", {"code": nul}),
        ("/api/codes", {"code": "x", "own": [nul]}),
        ("/api/my-tables", {"seats": [{"table": nul, "secret": nul}]}),
        (f"/api/tables/{host['table']}%00/join", {}),
    ]
    before = see(http, host, host["table"])
    for path, body in sent:
        refused = http.post(path, headers=headers(host["secret"]), json=body)
        assert (refused.status_code, refused.json()["error"]) == (HTTPStatus.BAD_REQUEST, "bad-text"), (path, body)
        assert "NUL" in refused.json()["sentence"]
    for path in (f"/api/tables/{host['table']}%00", "/%00", "/api/games/%00/components"):
        assert http.get(path).status_code == HTTPStatus.BAD_REQUEST
    assert see(http, host, host["table"]) == before
    assert http.post("/api/tables", json={**wanted, "seed": "a backslash: \\u0000"}).status_code == HTTPStatus.CREATED


def test_a_new_secret_for_everyone_who_joins(http: TestClient[Any]) -> None:
    host = opened(http, "me", "open", "open")
    guests = [joined(http, host["table"], seat=seat, name="Ana", pick=city) for seat, city in CITIES.items()]
    assert [guest["seats"] for guest in guests] == [[2], [1]]
    secrets = {host["secret"], *(guest["secret"] for guest in guests)}
    assert [len(urlsafe_b64decode(secret)) for secret in secrets] == [24] * 3
    for guest in guests:
        assert see(http, guest, host["table"])["mine"] == guest["seats"]
    seen = see(http, None, host["table"])
    assert (seen["status"], [player["name"] for player in seen["players"]][1:]) == ("playing", ["Ana 2", "Ana"])
    assert {seat: seen["players"][seat]["pick"] for seat in CITIES} == CITIES
    refused = http.post(f"/api/tables/{host['table']}/join", json={})
    assert (refused.status_code, refused.json()["error"]) == (HTTPStatus.CONFLICT, "full")


def test_moves_bots_and_undo(http: TestClient[Any]) -> None:
    """A player moves, undoes and lets a bot play, but only at their own seat; everything answers with the step."""
    host = opened(http, "me", "open")
    table, guest = host["table"], joined(http, host["table"])
    seat = see(http, None, table)["to_act"][0]
    mover, other = (host, guest) if seat == 0 else (guest, host)
    move = {"seat": seat, "action": "side 1"}
    assert post(http, other, table, "act", **move, at=0) == (HTTPStatus.FORBIDDEN, "not-your-seat")
    for _ in range(2):
        assert post(http, mover, table, "act", **move, at=0) == (HTTPStatus.OK, {"at": 1}), "sent twice, made once"
    assert post(http, mover, table, "undo") == (HTTPStatus.OK, {"undone": True, "at": 2})
    assert post(http, mover, table, "act", **move, at=2) == (HTTPStatus.OK, {"at": 3})
    assert post(http, other, table, "act", seat=1 - seat, action="side 1", at=3) == (HTTPStatus.OK, {"at": 4})
    assert post(http, mover, table, "undo") == (HTTPStatus.OK, {"undone": False, "at": 4})
    assert post(http, mover, table, "consent", undo=True) == (HTTPStatus.FORBIDDEN, "own-question")
    assert post(http, other, table, "consent", undo=True) == (HTTPStatus.OK, {"undone": True, "at": 5})
    assert post(http, other, table, "bot", seat=seat, bot="random") == (HTTPStatus.FORBIDDEN, "not-your-seat")
    assert post(http, other, table, "bot", seat=1 - seat)[0] == HTTPStatus.OK
    assert see(http, None, table)["players"][1 - seat]["stand_in"] == DEFAULT_LEVEL
    assert post(http, other, table, "bot", seat=1 - seat, bot=None)[0] == HTTPStatus.OK
    assert see(http, None, table)["players"][1 - seat]["stand_in"] is None


def test_hints_only_for_ones_own_seat_and_not_too_many(http: TestClient[Any]) -> None:
    host = opened(http, "me", "open")
    table, guest = host["table"], joined(http, host["table"])
    seat = see(http, None, table)["to_act"][0]
    mover, other = (host, guest) if seat == 0 else (guest, host)
    for _ in range(2 * HINTS):
        assert post(http, None, table, "hint", seat=seat) == (HTTPStatus.UNAUTHORIZED, "no-secret")
        assert post(http, other, table, "hint", seat=seat) == (HTTPStatus.FORBIDDEN, "not-your-seat")
    legal = see(http, mover, table)["legal"][str(seat)]
    for _ in range(HINTS):
        status, found = post(http, mover, table, "hint", seat=seat)
        assert status == HTTPStatus.OK
        assert found["action"] in legal
    assert post(http, mover, table, "hint", seat=seat) == (HTTPStatus.TOO_MANY_REQUESTS, "too-many")


def test_no_public_tables_without_a_lobby(tmp_path: Path) -> None:
    settings = Settings(sqlite_url(tmp_path / "tables.sqlite3"), lobby=False, seed="no lobby")
    with TestClient(make_app(settings, Watch())) as http:
        host = opened(http, "me", "open")
        refused = http.post(
            f"/api/tables/{host['table']}/options", headers=headers(host["secret"]), json={"public": True}
        )
        assert (refused.status_code, refused.json()["error"]) == (HTTPStatus.FORBIDDEN, "no-lobby")
        assert refused.json()["sentence"] == "this server does not allow public tables"
        assert post(http, host, host["table"], "options", public=False) == (HTTPStatus.OK, {"at": 0})


def test_a_game_that_starts_from_a_prepared_position(http: TestClient[Any]) -> None:
    first = see(http, None, opened(http, "me", "me")["table"])["to_act"][0]
    moves = [{"seat": first, "action": "side 2"}]
    wanted = {"game": "festival", "seats": [{"kind": "me"}] * 2, "seed": "7", "moves": moves}
    table = http.post("/api/tables", json=wanted).json()["table"]
    assert [entry["action"] for entry in see(http, None, table)["log"]] == ["side 2"]
