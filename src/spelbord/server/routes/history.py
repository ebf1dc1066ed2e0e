"""What happened at a table: step by step, at a glance, and as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Response, get

from spelbord.server.people.costs import REVIEW, WHOLE_MATCH, cost_of_scenes
from spelbord.server.protocol import Review, Scenes, Summary
from spelbord.server.protocol.queries import ReviewQuery, ScenesQuery
from spelbord.server.views.history import MOST_SCENES, shortened
from spelbord.server.web.wire import answer, language_of, query_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse, PathPart


@get("/tables/{table:str}/scenes", opt={"gives": Scenes, "query": ScenesQuery, "refuses": (400, 401, 403, 404, 409)})
async def show_scenes(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """Steps of the match with the table after each: through one's own eyes while it goes on, any when it is over."""
    query = query_of(request.scope, ScenesQuery)
    services.check_pace(request.scope, cost_of_scenes(query.first, query.last, MOST_SCENES))
    live, who = await services.visit(request.scope, table)
    language = language_of(request.scope)
    scenes = await live.scenes(who, query.first, query.last, query.eyes, language)
    return answer(shortened(scenes) if query.keeps else scenes)


@get("/tables/{table:str}/summary", opt={"gives": Summary, "refuses": (401, 403, 404, 409), "cost": WHOLE_MATCH})
async def show_summary(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """A finished match at a glance: how the seats stood after each round, and what turned it."""
    live, who = await services.visit(request.scope, table)
    return answer(await live.summary(who, language_of(request.scope)))


@get(
    "/tables/{table:str}/review",
    opt={"gives": Review, "query": ReviewQuery, "refuses": (400, 401, 403, 404, 409), "cost": REVIEW},
)
async def show_review(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """A finished match looked back on: what each answer gave away. Ask again with `since` until it is complete."""
    query = query_of(request.scope, ReviewQuery)
    live, who = await services.visit(request.scope, table)
    return answer(await live.review(who, query.since, language_of(request.scope)))


@get(
    "/tables/{table:str}/record",
    opt={"media": "application/x-ndjson", "refuses": (401, 403, 404, 409), "cost": WHOLE_MATCH},
)
async def send_record(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """The whole finished match as a file, with its seed: `spelbord verify` and `spelbord replay` read it."""
    live, who = await services.visit(request.scope, table)
    headers = {
        "Content-Disposition": f'attachment; filename="{table}.spelbord"',
        "Cache-Control": "no-store",
    }
    return Response(await live.export(who), media_type="application/x-ndjson", headers=headers)


ROUTES = (show_scenes, show_summary, show_review, send_record)
