"""No move is lost or made twice when the network drops or the server is killed."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.core.record import parse_record
from skyburst.core.verify import verify
from skyburst.library import finder
from tests.server.manager import a_table, new_manager
from tests.server.serving import Player, Server
from tests.server.test_games import play_by_http
from tests.waiting import until

Acknowledged = dict[int, str]


def act_once(player: Player, chance: Chance, done: Acknowledged) -> dict[str, Any]:
    """Makes a random move if it is the player's turn, and returns the new snapshot."""
    seen = player.see()
    for seat in seen["to_act"]:
        if seat in player.seats:
            action = chance.pick(seen["legal"][str(seat)])
            answer = player.act(seat, action, seen["at"])
            assert answer.status_code == 200, answer.text
            done[answer.json()["at"]] = action
            break
    return player.see()


def test_killed_in_the_middle_of_games(own_server: Server) -> None:
    """After a SIGKILL while bots choose and moves are written, every acknowledged move is stored exactly once."""
    server, chance = own_server, Chance("kill")
    players = [server.create(game, "me", "bot:greedy", "me") for game in ("festival", "spring_festival")]
    done: list[Acknowledged] = [{}, {}]
    for _ in range(2):
        for _ in range(12):
            seen = [act_once(player, chance, moves) for player, moves in zip(players, done, strict=True)]
        server.kill()
        server.start_again()
        for player, before in zip(players, seen, strict=True):
            after = player.see()
            assert after["log"][: len(before["log"])] == before["log"]
            assert after["commitment"] == before["commitment"]
            seat = next((seat for seat in after["to_act"] if seat in player.seats), None)
            if seat is not None and len(after["to_act"]) == 1:
                again = [player.act(seat, after["legal"][str(seat)][0], after["at"]) for _ in range(2)]
                assert [answer.status_code for answer in again] == [200, 200]
                assert again[0].json() == again[1].json(), "a move sent twice must be made once"
    for player, moves in zip(players, done, strict=True):
        end = play_by_http(player, chance)
        written = {entry["at"]: entry["action"] for entry in end["log"]}
        assert moves.items() <= written.items(), "an acknowledged move was lost"
        assert list(written) == list(range(1, end["at"] + 1))
        assert verify(parse_record(player.get("/record").text), finder()) is None


def test_bots_go_on_after_a_restart_when_somebody_looks(tmp_path: Path) -> None:
    async def create_table() -> str:
        async with new_manager(tmp_path, pace=0.6) as manager:  # its clock is stopped, so the bots do not move
            table, _ = await a_table(manager, "spring_festival", "bot:greedy", "bot:greedy")
            return table.id

    table = asyncio.run(create_table())
    server = Server(tmp_path, "--pace", "0")
    try:
        with Player(server, table).live() as socket:
            seen = socket.hello()
            assert (seen["status"], seen["at"]) == ("playing", 0)
            while seen["status"] != "over":
                seen = socket.next("step")
    finally:
        server.stop()


def test_a_dropped_network_and_another_device(server: Server) -> None:
    """A player who lost the connection during a move continues on another device with the same secret."""
    host = server.create("festival", "me", "me")
    with host.live() as socket:
        seat = socket.hello()["to_act"][0]
        socket.send({"type": "act", "seat": seat, "action": "side 1", "at": 0, "id": 1})
        socket.connection.socket.close()  # before the answer arrives
    elsewhere = Player(server, host.table, host.secret)
    with elsewhere.live() as socket:
        seen = socket.hello()
        socket.send({"type": "act", "seat": seat, "action": "side 1", "at": 0, "id": 1})
        assert socket.next("ack")["at"] == 1
        assert len(elsewhere.see()["log"]) == 1
        assert seen["mine"] == [0, 1]


@pytest.mark.skipif(sys.platform != "linux", reason="it finds the workers in /proc")
def test_workers_that_die_and_workers_of_a_server_that_dies(own_server: Server) -> None:
    """Killed workers are replaced; the workers of a killed server exit."""
    player = own_server.create("festival", "me", "me")
    assert player.post("/hint", seat=player.see()["to_act"][0]).status_code == 200
    pid = own_server.process.pid
    workers = [int(name) for name in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    assert workers
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    # One of these processes is multiprocessing's resource tracker, and writing to it while it dies would fail.
    until(lambda: not any(map(is_running, workers)), "the workers have exited")
    assert player.post("/hint", seat=player.see()["to_act"][0]).status_code == 200, "a killed worker must be replaced"
    workers = [int(name) for name in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    own_server.kill()
    until(lambda: not any(map(is_running, workers)), "no worker is left")
    own_server.start_again()


def is_running(process: int) -> bool:
    """Returns whether a process is running; a zombie has no command line."""
    try:
        return bool(Path(f"/proc/{process}/cmdline").read_bytes())
    except (FileNotFoundError, ProcessLookupError):
        return False
