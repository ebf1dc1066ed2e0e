"""The API as an OpenAPI document, made from the routes themselves: what each takes and gives stands in its `opt`."""

from __future__ import annotations

from inspect import cleandoc
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.routes import HTTPRoute

from spelbord import __version__
from spelbord.core import LANGUAGES
from spelbord.server.protocol import JsonObject, No
from spelbord.server.protocol.version import API
from spelbord.server.routes.schemas import Schemas

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from litestar.handlers import HTTPRouteHandler
    from litestar.routes import BaseRoute

JSON = "application/json"
ABOUT = f"""The table on the network.

A browser is known by its cookie (GET {API}/me gives one), a program by the key of a seat: \
`Authorization: Bearer <key>`, where the key comes from the command `get_key`. Whatever changes something must come \
from a page of this server, or from a program without a cookie. Texts are in the language of the query parameter \
`lang`, else of `Accept-Language`, else in Swedish. Every refusal is a `No`: a stable code, the rule it rests on, and \
a sentence.

The same by WebSocket: {API}/tables/{{table}}/socket takes `Request`, `CatchUp` and `Pong`, and sends `News`, `Reply` \
and `Ping`. Its query is a mark, as that of {API}/tables/{{table}}/news."""
REFUSALS = {
    400: "It could not be read.",
    401: "The key is not valid.",
    403: "It is not yours.",
    404: "There is no such thing.",
    409: "A rule is against it, or it comes too late.",
    413: "It is too large.",
    415: "It is not JSON.",
    426: "It was not asked for as a WebSocket.",
    429: "Too fast; `Retry-After` says how many seconds to wait.",
    503: "The database does not answer, or too many want something thought out.",
}
LANGUAGE = {
    "name": "lang",
    "in": "query",
    "description": "The language of texts.",
    "schema": {"type": "string", "enum": list(LANGUAGES)},
}


def document_of(routes: Iterable[BaseRoute], base: str = "") -> JsonObject:
    """The whole document."""
    handlers = list(_handlers(routes))
    schemas = _schemas([handler for _, _, handler in handlers])
    paths: JsonObject = {}
    for path, method, handler in handlers:
        paths.setdefault(path, {})[method.lower()] = _operation(path, handler, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Spelbord", "version": __version__, "description": ABOUT},
        "servers": [{"url": base or "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas.components,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "The key of a seat."},
                "browser": {"type": "apiKey", "in": "cookie", "name": "spelbord_session"},
            },
        },
    }


def _handlers(routes: Iterable[BaseRoute]) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """Every route of ours with its path and method; Litestar adds OPTIONS by itself."""
    for route in sorted(routes, key=lambda route: route.path):
        if isinstance(route, HTTPRoute) and route.path.startswith(API):
            for method, (handler, _) in sorted(route.route_handler_map.items()):
                if method != "OPTIONS":
                    yield route.path_format, method, handler


def _schemas(handlers: list[HTTPRouteHandler]) -> Schemas:
    """The schemas of what the routes take and give."""
    taken, given = (
        list(dict.fromkeys(handler.opt[role] for handler in handlers if role in handler.opt))
        for role in ("takes", "gives")
    )
    return Schemas(taken, [*given, No])


def _operation(path: str, handler: HTTPRouteHandler, schemas: Schemas) -> JsonObject:
    opt = handler.opt
    operation: JsonObject = {
        "operationId": handler.handler_name,
        "summary": cleandoc(handler.fn.__doc__ or "").partition("\n")[0],
        "parameters": [*_path_parameters(path), *_query_parameters(opt.get("query")), LANGUAGE],
        "responses": {} if "socket" in path else {str(handler.status_code): _given(opt, schemas)},
    }
    if "takes" in opt:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas.taken(opt["takes"])}}}
    if "{table}" in path:
        operation["security"] = [{}, {"seat": []}, {"browser": []}]
    everywhere = {429, 503} if opt.get("by_any_name") else {403, 429, 503}
    too_long = {413} if "query" in opt else set()
    for status in sorted({*opt.get("refuses", ()), *everywhere, *too_long}):
        content = {JSON: {"schema": schemas.given(No)}}
        operation["responses"][str(status)] = {"description": REFUSALS[status], "content": content}
    return operation


def _given(opt: dict[str, Any], schemas: Schemas) -> JsonObject:
    if "gives" in opt:
        return {"description": "Done.", "content": {JSON: {"schema": schemas.given(opt["gives"])}}}
    return {"description": "Done.", "content": {opt["media"]: {}}}


def _path_parameters(path: str) -> Iterator[JsonObject]:
    text = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[A-Za-z0-9_-]+$"}
    for name, schema in (
        ("game", text),
        ("field", text),
        ("table", text),
        ("circle", text),
        ("token", text),
        ("number", {"type": "integer", "minimum": 0}),
    ):
        if f"{{{name}}}" in path:
            yield {"name": name, "in": "path", "required": True, "schema": schema}


def _query_parameters(query: type[msgspec.Struct] | None) -> Iterator[JsonObject]:
    for field in msgspec.structs.fields(query) if query else ():
        schema = msgspec.json.schema(field.type)
        yield {"name": field.encode_name, "in": "query", "schema": {**schema, "default": field.default}}
