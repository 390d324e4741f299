"""The host frees a seat whose player never moved, ends an abandoned game, and mutes a player."""

from typing import Any

import pytest

from skyburst.bots import DEFAULT_LEVEL
from skyburst.core.chance import Chance
from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify
from skyburst.library import finder
from skyburst.table import hosting
from skyburst.table.errors import BadRequest, Conflict, Forbidden, Gone
from skyburst.table.rows import HUMAN, OPEN, SeatRow
from skyburst.table.table import hash_secret
from tests.table.shell import BOT, SECRETS, Shell

CHANCE = Chance("hosting")
HOST: dict[str, Any] = {"host": hash_secret(SECRETS[0])}


def _play_until_moved(shell: Shell, seat: int) -> None:
    while shell.move(CHANCE) != seat:
        pass


def test_only_the_host() -> None:
    table = Shell("festival", HUMAN, HUMAN, **HOST).table
    hosting.check_host(table, SECRETS[0])
    for secret in (SECRETS[1], None):
        with pytest.raises(Forbidden, match="only the host"):
            hosting.check_host(table, secret)


def test_a_seat_that_was_never_played_is_free_again() -> None:
    """The seat's player immediately becomes a spectator, and somebody else can join."""
    shell = Shell("spring_festival", HUMAN, HUMAN, HUMAN, **HOST)
    guest, host = shell.connect(1), shell.connect(0)
    shell.perform(hosting.free_seat(shell.table, 1))
    assert (shell.received[guest][-1]["mine"], list(shell.received[guest][-1]["views"])) == ([], ["spectator"])
    assert shell.received[host][-1]["players"][1]["kind"] == OPEN
    assert shell.table.seats_for(SECRETS[1]) == ()
    assert shell.join("Cleo") == 1
    assert shell.snapshot(0)["players"][1]["name"] == "Cleo"
    _play_until_moved(shell, 1)
    assert shell.table.has_played(1)


def test_a_seat_that_was_played_stays_with_its_player() -> None:
    shell = Shell("spring_festival", HUMAN, HUMAN, BOT, **HOST)
    client = shell.connect(0)
    assert not shell.received[client][-1]["players"][1]["has_played"]
    _play_until_moved(shell, 1)
    shown = [message for message in shell.received[client] if "players" in message][-1]
    assert shown["players"][1]["has_played"]
    with pytest.raises(Conflict, match="has made a move"):
        hosting.free_seat(shell.table, 1)
    for seat in (0, 2, 7):  # the host's own seat, a bot's seat, an invalid seat
        with pytest.raises(BadRequest):
            hosting.free_seat(shell.table, seat)


def test_a_free_seat_before_the_game() -> None:
    """The next player may choose another city."""
    shell = Shell("festival", HUMAN, OPEN, OPEN, **HOST)
    shell.join("Blaise", 1, pick="London")
    shell.perform(hosting.free_seat(shell.table, 1))
    assert [player["kind"] for player in shell.snapshot(0)["players"]] == [HUMAN, OPEN, OPEN]
    assert [player["pick"] for player in shell.snapshot(0)["players"]] == [None] * 3


def test_nothing_of_the_former_player_is_left() -> None:
    """A freed seat keeps only its city, which was dealt with the game: no name, no mute and no bot."""
    shell = Shell("festival", HUMAN, HUMAN, clock={"kind": "move", "seconds": 60})
    seat = shell.table.to_act[0]
    city = shell.table.seats[seat].pick
    shell.perform(hosting.mute(shell.table, seat, muted=True))
    shell.pass_time(60)
    assert (shell.table.seats[seat].stand_in, shell.table.seats[seat].missed) == ("skilled", 1)
    shell.perform(hosting.free_seat(shell.table, seat))
    assert city is not None
    assert shell.load().seats[seat] == SeatRow(shell.table.id, seat, OPEN, "", city, restarted=shell.now)


def asked_for_undo() -> tuple[Shell, int]:
    """Returns a table with a pending request for an undo, and the seat that has not moved yet."""
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    first, second = (shell.move(CHANCE) for _ in range(2))
    shell.undo(first)
    assert shell.load().row.undo is not None
    return shell, 3 - first - second


