"""Keeping order: hosts send away, silence and close; everybody may block and report."""

from __future__ import annotations

import re

import msgspec
import pytest

from server.guests import Guest, breathe, lay, newcomer, person, play, seat_people, until, wish
from spelbord.core import Refused
from spelbord.core.pieces import spoken
from spelbord.server.people.keys import seat_key
from spelbord.server.people.who import NOBODY, Who
from spelbord.server.protocol import (
    Arrange,
    Begin,
    Block,
    Close,
    GetKey,
    Leave,
    Mute,
    Point,
    Readmit,
    Rematch,
    Remove,
    ReportPerson,
    SeatWish,
    Sit,
    Talk,
)
from spelbord.server.tables.commands.order import MOST_OWN
from spelbord.storage import upkeep


@pytest.fixture(params=["sqlite", "postgres"])
async def registry(request, registries, database):
    return await registries(request.getfixturevalue("postgres_url") if request.param == "postgres" else database)


async def refused(doing):
    with pytest.raises(Refused) as refusal:
        await doing
    return refusal.value.code


# Sending away


async def test_who_is_sent_away_from_a_lobby_leaves_a_free_seat_and_cannot_come_back(registry):
    ada, bo = await seat_people(registry, 2, begin=False)
    await ada.ask(Remove(1))
    assert bo.dismissed == "kept_out"
    assert not ada.info["seats"][1]["taken"]
    assert await refused(bo.ask(Sit())) == "kept_out"
    assert await refused(bo.table.news(bo.who, None, "sv")) == "kept_out"
    cilla = Guest(ada.table, person(2))
    await cilla.ask(Sit())
    assert cilla.seat == 1


async def test_who_is_sent_away_from_a_match_leaves_it_to_a_bot_for_good(registry):
    ada, bo, cilla = await seat_people(registry, 3)
    key = (await bo.ask(GetKey())).key
    await ada.ask(Remove(1))
    seat = ada.info["seats"][1]
    assert bo.dismissed == "kept_out"
    assert (seat["kind"], seat["away"]) == ("bot", False)
    assert seat["name"] not in {"Bo", "Ada", "Cilla"}
    assert key != seat_key(registry.resources.secret, ada.table.record, 1)
    for way in (Sit(key=key), Sit(), Talk("hej"), Leave()):
        assert await refused(bo.ask(way)) == "kept_out"
    assert await refused(Guest(ada.table, person(5)).ask(Sit(key=key))) == "key_wrong"
    await until(lambda: ada.scene["end"] or ada.asks or cilla.asks)


async def test_log_calls_the_bot_by_its_own_name_and_still_verifies(registry):
    ada, _bo = await seat_people(registry, 2)
    await play([ada, _bo], 3)
    await ada.ask(Remove(1))
    name = ada.info["seats"][1]["name"]
    assert ada.table.played.match.header.names == ("Ada", name)
    later = Guest(ada.table, person(4))
    await breathe()
    assert later.lines
    assert not any(re.search(r"\bBo\b", spoken(line)) for line in later.lines)
    stored = await registry.resources.storage.match(ada.table.record.match)
    assert b'"Bo"' not in stored.header


async def test_all_devices_of_who_is_sent_away_are_kept_out(registry):
    ada, bo = await seat_people(registry, 2, begin=False)
    phone = Guest(ada.table, Who("bos-telefon", ""))
    await phone.ask(Sit(key=(await bo.ask(GetKey())).key))
    await ada.ask(Remove(1))
    assert (bo.dismissed, phone.dismissed) == ("kept_out", "kept_out")
    assert await refused(phone.ask(Sit())) == "kept_out"


async def test_only_the_host_sends_away_and_never_themselves_nor_a_bot(registry):
    ada, bo = await seat_people(registry, 2, begin=False)
    for command in (Remove(0), Mute(0), Close()):
        assert await refused(bo.ask(command)) == "not_host"
    for command in (Remove(0), Mute(0)):
        assert await refused(ada.ask(command)) == "not_yourself"
    assert await refused(ada.ask(Remove(7))) == "no_such_place"
    await bo.ask(Leave())
    assert await refused(ada.ask(Remove(1))) == "nobody_sits"
    assert ada.table.record.kept_out == ()


