"""Telling of a fault at a table: first to see what would be told, then to tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from litestar import get, post

from spelbord import __version__
from spelbord.server.people.costs import WHOLE_MATCH
from spelbord.server.protocol import Done, FaultLog, FaultWish
from spelbord.server.protocol.queries import FaultQuery
from spelbord.server.web.wire import answer, body_of, query_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse, PathPart

_wish = msgspec.json.Decoder(FaultWish)


@get(
    "/tables/{table:str}/fault",
    opt={"gives": FaultLog, "query": FaultQuery, "refuses": (400, 401, 403, 404), "cost": WHOLE_MATCH},
)
async def show_fault(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """The table for who looks for a fault: as I have seen and heard it, with nothing that is hidden from me."""
    query = query_of(request.scope, FaultQuery)
    live, who = await services.visit(request.scope, table)
    return answer(await live.fault(who, __version__, query))


@post(
    "/tables/{table:str}/fault",
    status_code=200,
    opt={"takes": FaultWish, "gives": Done, "refuses": (400, 401, 403, 404, 409, 413, 415), "cost": WHOLE_MATCH},
)
async def tell_fault(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """Tell whoever keeps the server of a fault, with that table and what I did last."""
    wish = await body_of(request, _wish)
    live, who = await services.visit(request.scope, table)
    await live.tell_fault(who, wish, __version__)
    return answer(Done())


ROUTES = (show_fault, tell_fault)
