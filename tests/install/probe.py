"""Starts the installed server and plays every game on it, as a player would after installing Skyburst.

Run it with the Python in which Skyburst is installed; it needs nothing else:

    PYTHON tests/install/probe.py [plain|compiled]

It fails if a file of the browser app is missing, if a table cannot be created, if a move is refused, or if the
installed engine is not the one named in the argument.
"""

import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

COMMAND = Path(sys.executable).with_name("skyburst.exe" if os.name == "nt" else "skyburst")
WAIT = 120  # seconds; on a busy machine, the first start of the server has taken more than 60
STEPS = 12
LAUNCH = "launch 0,0,80"


@contextlib.contextmanager
def server(folder: Path, *arguments: str) -> Iterator[str]:
    """Starts `skyburst` with an empty home folder and yields the server's address."""
    home = {name: str(folder) for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA")}
    log = folder / "stderr.txt"
    with log.open("w") as errors:
        process = subprocess.Popen(
            [COMMAND, *arguments],
            cwd=folder,
            env={**os.environ, **home},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    patience = threading.Timer(WAIT, process.kill)
    patience.start()
    try:
        line = process.stdout.readline() if process.stdout is not None else ""
        patience.cancel()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found is None:
            raise SystemExit(f"probe: the server printed no address: {line}")
        yield found[0]
    finally:
        patience.cancel()
        process.terminate()
        process.communicate(timeout=WAIT)
        print(log.read_text(), end="", file=sys.stderr)
    errors_logged = [line for line in log.read_text().splitlines() if "running with --seed" not in line]
    check(not errors_logged, f"the server wrote to stderr: {errors_logged}")


def check(condition: bool, problem: str) -> None:
    if not condition:
        raise SystemExit(f"probe: {problem}")


def get(url: str, body: object = None) -> str:
    """Sends a GET request, or a POST request if there is a body, and returns the text of the response."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=WAIT) as answer:
        return str(answer.read().decode(errors="replace"))


def check_page(address: str) -> None:
    """Requests the start page and all files that it refers to."""
    files = re.findall(r'(?:src|href)="(/[^"]+)"', get(f"{address}/"))
    check(any(file.endswith(".js") for file in files), "the first page has no script: the browser app is missing")
    for file in files:
        check(bool(get(address + file)), f"{file} is empty")
    print(f"the page and its {len(files)} files")


def check_game(address: str, game: str) -> None:
    """Plays the first steps of a game against two bots."""
    seats = [{"kind": "me", "name": "Probe"}, {"kind": "bot:greedy"}, {"kind": "bot:random"}]
    made = json.loads(get(f"{address}/api/tables", {"game": game, "seats": seats, "seed": "probe"}))
    movers: set[int] = set()
    seen, launches, asked = 0, 0, False
    with connect(f"ws{address[4:]}/api/tables/{made['table']}/live", max_size=None, open_timeout=WAIT) as socket:
        socket.send(json.dumps({"type": "hello", "secret": made["secret"]}))
        while seen < STEPS or len(movers) < 3 or (game == "fireworks" and not launches):
            message = json.loads(socket.recv(WAIT))
            check(message["type"] != "refused", f"{game}: {message}")
            if message["type"] == "snapshot" and game == "fireworks":
                check(message["launcher"] == "box", "Fireworks is not played with the simulated box")
            if message["type"] == "step":
                seen = message["at"]
                movers.add(message["seat"])
                if message["seat"] == 0:
                    asked = False
                    launches += message["motion"] is not None
            if message["type"] in ("snapshot", "step") and 0 in message["to_act"] and not asked:
                move = {"seat": 0, "action": choose(message), "at": message["at"]}
                socket.send(json.dumps({"type": "act", **move, "id": seen}))
                asked = True
    print(f"{game}: {seen} steps, {launches} own launches")


def choose(message: dict[str, Any]) -> str:
    return LAUNCH if message["views"]["0"]["phase"] == "launch" else str(message["legal"]["0"][0])


def main() -> None:
    check(COMMAND.is_file(), f"there is no command {COMMAND}")
    version = subprocess.run([COMMAND, "--version"], capture_output=True, text=True, check=True).stdout
    check(all(f"({engine} engine)" in version for engine in sys.argv[1:]), f"the wrong engine is installed: {version}")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with server(Path(folder)) as address:
            check_page(address)
        with server(Path(folder), "serve", "--pace", "0", "--seed", "probe") as address:
            games = [game["name"] for game in json.loads(get(f"{address}/api/games"))["games"]]
            check(len(games) >= 3, f"a game is missing, there are only {games}")
            for game in games:
                check_game(address, game)


if __name__ == "__main__":
    main()
