"""Adds columns for when the server has to load a table and when a seat's clock was restarted, and archives of boxes."""

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
    op.create_table(
        "box_archives",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("boxes", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_box_archives"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_box_archives_table_id"),
    )
    # The clocks of these tables can only be computed from their steps, so the server loads each of them once.
    op.execute("UPDATE tables SET due = 0 WHERE status = 'playing' AND clock IS NOT NULL")


def downgrade() -> None:
    op.drop_table("box_archives")
    op.drop_index("ix_tables_due", "tables")
    op.drop_column("seats", "restarted")
    op.drop_column("tables", "due")
