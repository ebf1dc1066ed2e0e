"""What the server counts, for Prometheus: `metrics.moves.inc("person")`, `metrics.appends.observe(seconds)`.

Labels are codes and names of our own, never what a client wrote.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Gauge, ProcessCollector, generate_latest, start_http_server

from spelbord.server.monitoring.counting import Count, Timing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the histograms' buckets."""


class Metrics:
    """Everything one server process counts, apart from any other in the same process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.moves = self._counter("moves", "Answers to prompts that were stored, of people and bots.", "by")
        self.commands = self._counter("commands", "Commands that were obeyed, by kind.", "kind")
        self.refusals = self._counter("refusals", "What was refused, by code.", "code")
        self.requests = self._counter("requests", "HTTP requests, by status.", "status")
        self.resyncs = self._counter("resyncs", "Sockets that were too slow and were told anew.")
        self.restarts = self._counter("bot_restarts", "Bots that were due, did not think and were started again.")
        self.lost_decisions = self._counter(
            "bot_lost_decisions", "Decisions that bots of others lost: they failed, took too long or were refused."
        )
        self.clock_restarts = self._counter(
            "clock_restarts", "Clocks that were out, where nothing happened until somebody looked."
        )
        self.database_failures = self._counter(
            "database_failures", "What could not be done because the database was away or its disk full."
        )
        self.reports = self._counter("reports", "Reports that people made of others.")
        self.notices = self._counter(
            "notices", "Messages to people, by channel and what came of it.", "channel", "outcome"
        )
        self.pruned = self._counter("pruned", "What was deleted since it was old, by kind.", "kind")
        self.appends = self._histogram("append_seconds", "From asking the storage to append until it is on disk.")
        self.broadcasts = self._histogram("broadcast_seconds", "From a stored move until everybody's news is sent.")
        self.thinking = self._histogram("bot_thinking_seconds", "How long bots really think.")

    def _counter(self, name: str, meaning: str, *labels: str) -> Count:
        counter = Count(f"spelbord_{name}", meaning, labels)
        self._registry.register(counter)
        return counter

    def _histogram(self, name: str, meaning: str) -> Timing:
        histogram = Timing(f"spelbord_{name}", meaning, SECONDS)
        self._registry.register(histogram)
        return histogram

    def gauge(self, name: str, meaning: str, read: Callable[[], float]) -> None:
        """Also tell this number, as it is when somebody asks."""
        Gauge(f"spelbord_{name}", meaning, registry=self._registry).set_function(read)

    def told(self, name: str, **labels: str) -> float:
        """One number as Prometheus would read it: 0 where nothing was counted."""
        return self._registry.get_sample_value(f"spelbord_{name}", labels) or 0.0

    def exposition(self) -> str:
        """All of it as text."""
        return generate_latest(self._registry).decode()

    @contextmanager
    def published(self, host: str, port: int) -> Iterator[None]:
        """Let whoever reaches a port of its own read it, in a thread of its own. Raises `OSError` where it is taken."""
        server, thread = start_http_server(port, host, self._registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
