"""Table talk."""

from __future__ import annotations

import pytest

from server.guests import Guest, breathe, newcomer, person, seat_people
from spelbord.core import Refused
from spelbord.server.protocol import Talk
from spelbord.server.tables.commands.talk import BURST
from spelbord.server.tables.hearing import SAID


async def test_what_is_said_reaches_everybody_in_order(registry):
    guests = await seat_people(registry, 2)
    onlooker = Guest(guests[0].table, person(5))
    await guests[0].ask(Talk("hej"))
    await guests[1].ask(Talk("hej hej"))
    for guest in (*guests, onlooker):
        assert guest.talk == ["hej", "hej hej"]
    later = Guest(guests[0].table, person(6))
    await breathe()
    assert later.talk == ["hej", "hej hej"]
    said = (await guests[0].table.news(person(6), None, "sv")).talk
    assert [(line.number, line.seat, line.name) for line in said] == [(1, 0, "Ada"), (2, 1, "Bo")]


async def test_talk_is_cleaned_and_must_say_something(registry):
    guests = await seat_people(registry, 2)
    await guests[0].ask(Talk("  a\x00\u202eb \n c "))
    assert guests[1].talk == ["ab c"]
    with pytest.raises(Refused, match="said_nothing"):
        await guests[0].ask(Talk("\u200b \x07"))


async def test_nobody_talks_all_the_time(registry, sundial):
    guests = await seat_people(registry, 2)
    for number in range(BURST):
        await guests[0].ask(Talk(str(number)))
    with pytest.raises(Refused) as refused:
        await guests[0].ask(Talk("och en till"))
    assert refused.value.code == "too_fast"
    await guests[1].ask(Talk("nu jag"))
    sundial.move(refused.value.facts["seconds"])
    await guests[0].ask(Talk("och en till"))
    assert guests[1].talk[-2:] == ["nu jag", "och en till"]


async def test_onlookers_listen(registry):
    guests = await seat_people(registry, 2)
    with pytest.raises(Refused, match="not_seated"):
        await guests[0].table.obey(person(5), Talk("fuska inte"), "sv")


async def test_a_newcomer_hears_the_last_of_it(registry, sundial):
    guests = await seat_people(registry, 2)
    for number in range(SAID + 10):
        sundial.move(60)
        await guests[0].ask(Talk(str(number)))
    assert guests[1].talk == [str(number) for number in range(SAID + 10)]
    news = await guests[0].table.news(person(5), None, "sv")
    assert [line.text for line in news.talk] == [str(number) for number in range(10, SAID + 10)]
    assert news.mark.talk == SAID + 10
    info, _ = await newcomer(guests[0].table, person(5))
    assert info.status == "playing"
