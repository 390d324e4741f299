"""The types of HTTP responses, except snapshots and records."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from skyburst.review.results import Review
from skyburst.server.requests import ClockSpec, PreparedMove
from skyburst.table.adapter import TileWorth
from skyburst.table.message_parts import (
    EncodedMotion,
    EncodedScene,
    GameEvents,
    GameName,
    GameNearness,
    GameOptions,
    GameProspects,
    GameResult,
    GameView,
    PlainTable,
    Reveal,
)
from skyburst.table.rows import Status


class SeatsResponse(Struct):
    """The secret that a browser needs to play, and the seats for which it is valid."""

    table: str
    secret: str
    seats: list[int]


class StepResponse(Struct):
    """The number of the step that the request made. If it made no step, the number of the last step."""

    at: int


class UndoResponse(Struct):
    """Whether the move was undone, and the number of the last step.

    If the move was not undone, some players still have to agree, or the request was refused or withdrawn.
    """

    undone: bool
    at: int


class RematchResponse(Struct):
    """The rematch's table, and the client's seats at it."""

    table: str
    seats: list[int]


class HintReason(Struct):
    """One thing that a suggested action does for the seat."""

    kind: str
    """What it does, e.g. `completes`. Its text has the key `hint.reason.GAME.KIND`."""
    points: int
    """The points that it is about, e.g. those of the objective; 0 if it is not about points."""
    thing: str
    """The id of the component that it is about, e.g. of an objective or a tile; empty if there is none."""
    seat: int | None
    """The opponent that it is about; null if it is about none."""
    number: int
    """How many, e.g. how many tiles of an objective are in place after the action."""
    of: int
    """Out of how many; 0 if there is no such number."""


class SecondBest(Struct):
    """The action that a search would take if it could not take the best one."""

    action: str
    reasons: Mapping[str, float]
    """What speaks for and against the action, in points, by the name of the evaluation's feature."""
    details: list[HintReason]
    """What the action does, strongest reason first; empty if the game gives no such reasons."""
    gives_up: float
    """How much lower the chance of winning is than with the best action, from 0 to 1."""


class HintResponse(Struct):
    """The best action that a search has found."""

    action: str
    reasons: Mapping[str, float]
    """What speaks for and against the action, in points, by the name of the evaluation's feature."""
    details: list[HintReason]
    """What the action does, strongest reason first; empty if the game gives no such reasons."""
    second: SecondBest | None
    """The second best action; null if there is only one."""


class AnswerResponse(Struct):
    """How good an action is in a position."""

    grade: Literal["best", "good", "worse"]
    cost: float
    """How much lower the chance of winning is than with the best action, from 0 to 1."""


class MistakeResponse(Struct):
    """A mistake in a finished game, with what is needed to continue from the position before it."""

    game: GameName
    seat: int
    """The seat that made the mistake."""
    before: int
    """The number of the step before the mistake."""


class PuzzleInfo(Struct):
    """What a puzzle is about, without the solution."""

    number: int
    """The puzzle's number, counted from 1."""
    players: int
    """The number of seats."""
    options: Mapping[str, str | bool]
    seat: int
    """The seat that has to find the best action."""
    phase: str
    """What the game is waiting for."""
    stage: str
    """The part of the game: `early`, `middle` or `late`."""


class PuzzlesResponse(Struct):
    """The puzzles of a game."""

    puzzles: list[PuzzleInfo]


class PuzzleResponse(Struct):
    """A puzzle, with what is needed to create a table with its position."""

    puzzle: PuzzleInfo
    count: int
    """How many puzzles the game has."""
    seed: str
    """The seed of the deal."""
    moves: list[PreparedMove]
    """The moves that lead to the position."""


class WorthResponse(Struct):
    """The best place for each requested tile, by tile id, and the points that the tile would add there."""

    worth: Mapping[str, TileWorth]


class PracticeResponse(Struct):
    """The result of a practice launch, which does not affect the game."""

    up: int
    """The number of tiles that the launch turned face up inside the box."""
    before: EncodedScene
    after: EncodedScene
    motion: EncodedMotion


