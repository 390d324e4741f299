"""The games of the browser table: what clients are told about each, and how the table treats its actions."""

from skyburst.adapters.festival import table as festival
from skyburst.adapters.fireworks import table as fireworks
from skyburst.adapters.spring_festival import table as spring_festival
from skyburst.table.adapter import GameAdapter

ADAPTERS: dict[str, GameAdapter] = {
    "festival": festival.ADAPTER,
    "spring_festival": spring_festival.ADAPTER,
    "fireworks": fireworks.ADAPTER,
}
"""The adapter of every game that can be played in the browser."""
