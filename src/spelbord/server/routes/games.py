"""What can be played here: the shelf, and each game's words."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec
from litestar import Response, get

from spelbord.server.protocol import Shelf, Words
from spelbord.server.views.shelf import shelf_in, words_of
from spelbord.server.web.security import header
from spelbord.server.web.wire import JSON, language_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import HttpRequest, HttpResponse, PathPart
    from spelbord.server.web.security import Scope


@get("/games", opt={"gives": Shelf})
async def list_games(request: HttpRequest) -> HttpResponse:
    """What can be played here: games, seats, options, and the levels of the bots."""
    return _kept(request.scope, shelf_in(language_of(request.scope)))


@get("/games/{game:str}/words", opt={"gives": Words, "refuses": (404,)})
async def list_words(request: HttpRequest, game: PathPart) -> HttpResponse:
    """All texts of a game in one language, by dotted key."""
    return _kept(request.scope, words_of(game, language_of(request.scope)))


def _kept(scope: Scope, value: Shelf | Words) -> HttpResponse:
    """An answer that is the same for everybody: a browser may keep it, and asks whether it has changed."""
    body = msgspec.json.encode(value)
    etag = f'W/"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"Cache-Control": "no-cache", "ETag": etag, "Vary": "Accept-Language"}
    if etag in header(scope, b"if-none-match"):
        return Response(b"", status_code=304, media_type=JSON, headers=headers)
    return Response(body, media_type=JSON, headers=headers)


ROUTES = (list_games, list_words)
