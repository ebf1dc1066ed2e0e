"""For those who run or program against the server: health, measures, and what the API is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Litestar, Response, get

from spelbord import __version__
from spelbord.compiled import is_compiled
from spelbord.core import Refused
from spelbord.core.values import Value
from spelbord.server.monitoring.metrics import CONTENT_TYPE
from spelbord.server.protocol import Health
from spelbord.server.routes.asyncapi import document_of_sockets
from spelbord.server.routes.openapi import document_of
from spelbord.server.routes.openapi_page import STYLE, page_of
from spelbord.server.web.wire import answer

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse


@get("/health", opt={"gives": Health, "by_any_name": True})
async def check_health(services: FromApp) -> HttpResponse:
    """Whether the server and its database can do their work."""
    if not await services.resources.health.is_well():
        raise Refused("unready", "http")
    tables = len(services.registry.tables)
    return answer(Health("ok", tables, __version__, "compiled" if is_compiled() else "interpreted"))


class ConnectionSeen(Value, frozen=True):
    """How a request looks from here, behind whatever stands between."""

    address: str
    """Where it comes from, as limits count it."""
    host: str
    secure: bool
    forwarded: bool
    """Whether a proxy has said something of it."""
    believed: bool
    """Whether such a word is taken from whoever connected."""


@get("/connection", opt={"gives": ConnectionSeen, "by_any_name": True})
async def show_connection(request: HttpRequest, services: FromApp) -> HttpResponse:
    """How this very request looks from here: whoever sets up a proxy sees what it passes on."""
    return answer(ConnectionSeen(*services.seen(request.scope)))


@get("/metrics", opt={"media": "text/plain", "refuses": (401, 404), "by_any_name": True})
async def show_metrics(request: HttpRequest, services: FromApp) -> HttpResponse:
    """What this process has counted, in the form that Prometheus reads: for whoever has the key that the host set."""
    services.check_metrics(request.scope)
    return Response(services.resources.metrics.exposition().encode(), headers={"Content-Type": CONTENT_TYPE})


@get("/asyncapi.json", opt={"media": "application/json"})
async def show_socket_schema(request: HttpRequest) -> HttpResponse:
    """What goes over sockets, as an AsyncAPI document."""
    return answer(_socket_document(request.app), headers={"Cache-Control": "no-cache"})


@get("/schema", opt={"media": "application/json"})
async def show_schema(request: HttpRequest) -> HttpResponse:
    """The API as an OpenAPI document."""
    return answer(_document(request.app), headers={"Cache-Control": "no-cache"})


@get("/", opt={"media": "text/html"})
async def show_page(request: HttpRequest) -> HttpResponse:
    """The API as a page to read."""
    page = page_of(_document(request.app)).encode()
    return Response(page, media_type="text/html", headers={"Cache-Control": "no-cache"})


@get("/page.css", opt={"media": "text/css"})
async def show_style() -> HttpResponse:
    """How the page looks."""
    return Response(STYLE.encode(), media_type="text/css", headers={"Cache-Control": "no-cache"})


def _document(app: Litestar) -> dict[str, Any]:
    """The document, made when somebody first asks for it."""
    if "document" not in app.state:
        settings = app.state.services.resources.settings
        app.state.document = document_of(app.routes, settings.base_path)
    document: dict[str, Any] = app.state.document
    return document


def _socket_document(app: Litestar) -> dict[str, Any]:
    """That of the sockets, likewise."""
    if "socket_document" not in app.state:
        app.state.socket_document = document_of_sockets(app.state.services.resources.settings.base_path)
    document: dict[str, Any] = app.state.socket_document
    return document


ROUTES = (check_health, show_connection, show_metrics, show_schema, show_socket_schema, show_page, show_style)
