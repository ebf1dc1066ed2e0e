"""A seat at a table, held by a socket that mends itself."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spelbord.client.messages import (
    HEARD,
    Answered,
    AreYouThere,
    Asked,
    Ending,
    Happened,
    Hearing,
    refusal_from,
    refusal_in,
)
from spelbord.client.version import API, PROTOCOL

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PAUSES = (0.1, 0.5, 2.0, 5.0)
"""How long to wait before the line is tried again; then as long as the last."""
LARGEST = 16 * 2**20
NOT_YOURS = frozenset(range(400, 500)) - {429}
"""Answers that no waiting mends; 429 means that it was too soon."""


@dataclass(eq=False, slots=True)
class _Sent:
    """A command that waits for its answer."""

    message: str
    repeatable: bool
    answer: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    line: ClientConnection | None = None
    """On which line it went, if it did."""


class AsyncSeat:
    """One seat. `view` is what it sees, `questions()` what it is asked, `heard` all that it was told."""

    def __init__(self, server: str, key: str, language: str) -> None:
        """A seat by its key; `open` connects it."""
        self.key = key
        self.table = key.partition(".")[0]
        self.view: Any = None
        self.info: dict[str, Any] = {}
        """The table: seats, options, names."""
        self.heard: list[Hearing] = []
        self.talk: list[dict[str, Any]] = []
        """What was said at the table, as far as this seat hears it."""
        self.end: Ending | None = None
        self._address = f"ws{server.removeprefix('http')}{API}/tables/{self.table}/socket"
        self._headers = {"Authorization": f"Bearer {key}", "Accept-Language": language}
        self._mark: dict[str, int] = {}
        self._asks: list[Asked] = []
        self._handled: set[bytes] = set()
        self._numbers = itertools.count()
        self._waiting: dict[int, _Sent] = {}
        self._line: ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._failed: BaseException | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def number(self) -> int:
        """Which seat this is, from 0."""
        return int(self.info["seat"])

    async def open(self) -> None:
        """Connect, and see the table."""
        self._task = asyncio.create_task(self._listen())
        await self._until(lambda: self._mark)

    async def close(self) -> None:
        """Leave the line; the seat stays taken."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def questions(self) -> AsyncIterator[Asked]:
        """Everything that this seat is asked, each question once, until the match is over.

        Questions that are open all the time (`aside`) are left out: look for them in `asks`.
        """
        while True:
            await self._until(lambda: self.end or self._fresh())
            if self.end:
                return
            question = self._fresh()[0]
            self._handled.add(question.key)
            yield question

    @property
    def asks(self) -> tuple[Asked, ...]:
        """All that could be answered now."""
        return tuple(self._asks)

    async def answer(self, question: Asked, action: dict[str, Any]) -> None:
        """Answer; when this returns, the answer is on disk. Raises `ServerRefused`, and may then be tried again."""
        try:
            await self.command({"type": "answer", "ticket": question.ticket, "action": action})
        except BaseException:
            self._handled.discard(question.key)
            raise

    async def command(self, command: dict[str, Any]) -> dict[str, Any]:
        """Ask anything else of the table: `begin`, `hint`, `talk`, … (docs/api.md).

        Raises `ServerRefused`, and `ConnectionError` where the line broke before it was known what became of it. The
        same answer twice is harmless, so answers are given again instead.
        """
        number = next(self._numbers)
        message = msgspec.json.encode({"type": "request", "id": number, "command": command}).decode()
        sent = self._waiting[number] = _Sent(message, command.get("type") == "answer")
        try:
            if self._line:
                await self._send(sent, self._line)
            return dict(await sent.answer)
        finally:
            del self._waiting[number]

    async def _send(self, sent: _Sent, line: ClientConnection) -> None:
        """Send what has not gone on this line. Where that breaks, `_listen` sees it too."""
        if sent.line is line or sent.answer.done():
            return
        sent.line = line
        with suppress(ConnectionClosed):
            await line.send(sent.message)

    def _fresh(self) -> list[Asked]:
        return [ask for ask in self._asks if not ask.aside and ask.key not in self._handled]

    async def _until(self, holds: Any) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self._failed or holds())
        if self._failed:
            raise self._failed

    async def _listen(self) -> None:
        """Hold the line for as long as the seat is wanted."""
        tries = 0
        while True:
            try:
                async with self._connect() as line:
                    tries = 0
                    await self._follow(line)
            except InvalidStatus as refused:
                if refused.response.status_code in NOT_YOURS:
                    await self._fail(refusal_in(refused.response.status_code, refused.response.body))
                    return
            except (ConnectionClosed, OSError, TimeoutError):
                pass
            self._lose()
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    def _connect(self) -> connect:
        address = f"{self._address}?{urlencode(self._mark)}"
        return connect(address, additional_headers=self._headers, subprotocols=[PROTOCOL], max_size=LARGEST)

    async def _follow(self, line: ClientConnection) -> None:
        """Read what the server says on one line."""
        self._line = line
        for sent in tuple(self._waiting.values()):
            await self._send(sent, line)
        async for data in line:
            match HEARD.decode(data):
                case Happened() as news:
                    await self._take_in(news)
                case Answered(number, outcome, no) if number in self._waiting:
                    future = self._waiting[number].answer
                    if not future.done():
                        future.set_exception(refusal_from(no)) if no else future.set_result(outcome)
                case AreYouThere():
                    await line.send('{"type": "pong"}')

    def _lose(self) -> None:
        """The line is gone, and with it the word of what became of commands that went on it."""
        self._line = None
        for sent in self._waiting.values():
            if sent.line and not sent.repeatable and not sent.answer.done():
                sent.answer.set_exception(ConnectionError("the line broke before the server had answered"))

    async def _take_in(self, news: Happened) -> None:
        async with self._changed:
            self._mark = news.mark
            self.info = news.table or self.info
            self.talk += news.talk
            if news.scene:
                del self.heard[news.since :]  # what was undone never happened
                self.heard += news.told
                self.view, self._asks, self.end = news.scene.view, news.scene.asks, news.scene.end
            self._changed.notify_all()

    async def _fail(self, error: BaseException) -> None:
        async with self._changed:
            self._failed = error
            for sent in self._waiting.values():
                if not sent.answer.done():
                    sent.answer.set_exception(error)
            self._changed.notify_all()
