"""Who gets which seat: joining, names, bots, options, and the start of the game."""

from dataclasses import replace

import pytest

from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.bots import DEFAULT_LEVEL
from skyburst.core.chance import Chance
from skyburst.core.errors import GameError, OptionError
from skyburst.core.record import Step
from skyburst.table import hosting, seating
from skyburst.table.errors import BadRequest
from skyburst.table.rows import HUMAN, OPEN, PLAYING, WAITING, BoxRow, SeatRow
from skyburst.table.table import hash_secret
from skyburst.table.work import no_work, run_here
from tests.server.sky import LAUNCH
from tests.table.shell import BOT, SECRETS, Refused, Shell

pytestmark = pytest.mark.usefixtures("fitted_model")


def test_who_joins_gets_the_seat_and_nothing_else() -> None:
    """The seat opens only with the new player's secret, and only its hash is stored."""
    shell = Shell("festival", HUMAN, OPEN, OPEN)
    before = shell.load().seats
    assert shell.join("Blaise", 2, pick="Paris") == 2
    after = shell.load().seats
    assert after[2] == SeatRow(shell.table.id, 2, HUMAN, "Blaise", "Paris", hash_secret(SECRETS[2]))
    assert after[:2] == before[:2]
    assert [shell.table.seats_for(secret) for secret in SECRETS[:3]] == [(0,), (), (2,)]
    assert shell.table.row.status == WAITING


def test_a_seat_keeps_its_name_and_city_if_the_player_has_no_wish() -> None:
    shell = Shell("festival", HUMAN, OPEN, OPEN)
    shell.store.seats[1].pick = "Cairo"
    shell.table = shell.load()
    shell.join(seat=1)
    assert (shell.table.seats[1].name, shell.table.seats[1].pick) == ("P1", "Cairo")


def test_a_city_can_be_chosen_only_once() -> None:
    shell = Shell("festival", HUMAN, OPEN, OPEN, OPEN)
    shell.join("Blaise", pick="Paris")
    for city in ("Paris", "Atlantis"):
        with pytest.raises(OptionError):
            shell.join("Cleo", pick=city)
    shell.join("Cleo", pick="Tokyo")
    shell.join("Denis", pick="Cairo")
    assert shell.table.is_playing
    assert [row.pick for row in shell.load().seats][1:] == ["Paris", "Tokyo", "Cairo"]
    assert [player["pick"] for player in shell.snapshot(0)["players"]] == [row.pick for row in shell.table.seats]


