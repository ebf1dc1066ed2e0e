"""A seat at a table, held by a socket that mends itself."""

from __future__ import annotations

import asyncio
import itertools
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spelbord.client.messages import HEARD, Answered, AreYouThere, Asked, Ending, Happened, Hearing, refusal_from

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PAUSES = (0.1, 0.5, 2.0, 5.0)
"""How long to wait before the line is tried again; then as long as the last."""
LARGEST = 16 * 2**20
NOT_YOURS = range(400, 500)


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
        self.end: Ending | None = None
        self._address = f"ws{server.removeprefix('http')}/api/tables/{self.table}/socket"
        self._headers = {"Authorization": f"Bearer {key}", "Accept-Language": language}
        self._mark: dict[str, int] = {}
        self._asks: list[Asked] = []
        self._handled: set[bytes] = set()
        self._numbers = itertools.count()
        self._waiting: dict[int, tuple[bytes, asyncio.Future[Any]]] = {}
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
        """Ask anything else of the table: `begin`, `hint`, `talk`, … (docs/api.md). Raises `ServerRefused`."""
        number = next(self._numbers)
        message = msgspec.json.encode({"type": "request", "id": number, "command": command})
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (message, answer)
        try:
            with suppress(ConnectionClosed):  # then it is sent again on the next line
                if self._line:
                    await self._line.send(message.decode())
            return await answer
        finally:
            del self._waiting[number]

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
                address = f"{self._address}?{urlencode(self._mark)}"
                async with connect(address, additional_headers=self._headers, max_size=LARGEST) as line:
                    tries = 0
                    await self._follow(line)
            except InvalidStatus as refused:
                if refused.response.status_code in NOT_YOURS:
                    await self._fail(refusal_from(json.loads(refused.response.body or b"{}")))
                    return
            except (ConnectionClosed, OSError, TimeoutError):
                pass
            self._line = None
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    async def _follow(self, line: ClientConnection) -> None:
        """Read what the server says on one line."""
        self._line = line
        # An answer may have been lost with the last line. The same answer twice is harmless.
        for message, _ in tuple(self._waiting.values()):
            await line.send(message.decode())
        async for data in line:
            match HEARD.decode(data):
                case Happened() as news:
                    await self._take_in(news)
                case Answered(number, outcome, no) if number in self._waiting:
                    future = self._waiting[number][1]
                    if not future.done():
                        future.set_exception(refusal_from(no)) if no else future.set_result(outcome)
                case AreYouThere():
                    await line.send('{"type": "pong"}')

    async def _take_in(self, news: Happened) -> None:
        async with self._changed:
            self._mark = news.mark
            self.info = news.table or self.info
            if news.scene:
                del self.heard[news.since :]  # what was undone never happened
                self.heard += news.told
                self.view, self._asks, self.end = news.scene.view, news.scene.asks, news.scene.end
            self._changed.notify_all()

    async def _fail(self, error: BaseException) -> None:
        async with self._changed:
            self._failed = error
            for _, answer in self._waiting.values():
                answer.set_exception(error)
            self._changed.notify_all()
