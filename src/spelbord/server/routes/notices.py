"""How I am told of what waits for me: where, of what and when; and what the links in letters do."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import msgspec
from litestar import Response, delete, get, post, put
from msgspec.structs import replace

from spelbord.core import Refused, texts_of
from spelbord.server.notices.service import MOST_FAILURES
from spelbord.server.people.identity import new_session
from spelbord.server.protocol import Done
from spelbord.server.protocol.notices import (
    ChannelInfo,
    HushWish,
    MailWish,
    MyNotices,
    NoticeLikes,
    OtherWish,
    PushWish,
    TokenWish,
    Tried,
)
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.web.wire import answer, body_of, language_of
from spelbord.storage import notices as stored

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse, PathNumber, PathPart
    from spelbord.storage.notices import Channel, NoticePerson

_MOST = 2**63
_likes = msgspec.json.Decoder(NoticeLikes)
_push = msgspec.json.Decoder(PushWish)
_mail = msgspec.json.Decoder(MailWish)
_other = msgspec.json.Decoder(OtherWish)
_hush = msgspec.json.Decoder(HushWish)
_token = msgspec.json.Decoder(TokenWish)
SAMPLE_COST = 10
"""A sample goes to other servers, so it costs more than most."""
BODY = (400, 401, 403, 404, 409, 413, 415)


@get("/me/notices", opt={"gives": MyNotices})
async def show_notices(request: HttpRequest, services: FromApp) -> HttpResponse:
    """How I am told, and what this server can send. The answer's cookie is who I am from then on."""
    identity = services.resources.identity
    session = identity.session_of(request.scope) or new_session()
    mine = await _mine(services, session, language_of(request.scope))
    return answer(mine, headers={"Set-Cookie": identity.cookie(request.scope, session)})


