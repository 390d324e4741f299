"""Turns what a server sends back into the engine's views, events and states."""

import dataclasses
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeVar, get_type_hints

import msgspec

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Event, Game, State, View
from skyburst.table.adapter import GameTypes, table_adapter
from skyburst.terminal.remote.errors import JoinError

T = TypeVar("T")
BOX_FIELDS: Final = ("scene", "motion")


def decode_message(data: str | bytes, kind: type[T]) -> T:
    """Returns a message without the positions of tiles in a simulated box, which the terminal does not draw.

    Raises JoinError if this version does not understand it.
    """
    try:
        fields = msgspec.json.decode(data)
        boxless = {name: None if name in BOX_FIELDS else value for name, value in fields.items()}
        return msgspec.json.decode(msgspec.json.encode(boxless), type=kind)
    except (msgspec.MsgspecError, UnicodeError, AttributeError):
        raise JoinError("join.unreadable") from None


def decode_view(types: GameTypes, data: msgspec.Raw, beside: Mapping[str, object]) -> View:
    """Returns a view. `beside` has the fields that messages contain outside of views."""
    fields: dict[str, Any] = {**msgspec.json.decode(data), **beside}
    hints = _hints(types.view)
    try:
        converted = {name: msgspec.convert(fields[name], hint) for name, hint in hints.items() if name != "options"}
        view: View = types.view(options=fields["options"], **converted)
    except (KeyError, msgspec.ValidationError):
        raise JoinError("join.unreadable") from None
    return view


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    """Returns the types of a dataclass's fields."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


def imagine(game: Game, view: View, at: int) -> State:
    """Returns a state that looks to the seat like the server's; what the seat cannot know is drawn at random."""
    try:
        return game.imagine(view, Chance(f"shown {at}"))
    except (KeyError, GameError):
        raise JoinError("join.unreadable") from None


def decode_events(game: str, data: msgspec.Raw) -> Sequence[Event]:
    """Returns events. Those of games without types become tuples with the same names and fields."""
    types = table_adapter(game).types
    known = {kind.__name__: kind for kind in types.events} if types else {}
    return [_event(known.get(name), name, fields) for name, fields in msgspec.json.decode(data)]


def _event(kind: Any, name: str, fields: dict[str, Any]) -> Event:
    if kind is None:
        plain: Event = type(name, (_PlainEvent,), {})(fields)
        return plain
    try:
        hints = _event_hints(kind)
        event: Event = kind(**{field: msgspec.convert(fields[field], hint) for field, hint in hints.items()})
    except (KeyError, msgspec.ValidationError):
        raise JoinError("join.unreadable") from None
    return event


class _PlainEvent:
    """The base class of events of games without types; each event has a subclass with the event's name."""

    def __init__(self, fields: dict[str, object]) -> None:
        self._fields = fields

    def _asdict(self) -> dict[str, object]:
        return self._fields


@cache
def _event_hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


@dataclasses.dataclass(frozen=True)
class PlainView:
    """What a seat sees in a game whose views this terminal does not know: the board as text."""

    seat: int | None
    players: int
    phase: str
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    board: str

    @property
    def me(self) -> int:
        return self.seat or 0

    def __str__(self) -> str:
        return self.board


class PlainState:
    """A state of such a game: only what the plain table shows."""

    def __init__(self, view: PlainView) -> None:
        self._view = view
        self.to_act = view.to_act
        self.players = view.players

    def view(self, seat: int | None) -> PlainView:
        return self._view

    def legal_actions(self, seat: int) -> list[Action]:
        return [Action(number, text) for number, text in enumerate(self._view.legal)]
