"""One open socket: who it is was settled when it opened, and what it asks is done in order."""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Refused
from spelbord.core.shape import UNREADABLE, read_json
from spelbord.core.values import Count
from spelbord.server.monitoring.logs import LOG
from spelbord.server.people.costs import cost_of
from spelbord.server.people.limits import Bucket
from spelbord.server.protocol import AnyRequest, CatchUp, Mark, Ping, Reply, Request
from spelbord.server.sockets.outbox import NEWCOMER, Outbox

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.people.identity import Caller
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import No
    from spelbord.server.services import Asker, Services
    from spelbord.server.sockets.link import Link
    from spelbord.server.sockets.outbox import Rounds
    from spelbord.server.tables import PublicTable

SILENT, UNWANTED, DISMISSED = 4408, 1008, 4403
"""What a socket is closed with: it did not answer; it broke the rules; there is nothing for it here any more."""
PATIENCE = 20
"""Messages that are refused in a row, after which a socket is closed."""
LAST_WORDS = 1.0
"""Seconds that a refusal may take to be read before the socket is closed."""
UNNUMBERED = -1
"""The number of a reply to what had none."""

_requests = msgspec.json.Decoder(AnyRequest)
_encode = msgspec.json.Encoder().encode
_PING = _encode(Ping())


class _Numbered(msgspec.Struct):
    """Whatever else a message is, it may have a number to be answered by."""

    id: Count = UNNUMBERED


_numbers = msgspec.json.Decoder(_Numbered)


