"""The server delivers the browser app's files, or a notice if the app has not been built."""

from pathlib import Path

import pytest
from litestar.testing import TestClient

from skyburst.server import static_files
from skyburst.server.app import make_app
from skyburst.server.security_headers import page_policy
from skyburst.server.settings import Settings, sqlite_url


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>the app")
    (folder / "assets" / "app-1a2b.js").write_text("go()")
    (tmp_path / "secret.txt").write_text("not for you")
    monkeypatch.setattr(static_files, "STATIC", folder)
    return folder


def test_pages(static: Path, tmp_path: Path) -> None:
    with TestClient(make_app(Settings(database=sqlite_url(tmp_path / "t.sqlite3")))) as client:
        for path in ("/", "/new/festival", "/t/abcdefghijklmnop", "/rules/festival/F13"):
            answer = client.get(path)
            assert (answer.text, answer.headers["content-type"]) == ("<p>the app", "text/html; charset=utf-8")
            assert "script-src 'self'" in answer.headers["content-security-policy"]
        script = client.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        (static / "assets" / "long.css").write_text("a { colour: red }\n" * 100)
        assert client.get("/assets/long.css").headers["content-encoding"] == "gzip"
        assert "content-encoding" not in client.get("/assets/long.css", headers={"Accept-Encoding": ""}).headers
        assert client.get("/assets/gone.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "not for you" not in client.get(path).text
        (static / "index.html").unlink()
        assert "not built" in client.get("/").text


def test_pages_connect_only_to_their_own_server(static: Path, tmp_path: Path) -> None:
    """WebSockets are allowed by name, because 'self' does not include them in older versions of Safari."""
    with TestClient(make_app(Settings(database=sqlite_url(tmp_path / "t.sqlite3")))) as client:
        for host in ("192.168.1.20:8000", "[fd00::7]:8000", "laptop.local"):
            policy = client.get("/t/ABCDEF", headers={"Host": host}).headers["content-security-policy"]
            [sources] = [part.split()[1:] for part in policy.split("; ") if part.startswith("connect-src")]
            assert sources == ["'self'", f"ws://{host}", f"wss://{host}", "data:", "blob:"]


@pytest.mark.parametrize(
    "path", ["/", "/assets/app-1a2b.js", "/assets/gone.js", "/api/games", "/api/nothing", "/health"]
)
def test_headers_of_every_response(static: Path, tmp_path: Path, path: str) -> None:
    with TestClient(make_app(Settings(database=sqlite_url(tmp_path / "t.sqlite3")))) as client:
        headers = client.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "camera=()" in headers["permissions-policy"]
        policies = headers.get_list("content-security-policy")
        assert len(policies) == 1


def test_a_host_cannot_change_the_policy() -> None:
    assert "evil" not in page_policy("x; script-src https://evil.example")
    assert "evil" not in page_policy("x https://evil.example")