def test_who_joins_a_running_game_starts_afresh() -> None:
    """A seat that was freed in a running game goes to the next person, without the previous player's stand-in."""
    shell = Shell("festival", HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    city, setup = shell.table.seats[seat].pick, shell.store.table.setup
    shell.perform(hosting.free_seat(shell.table, seat))
    shell.store.seats[seat].stand_in, shell.store.seats[seat].missed = "greedy", 1
    shell.table = shell.load()
    shell.join("Cleo", seat)
    row = shell.load().seats[seat]
    assert row == SeatRow(shell.table.id, seat, HUMAN, "Cleo", city, hash_secret(SECRETS[seat]))
    assert (shell.store.table.status, shell.store.table.setup) == (PLAYING, setup)
    shell.act(seat, shell.legal(seat)[0])


@pytest.mark.parametrize("kinds", [(HUMAN, OPEN), (HUMAN, OPEN, OPEN)], ids=["last seat", "other seats are open"])
def test_a_seat_that_another_process_has_just_given_away(kinds: tuple[str, ...]) -> None:
    shell = Shell("festival", *kinds)
    slow = shell.load()
    shell.join("Blaise", 1)
    shell.table = slow
    with pytest.raises(Refused, match="taken"):
        shell.join("Cleo", 1)
    assert shell.load().seats[1].name == "Blaise"


def test_names_of_bots() -> None:
    taken: list[str] = []
    for seat in (0, 1, 2, 3, 4):
        taken.append(seating.bot_name(seat, taken))
    assert taken == ["Nova", "Lumen", "Cinder", "Comet", "Nova 2"]
    assert seating.distinct_name("Ana", ["", "ANA", "ana 2", "Ben"]) == "Ana 3"
    assert seating.distinct_name("Ana", [""]) == "Ana"


def test_the_host_seats_and_removes_bots_before_the_game() -> None:
    shell = Shell("festival", HUMAN, OPEN, OPEN)
    shell.set_bot(1, "greedy", by=0, host=True)
    assert shell.load().seats[1] == SeatRow(shell.table.id, 1, "bot:greedy", "Lumen")
    assert shell.table.row.status == WAITING
    shell.set_bot(1, None, by=0, host=True)
    assert shell.load().seats[1] == SeatRow(shell.table.id, 1, OPEN, "")


def test_a_bot_is_not_removed_from_a_game_that_another_process_has_started() -> None:
    shell = Shell("festival", HUMAN, OPEN, BOT)
    slow = shell.load()
    shell.join("Blaise")
    shell.table = slow
    with pytest.raises(Refused, match="has started"):
        shell.set_bot(2, None, by=0, host=True)


def test_players_switch_their_own_bot_on_and_off() -> None:
    shell = Shell("festival", HUMAN, HUMAN, clock={"kind": "move", "seconds": 60})
    seat = shell.table.to_act[0]
    shell.pass_time(60)
    shell.set_bot(seat, "random")
    assert (shell.load().seats[seat].stand_in, shell.table.seats[seat].missed) == ("random", 0)
    shell.set_bot(seat, None)
    assert shell.load().seats[seat].stand_in is None


def test_only_bots_that_can_play_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skyburst.bots.names", lambda game: ("festive",) if game == "festival" else ("greedy",))
    shell = Shell("festival", HUMAN, HUMAN)
    with pytest.raises(BadRequest, match="there is no bot 'greedy' for festival; choose from festive"):
        shell.set_bot(0, "greedy")
    shell.set_bot(0, "festive")
    assert shell.load().seats[0].stand_in == "festive"


def test_a_second_request_for_the_same_bot_changes_nothing() -> None:
    """Two players who press the button at the same time do not get an error; the first bot stays."""
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    shell.set_bot(seat, "greedy")
    shell.set_bot(seat, DEFAULT_LEVEL, by=(seat + 1) % 3)
    assert shell.load().seats[seat].stand_in == "greedy"


def test_options_before_the_game() -> None:
    shell = Shell("festival", HUMAN, OPEN)
    client = shell.connect(0)
    options = {"claims": "manual", "starting_objective": "random"}
    shell.perform(seating.change_options(shell.table, True, {"options": options, "public": True}))
    row = shell.load().row
    assert (row.options, row.public, row.help, row.status) == (options, True, True, WAITING)
    assert shell.received[client][-1]["options"] == options
    shell.perform(seating.change_options(shell.table, True, {"help": False}))
    assert (shell.load().row.options, shell.load().row.help) == (options, False)


def test_options_that_the_players_or_picks_do_not_allow() -> None:
    shell = Shell("spring_festival", HUMAN, OPEN)
    with pytest.raises(GameError):
        seating.change_options(shell.table, True, {"options": {"decks": "none", "sign": False}})
    shell = Shell("festival", HUMAN, OPEN)
    shell.table.seats[1].pick = "Atlantis"
    with pytest.raises(OptionError, match="Atlantis"):
        seating.change_options(shell.table, True, {"options": shell.table.row.options})


def test_options_of_a_game_that_another_process_has_started() -> None:
    shell = Shell("festival", HUMAN, OPEN)
    slow = shell.load()
    shell.join("Blaise")
    shell.table = slow
    with pytest.raises(Refused, match="has started"):
        shell.perform(seating.change_options(shell.table, True, {"public": True}))


@pytest.mark.parametrize("name", ["festival", "spring_festival", "fireworks"])
def test_the_start(name: str) -> None:
    """The last player's arrival deals the game that the seed determines; its set-up is stored before anyone sees it."""
    shell = Shell(name, HUMAN, OPEN, OPEN)
    client = shell.connect(0)
    shell.set_bot(1, "random", by=0, host=True)
    shell.now += 5
    shell.join("Cleo")
    row, dealt = shell.load().row, Shell(name, HUMAN, HUMAN, HUMAN)
    assert (row.status, row.started, row.setup) == (PLAYING, shell.now, dealt.store.table.setup)
    assert [seat.kind for seat in shell.load().seats] == [HUMAN, "bot:random", HUMAN]
    assert shell.received[client][-1]["status"] == PLAYING
    assert run_here(seating.start_if_full(shell.table, shell.now), shell.store.load_box) is None


def test_the_options_are_stored_again_at_the_start() -> None:
    """If another process has changed them in the meantime, the stored options must be those of the deal."""
    shell = Shell("festival", HUMAN, OPEN)
    shell.store.table.options = {"claims": "manual", "starting_objective": "random"}
    shell.join("Blaise")
    assert shell.store.table.options == shell.table.row.options == {"claims": "auto", "starting_objective": "choose"}


def test_prepared_moves() -> None:
    """A prepared position is stored as ordinary steps after the deal."""
    played, chance = Shell("festival", HUMAN, HUMAN), Chance("prepared")
    for _ in range(5):
        played.move(chance)
    moves = [entry.step for entry in played.table.log]
    launched = Shell("fireworks", HUMAN, HUMAN)
    launched.act(launched.table.to_act[0], LAUNCH)
    ready = Shell("fireworks", HUMAN, HUMAN, prepared=[launched.table.log[0].step])
    assert ready.store.steps == [replace(row, time=ready.now) for row in launched.store.steps]
    shell = Shell("festival", HUMAN, HUMAN, prepared=moves)
    assert shell.load().row.setup == played.store.table.setup
    assert shell.store.steps == [replace(row, time=shell.now, spent=0.0) for row in played.store.steps]
    assert shell.snapshot(0)["views"] == played.snapshot(0)["views"]
    with pytest.raises(GameError):
        Shell("festival", HUMAN, HUMAN, prepared=[Step(0, "side 9", None)])


def test_the_first_box_is_stored_with_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process must find the same tiles in the box; it is numbered like the last prepared move."""
    for name, stub in {
        "start": lambda *_: no_work("a box"),
        "encode": lambda _, box: f"{box}, encoded".encode(),
        "decode": lambda _, stored: stored.decode(),
        "scene": lambda *_: None,
    }.items():
        monkeypatch.setattr(FireworksBox, name, stub)
    shell = Shell("fireworks", HUMAN, HUMAN)
    assert shell.store.boxes == [BoxRow(shell.table.id, 0, b"a box, encoded")]
    seat = shell.table.to_act[0]
    prepared = Shell("fireworks", HUMAN, HUMAN, prepared=[Step(seat, "heap", None)])
    assert prepared.store.boxes == [BoxRow(shell.table.id, 1, b"a box, encoded")]
