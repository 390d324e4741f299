"""Plays whole games over HTTP and over WebSockets, against bots and against each other."""

import hashlib
import json
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.core.proof import Proof
from skyburst.core.record import parse_record
from skyburst.core.verify import check, verify
from skyburst.library import finder
from tests.server.serving import Player, Server, Socket
from tests.waiting import until

GAMES = ["festival", "spring_festival"]


def play_by_http(player: Player, chance: Chance) -> dict[str, Any]:
    """Makes random moves until the game is over, and returns the last snapshot."""

    def awaited() -> dict[str, Any] | None:
        seen = player.see()
        return seen if seen["status"] == "over" or set(player.seats) & set(seen["to_act"]) else None

    while True:
        seen = until(awaited, "it is the player's turn")
        assert seen is not None
        if seen["status"] == "over":
            return seen
        for seat in player.seats:
            if seat in seen["to_act"]:
                done = player.act(seat, chance.pick(seen["legal"][str(seat)]), seen["at"])
                assert done.status_code in (200, 409), done.text


def play_by_socket(players: list[Socket], chance: Chance) -> dict[str, Any]:
    """Makes random moves over WebSockets until the game is over, and returns the last message."""
    seen = [socket.hello() for socket in players]
    while True:
        for number, socket in enumerate(players):
            while seen[number]["at"] < max(one["at"] for one in seen):
                seen[number] = socket.next("step", "snapshot")
            if seen[number]["status"] == "over":
                return seen[number]
        moved = False
        for number, socket in enumerate(players):
            mine = [seat for seat in seen[number]["to_act"] if str(seat) in seen[number]["legal"]]
            if mine and not moved:
                action = chance.pick(seen[number]["legal"][str(mine[0])])
                socket.send({"type": "act", "seat": mine[0], "action": action, "at": seen[number]["at"], "id": 7})
                moved = True
        seen[0] = players[0].next("step", "snapshot")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_http_against_bots(server: Server, game: str) -> None:
    player = server.create(game, "me", "bot:greedy", "bot:random")
    end = play_by_http(player, Chance(game))
    assert end["result"]["winners"]
    assert [entry["at"] for entry in end["log"]] == list(range(1, end["at"] + 1))


@pytest.mark.parametrize("game", GAMES)
def test_two_players_and_a_spectator_by_socket(server: Server, game: str) -> None:
    host = server.create(game, "me", "open")
    guest = server.join(host.table, name="guest")
    spectator = Player(server, host.table)
    with host.live() as one, guest.live() as two, spectator.live() as three:
        end = play_by_socket([one, two, three], Chance(f"{game} socket"))
        assert list(end["views"]) == ["0"]
        record = host.get("/record")
    shown = [json.loads(data) for data in three.received]
    assert all(list(message["views"]) == ["spectator"] for message in shown if "views" in message)
    steps = [message["at"] for message in map(json.loads, two.received) if message["type"] == "step"]
    assert steps == list(range(1, len(steps) + 1)), "every step must arrive once and in order"
    parsed = parse_record(record.text)
    assert verify(parsed, finder()) is None
    log = host.see()["log"]
    for seat in (
        0,
        1,
    ):  # the order of the seats may differ, because a record lists some simultaneous steps seat by seat
        assert [step.action for step in parsed.steps if step.seat == seat] == [
            entry["action"] for entry in log if entry["seat"] == seat
        ]


def test_hot_seat_one_secret_has_several_seats(server: Server) -> None:
    player = server.create("spring_festival", "me", "me", "me")
    assert player.seats == [0, 1, 2]
    end = play_by_http(player, Chance("hot"))
    assert set(end["views"]) == {"0", "1", "2"}


@pytest.mark.parametrize("game", GAMES)
def test_the_shuffle_is_committed_to_and_revealed(server: Server, game: str) -> None:
    player = server.create(game, "me", "bot:random")
    before = player.see()
    assert before["reveal"] is None
    assert len(before["commitment"]) == 64
    end = play_by_http(player, Chance("commit"))
    reveal = end["reveal"]
    setup = json.dumps(reveal["setup"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    text = f"{reveal['seed']}{reveal['nonce']}\n{setup}"
    assert hashlib.sha256(text.encode()).hexdigest() == before["commitment"] == end["commitment"]
    record = parse_record(player.get("/record").text)
    assert (record.seed, record.setup) == (reveal["seed"], reveal["setup"])
    assert record.proof == Proof(before["commitment"], reveal["nonce"])
    checks = {found.subject: found for found in check(record, finder())}
    assert {found.state for subject, found in checks.items() if subject != "chance"} == {"right"}
    # A simulated launch is repeated only by `skyburst verify`, which may simulate.
    assert checks["chance"].state == "right" or "simulated" in checks["chance"].note, checks["chance"]
    replay = player.get("/replay").json()
    assert (replay["commitment"], replay["reveal"]) == (before["commitment"], reveal)


def test_replay_has_every_frame(server: Server) -> None:
    player = server.create("festival", "me", "bot:random", seed="replay")
    assert player.get("/replay").status_code == 409
    assert player.get("/record").status_code == 409
    end = play_by_http(player, Chance("replay"))
    frames = player.get("/replay").json()["frames"]
    assert len(frames) == end["at"] + 1
    assert frames[0]["action"] is None
    assert frames[-1]["view"]["phase"] == "over"
    assert frames[-1]["view"] == Player(server, player.table).see()["views"]["spectator"]
    assert [frame["to_act"] for frame in frames[-2:]] == [[end["log"][-1]["seat"]], []]
    assert [frame["action"] for frame in frames[1:]] == [entry["action"] for entry in end["log"]]


def test_past_help(server: Server) -> None:
    """Once the game is over, the previews of every position are available, but not before."""
    player = server.create("festival", "me", "bot:random", seed="past help")
    seen = player.see(wants_help=True)
    expected = seen["help"]["0"]
    assert player.get("/help/0").status_code == 409
    end = play_by_http(player, Chance("past help"))
    assert player.get(f"/help/{seen['at']}").json()["help"]["0"] == expected
    assert player.get(f"/help/{end['at']}").json() == {"help": {}}
    for missing in (-1, end["at"] + 1):
        assert player.get(f"/help/{missing}").status_code == 404


def test_a_seed_deals_the_same_again(server: Server) -> None:
    one, two = (server.create("festival", "me", "bot:greedy", seed="lesson").see() for _ in range(2))
    assert one["views"]["0"]["piles"] == two["views"]["0"]["piles"]
    assert one["seeded"]


def test_bots_alone_play_to_the_end(server: Server) -> None:
    table = server.create("festival", "bot:greedy", "bot:random")
    watcher = Player(server, table.table)
    with watcher.live() as socket:
        seen = socket.hello()
        while seen["status"] != "over":
            seen = socket.next("step")
    assert seen["result"]
