"""Adds the database tables for game tables, seats, steps and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("deck", sa.JSON(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("clock", sa.JSON(none_as_null=True)),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("help", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("seeded", sa.Boolean(), nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("setup", sa.JSON(none_as_null=True)),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("started", sa.Double()),
        sa.Column("result", sa.JSON(none_as_null=True)),
        sa.Column("rematch_of", sa.String(16)),
        sa.Column("undo", sa.JSON(none_as_null=True)),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("rematch_of", name="uq_tables_rematch_of"),
        sa.ForeignKeyConstraint(["rematch_of"], ["tables.id"], name="fk_tables_rematch_of"),
    )
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("pick", sa.String(80)),
        sa.Column("secret", sa.String(64)),
        sa.Column("stand_in", sa.String(40)),
        sa.Column("late", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
    )
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text()),
        sa.Column("outcome", sa.JSON(none_as_null=True)),
        sa.Column("back_to", sa.Integer()),
        sa.Column("time", sa.Double(), nullable=False),
        sa.Column("spent", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_steps"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_steps_table_id"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])


def downgrade() -> None:
    for name in ("chat", "steps", "seats", "tables"):
        op.drop_table(name)
