"""What the server sends over HTTP, apart from snapshots and records."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET, Struct, UnsetType

from skyburst.server.requests import ClockSpec
from skyburst.table.adapter import TileWorth
from skyburst.table.message_parts import (
    EncodedScene,
    GameEvents,
    GameName,
    GameNearness,
    GameOptions,
    GameResult,
    GameView,
    PlainTable,
)
from skyburst.table.rows import Status


class SeatsResponse(Struct):
    """The secret that a browser needs to play, and the seats for which it is valid."""

    table: str
    secret: str
    seats: list[int]


class StepResponse(Struct):
    """The number of the step that was made, or of the last one if the request made none."""

    at: int


class UndoResponse(Struct):
    """Whether the move was undone; if not, the other players are being asked, or have refused."""

    undone: bool
    at: int


class RematchResponse(Struct):
    """The table of the rematch, and the client's seats there."""

    table: str
    seats: list[int]


class HintResponse(Struct):
    """The action that the greedy bot would take."""

    action: str


class WorthResponse(Struct):
    """The points that each available tile would add in its best place, by tile id."""

    worth: Mapping[str, TileWorth]


class ArrangeResponse(Struct):
    """The best layout that was found, as an action, and its score."""

    action: str
    score: Mapping[str, int]
    """The points by part."""
    total: int


class LobbyPlayer(Struct):
    """A seat of a table in the lobby, and who plays it."""

    seat: int
    name: str
    kind: str
    """`open`, `human`, or `bot:` and the name of the bot."""


class LobbyTable(Struct):
    """A public table in the lobby."""

    table: str
    game: str
    status: Status
    created: float
    """The seconds since 1970."""
    open: int
    """The number of open seats."""
    players: list[LobbyPlayer]
    clock: ClockSpec | None


class LobbyResponse(Struct):
    """The public tables, the newest first."""

    tables: list[LobbyTable]


class OptionInfo(Struct):
    """An option of a game."""

    values: Sequence[str | bool]
    default: str | bool


class DeckInfo(Struct):
    """A component set."""

    id: str
    sha256: str
    """The hash of its file."""


class GameInfo(Struct):
    """What a client needs to offer a game."""

    name: str
    seats: Sequence[int]
    """The numbers of players it is for."""
    options: Mapping[str, OptionInfo]
    bots: Sequence[str]
    """The names of the bots."""
    picks: Sequence[str]
    """What players may choose before the game, e.g. their city."""
    deck: DeckInfo
    rules: int
    """The version of the rules."""


class GamesResponse(Struct):
    """All games that can be played here."""

    games: list[GameInfo]


class ReplayPlayer(Struct):
    """A player, as records store it."""

    name: str
    kind: str
    """`human`, or `bot:` and the name of the bot."""
    city: str | UnsetType = UNSET
    """What the player chose before the game."""


class ReplayFrame(Struct):
    """The table after a step, as a spectator saw it. The first frame shows the start."""

    at: int
    """The number of the step."""
    to_act: Sequence[int]
    """The seats that the game was waiting for after the step."""
    view: GameView
    plain: PlainTable | None
    """The table as text, in games whose views have no type here."""
    events: GameEvents
    action: str | None
    """The action of the step; null at the start."""
    seat: int | None
    """The seat that acted; null at the start."""
    scene: EncodedScene | None
    """Where everything is in the simulated box; null if the step has not changed it."""
    motion: bool
    """Whether the step has a tile motion, which `GET …/motion/AT` returns."""
    nearness: dict[str, GameNearness]
    """For each seat, how close it is to scoring, in games that show this to everyone."""


class Replay(Struct):
    """A finished game, move by move."""

    game: GameName
    options: GameOptions
    players: list[ReplayPlayer]
    result: GameResult | None
    frames: list[ReplayFrame]


class HealthResponse(Struct):
    """The version and the number of tables in memory."""

    status: str
    version: str
    tables: int
