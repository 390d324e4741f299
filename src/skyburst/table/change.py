"""What a command changes at a table, to be stored before it takes effect."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from skyburst.core.game import State
from skyburst.table.rows import BoxRow, ChatRow, StepRow

Columns = Mapping[str, Any]


@dataclass(frozen=True)
class Prepared:
    """What a step leads to, computed when it was decided, so that committing it need not apply the action again."""

    state: State
    events: msgspec.Raw
    box: Any = None
    """The box after the step; None if the step has not changed it."""
    box_lost: bool = False
    """Whether the box can no longer be simulated."""
    motion: msgspec.Raw | None = None
    motion_seconds: float = 0.0


@dataclass(frozen=True)
class Change:
    """Rows to add and columns to change, all or nothing. Nothing has happened until it is stored.

    It must be refused if another process was faster: if a step with one of the numbers exists, if the seat of `takes`
    is not open any more, or if `starts` and the game has started.
    """

    steps: tuple[StepRow, ...] = ()
    box: BoxRow | None = None
    table: Columns = field(default_factory=dict)
    """Columns of the table's row."""
    seats: Mapping[int, Columns] = field(default_factory=dict)
    """Columns of the rows of seats."""
    chat: ChatRow | None = None
    takes: int | None = None
    """The seat that must still be open."""
    starts: bool = False
    """Whether the game must not have started yet."""
    prepared: Mapping[int, Prepared] = field(default_factory=dict, compare=False)
    """What each step leads to, by its number. Not stored: it can be computed from the rows."""
