"""Tables by plain HTTP: laying them, asking something of them, and hearing what happens there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import get, post

from spelbord.core import Refused
from spelbord.core.values import Count
from spelbord.games import kit_of
from spelbord.server.people.identity import key_of, new_session
from spelbord.server.people.who import Who
from spelbord.server.protocol import AnyCommand, AnyOutcome, ForkWish, Laid, Mark, News, Sit, TableWish
from spelbord.server.web.wire import answer, body_of, language_of, query_of

if TYPE_CHECKING:
    from spelbord.server.routes.signatures import Asked, AtHand, Named, Sent
    from spelbord.server.web.security import Scope

_table_wish = msgspec.json.Decoder(TableWish)
_fork_wish = msgspec.json.Decoder(ForkWish)
_command = msgspec.json.Decoder(AnyCommand)


class MarkQuery(msgspec.Struct, frozen=True):
    """How far the reader has read, as the last news said."""

    version: Count = -1
    undos: Count = 0
    step: Count = 0
    talk: Count = 0
    points: Count = 0

    @property
    def mark(self) -> Mark:
        """The same as the tables know it."""
        return Mark(self.version, self.undos, self.step, self.talk, self.points)


class NewsQuery(MarkQuery, frozen=True):
    """A mark, and how many seconds to wait for something to tell."""

    wait: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0


class SocketQuery(MarkQuery, frozen=True):
    """A mark, and whether the reader keeps what he was shown, so that only what has changed need be sent."""

    keeps: bool = False


@post("/tables", opt={"takes": TableWish, "gives": Laid, "refuses": (400, 403, 404, 409, 413, 415)})
async def lay_table(request: Asked, house: AtHand) -> Sent:
    """Lay a table, with a seat for me if I asked for one."""
    wish = await body_of(request, _table_wish)
    request.scope["kit"] = kit_of(wish.game)  # type: ignore[typeddict-unknown-key]  # if it refuses, it knows the words
    house.check_laying(request.scope)
    who, headers = await _settled(request.scope, house)
    return answer(Laid(await house.hall.lay(who, wish, language_of(request.scope))), 201, headers)


@post("/tables/{table:str}/forks", opt={"takes": ForkWish, "gives": Laid, "refuses": (400, 403, 404, 409, 413, 415)})
async def fork_table(request: Asked, house: AtHand, table: Named) -> Sent:
    """Play on from a step of a finished match, in one of its seats, against bots."""
    wish = await body_of(request, _fork_wish)
    house.check_laying(request.scope)
    who, headers = await _settled(request.scope, house)
    return answer(Laid(await house.hall.fork(who, table, wish, language_of(request.scope))), 201, headers)


@get("/tables/{table:str}", opt={"gives": News, "refuses": (401, 403, 404)})
async def show_table(request: Asked, house: AtHand, table: Named) -> Sent:
    """Everything that a newcomer needs to see of a table, and the mark to ask on from."""
    laid = await house.table(request.scope, table)
    who = await house.identity.who(request.scope, laid)
    return answer(await laid.news(who, None, language_of(request.scope)))


@get("/tables/{table:str}/news", opt={"gives": News, "query": NewsQuery, "refuses": (400, 401, 403, 404)})
async def tell_news(request: Asked, house: AtHand, table: Named) -> Sent:
    """What happened after a mark; with `wait`, the answer comes when there is something to tell, or the time is up."""
    query = query_of(request.scope, NewsQuery)
    laid = await house.table(request.scope, table)
    who = await house.identity.who(request.scope, laid)
    seconds = min(query.wait, house.settings.poll_seconds)
    if seconds > 0:
        await _unless_closing(laid.wait(who, query.mark, seconds), house.closing)
    return answer(await laid.news(who, query.mark, language_of(request.scope)))


@post(
    "/tables/{table:str}/commands",
    status_code=200,
    opt={"takes": AnyCommand, "gives": AnyOutcome, "refuses": (400, 401, 403, 404, 409, 413, 415)},
)
async def command_table(request: Asked, house: AtHand, table: Named) -> Sent:
    """Ask something of a table: answer a prompt, sit down, take back, talk. The news of it comes apart."""
    command = await body_of(request, _command)
    laid = await house.table(request.scope, table)
    headers: dict[str, str] = {}
    if isinstance(command, Sit) and not key_of(request.scope):
        who, headers = await _settled(request.scope, house)
    else:
        caller = await house.identity.caller(request.scope, laid)
        await caller.settle(house.identity)
        who = caller.who(laid)
    outcome = await house.obey(laid, who, command, language_of(request.scope))
    return answer(outcome, headers=headers)


@get("/tables/{table:str}/socket", opt={"query": SocketQuery, "media": "text/plain", "refuses": (426,)})
async def refuse_plain() -> Sent:
    """The same by WebSocket, told from a mark on: this address takes nothing else."""
    raise Refused("socket_only", "http")


async def _settled(scope: Scope, house: AtHand) -> tuple[Who, dict[str, str]]:
    """Somebody who is about to do something, written down; and the cookie for him if he has none."""
    known = house.identity.session_of(scope)
    session = await house.identity.remember(known or new_session())
    headers = {} if known else {"Set-Cookie": house.identity.cookie(scope, session.id)}
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
