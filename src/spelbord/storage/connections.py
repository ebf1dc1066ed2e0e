"""Connections to PostgreSQL: as many as are needed, up to a limit, and one that stays apart to listen with."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeAlias

import asyncpg

from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PostgresConnection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Lent: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

MOST_CONNECTIONS = 10
CONNECT_SECONDS = 10.0
AWAY = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InterfaceError,
    # A server that stops says so unasked, and closes a moment later: what is asked in between meets with this.
    asyncpg.InternalClientError,
)
"""A server that is not there, not yet, or no more: it may be in a moment."""
TROUBLE = (
    *AWAY,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""What a server may come to, through no fault of ours: it stops, goes away, or its disk is full."""
SETTINGS = {
    "application_name": "spelbord",
    # Whoever had to wait for a row looks at its condition again, which is what all conditions here rest on.
    "default_transaction_isolation": "read committed",
}


async def connect(url: str) -> PostgresConnection:
    """One connection, outside any pool."""
    return await asyncpg.connect(url, timeout=CONNECT_SECONDS, server_settings=SETTINGS)


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[PostgresConnection]:
    """One connection for as long as it is needed. Raises `Refused` where there is none, or where it is lost."""
    try:
        connection = await connect(url)
    except AWAY as error:
        raise Refused("database_unreachable", "storage", why=str(error) or type(error).__name__) from error
    except asyncpg.PostgresError as error:
        raise Refused("database_declines", "storage", why=str(error)) from error
    except (ValueError, asyncpg.InterfaceError):
        raise Refused("database_address", "storage") from None  # the complaint may quote a part of the password
    try:
        yield connection
    except (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, ConnectionError) as error:
        raise Refused("database_unreachable", "storage", why=str(error) or type(error).__name__) from error
    except asyncpg.PostgresError as error:
        raise Refused("database_declines", "storage", why=str(error)) from error
    finally:
        await connection.close()


class Connections:
    """A pool that finishes what is under way before it closes."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Pool
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closing = False

    async def open(self) -> None:
        """Connect."""
        self._closing = False  # it may have been closed again where something else could not be opened
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=MOST_CONNECTIONS,
            timeout=CONNECT_SECONDS,
            server_settings=SETTINGS,
            init=_without_nul,
            reset=_as_it_is,
        )

    async def close(self) -> None:
        """Let everybody finish who has begun, also those who wait for a connection, and let go."""
        self._closing = True
        await self._idle.wait()
        with suppress(*AWAY):  # what was lost meanwhile is closed
            await self._pool.close()

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[Lent]:
        """A connection for as long as it is needed."""
        if self._closing:
            raise RuntimeError("the storage is closed")
        self._under_way += 1
        self._idle.clear()
        try:
            async with self._pool.acquire() as connection:
                yield connection
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    async def fetch(self, query: str, *facts: object) -> list[asyncpg.Record]:
        """The rows that a query finds."""
        async with self.lend() as connection:
            return await connection.fetch(query, *facts)

    async def value(self, query: str, *facts: object) -> Any:
        """The first field of the first row that a query finds, if it finds any."""
        async with self.lend() as connection:
            return await connection.fetchval(query, *facts)


async def _as_it_is(_connection: object) -> None:
    """Take a connection back without asking the server to tidy it: nothing here leaves anything behind in one."""


async def _without_nul(connection: Any) -> None:
    """Let text with NUL characters be asked for and stored: PostgreSQL cannot hold one, so it is replaced."""
    await connection.set_type_codec(
        "text",
        schema="pg_catalog",
        encoder=lambda text: text.replace("\0", "\N{REPLACEMENT CHARACTER}"),
        decoder=str,
    )
