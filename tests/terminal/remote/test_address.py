"""Links, codes, and servers that are no Skyburst servers."""

import http.server
import threading
from collections.abc import Iterator

import pytest

from skyburst.terminal.remote.address import Address, parse_address
from skyburst.terminal.remote.api import Api
from skyburst.terminal.remote.errors import JoinError

SECRET = "-".join(["WGb2elmLc", "BuDlUG0HHtG85MJ091fjOf"])


@pytest.mark.parametrize(
    ("text", "server", "found"),
    [
        ("http://host:8000/t/K7MXQ2", None, Address("http://host:8000", "K7MXQ2")),
        (" http://host:8000/t/K7MXQ2/ ", None, Address("http://host:8000", "K7MXQ2")),
        (f"https://host/t/K7MXQ2#{SECRET}", None, Address("https://host", "K7MXQ2", SECRET)),
        ("https://host/games/t/K7MXQ2?x=1", None, Address("https://host/games", "K7MXQ2")),
        ("localhost:8000/t/K7MXQ2", None, Address("http://localhost:8000", "K7MXQ2")),
        ("k7m xq2", "http://host/", Address("http://host", "k7m xq2")),
    ],
)
def test_links(text: str, server: str | None, found: Address) -> None:
    assert parse_address(text, server) == found


@pytest.mark.parametrize(
    ("text", "server", "problem"),
    [
        ("", None, "join.bad-link"),
        ("nonsense/x", None, "join.bad-link"),
        ("K7MXQ2", None, "join.which-server"),
        ("K7MXQ2", "ftp://host", "join.bad-server"),
        ("K7MXQ2", "http://host:port", "join.bad-server"),
        ("http:///t/K7MXQ2", None, "join.bad-link"),
        ("http://host/t/K7MXQ2#short", None, "join.bad-secret"),
    ],
)
def test_what_is_no_link(text: str, server: str | None, problem: str) -> None:
    with pytest.raises(JoinError) as refused:
        parse_address(text, server)
    assert refused.value.key == problem


def test_sockets_and_links() -> None:
    address = Address("https://host/games", "K7MXQ2", SECRET)
    assert address.socket == "wss://host/games/api/tables/K7MXQ2/live"
    assert address.link == "https://host/games/t/K7MXQ2"
    assert address.personal_link.endswith(f"#{SECRET}")


class Other(http.server.BaseHTTPRequestHandler):
    """A server of something else, whose answer depends on the path of its address."""

    def do_GET(self) -> None:
        if self.path.startswith("/missing"):
            self.send_error(404)
            return
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"hello": 1}' if self.path.startswith("/json") else b"<html>")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@pytest.fixture
def other() -> Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Other) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.mark.parametrize("path", ["", "/json", "/missing"])
def test_other_servers(other: str, path: str) -> None:
    with pytest.raises(JoinError) as refused:
        Api(Address(other + path, "K7MXQ2")).check()
    assert refused.value.key == "join.not-skyburst"


def test_no_server() -> None:
    with pytest.raises(JoinError) as refused:
        Api(Address("http://127.0.0.1:1", "K7MXQ2")).check()
    assert refused.value.key == "join.no-server"
    assert refused.value.params["problem"]
