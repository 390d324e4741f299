"""Metrics that are read from the server's state when Prometheus asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from skyburst.server.live_table import LiveTable
from skyburst.table.bots import bots_to_act

if TYPE_CHECKING:
    from skyburst.server.table_manager import TableManager

STUCK_AFTER = 60.0
"""After how many seconds without a step a table where a bot has to move is stuck. Bots move within a few seconds."""


class ServerState(Collector):
    """Reports queues, worker processes, connections and stuck tables."""

    def __init__(self, manager: TableManager) -> None:
        self._manager = manager

    def collect(self) -> Iterator[Metric]:
        """Returns the current values."""
        manager = self._manager
        yield GaugeMetricFamily("skyburst_bots_waiting", "Bots waiting for a worker", manager.bot_queue.waiting)
        calls = GaugeMetricFamily("skyburst_worker_calls", "Calls that workers have not answered", labels=["workers"])
        restarts = CounterMetricFamily("skyburst_worker_restarts", "Workers that died", labels=["workers"])
        for name, workers in (("bots", manager.bot_workers), ("boxes", manager.box_workers)):
            calls.add_metric([name], workers.calls)
            restarts.add_metric([name], workers.restarts)
        yield calls
        yield restarts
        yield GaugeMetricFamily("skyburst_servers", "Servers that share the database", len(manager.leases.alive))
        yield GaugeMetricFamily("skyburst_redis_connected", "1 if Redis can be reached", int(manager.bus.connected))
        yield GaugeMetricFamily("skyburst_connections", "Open connections", len(manager.connections))
        dropped = CounterMetricFamily("skyburst_connections_dropped", "Connections closed early", labels=["reason"])
        for reason, count in manager.connections.dropped.items():
            dropped.add_metric([reason], count)
        yield dropped
        stuck = sum(is_stuck(table, manager.now()) for table in manager.tables.values())
        yield GaugeMetricFamily("skyburst_stuck_tables", "Tables where a bot has had to move for a minute", stuck)


def is_stuck(table: LiveTable, now: float) -> bool:
    """Returns whether people watch a game that waits for a bot, and nothing has happened for a minute."""
    waiting = table.is_playing and bool(table.clients) and bool(bots_to_act(table))
    return waiting and now - table.last_move_time > STUCK_AFTER