class Connection:
    """A socket that watches a table."""

    __slots__ = (
        "_asker",
        "_bucket",
        "_caller",
        "_dismissed",
        "_link",
        "_obeying",
        "_outbox",
        "_pinged",
        "_reader",
        "_refusals",
        "_services",
        "_table",
        "ended",
        "heard",
        "keeps",
        "language",
        "mark",
    )  # fmt: skip

    def __init__(
        self,
        services: Services,
        table: PublicTable,
        caller: Caller,
        asker: Asker,
        language: Language,
        link: Link,
        rounds: Rounds,
        *,
        keeps: bool = False,
    ) -> None:
        self.language = language
        self.keeps = keeps
        self.mark = NEWCOMER
        self.heard = time.monotonic()
        """When it last said anything."""
        self.ended = "left"
        self._services = services
        self._table = table
        self._caller = caller
        self._asker = asker
        settings = services.resources.settings
        self._link = link
        self._outbox = Outbox(link, rounds, settings.queue, self._anew)
        self._bucket = Bucket(settings.requests_per_second, settings.request_burst, self.heard)
        self._refusals = 0
        self._pinged = False
        self._dismissed = False
        self._obeying = False
        self._reader: asyncio.Task[Any] | None = None

    @property
    def who(self) -> Who:
        """Who it is now: the key of a seat that somebody else has taken is worth nothing."""
        return self._caller.who(self._table.record)

    def push(self, data: bytes) -> None:
        """Send news that bring the reader to the mark they have now."""
        if self._outbox.tell(data, self.mark):
            self._services.resources.metrics.resyncs.inc()

    async def begin(self, mark: Mark) -> None:
        """Watch the table from a mark on; the first news wait until the socket is open. Raises `Refused`."""
        self.push((await self._anew(mark))[0])
        self._table.watch(self)

    async def attend(self) -> None:
        """Do what it asks, one thing after another, until it leaves or must go."""
        self._reader = asyncio.current_task()
        self._outbox.uncork()
        try:
            while not self._dismissed and (message := await self._link.next()) is not None:
                self.heard = time.monotonic()
                self._pinged = False
                if not await self._take(message):
                    break
                if self._outbox.behind:
                    await self._outbox.emptied()  # who does not read is not listened to
        except asyncio.CancelledError:
            if self.ended != "silent" and not self._dismissed:
                raise
            asyncio.current_task().uncancel()  # type: ignore[union-attr]  # a coroutine that runs is in a task
            if not self._dismissed:
                self._outbox.close(SILENT)
        if self._dismissed:
            self._outbox.close(DISMISSED)

    def end(self) -> None:
        """Watch no longer."""
        self._table.unwatch(self)
        self._outbox.stop()

    def ping(self) -> None:
        """Ask whether it is there, once in a silence."""
        if not self._pinged and not self._obeying:
            self._pinged = True
            self._outbox.say(_PING)

    def give_up(self) -> None:
        """Close a socket that has been silent for too long. One whose command is being carried out waits for us."""
        if self._reader is not None and not self._obeying and not self._dismissed:
            self.ended = "silent"
            self._reader.cancel()

    def dismiss(self, refused: Refused) -> None:
        """Say why there is nothing more for it here, and close it; what it has under way is finished first."""
        if self._dismissed:
            return
        self._dismissed = True
        self.ended = refused.code
        self._outbox.say(_encode(Reply(UNNUMBERED, None, self._no(refused))))
        if self._reader is not None and not self._obeying:
            self._reader.cancel()

    async def _take(self, data: str | bytes) -> bool:
        """Do what a message asks; whether the socket may stay."""
        self._obeying = True
        try:
            self._check(data)
            asked = read_json(data, _requests)
            if type(asked) is Request:
                self._outbox.say(_encode(await self._reply(asked)))
            elif isinstance(asked, CatchUp):
                self._services.charge(self._asker)
                self.push((await self._anew(asked.mark))[0])
        except Refused as refused:
            return await self._refuse(refused, data)
        finally:
            self._obeying = False
            self.heard = time.monotonic()
        self._refusals = 0
        return True

    def _check(self, data: str | bytes) -> None:
        """Refuse what is too long, or comes too often."""
        most = self._services.resources.settings.message_bytes
        if len(data) > most:
            raise Refused("too_large", "wire", most=most)
        if (seconds := self._bucket.take(self.heard)) > 0:
            raise Refused("too_fast", "wire", seconds=math.ceil(seconds))

    async def _reply(self, request: Request) -> Reply:
        try:
            self._services.charge(self._asker, cost_of(request.command))
            if not self._caller.written:
                await self._caller.settle(self._services.resources.identity)
            outcome = await self._table.obey(self.who, request.command, self.language)
        except Refused as refused:
            return Reply(request.id, None, self._no(refused))
        except Exception as error:  # noqa: BLE001 - a fault of ours costs this command, not the socket
            if self._services.resources.outages.excuse(error):
                return Reply(request.id, None, self._no(Refused("unready", "http")))
            LOG.exception("a command failed")
            return Reply(request.id, None, self._no(Refused("broken", "http")))
        return Reply(request.id, outcome, None)

    async def _refuse(self, refused: Refused, data: str | bytes) -> bool:
        """Say no to a message that was no request; whoever goes on like that, or says too much at once, must go."""
        self._outbox.say(_encode(Reply(_number(data), None, self._no(refused))))
        self._refusals += 1
        if refused.code != "too_large" and self._refusals <= PATIENCE:
            return True
        self.ended = refused.code
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._outbox.emptied()
        self._outbox.close(UNWANTED)
        return False

    def _no(self, refused: Refused) -> No:
        return self._services.refusal(refused, self.language, self._table)

    async def _anew(self, mark: Mark) -> tuple[bytes, Mark]:
        """News from a mark, and the mark they bring the reader to."""
        resources = self._services.resources
        try:
            news = await self._table.news(self.who, mark, self.language)
        except resources.storage.trouble as error:
            resources.outages.excuse(error)
            raise Refused("unready", "http") from None
        self.mark = news.mark
        return _encode(news), news.mark


def _number(data: str | bytes) -> int:
    """The number of a message that could not be read, if that much of it can."""
    try:
        return _numbers.decode(data).id
    except UNREADABLE:
        return UNNUMBERED
