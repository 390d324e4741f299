"""The entry point for Alembic. `database.upgrade_schema` passes the connection in the configuration."""

from alembic import context

from skyburst.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
