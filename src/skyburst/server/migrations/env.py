"""The entry point for Alembic. `database.upgrade_schema` passes the connection in the configuration."""

from alembic import context

from skyburst.server.models import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
