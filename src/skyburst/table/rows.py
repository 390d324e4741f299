"""A table's stored rows. The set-up in its `TableRow` and its `StepRow`s determine the whole match."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

Status: TypeAlias = Literal["waiting", "playing", "over"]
"""The status of a table: before, during and after the game."""
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

Pace: TypeAlias = Literal["slow", "normal", "fast"]
"""How fast the bots of a table move."""

OPEN = "open"
HUMAN = "human"
BOT_PREFIX = "bot:"
"""A seat's kind is `open`, `human`, or this prefix followed by the name of a bot."""


@dataclass
class TableRow:
    """A table: its game, its options and its secret seed."""

    id: str
    game: str
    rules: int
    """The version of the rules."""
    deck: dict[str, Any]
    options: dict[str, Any]
    clock: dict[str, Any] | None
    public: bool
    """Whether the lobby lists the table."""
    help: bool
    """Whether players may see previews and ask for hints."""
    host: str
    """The hash of the host's secret."""
    seed: str
    seeded: bool
    """Whether the host chose the seed and so may know the shuffle."""
    nonce: str
    """Random text in the commitment, so that nobody can find the seed by hashing many possible seeds."""
    created: float
    status: Status = WAITING
    setup: dict[str, Any] | None = None
    """The dealt set-up; None until the game starts."""
    started: float | None = None
    result: dict[str, Any] | None = None
    rematch_of: str | None = None
    pace: Pace = "normal"
    """How fast bots move."""
    undo: dict[str, Any] | None = None
    """The pending undo request: the seat that asks (`by`), the number of steps to keep (`to`), and the seats that have
    agreed (`agreed`)."""
    token: str | None = None
    """The hash of the token in the request that created the table; None if it had none."""
    revision: int = 0
    """How often the table, its seats or its steps have changed, if several servers share the database. A server that
    has missed a change cannot store one."""
    due: float | None = None
    """When the server has to load the table although nobody uses it, because a clock runs out or a bot has to move. May
    be too early, but never too late. None if the table only changes when somebody uses it."""


@dataclass
class SeatRow:
    """A seat, and who plays it."""

    table_id: str
    seat: int
    kind: str
    name: str
    pick: str | None = None
    """What the player chose before the game, e.g. a city."""
    secret: str | None = None
    """The hash of the secret that gives access to the seat."""
    stand_in: str | None = None
    """The bot that currently plays for the person."""
    missed: int = 0
    """How many deadlines the person has missed since their last move."""
    restarted: float | None = None
    """When the seat's clock was last restarted, because a person took the seat (back), or because it was freed."""
    muted: bool = False
    """Whether the host has muted the person in the chat."""

    @property
    def bot(self) -> str | None:
        """The bot that plays the seat now; None if no bot does."""
        return self.kind.removeprefix(BOT_PREFIX) if self.kind.startswith(BOT_PREFIX) else self.stand_in


@dataclass
class StepRow:
    """A step or an undo in the table's log.

    Step numbers are unique, so a process that has not loaded the latest step cannot add a conflicting one.

    A row without an action is an undo that keeps only the first `back_to` steps of the match.
    """

    table_id: str
    number: int
    seat: int
    time: float
    action: str | None = None
    outcome: dict[str, Any] | None = None
    back_to: int | None = None
    spent: float = 0.0
    """How many seconds the seat's clock ran for this step."""
    stand_in: str | None = None
    """The bot that made the step in place of the seat's player; None if no bot replaced the player."""


@dataclass
class BoxRow:
    """The simulated box after a step that changed it.

    `number` is the number of that step. The initial box has the number 0 or, if the game began with prepared moves, the
    number of the last of these. The highest number is the current box.

    `box` and `motion` are gzipped JSON. `box` identifies face-down tiles, so clients must never see it. `motion` does
    not identify any tiles.
    """

    table_id: str
    number: int
    box: bytes
    motion: bytes | None = None
    """How the die and the tiles moved, if the step was a launch."""


@dataclass
class ChatRow:
    """A chat message."""

    table_id: str
    seat: int | None
    name: str
    text: str
    time: float
    id: int | None = field(default=None, compare=False)
    """The number that the database gives to the message; None until it is stored."""
