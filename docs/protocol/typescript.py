"""Generates the TypeScript description of what the server sends and accepts."""

import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from litestar.handlers import HTTPRouteHandler
from msgspec import Struct, UnsetType

from docs.protocol.docstrings import class_doc, field_docs
from docs.protocol.games import GameProtocol, game_protocols
from docs.protocol.json_types import Converter, EventOf, OneOf, fields_of
from skyburst.server import client_messages, http_api, requests, responses
from skyburst.table import messages

WIDTH: Final = 120
LONGEST_NAME: Final = 30
EMPTY: Final = "Record<string, undefined>"
"""The type of an empty object that the server sends. In a union, it makes the fields of the other types optional."""
HEADER: Final = """// What the server sends and accepts, written by `make protocol`. Do not edit it.

/** Any of these events: its name and its fields. */
type EventOf<Events> = { [Name in keyof Events]: [name: Name, fields: Events[Name]] }[keyof Events];"""
GENERIC: Final = "<G extends GameName = GameName>"
PRIMITIVES: Final[Mapping[Any, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}


class Part:
    """The base class for types that depend on the game."""

    text: str
    """The TypeScript code of the type, in which `G` is the game."""


def _part(text: str) -> type[Part]:
    return type("Part", (Part,), {"text": text})


PARTS: Final[Mapping[str, type[Part]]] = {
    "game": _part("G"),
    "options": _part("Games[G]['options']"),
    "view": _part("Games[G]['view']"),
    "events": _part("Games[G]['event'][]"),
    "prospects": _part("Record<string, Games[G]['prospect']>"),
    "nearness": _part("Games[G]['nearness']"),
}


class Member(NamedTuple):
    """A field of an interface or a tuple."""

    text: str
    """The name and type of the field, e.g. `seat: number`."""
    doc: str = ""

    def lines(self, end: str) -> list[str]:
        """Returns the indented lines of the field."""
        return textwrap.indent("\n".join([*_comment(self.doc, 2), self.text + end]), "  ").split("\n")


class Writer:
    """Writes TypeScript type declarations, without duplicates."""

    def __init__(self) -> None:
        self._converter: Final = Converter("", PARTS)
        self._sources: Final = {name: kind for game in game_protocols() for name, kind in game.sources.items()}
        self._declared: Final[dict[str, type]] = {}
        self._declarations: Final[dict[str, str]] = {}
        self._written: Final[set[str]] = set()

    def new_declarations(self) -> list[str]:
        """Returns the declarations added since the last call."""
        found = [text for name, text in self._declarations.items() if name not in self._written]
        self._written.update(self._declarations)
        return found

    def express(self, kind: Any) -> str:
        """Returns a type as TypeScript, and declares the types it refers to."""
        origin, arguments = get_origin(kind), get_args(kind)
        if kind in PRIMITIVES:
            return PRIMITIVES[kind]
        if origin is Annotated:
            return self.express(arguments[0])
        if origin is Literal:
            return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in arguments)
        if origin is Union or origin is UnionType:
            kinds = [self.express(argument) for argument in arguments if argument is not UnsetType]
            return " | ".join(dict.fromkeys(kinds))
        if origin is not None:
            return self._container(origin, arguments)
        if issubclass(kind, Part):
            return str(kind.text)
        if issubclass(kind, EventOf):
            return str(kind.__name__)  # the declaration comes from `events`
        if issubclass(kind, OneOf):
            return " | ".join(map(self.express, kind.choices)) or "never"
        return self._declare(self._converter.struct(kind) if issubclass(kind, Struct) else kind)

    def _container(self, origin: type, arguments: Sequence[Any]) -> str:
        if issubclass(origin, Mapping):
            return f"Record<string, {self.express(arguments[1])}>"
        if origin is tuple and arguments[-1] is not ...:
            return f"[{', '.join(map(self.express, arguments))}]"
        item = self.express(arguments[0])
        return f"({item})[]" if _is_union(arguments[0]) else f"{item}[]"

    def _declare(self, kind: type) -> str:
        """Declares an interface or a tuple, and returns its name, followed by `<G>` if it depends on the game.

        Raises TypeError if another type has the same name.
        """
        name = kind.__name__
        if self._declared.setdefault(name, kind) is not kind:
            raise TypeError(f"{kind.__module__} and {self._declared[name].__module__} have two types named {name}")
        if name not in self._declarations:
            self._declarations[name] = ""  # an interface is declared before the types it refers to
            self._declarations[name] = self._declaration(kind)
        return f"{name}<G>" if GENERIC in self._declarations[name] else name

    def _declaration(self, kind: type) -> str:
        source = self._sources.get(kind.__name__) or self._converter.sources.get(kind.__name__, kind)
        base = _base(source)
        extended = self.express(base) if base else ""
        members = self.members(kind, source, () if base is None else base.__struct_fields__)
        types = [extended, *(member.text for member in members)]
        name = kind.__name__ + (GENERIC if any(map(_depends_on_game, types)) else "")
        lines = _comment(class_doc(source))
        if not members:
            return "\n".join([*lines, f"export type {name} = {EMPTY};"])
        if issubclass(kind, tuple):
            return "\n".join([*lines, f"export type {name} = {_enclosed(members, '[', ',', ']')};"])
        extends = f" extends {extended}" if extended else ""
        fields = [line for member in members for line in member.lines(";")]
        return "\n".join([*lines, f"export interface {name}{extends} {{", *fields, "}"])

    def members(self, kind: Any, source: type, inherited: Iterable[str] = ()) -> list[Member]:
        """Returns the fields of a class; their docstrings are taken from `source`."""
        docs, found = field_docs(source), []
        config = kind.__struct_config__ if issubclass(kind, Struct) else None
        if config is not None and config.tag is not None:
            found.append(Member(f"{config.tag_field}: '{config.tag}'"))
        for field in fields_of(kind):
            if field.name not in inherited:
                # In requests, fields with a default are optional. The server leaves out only fields that can be unset.
                left_out = not field.required if config and config.forbid_unknown_fields else _can_be_unset(field.type)
                text = f"{field.encode_name}{'?' if left_out else ''}: {self.express(field.type)}"
                found.append(Member(text, docs.get(field.name, "")))
        return found

    def game(self, game: GameProtocol) -> str:
        """Returns the types of a game as an object type, and declares them."""
        parts = ("options", "view", "event", "prospect", "nearness", "components", "examples")
        types = {name: self.express(getattr(game, name)) for name in parts}
        return "\n".join([f"  {game.name}: {{", *(f"    {name}: {text};" for name, text in types.items()), "  };"])

    def events(self, game: GameProtocol) -> str:
        """Returns the declarations of the events of a game."""
        lines = ["/** The fields of each event, by its name. */", f"export interface {game.prefix}Events {{"]
        for name, kind in game.event.events.items():
            source = game.sources[kind.__name__]
            fields = _enclosed(self.members(kind, source), "{ ", ";", " }") or EMPTY
            lines += Member(f"{name}: {fields}", class_doc(source)).lines(";")
        return "\n".join([*lines, "}", "", f"export type {game.prefix}Event = EventOf<{game.prefix}Events>;"])


