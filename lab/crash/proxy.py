"""A way to the database that can be cut: what connects here is passed on, until it is not."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self

CHUNK = 65_536


class Proxy:
    """Passes on connections to a port of this machine."""

    def __init__(self, port: int, target: int) -> None:
        self.port, self.target = port, target
        self._open = asyncio.Event()
        self._open.set()
        self._refusing = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.drop()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def drop(self) -> None:
        """End every connection at once, without a word."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    def refuse(self, *, on: bool) -> None:
        """Let nobody in, and everybody out; or go on."""
        self._refusing = on
        if on:
            self.drop()

    def swallow(self, *, on: bool) -> None:
        """Keep connections open, but pass nothing on, either way; or go on."""
        (self._open.clear if on else self._open.set)()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refusing:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        tasks = {asyncio.create_task(self._flow(reader, back)), asyncio.create_task(self._flow(there, writer))}
        self._tasks |= tasks
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        self._writers -= {writer, back}
        self._tasks -= tasks
        for end in (writer, back):
            end.transport.abort()

    async def _flow(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._open.wait()
                writer.write(data)
                await writer.drain()
