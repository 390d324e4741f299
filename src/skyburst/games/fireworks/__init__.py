"""The game Fireworks (rules W1 to W30)."""
