"""My finished matches: to find one again, to see how I am doing, and with whom; and to take one out of my own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import delete, get, put

from spelbord.core import Refused
from spelbord.server.people.clocks import clock_of
from spelbord.server.people.costs import WHOLE_MATCH
from spelbord.server.protocol import Done, MyFigures, MyFriends, MyGames, MyMoments
from spelbord.server.protocol.queries import FiguresQuery, GamesQuery, MomentsQuery, ZoneQuery
from spelbord.server.upkeep.results import count_waiting
from spelbord.server.views.mine import choices_of, figures_of, friends_of, game_counts, line_of, months_of
from spelbord.server.views.my_moments import told_game
from spelbord.server.web.wire import answer, language_of, query_of
from spelbord.storage import results
from spelbord.storage.forgotten import forget_result, put_back_result
from spelbord.storage.months import span_of
from spelbord.storage.result_figures import friend_groups
from spelbord.storage.result_moments import moments_at
from spelbord.storage.results import ResultFilter

if TYPE_CHECKING:
    from spelbord.server.people.clocks import PersonClock
    from spelbord.server.routes.signatures import FromApp, HttpRequest, HttpResponse, PathPart
    from spelbord.storage.results import ResultRecord

AT_ONCE = 30
"""Matches that are listed at once."""
TOLD_AT_ONCE = 10
"""Matches whose moments are told at once."""


@get("/me/games", opt={"gives": MyGames, "query": GamesQuery, "refuses": (400, 401), "cost": WHOLE_MATCH})
async def show_games(request: HttpRequest, services: FromApp) -> HttpResponse:
    """My finished matches, the last first: all of them, or those that fit."""
    query = query_of(request.scope, GamesQuery)
    session, storage = services.session(request.scope), services.resources.storage
    clock = await clock_of(storage, session, query.zone)
    wanted = _wanted(query, clock)
    found = await results.results_of(storage, session, wanted, _place(query.before), AT_ONCE + 1)
    span = await results.result_span(storage, session)
    months = await months_of(storage, session, clock)
    choices = choices_of(await results.result_choices(storage, session, months))
    every = sum(game.count for game in choices.games)
    return answer(
        MyGames(
            games=tuple(line_of(result) for result in found[:AT_ONCE]),
            total=every if wanted == ResultFilter() else await results.count_results(storage, session, wanted),
            all=every,
            since=None if span is None else span[0],
            more=_after(found[AT_ONCE - 1]) if len(found) > AT_ONCE else None,
            choices=choices,
            zone=clock.name,
        )
    )


@delete("/me/games/{table:str}", status_code=200, opt={"gives": Done, "refuses": (401, 403, 404)})
async def forget_game(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """Take a finished match out of my own list and figures. It stays what it was, also for the others there."""
    session, resources = services.session(request.scope), services.resources
    if not await forget_result(resources.storage, session, table, resources.wall(), results.TABLES):
        raise Refused("no_such_result", "http")
    return answer(Done())


@put("/me/games/{table:str}", opt={"gives": Done, "refuses": (401, 403, 404)})
async def put_back_game(request: HttpRequest, services: FromApp, table: PathPart) -> HttpResponse:
    """Let a match be among my own again that I had taken out."""
    session, storage = services.session(request.scope), services.resources.storage
    if not await put_back_result(storage, session, table):
        raise Refused("no_such_result", "http")
    await count_waiting(storage, table)
    return answer(Done())


@get("/me/moments", opt={"gives": MyMoments, "query": MomentsQuery, "refuses": (400, 401), "cost": WHOLE_MATCH})
async def show_moments(request: HttpRequest, services: FromApp) -> HttpResponse:
    """The moments of my finished matches, the last match first: of one game, or of all."""
    query, language = query_of(request.scope, MomentsQuery), language_of(request.scope)
    session, storage = services.session(request.scope), services.resources.storage
    clock = await clock_of(storage, session, query.zone)
    wanted = ResultFilter(game=query.game, told=True)
    found = await results.results_of(storage, session, wanted, _place(query.before), TOLD_AT_ONCE + 1)
    shown = found[:TOLD_AT_ONCE]
    moments = await moments_at(storage, session, [result.table for result in shown])
    months = await months_of(storage, session, clock)
    return answer(
        MyMoments(
            games=game_counts(await results.result_choices(storage, session, months)),
            told=tuple(told_game(result, moments[result.table], language) for result in shown),
            more=_after(shown[-1]) if len(found) > TOLD_AT_ONCE else None,
            zone=clock.name,
        )
    )


@get("/me/figures", opt={"gives": MyFigures, "query": FiguresQuery, "refuses": (400, 401, 404), "cost": WHOLE_MATCH})
async def show_figures(request: HttpRequest, services: FromApp) -> HttpResponse:
    """How I am doing at a game: wins, means, the best of it, and month by month."""
    query = query_of(request.scope, FiguresQuery)
    session, storage = services.session(request.scope), services.resources.storage
    clock = await clock_of(storage, session, query.zone)
    return answer(await figures_of(storage, session, query.game, language_of(request.scope), clock))


@get("/me/friends", opt={"gives": MyFriends, "query": ZoneQuery, "refuses": (400, 401), "cost": WHOLE_MATCH})
async def show_friends(request: HttpRequest, services: FromApp) -> HttpResponse:
    """Whom I have played with, and which of us came first."""
    query = query_of(request.scope, ZoneQuery)
    session, storage = services.session(request.scope), services.resources.storage
    clock = await clock_of(storage, session, query.zone)
    return answer(MyFriends(friends_of(await friend_groups(storage, session)), clock.name))


def _wanted(query: GamesQuery, clock: PersonClock) -> ResultFilter:
    span = span_of(query.month, clock.zone) if query.month else None
    return ResultFilter(query.game, query.company, query.level, query.result, query.search, span)


def _after(result: ResultRecord) -> str:
    return f"{result.ended!r}_{result.table}"


def _place(before: str) -> tuple[float, str] | None:
    ended, _, table = before.partition("_")
    return (float(ended), table) if table else None


ROUTES = (show_games, forget_game, put_back_game, show_moments, show_figures, show_friends)
