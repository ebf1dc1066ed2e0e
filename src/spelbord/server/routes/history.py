"""What happened at a table: step by step, at a glance, and as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from litestar import Response, get

from spelbord.server.bots.reviews import review
from spelbord.server.protocol import Review, Scenes, Summary
from spelbord.server.views.history import shortened
from spelbord.server.web.wire import answer, language_of, query_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import Asked, AtHand, Named, Sent

Step = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class ScenesQuery(msgspec.Struct, frozen=True):
    """Which steps, and as who saw them: `all`, `onlooker`, or the number of a seat; the reader's own if unsaid.

    Also whether the reader keeps a view until he has read the next, which then need only say what has changed in it.
    """

    first: Step = 0
    last: Step = 2**31 - 1
    eyes: Annotated[str, msgspec.Meta(max_length=16)] = ""
    keeps: bool = False


@get("/tables/{table:str}/scenes", opt={"gives": Scenes, "query": ScenesQuery, "refuses": (400, 401, 403, 404, 409)})
async def show_scenes(request: Asked, house: AtHand, table: Named) -> Sent:
    """Steps of the match with the table after each: through one's own eyes while it goes on, any when it is over."""
    query = query_of(request.scope, ScenesQuery)
    laid = await house.table(request.scope, table)
    who = await house.identity.who(request.scope, laid)
    language = language_of(request.scope)
    scenes = await laid.scenes(who, query.first, query.last, query.eyes, language)
    return answer(shortened(scenes) if query.keeps else scenes)


@get("/tables/{table:str}/summary", opt={"gives": Summary, "refuses": (401, 403, 404, 409)})
async def show_summary(request: Asked, house: AtHand, table: Named) -> Sent:
    """A finished match at a glance: how the seats stood after each round, and what turned it."""
    laid = await house.table(request.scope, table)
    who = await house.identity.who(request.scope, laid)
    return answer(await laid.summary(who, language_of(request.scope)))


class ReviewQuery(msgspec.Struct, frozen=True):
    """How many remarks the reader has."""

    since: Step = 0


@get("/tables/{table:str}/review", opt={"gives": Review, "query": ReviewQuery, "refuses": (400, 401, 403, 404, 409)})
async def show_review(request: Asked, house: AtHand, table: Named) -> Sent:
    """A finished match looked back on: what each answer gave away. Ask again with `since` until it is complete."""
    query = query_of(request.scope, ReviewQuery)
    laid = await house.table(request.scope, table)
    who = await house.identity.who(request.scope, laid)
    return answer(await review(laid, who, query.since, language_of(request.scope)))


@get("/tables/{table:str}/record", opt={"media": "application/x-ndjson", "refuses": (401, 403, 404, 409)})
async def send_record(request: Asked, house: AtHand, table: Named) -> Sent:
    """The whole finished match as a file, with its seed: `spelbord verify` and `spelbord replay` read it."""
    laid = await house.table(request.scope, table)
    who = await house.identity.who(request.scope, laid)
    headers = {
        "Content-Disposition": f'attachment; filename="{table}.spelbord"',
        "Cache-Control": "no-store",
    }
    return Response(await laid.record(who), media_type="application/x-ndjson", headers=headers)


ROUTES = (show_scenes, show_summary, show_review, send_record)
