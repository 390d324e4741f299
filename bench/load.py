"""Plays games at many tables at once, and measures how many moves a server makes and how long each takes.

    python -m bench.load                                  200 tables, closed loop: people move as soon as they can
    python -m bench.load --every 3 --tables 1000          open loop: at every table a move is due every 3 seconds
    python -m bench.load --games fireworks --seconds 20
    python -m bench.load --url http://127.0.0.1:8001 --url http://127.0.0.1:8002      servers that are running

Without `--url`, a server is started on one core, with its database in a temporary folder; `--python` chooses the
installation that serves, to compare two versions. At each table sit two people, on different servers if there are
several. The time of a move begins when it is sent (in the open loop: when it is due) and ends when its step arrives at
the other person's screen. All servers must be on this machine. If other programs use the cores, compare `ms of a core
per move`, which is how much processor time the server needs, rather than moves per second.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import httpx
import websockets
from tests.fuzz.memory import megabytes

from bench.tables import SHARES, cpu_seconds, server

OPENED_AT_ONCE = 20
MOST_TABLES = 5_000
Json = dict[str, Any]


@dataclass
class Run:
    """What all tables have in common, and what was measured."""

    urls: list[str]
    games: list[str]
    every: float
    begin: float = float("inf")
    end: float = float("inf")
    delays: list[float] = field(default_factory=list)
    refused: int = 0

    def note(self, since: float, arrived: float) -> None:
        if self.begin <= since and arrived <= self.end:
            self.delays.append(arrived - since)


class Seat:
    """A person at a table, who plays random moves."""

    def __init__(self, run: Run, dice: random.Random) -> None:
        self.run = run
        self.dice = dice
        self.other: Seat | None = None
        self.sent: dict[str, float] = {}
        self.due = 0.0

    async def play(self, url: str, table: str, secret: str) -> None:
        """Plays until the game is over or the time is up."""
        async with websockets.connect(
            f"ws{url[4:]}/api/tables/{table}/live", compression=None, max_size=None
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": secret}))
            while time.monotonic() < self.run.end:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(1.0):
                        message = json.loads(await socket.recv())
                    if await self._answer(socket, message) == "over":
                        return

    async def _answer(self, socket: websockets.ClientConnection, message: Json) -> str:
        """Reads a message, and makes a move if it is this person's turn. Returns the status of the game."""
        arrived = time.monotonic()
        if message["type"] == "refused":
            self.run.refused += 1
        if message["type"] not in ("step", "snapshot"):
            return "playing"
        if message["type"] == "step" and self.other is not None:
            since = self.other.sent.pop(message["action"], None)
            if since is not None:
                self.run.note(since, arrived)
        [seat] = message["views"] or ["0"]
        if int(seat) in message["to_act"]:
            await self._move(socket, message, seat)
        return str(message["status"])

    async def _move(self, socket: websockets.ClientConnection, message: Json, seat: str) -> None:
        action = self.dice.choice(message["legal"][seat])
        due = time.monotonic()
        if self.run.every:
            self.due = due = max(self.due, due - self.run.every) + self.run.every
            if self.other is not None:
                self.other.due = due
            await asyncio.sleep(due - time.monotonic())
        self.sent = {action: due}
        move = {"type": "act", "seat": int(seat), "action": action, "at": message["at"], "id": 1}
        await socket.send(json.dumps(move))


async def play_table(run: Run, number: int, opening: asyncio.Semaphore, opened: asyncio.Semaphore) -> None:
    """Plays games at one table after the other until the time is up."""
    dice = random.Random(number)
    first, second = (run.urls[(number + shift) % len(run.urls)] for shift in range(2))
    game = run.games[number % len(run.games)]
    while time.monotonic() < run.end:
        try:
            async with opening:
                table, secrets = await open_table(first, second, game)
        except httpx.TransportError:
            run.refused += 1  # the machine is so busy that the connection has been given up
            continue
        seats = Seat(run, dice), Seat(run, dice)
        seats[0].other, seats[1].other = seats[1], seats[0]
        seats[0].due = seats[1].due = time.monotonic() - run.every + dice.random() * run.every
        opened.release()
        await asyncio.gather(seats[0].play(first, table, secrets[0]), seats[1].play(second, table, secrets[1]))


