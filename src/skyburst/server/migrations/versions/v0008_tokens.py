"""Adds the hashes of the tokens with which tables were created, so that a repeated request finds its table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("token", sa.String(64)))
    op.create_index("ix_tables_token", "tables", ["token"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_tables_token", "tables")
    op.drop_column("tables", "token")
