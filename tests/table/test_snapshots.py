"""What a client is told about a table, and what only its seats may know."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from skyburst.core.chance import Chance
from skyburst.core.game import Score
from skyburst.core.proof import commitment
from skyburst.registry import find
from skyburst.table import hosting, seating
from skyburst.table.adapter import PlaceWorth
from skyburst.table.client import Viewer
from skyburst.table.continued import Continued, seed_of
from skyburst.table.rows import HUMAN, OPEN
from skyburst.table.snapshots import encode_snapshot, encode_step, encode_view, spectator_view
from tests.server.comparing import storm_launch_results
from tests.server.sky import LAUNCH, arrange_action
from tests.table.shell import BOT, Shell, play_into_the_storm

pytestmark = pytest.mark.usefixtures("fitted_model")
GAMES = ("festival", "spring_festival", "fireworks")
MINUTE = {"kind": "move", "seconds": 60}


def seen(shell: Shell, *seats: int, wants_help: bool = False, host: bool = False) -> dict[str, Any]:
    """Returns the snapshot for a client with these seats."""
    found: dict[str, Any] = msgspec.json.decode(
        encode_snapshot(shell.table, Viewer(seats, wants_help), host, shell.now)
    )
    return found


@pytest.mark.parametrize("name", GAMES)
def test_before_the_game(name: str) -> None:
    """Nothing is dealt, so there is nothing to see, not even a commitment."""
    shell = Shell(name, HUMAN, OPEN)
    for seats in ((0,), ()):
        shown = seen(shell, *seats, wants_help=True)
        assert [shown[part] for part in ("views", "legal", "ends", "help", "nearness")] == [{}] * 5
        assert [shown[part] for part in ("to_act", "log", "score_parts")] == [[]] * 3
        assert [shown[part] for part in ("plain", "commitment", "result", "reveal", "clock", "undo")] == [None] * 6
        assert (shown["at"], shown["status"], shown["mine"]) == (0, "waiting", list(seats))
    assert spectator_view(shell.table) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_player_gets_the_views_and_moves_of_their_own_seats_only(name: str) -> None:
    shell = Shell(name, HUMAN, HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    other = next(seat for seat in (2, 1, 0) if seat not in shell.table.to_act or name == "spring_festival")
    for seats in ((seat,), (other,), (other, seat), ()):
        shown = seen(shell, *seats, wants_help=True)
        own = {str(seat) for seat in seats}
        assert shown["views"].keys() == (own or {"spectator"})
        assert shown["legal"].keys() == own
        acting = own & {str(seat) for seat in shell.table.to_act}
        assert shown["ends"].keys() == shown["help"].keys() == acting
        assert shown["nearness"].keys() == (own or {"0", "1", "2"})
        assert shown["mine"] == list(seats)
    state = shell.table.require_match().state
    assert seen(shell, other, seat)["legal"] == {str(own): list(state.view(own).legal) for own in (other, seat)}
    assert seen(shell, seat)["score_parts"] == list(shell.table.adapter.score_parts(state))
    spectator = spectator_view(shell.table)
    assert spectator is not None
    assert msgspec.json.decode(spectator) == seen(shell)["views"]["spectator"]


def test_a_secret_choice_is_in_the_view_of_its_own_seat_only() -> None:
    """W16: clients with different seats get different views of the same moment."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results("gale"))
    play_into_the_storm(shell)
    chooser, other = shell.table.to_act[:2]
    shell.act(chooser, shell.legal(chooser)[0])
    state = shell.table.require_match().state
    expected = {seat: msgspec.json.decode(encode_view(state.view(seat))) for seat in (chooser, other, None)}
    assert seen(shell, chooser)["views"] == {str(chooser): expected[chooser]}
    assert seen(shell, other)["views"] == {str(other): expected[other]}
    assert seen(shell)["views"] == {"spectator": expected[None]}
    assert seen(shell, other, chooser)["views"] == {str(seat): expected[seat] for seat in (other, chooser)}
    assert expected[chooser] != expected[other] == expected[None]


def test_what_the_host_has_chosen_is_shown() -> None:
    columns: dict[str, Any] = {"seeded": True, "public": True, "pace": "slow", "clock": MINUTE}
    shell = Shell("festival", HUMAN, BOT, OPEN, options={"claims": "manual"}, **columns)
    shown = seen(shell, 0, host=True)
    assert [shown[part] for part in ("seeded", "public", "pace", "limit", "host")] == [True, True, "slow", MINUTE, True]
    assert shown["options"] == {"claims": "manual", "starting_objective": "choose"}
    assert (shown["table"], shown["game"], shown["helping"]) == (shell.table.id, "festival", True)
    plain = seen(Shell("festival", HUMAN, OPEN, help=False), 0)
    assert [plain[part] for part in ("seeded", "public", "limit", "host", "helping")] == [False, False, None] + [
        False
    ] * 2
    assert (plain["continues"], plain["rematch"]) == (None, None)