async def test_host_lets_somebody_back_with_all_their_devices(registry):
    ada, bo = await seat_people(registry, 2, begin=False)
    phone = Guest(ada.table, Who("bos-telefon", ""))
    await phone.ask(Sit(key=(await bo.ask(GetKey())).key))
    await ada.ask(Remove(1))
    assert ada.info["sent_away"] == ["Bo"]
    await ada.ask(Readmit("Bo"))
    assert ada.info["sent_away"] == []
    again = Guest(ada.table, bo.who)
    await again.ask(Sit())
    assert again.seat == 1
    assert (await ada.table.news(phone.who, None, "sv")).table.sent_away == ()


async def test_only_the_host_is_told_who_was_sent_away_and_lets_them_back(registry):
    ada, bo, cilla = await seat_people(registry, 3)
    await ada.ask(Remove(1))
    assert ada.info["sent_away"] == ["Bo"]
    assert cilla.info["sent_away"] == []
    assert await refused(cilla.ask(Readmit("Bo"))) == "not_host"
    assert await refused(ada.ask(Readmit("Cilla"))) == "nobody_sent_away"
    await ada.ask(Readmit("Bo"))
    onlooker = Guest(ada.table, bo.who)
    await breathe()
    assert (onlooker.seat, onlooker.info["seats"][1]["kind"]) == (None, "bot")


async def test_after_the_end_nobody_is_sent_away(registry):
    guests = await seat_people(registry, 2)
    await play(guests)
    assert await refused(guests[0].ask(Remove(1))) == "only_before_end"
    assert await refused(guests[0].ask(Close())) == "only_before_end"


async def test_host_may_arrange_seats_again_without_letting_anybody_back(registry):
    ada, bo = await seat_people(registry, 2, begin=False)
    await ada.ask(Remove(1))
    await ada.ask(Arrange((SeatWish("me"), SeatWish("open"), SeatWish("open")), (0, 1, None)))
    assert await refused(bo.ask(Sit())) == "kept_out"


# Silencing


async def test_who_is_silenced_says_and_points_no_more_until_they_may(registry):
    ada, bo, cilla = await seat_people(registry, 3)
    await ada.ask(Mute(1))
    assert [seat["muted"] for seat in cilla.info["seats"]] == [False, True, False]
    assert await refused(bo.ask(Talk("hör ni"))) == "muted"
    assert await refused(bo.ask(Talk("psst", to=2))) == "muted"
    assert await refused(bo.ask(Point("kort-1"))) == "muted"
    await cilla.ask(Talk("hej"))
    await ada.ask(Mute(1, on=False))
    await bo.ask(Talk("nu igen"))
    assert cilla.talk == ["hej", "nu igen"]


async def test_who_is_silenced_stays_so_in_a_rematch_where_they_sit_elsewhere(registry):
    guests = await seat_people(registry, 2)
    await guests[0].ask(Mute(1))
    await play(guests)
    for guest in guests:
        await guest.ask(Rematch())
    again = await registry.table(guests[0].info["next"])
    bo = Guest(again, person(1))
    assert await refused(bo.ask(Talk("hej"))) == "muted"
    await Guest(again, person(0)).ask(Talk("hej"))


# Closing


async def test_closed_table_says_so_and_takes_no_more(registry):
    ada, bo = await seat_people(registry, 2)
    step = ada.scene["step"]
    await ada.ask(Close())
    assert bo.info["status"] == "closed"
    asked = ada if ada.asks else bo
    assert await refused(asked.answer()) == "table_closed"
    assert await refused(bo.ask(Talk("hej"))) == "table_closed"
    assert (await newcomer(ada.table, person(1)))[0].status == "closed"
    assert ada.table.played.match.step == step
    mine, _ = await registry.lines(person(0))
    assert mine == ()


async def test_closed_table_is_in_no_list_and_its_bots_rest(registry):
    table = await lay(registry, "me", "bot", "open")
    ada = Guest(table, person(0))
    await ada.ask(Begin())
    await ada.ask(Close())
    await breathe()
    assert not table.bots.tasks
    assert (await registry.lines(person(5))) == ((), ())


# The public list


async def test_one_person_fills_at_most_two_lines_of_the_public_list(registry, sundial):
    await registry.create(person(1), wish("me", "open"), "sv")
    for _ in range(25):
        sundial.move(1)
        await lay(registry, "me", "open")
    _, listed = await registry.lines(person(5))
    assert [line.names[0] for line in listed] == ["Ada", "Ada", "Bo"]


# Blocking


