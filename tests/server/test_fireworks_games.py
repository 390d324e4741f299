"""Plays whole games of Fireworks in a simulated box, the way browsers play them."""

import asyncio
import json
from pathlib import Path
from typing import Any

from skyburst import finder, fireworks
from skyburst.core.chance import Chance
from skyburst.core.record import parse_record
from skyburst.core.verify import verify
from skyburst.server.actions import act
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.server.serving import Player, Server, Socket
from tests.waiting import eventually, until

FLAT, FACE = slice(1, 8), 10
UP, INSIDE = 8, 9


def chosen(seen: dict[str, Any], seat: int, chance: Chance) -> str:
    """Returns a random legal move.

    All launches aim at the middle, and tiles are heaped before about half of them, so that the game ends.
    """
    legal: list[str] = seen["legal"][str(seat)]
    launches = [text for text in legal if text.startswith("launch 0,0,")]
    if not launches:
        return chance.pick(legal)
    return "heap" if "heap" in legal and chance.unit() < 0.5 else launches[1]


def check_scene(scene: dict[str, Any], view: dict[str, Any]) -> None:
    """Checks that the visible part of the box agrees with the view."""
    tiles = scene["tiles"]
    assert len({tile[0] for tile in tiles}) == len(tiles), "slots must be unique"
    assert [tile[FACE] is not None for tile in tiles] == [bool(tile[UP]) for tile in tiles]
    assert sorted(tile[FACE] for tile in tiles if tile[UP] and tile[INSIDE]) == sorted(view["face_up"])
    assert sorted(tile[FACE] for tile in tiles if tile[UP] and not tile[INSIDE]) == sorted(view["outside_up"])
    assert sum(not tile[UP] and tile[INSIDE] for tile in tiles) == view["face_down"]
    assert sum(not tile[UP] and not tile[INSIDE] for tile in tiles) == view["outside_down"]


def check_motion(motion: dict[str, Any], before: dict[str, Any], after: dict[str, Any], stays: bool) -> None:
    """Checks that a motion starts where the tiles were and, if `stays` is true, ends where they are now."""
    start = {tile[0]: tile[FLAT] for tile in before["tiles"]}
    end = {tile[0]: tile[FLAT] for tile in after["tiles"]}
    assert motion["format"] == "skyburst-motion/1"
    assert motion["bodies"][0]["body"] == "die"
    for body in motion["bodies"][1:]:
        first, last = body["keys"][0], body["keys"][-1]
        assert max(abs(a - b) for a, b in zip(first[1:], start[body["body"]], strict=True)) <= 30
        if stays:
            assert max(abs(a - b) for a, b in zip(last[1:], end[body["body"]], strict=True)) <= 30


def test_a_standard_game_by_http_while_another_looks(server: Server) -> None:
    """W7 to W14: plays a game against a bot, and checks every scene and motion that a spectator gets."""
    player = server.create("fireworks", "me", "bot:random", seed="lesson 0")  # the person plays first (W6)
    nobody, chance = Player(server, player.table), Chance("fireworks")
    with player.live() as own, nobody.live() as socket:
        start, seen = socket.hello(), own.hello()
        while seen["status"] != "over":
            at = seen["at"] + 1
            if 0 in seen["to_act"]:
                done = player.act(0, chosen(seen, 0, chance), seen["at"])
                assert done.status_code == 200, done.text
                at = done.json()["at"]  # the bot may have moved first, if it was also to act
            while seen["at"] < at:
                seen = own.next("step")
                assert socket.next("step")["at"] == seen["at"]
            hold_if_asked({0: own}, seen)
    assert start["launcher"] == "box"
    check_scene(start["scene"], start["views"]["spectator"])
    steps = [message for message in map(json.loads, socket.received) if message["type"] == "step"]
    scene, launches = start["scene"], 0
    for step in steps:
        changed = step["scene"] or scene
        check_scene(changed, step["views"]["spectator"])
        assert (step["motion"] is not None) == step["action"].startswith("launch")
        if step["motion"] is not None:
            check_motion(step["motion"], scene, changed, step["views"]["spectator"]["phase"] in ("choose", "draw"))
            launches += 1
        scene = changed
    assert launches > 10
    check_archive(player, steps, start)


def check_archive(player: Player, steps: list[dict[str, Any]], start: dict[str, Any]) -> None:
    frames = player.get("/replay").json()["frames"]
    assert frames[0]["scene"] == start["scene"]
    assert [frame["scene"] for frame in frames[1:]] == [step["scene"] for step in steps]
    assert [frame["motion"] for frame in frames[1:]] == [step["motion"] is not None for step in steps]
    for frame in frames:
        for seat, board in enumerate(frame["view"]["boards"]):
            points = sum(one["points"] for one in frame["nearness"][str(seat)]["formations"])
            assert points == sum(board["score"].values()) - board["score"]["character"]
    assert [entry["motion"] for entry in player.see()["log"]] == [frame["motion"] for frame in frames[1:]]
    at, shown = next((step["at"], step["motion"]) for step in steps if step["motion"] is not None)
    answer = player.get(f"/motion/{at}")
    assert answer.json() == shown
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    plain = player.server.http.get(f"/api/tables/{player.table}/motion/{at}", headers={"Accept-Encoding": "identity"})
    assert (plain.json(), "content-encoding" in plain.headers) == (shown, False)
    for missing in ("0", "999999", str(10**30)):
        assert player.get(f"/motion/{missing}").status_code == 404
    assert verify(parse_record(player.get("/record").text), finder()) is None