def test_a_freed_seat_cancels_the_request_for_an_undo() -> None:
    """Otherwise the request would wait for a player who is gone."""
    shell, waiting = asked_for_undo()
    shell.perform(hosting.free_seat(shell.table, waiting))
    assert shell.load().row.undo is None


def test_the_end_cancels_the_request_for_an_undo() -> None:
    shell, _ = asked_for_undo()
    shell.perform(hosting.end_game(shell.table, shell.now))
    assert shell.load().row.undo is None


def test_a_bot_for_a_free_seat_of_a_running_game() -> None:
    shell = Shell("festival", HUMAN, HUMAN, **HOST)
    shell.perform(hosting.free_seat(shell.table, 1))
    with pytest.raises(Forbidden, match="others can only start 'skilled'"):
        shell.set_bot(1, "random", by=0, host=True)
    shell.set_bot(1, DEFAULT_LEVEL, by=0, host=True)
    assert shell.table.bot_for(1) == DEFAULT_LEVEL


@pytest.mark.parametrize("name", ["festival", "spring_festival", "fireworks"])
def test_an_abandoned_game_ends_without_winners(name: str, fitted_model: None) -> None:
    """The game's record is valid and ends with the last move. No more moves can be made."""
    shell = Shell(name, HUMAN, HUMAN, **HOST)
    host, guest = shell.connect(0), shell.connect(1)
    for _ in range(3):
        shell.play(shell.table.to_act[0], shell.legal(shell.table.to_act[0])[0])
    assert not shell.snapshot(0)["abandoned"]
    with pytest.raises(Conflict, match="not abandoned"):
        hosting.end_game(shell.table, shell.now)
    shell.disconnect(guest)
    assert shell.received[host][-1]["abandoned"]
    shell.perform(hosting.end_game(shell.table, shell.now))
    last = shell.received[host][-1]
    assert (last["type"], last["status"], last["result"], last["reveal"] is None) == ("snapshot", "over", None, False)
    record = parse_record(format_record(shell.table.record()))
    assert (verify(record, finder()), len(record.steps), record.result) == (None, 3, None)
    fresh = shell.load()
    fresh.clients = shell.table.clients
    assert shell.snapshot(0, table=fresh) == shell.snapshot(0)
    seat = shell.table.to_act[0]
    with pytest.raises(Gone):
        shell.act(seat, shell.legal(seat)[0])
    with pytest.raises(Conflict):
        hosting.end_game(shell.table, shell.now)
    assert shell.bots() == []


def test_when_a_game_counts_as_abandoned() -> None:
    """While it is played, if nobody else is connected or if a player who has to move is away for too long."""
    waiting = Shell("festival", HUMAN, OPEN, **HOST)
    assert not waiting.snapshot(0)["abandoned"]
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    away, here = shell.table.to_act[0], (shell.table.to_act[0] + 1) % 3
    assert shell.snapshot()["abandoned"]
    client = shell.connect(here)
    shell.pass_time(119)
    assert not shell.snapshot()["abandoned"]
    shell.pass_time(1)
    assert shell.snapshot()["abandoned"]
    assert shell.received[client][-1]["players"][away]["absent"]
    shell.perform(hosting.end_game(shell.table, shell.now))
    assert not shell.snapshot()["abandoned"], "a game that is over cannot be ended again"


def test_mute() -> None:
    shell = Shell("festival", HUMAN, HUMAN, **HOST)
    client = shell.connect(0)
    shell.perform(hosting.mute(shell.table, 1, muted=True))
    assert shell.received[client][-1]["players"][1]["muted"]
    with pytest.raises(Forbidden, match="muted"):
        shell.chat(1, "hello")
    shell.chat(0, "quiet, please")
    assert shell.load().seats[1].muted
    shell.perform(hosting.mute(shell.table, 1, muted=False))
    shell.chat(1, "sorry")
    assert [line.text for line in shell.store.chat] == ["quiet, please", "sorry"]


def test_a_player_with_several_seats_is_muted_as_a_whole() -> None:
    shell = Shell("festival", HUMAN, HUMAN, HUMAN, HUMAN, **HOST)
    shell.table.seats[3].secret = shell.table.seats[1].secret
    shell.perform(hosting.mute(shell.table, 3, muted=True))
    assert [row.muted for row in shell.table.seats] == [False, True, False, True]
