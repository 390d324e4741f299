"""Records and replays reveal everything, so they exist only for games that are over."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from skyburst.core.chance import Chance
from skyburst.server.finished_games import encode_replay, record
from skyburst.table import hosting
from skyburst.table.errors import Conflict
from skyburst.table.rows import HUMAN
from skyburst.table.snapshots import encode_view
from tests.server.comparing import storm_launch_results
from tests.table.shell import BOT, Shell, play_into_the_storm

pytestmark = pytest.mark.usefixtures("fitted_model")
GAMES = ("festival", "spring_festival", "fireworks")


def ended(name: str, steps: int, chance: Chance) -> Shell:
    """Returns a table whose host has ended the game after some steps."""
    shell = Shell(name, HUMAN, HUMAN, BOT)
    for _ in range(steps):
        shell.move(chance)
    shell.perform(hosting.end_game(shell.table, shell.now))
    return shell


def replayed(shell: Shell, *seats: int) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(encode_replay(shell.table, seats, {}))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_not_before_the_end(name: str) -> None:
    shell = Shell(name, HUMAN, HUMAN)
    for attempt in (lambda: record(shell.table), lambda: encode_replay(shell.table, (0,), {})):
        with pytest.raises(Conflict, match=r"^the record and the replay are available only when") as caught:
            attempt()
        assert caught.value.body.error == "not-over"


@pytest.mark.parametrize("name", GAMES)
def test_one_frame_for_each_step(name: str, chance: Chance) -> None:
    """Each frame shows what spectators saw then, and what a player saw if that was more."""
    shell = ended(name, 12, chance)
    found, table = replayed(shell, 1), shell.table
    assert (found["game"], found["options"], found["mine"]) == (name, table.row.options, [1])
    assert [player["name"] for player in found["players"]] == ["P0", "P1", "P2"]
    assert [player["kind"] for player in found["players"]] == [HUMAN, HUMAN, BOT]
    assert [player.get("city") for player in found["players"]] == [row.pick for row in table.seats]
    assert found["score_parts"] == list(table.adapter.score_parts(table.require_match().state))
    assert found["result"] is None
    frames = found["frames"]
    assert [frame["at"] for frame in frames] == [0, *(entry.number for entry in table.log)]
    assert [frame["action"] for frame in frames] == [None, *(entry.step.action for entry in table.log)]
    assert [frame["seat"] for frame in frames] == [None, *(entry.step.seat for entry in table.log)]
    events = [[], *(msgspec.json.decode(entry.events) for entry in table.log)]
    assert [frame["events"] for frame in frames] == events
    for number, frame in enumerate(frames):
        state = table.require_match().state_after(number)
        public = msgspec.json.decode(encode_view(state.view(None)))
        assert (frame["view"], frame["to_act"]) == (public, list(state.to_act))
        own = {str(seat): msgspec.json.decode(encode_view(state.view(seat))) for seat in range(3)}
        assert frame["seat_views"] == {seat: view for seat, view in own.items() if view != public}
        nearness = {str(seat): table.adapter.nearness(state, seat) for seat in range(3)}
        assert frame["nearness"] == msgspec.json.decode(msgspec.json.encode(nearness))
        assert (frame["plain"], frame["scene"], frame["motion"], frame["stand_in"]) == (None, None, False, None)


def test_a_secret_choice_is_shown_in_the_view_of_its_own_seat() -> None:
    """W16: a replay can be watched as each player saw the game."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results("gale"))
    play_into_the_storm(shell)
    chooser = shell.table.to_act[0]
    shell.act(chooser, shell.legal(chooser)[0])
    own = shell.snapshot(chooser)["views"][str(chooser)]
    shell.perform(hosting.end_game(shell.table, shell.now))
    frames = replayed(shell)["frames"]
    assert frames[-1]["seat_views"] == {str(chooser): own}
    assert frames[-2]["seat_views"] == {}


def test_a_game_without_types_is_shown_as_text(chance: Chance) -> None:
    shell = ended("festival", 3, chance)
    shell.table.adapter = replace(shell.table.adapter, types=None)
    frames = replayed(shell)["frames"]
    states = map(shell.table.require_match().state_after, range(4))
    assert [frame["plain"]["board"] for frame in frames] == [str(state.view(None)) for state in states]


def test_turns_are_counted(chance: Chance) -> None:
    """Festival: after the starting objectives, a turn is one tile; the end of the game is no turn of its own."""
    shell = Shell("festival", HUMAN, HUMAN, options={"starting_objective": "random"})
    while not shell.table.is_over:
        shell.move(chance)
    found = replayed(shell)
    assert [frame["turn"] for frame in found["frames"]] == [*range(1, shell.table.version + 1), shell.table.version]
    assert found["result"] == shell.snapshot()["result"]
    assert found["mine"] == []


def test_a_replay_says_which_moves_a_bot_made_for_a_person(chance: Chance) -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    shell.set_bot(seat, "greedy")
    shell.move(chance)
    shell.perform(hosting.end_game(shell.table, shell.now))
    assert [frame["stand_in"] for frame in replayed(shell)["frames"]] == [None, "greedy"]


def test_the_scene_of_a_simulated_box(monkeypatch: pytest.MonkeyPatch, chance: Chance) -> None:
    """A frame contains the part of the box that everyone could see, if the box was stored after the step."""
    shell = ended("fireworks", 2, chance)
    hooks = type(shell.adapter.box)
    monkeypatch.setattr(hooks, "decode", lambda _, stored: stored.decode())
    monkeypatch.setattr(hooks, "scene", lambda _, box: msgspec.Raw(f'"seen of {box}"'.encode()))
    boxes = {0: b"the first box", shell.table.log[0].number: b"the next box"}
    frames = msgspec.json.decode(encode_replay(shell.table, (), boxes))["frames"]
    assert [frame["scene"] for frame in frames] == ["seen of the first box", "seen of the next box", None]
