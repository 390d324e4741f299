"""Alembic's entry: the connection is handed in by `storage.migrate`, whatever database it leads to."""

from alembic import context

from skyburst.server.models import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
