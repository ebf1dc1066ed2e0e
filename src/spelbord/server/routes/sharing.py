"""Sharing a table: as text, as a picture, and in the head of its page for programs that show previews of links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Response, get

from spelbord.core import Refused
from spelbord.server.people.costs import PICTURE
from spelbord.server.people.who import Who
from spelbord.server.protocol import Shared
from spelbord.server.protocol.version import API
from spelbord.server.views.sharing import head_of, text_of
from spelbord.server.web.wire import answer, language_of

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse, PathPart
    from spelbord.server.services import Services
    from spelbord.server.web.security import Scope

STRANGER = Who("", "")
FOR_A_WHILE = "public, max-age=300"


@get("/tables/{table:str}/share", opt={"gives": Shared, "refuses": (401, 403, 404)})
async def share_table(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """A table as text to send, with its link; how it stood only when it is over."""
    live, who = await services.visit(request.scope, table)
    language = language_of(request.scope)
    card = await live.card(who, language)
    text = text_of(card, f"{services.address(request.scope)}/t/{table}", language)
    return answer(Shared(card.title, text, _picture(services, table, language)))


@get("/tables/{table:str}/picture", opt={"media": "image/png", "refuses": (401, 403, 404), "cost": PICTURE})
async def send_picture(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """The same as a picture, 1200 by 630."""
    live, who = await services.visit(request.scope, table)
    drawn = await services.pictures.of(await live.card(who, language_of(request.scope)))
    # What a stranger may not see is nobody else's to keep.
    kept = FOR_A_WHILE if await _is_for_all(services, table) else "no-store"
    return Response(drawn, media_type="image/png", headers={"Cache-Control": kept})


async def preview(scope: Scope, table: str) -> str:
    """What the page of a table has in its head, for a stranger with the link; whatever goes wrong, a page it is."""
    services: Services = scope["app"].state.services
    language = language_of(scope)
    try:
        services.check_host(scope)
        services.check_pace(scope)
        address = services.address(scope)
        live = await services.registry.table(table)
        card = await live.card(STRANGER, language)
    except Refused:
        return ""
    except Exception as error:
        if not services.resources.outages.excuse(error):
            raise
        return ""
    picture = _picture(services, table, language)
    return head_of(card, f"{address}/t/{table}", f"{address}{picture}" if picture else "", language)


def _picture(services: Services, table: str, language: Language) -> str:
    return f"{API}/tables/{table}/picture?lang={language}" if services.pictures.there else ""


async def _is_for_all(services: Services, table: str) -> bool:
    try:
        await (await services.registry.table(table)).card(STRANGER, "sv")
    except Refused:
        return False
    return True


ROUTES = (share_table, send_picture)
