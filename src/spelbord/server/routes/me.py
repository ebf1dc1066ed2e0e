"""Who this browser is, and where it sits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from litestar import get, put

from spelbord.server.people.identity import as_name, new_session
from spelbord.server.people.who import Who
from spelbord.server.protocol import Me, NameWish
from spelbord.server.web.wire import answer, body_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse

_name_wish = msgspec.json.Decoder(NameWish)


@get("/me", opt={"gives": Me})
async def show_me(request: HttpRequest, services: FromApp) -> HttpResponse:
    """My name, my tables, and tables that anybody may join. The answer's cookie is who I am from then on."""
    session = services.resources.identity.session_of(request.scope) or new_session()
    stored = await services.resources.identity.look_up(session)
    services.resources.notices.saw(session)
    return await _me(request, services, Who(session, stored.name if stored else ""))


@put("/me", opt={"takes": NameWish, "gives": Me, "refuses": (400, 403, 409, 413, 415)})
async def name_me(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Be called something else."""
    name = as_name((await body_of(request, _name_wish)).name)
    session = services.resources.identity.session_of(request.scope) or new_session()
    await services.resources.identity.remember(session, name)
    return await _me(request, services, Who(session, name))


async def _me(request: HttpRequest, services: FromApp, who: Who) -> HttpResponse:
    mine, open_ = await services.registry.lines(who)
    cookie = services.resources.identity.cookie(request.scope, who.session)
    circles = await services.registry.circles_of(who)
    return answer(Me(who.name, mine, open_, circles), headers={"Set-Cookie": cookie})


ROUTES = (show_me, name_me)
