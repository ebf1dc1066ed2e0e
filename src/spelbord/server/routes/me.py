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
    from spelbord.server.routes.signatures import Asked, AtHand, Sent

_name_wish = msgspec.json.Decoder(NameWish)


@get("/me", opt={"gives": Me})
async def show_me(request: Asked, house: AtHand) -> Sent:
    """My name, my tables, and tables that anybody may join. The answer's cookie is who I am from then on."""
    session = house.identity.session_of(request.scope) or new_session()
    stored = await house.identity.look_up(session)
    return await _me(request, house, Who(session, stored.name if stored else ""))


@put("/me", opt={"takes": NameWish, "gives": Me, "refuses": (400, 403, 409, 413, 415)})
async def name_me(request: Asked, house: AtHand) -> Sent:
    """Be called something else."""
    name = as_name((await body_of(request, _name_wish)).name)
    session = house.identity.session_of(request.scope) or new_session()
    await house.identity.remember(session, name)
    return await _me(request, house, Who(session, name))


async def _me(request: Asked, house: AtHand, who: Who) -> Sent:
    mine, open_ = await house.hall.lines(who)
    cookie = house.identity.cookie(request.scope, who.session)
    return answer(Me(who.name, mine, open_), headers={"Set-Cookie": cookie})


ROUTES = (show_me, name_me)
