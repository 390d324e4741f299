"""A minimal shell around a table: rows in lists, synchronous calls, and messages stored for each client."""

import copy
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.core.chance import Chance
from skyburst.core.game import Action, State
from skyburst.core.record import Step
from skyburst.library import game
from skyburst.table import broadcast, chat, moves, presence, seating, stand_ins, undo
from skyburst.table.adapter import table_adapter
from skyburst.table.bots import bots_to_act
from skyburst.table.catching_up import News, changes_in, must_reload, new_messages
from skyburst.table.change import Change, Columns
from skyburst.table.client import Client, Outgoing, Viewer
from skyburst.table.due import due_time, with_times
from skyburst.table.rows import BOT_PREFIX, HUMAN, OPEN, WAITING, BoxRow, ChatRow, SeatRow, StepRow, TableRow
from skyburst.table.snapshots import encode_snapshot
from skyburst.table.steps import decide_step
from skyburst.table.table import StoredTable, Table, hash_secret
from skyburst.table.work import LoadBox, Work, no_work, run_here
from tests.server.comparing import TILES
from tests.server.sky import LAUNCH

HELPER_WAIT = 15.0
SECRETS = ("ada's secret", "blaise's secret", "cleo's secret", "denis's secret")
Json = dict[str, Any]


class Refused(Exception):
    """The store refuses a change, because another writer was faster."""


class Store:
    """Rows in memory, with the same guards as the database."""

    def __init__(self, table: TableRow, seats: list[SeatRow]) -> None:
        self.table = table
        self.seats = seats
        self.steps: list[StepRow] = []
        self.boxes: list[BoxRow] = []
        self.chat: list[ChatRow] = []

    def store(self, change: Change) -> None:
        """Stores all of a change or nothing."""
        numbers = {row.number for row in self.steps}
        if any(row.number in numbers for row in change.steps):
            raise Refused("a step with this number exists")
        if change.takes is not None and self.seats[change.takes].kind != OPEN:
            raise Refused("the seat is taken")
        if change.starts and self.table.status != WAITING:
            raise Refused("the game has started")
        _update(self.table, copy.deepcopy(change.table))
        for seat, columns in change.seats.items():
            _update(self.seats[seat], columns)
        self.steps += change.steps
        self.boxes += [] if change.box is None else [change.box]
        if change.chat is not None:
            self.chat.append(change.chat)
            change.chat.id = len(self.chat)

    def load(self) -> StoredTable:
        """Returns copies of all rows, as a database does."""
        boxes = sorted(self.boxes, key=lambda row: row.number)
        found = StoredTable(
            self.table,
            self.seats,
            self.steps,
            self.chat[-100:],
            None,
            boxes[-1].box if boxes else None,
            frozenset(row.number for row in boxes if row.motion is not None),
        )
        return copy.deepcopy(found)

    def news(self, after: int) -> News:
        """Returns copies of the rows that may have changed since this step."""
        steps = [row for row in self.steps if row.number > after]
        boxes = {row.number: row for row in self.boxes if row.number > after}
        return copy.deepcopy(News(self.table, self.seats, steps, boxes, None))

    def load_box(self, asked: LoadBox) -> bytes | None:
        """Returns the box after the last of these steps that changed it."""
        found = [row for row in self.boxes if row.number in asked.numbers]
        return max(found, key=lambda row: row.number).box if found else None


def _update(row: TableRow | SeatRow, columns: Columns) -> None:
    assert vars(row).keys() >= columns.keys(), "a row has only its own columns"
    vars(row).update(columns)


class ScriptedBox(FireworksBox):
    """A box that launches with given results and, when these are used up, with the fast launch model."""

    def __init__(self, results: list[Json]) -> None:
        self.results = results

    def draw(self, box: Any, state: State, seat: int, action: Action, seed: str) -> Work[Any]:
        scripted = self.results and action.text.startswith("launch")
        return no_work((self.results.pop(0) if scripted else state.draw(seat, action, Chance(seed)), None))


