"""A database that is away: everybody who needs it fails alike, so it is noted once in a while, not once for each."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from spelbord.server.monitoring.logs import note

if TYPE_CHECKING:
    from spelbord.server.monitoring.metrics import Metrics

WHILE = 30.0
"""Seconds between two lines."""
SHOWN = 200
"""Letters of the reason that are noted."""


class Outages:
    """What the storage cannot help, counted, and noted once in a while."""

    def __init__(self, trouble: tuple[type[Exception], ...], metrics: Metrics) -> None:
        self._trouble = trouble
        self._metrics = metrics
        self._noted = float("-inf")
        self._since = 0

    def excuse(self, error: BaseException) -> bool:
        """Whether this is such trouble: then it has been noted, and whoever was asked need not say more."""
        if not isinstance(error, self._trouble):
            return False
        self._metrics.database_failures.inc()
        self._since += 1
        now = time.monotonic()
        if now - self._noted >= WHILE:
            why = f"{type(error).__name__}: {error}"[:SHOWN]
            note("the database does not do its work", logging.WARNING, why=why, failures=self._since)
            self._noted, self._since = now, 0
        return True
