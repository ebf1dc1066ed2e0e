"""Pointing at something on the table: seen by all for a moment, and kept nowhere."""

import msgspec
import pytest

from server.guests import Guest, breathe, lay, person, seat_people
from spelbord.core import Refused
from spelbord.server.protocol import Mark, Point
from spelbord.server.tables.commands import points


def seen(guest):
    """What a guest was shown, in order."""
    return [
        (point["seat"], point["place"]) for raw in guest.raw for point in msgspec.json.decode(raw).get("points", ())
    ]


async def test_all_see_where_somebody_points(registry):
    guests = await seat_people(registry, 2)
    onlooker = Guest(guests[0].table, person(5))
    await guests[0].ask(Point("mat:1"))
    await guests[1].ask(Point("card:habitat 3"))
    for guest in (*guests, onlooker):
        assert seen(guest) == [(0, "mat:1"), (1, "card:habitat 3")]


async def test_it_is_shown_once_and_for_a_moment(registry, sundial):
    guests = await seat_people(registry, 2)
    await guests[0].ask(Point("mat:1"))
    await guests[0].answer() if guests[0].asks else await guests[1].answer()
    assert seen(guests[1]) == [(0, "mat:1")]
    late = Guest(guests[0].table, person(5))
    await breathe()
    assert seen(late) == [(0, "mat:1")]
    sundial.move(points.SECONDS)
    later = Guest(guests[0].table, person(6))
    await breathe()
    assert seen(later) == []


async def test_who_polls_sees_it_too(registry):
    guests = await seat_people(registry, 2)
    table = guests[0].table
    mark = (await table.news(person(1), None, "sv")).mark
    await guests[0].ask(Point("mat:1"))
    news = await table.news(person(1), mark, "sv")
    assert [point.place for point in news.points] == ["mat:1"]
    assert news.scene is None, "nothing else is told again"
    assert (await table.news(person(1), news.mark, "sv")).points == ()
    assert news.mark == Mark(mark.version, mark.undos, mark.step, mark.talk, 1)


async def test_it_is_neither_in_the_log_nor_in_the_storage(registries):
    registry = await registries()
    guests = await seat_people(registry, 2)
    before = guests[0].table.played.match.step
    await guests[0].ask(Point("mat:1"))
    assert guests[0].table.played.match.step == before
    id_ = guests[0].table.record.id
    await registries.close(registry)
    table = await (await registries()).table(id_)
    assert (await table.news(person(1), None, "sv")).points == ()


async def test_nobody_points_all_the_time(registry, sundial):
    guests = await seat_people(registry, 2)
    for _ in range(points.BURST):
        await guests[0].ask(Point("mat:1"))
    with pytest.raises(Refused) as refused:
        await guests[0].ask(Point("mat:1"))
    assert refused.value.code == "too_fast"
    await guests[1].ask(Point("mat:0"))
    sundial.move(refused.value.facts["seconds"])
    await guests[0].ask(Point("mat:1"))


async def test_only_who_sits_at_a_game_points(registry):
    guests = await seat_people(registry, 2)
    with pytest.raises(Refused, match="not_seated"):
        await guests[0].table.obey(person(5), Point("mat:1"), "sv")
    with pytest.raises(Refused, match="said_nothing"):
        await guests[0].ask(Point("\u200b"))
    lobby = await lay(registry, "me", "open")
    with pytest.raises(Refused, match="only_playing"):
        await lobby.obey(person(0), Point("mat:1"), "sv")


async def test_only_the_last_few_are_remembered(registry, sundial):
    guests = await seat_people(registry, 2)
    for number in range(points.KEPT + 3):
        sundial.move(60)
        await guests[0].ask(Point(f"mat:{number}"))
    assert len(guests[0].table.points) == points.KEPT
    assert len(seen(guests[1])) == points.KEPT + 3
