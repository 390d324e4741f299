"""Adds columns for when the server has to load a table, and for when a seat's clock was restarted."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.Double()))
    op.add_column("seats", sa.Column("restarted", sa.Double()))
    op.create_index("ix_tables_due", "tables", ["due"])
    # The clocks of these tables can only be computed from their steps, so the server loads each of them once.
    op.execute("UPDATE tables SET due = 0 WHERE status = 'playing' AND clock IS NOT NULL")


def downgrade() -> None:
    op.drop_index("ix_tables_due", "tables")
    op.drop_column("seats", "restarted")
    op.drop_column("tables", "due")
