"""Adds the database table for the simulated boxes of Fireworks."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "boxes",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.Column("motion", sa.LargeBinary()),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_boxes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_boxes_table_id"),
    )


def downgrade() -> None:
    op.drop_table("boxes")
