"""Requests read into our own values, and values and refusals written as answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import parse_qsl

import msgspec
from litestar import Response

from spelbord.core import LANGUAGES, Language, Refused
from spelbord.core.shape import UNREADABLE, read_json, reason
from spelbord.server.protocol.refusals import as_no
from spelbord.server.web.security import PLAIN, header

if TYPE_CHECKING:
    from litestar import Request

    from spelbord.server.protocol import No
    from spelbord.server.web.security import Scope

Thing = TypeVar("Thing")

JSON = "application/json"
SWEDISH: Language = "sv"
REFUSED_BY_RULE = 409
LONGEST_QUERY = 2_048
"""Bytes of an address behind its `?`, and of the languages that a browser likes."""
_BY_STATUS = {
    400: "arranged_badly circle_nameless clock_too_short mail_malformed malformed nameless no_such_level "
    "no_such_phrase no_such_protocol nobody_there option_long option_number options_malformed other_malformed "
    "push_malformed said_nothing scheme_closed screen_circle screen_seats target_inside target_malformed "
    "target_unknown wrong_name wrong_seats zone_unknown",
    401: "key_wrong no_session",
    403: "foreign_host foreign_origin kept_out key_elsewhere muted no_onlookers not_circle_host not_host "
    "not_invited not_seated not_your_eyes not_your_prompt",
    404: "no_such_block no_such_channel no_such_circle no_such_document no_such_eyes no_such_game no_such_lesson "
    "no_such_line no_such_member no_such_page no_such_place no_such_result no_such_step no_such_table no_such_version "
    "notice_link notices_off pictures_off",
    405: "wrong_method",
    413: "too_large",
    415: "not_json",
    426: "socket_only",
    429: "too_fast too_many_sockets",
    500: "broken",
    503: "crowded unready",
}
STATUSES = {code: status for status, codes in _BY_STATUS.items() for code in codes.split()}
"""Of refusals that say more than that a rule is against it."""


def status_of(refused: Refused) -> int:
    """The HTTP status that fits a refusal."""
    return STATUSES.get(refused.code, REFUSED_BY_RULE)


def language_of(scope: Scope) -> Language:
    """The language of the answer: what the address asks for, else what the browser likes best, else Swedish."""
    wished = _fields(scope).get("lang", "")
    if (chosen := _language(wished)) is not None:
        return chosen
    liked = [_liking(item) for item in header(scope, b"accept-language")[:LONGEST_QUERY].split(",")]
    best = max(liked, key=lambda pair: pair[1], default=(None, 0.0))
    return best[0] if best[0] and best[1] > 0 else SWEDISH


def _liking(item: str) -> tuple[Language | None, float]:
    """One language of `Accept-Language` and how well it is liked; not at all where we do not speak it."""
    tag, _, quality = item.partition(";q=")
    language = _language(tag.strip())
    try:
        return language, float(quality or 1) if language else 0.0
    except ValueError:
        return language, 0.0


def _language(text: str) -> Language | None:
    primary = text.lower().partition("-")[0]
    return next((language for language in LANGUAGES if language == primary), None)


def _fields(scope: Scope) -> dict[str, str]:
    """What stands behind `?`, name by name, as far as anybody has reason to write."""
    return dict(parse_qsl(scope["query_string"][:LONGEST_QUERY].decode("latin-1"), keep_blank_values=True))


def query_of(scope: Scope, form: type[Thing]) -> Thing:
    """The part of an address behind `?`, read into a struct. What it does not name is left unread."""
    if len(scope["query_string"]) > LONGEST_QUERY:
        raise Refused("too_large", "http", most=LONGEST_QUERY)
    given = _fields(scope)
    try:
        return msgspec.convert(given, form, strict=False)
    except UNREADABLE as error:
        raise Refused("malformed", "wire", why=reason(error)) from None


async def body_of(request: Request[Any, Any, Any], decoder: msgspec.json.Decoder[Thing]) -> Thing:
    """The body of a request, which must be JSON of this form and nothing more."""
    if header(request.scope, b"content-type").partition(";")[0].strip().lower() != JSON:
        raise Refused("not_json", "http")
    return read_json(await request.body(), decoder)


def answer(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response[bytes]:
    """A value as the answer to a request. What is told of a table is nobody else's to keep."""
    told = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(value), status_code=status, media_type=JSON, headers=told)


def refusal(refused: Refused, no: No) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of a refusal."""
    headers = {"Content-Type": JSON, "Cache-Control": "no-store"}
    if refused.code == "too_fast":
        headers["Retry-After"] = str(refused.facts["seconds"])
    elif refused.code == "wrong_method":
        headers["Allow"] = str(refused.facts["allowed"])
    elif refused.code == "key_wrong":
        headers["WWW-Authenticate"] = "Bearer"
    return status_of(refused), headers, msgspec.json.encode(no)


async def send_refusal(refused: Refused, scope: Scope, send: Any) -> None:
    """Answer a request, or a socket that has not been accepted, with a refusal."""
    status, headers, body = refusal(refused, as_no(refused, language_of(scope)))
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    kind = "http.response"
    if scope["type"] == "websocket":
        kind, raw = "websocket.http.response", [*raw, *PLAIN]
    await send({"type": f"{kind}.start", "status": status, "headers": raw})
    await send({"type": f"{kind}.body", "body": body})
