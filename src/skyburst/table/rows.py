"""The stored rows of a table. A match is fully determined by the set-up in its `TableRow` and by its `StepRow`s."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

Status: TypeAlias = Literal["waiting", "playing", "over"]
"""The status of a table: before, during and after the game."""
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

OPEN = "open"
HUMAN = "human"
BOT_PREFIX = "bot:"
"""A seat's kind is `open`, `human`, or this prefix followed by the name of a bot."""


@dataclass
class TableRow:
    """A table: its game, its options and its secret shuffle."""

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
    """Whether the host chose the seed, and so may know the shuffle."""
    nonce: str
    """Random text that prevents anyone from finding the shuffle by trying seeds against the commitment."""
    created: float
    status: Status = WAITING
    setup: dict[str, Any] | None = None
    """The dealt set-up; None until the game starts."""
    started: float | None = None
    result: dict[str, Any] | None = None
    rematch_of: str | None = None
    undo: dict[str, Any] | None = None
    """The pending request for an undo: the seat that asks (`by`), the number of steps to keep (`to`), and the seats
    that have agreed (`agreed`)."""


@dataclass
class SeatRow:
    """A seat and who plays it."""

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
    late: bool = False
    """Whether the person's time has run out."""


@dataclass
class StepRow:
    """An entry of the log. Its number is unique, so a process that has not seen the last step cannot add one.

    A row without an action is an undo: it keeps the first `back_to` steps of the match.
    """

    table_id: str
    number: int
    seat: int
    time: float
    action: str | None = None
    outcome: dict[str, Any] | None = None
    back_to: int | None = None
    spent: float = 0.0
    """The seconds that the seat's clock ran for this step."""


@dataclass
class BoxRow:
    """The simulated box after a step that changed it; number 0 is the initial box, the highest number the current one.

    `box` and `motion` are gzipped JSON. `box` names face-down tiles, so no client may see it; `motion` names none.
    """

    table_id: str
    number: int
    box: bytes
    motion: bytes | None = None
    """How tiles moved, if the step was a launch."""


@dataclass
class ChatRow:
    """A chat message."""

    table_id: str
    seat: int | None
    name: str
    text: str
    time: float
    id: int | None = field(default=None, compare=False)
    """Assigned by the database."""