class Shell:
    """A table, its rows, and everything its clients received. Its clock moves only when a test advances it.

    `launches` are the results of the first launches, and `prepared` the moves that are made when the game starts.
    """

    def __init__(
        self,
        name: str,
        *kinds: str,
        options: Mapping[str, Any] | None = None,
        launches: list[Json] | None = None,
        prepared: Sequence[Step] = (),
        **columns: Any,
    ) -> None:
        played = game(name)
        self.adapter = table_adapter(name)
        if launches:
            self.adapter = replace(self.adapter, box=ScriptedBox(launches))
        row = TableRow(
            id="t" * 16,
            game=name,
            rules=played.rules,
            deck=played.deck._asdict(),
            options=played.options(options or {}),
            created=0.0,
            **{
                "clock": None,
                "host": hash_secret("the host's secret"),
                "public": False,
                "help": True,
                "seed": Chance("7").seed,
                "seeded": False,
                "nonce": "nonce",
                **columns,
            },
        )
        seats = [SeatRow(row.id, seat, kind, f"P{seat}") for seat, kind in enumerate(kinds)]
        for seat in seats:
            seat.secret = hash_secret(SECRETS[seat.seat]) if seat.kind == HUMAN else None
        self.store = Store(row, seats)
        self.now = 1000.0
        self.table = self.load()
        self.received: dict[Client, list[Json]] = {}
        starting = self._run(seating.start_if_full(self.table, self.now, prepared))
        if starting is not None:
            self.perform(starting)

    def load(self) -> Table:
        """Returns the table as another process would rebuild it from the rows."""
        stored = self.store.load()
        table = Table(game(stored.table.game), self.adapter, stored, self.now)
        for _ in table.replay(stored):
            pass
        return table

    def catch_up(self, other: Table) -> None:
        """Brings the table of another process up to date."""
        news = self.store.news(other.version)
        if must_reload(other, news):
            other.take_over(self.load())
            return
        for change in changes_in(other, news):
            other.commit(change, self.now)
        for change in new_messages(other, copy.deepcopy(self.store.chat[-100:])):
            other.commit(change, self.now)

    def _run(self, work: Work[Any]) -> Any:
        return run_here(work, self.store.load_box)

    def perform(self, decided: Change | Work[Change]) -> Change:
        """Stores and commits a change, and records the messages to the clients."""
        change: Change = decided if isinstance(decided, Change) else self._run(decided)
        change = with_times(self.table, change, self.now)
        self.store.store(change)
        self.table.commit(change, self.now)
        if change.starts:
            self.store.table.due = self.table.row.due = due_time(self.table)
        assert self.table.row.due == due_time(self.table)
        self.deliver(broadcast.messages_after(self.table, change, self.now))
        return change

    def deliver(self, outgoing: Outgoing) -> None:
        """Records messages for their clients."""
        for client, message in outgoing:
            self.received[client].append(msgspec.json.decode(message))

    def connect(self, *seats: int, host: bool = False, wants_help: bool = True) -> Client:
        """Connects a client with these seats, or a spectator if there are none."""
        client = Client(Viewer(seats, wants_help), host)
        self.table.clients.add(client)
        self.received[client] = [msgspec.json.decode(broadcast.snapshot(self.table, client, self.now))]
        self.deliver(broadcast.presence(self.table, self.now, exclude=client))
        return client

    def disconnect(self, client: Client) -> None:
        """Disconnects a client."""
        presence.disconnect(self.table, client, self.now)
        self.deliver(broadcast.presence(self.table, self.now))

    def act(self, seat: int, text: str, at: int | None = None) -> int:
        """Makes a move and returns the number of its step. A repeated move is not made again."""
        meant = self.table.version if at is None else at
        number = moves.find_repeated(self.table, seat, text, meant)
        if number is None:
            self.perform(moves.decide_move(self.table, seat, text, meant, lambda: self.now, HELPER_WAIT))
            number = self.table.version
        return number

    def legal(self, seat: int) -> list[str]:
        """Returns the texts of a seat's legal actions."""
        return [action.text for action in self.table.require_match().state.legal_actions(seat)]

    def pass_time(self, seconds: float) -> None:
        """Advances the clock, and lets bots take over for people whose time has run out."""
        self.now += seconds
        change = stand_ins.replace_late_players(self.table, self.now)
        if change is not None:
            self.perform(change)
        self.deliver(broadcast.absences(self.table, self.now))

    def set_bot(self, seat: int, bot: str | None, by: int | None = None, host: bool = False) -> None:
        """Lets a bot play a seat, or gives the seat back; by default, the request comes from the seat's own player."""
        own = seat if by is None else by
        self.perform(seating.set_stand_in(self.table, (own,), host, seat, bot, self.now))

    def move(self, chance: Chance) -> int:
        """Makes a random move for a seat that has to act, and returns the seat. Helpers hold their buttons (W13)."""
        for client in self.table.clients:
            for helper in set(client.seats) & set(self.table.helpers):
                moves.hold_button(self.table, client, helper, down=True)
        seat = chance.pick(self.table.to_act)
        self.play(seat, chance.pick(self.legal(seat)))
        return seat

    def play(self, seat: int, text: str) -> None:
        """Makes a move for a seat, whether a person or a bot plays it."""
        if self.table.bot_for(seat) is None:
            self.act(seat, text)
        else:
            deciding = decide_step(self.table, seat, self.table.game.parse(text), lambda: self.now, HELPER_WAIT)
            self.perform(deciding)

    def undo(self, *seats: int) -> Change:
        """Undoes the last move of these seats, or requests the others' consent."""
        return self.perform(undo.request_undo(self.table, seats, self.now))

    def answer(self, seat: int, agrees: bool) -> Change:
        """Accepts or refuses the pending undo."""
        return self.perform(undo.answer_undo(self.table, (seat,), agrees, self.now))

    def chat(self, seat: int, text: str) -> None:
        """Posts a chat message."""
        self.perform(chat.post_chat(self.table, (seat,), text, self.now))

    def join(self, name: str = "", seat: int | None = None, pick: str | None = None) -> int:
        """Takes an open seat and returns it."""
        taken = seating.seat_to_join(self.table, seat)
        self.perform(seating.join(self.table, taken, name, pick, hash_secret(SECRETS[taken]), self.now))
        return taken

    def snapshot(self, *seats: int, table: Table | None = None) -> Json:
        """Returns the snapshot of `table`, by default the shell's own table, for a client with these seats."""
        found: Json = msgspec.json.decode(
            encode_snapshot(table or self.table, Viewer(seats, help=True), False, self.now)
        )
        return found

    def bots(self) -> list[int]:
        """Returns the seats of the bots that have to move now."""
        return [turn.seat for turn in bots_to_act(self.table)]


def play_into_the_storm(shell: Shell) -> None:
    """Plays until everybody has a third tile and has to give one away or put one back (W16)."""
    for tile in TILES:
        for text in (LAUNCH, f"take {tile}"):
            shell.play(shell.table.to_act[0], text)


BOT = f"{BOT_PREFIX}random"
