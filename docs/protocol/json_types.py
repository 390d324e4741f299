"""Converts Python types to the types of their JSON values, in a form that msgspec can describe.

Message types mark fields that depend on the game (`GamePart`) and fields that are already encoded (`Encoded`). The
converter replaces such fields with their actual types. Dataclasses and events become Structs, prefixed with the name of
their game.
"""

import dataclasses
from collections.abc import Container, Iterable, Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo

from skyburst.registry import SHIPPED
from skyburst.table.message_parts import Encoded, GamePart


class OneOf:
    """The base class for unions of Structs. msgspec itself supports unions of Structs only if they have tags."""

    choices: ClassVar[tuple[type, ...]]


class EventOf:
    """The base class for event types, which are sent as `[name, fields]`."""

    events: ClassVar[Mapping[str, type]]
    """The fields of each event, by event name."""


class Converter:
    """Converts types to the types of their JSON values."""

    def __init__(self, prefix: str, parts: Mapping[str, Any]) -> None:
        """Takes the type to use for each `GamePart`, and a prefix for the names of types that contain one."""
        self._prefix = prefix
        self._parts = parts
        self._converted: dict[type, type] = {}
        self.sources: dict[str, type] = {}
        """The class that each new type was generated from, by the name of the type."""

    def convert(self, given: Any) -> Any:
        """Returns the type of the JSON value that a Python type is encoded as."""
        origin, arguments = get_origin(given), get_args(given)
        if origin is Annotated:
            return self._without_marks(*arguments)
        if origin is Union or origin is UnionType:
            return Union[tuple(map(self.convert, arguments))]  # noqa: UP007  (the number of types varies)
        if origin is not None and origin is not Literal:
            return origin[tuple(map(self.convert, arguments))]
        if isinstance(given, type) and (issubclass(given, Struct) or dataclasses.is_dataclass(given)):
            return self.struct(given)
        return given

    def _without_marks(self, base: Any, *marks: Any) -> Any:
        for mark in marks:
            if isinstance(mark, GamePart):
                return self._parts[mark.name]
            if isinstance(mark, Encoded):
                return self.convert(mark.type)
        return Annotated[(self.convert(base), *marks)]

    def struct(self, given: type, without: Container[str] = ()) -> type:
        """Returns a Struct with the fields of a class that are not excluded; the class itself if nothing changes."""
        if given not in self._converted:
            fields = [field for field in fields_of(given) if field.name not in without]
            types = [self.convert(field.type) for field in fields]
            prefix = _game_prefix(given)
            unchanged = not prefix and types == [field.type for field in fields]
            self._converted[given] = given if unchanged else _define(prefix or self._prefix, given, fields, types)
            self.sources.setdefault(self._converted[given].__name__, given)
        return self._converted[given]


def fields_of(given: Any) -> Sequence[FieldInfo]:
    """Returns the fields of a Struct, dataclass, NamedTuple or TypedDict."""
    if issubclass(given, Struct):
        return msgspec.structs.fields(given)
    hints = get_type_hints(given, include_extras=True)
    names = [field.name for field in dataclasses.fields(given)] if dataclasses.is_dataclass(given) else hints
    return [FieldInfo(name, name, hints[name]) for name in names]


def choices_of(given: type) -> Sequence[type]:
    """Returns the Structs of a union or of an event type; an empty tuple for other types."""
    if issubclass(given, EventOf):
        return tuple(given.events.values())
    return given.choices if issubclass(given, OneOf) else ()


def reachable_types(given: Iterable[type]) -> list[type]:
    """Returns the given types and the types of their fields, recursively, but not the members of unions."""
    found: dict[type, None] = {}

    def visit(node: Any) -> None:
        if isinstance(node, (msgspec.inspect.Type, msgspec.inspect.Field)):
            kind = getattr(node, "cls", None)
            if isinstance(kind, type):
                found[kind] = None
            visit(tuple(getattr(node, name) for name in node.__struct_fields__))
        elif isinstance(node, tuple):
            for part in node:
                visit(part)

    visit(msgspec.inspect.multi_type_info(given))
    return list(found)


def _define(prefix: str, given: type, fields: Sequence[FieldInfo], types: Sequence[Any]) -> type[Struct]:
    config: dict[str, Any] = {}
    if issubclass(given, Struct):
        names = ("tag_field", "tag", "forbid_unknown_fields")
        config = {name: getattr(given.__struct_config__, name) for name in names}
    definitions = [
        (field.name, kind, msgspec.field(name=field.encode_name, **_default(field)))
        for field, kind in zip(fields, types, strict=True)
    ]
    return msgspec.defstruct(
        prefix + given.__name__, definitions, namespace={"__doc__": given.__doc__}, kw_only=True, **config
    )


def _default(field: FieldInfo) -> dict[str, Any]:
    found = {"default": field.default, "default_factory": field.default_factory}
    return {name: value for name, value in found.items() if value is not msgspec.NODEFAULT}


def _game_prefix(given: type) -> str:
    """Returns the prefix for a class that belongs to a game, or an empty string."""
    return next((prefix_of(name) for name in SHIPPED if name in given.__module__.split(".")), "")


def prefix_of(game: str) -> str:
    """Returns the prefix for the names of a game's types, e.g. `SpringFestival`."""
    return game.replace("_", " ").title().replace(" ", "")