class ArrangeResponse(Struct):
    """The best layout that was found, as the text of an action, and its score."""

    action: str
    score: Mapping[str, int]
    """The points for each part of the score."""
    total: int


class LobbyPlayer(Struct):
    """A seat at a table in the lobby, and who plays it."""

    seat: int
    name: str
    kind: str
    """`open`, `human`, or `bot:` followed by the bot's name."""


class LobbyTable(Struct):
    """A public table in the lobby."""

    table: str
    game: str
    status: Status
    created: float
    """When the table was created, in seconds since 1970."""
    open: int
    """The number of open seats."""
    players: list[LobbyPlayer]
    options: Mapping[str, str | bool]
    clock: ClockSpec | None


class LobbyResponse(Struct):
    """The public tables, the newest first."""

    tables: list[LobbyTable]


class MyTable(Struct):
    """A table that the client created or at which it has seats."""

    table: str
    game: GameName
    status: Status
    players: list[LobbyPlayer]
    mine: list[int]
    """The client's seats."""
    to_act: list[int]
    """The seats that the game is waiting for."""
    my_turn: bool
    """Whether the game is waiting for one of the client's seats. Seats that a bot plays do not count."""
    moved: float
    """When the last move was made, in seconds since 1970.

    Before the first move, this is when the game started; before the game, when the table was created.
    """
    clock: ClockSpec | None
    result: GameResult | None
    """The scores and winners; null until the game is over, and null if the host ended it early."""
    view: GameView | None
    """A spectator's view of the board; null before the game starts."""


class MyTablesResponse(Struct):
    """The client's tables.

    Tables where the client has to move come first, then other running games, tables that are waiting for players, and
    finished games. In each group, the table with the latest move comes first.
    """

    tables: list[MyTable]


class CodeResponse(Struct):
    """The table with the requested code, or similar codes."""

    table: str | None
    """The id of the table; null if there is none."""
    similar: list[str]
    """Similar codes of public tables and of the client's own tables, if no table has the requested code."""


class PushResponse(Struct):
    """Whether and how the server sends push messages."""

    key: str | None
    """The public key that browsers need to subscribe; null if the server does not send push messages."""


class OptionInfo(Struct):
    """An option of a game."""

    values: Sequence[str | bool]
    default: str | bool
    only_with: Mapping[str, str | bool]
    """The values that other options must have for this option to have an effect."""


class DeckInfo(Struct):
    """A component set."""

    id: str
    sha256: str
    """The hash of the component file."""


class GameInfo(Struct):
    """What a client needs to know about a game in order to offer it."""

    name: str
    seats: Sequence[int]
    """The possible numbers of players."""
    options: Mapping[str, OptionInfo]
    bots: Sequence[str]
    """The levels of the bots, weakest first."""
    picks: Sequence[str]
    """What players may choose before the game, e.g. their city."""
    deck: DeckInfo
    rules: int
    """The version of the rules."""


class GamesResponse(Struct):
    """All games that can be played on this server."""

    games: list[GameInfo]


class ReplayPlayer(Struct):
    """A player, as stored in the record of a game."""

    name: str
    kind: str
    """`human`, or `bot:` followed by the bot's name."""
    city: str | UnsetType = UNSET
    """What the player chose before the game; left out if there was no choice."""


class ReplayFrame(Struct):
    """The table after a step, as a spectator saw it. The first frame shows the start of the game."""

    at: int
    """The number of the step."""
    turn: int
    """The number of the turn that was being played after the step; the first turn is 1."""
    to_act: Sequence[int]
    """The seats that the game was waiting for after the step."""
    view: GameView
    seat_views: dict[str, GameView]
    """The views of the seats that saw something different from a spectator."""
    plain: PlainTable | None
    """The table as text; null in games that define types for their views."""
    events: GameEvents
    action: str | None
    """The action of the step; null at the start."""
    seat: int | None
    """The seat that acted; null at the start."""
    scene: EncodedScene | None
    """The contents of the simulated box; null if there is no box or the step did not change it."""
    motion: bool
    """Whether the motion of the die and the tiles is stored for the step; `GET …/motion/AT` returns it."""
    stand_in: str | None
    """The bot that made the step in place of the seat's player; null if no bot replaced the player."""
    nearness: dict[str, GameNearness]
    """For each seat, how close it was to scoring."""


