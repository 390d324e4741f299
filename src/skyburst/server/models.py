"""The rows. A match is the set-up in its table's row plus the rows of its steps, and nothing else."""

from typing import Any

from sqlalchemy import JSON, Double, ForeignKey, LargeBinary, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID_LENGTH = 16

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """All tables of the database."""

    metadata = MetaData(naming_convention=NAMING)


class TableRow(Base):
    """A table: what is played, by which rules, and the secret shuffle once it was dealt."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int]
    deck: Mapped[dict[str, Any]] = mapped_column(JSON)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    public: Mapped[bool]
    help: Mapped[bool]
    host: Mapped[str] = mapped_column(String(64))
    """The hash of the host's secret."""
    status: Mapped[str] = mapped_column(String(10), index=True)
    seed: Mapped[str] = mapped_column(Text)
    seeded: Mapped[bool]
    """Whether the host chose the seed, and may know what it deals."""
    nonce: Mapped[str] = mapped_column(String(64))
    setup: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    created: Mapped[float] = mapped_column(Double)
    started: Mapped[float | None] = mapped_column(Double)
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("tables.id"), unique=True)
    undo: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Who asks to take back, to where, and who has agreed."""


class SeatRow(Base):
    """Who sits where; `secret` is a hash, `stand_in` the bot that plays for a person."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    pick: Mapped[str | None] = mapped_column(String(80))
    secret: Mapped[str | None] = mapped_column(String(64))
    stand_in: Mapped[str | None] = mapped_column(String(40))
    late: Mapped[bool]
    """Whether the clock of the seat ran out."""


class StepRow(Base):
    """One entry of the log. The key is what refuses a writer that has not seen the last step.

    A row without an action takes back: the match goes on from where it stood after `back_to` steps.
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
    """The seconds it took, as the clock of the seat counts them."""


class BoxRow(Base):
    """The simulated box after a step that changed it, 0 being the start; the last row is the box as it is now.

    Both are compressed JSON. The box names face-down tiles: it is for no player's eyes. The motion names none.
    """

    __tablename__ = "boxes"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    box: Mapped[bytes] = mapped_column(LargeBinary)
    motion: Mapped[bytes | None] = mapped_column(LargeBinary)
    """What moved during a launch."""


class ChatRow(Base):
    """Something that was said."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seat: Mapped[int | None]
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)
    time: Mapped[float] = mapped_column(Double)