@put("/me/notices", opt={"takes": NoticeLikes, "gives": MyNotices, "refuses": BODY})
async def like_notices(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Be told otherwise."""
    likes = await body_of(request, _likes)
    session, notices = await _settled(request, services), services.resources.notices
    person = replace(
        await notices.person(session),
        language=likes.language,
        zone=likes.zone,
        without=tuple(dict.fromkeys(likes.without)),
        remind=likes.remind,
        quiet=(likes.quiet_from, likes.quiet_to),
    )
    await notices.like(person)
    return answer(await _mine(services, session, language_of(request.scope)))


@post("/me/notices/push", status_code=200, opt={"takes": PushWish, "gives": MyNotices, "refuses": BODY})
async def add_push(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Send to this browser."""
    wish = await body_of(request, _push)
    session = await _settled(request, services)
    await services.resources.notices.add_push(session, wish.address, wish.keys, wish.label)
    return answer(await _mine(services, session, language_of(request.scope)))


@post("/me/notices/mail", status_code=200, opt={"takes": MailWish, "gives": MyNotices, "refuses": BODY})
async def add_mail(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Send to this address, once whoever reads it has opened the link in a first letter."""
    wish = await body_of(request, _mail)
    session, language = await _settled(request, services), language_of(request.scope)
    await services.resources.notices.add_mail(session, wish.address, language)
    return answer(await _mine(services, session, language))


@post("/me/notices/other", status_code=200, opt={"takes": OtherWish, "gives": MyNotices, "refuses": BODY})
async def add_other(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Send through another service, where the host allows it."""
    wish = await body_of(request, _other)
    session = await _settled(request, services)
    await services.resources.notices.add_other(session, wish.address.strip())
    return answer(await _mine(services, session, language_of(request.scope)))


@delete("/me/notices/channels/{number:int}", status_code=200, opt={"gives": MyNotices, "refuses": (400, 401, 403, 404)})
async def drop_channel(request: HttpRequest, services: FromApp, number: PathNumber) -> HttpResponse:
    """Send nothing there any more."""
    session = services.session(request.scope)
    if not 0 <= number < _MOST or not await stored.drop_channel(services.resources.storage, session, number):
        raise Refused("no_such_channel", "notice")
    return answer(await _mine(services, session, language_of(request.scope)))


@post(
    "/me/notices/sample",
    status_code=200,
    opt={"gives": Tried, "refuses": (401, 403, 409), "cost": SAMPLE_COST},
)
async def send_sample(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Send a sample everywhere, and say what came of it."""
    session, language = services.session(request.scope), language_of(request.scope)
    tried = await services.resources.notices.try_out(session, language)
    return answer(Tried(tuple(_info(each, language) for each in tried)))


@put("/me/notices/tables/{table:str}", opt={"takes": HushWish, "gives": MyNotices, "refuses": BODY})
async def hush_table(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """Hear nothing of a table, or hear of it again."""
    wish = await body_of(request, _hush)
    session = await _settled(request, services)
    known = await services.table(request.scope, table)
    await stored.hush(services.resources.storage, session, known.record.id, hushed=wish.hushed)
    return answer(await _mine(services, session, language_of(request.scope)))


@post("/notices/confirm", status_code=200, opt={"takes": TokenWish, "gives": Done, "refuses": BODY})
async def confirm(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Say yes to letters: with what the first one held."""
    wish = await body_of(request, _token)
    notices = services.resources.notices
    channel = await notices.channel_by("confirm", wish.token)
    await stored.confirm_channel(notices.storage, channel.number, notices.wall())
    return answer(Done())


@post("/notices/stop/{token:str}", status_code=200, opt={"gives": Done, "refuses": (403, 404)})
async def stop(services: FromApp, token: PathPart) -> HttpResponse:
    """Get no more letters: with what each of them holds. Mail programs ask for this with one press (RFC 8058)."""
    notices = services.resources.notices
    channel = await notices.channel_by("stop", token)
    await stored.drop_channel(notices.storage, channel.session, channel.number)
    return answer(Done())


@get("/notices/stop/{token:str}", opt={"media": "text/html"})
async def show_stop(request: HttpRequest, services: FromApp, token: PathPart) -> HttpResponse:
    """For mail programs that open what they should have sent: a page that leads to the one that asks first."""
    words = texts_of(PACKAGE, language_of(request.scope))
    where = f"{services.resources.settings.base_path}/notices#stop={quote(token[:80], safe='')}"
    title = words.say("notice.stop")
    page = (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8"><title>{title}</title>'
        f'<meta http-equiv="refresh" content="0; url={where}"><p><a href="{where}">{title}</a></p></html>'
    )
    return Response(page.encode(), media_type="text/html", headers={"Cache-Control": "no-store"})


async def _settled(request: HttpRequest, services: FromApp) -> str:
    """The session that asks, written down: what belongs to it must be found with it."""
    session = services.session(request.scope)
    await services.resources.identity.remember(session)
    return session


async def _mine(services: FromApp, session: str, language: Language) -> MyNotices:
    notices, storage = services.resources.notices, services.resources.storage
    channels, hushed = await stored.channels_of(storage, session), await stored.hushed_tables(storage, session)
    return MyNotices(
        sends=notices.sends,  # type: ignore[arg-type]  # its own kinds
        schemes=() if notices.other is None else notices.other.schemes,
        push_key=notices.push_key,
        most_failures=MOST_FAILURES,
        likes=_likes_of(await notices.person(session, language)),
        channels=tuple(_info(channel, language) for channel in channels),
        hushed=tuple(sorted(hushed)),
    )


def _likes_of(person: NoticePerson) -> NoticeLikes:
    kept = {"language": person.language, "zone": person.zone, "without": person.without, "remind": person.remind}
    return msgspec.convert({**kept, "quiet_from": person.quiet[0], "quiet_to": person.quiet[1]}, NoticeLikes)


def _info(channel: Channel, language: Language) -> ChannelInfo:
    cause, _, detail = channel.cause.partition(" ")
    said = texts_of(PACKAGE, language).say(f"notice.cause.{cause}", detail=detail) if cause else ""
    return ChannelInfo(
        number=channel.number,
        kind=channel.kind,  # type: ignore[arg-type]  # as it was added
        address=channel.address,
        label=channel.label,
        confirmed=channel.confirmed is not None,
        delivered=channel.delivered,
        failures=channel.failures,
        failed=channel.failed,
        cause=said,
        lost=channel.lost,
    )


ROUTES = (
    show_notices,
    like_notices,
    add_push,
    add_mail,
    add_other,
    drop_channel,
    send_sample,
    hush_table,
    confirm,
    stop,
    show_stop,
)
