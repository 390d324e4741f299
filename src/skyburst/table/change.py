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
    """The result of a step, computed when the step was decided, so that `commit` does not apply the action again."""

    state: State
    events: msgspec.Raw
    box: Any = None
    """The simulated box after the step; None if the step has not changed it."""
    box_lost: bool = False
    """Whether the simulation of the box has failed, so that the table must use the fast launch model from now on."""
    motion: msgspec.Raw | None = None
    motion_seconds: float = 0.0


@dataclass(frozen=True)
class Change:
    """Rows to add and columns to change, in one transaction. A change has no effect until it is stored.

    Storage must refuse a change if another process was faster. That is the case if the number of one of its steps
    is already used, if the seat `takes` is no longer open, or if `starts` is true and the game has already started.
    """

    steps: tuple[StepRow, ...] = ()
    box: BoxRow | None = None
    table: Columns = field(default_factory=dict)
    """The new values of columns in the table's row."""
    seats: Mapping[int, Columns] = field(default_factory=dict)
    """For each changed seat, the new values of columns in its row."""
    chat: ChatRow | None = None
    takes: int | None = None
    """A seat that must still be open when the change is stored."""
    starts: bool = False
    """Whether the change must be refused if the game has already started."""
    prepared: Mapping[int, Prepared] = field(default_factory=dict, compare=False)
    """The result of each step, by the step's number. It is not stored, because the rows determine it."""
