"""Counters for Prometheus. Nothing in them says anything about a game that is being played."""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from skyburst.server.system_time import SystemTime

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """A registry of its own for each server, so that two can live in one process."""

    def __init__(self, time: SystemTime) -> None:
        self._time = time
        self.registry = CollectorRegistry()
        self.tables = Counter("skyburst_tables_created", "Tables that were made", ["game"], registry=self.registry)
        self.steps = Counter("skyburst_steps", "Moves that were made", ["game", "by"], registry=self.registry)
        self.refused_requests = Counter(
            "skyburst_refused", "Requests that were refused", ["error"], registry=self.registry
        )
        self.finished = Counter(
            "skyburst_matches_finished", "Games played to the end", ["game"], registry=self.registry
        )
        self.chat = Counter("skyburst_chat_messages", "Messages that were said", registry=self.registry)
        self.bot_failures = Counter("skyburst_bot_failures", "Bots that did not answer", registry=self.registry)
        self.act_seconds = Histogram(
            "skyburst_act_seconds",
            "From a move's arrival until it is written down and on its way to every screen",
            buckets=QUICK,
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "skyburst_bot_seconds", "How long bots think", ["bot"], buckets=QUICK, registry=self.registry
        )
        self.live_tables = Gauge("skyburst_live_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("skyburst_sockets", "Open WebSockets", registry=self.registry)

    @contextmanager
    def timed(self, histogram: Histogram) -> Iterator[None]:
        """Observes how long the block takes, whether it fails or not."""
        start = self._time.elapsed()
        try:
            yield
        finally:
            histogram.observe(self._time.elapsed() - start)

    def render(self) -> bytes:
        return generate_latest(self.registry)
