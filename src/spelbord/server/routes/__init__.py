"""The API: one module for each thing that is asked about. What a route takes and gives stands in its `opt`.

From there, and from its docstring, the OpenAPI document is made (`openapi.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Router

from spelbord.server.protocol.version import API
from spelbord.server.routes import (
    circles,
    days,
    faults,
    games,
    history,
    lessons,
    me,
    mine,
    notices,
    results,
    service,
    sharing,
    tables,
)
from spelbord.server.routes.signatures import NAMES
from spelbord.server.web.security import UNSAFE

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from litestar.handlers import BaseRouteHandler

    from spelbord.server.services import Services


async def at_the_door(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Let nobody in who asks too often, by a name that is not ours, or whom another site's page has sent."""
    services: Services = connection.app.state.services
    services.check_pace(connection.scope, handler.opt.get("cost", 1))
    if not handler.opt.get("by_any_name"):
        services.check_host(connection.scope)
    if connection.scope.get("method") in UNSAFE:
        services.check_origin(connection.scope)


def api() -> Router:
    """All routes of this version of the API."""
    return Router(
        API,
        route_handlers=[
            *games.ROUTES,
            *lessons.ROUTES,
            *me.ROUTES,
            *mine.ROUTES,
            *results.ROUTES,
            *notices.ROUTES,
            *circles.ROUTES,
            *days.ROUTES,
            *tables.ROUTES,
            *history.ROUTES,
            *sharing.ROUTES,
            *faults.ROUTES,
            *service.ROUTES,
        ],
        guards=[at_the_door],
        signature_namespace=NAMES,
    )


def at_the_root() -> Router:
    """What those who run servers look for where every server has it."""
    return Router(
        "/",
        route_handlers=[service.check_health, service.show_metrics],
        guards=[at_the_door],
        signature_namespace=NAMES,
    )
