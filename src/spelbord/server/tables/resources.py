"""What all tables of one server share."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from spelbord.bots.offering import Offered, offered
from spelbord.core import Refused
from spelbord.server.bots.reviews import Reviews
from spelbord.server.bots.thinking import BotPool
from spelbord.server.bots.turns import Turns
from spelbord.server.circles.service import Circles
from spelbord.server.monitoring.health import HealthCheck
from spelbord.server.monitoring.metrics import Metrics
from spelbord.server.monitoring.outages import Outages
from spelbord.server.monitoring.steady import steady_time
from spelbord.server.notices.service import Notices
from spelbord.server.people.blocking import Blocks
from spelbord.server.people.identity import Identity
from spelbord.server.soon import Soon
from spelbord.storage.base import Note

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from spelbord.server.settings import Settings
    from spelbord.storage.base import Storage

log = logging.getLogger(__name__)

MOST_WAITING, WAITING_EACH = 200, 8
"""Windows of the past, or previews, that may wait for their turn: of all people, and of each."""


@dataclass(slots=True)
class Resources:
    """Storage, settings, what is counted, the time, who is who, and the processes that bots think in."""

    storage: Storage
    settings: Settings
    metrics: Metrics
    now: Callable[[], float]
    """The time that is reckoned with: it never jumps."""
    wall: Callable[[], float]
    """The time of day, for what is shown and when a table was last changed."""
    soon: Soon
    """Does what is due in the next turn of the event loop."""
    server: str
    """A name for this process among the servers on one database."""
    secret: bytes
    identity: Identity
    bot_pool: BotPool
    offered: Offered
    outages: Outages
    health: HealthCheck
    blocks: Blocks
    circles: Circles
    reviews: Reviews
    notices: Notices
    past: Turns = field(default_factory=lambda: Turns(1, MOST_WAITING, WAITING_EACH))
    """Who looks at scenes of the past: that takes time of the event loop, so it is done for one after another."""
    previews: Turns = field(default_factory=lambda: Turns(1, MOST_WAITING, WAITING_EACH))
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    _notes: dict[tuple[str, str], Note] = field(default_factory=dict)
    _untold: asyncio.Event = field(default_factory=asyncio.Event)
    _closing: bool = False

    @classmethod
    async def of(
        cls,
        storage: Storage,
        settings: Settings,
        metrics: Metrics | None = None,
        now: Callable[[], float] | None = None,
        wall: Callable[[], float] | None = None,
    ) -> Self:
        """What a server needs that has this storage, which must be open."""
        wall = wall or now or time.time
        metrics, secret, server = metrics or Metrics(), await storage.secret(), secrets.token_hex(4)
        # All that the storage is asked comes first: where it fails, nothing has been begun that would have to be ended.
        notices = await Notices.of(storage, settings, secret, wall, server)
        return cls(
            storage=storage,
            settings=settings,
            metrics=metrics,
            now=now or steady_time(wall),
            wall=wall,
            soon=Soon(asyncio.get_running_loop()),
            server=server,
            secret=secret,
            identity=Identity(secret, storage, settings),
            bot_pool=BotPool(settings.bot_workers, metrics),
            offered=offered(settings.bots),
            outages=Outages(storage.trouble, metrics),
            health=HealthCheck(storage.check),
            blocks=Blocks(storage),
            circles=Circles(storage, secret, wall),
            reviews=Reviews(storage),
            notices=notices,
        )

    @property
    def shift(self) -> float:
        """How far the wall is ahead of the time that is reckoned with."""
        return self.wall() - self.now()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do this beside everything else. What goes wrong there is logged, never lost."""
        task = asyncio.create_task(work)
        if self._closing:
            task.cancel()  # before its first step, so that it cannot begin anything itself
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused) and not self.outages.excuse(error):
            log.error("work beside a table failed", exc_info=error)

    def publish(self, table: str, text: str) -> None:
        """Tell the other servers, soon; the same note is not told twice at once."""
        if not self.storage.shared:
            return
        self._notes[table, text] = Note(table, text)
        self._untold.set()

    async def publish_all(self) -> None:
        """Go on telling the other servers."""
        while True:
            await self._untold.wait()
            self._untold.clear()
            while self._notes:
                note = self._notes.pop(next(iter(self._notes)))
                try:
                    await self.storage.publish(note)
                except Exception as error:  # when the database is back, all look again
                    if not self.outages.excuse(error):
                        log.exception("the other servers could not be told")

    async def close(self) -> None:
        """Stop all work, wait until it has stopped, and end the processes."""
        self._closing = True
        while tasks := tuple(self._tasks):  # whoever is told to stop may begin something on the way out
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self.health.close()
        self.bot_pool.close()
        self.reviews.close()
