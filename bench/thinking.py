"""Measures how quickly a person's move is answered while the bots of many other tables think.

    python -m bench.thinking                    200 tables with three masters each, on two cores
    python -m bench.thinking --tables 50 --bot expert

At one table, two people play each other. Their moves are measured twice: first without other tables, then while the
bots of all the other tables think without a pause (a bot also plays for the person there). Server, workers and this
process share the cores.
"""

import argparse
import asyncio
import json
import random
import time
from typing import Any

import httpx
import websockets

from bench.tables import SHARES, cpu_seconds, server

WATCH_INTERVAL = 10.0
"""How many seconds pass between two looks at all tables."""
AT_ONCE = 8
"""How many tables are opened at the same time."""


async def delays(address: str, game: str, seconds: float, think: float) -> list[float]:
    """Returns how long it took, in seconds, until each move of two people arrived back at the player."""
    found: list[float] = []
    end = time.monotonic() + seconds
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as client:
        while time.monotonic() < end:
            wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}
            made = (await client.post("/api/tables", json=wanted)).raise_for_status().json()
            await _play(address, made, end, think, found)
    return found


async def _play(address: str, made: dict[str, Any], end: float, think: float, found: list[float]) -> None:
    """Plays random moves for both seats of a table until the game is over or the time is up."""
    async with websockets.connect(f"ws://{address}/api/tables/{made['table']}/live", compression=None) as socket:
        await socket.send(json.dumps({"type": "hello", "secret": made["secret"], "help": False}))
        sent = 0.0
        while time.monotonic() < end:
            message = json.loads(await socket.recv())
            if message["type"] not in ("step", "snapshot"):
                continue
            if sent:
                found.append(time.monotonic() - sent)
            if message["status"] == "over":
                return
            seat = message["to_act"][0]
            await asyncio.sleep(random.uniform(0.5, 1.5) * think)
            action = random.choice(message["legal"][str(seat)])
            sent = time.monotonic()
            await socket.send(json.dumps({"type": "act", "seat": seat, "action": action, "at": message["at"], "id": 1}))


async def open_tables(address: str, given: argparse.Namespace) -> list[str]:
    """Opens the tables whose bots think: three of the chosen kind and, for the person there, another one.

    Returns their paths.
    """
    limit = asyncio.Semaphore(AT_ONCE)
    games = given.games.split(",")

    async def opened(client: httpx.AsyncClient, number: int) -> str:
        async with limit:
            bot = {"kind": f"bot:{given.bot}"}
            wanted = {"game": games[number % len(games)], "seats": [{"kind": "me"}, bot, bot, bot]}
            made = (await client.post("/api/tables", json=wanted)).raise_for_status().json()
            stand_in = {"seat": 0, "bot": given.bot}
            headers = {"Authorization": f"Bearer {made['secret']}"}
            path = f"/api/tables/{made['table']}"
            (await client.post(f"{path}/bot", json=stand_in, headers=headers)).raise_for_status()
            return path

    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=120) as client:
        return await asyncio.gather(*(opened(client, number) for number in range(given.tables)))


async def watch(address: str, paths: list[str]) -> None:
    """Looks at the tables again and again, because tables that nobody watches are paused."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=120) as client:
        while True:
            for path in paths:
                (await client.get(path)).raise_for_status()
            await asyncio.sleep(WATCH_INTERVAL)


async def measure(address: str, pid: int, given: argparse.Namespace) -> dict[str, Any]:
    """Returns the delays without and with thinking bots, and how many cores the server and its workers used."""
    report: dict[str, Any] = {"without": _summary(await delays(address, given.game, given.seconds, given.think))}
    watching = asyncio.create_task(watch(address, await open_tables(address, given)))
    before, begin = cpu_seconds(pid), time.monotonic()
    report["with"] = _summary(await delays(address, given.game, given.seconds, given.think))
    watching.cancel()
    report["cores"] = round((cpu_seconds(pid) - before) / (time.monotonic() - begin), 2)
    return report


def _summary(found: list[float]) -> dict[str, float]:
    """Returns the number of moves, and percentiles of their delays in milliseconds."""
    found = sorted(found)
    shares = {name: round(1000 * found[int(share * (len(found) - 1))], 1) for name, share in SHARES.items()}
    return {"moves": len(found), **shares}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--bot", default="master", help="the level of the bots")
    parser.add_argument("--games", default="festival,spring_festival,fireworks", help="the games of the other tables")
    parser.add_argument("--game", default="festival", help="the game of the measured table")
    parser.add_argument("--seconds", type=float, default=30, help="how long each measurement takes")
    parser.add_argument("--think", type=float, default=0.1, help="seconds that a person thinks, on average")
    parser.add_argument("--cores", type=int, default=2, help="how many cores the server and its workers share")
    given = parser.parse_args()
    with server(pace=0.6, cores=given.cores) as (address, pid):
        report = asyncio.run(measure(address, pid, given))
    print("\n".join(f"{name}: {value}" for name, value in report.items()))


if __name__ == "__main__":
    main()
