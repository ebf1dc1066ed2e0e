"""A request to open a socket, as applications read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

if TYPE_CHECKING:
    import asyncio

    from websockets.http11 import Request


def scope_of(request: Request, transport: asyncio.Transport, root: str, state: dict[str, Any]) -> dict[str, Any]:
    """The scope of a socket, in ASGI's form."""
    path, _, query = request.path.partition("?")
    offered = ",".join(request.headers.get_all("Sec-WebSocket-Protocol"))
    secure = transport.get_extra_info("sslcontext") is not None
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if secure else "ws",
        "server": _address(transport.get_extra_info("sockname")),
        "client": _address(transport.get_extra_info("peername")),
        "root_path": root,
        "path": root + unquote(path),
        "raw_path": (root + path).encode("ascii"),
        "query_string": query.encode("ascii"),
        # Older libraries give the bytes that are no ASCII as surrogates, newer ones as Latin-1: both give them back so.
        "headers": [
            (name.lower().encode("ascii"), value.encode("latin-1", "surrogateescape"))
            for name, value in request.headers.raw_items()
        ],
        "subprotocols": [token for part in offered.split(",") if (token := part.strip())],
        "state": state.copy(),
        "extensions": {"websocket.http.response": {}},
    }


def _address(info: Any) -> tuple[str, int] | None:
    return (str(info[0]), int(info[1])) if isinstance(info, tuple | list) and len(info) > 1 else None
