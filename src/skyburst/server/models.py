"""The tables of the database. A match is the set-up in its `TableRow` plus its `StepRow`s, and nothing else."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import JSON, Double, ForeignKey, LargeBinary, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID_LENGTH = 16

Status: TypeAlias = Literal["waiting", "playing", "over"]
"""The status of a table: before, during and after the game."""
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

OPEN = "open"
HUMAN = "human"
BOT_PREFIX = "bot:"
"""The kind of a seat: free, a person, or this prefix and the name of a bot."""

CONSTRAINT_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """The base class of all models."""

    metadata = MetaData(naming_convention=CONSTRAINT_NAMES)


class TableRow(Base):
    """A table: which game is played with which options, and its secret shuffle."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int]
    """The version of the rules."""
    deck: Mapped[dict[str, Any]] = mapped_column(JSON)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    public: Mapped[bool]
    """Whether the lobby lists the table."""
    help: Mapped[bool]
    """Whether players may see previews and ask for hints."""
    host: Mapped[str] = mapped_column(String(64))
    """The hash of the host's secret."""
    status: Mapped[Status] = mapped_column(String(10), index=True)
    seed: Mapped[str] = mapped_column(Text)
    seeded: Mapped[bool]
    """Whether the host chose the seed, and so may know the shuffle."""
    nonce: Mapped[str] = mapped_column(String(64))
    """Keeps the commitment to the shuffle from being guessed."""
    setup: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """What was dealt; null until the game starts."""
    created: Mapped[float] = mapped_column(Double)
    started: Mapped[float | None] = mapped_column(Double)
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("tables.id"), unique=True)
    undo: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """The pending request for an undo: the seat that asks (`by`), the number of steps to keep (`to`), and the seats
    that have agreed (`agreed`)."""


class SeatRow(Base):
    """A seat and who plays it."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    pick: Mapped[str | None] = mapped_column(String(80))
    """What the player chose before the game, e.g. a city."""
    secret: Mapped[str | None] = mapped_column(String(64))
    """The hash of the secret that allows to play the seat."""
    stand_in: Mapped[str | None] = mapped_column(String(40))
    """The bot that plays for the person now."""
    late: Mapped[bool]
    """Whether the person's time has run out."""


class StepRow(Base):
    """An entry of the log. Its primary key makes the database refuse a writer that has not seen the last step.

    A row without an action is an undo: it keeps the first `back_to` steps of the match.
    """

    __tablename__ = "steps"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    action: Mapped[str | None] = mapped_column(Text)
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    back_to: Mapped[int | None]
    time: Mapped[float] = mapped_column(Double)
    spent: Mapped[float] = mapped_column(Double)
    """The seconds that the seat's clock ran for this step."""


class BoxRow(Base):
    """The simulated box after a step that changed it; number 0 is the start, the highest number is the box now.

    `box` and `motion` are gzipped JSON. `box` names face-down tiles, so no client may see it; `motion` names none.
    """

    __tablename__ = "boxes"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    box: Mapped[bytes] = mapped_column(LargeBinary)
    motion: Mapped[bytes | None] = mapped_column(LargeBinary)
    """How tiles moved, if the step was a launch."""


class ChatRow(Base):
    """A chat message."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seat: Mapped[int | None]
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)
    time: Mapped[float] = mapped_column(Double)


def apply_changes(row: Base, changes: Mapping[str, Any]) -> None:
    """Sets columns of a row in memory, after the same changes were stored."""
    for column, value in changes.items():
        setattr(row, column, value)
