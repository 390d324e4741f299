"""The database's Alembic migrations."""
