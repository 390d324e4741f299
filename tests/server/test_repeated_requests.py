"""A client that did not get the response sends its request again with the same token, and gets the same answer."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from skyburst.server.actions import act, end_game, free_seat, join
from skyburst.server.continued_games import continue_game
from skyburst.server.database import sqlite_path
from skyburst.server.new_tables import create_rematch, create_table
from skyburst.server.requests import ActRequest, ContinueRequest, CreateRequest, FreeRequest, JoinRequest, SeatSpec
from skyburst.server.responses import SeatsResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.change import Change
from skyburst.table.errors import Conflict
from skyburst.table.rows import PLAYING, WAITING
from tests.server.manager import Watch, a_table, new_manager
from tests.server.serving import Server

HERE = "here"
TOKEN, OTHER = "one-token-of-the-browser", "another-token-of-the-browser"


def wanted(*kinds: str, game: str = "festival", token: str | None = TOKEN) -> CreateRequest:
    return CreateRequest(game, [SeatSpec(kind) for kind in kinds], seed="7", token=token)


async def count_tables(manager: TableManager) -> int:
    async with manager.storage.engine.connect() as connection:
        return len((await connection.exec_driver_sql("SELECT id FROM tables")).all())


async def lost(*_: object) -> None:
    """Fails where the server was killed."""
    raise OSError("the server was killed")


async def filled_at_once(one: TableManager, two: TableManager, pick: str | None = None) -> SeatsResponse:
    """Returns a table whose last two seats were taken on two servers that did not know of each other."""
    made = await create_table(one, wanted("me", "open", "open"), HERE)
    tables = [(manager, await manager.find(made.table)) for manager in (one, two)]
    for seat, (manager, table) in enumerate(tables, start=1):
        await join(manager, table, JoinRequest(seat=seat, pick=pick))
        assert table.row.status == WAITING
    return made


def test_a_table_is_created_once(tmp_path: Path) -> None:
    """It does not matter whether the server is restarted in between, or whether both requests arrive together."""

    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as two:
            requests = [create_table(manager, wanted("me", "open"), HERE) for manager in (one, one, two)]
            made = await asyncio.gather(*requests)
            assert made == [made[0]] * 3
            assert await count_tables(one) == 1
            other = await create_table(one, wanted("me", "open", token=OTHER), HERE)
            assert (other.table == made[0].table, other.secret == made[0].secret) == (False, False)
        async with new_manager(tmp_path, creations_per_minute=1) as restarted:
            for _ in range(3):  # a repeated request does not count as a new table
                assert await create_table(restarted, wanted("me", "open"), HERE) == made[0]
            assert (await restarted.find(made[0].table)).is_host(made[0].secret)

    asyncio.run(play())


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as two:
            made = await create_table(one, wanted("me", "open", "open", "open"), HERE)
            tables = [(manager, await manager.find(made.table)) for manager in (one, one, two)]
            request = JoinRequest("Ana", token=OTHER)
            joined = await asyncio.gather(*(join(manager, table, request) for manager, table in tables))
            assert joined == [SeatsResponse(made.table, joined[0].secret, [1])] * 3
        async with new_manager(tmp_path) as restarted:
            table = await restarted.find(made.table)
            assert await join(restarted, table, request) == joined[0]
            assert [row.name for row in table.seats] == ["", "Ana", "", ""]
            assert (await join(restarted, table, JoinRequest("Ana"))).seats == [2]
            assert (await join(restarted, table, JoinRequest("Ben", token=TOKEN[::-1]))).seats == [3]
            assert await join(restarted, table, request) == joined[0], "the seat is theirs although the table is full"
            with pytest.raises(Conflict, match="all seats"):
                await join(restarted, table, JoinRequest("Cleo"))

    asyncio.run(play())


def test_a_lost_response_does_not_lose_the_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is killed right after it has stored the table and, later, the seat that completes it."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            monkeypatch.setattr(manager, "find", lost)
            with pytest.raises(OSError, match="killed"):
                await create_table(manager, wanted("me", "open", game="fireworks"), HERE)
        async with new_manager(tmp_path) as manager:
            made = await create_table(manager, wanted("me", "open", game="fireworks"), HERE)
            table = await manager.find(made.table)
            assert table.seats_for(made.secret) == (0,)
            monkeypatch.setattr(manager.notices, "after", lost)
            with pytest.raises(OSError, match="killed"):
                await join(manager, table, JoinRequest(token=OTHER))
        async with new_manager(tmp_path) as manager:
            table = await manager.find(made.table)
            joined = await join(manager, table, JoinRequest(token=OTHER))
            assert (table.row.status, table.seats_for(joined.secret), joined.seats) == (PLAYING, (1,), [1])

    asyncio.run(play())


@pytest.mark.parametrize("game", ["festival", "fireworks"])
def test_a_table_without_open_seats_is_stored_with_its_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, fast: None
) -> None:
    """If the server is killed, there is no table that waits although nobody is missing."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            monkeypatch.setattr(manager.storage, "store", lost)  # a second transaction is never stored
            made = await create_table(manager, wanted("me", "me", game=game), HERE)
            assert (await manager.find(made.table)).row.status == PLAYING
        async with new_manager(tmp_path) as manager:
            table = await manager.find(made.table)
            assert (table.row.status, table.row.started) == (PLAYING, manager.now())
            await end_game(manager, table, made.secret)
            monkeypatch.setattr(manager.storage, "store", lost)
            rematch = await create_rematch(manager, table, made.secret)
            assert rematch == await create_rematch(manager, table, made.secret)
            assert (await manager.find(rematch.table)).row.status == PLAYING

    asyncio.run(play())


