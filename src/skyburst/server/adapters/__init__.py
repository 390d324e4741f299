"""The games of the browser table: what clients are told about each, and how the table treats its actions."""

from skyburst.server.adapters import festival, fireworks, spring_festival
from skyburst.table.adapter import GameAdapter

ADAPTERS: dict[str, GameAdapter] = {
    "festival": festival.ADAPTER,
    "spring_festival": spring_festival.ADAPTER,
    "fireworks": fireworks.ADAPTER,
}
"""The adapter of every game that can be played in the browser."""
