"""Messengers show a title, a description and a picture for a link, but nothing that spectators cannot see."""

import html
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from skyburst.server import static_files
from skyburst.server.app import make_app
from skyburst.server.preview_image import HEIGHT, WIDTH, draw
from skyburst.server.settings import Settings, sqlite_url
from skyburst.table.adapter import Light
from tests.server.manager import Watch

PAGE = "<head><!--preview--><title>Skyburst</title></head>"
GAMES = ("festival", "spring_festival", "fireworks")


@pytest.fixture
def http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Any]]:
    (tmp_path / "index.html").write_text(PAGE)
    monkeypatch.setattr(static_files, "STATIC", tmp_path)
    settings = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0, wrong_codes_per_minute=3, seed="previews")
    with TestClient(make_app(settings, Watch())) as client:
        yield client


def preview(http: TestClient[Any], path: str, language: str = "en") -> dict[str, str]:
    """Returns the meta tags of a page by name."""
    page = http.get(path, headers={"Accept-Language": language}).text
    return {name: html.unescape(text) for name, text in re.findall(r'<meta property="(\S+)" content="([^"]*)"', page)}


def opened(http: TestClient[Any], game: str, *kinds: str, name: str = "Ana") -> Any:
    seats = [{"kind": kind, "name": name if kind == "me" else ""} for kind in kinds]
    return http.post("/api/tables", json={"game": game, "seats": seats, "seed": "7"}).json()


def pixels(picture: bytes) -> bytes:
    """Returns the pixels of a PNG; supports only the subset of the format that the server writes."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (WIDTH, HEIGHT)
    start = picture.index(b"IDAT") + 4
    return zlib.decompress(picture[start : start + struct.unpack(">I", picture[start - 8 : start - 4])[0]])


def test_every_link_has_a_preview(http: TestClient[Any]) -> None:
    home = preview(http, "/")
    assert home["og:title"] == "Skyburst"
    assert home["og:image"].startswith("http://testserver")
    assert preview(http, "/rules/festival/F13")["og:title"] == "Festival"
    assert preview(http, "/lesson/fireworks")["og:description"].startswith("Drop the die")
    assert preview(http, "/new/unheard_of") == home
    picture = http.get(home["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert len(pixels(picture.content)) == HEIGHT * (3 * WIDTH + 1)


def test_a_table_is_described_in_words(http: TestClient[Any]) -> None:
    table = opened(http, "festival", "me", "open", "bot:greedy")["table"]
    code = f"{table[:3]} {table[3:]}"
    for path in (f"/t/{table}", f"/t/{table.lower()}/", f"/replay/{table}"):
        assert preview(http, path)["og:title"] == "Festival with Ana, Cinder: join in"
    assert preview(http, f"/t/{table}")["og:description"] == f"1 seat is free. Table code: {code}"
    assert code in preview(http, f"/t/{table}", "fr-FR")["og:description"]
    http.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    assert preview(http, f"/t/{table}")["og:title"] == "Festival with Ana, Ben, Cinder"


def test_names_cannot_break_the_page(http: TestClient[Any]) -> None:
    table = opened(http, "festival", "me", "open", name='"><script>x</script>')["table"]
    page = http.get(f"/t/{table}").text
    assert "<script>" not in page
    assert '"><script>x</script>' in preview(http, f"/t/{table}")["og:title"]


def test_a_wrong_code_looks_like_the_home_page(http: TestClient[Any]) -> None:
    """Previews count as guesses of codes; after too many guesses, even a correct code has no preview."""
    table = opened(http, "festival", "me", "open")["table"]
    home = preview(http, "/")
    for _ in range(3):
        assert preview(http, "/t/222222") == home
    assert preview(http, f"/t/{table}") == home
    assert http.get(f"/api/tables/{table}/preview.png").status_code == 429


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_shows_the_boards(http: TestClient[Any], game: str) -> None:
    """The picture depends on what everybody sees, but not on what only a player knows."""
    made = opened(http, game, "me", "me")
    table, secret = made["table"], {"Authorization": f"Bearer {made['secret']}"}
    first = pixels(http.get(f"/api/tables/{table}/preview.png").content)
    drawn, seen = {first}, 0
    while len(drawn) == 1:
        state = http.get(f"/api/tables/{table}", headers=secret).json()
        seat, seen = state["to_act"][0], seen + 1
        assert seen < 60, "the picture never changed"
        legal = state["legal"][str(seat)]
        act = {"seat": seat, "action": legal[seen % len(legal)], "at": state["at"]}
        assert http.post(f"/api/tables/{table}/act", json=act, headers=secret).status_code == 200
        drawn.add(pixels(http.get(f"/api/tables/{table}/preview.png").content))


def test_lights_outside_the_picture_are_cut_off() -> None:
    assert pixels(draw([[Light("red", -3.0, 9.0, 20.0)]], "7"))
