"""The web application: routes, sockets and files around one hall of tables."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from spelbord.core import Refused
from spelbord.server.monitoring.logs import LOG, path_for_log
from spelbord.server.monitoring.metrics import Metrics
from spelbord.server.people.identity import Identity
from spelbord.server.protocol.refusals import as_no
from spelbord.server.routes import api, at_the_root
from spelbord.server.services import House
from spelbord.server.sockets.registry import Sockets
from spelbord.server.tables.registry import Hall
from spelbord.server.web.middleware import Door
from spelbord.server.web.static_files import StaticFiles
from spelbord.server.web.wire import language_of, refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from spelbord.server.settings import Settings
    from spelbord.storage.base import Storage

COMPRESSED = 1024
"""Answers shorter than this are sent as they are."""
AnyRequest = Request[Any, Any, Any]


def build_app(settings: Settings, storage: Storage) -> Litestar:
    """The whole server but for its port: opened and closed with the application's lifespan."""
    metrics = Metrics()
    app = Litestar(
        route_handlers=[api(), at_the_root()],
        dependencies={"house": Provide(_house, sync_to_thread=False)},
        exception_handlers={Refused: _refused, HTTPException: _misasked, Exception: _broken},
        lifespan=[_open(settings, storage, metrics)],
        cors_config=_cors(settings),
        compression_config=CompressionConfig("gzip", minimum_size=COMPRESSED, gzip_compress_level=5),
        request_max_body_size=settings.message_bytes,
        openapi_config=None,
        logging_config=None,
        state=State(),
    )
    app.asgi_handler = Door(app.asgi_handler, StaticFiles(), settings, metrics)
    return app


def _open(settings: Settings, storage: Storage, metrics: Metrics) -> Any:
    """What opens storage, tables and sockets with the application, and closes them in the other order."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        await storage.open()
        try:
            hall = Hall(storage, settings, metrics)
            await hall.open()
            metrics.gauge("tables", "Tables in memory.", lambda: len(hall.tables))
            house = House(settings, storage, metrics, hall, Identity(await storage.secret(), storage, settings))
            app.state.house = house
            try:
                async with Sockets(house) as sockets:
                    app.state.sockets = sockets
                    yield
            finally:
                await hall.close()
        finally:
            await storage.close()

    return opened


def _cors(settings: Settings) -> CORSConfig | None:
    """Pages of other origins may ask only if the host has named them."""
    if not settings.origins:
        return None
    headers = ["Authorization", "Content-Type"]
    return CORSConfig(allow_origins=list(settings.origins), allow_headers=headers, allow_credentials=True)


def _house(state: State) -> House:
    house: House = state.house
    return house


def _refused(request: AnyRequest, refused: Refused) -> Response[bytes]:
    house: House = request.app.state.house
    scope: Any = request.scope
    no = house.no(refused, language_of(scope), scope.get("laid"), scope.get("kit"))
    status, headers, body = refusal(refused, no)
    return Response(body, status_code=status, headers=headers)


def _misasked(request: AnyRequest, misasked: HTTPException) -> Response[bytes]:
    """Litestar's own refusals in our form."""
    allowed = (misasked.headers or {}).get("allow", "")
    most = request.app.state.house.settings.message_bytes
    known = {
        404: Refused("no_such_page", "http"),
        405: Refused("wrong_method", "http", allowed=allowed),
        413: Refused("too_large", "http", most=most),
    }
    return _refused(request, known.get(misasked.status_code) or Refused("malformed", "wire", why=misasked.detail))


def _broken(request: AnyRequest, error: Exception) -> Response[bytes]:
    """A fault of ours: noted in full here, and told in no detail."""
    LOG.error("%s %s failed", request.method, path_for_log(request.url.path), exc_info=error)
    refused = Refused("broken", "http")
    status, headers, body = refusal(refused, as_no(refused, language_of(request.scope)))
    return Response(body, status_code=status, headers=headers)
