"""One socket: bytes from a transport and to it, whole messages for the application.

uvicorn makes one for each request to open a socket (its setting `ws`), and is asked for no more than that: the request,
and a place among its connections and tasks. Whole messages of text, one frame each, take a short way, since they come
and go most. Everything else (the handshake, what comes in pieces, pings, closing, what breaks the rules; and all of it
where compression was agreed on) is left to the part of the `websockets` library that touches no network.
"""

from __future__ import annotations

import asyncio
import logging
import math
from contextlib import suppress
from email.utils import formatdate
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from websockets.datastructures import Headers
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from spelbord.server.monitoring.logs import LOG
from spelbord.server.sockets.frames import CONTROL, FIN_TEXT, MASKED, body_of, header_of, text_of
from spelbord.server.sockets.inbox import Inbox
from spelbord.server.sockets.opening import scope_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    import uvicorn
    from uvicorn.server import ServerState

LINK = "spelbord.link"
"""Under this name an application finds the link among the extensions of its scope."""
GOODBYE_SECONDS = 10.0
"""How long whoever was told goodbye has to say so, too."""
RESTARTING, NO_TEXT = 1012, 1007
WINDOW, LEVEL = 12, 5
"""How much a compressing socket remembers (as a power of two), and how hard it tries: memory for each of them."""
_log = logging.getLogger(f"{__name__}.library")
_log.setLevel(logging.CRITICAL)  # it notes each socket that opens and closes, as we do ourselves


def _deflate() -> ServerPerMessageDeflateFactory:
    settings = {"memLevel": LEVEL}
    return ServerPerMessageDeflateFactory(
        server_max_window_bits=WINDOW, client_max_window_bits=WINDOW, compress_settings=settings
    )


