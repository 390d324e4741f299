"""Measures how quickly a move reaches every screen, with many tables on one server.

    python bench/tables.py                      200 tables for 30 seconds
    python bench/tables.py --tables 400 --think 1

Every table has two people, a bot and a spectator. People think for a random time around `--think` seconds. The server
and its bots are bound to one core if the system allows it; this process runs on the others. The measured time is the
delay between sending a move and the arrival of its step at each of the table's screens.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import websockets

Delays = list[float]
SCREENS = 3
"""Every step arrives at two people and a spectator."""


class Table:
    """Two people and a spectator at one table; `sent` contains the time at which each seat last sent each action."""

    def __init__(self, address: str, game: str, think: float, wants_help: bool, measured: tuple[float, float]) -> None:
        self.address = address
        self.game = game
        self.think = think
        self.wants_help = wants_help
        self.begin, self.until = measured
        self.delays: Delays = []
        self.steps = 0
        self.sent: dict[tuple[int, str], float] = {}

    async def run(self, client: httpx.AsyncClient, delay: float) -> None:
        await asyncio.sleep(delay)
        while time.monotonic() < self.until:
            wanted = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot:greedy"}]}
            made = (await client.post("/api/tables", json=wanted)).raise_for_status().json()
            joined = (await client.post(f"/api/tables/{made['table']}/join", json={})).raise_for_status().json()
            self.sent.clear()
            secrets = (made["secret"], joined["secret"], None)
            await asyncio.gather(*(self.watch(made["table"], secret) for secret in secrets))

    async def watch(self, table: str, secret: str | None) -> None:
        async with websockets.connect(f"{self.address}/api/tables/{table}/live", compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": secret, "help": self.wants_help}))
            acting: asyncio.Task[None] | None = None
            while (left := self.until - time.monotonic()) > 0:
                try:
                    data = await asyncio.wait_for(socket.recv(), left)
                except TimeoutError:
                    break
                arrived = time.monotonic()
                message = json.loads(data)
                if message["type"] not in ("step", "snapshot"):
                    continue
                if message["type"] == "step":
                    self.steps += arrived > self.begin
                    # Not identified by its number: where several seats act at once, nobody knows it in advance.
                    sent = self.sent.get((message["seat"], message["action"]), 0.0)
                    if sent > self.begin:
                        self.delays.append(arrived - sent)
                if message["status"] == "over":
                    break
                if secret is not None and (acting is None or acting.done()):
                    acting = self.act(socket, message)
            if acting is not None:
                acting.cancel()

    def act(self, socket: Any, message: dict[str, Any]) -> asyncio.Task[None] | None:
        [seat] = message["views"]
        if int(seat) not in message["to_act"]:
            return None
        action = random.choice(message["legal"][seat])

        async def later() -> None:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.think)
            self.sent[int(seat), action] = time.monotonic()
            move = {"seat": int(seat), "action": action, "at": message["at"]}
            await socket.send(json.dumps({"type": "act", **move, "id": 1}))

        return asyncio.create_task(later())


@contextlib.contextmanager
def server(pace: float, cores: int = 1, python: str = sys.executable) -> Iterator[tuple[str, int]]:
    """Starts a server on a free port and yields its address and process id. It and its workers get the first cores."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}"
        command = [
            python,
            "-m",
            "skyburst",
            "serve",
            "--no-open",
            "--creations",
            "1000000",
            "--sockets",
            "1000000",
        ]
        command += ["--database", database, "--pace", str(pace)]
        if hasattr(os, "sched_setaffinity"):
            command = ["taskset", "-c", f"0-{cores - 1}", *command]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603  (the command is fixed)
        try:
            if process.stdout is None:
                raise RuntimeError("the output of the server was not captured")
            found = re.search(r"http://(\S+?)/", process.stdout.readline())
            if found is None:
                raise RuntimeError("the server did not start")
            yield found[1], process.pid
        finally:
            process.terminate()
            process.wait(10)


async def measure(address: str, given: argparse.Namespace, pid: int) -> tuple[Delays, dict[str, float]]:
    """Returns the delays, how much of the time the server used a core and server and clients waited for one, and how
    many milliseconds of a core a step cost, bots included."""
    tables, seconds = given.tables, given.seconds
    warm = 5 + tables * 0.05  # tables open one after the other; nothing is measured until all are open
    begin = time.monotonic() + warm
    games = given.games.split(",")
    places = [
        Table(f"ws://{address}", games[i % len(games)], given.think, given.help_wanted, (begin, begin + seconds))
        for i in range(tables)
    ]
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=30) as client:
        tasks = [asyncio.create_task(place.run(client, i * 0.05)) for i, place in enumerate(places)]
        await asyncio.sleep(warm)
        before = cpu_seconds(pid), waited_seconds(pid), waited_seconds(os.getpid())
        await asyncio.sleep(seconds - 1)
        after = cpu_seconds(pid), waited_seconds(pid), waited_seconds(os.getpid())
        await asyncio.gather(*tasks)
    names = ("core", "server_waited", "clients_waited")
    shares = [(end - start) / (seconds - 1) for start, end in zip(before, after, strict=True)]
    load = {name: round(share, 2) for name, share in zip(names, shares, strict=True)}
    steps = sum(place.steps for place in places) / SCREENS
    load["core_ms_per_step"] = round(1000 * shares[0] * seconds / max(1, steps), 2)
    return [delay for place in places for delay in place.delays], load


def waited_seconds(pid: int) -> float:
    """Returns how long a process has been ready to run but had to wait for a core (Linux)."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def cpu_seconds(pid: int) -> float:
    """Returns the processor time used so far by a process and its children (Linux)."""
    family = [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
    ticks = 0
    for member in family:
        fields = Path(f"/proc/{member}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--games", default="festival,spring_festival", help="which games, separated by commas")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=3.0, help="seconds that a person thinks, on average")
    parser.add_argument("--pace", type=float, default=0.6, help="seconds that a bot waits before it moves")
    parser.add_argument("--help-wanted", action="store_true", help="request previews on all screens, as browsers do")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with server(given.pace) as (address, pid):
        delays, load = asyncio.run(measure(address, given, pid))
    delays.sort()
    ms = {name: round(1000 * delays[int(share * (len(delays) - 1))], 1) for name, share in SHARES.items()}
    rate = round(len(delays) / given.seconds, 1)
    report = {"tables": given.tables, "arrivals_per_second": rate, "milliseconds": ms, "load": load}
    print(json.dumps(report) if given.json else "\n".join(f"{name}: {value}" for name, value in report.items()))


SHARES = {"median": 0.5, "p95": 0.95, "p99": 0.99, "worst": 1.0}

if __name__ == "__main__":
    main()
