"""What clients send in the bodies of HTTP requests, checked against these types."""

from typing import Annotated, Literal

import msgspec
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct

from skyburst.table.errors import BadRequest

ZERO_WIDTH_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Invisible characters that are allowed, because some emoji and scripts need them."""

TableId = Annotated[str, PathParameter(name="table")]
"""The id of a table, as part of a URL."""
WantsHelp = Annotated[bool, QueryParameter(name="help")]
"""Whether to send `help` and `nearness`, as part of a URL."""
Name = Annotated[str, Meta(max_length=40)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
ActionText = Annotated[str, Meta(min_length=1, max_length=2000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
"""The number of the last step that the client has seen."""
Secret = Annotated[str, Meta(max_length=64)]


class SeatSpec(Struct, forbid_unknown_fields=True):
    """Who gets a seat of a new table: `me`, `open` for anyone with the link, or `bot:NAME`."""

    kind: Annotated[str, Meta(max_length=40)]
    name: Name = ""
    pick: Name | None = None
    """What the player chooses before the game, e.g. a city; chosen at random if null."""


class ClockSpec(Struct, forbid_unknown_fields=True):
    """A time limit for each move (`move`, or `days` for correspondence) or for all moves of a player (`player`)."""

    kind: Literal["move", "player", "days"]
    seconds: Annotated[float, Meta(ge=1, le=60 * 86_400)]


class CreateRequest(Struct, forbid_unknown_fields=True):
    """Creates a table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatSpec], Meta(max_length=8)]
    options: Annotated[dict[str, str | bool | int], Meta(max_length=20)] = {}
    clock: ClockSpec | None = None
    public: bool = False
    """Whether the table is listed in the lobby."""
    help: bool = True
    """Whether players may see previews and ask for hints."""
    seed: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    """The seed of the shuffle; random if null. A chosen seed is shown to all players as such (`seeded`)."""


class JoinRequest(Struct, forbid_unknown_fields=True):
    """Takes an open seat; the first one if `seat` is null."""

    name: Name = ""
    seat: SeatNumber | None = None
    pick: Name | None = None


class ActRequest(Struct, forbid_unknown_fields=True):
    """Makes a move."""

    seat: SeatNumber
    action: ActionText
    at: Version


class ConsentRequest(Struct, forbid_unknown_fields=True):
    """Agrees to or refuses an undo that another player has asked for."""

    undo: bool


class StandInRequest(Struct, forbid_unknown_fields=True):
    """Lets a bot play for a seat, by default the best bot for the game. Null gives the seat back."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None | msgspec.UnsetType = msgspec.UNSET


class RenameRequest(Struct, forbid_unknown_fields=True):
    """Changes the name of a seat."""

    seat: SeatNumber
    name: Annotated[str, Meta(min_length=1, max_length=40)]


class ChatRequest(Struct, forbid_unknown_fields=True):
    """Posts a chat message."""

    text: ChatText


class SeatRequest(Struct, forbid_unknown_fields=True):
    """Asks for a hint or for the value of each tile, for a seat."""

    seat: SeatNumber


class ArrangeRequest(Struct, forbid_unknown_fields=True):
    """Asks for the best layout of a seat's tiles that can be found in this time."""

    seat: SeatNumber
    seconds: Annotated[float, Meta(ge=0.05, le=1.0)] = 0.5


def clean_text(text: str, what: str) -> str:
    """Returns a person's text without surplus spaces. Raises BadRequest if it contains unprintable characters."""
    found = " ".join(text.split())
    bad = [letter for letter in found if not letter.isprintable() and letter not in ZERO_WIDTH_JOINERS]
    if bad:
        raise BadRequest("bad-text", f"the {what} contains the unprintable character U+{ord(bad[0]):04X}")
    return found