def test_who_sits_where() -> None:
    shell = Shell("festival", HUMAN, BOT, HUMAN, OPEN)
    shell.connect(2)
    shell.connect()
    shown = seen(shell, 0)
    expected = {"pick": None, "stand_in": None, "missed": 0, "absent": False, "has_played": False, "muted": False}
    assert shown["players"] == [
        {"seat": 0, "name": "P0", "kind": "human", "present": False, **expected},
        {"seat": 1, "name": "P1", "kind": "bot:random", "present": True, **expected},
        {"seat": 2, "name": "P2", "kind": "human", "present": True, **expected},
        {"seat": 3, "name": "P3", "kind": "open", "present": False, **expected},
    ]
    assert shown["spectators"] == 1


def test_a_game_without_types_is_sent_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text shows what the client's acting seat sees, otherwise its first seat, or what a spectator sees."""
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    shell.table.adapter = replace(shell.table.adapter, types=None)
    state, acting = shell.table.require_match().state, shell.table.to_act[0]
    one, two = sorted({0, 1, 2} - {acting})
    for seats, viewer in (((one, acting), acting), ((two, one), two), ((), None)):
        assert seen(shell, *seats)["plain"] == {"board": str(state.view(viewer)), "scores": None}
    scored = replace(find("festival"), scores=lambda view: [Score({"objectives": view.players, "colour": 2})])
    monkeypatch.setattr("skyburst.table.snapshots.find", lambda _: scored)
    scores = [{"total": 5, "objectives": 3, "colour": 2}]
    assert seen(shell, one)["plain"] == {"board": str(state.view(one)), "scores": scores}


def test_where_a_continued_game_comes_from() -> None:
    shell = Shell("festival", HUMAN, BOT, seed=seed_of(Continued("HOowltc3aU02DRba", 12, shuffled=True), "secret"))
    shown = seen(shell)
    assert shown["continues"] == {"table": "HOowltc3aU02DRba", "at": 12, "shuffled": True}
    assert shell.table.row.seed not in str(shown)


