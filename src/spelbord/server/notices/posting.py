"""One request to somebody else's server: to an address that was looked at, for a short time, and no further.

A client of our own, since those at hand look names up by themselves and follow where they are sent.
"""

from __future__ import annotations

import asyncio
import ssl
from functools import cache
from typing import TYPE_CHECKING

import httptools

from spelbord.core import Refused
from spelbord.server.notices.targets import addresses_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from spelbord.server.notices.targets import Target

SECONDS = 15.0
"""For all of it."""
MOST_READ = 16_384
"""Bytes of an answer that are read."""


class Undelivered(Exception):  # noqa: N818 - whoever should have it, not we, may be at fault
    """A message that could not be handed over: the key of a text, what fills it, and whether to try is of no use."""

    def __init__(self, cause: str, detail: str = "", *, gone: bool = False) -> None:
        super().__init__(cause, detail)
        self.cause = cause
        self.detail = detail[:100]
        self.gone = gone

    @property
    def kept(self) -> str:
        """As it is kept: the key, and what fills its text."""
        return f"{self.cause} {self.detail}".strip()


class _Answer:
    """What comes back."""

    def __init__(self) -> None:
        self.parser = httptools.HttpResponseParser(self)
        self.whole = False

    def on_message_complete(self) -> None:
        """It is all there."""
        self.whole = True


@cache
def trusted() -> ssl.SSLContext:
    """Whom the system trusts."""
    return ssl.create_default_context()


async def post(target: Target, headers: Mapping[str, str], body: bytes, *, own: bool = False) -> int:
    """Send something, and say the status that came back. Raises `Undelivered`."""
    try:
        async with asyncio.timeout(SECONDS):
            return await _post(target, headers, body, await addresses_of(target.host, target.port, own=own))
    except Refused as refused:
        raise Undelivered(refused.code, target.host) from None
    except ssl.SSLError as error:
        raise Undelivered("unsafe", error.reason or "") from None
    except TimeoutError:
        raise Undelivered("silent", target.host) from None
    except (OSError, httptools.HttpParserError) as error:
        raise Undelivered("unreachable", getattr(error, "strerror", None) or type(error).__name__) from None


async def _post(target: Target, headers: Mapping[str, str], body: bytes, addresses: tuple[str, ...]) -> int:
    secure = {"ssl": trusted(), "server_hostname": target.host} if target.secure else {}
    reader, writer = await _connected(addresses, target.port, secure)
    try:
        host = target.origin.partition("://")[2]
        lines = {"Host": host, "Content-Length": str(len(body)), "Connection": "close", **headers}
        head = f"POST {target.path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        writer.write(head.encode("latin-1") + b"\r\n" + body)
        await writer.drain()
        answer, read = _Answer(), 0
        while not answer.whole and read < MOST_READ and (part := await reader.read(4096)):
            read += len(part)
            answer.parser.feed_data(part)
        status = int(answer.parser.get_status_code())
        if not status:
            raise ConnectionResetError
        return status
    finally:
        writer.close()


async def _connected(
    addresses: tuple[str, ...], port: int, secure: Mapping[str, object]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the first of these addresses that answers: to the address itself, not to the name again."""
    last: OSError = ConnectionRefusedError()
    for address in addresses:
        try:
            return await asyncio.open_connection(address, port, **secure)  # type: ignore[arg-type]
        except ssl.SSLError:
            raise
        except OSError as error:
            last = error
    raise last
