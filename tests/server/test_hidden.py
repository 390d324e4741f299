"""No byte that reaches a client tells what its seat may not know."""

import asyncio
import json
from pathlib import Path

import pytest

from skyburst.core.chance import Chance
from skyburst.core.record import parse_record
from skyburst.server import snapshots
from skyburst.server.messages import Act
from skyburst.server.playing import act
from tests.server.hidden import revealed, search
from tests.server.house import Screen, a_house, a_table
from tests.server.serving import Player, Server


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
def test_every_byte_of_a_game(server: Server, game: str) -> None:
    host = server.create(game, "me", "open", "bot:greedy", public=True)
    guest = server.join(host.table)
    nobody = Player(server, host.table)
    others: list[str] = []
    chance = Chance(f"bytes {game}")
    with host.live() as one, guest.live() as two, nobody.live() as three:
        sockets = [one, two, three]
        seen = [socket.hello() for socket in sockets]
        while seen[0]["status"] != "over":
            for player, now in zip((host, guest), seen, strict=False):
                mine = [seat for seat in now["to_act"] if seat in player.seats]
                if mine:
                    player.act(mine[0], chance.pick(now["legal"][str(mine[0])]), now["at"])
                    others += [player.act(mine[0], "dance", now["at"]).text, player.post("/hint", seat=mine[0]).text]
            others += [player.get().text for player in (host, guest, nobody)]
            others += [host.get("/record").text, nobody.get("/replay").text, server.http.get("/api/tables").text]
            seen = [json.loads(host.get().text), json.loads(guest.get().text)]
        for socket in sockets:
            while json.loads(socket.received[-1]).get("status") != "over":
                socket.receive()
    others += [server.http.get("/metrics").text, server.log]
    record = parse_record(host.get("/record").text)
    sent = [data for socket in sockets for data in socket.received] + others
    words = [*revealed(host.see()), str(host.secret), str(guest.secret)]
    assert search(sent, words) > 2 * len(record.steps)


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
def test_other_hidden_things_would_look_the_same(tmp_path: Path, game: str) -> None:
    """Whatever lies hidden, as long as the view allows it: each client is sent the same bytes, help included."""

    async def play() -> int:
        compared, chance = 0, Chance(f"same {game}")
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, game, "me", "me", "me", seed=game)
            assert live.match is not None
            house.arrive(live, Screen())
            while live.row.status == "playing":
                real = live.match.state
                for mine in ((0,), (1,), (2,), ()):
                    live.prepared.clear()
                    sent = snapshots.snapshot(live, mine, False, 0.0)
                    view = real.view(mine[0] if mine else None)
                    live.match.state = live.game.imagine(view, chance)
                    live.prepared.clear()
                    assert snapshots.snapshot(live, mine, False, 0.0) == sent, f"seats {mine}, step {live.at}"
                    compared += 1
                    live.match.state = real
                live.prepared.clear()
                seat = real.to_act[0]
                await act(house, live, Act(seat, chance.pick(real.legal_actions(seat)).text, live.at))
        return compared

    assert asyncio.run(play()) > 100
