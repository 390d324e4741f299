"""Push messages are sent only to public addresses, and not at all if the host has configured no key."""

import socket
import sys
from pathlib import Path

import pytest
from litestar.testing import TestClient

from skyburst.server.app import make_app
from skyburst.server.push_service import PushFailed, PushService, check_endpoint, resolve_public
from skyburst.server.settings import Settings, sqlite_url
from skyburst.server.turn_notices import PushUnavailable
from tests.cli.running import skyburst_here


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "::1", "fe80::1", "fd00::1",
     "::ffff:10.0.0.1", "224.0.0.1"],
)  # fmt: skip
def test_addresses_of_the_own_network_are_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All addresses of a host name must be public, because the connection might use any of them."""
    with pytest.raises(ValueError, match="not public"):
        resolve_public(address, 443)
    both = [(0, 0, 0, "", (known, 443)) for known in ("93.184.216.34", address)]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: both)
    with pytest.raises(ValueError, match="not public"):
        resolve_public("push.example", 443)
    with pytest.raises(PushFailed, match="not public"):
        PushService().post("https://push.example/1", b"", {})


def test_a_public_address_is_used() -> None:
    assert resolve_public("93.184.216.34", 443) == "93.184.216.34"


@pytest.mark.parametrize(
    "endpoint",
    ["http://push.example/1", "ftp://push.example/1", "https:///1", "https://me@push.example/1", "https://a b/", "",
     "https://push.example/é", "https://push.example/" + "x" * 1000, "https://push.example/\n", "https://[::1"],
)  # fmt: skip
def test_only_plain_https_urls(endpoint: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (each has its own reason)
        check_endpoint(endpoint)


def test_parts_of_an_endpoint() -> None:
    assert check_endpoint("https://push.example/a/b?c=d") == ("push.example", 443, "/a/b?c=d")
    assert check_endpoint("https://push.example:8443") == ("push.example", 8443, "/")


def test_a_server_without_a_key(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(database=sqlite_url(tmp_path / "tables.sqlite3"), pace=0))) as http:
        assert http.get("/api/push").json() == {"key": None}
        made = http.post(
            "/api/tables", json={"game": "festival", "seats": [{"kind": "me"}, {"kind": "bot:random"}]}
        ).json()
        headers = {"Authorization": f"Bearer {made['secret']}"}
        wanted = {"endpoint": "https://push.example/1", "key": "", "auth": ""}
        answer = http.post(f"/api/tables/{made['table']}/subscribe", headers=headers, json=wanted)
        assert (answer.status_code, answer.json()["error"]) == (409, "no-push")
        stop = http.post(
            f"/api/tables/{made['table']}/unsubscribe", headers=headers, json={"endpoint": wanted["endpoint"]}
        )
        assert stop.status_code == 200
        assert http.post(f"/api/tables/{made['table']}/subscribe", json=wanted).status_code == 401


def test_a_key_without_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the extra `push` is missing, the error says how to install it."""
    monkeypatch.setitem(sys.modules, "skyburst.server.push_crypto", None)
    database = sqlite_url(tmp_path / "tables.sqlite3")
    with pytest.raises(PushUnavailable, match=r"pip install 'skyburst\[push\]'"):
        make_app(Settings(database=database, push_key="x", push_contact="mailto:host@example.org"))
    for command in (["push-keys"], ["serve", "--no-open", "--database", database, "--push-key", "x"]):
        refused = skyburst_here(*command)
        assert refused.returncode == 2
        assert "skyburst[push]" in refused.stderr