async def open_table(first: str, second: str, game: str) -> tuple[str, tuple[str, str]]:
    """Opens a table on one server and takes the other seat on another one. Returns its id and the seats' secrets."""
    async with httpx.AsyncClient(timeout=60) as client:
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = (await client.post(f"{first}/api/tables", json=wanted)).raise_for_status().json()
        path = f"{second}/api/tables/{made['table']}/join"
        joined = (await client.post(path, json={})).raise_for_status().json()
    return made["table"], (made["secret"], joined["secret"])


async def measure(run: Run, tables: int, seconds: float, pid: int | None) -> Json:
    """Opens the tables, and returns what was measured once all are open."""
    before = None if pid is None else megabytes(pid)
    opening, opened = asyncio.Semaphore(OPENED_AT_ONCE), asyncio.Semaphore(0)
    playing = [asyncio.create_task(play_table(run, number, opening, opened)) for number in range(tables)]
    for _ in range(tables):
        await opened.acquire()
    run.begin = time.monotonic() + 1
    run.end = run.begin + seconds
    busy = None if pid is None else cpu_seconds(pid)
    await asyncio.sleep(run.end - time.monotonic())
    report: Json = {}
    if pid is not None and before is not None and busy is not None:
        report["kB per table"] = round(1000 * (megabytes(pid) - before) / tables, 1)
        used = cpu_seconds(pid) - busy
        report["cores of the server"] = round(used / seconds, 2)
        report["ms of a core per move"] = round(1000 * used / max(1, len(run.delays)), 2)
    await asyncio.gather(*playing)
    return {**summary(run, seconds), **report}


def summary(run: Run, seconds: float) -> Json:
    """Returns the throughput, and percentiles of the delays in milliseconds."""
    delays = sorted(run.delays)
    if not delays:
        return {"moves": 0, "refused": run.refused}
    ms = {name: round(1000 * delays[int(share * (len(delays) - 1))], 1) for name, share in SHARES.items()}
    return {"moves": len(delays), "moves per second": round(len(delays) / seconds, 1), "ms": ms, "refused": run.refused}


def check_local(url: str) -> str:
    """Returns the URL without a final slash. Raises an error unless it is on this machine."""
    host = urlsplit(url).hostname or ""
    with contextlib.suppress(ValueError):
        if host == "localhost" or ip_address(host).is_loopback:
            return url.rstrip("/")
    raise argparse.ArgumentTypeError(f"{url} is not on this machine, such as http://127.0.0.1:8000")


@contextlib.contextmanager
def servers(given: argparse.Namespace) -> Iterator[tuple[list[str], int | None]]:
    """Returns the URLs of the servers and, if one was started, its process id."""
    if given.url:
        yield given.url, None
        return
    with server(0.0, python=given.python) as (address, pid):
        yield [f"http://{address}"], pid


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--games", default="festival", help="which games, separated by commas")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=0.0, help="seconds between two moves at a table; 0: closed loop")
    parser.add_argument("--url", type=check_local, action="append", help="a running server; may be repeated")
    parser.add_argument("--python", default=sys.executable, help="the Python of the installation that serves")
    given = parser.parse_args()
    if not 1 <= given.tables <= MOST_TABLES:
        parser.error(f"--tables must be 1 to {MOST_TABLES}")
    if hasattr(os, "sched_setaffinity") and not given.url and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, os.sched_getaffinity(0) - {0})
    with servers(given) as (urls, pid):
        run = Run(urls, given.games.split(","), given.every)
        print(json.dumps(asyncio.run(measure(run, given.tables, given.seconds, pid))))


if __name__ == "__main__":
    main()
