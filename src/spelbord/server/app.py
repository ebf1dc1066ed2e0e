"""The web application: routes, sockets and files around the tables of one process."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from spelbord.core import Refused
from spelbord.server.monitoring.logs import LOG, note, path_for_log
from spelbord.server.monitoring.metrics import Metrics
from spelbord.server.protocol.refusals import as_no
from spelbord.server.protocol.version import nowhere
from spelbord.server.routes import api, at_the_root
from spelbord.server.routes.sharing import preview
from spelbord.server.services import Services
from spelbord.server.sockets.registry import Sockets
from spelbord.server.tables import Resources, TableRegistry
from spelbord.server.web.gateway import Gateway
from spelbord.server.web.static_files import StaticFiles
from spelbord.server.web.wire import language_of, refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from spelbord.server.routes.signatures import HttpRequest
    from spelbord.server.settings import Settings
    from spelbord.storage.base import Storage

T = TypeVar("T")

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
"""Seconds between attempts to reach the database when the server starts: twice as long each time."""
COMPRESSED = 1024
"""Answers shorter than this are sent as they are."""


def build_app(settings: Settings, storage: Storage, metrics: Metrics | None = None) -> Litestar:
    """The whole server but for its port: opened and closed with the application's lifespan."""
    metrics = metrics or Metrics()
    app = Litestar(
        route_handlers=[api(), at_the_root()],
        dependencies={"services": Provide(_services, sync_to_thread=False)},
        exception_handlers={Refused: _refused, HTTPException: _misasked, Exception: _broken},
        lifespan=[_open(settings, storage, metrics)],
        cors_config=_cors(settings),
        compression_config=CompressionConfig("gzip", minimum_size=COMPRESSED, gzip_compress_level=5),
        request_max_body_size=settings.message_bytes,
        openapi_config=None,
        logging_config=None,
        state=State(),
    )
    app.asgi_handler = Gateway(app.asgi_handler, StaticFiles(preview=preview), settings, metrics)
    return app


def _open(settings: Settings, storage: Storage, metrics: Metrics) -> Any:
    """What opens storage, tables and sockets with the application, and closes them in the other order."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        await _patiently(storage.open)
        try:
            # The first questions to a database that was there a moment ago: it may be gone again.
            resources = await _patiently(lambda: Resources.of(storage, settings, metrics), storage.trouble)
            registry = TableRegistry(resources)
            registry.start()
            metrics.gauge("tables", "Tables in memory.", lambda: len(registry.tables))
            app.state.services = Services(registry.resources, registry)
            try:
                async with Sockets(app.state.services) as sockets:
                    app.state.sockets = sockets
                    yield
            finally:
                await registry.close()
        finally:
            await storage.close()

    return opened


async def _patiently(work: Callable[[], Awaitable[T]], trouble: tuple[type[Exception], ...] = ()) -> T:
    """Do what a server begins with; where its database is away, wait for it: both may have been started at once."""
    pause = FIRST_PAUSE
    while True:
        try:
            return await work()
        except Refused as refused:
            if refused.code != "database_unreachable":
                raise
            why = refused.facts.get("why")
        except trouble as error:
            why = str(error) or type(error).__name__
        note("the database cannot be reached; trying again", logging.WARNING, seconds=pause, why=why)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def _cors(settings: Settings) -> CORSConfig | None:
    """Pages of other origins may ask only if the host has named them."""
    if not settings.origins:
        return None
    headers = ["Authorization", "Content-Type"]
    return CORSConfig(allow_origins=list(settings.origins), allow_headers=headers, allow_credentials=True)


def _services(state: State) -> Services:
    services: Services = state.services
    return services


def _refused(request: HttpRequest, refused: Refused) -> Response[bytes]:
    services: Services = request.app.state.services
    scope: Any = request.scope
    no = services.refusal(refused, language_of(scope), scope.get("table"), scope.get("kit"))
    status, headers, body = refusal(refused, no)
    return Response(body, status_code=status, headers=headers)


def _misasked(request: HttpRequest, misasked: HTTPException) -> Response[bytes]:
    """Litestar's own refusals in our form."""
    allowed = (misasked.headers or {}).get("allow", "")
    most = request.app.state.services.resources.settings.message_bytes
    known = {
        404: nowhere(request.scope["path"]),
        405: Refused("wrong_method", "http", allowed=allowed),
        413: Refused("too_large", "http", most=most),
    }
    return _refused(request, known.get(misasked.status_code) or Refused("malformed", "wire", why=misasked.detail))


def _broken(request: HttpRequest, error: Exception) -> Response[bytes]:
    """A fault of ours: noted in full here, and told in no detail."""
    if request.app.state.services.resources.outages.excuse(error):
        return _refused(request, Refused("unready", "http"))
    LOG.error("%s %s failed", request.method, path_for_log(request.url.path), exc_info=error)
    refused = Refused("broken", "http")
    status, headers, body = refusal(refused, as_no(refused, language_of(request.scope)))
    return Response(body, status_code=status, headers=headers)
