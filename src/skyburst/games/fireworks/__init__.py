"""Fireworks: rules W1 to W30."""
