"""Table codes are short and tolerate typing errors, but private tables cannot be found by guessing."""

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from skyburst.server.app import make_app
from skyburst.server.codes import ALPHABET, LENGTH, make_code, parse_code, similar_codes
from skyburst.server.settings import Settings, sqlite_url
from tests.server.manager import Watch, a_table, new_manager
from tests.waiting import PATIENCE

SEATS = [{"kind": "me"}, {"kind": "open"}]
FEW = 3
"""The number of wrong codes per minute that the server in these tests allows."""


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def http(tmp_path: Path, watch: Watch) -> Iterator[TestClient[Any]]:
    settings = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0, wrong_codes_per_minute=FEW, seed="codes")
    with TestClient(make_app(settings, watch)) as client:
        yield client


def opened(http: TestClient[Any], **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = http.post("/api/tables", json={"game": "festival", "seats": SEATS, **more}).json()
    return made


def missing(http: TestClient[Any]) -> str:
    """Returns a code that no table has."""
    return next(code for code in map(make_code, itertools.count()) if code not in _public(http))


def _public(http: TestClient[Any]) -> list[str]:
    return [table["table"] for table in http.get("/api/tables").json()["tables"]]


def find(http: TestClient[Any], code: str, *own: str) -> Any:
    return http.post("/api/codes", json={"code": code, "own": list(own)})


def test_every_number_has_another_code() -> None:
    numbers = [*range(1000), *(len(ALPHABET) ** LENGTH - number for number in range(1, 1000))]
    codes = {make_code(number) for number in numbers}
    assert len(codes) == len(numbers)
    assert {len(code) for code in codes} == {LENGTH}
    assert set("".join(codes)) <= set(ALPHABET)


def test_no_two_characters_look_alike() -> None:
    for group in ("0OQ", "1I7", "1IJL", "2Z", "5S", "8B", "UV"):
        assert len(set(group) & set(ALPHABET)) == 1, group


@pytest.mark.parametrize(
    "typed", ["K7MXQ2", "k7mxq2", " K7M XQ2 ", "k7m-xq2", "K.7.M.X.Q.2", "K7MXOZ", "k1mx0z", "Ｋ７ＭＸＱ２"]
)
def test_codes_forgive_spelling(typed: str) -> None:
    assert parse_code(typed) == "K7MXQ2"


@pytest.mark.parametrize("typed", ["", "K7MXQ", "K7MXQ22", "K7MXQ!", "../../", "é" * 6])
def test_other_texts_are_no_codes(typed: str) -> None:
    assert parse_code(typed) is None


def test_ids_of_older_tables_are_taken_as_they_are() -> None:
    assert parse_code("HOowltc3aU-2DRb_") == "HOowltc3aU-2DRb_"


def test_similar_codes_differ_by_a_letter_or_two() -> None:
    known = ["K7MXQ2", "7KMXQ2", "K7MXQQ", "WWWWWW", "HOowltc3aU-2DRb_"]
    assert set(similar_codes("k7m xq3", known)) == {"K7MXQ2", "K7MXQQ", "7KMXQ2"}
    assert similar_codes("K7MX2", known)[0] == "K7MXQ2"
    assert similar_codes("234567", known) == []


def test_every_table_gets_its_own_code(tmp_path: Path) -> None:
    """A code in use is not assigned again, although this server draws the same codes after a restart."""

    async def codes() -> list[str]:
        async with new_manager(tmp_path) as manager:
            return [(await a_table(manager, "festival", "me", "me"))[0].id for _ in range(5)]

    found = asyncio.run(codes()) + asyncio.run(codes())
    assert len(set(found)) == len(found)
    assert [parse_code(code) for code in found] == found


def test_a_table_is_found_by_its_code(http: TestClient[Any]) -> None:
    table = opened(http)["table"]
    typed = f" {table[:3].lower()}-{table[3:].lower()} "
    assert find(http, typed).json() == {"table": table, "similar": []}
    assert http.get(f"/api/tables/{table.lower()}").json()["table"] == table
    with http.websocket_connect(f"/api/tables/{table.lower()}/live") as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json(timeout=PATIENCE)["table"] == table


def test_a_wrong_code_suggests_public_and_own_tables_only(http: TestClient[Any]) -> None:
    private, own, public = opened(http)["table"], opened(http)["table"], opened(http, public=True)["table"]

    def wrong(code: str) -> str:
        return code[:-1] + ("2" if code[-1] != "2" else "3")

    assert find(http, wrong(public)).json() == {"table": None, "similar": [public]}
    assert find(http, wrong(own), own).json() == {"table": None, "similar": [own]}
    assert find(http, wrong(private), own).json() == {"table": None, "similar": []}


def test_guessing_is_limited(http: TestClient[Any], watch: Watch) -> None:
    """After too many wrong codes, even a correct code is refused, but players still get in with their secrets."""
    made = opened(http)
    table, wrong = made["table"], missing(http)
    secret = {"Authorization": f"Bearer {made['secret']}"}
    for way in ("/api/tables/{}", "/api/tables/{}/record"):
        assert http.get(way.format(wrong)).status_code == 404
    assert find(http, wrong).json()["table"] is None
    answers = {(answer.status_code, answer.text) for answer in (find(http, table), find(http, wrong))}
    assert [status for status, _ in answers] == [429]
    for code in (table, wrong):
        with http.websocket_connect(f"/api/tables/{code}/live") as socket:
            socket.send_json({"type": "hello"})
            assert socket.receive_json(timeout=PATIENCE)["error"] == "too-many"
    assert http.post(f"/api/tables/{table}/join", json={}).status_code == 429
    assert http.get(f"/api/tables/{table}", headers={"Authorization": "Bearer guessed"}).status_code == 429
    assert http.get(f"/api/tables/{table}", headers=secret).status_code == 200
    watch.advance(60 / FEW)
    assert find(http, table).json()["table"] == table


def test_what_is_no_code_is_no_guess(http: TestClient[Any]) -> None:
    for _ in range(2 * FEW):
        assert http.get("/api/tables/thereisnosuchtab").status_code == 404
        assert find(http, "what?").json() == {"table": None, "similar": []}
