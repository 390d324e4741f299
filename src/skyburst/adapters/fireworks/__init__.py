"""Fireworks: everything that tables, clients and tools need besides its rules."""