class Replay(Struct):
    """A finished game, move by move."""

    game: GameName
    options: GameOptions
    players: list[ReplayPlayer]
    mine: Sequence[int]
    """The client's seats."""
    score_parts: Sequence[str]
    """The parts of the score in this game, in order."""
    result: GameResult | None
    commitment: str
    """The hash of the shuffle that everyone could see before the first move."""
    reveal: Reveal
    seeded: bool
    """Whether the host chose the seed of the shuffle and so may have known the shuffle."""
    frames: list[ReplayFrame]


class PastHelp(Struct):
    """What the actions at a past position of a finished game would have done."""

    help: dict[str, GameProspects]
    """For each seat that had to act: what each of its actions would have done."""


class ReviewResponse(Struct):
    """The review of a finished game, or how far it has come."""

    state: Literal["none", "running", "done"]
    """Whether the review has not been started (or has failed), is being computed, or is complete."""
    done: int
    """How many of the game's positions have been reviewed."""
    total: int
    """The number of positions of the game: one more than steps."""
    review: Review | None
    """The review; null until it is complete."""


class ChallengeBot(Struct):
    """An opponent in a daily challenge."""

    name: str
    """A default name of bots, which clients may translate."""
    level: str


class ChallengeInfo(Struct):
    """The challenge of a game on a day. The player has seat 0; the bots have the seats after it."""

    game: str
    day: str
    """The date (UTC), such as 2026-11-19."""
    bots: list[ChallengeBot]
    options: Mapping[str, str | bool]
    """The options that vary from day to day; the others have their defaults."""
    commitment: str
    """The SHA-256 hash of the seed."""
    seed: str | None
    """The seed of the deal; null until the day is over."""


class DailyResponse(Struct):
    """The challenges of today."""

    day: str
    """Today's date (UTC)."""
    first: str
    """The earliest day whose challenge can still be played."""
    ends: float
    """When the next challenges begin, in seconds since 1970."""
    challenges: list[ChallengeInfo]


class MasterResponse(Struct):
    """How `master` has done in the challenge that was played at a table."""

    state: Literal["none", "running", "done"]
    """Whether there is nothing to compare, because the rules or components have changed since the deal; whether
    `master` is still playing; or whether its result is known."""
    table: str | None
    """The id of the table at which `master` has played; null until its game is over."""
    seat: int
    """The seat that `master` has played, which is the seat of every person who plays the challenge."""
    result: GameResult | None
    """The result of the game in which `master` has played; null until it is over."""


class HealthResponse(Struct):
    """The server's status and version, and the number of tables in its memory."""

    status: str
    version: str
    tables: int


class DoneResponse(Struct):
    """The request has been carried out."""

    done: bool = True


class PersonalSeat(Struct):
    """What a table has stored about one of the client's seats."""

    seat: int
    name: str
    pick: str | None
    """What the player chose before the game, e.g. a city."""
    muted: bool


class PersonalMessage(Struct):
    """A chat message of the client."""

    time: float
    text: str


class PersonalSubscription(Struct):
    """A browser that gets push messages."""

    endpoint: str
    language: str
    created: float


class PersonalData(Struct):
    """Everything that a table has stored about the client."""

    table: str
    seats: list[PersonalSeat]
    chat: list[PersonalMessage]
    subscriptions: list[PersonalSubscription]
    moves: list[int]
    """The numbers of the client's moves; `GET …/record` returns the moves once the game is over."""


class BannedAddress(Struct):
    """An address whose requests are refused; an IPv6 address as its /64 network."""

    address: str
    reason: str
    time: float


class AuditEntry(Struct):
    """Something that the operator has done."""

    time: float
    action: str
    subject: str
    """The id of a table, or an address."""
    details: dict[str, str | int | bool]