class Link(asyncio.Protocol):
    """One socket."""

    __slots__ = (
        "_config", "_full", "_goodbye", "_half", "_inbox", "_is_text", "_library", "_loop", "_open", "_pieces",
        "_quick", "_refusal", "_response", "_room", "_server", "_state", "_transport", "next",
    )  # fmt: skip

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._config = config
        self._server = server_state
        self._state = app_state
        self._loop = asyncio.get_running_loop()
        self._inbox = Inbox(self._loop)
        extensions = [_deflate()] if config.ws_per_message_deflate else None
        self._library = ServerProtocol(extensions=extensions, max_size=config.ws_max_size, logger=_log)
        self.next = self._inbox.get
        """Waits for the next message; nothing when there will be none."""
        self._transport: asyncio.Transport
        self._response: Response | None = None
        """What the library would answer to the request, from when it has come until it is answered."""
        self._refusal: tuple[int, list[tuple[bytes, bytes]]] | None = None
        self._open = False
        self._quick = False
        """Whether frames take the short way. They do from the first one on, until one cannot."""
        self._half = b""
        """What has come and was not taken yet: the beginning of a frame, or frames before we have agreed."""
        self._pieces: list[bytes] | None = None
        """A message that is coming in pieces, as far as it has come."""
        self._is_text = False
        """Whether that message is one of text."""
        self._room = asyncio.Event()
        self._room.set()
        self._full = False
        """Whether there is none: asked with every message."""
        self._goodbye: asyncio.TimerHandle | None = None

    # What the transport and uvicorn tell us --------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Be one of the server's connections."""
        self._transport = transport  # type: ignore[assignment]  # of a stream, which can be written to
        self._inbox.transport = self._transport
        self._server.connections.add(self)  # type: ignore[arg-type]  # any protocol that can be shut down

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Be none any longer: whoever waits for a message or for room need not wait."""
        self._open = self._full = False
        self._server.connections.discard(self)
        self._inbox.end()
        self._room.set()
        if self._goodbye is not None:
            self._goodbye.cancel()
        self._library.parser.close()  # it and the library hold on to each other

    def pause_writing(self) -> None:
        """The reader is slow."""
        self._full = True
        self._room.clear()

    def resume_writing(self) -> None:
        """The reader has caught up."""
        self._full = False
        self._room.set()

    def shutdown(self) -> None:
        """The server stops."""
        if self._open:
            self.close(RESTARTING)
        elif self._response is not None:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take in frame after frame, each the shortest way there is."""
        if self._quick:
            # Some loops bring a bytearray, which frames are not read from.
            self._take_frames(bytes(self._half + data if self._half else data))
        elif self._response is not None:
            self._half += data
        else:
            self._take_slowly(data)

    # How it opens ----------------------------------------------------------------------------------------------------

    def _consider(self, request: Request) -> None:
        """Ask the application, where the request is one that a socket can be opened by."""
        response = self._library.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._answer(response)
            return
        self._response = response
        scope = scope_of(request, self._transport, self._config.root_path, self._state)
        scope["extensions"][LINK] = self
        task = self._loop.create_task(self._serve(scope))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _serve(self, scope: dict[str, Any]) -> None:
        try:
            await self._config.loaded_app(scope, self._receive, self._send)
        except Exception:  # noqa: BLE001 - a fault of ours costs this socket, not the server
            LOG.exception("a socket failed")
        finally:
            if self._response is not None:
                self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
            if self._goodbye is None:
                self._transport.close()

    async def _receive(self) -> dict[str, Any]:
        """What an application hears before it answers. After that it asks the link itself."""
        return {"type": "websocket.connect"}

    async def _send(self, message: dict[str, Any]) -> None:
        """What an application answers: yes, or a refusal in two parts."""
        if self._response is None:
            return  # whoever asked is gone
        match message["type"]:
            case "websocket.accept":
                self._accept(message.get("subprotocol"), message.get("headers", ()))
            case "websocket.http.response.start":
                self._refusal = message["status"], list(message["headers"])
            case "websocket.http.response.body" if self._refusal is not None:
                self._refuse(*self._refusal, message["body"])
            case other:
                raise RuntimeError(f"nothing that opens or refuses a socket: {other}")

    def _accept(self, subprotocol: str | None, headers: Iterable[tuple[bytes, bytes]]) -> None:
        response, self._response = self._response, None
        if response is None or self._transport.is_closing():
            return
        for name, value in headers:
            response.headers[name.decode("latin-1")] = value.decode("latin-1")
        if subprotocol:
            response.headers["Sec-WebSocket-Protocol"] = subprotocol
        self._library.send_response(response)
        self._flush()
        self._open = True
        self._quick = not self._library.extensions
        held, self._half = self._half, b""
        if held:
            self.data_received(held)

    def _refuse(self, status: int, headers: Iterable[tuple[bytes, bytes]] = (), body: bytes = b"") -> None:
        self._response = None
        said = Headers([(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers])
        said.setdefault("Date", formatdate(usegmt=True))
        said.setdefault("Connection", "close")
        said.setdefault("Content-Length", str(len(body)))
        self._answer(Response(status, HTTPStatus(status).phrase, said, body))

    def _answer(self, response: Response) -> None:
        if not self._transport.is_closing():
            self._library.send_response(response)
            self._flush()
            self._transport.close()

    # What goes out ---------------------------------------------------------------------------------------------------

    def frame(self, data: bytes, frames: list[bytes]) -> None:
        """Add a text as it goes to this reader. Whatever is framed is sent, in that order."""
        if self._quick:
            frames.append(header_of(len(data)))
            frames.append(data)
            return
        with suppress(InvalidState):  # which is whatever is said after goodbye
            self._library.send_text(data)
            frames.extend(self._library.data_to_send())

    def write(self, frames: list[bytes]) -> bool:
        """Send frames at once, on a socket that is open; whether the reader keeps up."""
        if self._open and not self._transport.is_closing():
            self._transport.write(b"".join(frames))
        return not self._full

    async def written(self) -> None:
        """Wait until the reader keeps up again, or is gone."""
        await self._room.wait()

    def close(self, code: int) -> None:
        """Say goodbye, and wait a little for the same."""
        if self._open and not self._transport.is_closing():
            self._open = self._quick = False
            self._inbox.end()
            self._library.send_close(code)
            self._flush()
            self._inbox.read_on()
            self._goodbye = self._loop.call_later(GOODBYE_SECONDS, self._transport.abort)

    def _flush(self) -> None:
        """Send what the library has to say; its sign that nothing more will come is no bytes."""
        self._transport.write(b"".join(self._library.data_to_send()))

    # What comes in ---------------------------------------------------------------------------------------------------

    def _take_frames(self, data: bytes) -> None:
        start, end = 0, len(data)
        most = self._config.ws_max_size or math.inf
        while start < end and self._quick:
            body = body_of(data, start)
            if body is None:
                break
            first, size = body
            if size > most:
                self._quick = False  # the library says what is wrong with it
                break
            if first + size > end:
                break
            self._take_frame(data, start, first, first + size)
            start = first + size
        self._half = data[start:] if self._quick else b""
        if not self._quick and start < end:
            self._take_slowly(data[start:])

    def _take_frame(self, data: bytes, start: int, first: int, end: int) -> None:
        """One whole frame."""
        head = data[start]
        if head == FIN_TEXT and data[start + 1] & MASKED and self._pieces is None:
            try:
                self._hear(text_of(data, first, end))
            except UnicodeDecodeError:
                pass  # that is no text, as the long way will say
            else:
                return
        self._take_slowly(data[start:end])

    def _take_slowly(self, data: bytes) -> None:
        """Let the library read, and answer what it answers by itself."""
        self._library.receive_data(data)
        closed = False
        for event in self._library.events_received():
            if isinstance(event, Request):
                self._consider(event)
            elif isinstance(event, Frame) and not event.opcode & CONTROL:
                self._gather(event)
            elif isinstance(event, Frame):
                closed = closed or event.opcode is Opcode.CLOSE
        if not self._transport.is_closing():
            self._flush()
            if closed or (self._library.close_expected() and self._goodbye is None):
                self._open = self._quick = False
                self._inbox.end()
                self._transport.close()

    def _gather(self, frame: Frame) -> None:
        """A message, or a piece of one."""
        if self._pieces is None:
            self._pieces = []
            self._is_text = frame.opcode is Opcode.TEXT
        self._pieces.append(bytes(frame.data))
        if frame.fin:
            whole, self._pieces = b"".join(self._pieces), None
            try:
                self._hear(whole.decode() if self._is_text else whole)
            except UnicodeDecodeError:
                self._library.fail(NO_TEXT)

    def _hear(self, message: str | bytes) -> None:
        if self._open:
            self._inbox.put(message)
