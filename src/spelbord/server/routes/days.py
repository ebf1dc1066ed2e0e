"""Being away from all tables that are played over days."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from litestar import get, post

from spelbord.server.people.who import Who
from spelbord.server.protocol import AwayWish, SlowTables
from spelbord.server.web.wire import answer, body_of, language_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse

_wish = msgspec.json.Decoder(AwayWish)
ALL_TABLES = 10
"""Each of my tables is changed, so it costs more than most."""


@get("/me/holiday", opt={"gives": SlowTables, "cost": 2})
async def show_holidays(request: HttpRequest, services: FromApp) -> HttpResponse:
    """My matches over days, and how many days I may be away from each."""
    session = services.resources.identity.session_of(request.scope)
    return answer(SlowTables(await services.registry.slow_tables(Who(session, ""))))


@post(
    "/me/holiday",
    status_code=200,
    opt={
        "takes": AwayWish, "gives": SlowTables, "refuses": (400, 401, 403, 409, 413, 415), "cost": ALL_TABLES,
    },
)  # fmt: skip
async def take_holiday(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Be away from all of them, or be back. Where fewer days are left I am away for as long as there are some."""
    wish = await body_of(request, _wish)
    who = Who(services.session(request.scope), "")
    return answer(SlowTables(await services.registry.be_away(who, wish.until, language_of(request.scope))))


ROUTES = (show_holidays, take_holiday)
