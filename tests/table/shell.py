"""A minimal shell around a table: rows in lists, calls made synchronously, messages kept for each client."""

import copy
from collections.abc import Mapping
from typing import Any

import msgspec

from skyburst.core.chance import Chance
from skyburst.library import game
from skyburst.table import broadcast, chat, moves, seating, undo
from skyburst.table.adapter import table_adapter
from skyburst.table.bots import bots_to_act
from skyburst.table.change import Change
from skyburst.table.client import Client, Outgoing, Viewer
from skyburst.table.rows import BOT_PREFIX, HUMAN, OPEN, WAITING, BoxRow, ChatRow, SeatRow, StepRow, TableRow
from skyburst.table.snapshots import encode_snapshot
from skyburst.table.steps import decide_step
from skyburst.table.table import StoredTable, Table, hash_secret
from skyburst.table.work import LoadBox, Work, run_here

HELPER_WAIT = 15.0
SECRETS = ("ada's secret", "blaise's secret", "cleo's secret", "denis's secret")
Json = dict[str, Any]


class Refused(Exception):
    """A change that the store refuses, because another writer was faster."""


class Store:
    """Rows in memory, with the same guards as the database."""

    def __init__(self, table: TableRow, seats: list[SeatRow]) -> None:
        self.table = table
        self.seats = seats
        self.steps: list[StepRow] = []
        self.boxes: list[BoxRow] = []
        self.chat: list[ChatRow] = []

    def store(self, change: Change) -> None:
        """Stores a change, all or nothing."""
        numbers = {row.number for row in self.steps}
        if any(row.number in numbers for row in change.steps):
            raise Refused("a step with this number exists")
        if change.takes is not None and self.seats[change.takes].kind != OPEN:
            raise Refused("the seat is taken")
        if change.starts and self.table.status != WAITING:
            raise Refused("the game has started")
        vars(self.table).update(copy.deepcopy(dict(change.table)))
        for seat, columns in change.seats.items():
            vars(self.seats[seat]).update(columns)
        self.steps += change.steps
        self.boxes += [] if change.box is None else [change.box]
        self.chat += [] if change.chat is None else [change.chat]

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

    def load_box(self, asked: LoadBox) -> bytes | None:
        """Returns the box after the last of these steps that changed it."""
        found = [row for row in self.boxes if row.number in asked.numbers]
        return max(found, key=lambda row: row.number).box if found else None


class Shell:
    """A table, its rows, and everything that its clients were sent. Its clock stops unless a test advances it."""

    def __init__(self, name: str, *kinds: str, options: Mapping[str, Any] | None = None, **columns: Any) -> None:
        played = game(name)
        row = TableRow(
            id="t" * 16,
            game=name,
            rules=played.rules,
            deck=played.deck._asdict(),
            options=played.options(options or {}),
            host=hash_secret("the host's secret"),
            created=0.0,
            **{
                "clock": None,
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
        starting = self._run(seating.start_if_full(self.table, self.now))
        if starting is not None:
            self.perform(starting)

    def load(self) -> Table:
        """Returns the table as another process would compute it from the rows."""
        stored = self.store.load()
        return Table(game(stored.table.game), table_adapter(stored.table.game), stored)

    def _run(self, work: Work[Any]) -> Any:
        return run_here(work, self.store.load_box)

    def perform(self, decided: Change | Work[Change]) -> Change:
        """Stores and commits a change, and records the messages to the clients."""
        change: Change = decided if isinstance(decided, Change) else self._run(decided)
        self.store.store(change)
        self.table.commit(change, self.now)
        self.deliver(broadcast.messages_after(self.table, change, self.now))
        return change

    def deliver(self, outgoing: Outgoing) -> None:
        """Records messages for their clients."""
        for client, message in outgoing:
            self.received[client].append(msgspec.json.decode(message))

    def connect(self, *seats: int, host: bool = False, wants_help: bool = True) -> Client:
        """Connects a client with these seats; a spectator without any."""
        client = Client(Viewer(seats, wants_help), host)
        self.table.clients.add(client)
        self.received[client] = [msgspec.json.decode(broadcast.snapshot(self.table, client, self.now))]
        self.deliver(broadcast.presence(self.table, self.now, exclude=client))
        return client

    def disconnect(self, client: Client) -> None:
        """Disconnects a client."""
        self.table.clients.discard(client)
        self.table.held_buttons.release_all(client)
        self.deliver(broadcast.presence(self.table, self.now))

    def act(self, seat: int, text: str, at: int | None = None) -> int:
        """Makes a move and returns the number of its step. A repeated move is not made twice."""
        meant = self.table.version if at is None else at
        number = moves.find_repeated(self.table, seat, text, meant)
        if number is None:
            self.perform(moves.decide_move(self.table, seat, text, meant, lambda: self.now, HELPER_WAIT))
            number = self.table.version
        return number

    def legal(self, seat: int) -> list[str]:
        """Returns the texts of a seat's legal actions."""
        return [action.text for action in self.table.require_match().state.legal_actions(seat)]

    def move(self, chance: Chance) -> int:
        """Makes a random move for a seat that is to act, and returns the seat. Helpers hold their buttons (W13)."""
        for client in self.table.clients:
            for helper in set(client.seats) & set(self.table.helpers):
                moves.hold_button(self.table, client, helper, down=True)
        seat = chance.pick(self.table.to_act)
        bot = self.table.bot_for(seat)
        text = chance.pick(self.legal(seat))
        if bot is None:
            self.act(seat, text)
        else:
            deciding = decide_step(self.table, seat, self.table.game.parse(text), lambda: self.now, HELPER_WAIT)
            self.perform(deciding)
        return seat

    def undo(self, *seats: int) -> Change:
        """Undoes the last move of these seats, or asks the others."""
        return self.perform(undo.request_undo(self.table, seats, self.now))

    def answer(self, seat: int, agrees: bool) -> Change:
        """Agrees to or refuses the pending undo."""
        return self.perform(undo.answer_undo(self.table, (seat,), agrees, self.now))

    def chat(self, seat: int, text: str) -> None:
        """Posts a chat message."""
        self.perform(chat.post_chat(self.table, (seat,), text, self.now))

    def join(self, name: str = "", seat: int | None = None) -> int:
        """Takes an open seat and returns it."""
        taken = seating.seat_to_join(self.table, seat)
        self.perform(seating.join(self.table, taken, name, None, hash_secret(SECRETS[taken]), self.now))
        return taken

    def snapshot(self, *seats: int, table: Table | None = None) -> Json:
        """Returns the snapshot of the table, or of the given one, for a client with these seats."""
        found: Json = msgspec.json.decode(
            encode_snapshot(table or self.table, Viewer(seats, help=True), False, self.now)
        )
        return found

    def bots(self) -> list[int]:
        """Returns the seats of the bots that are to move now."""
        return [turn.seat for turn in bots_to_act(self.table)]


BOT = f"{BOT_PREFIX}random"
