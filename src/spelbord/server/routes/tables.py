"""Tables by plain HTTP: creating them, asking something of them, and hearing what happens there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import get, post

from spelbord.core import Refused
from spelbord.games import kit_of
from spelbord.server.people.costs import WHOLE_MATCH, cost_of
from spelbord.server.people.identity import key_of, new_session
from spelbord.server.people.who import Who
from spelbord.server.protocol import AnyCommand, AnyOutcome, ForkWish, News, NewTable, Sit, TableWish
from spelbord.server.protocol.queries import NewsQuery, SeatQuery, SocketQuery
from spelbord.server.web.wire import answer, body_of, language_of, query_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse, PathPart
    from spelbord.server.web.security import Scope

_table_wish = msgspec.json.Decoder(TableWish)
_fork_wish = msgspec.json.Decoder(ForkWish)
_command = msgspec.json.Decoder(AnyCommand)


@post("/tables", opt={"takes": TableWish, "gives": NewTable, "refuses": (400, 403, 404, 409, 413, 415)})
async def lay_table(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Lay a table, with a seat for me if I asked for one."""
    wish = await body_of(request, _table_wish)
    request.scope["kit"] = kit_of(wish.game)  # type: ignore[typeddict-unknown-key]  # if it refuses, it knows the words
    services.check_creating(request.scope)
    who, headers = await settled(request.scope, services)
    return answer(NewTable(await services.registry.create(who, wish, language_of(request.scope))), 201, headers)


@post(
    "/tables/{table:str}/forks",
    opt={"takes": ForkWish, "gives": NewTable, "refuses": (400, 403, 404, 409, 413, 415), "cost": WHOLE_MATCH},
)
async def fork_table(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """Play on from a step of a finished match, in one of its seats, against bots."""
    wish = await body_of(request, _fork_wish)
    services.check_creating(request.scope)
    who, headers = await settled(request.scope, services)
    return answer(NewTable(await services.registry.fork(who, table, wish, language_of(request.scope))), 201, headers)


@get("/tables/{table:str}", opt={"gives": News, "query": SeatQuery, "refuses": (400, 401, 403, 404)})
async def show_table(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """Everything that a newcomer needs to see of a table, and the mark to ask on from."""
    live, who = await services.visit(request.scope, table)
    return answer(await live.news(who, None, language_of(request.scope)))


@get("/tables/{table:str}/news", opt={"gives": News, "query": NewsQuery, "refuses": (400, 401, 403, 404)})
async def tell_news(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """What happened after a mark; with `wait`, the answer comes when there is something to tell, or the time is up."""
    query = query_of(request.scope, NewsQuery)
    live, who = await services.visit(request.scope, table)
    seconds = min(query.wait, services.resources.settings.poll_seconds)
    if seconds > 0:
        await _unless_closing(live.wait(who, query.mark, seconds), services.closing)
    return answer(await live.news(who, query.mark, language_of(request.scope)))


@post(
    "/tables/{table:str}/commands",
    status_code=200,
    opt={"takes": AnyCommand, "gives": AnyOutcome, "query": SeatQuery, "refuses": (400, 401, 403, 404, 409, 413, 415)},
)
async def command_table(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """Ask something of a table: answer a prompt, sit down, take back, talk. The news of it comes apart."""
    command = await body_of(request, _command)
    services.check_pace(request.scope, cost_of(command) - 1)  # one was charged at the door
    live = await services.table(request.scope, table)
    headers: dict[str, str] = {}
    if isinstance(command, Sit) and not key_of(request.scope):
        who, headers = await settled(request.scope, services)
    else:
        caller = await services.resources.identity.caller(request.scope, live.record)
        await caller.settle(services.resources.identity)
        who = caller.who(live.record)
    outcome = await live.obey(who, command, language_of(request.scope))
    return answer(outcome, headers=headers)


@get("/tables/{table:str}/socket", opt={"query": SocketQuery, "media": "text/plain", "refuses": (426,)})
async def refuse_plain() -> HttpResponse:
    """The same by WebSocket, told from a mark on: this address takes nothing else."""
    raise Refused("socket_only", "http")


async def settled(scope: Scope, services: FromApp) -> tuple[Who, dict[str, str]]:
    """Somebody who is about to do something, written down; and the cookie for them if they have none."""
    known = services.resources.identity.session_of(scope)
    session = await services.resources.identity.remember(known or new_session())
    headers = {} if known else {"Set-Cookie": services.resources.identity.cookie(scope, session.id)}
    return Who(session.id, session.name), headers


async def _unless_closing(waiting: Any, closing: asyncio.Event) -> None:
    """Wait for something, but no longer than the server stays open."""
    tasks = [asyncio.ensure_future(waiting), asyncio.ensure_future(closing.wait())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await tasks[0]


ROUTES = (lay_table, fork_table, show_table, tell_news, command_table, refuse_plain)
