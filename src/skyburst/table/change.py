"""Changes to a table, which are stored before they take effect."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from skyburst.core.game import State
from skyburst.table.rows import BoxRow, ChatRow, StepRow

Columns = Mapping[str, Any]


@dataclass(frozen=True)
class Prepared:
    """The result of a step, computed when the step was decided, so that `commit` need not apply the action again."""

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
    """Rows to add and columns to change, in one transaction. It has no effect until it is stored.

    Storage must refuse it if another process was faster: if a step with one of its numbers exists, if the seat `takes`
    is no longer open, or if `starts` is true and the game has already started.
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
    """The result of each step, by its number. Not stored, because it can be computed from the rows."""
