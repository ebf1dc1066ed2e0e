"""What the server keeps of me: to see, to have, and to delete. And how long it keeps what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from litestar import Response, delete, get, post

from spelbord.core import Refused
from spelbord.server.people.naming import LONGEST, clean
from spelbord.server.protocol import Blocked, Done, ForgetWish, Keeping, MyData
from spelbord.server.upkeep.exporting import export
from spelbord.server.upkeep.pruning import Ages
from spelbord.server.web.wire import answer, body_of, language_of
from spelbord.storage import upkeep
from spelbord.storage.circles import circles_of
from spelbord.storage.days import things_of_person
from spelbord.storage.lessons import lessons_taken
from spelbord.storage.notices import channels_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse, PathNumber

_MOST = 2**63
"""What a database can count to."""
_forget_wish = msgspec.json.Decoder(ForgetWish)


@get("/keeping", opt={"gives": Keeping})
async def show_keeping(services: FromApp) -> HttpResponse:
    """For how many days this server keeps what."""
    return answer(_keeping(services))


@get("/me/data", opt={"gives": MyData})
async def show_data(request: HttpRequest, services: FromApp) -> HttpResponse:
    """What the server knows of me."""
    storage, session = services.resources.storage, services.resources.identity.session_of(request.scope)
    known = await storage.session(session)
    tables, lines = await upkeep.count_of(storage, session)
    blocked = tuple(Blocked(block.number, block.name) for block in await upkeep.blocks_of(storage, session))
    return answer(
        MyData(
            name="" if known is None else known.name,
            created=None if known is None else known.created,
            tables=tables if session else 0,
            lines=lines if session else 0,
            reports=len(await upkeep.reports_by(storage, session)) if session else 0,
            lessons=len(await lessons_taken(storage, session)) if session else 0,
            notes=len(await things_of_person(storage, session)) if session else 0,
            channels=len(await channels_of(storage, session)) if session else 0,
            circles=len(await circles_of(storage, session)) if session else 0,
            blocked=blocked if session else (),
            keeping=_keeping(services),
        )
    )


@get("/me/export", opt={"media": "application/zip", "refuses": (401, 409)})
async def send_data(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Everything of mine in one file: my games as I may know them, what I have said, and whom I have blocked."""
    session = services.session(request.scope)
    if services.exporting.locked():
        raise Refused("exporting", "http")
    async with services.exporting:
        body = await export(services.resources.storage, session, language_of(request.scope))
    headers = {"Content-Disposition": 'attachment; filename="spelbord.zip"', "Cache-Control": "no-store"}
    return Response(body, media_type="application/zip", headers=headers)


@post(
    "/me/forget", status_code=200, opt={"takes": ForgetWish, "gives": Done, "refuses": (400, 401, 403, 409, 413, 415)}
)
async def forget_me(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Delete everything of mine, for good. Tables that go on are handed to bots; others keep theirs, with a guest."""
    wish = await body_of(request, _forget_wish)
    session = services.session(request.scope)
    known = await services.resources.storage.session(session)
    if clean(wish.name, LONGEST) != ("" if known is None else known.name):
        raise Refused("wrong_name", "http")
    await services.registry.forget(session, language_of(request.scope))
    return answer(Done(), headers={"Set-Cookie": services.resources.identity.end_cookie(request.scope)})


@delete("/me/blocks/{number:int}", status_code=200, opt={"gives": Done, "refuses": (401, 403, 404)})
async def unblock(request: HttpRequest, services: FromApp, number: PathNumber) -> HttpResponse:
    """Hear somebody again whom I have blocked."""
    session = services.session(request.scope)
    if not 0 <= number < _MOST or not await upkeep.drop_block(services.resources.storage, session, number):
        raise Refused("no_such_block", "http")
    await services.resources.blocks.look_again(session)
    return answer(Done())


def _keeping(services: FromApp) -> Keeping:
    return Keeping(*Ages.of(services.resources.settings))


ROUTES = (show_keeping, show_data, send_data, forget_me, unblock)
