"""The migrations in order, one in each file."""