def test_killed_in_the_middle_the_box_is_as_it_was(own_server: Server) -> None:
    """The positions of the tiles are stored with each step, so nothing has to be simulated again after a restart."""
    player, chance = own_server.create("fireworks", "me", "me", seed="killed"), Chance("killed")
    for _ in range(8):
        seen = player.see()
        seat = seen["to_act"][0]
        assert player.act(seat, chosen(seen, seat, chance), seen["at"]).status_code == 200
    before = player.see()
    own_server.kill()
    own_server.start_again()
    after = player.see()
    assert after["scene"]["die"] is not None
    assert (after["scene"], after["log"], after["views"]) == (before["scene"], before["log"], before["views"])
    check_scene(after["scene"], after["views"]["0"])
    while (seen := player.see())["views"]["0"]["phase"] != "launch":
        seat = seen["to_act"][0]
        assert player.act(seat, chosen(seen, seat, chance), seen["at"]).status_code == 200
    assert player.act(seen["to_act"][0], "launch 1,2,60", seen["at"]).status_code == 200, "the box must be usable again"


def hold_if_asked(sockets: dict[int, Socket], seen: dict[str, Any]) -> None:
    """Makes every connected helper hold their button, and waits until the server knows or the game has continued."""
    view = next(iter(seen["views"].values()))
    helpers = view["turn"]["helpers"] if view["phase"] == "launch" else []
    asked = [seat for seat in helpers if seat in sockets]
    for seat in asked:
        sockets[seat].send({"type": "hold", "seat": seat, "down": True})

    def held() -> bool:
        now = sockets[asked[0]].player.see()
        return now["at"] > seen["at"] or set(asked) <= set(now["holds"])

    if asked:
        until(held, "the helpers hold their buttons")


def acknowledged(socket: Socket, number: int) -> bool:
    """Returns whether the message with this id was acknowledged. Ignores refusals of holds, which have no id."""
    while (answer := socket.next("ack", "refused"))["id"] != number:
        assert answer["id"] is None
    return bool(answer["type"] == "ack")


def test_an_advanced_game_with_helpers_on_their_own_screens(server: Server) -> None:
    """W13, W26: plays with two people on sockets and a bot; helpers hold their buttons when they are asked to."""
    host = server.create("fireworks", "me", "open", "bot:random", options={"variant": "advanced"}, seed="advanced game")
    guest, chance = server.join(host.table), Chance("advanced")
    with host.live() as one, guest.live() as two:
        sockets = {0: one, 1: two}
        seen = one.hello()
        two.hello()
        hold_if_asked(sockets, seen)
        while seen["status"] != "over":
            mine = [seat for seat in seen["to_act"] if seat in sockets]
            if mine:
                now = (host if mine[0] == 0 else guest).see()
                if now["at"] == seen["at"]:
                    socket = sockets[mine[0]]
                    move = {"seat": mine[0], "action": chosen(now, mine[0], chance), "at": now["at"]}
                    socket.send({"type": "act", **move, "id": now["at"]})
                    assert acknowledged(socket, now["at"])
                    if socket is one:
                        seen = next(m for m in map(json.loads, reversed(one.received)) if m["type"] == "step")
                        hold_if_asked(sockets, seen)
                        continue
            seen = one.next("step")
            hold_if_asked(sockets, seen)
        record = host.get("/record").text
    holds = [message["seats"] for message in map(json.loads, one.received) if message["type"] == "holds"]
    assert [] in holds
    assert any(0 in seats or 1 in seats for seats in holds)
    assert verify(parse_record(record), finder()) is None


def test_a_speed_game_of_two_people_and_two_bots(tmp_path: Path) -> None:
    """W27: everybody grabs at once; if two players grab the same tile, the slower one is refused."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            options: dict[str, str | bool | int] = {"variant": "speed"}
            live, _ = await a_table(manager, "fireworks", "me", "open", "bot:greedy", "bot:random", options=options)
            screen = Screen((0,))
            manager.connect(live, screen)
            check_scene(screen.last("snapshot")["scene"], screen.last("snapshot")["views"]["0"])
            lost = 0
            while live.row.status == "playing":
                tile = screen.last("step" if live.version else "snapshot")["legal"]["0"][-1]
                order = (0, 1) if lost % 2 else (1, 0)
                both = (act(manager, live, ActRequest(seat, tile, 0)) for seat in order)
                answers = await asyncio.gather(*both, return_exceptions=True)
                lost += sum(isinstance(answer, Exception) for answer in answers)
                await bots_look(live, watch)
                watch.advance(min(watch.asleep, default=0.0))
                await bots_look(live, watch)
            assert lost > 10
            last = screen.last("step")
            check_scene(last["scene"], last["views"]["0"])
            takers = {entry.step.seat for entry in live.log if entry.verb == "grab"}
            assert takers == {0, 1, 2, 3}
            assert verify(live.record(), finder()) is None

    asyncio.run(play())


async def bots_look(live: LiveTable, watch: Watch) -> None:
    """Waits until both bots have finished their move and are waiting again, or the game is over."""
    await eventually(lambda: len(watch.asleep) == 2 or live.row.status == "over", "both bots are waiting to grab")


def test_what_is_in_the_box(server: Server) -> None:
    parts = server.http.get("/api/games/fireworks/components").json()
    assert [len(parts[name]) for name in ("spaces", "tiles", "characters", "die", "cards")] == [23, 119, 7, 6, 25]
    assert parts["spaces"][4] == {"name": "B1", "row": 1, "column": 0, "half": 1}
    tiles = {tile["id"]: tile for tile in parts["tiles"]}
    assert tiles["gale-1"]["function"] == "gale"
    assert tiles["gale-1"]["half_edge"] is None
    assert tiles["red-peony-k2"]["half_edge"] == 2
    assert tiles["red-peony-k2"]["segment_edge"] == 0
    assert parts["cards"][0]["height"] == 38
    assert parts["physical"]["lowest"] == fireworks.game().components.physical.launch_height_min
