"""What goes over a socket as an AsyncAPI document, made from the messages themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import msgspec

from spelbord import __version__
from spelbord.server.people.identity import COOKIE
from spelbord.server.protocol import AnyMessage, AnyRequest
from spelbord.server.protocol.queries import SocketQuery
from spelbord.server.protocol.version import API, PROTOCOL
from spelbord.server.routes.schemas import Schemas, walked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.server.protocol import JsonObject

CHANNEL = {"$ref": "#/channels/table"}
ABOUT = f"""A table by WebSocket: the same as by HTTP, without asking for news.

The sub-protocol is `{PROTOCOL}`. The first message is `News` from the mark in the query. Requests are carried out in \
their order, each answered by a `Reply` with its number; `News` come by themselves, with marks without gaps. Any \
message answers a `Ping`. A handshake that is refused has a `No` for its body, as by HTTP."""


def document_of_sockets(base: str = "") -> JsonObject:
    """The whole document."""
    sent, taken = get_args(AnyMessage), get_args(AnyRequest)
    schemas = Schemas(taken, sent)
    messages = {_name(type_): _message(type_, schemas.given(type_)) for type_ in sent}
    messages |= {_name(type_): _message(type_, schemas.taken(type_)) for type_ in taken}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Spelbord", "version": __version__, "description": ABOUT, "license": {"name": "MIT"}},
        "defaultContentType": "application/json",
        "servers": {"here": _server(base)},
        "channels": {"table": _channel(messages)},
        "operations": {
            "tell": {"action": "send", "channel": CHANNEL, "messages": _named(map(_name, sent))},
            "ask": {
                "action": "receive",
                "channel": CHANNEL,
                "messages": _named(["request"]),
                "reply": {"channel": CHANNEL, "messages": _named(["reply"])},
            },
            "hear": {"action": "receive", "channel": CHANNEL, "messages": _named(["catch_up", "pong"])},
        },
        "components": {
            "schemas": {name: walked(schema, _as_draft_7) for name, schema in schemas.components.items()},
            "messages": messages,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "The key of a seat."},
                "browser": {"type": "httpApiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def _server(base: str) -> JsonObject:
    return {
        "host": "{host}",
        **({"pathname": base} if base else {}),
        "protocol": "wss",
        "description": "This server; `ws` where it has no certificate.",
        "variables": {"host": {"default": "localhost:8000", "description": "Where the server is."}},
        "security": [{"$ref": f"#/components/securitySchemes/{way}"} for way in ("seat", "browser")],
    }


def _channel(messages: Iterable[str]) -> JsonObject:
    fields = msgspec.structs.fields(SocketQuery)
    query = {field.encode_name: {**msgspec.json.schema(field.type), "default": field.default} for field in fields}
    protocol = {"type": "string", "description": f"`{PROTOCOL}`, and `key.` with the key of a seat where wanted."}
    return {
        "address": f"{API}/tables/{{table}}/socket",
        "title": "A table",
        "parameters": {"table": {"description": "The table's id."}},
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
        "bindings": {
            "ws": {
                "method": "GET",
                "query": {"type": "object", "properties": query},
                "headers": {"type": "object", "properties": {"Sec-WebSocket-Protocol": protocol}},
            }
        },
    }


def _message(type_: Any, payload: JsonObject) -> JsonObject:
    told: JsonObject = {"name": _name(type_), "summary": type_.__doc__.partition("\n")[0], "payload": payload}
    if _name(type_) in {"request", "reply"}:
        told["correlationId"] = {"location": "$message.payload#/id"}
    return told


def _name(type_: Any) -> str:
    return str(type_.__struct_config__.tag)


def _named(messages: Iterable[str]) -> list[JsonObject]:
    return [{"$ref": f"#/channels/table/messages/{name}"} for name in messages]


def _as_draft_7(schema: JsonObject) -> JsonObject:
    """A schema as AsyncAPI has it: tags alone tell the members of a union apart, and a list has one kind of item."""
    return {key: value for key, value in schema.items() if key not in {"discriminator", "prefixItems"}}