def _enclosed(members: Sequence[Member], first: str, end: str, last: str) -> str:
    """Returns fields in brackets, on one line if it is short enough and no field has a docstring."""
    line = first + f"{end} ".join(member.text for member in members) + last
    if len(line) < WIDTH - LONGEST_NAME and not any(member.doc for member in members):
        return line if members else ""
    lines = [line for member in members for line in member.lines(end)]
    return "\n".join([first.strip(), *lines, last.strip()])


def _base(source: type) -> Any:
    """Returns the Struct that a class inherits fields from, or None."""
    bases = [base for base in source.__bases__ if issubclass(base, Struct) and base.__struct_fields__]
    return bases[0] if bases else None


def _depends_on_game(text: str) -> bool:
    return re.search(r"\bG\b", text) is not None


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in {Union, UnionType, Literal} and len(get_args(kind)) > 1


def _can_be_unset(kind: Any) -> bool:
    return UnsetType in get_args(kind)


def _comment(text: str, indent: int = 0) -> list[str]:
    """Returns a text as the lines of a doc comment, or an empty list if the text is empty."""
    if not text:
        return []
    if "\n" not in text and indent + len(text) + len("/**  */") <= WIDTH:
        return [f"/** {text} */"]
    width = WIDTH - indent - len(" * ")
    paragraphs = [textwrap.wrap(" ".join(part.split()), width) for part in text.split("\n\n")]
    lines = [line for paragraph in paragraphs for line in (*paragraph, "")][:-1]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def _structs(module: ModuleType) -> list[type[Struct]]:
    """Returns the Structs that a module defines."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    return [kind for kind in kinds if kind.__module__ == module.__name__]


def _table_requests(writer: Writer) -> str:
    """Returns the declaration of the requests that can be posted to a table."""
    lines = ["/** The body and the response of `POST /api/tables/ID/…`, by the end of the path. */"]
    lines.append("export interface TableRequests {")
    for handler in http_api.HANDLERS:
        name = next(iter(handler.paths)).removeprefix("/api/tables/{table:str}/")
        if isinstance(handler, HTTPRouteHandler) and "POST" in handler.http_methods and "/" not in name:
            hints = get_type_hints(handler.fn)
            body = writer.express(hints["data"]) if "data" in hints else "Record<string, never>"
            text = f"{name}: {{ body: {body}; response: {writer.express(hints['return'])} }}"
            lines += Member(text, inspect.cleandoc(handler.fn.__doc__ or "")).lines(";")
    return "\n".join([*lines, "}"])


def _union(writer: Writer, name: str, kinds: Any) -> str:
    return "\n  | ".join([f"export type {name} =", *map(writer.express, get_args(kinds))]) + ";"


def _sections(writer: Writer) -> Iterator[tuple[str, list[str]]]:
    """Yields the title and the declarations of each section."""
    union = _union(writer, f"ServerMessage{GENERIC}", messages.ServerMessage)
    yield "Messages of the server over WebSockets", [*writer.new_declarations(), union]
    union = _union(writer, "ClientMessage", client_messages.ClientMessage)
    yield "Messages of clients over WebSockets", [*writer.new_declarations(), union]
    for title, module in (("Responses over HTTP", responses), ("Requests over HTTP", requests)):
        for kind in _structs(module):
            writer.express(kind)
        yield title, writer.new_declarations()
    yield "Requests about a table", [_table_requests(writer)]
    games = []
    for game in game_protocols():
        games.append(writer.game(game))
        yield game.name.replace("_", " ").title(), [*writer.new_declarations(), writer.events(game)]
    yield (
        "Games",
        [
            "\n".join(["/** The types of each game. */", "export interface Games {", *games, "}"]),
            "export type GameName = keyof Games;",
        ],
    )


def page() -> str:
    """Returns the content of `web/src/net/protocol.ts`."""
    sections = [f"// {title}\n\n" + "\n\n".join(parts) for title, parts in _sections(Writer())]
    return "\n\n".join([HEADER, *sections]) + "\n"
