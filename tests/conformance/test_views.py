"""Views show what a seat may know and nothing else."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import NotYourTurn
from tests.conformance.tables import TABLES, Table, everyone, finish

by_table = pytest.mark.parametrize("table", TABLES, ids=str)
SECRETIVE = [table for table in TABLES if table.options.get("variant") != "speed"]
"""Nothing is hidden where all tiles lie face up and there are no cards."""


def leaves(value: object) -> Iterator[object]:
    """Everything inside a view that is not a container of a kind that views are made of."""
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
    """And two views of one moment by one seat are equal."""
    state = table.match().state
    for seat in everyone(state):
        assert state.view(seat).seat == seat
        assert state.view(seat) == state.view(seat)


@by_table
def test_views_are_plain_values(table: Table) -> None:
    """No list or object of the state inside that could be read further, or changed."""
    for state in table.moments(table.match()):
        for seat in everyone(state):
            assert {type(leaf) for leaf in leaves(state.view(seat))} <= {type(None), bool, int, float, str}


@by_table
def test_views_show_nothing_hidden(table: Table) -> None:
    """States that differ only in what a seat cannot know look the same to it, at every moment."""
    for state in table.moments(table.match()):
        for seat in everyone(state):
            view = state.view(seat)
            for chance in (Chance("one"), Chance("another")):
                assert table.game.imagine(view, chance).view(seat) == view


@pytest.mark.parametrize("table", SECRETIVE, ids=str)
def test_what_is_hidden_is_imagined_anew(table: Table) -> None:
    """Otherwise the check above would be empty: a view that holds a secret gives the same state every time."""
    state = table.match().state
    for seat in everyone(state):
        imagined = [table.game.imagine(state.view(seat), Chance(str(number))) for number in range(8)]
        assert len({json.dumps(other.setup_to_json()) for other in imagined}) == len(imagined)


@by_table
def test_an_imagined_game_can_be_played_to_its_end(table: Table) -> None:
    """A bot that thinks ahead meets no state that the rules do not know."""
    for number, state in enumerate(table.moments(table.match())):
        if number % 10:
            continue
        chance = Chance(str(number))
        imagined = table.game.imagine(state.view(None), chance)
        assert imagined.to_act == state.to_act
        finish(imagined, chance)


@by_table
def test_only_seats_have_views(table: Table) -> None:
    """A wrong number is a mistake of the caller, not a spectator."""
    state = table.match().state
    for seat in (-1, table.players):
        with pytest.raises(NotYourTurn):
            state.view(seat)


@by_table
def test_what_is_done_to_a_view_stays_there(table: Table) -> None:
    """A bot gets a view of its own: writing into it changes nothing anywhere else."""
    state = table.match().state
    before = state.view(0)
    options = getattr(state.view(0), "options", {})
    options.clear()
    assert state.view(0) == before
