"""The JSON types of each game: options, views, events, prospects, nearness, components and examples."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import GenericAlias
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from docs.protocol.json_types import Converter, EventOf, OneOf, prefix_of
from skyburst.adapter import GameAdapter
from skyburst.registry import SHIPPED, find
from skyburst.table.adapter import table_adapter
from skyburst.table.snapshots import BESIDE_VIEWS


class Nothing(Struct):
    """An empty object."""


@dataclasses.dataclass(frozen=True)
class GameProtocol:
    """The types of one game's JSON values."""

    name: str
    prefix: str
    """The prefix of the names of the game's types, e.g. `SpringFestival`."""
    options: type
    view: type
    event: type[EventOf]
    prospect: type[OneOf]
    nearness: type[OneOf]
    components: type
    examples: type
    sources: Mapping[str, type]
    """The class that each type was generated from, by the name of the type."""

    def converter(self) -> Converter:
        """Returns a converter for the messages of tables that play this game."""
        parts = {
            "game": Literal[self.name],
            "options": self.options,
            "view": self.view,
            "events": GenericAlias(list, self.event),
            "prospects": GenericAlias(dict, (str, self.prospect)),
            "nearness": self.nearness,
        }
        return Converter(self.prefix, parts)


@cache
def game_protocols() -> tuple[GameProtocol, ...]:
    """Returns the types of every shipped game."""
    return tuple(_describe(name) for name in SHIPPED)


def _describe(name: str) -> GameProtocol:
    adapter, prefix, converter = table_adapter(name), prefix_of(name), Converter("", {})
    if adapter.types is None:
        raise TypeError(f"the table adapter of {name} must have `types`, the types of its JSON values")
    events = {kind.__name__: converter.struct(kind) for kind in adapter.types.events}
    nearness = converter.struct(adapter.types.nearness)
    # Tables without hints send an empty object instead.
    near = (nearness,) if adapter.nearness_is_public else (nearness, Nothing)
    return GameProtocol(
        name=name,
        prefix=prefix,
        options=_options(prefix, find(name)),
        view=converter.struct(adapter.types.view, without=BESIDE_VIEWS),
        event=type(f"{prefix}Event", (EventOf,), {"events": events}),
        prospect=_one_of(converter.struct(kind) for kind in adapter.types.prospects),
        nearness=_one_of(near),
        components=converter.struct(adapter.types.components),
        examples=converter.struct(adapter.types.examples),
        sources=converter.sources,
    )


def _one_of(choices: Iterable[type]) -> type[OneOf]:
    return type("OneOf", (OneOf,), {"choices": tuple(choices)})


def _options(prefix: str, game: GameAdapter) -> type[Struct]:
    """Returns the type of a game's options. Options that only apply together with others may be absent."""
    always = [(name, _option(known)) for name, known in game.options.items() if name not in game.only_with]
    sometimes = [(name, _option(game.options[name]) | UnsetType, UNSET) for name in game.only_with]
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = [*always, *sometimes]
    return msgspec.defstruct(f"{prefix}Options", fields, namespace={"__doc__": "The options of a table."})


def _option(values: Sequence[Any]) -> Any:
    """Returns the type of an option's values. msgspec has no literal booleans, so `true` and `false` become `bool`."""
    texts = Literal[tuple(value for value in values if isinstance(value, str))]  # type: ignore[valid-type]
    return bool | texts if any(isinstance(value, bool) for value in values) else texts
