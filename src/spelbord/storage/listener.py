"""The notes of other servers on the same PostgreSQL, over one connection that comes back when it is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING

import asyncpg
import msgspec

from spelbord.storage.base import Note
from spelbord.storage.subscribers import Subscribers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from spelbord.storage.connections import PostgresConnection

CHANNEL = "spelbord"
NOTIFY = "SELECT pg_notify($1, $2)"
PULSE_SECONDS = 15.0
"""How often a silent connection is asked whether it is there."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 5.0
"""How long to wait between attempts to connect again, in seconds: twice as long each time."""

QUIET_SECONDS = 30.0
"""How often it is noted meanwhile that there is none."""
CLOSE_SECONDS = 2.0
TROUBLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What a connection may come to, through no fault of ours."""

log = logging.getLogger(__name__)


class SignedNote(msgspec.Struct, frozen=True, array_like=True):
    """A note on its way: a server knows its own by the name it signs with."""

    server: str
    table: str
    text: str


_decoder = msgspec.json.Decoder(SignedNote)


class Listener:
    """Receives the notes of other servers, and has the name that this one signs its own with."""

    def __init__(self, connect: Callable[[], Awaitable[PostgresConnection]]) -> None:
        self._connect = connect
        self._server = secrets.token_hex(8)
        self._subscribers = Subscribers()
        self._connection: PostgresConnection
        self._lost: asyncio.Event
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen from now on."""
        await self._listen()
        self._task = asyncio.create_task(self._stay(), name="spelbord-listening")

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            with contextlib.suppress(*TROUBLE):
                await self._connection.close(timeout=CLOSE_SECONDS)
        self._subscribers.close()

    def notes(self) -> AsyncIterator[Note]:
        """What others tell from now on."""
        return self._subscribers.subscribe()

    def signed(self, note: Note) -> str:
        """A note as it is sent."""
        return msgspec.json.encode(SignedNote(self._server, note.table, note.text)).decode()

    async def _listen(self) -> None:
        connection = await self._connect()
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._receive)
        except BaseException:
            connection.terminate()
            raise
        self._connection, self._lost = connection, lost

    def _receive(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        try:
            call = _decoder.decode(str(payload))
        except msgspec.MsgspecError:
            log.warning("somebody else talks on the channel %s", CHANNEL)
            return
        if call.server != self._server:
            self._subscribers.publish(Note(call.table, call.text))

    async def _stay(self) -> None:
        """Listen until cancelled. Nobody repeats what was told while the connection was away."""
        while True:
            await self._until_lost()
            log.warning("the connection that listens to other servers was lost")
            self._connection.terminate()
            await self._again()
            log.info("listening to other servers again")
            self._subscribers.end_all()

    async def _until_lost(self) -> None:
        """Return when the connection is lost, or does not answer: a broken line tells nobody that it is broken."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), PULSE_SECONDS)
                return
            try:
                await self._connection.execute("SELECT 1", timeout=PULSE_SECONDS)
            except TROUBLE:
                return

    async def _again(self) -> None:
        pause, told = FIRST_PAUSE, float("-inf")
        while True:
            now = asyncio.get_running_loop().time()
            try:
                await self._listen()
            except TROUBLE as error:
                if now - told >= QUIET_SECONDS:
                    told = now
                    log.warning("no connection to listen with: %s", error)
            else:
                return
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
