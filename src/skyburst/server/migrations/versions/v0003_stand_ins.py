"""Adds columns for missed deadlines, for steps made by stand-ins, for muted players, and for the bots' pace."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(10), nullable=False, server_default="normal"))
    op.add_column("steps", sa.Column("stand_in", sa.String(40)))
    op.add_column("seats", sa.Column("missed", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("muted", sa.Boolean(), nullable=False, server_default=sa.false()))
    # A bot used to keep a seat after one missed deadline. Now it keeps the seat only after two missed deadlines, so the
    # seats that bots are keeping get a count of 2.
    op.execute("UPDATE seats SET missed = 2 WHERE late AND stand_in IS NOT NULL")
    op.drop_column("seats", "late")


def downgrade() -> None:
    op.add_column("seats", sa.Column("late", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE seats SET late = (missed > 0)")
    op.drop_column("seats", "muted")
    op.drop_column("seats", "missed")
    op.drop_column("steps", "stand_in")
    op.drop_column("tables", "pace")
