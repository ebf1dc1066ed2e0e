"""A connection as uvicorn has it, with bounds: how long a head may be, and how long anybody may take.

uvicorn bounds idle connections alone (`timeout_keep_alive`). Here the head of a request has a size and a time from its
first byte on, its body a time, and an answer is given up where nobody reads it; and one address has only so many
connections. Whatever trickles in meanwhile lengthens none of these.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from spelbord.server.web.proxies import subscriber

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from spelbord.server.settings import Settings

MOST_HEADERS = 100
UNREAD_SECONDS = 60.0
"""How long an answer may wait for a reader who reads nothing of it."""
ANSWER = "HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
TOO_LATE, TOO_LONG = "408 Request Timeout", "431 Request Header Fields Too Large"


@dataclass(slots=True)
class Bounds:
    """What all connections of a server are bound by, and how many there are from each address."""

    header_bytes: int
    request_seconds: float
    per_address: int | None
    """None behind a proxy: all come from the same address."""
    most: int
    """Connections in all, sockets among them."""
    open: Counter[str] = field(default_factory=Counter)


class BoundedHttp(HttpToolsProtocol):
    """One connection."""

    bounds: ClassVar[Bounds]

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._address = ""
        self._counted = False
        self._is_socket = False
        self._in_head = False
        """Whether a head has begun to come in, and has not ended."""
        self._head = 0
        """How much of it has come, but for what came together with its first byte."""
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let nobody in who has too many connections; the others have so long to ask something."""
        super().connection_made(transport)
        bounds = self.bounds
        self._address = subscriber(self.client[0]) if self.client else ""
        crowded = bounds.per_address is not None and bounds.open[self._address] >= bounds.per_address
        if crowded or len(self.connections) > bounds.most:
            transport.abort()
            return
        bounds.open[self._address] += 1
        self._counted = True
        self._within(bounds.request_seconds, self._too_late)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less."""
        self._cancel()
        self._all_read()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        """Count this connection no longer."""
        if self._counted:
            self._counted = False
            self.bounds.open[self._address] -= 1
            if not self.bounds.open[self._address]:
                del self.bounds.open[self._address]

    def data_received(self, data: bytes) -> None:
        """Take in some of a request, or of nothing: whoever sends empty lines has no longer than others."""
        if self.transport.is_closing():
            return
        began = self._in_head
        super().data_received(data)
        if self._is_socket:
            return
        if self._in_head and began:
            self._head += len(data)
            if self._head > self.bounds.header_bytes:
                self._refuse(TOO_LONG)
        elif self._deadline is None and not self._answering():
            self._within(self.bounds.request_seconds, self._too_late)

    def _answering(self) -> bool:
        cycle: Any = self.cycle  # none before the first request, whatever its type says
        return cycle is not None and not cycle.response_complete

    def on_message_begin(self) -> None:
        """The first byte of a head: its time begins, if it has not begun with the connection."""
        super().on_message_begin()
        self._in_head = True
        self._head = 0
        if self._deadline is None:
            self._within(self.bounds.request_seconds, self._too_late)

    def on_headers_complete(self) -> None:
        """A head is there: refuse it where it is too long, or wait for the body."""
        self._in_head = False
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > self.bounds.header_bytes or len(self.headers) > MOST_HEADERS:
            self._refuse(TOO_LONG)
        if not self.transport.is_closing():
            self._within(self.bounds.request_seconds, self.transport.close)
            super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._cancel()
        if not self.transport.is_closing():
            super().on_message_complete()

    def on_body(self, body: bytes) -> None:
        """Some of the body; of a request that was refused nobody reads it."""
        if not self.transport.is_closing():
            super().on_body(body)

    def handle_websocket_upgrade(self) -> None:
        """From here on the socket is looked after, and counted, among sockets."""
        self._cancel()
        if not self.transport.is_closing():
            self._leave()
            self._is_socket = True
            super().handle_websocket_upgrade()
            # Nobody tells us when the socket is lost, and we and the parser would hold on to each other.
            self.parser = None  # type: ignore[assignment]

    def pause_writing(self) -> None:
        """The reader is slow: give up where nothing of the answer is read for long."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader reads on."""
        super().resume_writing()
        self._all_read()

    def _all_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _within(self, seconds: float, otherwise: Callable[[], object]) -> None:
        self._cancel()
        self._deadline = self.loop.call_later(seconds, otherwise)

    def _cancel(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        """Close what has asked nothing at all; to half a request say why."""
        self._refuse(TOO_LATE) if self._in_head else self.transport.close()

    def _refuse(self, status: str) -> None:
        if not self.transport.is_closing():
            self.transport.write(ANSWER.format(status=status).encode())
            self.transport.close()


def bounded(settings: Settings, most: int) -> type[BoundedHttp]:
    """The protocol with the bounds of a server that may have so many connections."""
    per_address = None if settings.behind_proxy else settings.connections_per_address
    bounds = Bounds(settings.header_bytes, settings.request_seconds, per_address, most)
    return type("BoundedHttp", (BoundedHttp,), {"bounds": bounds})
