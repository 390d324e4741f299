"""The migrations, one per file, numbered in order."""
