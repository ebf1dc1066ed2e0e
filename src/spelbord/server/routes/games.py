"""What can be played here: the shelf, and each game's words."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec
from litestar import Response, get, post

from spelbord.server.protocol import DocumentCheck, DocumentText, Shelf, Words
from spelbord.server.views.documents import check_of, start_of
from spelbord.server.views.shelf import shelf_in, words_of
from spelbord.server.web.security import header
from spelbord.server.web.wire import JSON, answer, body_of, language_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse, PathPart
    from spelbord.server.web.security import Scope

_document = msgspec.json.Decoder(DocumentText)


@get("/games", opt={"gives": Shelf})
async def list_games(request: HttpRequest, services: FromApp) -> HttpResponse:
    """What can be played here: games, seats, options, and the levels of the bots."""
    return _kept(request.scope, shelf_in(language_of(request.scope), services.resources.offered))


@get("/games/{game:str}/words", opt={"gives": Words, "refuses": (404,)})
async def list_words(request: HttpRequest, game: PathPart) -> HttpResponse:
    """All texts of a game in one language, by dotted key."""
    return _kept(request.scope, words_of(game, language_of(request.scope)))


@get("/games/{game:str}/documents/{field:str}", opt={"gives": DocumentText, "refuses": (404,)})
async def show_document(request: HttpRequest, game: PathPart, field: PathPart) -> HttpResponse:
    """A text to start from, for an option that people write themselves."""
    return _kept(request.scope, start_of(game, field))


@post(
    "/games/{game:str}/documents/{field:str}",
    status_code=200,
    opt={"takes": DocumentText, "gives": DocumentCheck, "refuses": (400, 403, 404, 413, 415)},
)
async def check_document(request: HttpRequest, game: PathPart, field: PathPart) -> HttpResponse:
    """All that is wrong with such a text, or what it says. Nothing is kept."""
    wish = await body_of(request, _document)
    return answer(check_of(game, field, wish.text, language_of(request.scope)))


def _kept(scope: Scope, value: Shelf | Words | DocumentText) -> HttpResponse:
    """An answer that is the same for everybody: a browser may keep it, and asks whether it has changed."""
    body = msgspec.json.encode(value)
    etag = f'W/"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"Cache-Control": "no-cache", "ETag": etag, "Vary": "Accept-Language"}
    if etag in header(scope, b"if-none-match"):
        return Response(b"", status_code=304, media_type=JSON, headers=headers)
    return Response(body, media_type=JSON, headers=headers)


ROUTES = (list_games, list_words, show_document, check_document)