def test_a_full_table_starts_when_it_is_loaded(tmp_path: Path) -> None:
    """Two servers have filled the last two seats at the same time, so each of them believed that one was open."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as two, new_manager(tmp_path, watch) as three:
            made = await filled_at_once(one, two)
            watch.advance(60)
            table = await three.find(made.table)
            assert (table.row.status, table.row.started) == (PLAYING, watch.time)
            stored = await one.storage.load_table(made.table)
            assert stored is not None
            assert (stored.table.status, stored.table.setup) == (PLAYING, table.row.setup)

    asyncio.run(play())


def test_a_full_table_that_cannot_start(tmp_path: Path) -> None:
    """On two servers, two players have chosen the same city at the same time; the host can free one of their seats."""

    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as two, new_manager(tmp_path) as three:
            made = await filled_at_once(one, two, pick="Paris")
            table = await three.find(made.table)
            assert (table.row.status, [row.pick for row in table.seats]) == (WAITING, [None, "Paris", "Paris"])
            await free_seat(three, table, made.secret, FreeRequest(2))
            await join(three, table, JoinRequest(pick="Tokyo"))
            assert table.row.status == PLAYING

    asyncio.run(play())


def test_two_servers_load_a_full_table(tmp_path: Path) -> None:
    """Only one of them starts the game; the other continues it."""

    async def play() -> None:
        async with new_manager(tmp_path) as one, new_manager(tmp_path) as two, new_manager(tmp_path) as three:
            made = await filled_at_once(one, two)
            two.tables.clear()
            store = three.storage.store

            async def late(table_id: str, change: Change) -> None:
                await two.find(made.table)  # the other server is faster
                await store(table_id, change)

            three.storage.store = late  # type: ignore[method-assign]
            table = await three.find(made.table)
            assert table.row == two.tables[made.table].row
            await act(two, two.tables[made.table], ActRequest(table.to_act[0], "side 1", 0))

    asyncio.run(play())


def test_a_finished_game_is_continued_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, people = await a_table(manager, "festival", "me", "open")
            await end_game(manager, table, people[0].secret)
            request = ContinueRequest(0, 1, token=TOKEN)
            made = await asyncio.gather(*(continue_game(manager, table, request, HERE) for _ in range(2)))
            assert made == [made[0]] * 2
            assert await continue_game(manager, table, request, HERE) == made[0]
            assert await count_tables(manager) == 2

    asyncio.run(play())


@pytest.mark.parametrize("token", ["", "too-short", "x" * 21, "x" * 65, "no spaces in a token, please"])
def test_tokens_that_could_be_guessed_are_refused(token: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="token"):
        msgspec.convert({"token": token}, JoinRequest)


def test_tokens_survive_a_kill(own_server: Server) -> None:
    """Both requests are repeated after a SIGKILL; the secrets are derived from the tokens and not stored."""
    server, game = own_server, {"game": "festival", "seats": [{"kind": "me"}, {"kind": "open"}], "token": TOKEN}

    def ask() -> list[dict[str, str]]:
        made = server.http.post("/api/tables", json=game).json()
        joining = {"name": "Ana", "token": OTHER}
        return [made, server.http.post(f"/api/tables/{made['table']}/join", json=joining).json()]

    answers = ask()
    server.kill()
    server.start_again()
    assert ask() == answers
    database = sqlite_path(server.database)
    assert database is not None
    stored = b"".join(path.read_bytes() for path in database.parent.glob(f"{database.name}*"))
    assert not any(text.encode() in stored for text in (TOKEN, OTHER, *(answer["secret"] for answer in answers)))
