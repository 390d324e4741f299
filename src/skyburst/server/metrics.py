"""Metrics for Prometheus. They reveal nothing about any particular game."""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from skyburst.server.system_time import SystemTime

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The upper bounds of the histograms' buckets, in seconds."""


class Metrics:
    """The metrics of one server, with their own registry so that several servers can run in one process."""

    def __init__(self, time: SystemTime) -> None:
        self._time = time
        self.registry = CollectorRegistry()
        self.tables = Counter("skyburst_tables_created", "Tables created", ["game"], registry=self.registry)
        self.steps = Counter("skyburst_steps", "Moves made", ["game", "by"], registry=self.registry)
        self.refused_requests = Counter("skyburst_refused", "Requests refused", ["error"], registry=self.registry)
        self.finished = Counter("skyburst_matches_finished", "Games finished", ["game"], registry=self.registry)
        self.chat = Counter("skyburst_chat_messages", "Chat messages posted", registry=self.registry)
        self.bot_failures = Counter("skyburst_bot_failures", "Failed bot decisions", registry=self.registry)
        self.act_seconds = Histogram(
            "skyburst_act_seconds",
            "Seconds from receiving a move until it is stored and queued for every client",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "skyburst_bot_seconds", "Seconds a bot takes to decide", ["bot"], buckets=BUCKETS, registry=self.registry
        )
        self.errors = Counter(
            "skyburst_errors", "Requests and background work that failed", ["where"], registry=self.registry
        )
        for where in ("request", "socket", "background"):
            self.errors.labels(where)  # shown as 0 before the first error
        self.database_bytes = Gauge("skyburst_database_bytes", "Size of the database", registry=self.registry)
        self.live_tables = Gauge("skyburst_live_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("skyburst_sockets", "Open WebSockets", registry=self.registry)

    @contextmanager
    def timed(self, histogram: Histogram) -> Iterator[None]:
        """Adds the time that the block takes to a histogram, even if the block raises an error."""
        start = self._time.elapsed()
        try:
            yield
        finally:
            histogram.observe(self._time.elapsed() - start)

    def render(self) -> bytes:
        """Returns all metrics in Prometheus's text format."""
        return generate_latest(self.registry)
