"""Planted faults that the random commands of `test_stateful` must find."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from zlib import crc32

import msgspec
import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from skyburst.table import broadcast, moves, snapshots, steps
from skyburst.table.change import Change
from skyburst.table.client import Outgoing
from skyburst.table.rows import StepRow
from skyburst.table.table import Table
from tests.table.shell import Store
from tests.table.test_stateful import EXPECTED, SEARCH, Tables

Patch = pytest.MonkeyPatch


def _row_not_stored(patch: Patch) -> None:
    """Every third move is committed without its row."""
    store = Store.store

    def forget(self: Store, change: Change) -> None:
        store(self, replace(change, steps=()) if change.steps and change.steps[0].number % 3 == 0 else change)

    patch.setattr(Store, "store", forget)


def _move_made_twice(patch: Patch) -> None:
    """A repeated move is treated as a new one."""
    patch.setattr(moves, "find_repeated", lambda *_: None)


def _step_sent_twice(patch: Patch) -> None:
    """Clients get the message about a change twice."""
    messages_after = broadcast.messages_after

    def twice(*given: Any) -> Outgoing:
        found = messages_after(*given)
        return found + found

    patch.setattr(broadcast, "messages_after", twice)


def _step_not_sent(patch: Patch) -> None:
    """Clients miss every fifth step."""
    messages_after = broadcast.messages_after

    def forget(table: Table, change: Change, now: float) -> Outgoing:
        found = messages_after(table, change, now)
        return [] if table.version % 5 == 0 else found

    patch.setattr(broadcast, "messages_after", forget)


def _undo_too_short(patch: Patch) -> None:
    """An undo keeps one step too many."""

    def keep_more(*given: Any, **named: Any) -> StepRow:
        row = StepRow(*given, **named)
        return row if row.back_to is None else replace(row, back_to=row.back_to + 1)

    patch.setattr(steps, "StepRow", keep_more)


def _seed_sent(patch: Patch) -> None:
    """The seed is revealed before the game is over."""
    patch.setattr(Table, "is_over", property(lambda table: table.row.status != "waiting"))


def _shuffle_sent(patch: Patch) -> None:
    """A player's messages reveal one bit of the shuffle."""
    nearness = snapshots._nearness

    def hint_at_shuffle(table: Table, seat: int) -> msgspec.Raw:
        shuffle = str(table.require_match().state.setup_to_json())
        return nearness(table, seat) if crc32(shuffle.encode()) % 2 else msgspec.Raw(b"{}")

    patch.setattr(snapshots, "_nearness", hint_at_shuffle)


def _secret_choices_shown(patch: Patch) -> None:
    """Secret choices are sent to everybody."""
    patch.setattr(snapshots, "_visible_action", lambda _, entry, __: entry.step.action)


FAULTS: tuple[Callable[[Patch], None], ...] = (
    _row_not_stored,
    _move_made_twice,
    _step_sent_twice,
    _step_not_sent,
    _undo_too_short,
    _seed_sent,
    _shuffle_sent,
    _secret_choices_shown,
)


@pytest.mark.parametrize("plant", FAULTS, ids=lambda plant: plant.__name__.strip("_"))
def test_found(plant: Callable[[Patch], None], monkeypatch: Patch, fitted_model: None) -> None:
    plant(monkeypatch)
    quick = settings(SEARCH, phases=[Phase.generate])  # the first failure is enough; it need not be shrunk
    with pytest.raises((AssertionError, *EXPECTED)):
        run_state_machine_as_test(Tables, settings=quick)