async def test_blocked_talk_is_not_heard_here_nor_at_any_table(registry):
    ada, bo, cilla = await seat_people(registry, 3)
    await bo.ask(Talk("dumheter"))
    await cilla.ask(Block(seat=1))
    await bo.ask(Talk("mer dumheter"))
    assert ada.talk == ["dumheter", "mer dumheter"]
    assert cilla.talk == ["dumheter"]
    news = await cilla.table.news(cilla.who, None, "sv")
    assert news.talk == ()
    assert [seat.blocked for seat in news.table.seats] == [False, True, False]
    assert not any(seat.blocked for seat in (await newcomer(ada.table, ada.who))[0].seats)
    other = await lay(registry, "me", "open", "open")
    again, there = Guest(other, person(1)), Guest(other, person(2))
    await there.ask(Sit())
    await again.ask(Sit())
    await other.news(person(2), None, "sv")
    await again.ask(Talk("hej igen"))
    assert there.talk == []


async def test_block_is_lifted_by_who_made_it(registry):
    ada, bo, _cilla = await seat_people(registry, 3)
    await ada.ask(Block(seat=1))
    await ada.ask(Block(seat=1, on=False))
    await bo.ask(Talk("hej"))
    assert ada.talk == ["hej"]
    assert await upkeep.blocks_of(registry.resources.storage, ada.who.session) == ()


async def test_block_by_a_line_hits_who_said_it_though_they_have_left(registry):
    ada, bo, _cilla = await seat_people(registry, 3, begin=False)
    await bo.ask(Talk("adjö"))
    await bo.ask(Leave())
    await ada.ask(Block(line=1))
    [blocked] = await upkeep.blocks_of(registry.resources.storage, ada.who.session)
    assert (blocked.blocked, blocked.name) == (bo.who.session, "Bo")


async def test_nobody_learns_of_a_whisper_by_blocking_or_reporting_it(registry):
    ada, bo, cilla = await seat_people(registry, 3)
    await bo.ask(Talk("hemligt", to=0))
    for command in (Block(line=1), ReportPerson("talk", line=1), Block(line=2), ReportPerson("talk", line=99)):
        assert await refused(cilla.ask(command)) == "no_such_line"
    (heard,) = (await ada.table.news(ada.who, None, "sv")).talk
    await ada.ask(ReportPerson("talk", line=heard.number))


async def test_who_blocks_must_be_known_and_another(registry):
    ada, _bo = await seat_people(registry, 2, begin=False)
    assert await refused(ada.ask(Block(seat=0))) == "not_yourself"
    assert await refused(ada.ask(Block())) == "no_such_place"
    stranger = Guest(ada.table, NOBODY)
    assert await refused(stranger.ask(Block(seat=0))) == "no_session"


# Reporting


async def test_report_is_kept_with_what_the_reporter_saw_and_heard(registry):
    ada, bo, cilla = await seat_people(registry, 3, name="Fredag")
    await bo.ask(Talk("elakt"))
    await bo.ask(Talk("viskat till Cilla", to=2))
    await bo.ask(Talk("viskat till Ada", to=0))
    await cilla.ask(ReportPerson("talk", seat=1, text="  Han är \n elak  "))
    [kept] = await upkeep.reports(registry.resources.storage)
    assert (kept.reporter_name, kept.accused, kept.accused_name) == ("Cilla", bo.who.session, "Bo")
    assert (kept.reason, kept.text, kept.table) == ("talk", "Han är elak", ada.table.record.id)
    evidence = msgspec.json.decode(kept.evidence)
    assert [line["text"] for line in evidence["talk"]] == ["elakt", "viskat till Cilla"]
    assert evidence["table"] == "Fredag"
    assert [seat["name"] for seat in evidence["seats"]] == ["Ada", "Bo", "Cilla"]
    assert str(ada.table.played.match.header.seed) not in kept.evidence
    assert "spelbord_reports_total 1" in registry.resources.metrics.exposition()


async def test_reports_of_one_person_are_bounded_until_they_are_handled(registry):
    ada, _bo = await seat_people(registry, 2, begin=False)
    for _ in range(MOST_OWN):
        await ada.ask(ReportPerson("other", seat=1))
    assert await refused(ada.ask(ReportPerson("other", seat=1))) == "reports_many"
    await upkeep.handle_report(registry.resources.storage, 1, 5.0, "talat med dem")
    await ada.ask(ReportPerson("other", seat=1))
