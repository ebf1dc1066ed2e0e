"""Lessons: which there are and how far I have come, and a table to take one at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from litestar import get, post

from spelbord.games import kit_of
from spelbord.server.protocol import Lessons, LessonWish, NewTable
from spelbord.server.routes.tables import settled
from spelbord.server.views.lessons import lessons_in
from spelbord.server.web.wire import answer, body_of, language_of
from spelbord.storage.lessons import lessons_taken

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse

_lesson_wish = msgspec.json.Decoder(LessonWish)


@get("/lessons", opt={"gives": Lessons})
async def list_lessons(request: HttpRequest, services: FromApp) -> HttpResponse:
    """All lessons, and how far I have come in each."""
    session = services.resources.identity.session_of(request.scope)
    taken = await lessons_taken(services.resources.storage, session) if session else ()
    return answer(lessons_in(language_of(request.scope), taken), headers={"Cache-Control": "no-store"})


@post("/lessons", opt={"takes": LessonWish, "gives": NewTable, "refuses": (400, 403, 404, 409, 413, 415)})
async def take_lesson(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Sit down to a lesson: where it waits for me, or from its first step."""
    wish = await body_of(request, _lesson_wish)
    request.scope["kit"] = kit_of(wish.game)  # type: ignore[typeddict-unknown-key]  # if it refuses, it knows the words
    services.check_creating(request.scope)
    who, headers = await settled(request.scope, services)
    return answer(NewTable(await services.registry.learn(who, wish, language_of(request.scope))), 201, headers)


ROUTES = (list_lessons, take_lesson)