@pytest.mark.parametrize(
    ("name", "shows_nearness"), [("festival", False), ("spring_festival", False), ("fireworks", True)]
)
def test_a_table_without_hints(name: str, shows_nearness: bool) -> None:
    """Clients that ask for help get none, except what counts as part of the board."""
    shell = Shell(name, HUMAN, HUMAN, help=False)
    helped = Shell(name, HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    shown, other = (seen(one, seat, wants_help=True) for one in (shell, helped))
    assert (shown["help"], shown["helping"]) == ({str(seat): {}}, False)
    assert (shown["nearness"] == other["nearness"]) is shows_nearness
    assert shows_nearness or shown["nearness"] == {str(seat): {}}


def test_help_is_about_each_seat_of_its_own() -> None:
    """S4: all lay their starting tiles at the same time, so a client with two seats gets help for both."""
    shell = Shell("spring_festival", HUMAN, HUMAN)
    legal = {seat: shell.legal(seat) for seat in (0, 1)}
    shell.table.adapter = replace(
        shell.table.adapter,
        prospects=lambda _, seat: {legal[seat][0]: PlaceWorth(seat, 0)},
        nearness=lambda _, seat: {"nearness of": seat},
        ends_round=lambda _, seat: [legal[seat][seat]],
    )
    shown = seen(shell, 0, 1, wants_help=True)
    assert shown["help"] == {str(seat): {legal[seat][0]: {"gain": seat, "turn": 0}} for seat in (0, 1)}
    assert shown["nearness"] == {str(seat): {"nearness of": seat} for seat in (0, 1)}
    assert shown["ends"] == {str(seat): [legal[seat][seat]] for seat in (0, 1)}


def test_the_clock_and_the_chat() -> None:
    shell = Shell("festival", HUMAN, HUMAN, clock=MINUTE)
    shell.now += 12
    shell.chat(1, "good luck")
    shown = seen(shell, 0)
    assert shown["chat"] == [{"seat": 1, "name": "P1", "text": "good luck", "time": shell.now}]
    left = [60.0, 60.0]
    left[shell.table.to_act[0]] = 48.0
    assert (shown["clock"]["left"], shown["clock"]["time"], shown["limit"]) == (left, shell.now, MINUTE)
    client = shell.connect(0)
    shell.perform(hosting.set_pace("fast"))
    told = shell.received[client][-1]
    assert (told["type"], told["pace"], told["clock"]) == ("table", "fast", shown["clock"])


def test_the_log_after_several_free_actions() -> None:
    """If a player rearranges the board several times without another move in between, only the last is listed."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results("gale"))
    play_into_the_storm(shell)
    before = shell.table.version
    one, two = shell.table.to_act[:2]
    for seat, place in ((one, 3), (two, 4), (one, 5)):
        shell.act(seat, arrange_action(shell.table, seat, place))
    shell.act(one, shell.legal(one)[0])
    for place in (6, 7):
        shell.act(one, arrange_action(shell.table, one, place))
    later = [(entry["at"] - before, entry["seat"]) for entry in seen(shell)["log"] if entry["at"] > before]
    assert later == [(2, two), (3, one), (4, one), (6, one)]


def test_the_launcher(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients are told whether launches are simulated, also before the game starts."""
    assert seen(Shell("festival", HUMAN, HUMAN))["launcher"] is None
    assert seen(Shell("fireworks", HUMAN, OPEN))["launcher"] == "fast"
    shell = Shell("fireworks", HUMAN, HUMAN)
    assert seen(shell)["launcher"] == "fast"
    shell.table.box = "a box"
    assert seen(shell)["launcher"] == "box"
    monkeypatch.setattr("skyburst.adapters.fireworks.box.is_simulated", lambda: True)
    assert seen(Shell("fireworks", HUMAN, OPEN))["launcher"] == "box"


def test_the_box_is_sent_when_it_changes() -> None:
    """A snapshot always contains the scene; a step contains it only if it changed the box, and perhaps a motion."""
    shell = Shell("fireworks", HUMAN, HUMAN)
    shell.act(shell.table.to_act[0], LAUNCH)
    shell.table.scene = msgspec.Raw(b'"the scene"')
    assert seen(shell)["scene"] == "the scene"
    entry, motion = shell.table.log[-1], msgspec.Raw(b'"the motion"')
    for changed, sent, expected in ((True, motion, ["the scene", "the motion"]), (False, None, [None, None])):
        step = msgspec.json.decode(encode_step(shell.table, entry, changed, sent, Viewer((0,)), shell.now))
        assert [step["scene"], step["motion"]] == expected
        assert (step["at"], step["seat"], step["action"]) == (1, entry.step.seat, LAUNCH)


def test_the_seed_is_revealed_when_the_game_is_over() -> None:
    shell, chance = Shell("festival", HUMAN, HUMAN), Chance("reveal")
    committed = seen(shell, 0)["commitment"]
    client = shell.connect()
    while not shell.table.is_over:
        assert seen(shell, 0)["reveal"] is None
        shell.move(chance)
    row, steps = shell.table.row, [message for message in shell.received[client] if message["type"] == "step"]
    assert [step["reveal"] for step in steps[:-1]] == [None] * (len(steps) - 1)
    for shown in (seen(shell, 0), steps[-1]):
        assert shown["reveal"] == {"seed": row.seed, "nonce": row.nonce, "setup": row.setup}
        assert shown["result"]["winners"]
    assert seen(shell, 0)["commitment"] == committed == commitment(row.seed, row.nonce, row.setup)


def test_secret_choices_are_shown_when_the_game_is_over() -> None:
    """W16: afterwards, everybody sees who gave away what."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results("gale"))
    play_into_the_storm(shell)
    chooser, other = shell.table.to_act[:2]
    text = shell.legal(chooser)[0]
    shell.act(chooser, text)
    assert [seen(shell, *seats)["log"][-1]["action"] for seats in ((chooser,), (other,), ())] == [text, "give", "give"]
    shell.perform(hosting.end_game(shell.table, shell.now))
    assert [seen(shell, *seats)["log"][-1]["action"] for seats in ((chooser,), (other,), ())] == [text] * 3


def test_a_rematch_is_announced() -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    shell.table.rematch = "r" * 16
    client = shell.connect(0)
    shell.perform(seating.rename(shell.table, 0, "Ana"))
    assert (shell.received[client][-1]["type"], shell.received[client][-1]["rematch"]) == ("table", "r" * 16)
    assert seen(shell, 0)["rematch"] == "r" * 16
