"""Pages of other websites can neither change anything nor read anything through a visitor's browser."""

from collections.abc import Iterator
from socket import gethostname
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from skyburst.server.app import make_app
from skyburst.server.request_origin import is_loopback
from skyburst.server.settings import Settings, sqlite_url
from tests.server.manager import Watch
from tests.waiting import PATIENCE

EVIL = "https://evil.example"
SEATS = {"game": "festival", "seats": [{"kind": "me"}, {"kind": "open"}]}
PUBLIC = "play.example.org"


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A client of a server that any machine at home can reach, and that also has a public name."""
    database = sqlite_url(tmp_path_factory.mktemp("home") / "tables.sqlite3")
    settings = Settings(database, pace=0, allowed_hosts=(PUBLIC.upper(),), creations_per_minute=1000)
    with TestClient(make_app(settings, Watch())) as client:
        yield client


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A client of a server that only this machine can reach."""
    settings = Settings(sqlite_url(tmp_path_factory.mktemp("local") / "tables.sqlite3"), pace=0, only_local=True)
    with TestClient(make_app(settings, Watch())) as client:
        yield client


@pytest.mark.parametrize(
    "declared", [None, "text/plain", "text/plain; charset=application/json", "multipart/form-data", "application/jsonp"]
)
def test_a_body_that_is_not_declared_as_json(http: TestClient[Any], declared: str | None) -> None:
    """Browsers send such requests for any page, without asking the server first."""
    headers = {} if declared is None else {"Content-Type": declared}
    body = b'{"game": "festival", "seats": [{"kind": "me"}, {"kind": "open"}], "public": true}'
    refused = http.post("/api/tables", content=body, headers=headers)
    assert (refused.status_code, refused.json()["error"]) == (415, "bad-content-type")
    assert "'Content-Type: application/json'" in refused.json()["sentence"]
    assert http.get("/api/tables").json() == {"tables": []}


@pytest.mark.parametrize("declared", ["application/json", "Application/JSON; charset=utf-8"])
def test_a_body_that_is_declared_as_json(http: TestClient[Any], declared: str) -> None:
    body = b'{"game": "festival", "seats": [{"kind": "me"}, {"kind": "open"}]}'
    assert http.post("/api/tables", content=body, headers={"Content-Type": declared}).status_code == 201


def test_a_body_of_unknown_length_needs_a_type(http: TestClient[Any]) -> None:
    refused = http.post("/api/tables", content=iter([b"{}"]), headers={"Content-Type": "text/plain"})
    assert refused.status_code == 415


def test_a_request_without_a_body_needs_no_type(http: TestClient[Any]) -> None:
    made = http.post("/api/tables", json=SEATS).json()
    headers = {"Authorization": f"Bearer {made['secret']}"}
    assert http.post(f"/api/tables/{made['table']}/undo", headers=headers).json()["error"] == "nothing-to-undo"


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20:8000",
        "[fd00::7]:8000",
        "laptop.local:8000",
        "LAPTOP.LAN",
        f"{gethostname()}:8000",
        "localhost:8000",
        "127.0.0.1",
        PUBLIC,
        f"{PUBLIC}.:8443",
    ],
)
def test_names_of_a_server_at_home(http: TestClient[Any], host: str) -> None:
    assert http.get("/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "laptop.evil.example",
        "evil.example:8000",
        "[",
        "evil.example;x",
        "a" * 5000,
    ],
)
def test_names_of_other_websites(http: TestClient[Any], host: str) -> None:
    """A page of another website cannot read anything by giving its own name this server's address."""
    for path in ("/api/games", "/api/tables/ABCDEF", "/t/ABCDEF", "/health", "/metrics", "/api/schema"):
        refused = http.get(path, headers={"Host": host})
        assert (refused.status_code, refused.json()["error"]) == (403, "wrong-host"), path
        assert len(refused.json()["sentence"]) < 600


def test_the_refusal_of_a_name_says_how_to_allow_it(http: TestClient[Any]) -> None:
    sentence = http.get("/", headers={"Host": "games.example.com:8443"}).json()["sentence"]
    assert "'games.example.com:8443'" in sentence
    assert sentence.endswith("start the server with --allowed-host games.example.com")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200),
        ("127.0.0.1:8000", 200),
        ("[::1]:8000", 200),
        ("192.168.1.20:8000", 403),
        ("0.0.0.0:8000", 403),
        ("laptop.local", 403),
        ("localhost.evil.example", 403),
    ],
)
def test_names_of_a_server_for_this_machine_only(local: TestClient[Any], host: str, status: int) -> None:
    assert local.get("/api/games", headers={"Host": host}).status_code == status


@pytest.mark.parametrize(
    ("host", "only_this_machine"),
    [("127.0.0.1", True), ("127.1.2.3", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("::", False)],  # noqa: S104
)
def test_addresses_that_only_this_machine_reaches(host: str, only_this_machine: bool) -> None:
    assert is_loopback(host) == only_this_machine


@pytest.mark.parametrize("origin", [EVIL, "null", "http://localhost:3000", "http://testserver.local:3000", "x"])
def test_a_request_from_a_page_of_another_website(http: TestClient[Any], origin: str) -> None:
    refused = http.post("/api/tables", json={**SEATS, "public": True}, headers={"Origin": origin})
    assert (refused.status_code, refused.json()["error"]) == (403, "wrong-origin")
    assert f"'{origin}'" in refused.json()["sentence"]
    assert http.get("/api/tables", headers={"Origin": origin}).json() == {"tables": []}, "reading is harmless"


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "testserver.local"),
        ("http://testserver.local", "testserver.local"),
        ("http://192.168.1.20:8000", "192.168.1.20:8000"),
        ("http://[fd00::7]:8000", "[fd00::7]:8000"),
        (f"https://{PUBLIC}", PUBLIC),
        (f"https://{PUBLIC}:8443", PUBLIC),
        (f"https://{PUBLIC}", "127.0.0.1:8000"),
    ],
)
def test_a_request_from_the_servers_own_page(http: TestClient[Any], origin: str | None, host: str) -> None:
    """Proxies often replace the Host or leave out its port; then the name must be configured."""
    headers = {"Host": host, **({} if origin is None else {"Origin": origin})}
    assert http.post("/api/tables", json=SEATS, headers=headers).status_code == 201


@pytest.mark.parametrize(
    ("headers", "error"),
    [
        ({"Origin": EVIL}, "wrong-origin"),
        ({"Origin": "null"}, "wrong-origin"),
        ({"Host": "evil.example", "Origin": "http://evil.example"}, "wrong-host"),
    ],
)
def test_a_socket_of_another_website(http: TestClient[Any], headers: dict[str, str], error: str) -> None:
    table = http.post("/api/tables", json=SEATS).json()["table"]
    with http.websocket_connect(f"/api/tables/{table}/live", headers=headers) as socket:
        assert socket.receive_json(timeout=PATIENCE)["error"] == error
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=PATIENCE)
    assert closed.value.code == 4403


def test_a_socket_of_the_servers_own_page(http: TestClient[Any]) -> None:
    table = http.post("/api/tables", json=SEATS).json()["table"]
    headers = {"Origin": "http://testserver.local"}
    with http.websocket_connect(f"/api/tables/{table}/live", headers=headers) as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json(timeout=PATIENCE)["type"] == "snapshot"
