"""Circles of friends. Who does not belong is answered as if there were no such circle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from litestar import delete, get, post, put

from spelbord.server.circles.pages import door_of, page_of
from spelbord.server.people.who import Who
from spelbord.server.protocol import Done
from spelbord.server.protocol.circles import (
    CircleChange,
    CircleDoor,
    CirclePage,
    CircleWish,
    LinkWish,
    NewCircle,
    SeasonQuery,
)
from spelbord.server.web.wire import answer, body_of, language_of, query_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse, PathNumber, PathPart

_wish = msgspec.json.Decoder(CircleWish)
_change = msgspec.json.Decoder(CircleChange)
_link = msgspec.json.Decoder(LinkWish)
_LARGEST = 2**31
BODY = (400, 401, 403, 404, 409, 413, 415)
LOOKING = 2
"""A circle's page asks several things of the storage."""


@post("/circles", opt={"takes": CircleWish, "gives": NewCircle, "refuses": BODY})
async def make_circle(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Make a circle, as its host and first member."""
    wish = await body_of(request, _wish)
    services.check_creating(request.scope)
    session = await _settled(request, services)
    circle = await services.registry.make_circle(session, wish.name, wish.zone)
    return answer(NewCircle(circle), 201)


@get(
    "/circles/{circle:str}",
    opt={"gives": CirclePage, "query": SeasonQuery, "refuses": (400, 404), "cost": LOOKING},
)
async def show_circle(request: HttpRequest, services: FromApp, circle: PathPart) -> HttpResponse:
    """A circle with its tables, and a season of it: ladders and results."""
    query = query_of(request.scope, SeasonQuery)
    resources, session = services.resources, _session(request, services)
    record = await resources.circles.member(circle, session)
    resources.notices.saw(session)
    lines = await services.registry.lines_in(Who(session, ""), circle)
    return answer(await page_of(resources.circles, record, lines, query.season, language_of(request.scope)))


@put("/circles/{circle:str}", opt={"takes": CircleChange, "gives": Done, "refuses": BODY})
async def change_circle(request: HttpRequest, services: FromApp, circle: PathPart) -> HttpResponse:
    """The host calls the circle something else, or hands it over to another member."""
    wish = await body_of(request, _change)
    await services.resources.circles.change(circle, _session(request, services), wish.name, wish.host)
    return answer(Done())


@delete("/circles/{circle:str}", status_code=200, opt={"gives": Done, "refuses": (403, 404)})
async def end_circle(request: HttpRequest, services: FromApp, circle: PathPart) -> HttpResponse:
    """The host ends the circle, for everybody and for good. Matches stay with those who sit there."""
    await services.resources.circles.end(circle, _session(request, services))
    await services.registry.circle_changed(circle)
    return answer(Done())


@post("/circles/{circle:str}/link", status_code=200, opt={"gives": Done, "refuses": (403, 404)})
async def renew_link(request: HttpRequest, services: FromApp, circle: PathPart) -> HttpResponse:
    """The host makes the link another: the old one opens nothing any more."""
    await services.resources.circles.renew(circle, _session(request, services))
    return answer(Done())


@post("/circles/{circle:str}/door", status_code=200, opt={"takes": LinkWish, "gives": CircleDoor, "refuses": BODY})
async def show_door(request: HttpRequest, services: FromApp, circle: PathPart) -> HttpResponse:
    """What somebody with the link is told before they join."""
    wish = await body_of(request, _link)
    circles, session = services.resources.circles, _session(request, services)
    record = await circles.opened(circle, wish.link)
    return answer(await door_of(circles, record, session, language_of(request.scope)))


@post("/circles/{circle:str}/members", status_code=200, opt={"takes": LinkWish, "gives": Done, "refuses": BODY})
async def join_circle(request: HttpRequest, services: FromApp, circle: PathPart) -> HttpResponse:
    """Belong to the circle, by its link."""
    wish = await body_of(request, _link)
    session = await _settled(request, services)
    await services.resources.circles.join(circle, session, wish.link)
    await services.registry.circle_changed(circle)
    return answer(Done())


@delete("/circles/{circle:str}/members/me", status_code=200, opt={"gives": Done, "refuses": (404,)})
async def leave_circle(request: HttpRequest, services: FromApp, circle: PathPart) -> HttpResponse:
    """Belong no more. In what was played I am a guest from then on."""
    await services.resources.circles.leave(circle, _session(request, services))
    await services.registry.circle_changed(circle)
    return answer(Done())


@delete("/circles/{circle:str}/members/{number:int}", status_code=200, opt={"gives": Done, "refuses": (403, 404, 409)})
async def remove_member(request: HttpRequest, services: FromApp, circle: PathPart, number: PathNumber) -> HttpResponse:
    """The host lets somebody belong no more. The link becomes another, so that it does not lead them back."""
    await services.resources.circles.remove(circle, _session(request, services), min(max(number, 0), _LARGEST))
    await services.registry.circle_changed(circle)
    return answer(Done())


def _session(request: HttpRequest, services: FromApp) -> str:
    """Who asks. Somebody whom nobody knows belongs to nothing, and is told so in the same words."""
    return services.resources.identity.session_of(request.scope)


async def _settled(request: HttpRequest, services: FromApp) -> str:
    """The session that asks, written down: what belongs to it must be found with it."""
    session = services.session(request.scope)
    await services.resources.identity.remember(session)
    return session


ROUTES = (
    make_circle,
    show_circle,
    change_circle,
    end_circle,
    renew_link,
    show_door,
    join_circle,
    leave_circle,
    remove_member,
)
