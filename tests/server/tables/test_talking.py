"""Table talk."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.guests import Guest, breathe, newcomer, person, seat_people
from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.server.protocol import Talk
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.tables.commands.talk import BURST
from spelbord.server.tables.hearing import SAID

ROOT = Path(__file__).parents[3]


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


async def test_a_ready_phrase_is_read_in_each_reader_s_language(registry):
    guests = await seat_people(registry, 2)
    english = Guest(guests[0].table, person(1), "en")
    await breathe()
    await guests[0].ask(Talk(phrase="take_your_time"))
    assert guests[1].talk == ["Ingen brådska."]
    assert english.talk == ["No hurry."]
    with pytest.raises(Refused, match="no_such_phrase"):
        await guests[0].ask(Talk(phrase="curse"))


def test_the_page_offers_the_phrases_that_the_server_knows():
    for language in LANGUAGES:
        page = (ROOT / f"web/src/i18n/days.{language}.ts").read_text("utf-8")
        words = {key: text for key, text in texts_of(PACKAGE, language).entries.items() if key.startswith("talk.")}
        assert words
        for key, text in words.items():
            assert f"['{key.removeprefix('talk.')}', '{text}']" in page
