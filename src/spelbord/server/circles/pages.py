"""A circle in words for its members: who belongs, a season's ladders, and what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused, texts_of
from spelbord.games import kit_of
from spelbord.server.circles.rating import points_of
from spelbord.server.circles.service import MOST_MEMBERS
from spelbord.server.people.naming import person_name
from spelbord.server.protocol.circles import (
    CircleDoor,
    CircleGame,
    CirclePage,
    LadderRow,
    MemberInfo,
    ResultInfo,
    ResultSeat,
)
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.storage import circles as stored
from spelbord.storage.circles import ALL_GAMES, TOGETHER, season_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from spelbord.core import AnyKit, Language
    from spelbord.server.circles.service import Circles
    from spelbord.server.protocol import TableLine
    from spelbord.storage.circles import CircleMember, CircleRecord, CircleResult, Standing

SHOWN = 60
"""Matches of a season that are shown."""


async def door_of(circles: Circles, record: CircleRecord, session: str, language: Language) -> CircleDoor:
    """A circle for somebody who has its link."""
    members = await stored.members_of(circles.storage, record.id)
    names = names_of(members, language)
    mine = any(each.session == session for each in members)
    return CircleDoor(record.name, names.get(record.host, ""), len(members), mine)


async def page_of(
    circles: Circles, record: CircleRecord, tables: Sequence[TableLine], season: str, language: Language
) -> CirclePage:
    """A circle for one of its members, with a season to look at."""
    storage, now = circles.storage, season_at(circles.wall(), record.zone)
    season = season or now
    members = await stored.members_of(storage, record.id)
    names = names_of(members, language)
    guest = texts_of(PACKAGE, language).say("guest")
    return CirclePage(
        id=record.id,
        name=record.name,
        host=record.mine == record.host,
        link=circles.link(record),
        members=tuple(
            MemberInfo(e.number, names[e.number], e.joined, e.number == record.host, e.number == record.mine)
            for e in members
        ),
        most_members=MOST_MEMBERS,
        tables=tuple(tables),
        season=season,
        zone=record.zone,
        seasons=tuple(sorted({now, *await stored.seasons(storage, record.id)}, reverse=True)),
        games=games_of(await stored.standings(storage, record.id, season), names),
        results=tuple(
            _result(each, record.mine, names, guest) for each in await stored.results(storage, record.id, season, SHOWN)
        ),
    )


def names_of(members: Iterable[CircleMember], language: Language) -> dict[int, str]:
    """What members are called, so that no two look alike."""
    names: dict[int, str] = {}
    for each in members:
        names[each.number] = person_name((each.name,), names.values(), language)
    return names


def games_of(standings: Iterable[Standing], names: Mapping[int, str]) -> tuple[CircleGame, ...]:
    """A season game by game, all of them together first."""
    by_game: dict[str, list[Standing]] = {}
    for each in standings:
        if each.member == TOGETHER or each.member in names:
            by_game.setdefault(each.game, []).append(each)
    return tuple(_game(game, by_game[game], names) for game in sorted(by_game))


def _game(game: str, standings: Sequence[Standing], names: Mapping[int, str]) -> CircleGame:
    if standings[0].member == TOGETHER:
        [all_] = standings
        return CircleGame(game, True, all_.played, all_.won, (), all_.best, "")
    ordered = sorted(standings, key=lambda each: (-points_of(each), each.member))
    points = [points_of(each) for each in ordered]
    ladder = tuple(
        LadderRow(points.index(own) + 1, each.member, names[each.member], own, each.played, each.won)
        for each, own in zip(ordered, points, strict=True)
    )
    if game == ALL_GAMES:
        return CircleGame(game, False, 0, 0, ladder, None, "")
    kit = _kit(game)
    best = (min if kit is not None and kit.meta.lowest_wins else max)(ordered, key=lambda each: each.best)
    return CircleGame(game, False, 0, 0, ladder, best.best, names[best.member])


def _kit(game: str) -> AnyKit | None:
    """A game's kit, if this server still has it."""
    try:
        return kit_of(game)
    except Refused:
        return None


def _result(result: CircleResult, mine: int, names: Mapping[int, str], guest: str) -> ResultInfo:
    kit = _kit(result.game)
    seats = tuple(
        ResultSeat(
            name=seat.bot or names.get(seat.member, guest),
            bot=bool(seat.bot),
            mine=seat.member == mine,
            rank=seat.rank,
            points=seat.points,
        )
        for seat in result.seats
    )
    return ResultInfo(
        result.table if result.kept else None, result.game, result.at, kit is not None and kit.odds is not None, seats
    )
