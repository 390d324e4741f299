"""A view shows only what its seat may know."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import NotYourTurn
from tests.conformance.tables import TABLES, Table, everyone, finish

by_table = pytest.mark.parametrize("table", TABLES, ids=str)
SECRETIVE = [table for table in TABLES if table.options.get("variant") != "speed"]
"""The tables with hidden information. In the speed variant all tiles are face up and there are no cards."""


def leaves(value: object) -> Iterator[object]:
    """Yields the values in a view that are not dataclasses, mappings or tuples, recursively."""
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from leaves(getattr(value, field.name))
    elif isinstance(value, Mapping):
        yield from value
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from leaves(inner)
    else:
        yield value


@by_table
def test_a_view_names_its_seat(table: Table) -> None:
    """A view contains the number of its seat, and two views of the same state and seat are equal."""
    state = table.match().state
    for seat in everyone(state):
        assert state.view(seat).seat == seat
        assert state.view(seat) == state.view(seat)


@by_table
def test_views_are_plain_values(table: Table) -> None:
    """A view contains only plain values, so it gives no access to the state."""
    for state in table.moments(table.match()):
        for seat in everyone(state):
            assert {type(leaf) for leaf in leaves(state.view(seat))} <= {type(None), bool, int, float, str}


@by_table
def test_views_show_nothing_hidden(table: Table) -> None:
    """After every step, states that differ only in what a seat cannot know have the same view from that seat."""
    for state in table.moments(table.match()):
        for seat in everyone(state):
            view = state.view(seat)
            for chance in (Chance("one"), Chance("another")):
                assert table.game.imagine(view, chance).view(seat) == view


@pytest.mark.parametrize("table", SECRETIVE, ids=str)
def test_what_is_hidden_is_imagined_anew(table: Table) -> None:
    """Imagined states differ in their hidden parts, so the test above really compares different states."""
    state = table.match().state
    for seat in everyone(state):
        imagined = [table.game.imagine(state.view(seat), Chance(str(number))) for number in range(8)]
        assert len({json.dumps(other.setup_to_json()) for other in imagined}) == len(imagined)


@by_table
def test_an_imagined_game_can_be_played_to_its_end(table: Table) -> None:
    """Imagined states can be played to the end, so a bot that thinks ahead with them never gets stuck."""
    for number, state in enumerate(table.moments(table.match())):
        if number % 10:
            continue
        chance = Chance(str(number))
        imagined = table.game.imagine(state.view(None), chance)
        assert imagined.to_act == state.to_act
        finish(imagined, chance)


@by_table
def test_only_seats_have_views(table: Table) -> None:
    """An invalid seat number raises an error instead of returning a spectator's view."""
    state = table.match().state
    for seat in (-1, table.players):
        with pytest.raises(NotYourTurn):
            state.view(seat)


@by_table
def test_what_is_done_to_a_view_stays_there(table: Table) -> None:
    """Changing a mapping inside a view does not change the state."""
    state = table.match().state
    before = state.view(0)
    options = getattr(state.view(0), "options", {})
    options.clear()
    assert state.view(0) == before
