"""The game Festival (rules F1 to F23)."""
