"""Adds the database table for daily challenges."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("master_table", sa.String(16)),
        sa.PrimaryKeyConstraint("game", "day", name="pk_challenges"),
        sa.ForeignKeyConstraint(["master_table"], ["tables.id"], name="fk_challenges_master_table"),
    )


def downgrade() -> None:
    op.drop_table("challenges")
