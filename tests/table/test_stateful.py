"""Random commands at a table: nothing is lost or duplicated, nothing leaks, and the rows alone rebuild the table."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.table import hosting, seating
from skyburst.table.client import Client
from skyburst.table.errors import RequestError
from skyburst.table.rows import HUMAN, OPEN
from skyburst.table.table import Table
from skyburst.table.undo_rules import last_own_step
from tests.server.comparing import STORMS, storm_launch_results
from tests.table.shell import BOT, Refused, Shell, play_into_the_storm

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "festival": ("festival", {}),
    "festival, manual claims": ("festival", {"claims": "manual"}),
    "spring_festival": ("spring_festival", {"sign": True}),
    "fireworks": ("fireworks", {}),
    "fireworks, advanced": ("fireworks", {"variant": "advanced"}),
    "fireworks, speed": ("fireworks", {"variant": "speed"}),
}
SEATS = (0, 1, 2)
EXPECTED = (GameError, RequestError, Refused)
"""The errors that a command may be refused with; anything else is a bug."""
SEARCH = settings(max_examples=60, stateful_step_count=40, derandomize=True, deadline=None, database=None)


class Tables(RuleBasedStateMachine):
    """A table with two people, a third seat (bot, open or person), and clients that connect and disconnect."""

    def __init__(self) -> None:
        super().__init__()
        self.shell: Shell
        self.other: Table
        """The same table at another server, which catches up from time to time."""
        self.clients: list[Client] = []
        self.made: dict[int, tuple[int, str]] = {}
        """Every move that was acknowledged, by its number."""

    @initialize(
        table=st.sampled_from([*TABLES, *STORMS]),
        third=st.sampled_from([BOT, OPEN, HUMAN]),
        clock=st.booleans(),
        ahead=st.sampled_from([0, 3, 12, 40]),
    )
    def create(self, table: str, third: str, clock: bool, ahead: int) -> None:
        """Creates a table, with or without earlier moves, or one at which everybody has to choose a tile in secret."""
        limit = {"kind": "move", "seconds": 60} if clock else None
        if table in STORMS:
            self.shell = Shell("fireworks", HUMAN, HUMAN, BOT, launches=storm_launch_results(table), clock=limit)
            play_into_the_storm(self.shell)
            self.connect((0,))
            return
        name, options = TABLES[table]
        self.shell = Shell(name, HUMAN, HUMAN, third, options=options, clock=limit)
        self.connect((0,))
        for number in range(ahead):
            self.move(number)

    def attempt(self, command: Any, *arguments: Any) -> Any:
        """Returns the result of a command, or None if it is refused. Checks that a refused command changes no row."""
        rows = len(self.shell.store.steps), vars(self.shell.store.table).copy()
        try:
            return command(*arguments)
        except EXPECTED:
            assert (len(self.shell.store.steps), vars(self.shell.store.table)) == rows
            return None

    @rule(seed=st.integers(0, 10**6))
    def move(self, seed: int) -> None:
        shell = self.shell
        if shell.table.to_act:
            seat = self.attempt(shell.move, Chance(str(seed)))
            if seat is not None:
                self.made[shell.table.version] = (seat, shell.table.log[-1].step.action)

    @rule(seat=st.sampled_from(SEATS), seed=st.integers(0, 10**6), behind=st.integers(0, 3))
    def act_out_of_turn_or_late(self, seat: int, seed: int, behind: int) -> None:
        """A seat makes a move that may be out of turn or refer to an outdated state."""
        shell = self.shell
        actions = shell.table.game.actions
        legal = shell.legal(seat) if shell.table.match is not None else []
        text = Chance(str(seed)).pick(legal) if legal else actions[seed % len(actions)].text
        at = max(0, shell.table.version - behind)
        number = self.attempt(shell.act, seat, text, at)
        if number is not None:
            entry = next(entry for entry in shell.table.log if entry.number == number)
            assert (entry.step.seat, entry.step.action) == (seat, text)
            self.made[number] = (seat, text)

    @rule()
    def send_the_last_move_again(self) -> None:
        """A client that missed the answer repeats its move, which is not made again."""
        shell = self.shell
        if shell.table.log and shell.table.log[-1].number == shell.table.version:
            entry, before = shell.table.log[-1], len(shell.store.steps)
            if shell.table.bot_for(entry.step.seat) is None:
                assert shell.act(entry.step.seat, entry.step.action, entry.number - 1) == entry.number
                assert len(shell.store.steps) == before

    @rule(seat=st.sampled_from(SEATS))
    def undo(self, seat: int) -> None:
        keep = last_own_step(self.shell.table, (seat,))
        self._undo(keep, self.shell.undo, seat)

    @rule(seat=st.sampled_from(SEATS), agrees=st.booleans())
    def answer(self, seat: int, agrees: bool) -> None:
        question = self.shell.table.row.undo
        self._undo(None if question is None else question["to"], self.shell.answer, seat, agrees)

    def _undo(self, keep: int | None, command: Any, *arguments: Any) -> None:
        """Runs an undo command; checks that it keeps the first `keep` steps and, of later ones, only free actions."""
        table, before = self.shell.table, list(self.shell.table.log)
        change = self.attempt(command, *arguments)
        if change is not None and change.steps:
            assert table.log[:keep] == before[:keep]
            assert all(map(table.is_free_action, table.log[keep:]))
            kept = {entry.number for entry in table.log}
            self.made = {number: move for number, move in self.made.items() if number in kept}

    @rule(seat=st.sampled_from(SEATS), text=st.sampled_from(["hello", "well played"]))
    def chat(self, seat: int, text: str) -> None:
        self.attempt(self.shell.chat, seat, text)

    @rule(name=st.sampled_from(["Cleo", ""]))
    def join(self, name: str) -> None:
        self.attempt(self.shell.join, name)

    @rule(seat=st.sampled_from(SEATS), name=st.sampled_from(["Ada", "Émilie"]))
    def rename(self, seat: int, name: str) -> None:
        self.attempt(self.shell.perform, seating.rename(self.shell.table, seat, name))

    @rule(
        own=st.sampled_from(SEATS),
        seat=st.sampled_from(SEATS),
        bot=st.sampled_from(["random", None]),
        host=st.booleans(),
    )
    def let_a_bot_play(self, own: int, seat: int, bot: str | None, host: bool) -> None:
        shell = self.shell
        self.attempt(lambda: shell.perform(seating.set_stand_in(shell.table, (own,), host, seat, bot, shell.now)))

    @rule(seconds=st.sampled_from([1.0, 30.0, 61.0]))
    def time_passes(self, seconds: float) -> None:
        self.shell.pass_time(seconds)

    @rule(seat=st.sampled_from(SEATS))
    def free_a_seat(self, seat: int) -> None:
        """The host frees a seat. From then on, the person who had it sees the table as a spectator."""
        shell = self.shell
        if self.attempt(lambda: shell.perform(hosting.free_seat(shell.table, seat))) is not None:
            assert all(seat not in client.seats for client in self.clients)

    @rule(seats=st.sampled_from([(0,), (1,), (2,), (0, 1), ()]))
    def connect(self, seats: tuple[int, ...]) -> None:
        if len(self.clients) < 4:
            self.clients.append(self.shell.connect(*seats))

    @rule()
    def disconnect(self) -> None:
        if self.clients:
            self.shell.disconnect(self.clients.pop())

    @rule()
    def another_process_goes_on(self) -> None:
        """The table is loaded from its rows, and its clients reconnect."""
        shell = self.shell
        fresh = shell.load()
        shell.table.take_over(fresh)
        for client in list(self.clients):
            shell.received[client].append(shell.snapshot(*client.seats))

    @rule()
    def another_server_catches_up(self) -> None:
        """The other server has the same table afterwards, however much it has missed."""
        if not hasattr(self, "other"):
            self.other = self.shell.load()
        self.shell.catch_up(self.other)
        self._check_same(self.other)

    def _check_same(self, other: Table) -> None:
        """Checks that clients see the same at another server, if it knows who is connected."""
        shell = self.shell
        other.clients, other.last_seen, other.loaded = shell.table.clients, shell.table.last_seen, shell.table.loaded
        for seats in ((0,), (2,), ()):
            there, here = shell.snapshot(*seats, table=other), shell.snapshot(*seats)
            assert {**there, "holds": []} == {**here, "holds": []}

    @invariant()
    def rows_rebuild_the_table(self) -> None:
        if not hasattr(self, "shell"):
            return
        shell = self.shell
        numbers = [row.number for row in shell.store.steps]
        assert numbers == list(range(1, len(numbers) + 1))
        fresh = shell.load()
        if shell.table.clock is not None and fresh.clock is not None:
            fresh.clock = shell.table.clock  # the running time of a clock is not stored
        self._check_same(fresh)

    @invariant()
    def nothing_acknowledged_is_lost(self) -> None:
        if not hasattr(self, "shell"):
            return
        log = {entry.number: (entry.step.seat, entry.step.action) for entry in self.shell.table.log}
        assert self.made.items() <= log.items()

    @invariant()
    def clients_follow_without_gaps(self) -> None:
        """A client's messages lead from its last snapshot to the current table, with each step exactly once."""
        for client in self.clients:
            at, status = -1, ""
            for message in self.shell.received[client]:
                if message["type"] == "step":
                    assert message["at"] == at + 1
                if "at" in message:
                    at, status = message["at"], message["status"]
            assert (at, status) == (self.shell.table.version, self.shell.table.row.status)

    @invariant()
    def secret_choices_show_only_their_verb(self) -> None:
        if not hasattr(self, "shell") or not self.shell.table.is_playing:
            return
        secret = self.shell.table.adapter.secret_actions
        for seat in SEATS:
            for entry in self.shell.snapshot(seat)["log"]:
                verb, _, rest = entry["action"].partition(" ")
                assert verb not in secret or entry["seat"] == seat or rest == ""

    @invariant()
    def nothing_hidden_is_sent(self) -> None:
        """A client's snapshot would be the same if everything hidden from it were different."""
        if not hasattr(self, "shell") or not self.shell.table.is_playing:
            return
        shell = self.shell
        chance = Chance(f"other {shell.table.version}")
        for seat in SEATS:
            other = shell.load()
            match = other.require_match()
            other.clock, other.clients = shell.table.clock, shell.table.clients
            other.last_seen, other.loaded = shell.table.last_seen, shell.table.loaded
            match.state = other.game.imagine(match.state.view(seat), chance)
            other.row.seed, other.row.nonce = "another seed", "another nonce"
            there, here = shell.snapshot(seat, table=other), shell.snapshot(seat)
            assert there.pop("commitment") != here.pop("commitment")
            assert {**there, "holds": []} == {**here, "holds": []}


def test_random_commands(fitted_model: None) -> None:
    """Hypothesis searches for a sequence of commands that breaks an invariant."""
    run_state_machine_as_test(Tables, settings=SEARCH)
