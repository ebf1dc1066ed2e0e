"""What people are told, and what not: at a real server, through a push service that a browser reads from."""

import pytest

from server.guests import breathe, play, seat_people, until
from server.notices.services import claims_of
from spelbord.core import Refused
from spelbord.server.notices.sending import send_due
from spelbord.server.protocol import Clock, Nudge, Pause, Rematch, Resume
from spelbord.server.tables import notices as telling
from spelbord.storage import notices as stored

DAY = 86_400
SLOW = Clock("move", 2 * DAY)


async def waiting_for(registry, away, *, game="alfapet", **more):
    """Two people at a table where it is Ada's turn, and Bo wants to be told."""
    bo = away("session-1")
    await bo.subscribe(**more.pop("likes", {}))
    guests = await seat_people(registry, 2, game=game, **more)
    while not guests[0].asks:
        await guests[1].answer(first)
    return guests, bo


def first(moves):
    return moves[0]


async def test_whoever_is_away_is_told_once_that_it_is_their_turn(registry, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away, clock=SLOW)
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    await pass_time(10)
    assert bo.shown == [], "they may be about to come"
    await pass_time(60)
    [told] = bo.shown
    assert told["title"] == "Din tur: Alfapet med Ada"
    assert told["body"].startswith("Ada ")
    assert told["body"].endswith("Du har till onsdag 14.47.")
    assert (told["path"], told["waiting"]) == (f"t/{ada.table.record.id}", 1)
    await pass_time(600)
    assert len(bo.shown) == 1


async def test_the_push_service_learns_who_sends_and_nothing_else(registry, away, pass_time, service):
    (ada, guest), _ = await waiting_for(registry, away)
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    await pass_time(60)
    [(_, headers, body)] = service.taken
    claims, key = claims_of(headers["authorization"])
    assert claims["aud"] == service.origin
    assert claims["sub"] == "https://spel.example/bord"
    assert key == registry.resources.notices.push_key
    assert (headers["content-encoding"], headers["ttl"], len(headers["topic"])) == ("aes128gcm", "86400", 24)
    assert b"Alfapet" not in body


async def test_nobody_is_told_what_they_see(registry, away, pass_time):
    (ada, _), bo = await waiting_for(registry, away)
    await ada.answer(first)
    for _ in range(10):
        await pass_time(20)
    assert bo.shown == []


async def test_who_sees_the_turn_come_and_then_goes_is_not_told_but_reminded(registry, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away, clock=SLOW)
    await ada.answer(first)
    await pass_time(20)
    guest.leave()
    await pass_time(600)
    assert bo.shown == []
    await pass_time(DAY)
    assert bo.shown == [], "a reminder six hours before, by their own wish"
    await pass_time(DAY - 6 * 3600 - 500)
    [reminder] = bo.shown
    assert reminder["title"] == "Glöm inte: Alfapet med Ada"


async def test_a_reminder_never_comes_before_half_the_time(registry, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away, clock=Clock("move", 4 * 3600))
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    await pass_time(3600)
    assert [told["title"].partition(":")[0] for told in bo.shown] == ["Din tur"]
    await pass_time(3700)
    assert [told["title"].partition(":")[0] for told in bo.shown] == ["Din tur", "Glöm inte"]


async def test_one_message_for_a_table_until_it_is_looked_at(registry, away, pass_time, service):
    (ada, guest), bo = await waiting_for(registry, away)
    table = ada.table
    guest.leave()
    await pass_time(60)
    for _ in range(3):
        await ada.answer(first)
        await pass_time(60)
        await table.answer(table.playing().match.awaited[0], lapse(table), "lapse")
        await breathe()
    await pass_time(60)
    assert len(bo.shown) == 1
    table.visitor(guest.who)
    await pass_time(120)
    await ada.answer(first)
    await pass_time(60)
    assert len(bo.shown) == 2


def lapse(table):
    match = table.playing().match
    return table.kit.lapse(match.state, match.awaited[0].prompt)


async def test_a_turn_that_has_passed_is_not_told(registry, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away)
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    await pass_time(5)
    await ada.table.answer(ada.table.playing().match.awaited[0], lapse(ada.table), "lapse")
    await pass_time(120)
    assert bo.shown == []


async def test_somebody_with_another_page_of_ours_open_is_told_when_it_is_closed(registry, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away)
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    for _ in range(5):
        bo.notices.saw("session-1")
        await pass_time(30)
        assert bo.shown == []
    await pass_time(60)
    assert len(bo.shown) == 1


async def test_quiet_hours_collect_and_end_where_somebody_is(registry, away, pass_time, sundial):
    # 1 000 000 is 14.46 in Stockholm, and 22.46 in Tokyo.
    (ada, guest), bo = await waiting_for(registry, away)
    await bo.like(zone="Asia/Tokyo", quiet=(22 * 60, 7 * 60))
    other, gone = await seat_people(registry, 2, game="alfapet")
    while not other.asks:
        await gone.answer(first)
    guest.leave()
    gone.leave()
    await pass_time(60)
    for host in (ada, other):
        await host.answer(first)
        await pass_time(60)
    await pass_time(4 * 3600)
    assert bo.shown == []
    await pass_time(5 * 3600)
    [told] = bo.shown
    assert (told["title"], told["path"], told["waiting"]) == ("2 bord väntar på dig", "", 2)
    assert told["body"].splitlines() == ["Din tur: Alfapet med Ada"] * 2


async def test_each_kind_and_each_table_can_be_switched_off(registry, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away, likes={"without": ("turn",)})
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    await pass_time(60)
    assert bo.shown == []
    other, gone = await seat_people(registry, 2, game="alfapet")
    while not other.asks:
        await gone.answer(first)
    gone.leave()
    await bo.like(without=())
    await stored.hush(registry.resources.storage, "session-1", other.table.record.id, hushed=True)
    await pass_time(60)
    await other.answer(first)
    await pass_time(60)
    assert bo.shown == []


async def test_the_end_is_told_with_who_won_and_so_is_a_new_table(registry, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away, game="tio")
    await bo.like(language="en")
    await registry.resources.notices.look_again()
    await pass_time(60)
    table = ada.table
    await play([ada, guest], 3)
    guest.leave()
    await pass_time(60)
    while table.record.status == "playing":
        match = table.playing().match
        ticket = match.awaited[0]
        await table.answer(ticket, table.kit.lapse(match.state, ticket.prompt), "lapse")
    await pass_time(60)
    ended = bo.shown[-1]
    assert ended["title"] == "Over: 10 with Ada"
    results = {(1, 2): "Ada won.", (2, 1): "You won.", (1, 1): "It was a draw."}  # Ada sits first
    assert ended["body"] == results[table.record.ranks]
    await ada.ask(Rematch(now=True))
    await pass_time(60)
    again = bo.shown[-1]
    assert (again["title"], again["path"]) == ("Another game: 10 with Ada", f"t/{table.record.next}")


async def test_tables_with_bots_alone_keep_nobody_waiting(registry, away, pass_time):
    from server.guests import Guest, lay, person

    bo = away("session-0")
    await bo.subscribe()
    table = await lay(registry, "me", "bot", begin=True)
    guest = Guest(table, person(0))
    await until(lambda: guest.asks)
    guest.leave()
    await pass_time(600)
    assert bo.shown == []


async def test_what_was_stored_and_not_noticed_is_found_by_the_next_server(registry, registries, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away)
    guest.leave()
    await pass_time(60)
    registry.resources.notices.people.clear()  # as if it had died before it thought of anybody
    await ada.answer(first)
    await pass_time(60)
    assert bo.shown == []
    await registries.close(registry)
    other = await registries()
    await telling.look_round(other)
    await breathe()
    registries.sundial.move(60)
    await send_due(other.resources.notices, other.resources.metrics)
    assert len(bo.shown) == 1


async def test_a_channel_that_says_it_is_gone_is_lost_at_once(registry, away, pass_time, service):
    (ada, guest), _ = await waiting_for(registry, away)
    service.statuses["/session-1"] = 410
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    await pass_time(60)
    [channel] = await stored.channels_of(registry.resources.storage, "session-1")
    assert (channel.usable, channel.cause) == (False, "gone 410")
    await pass_time(DAY)
    assert len(service.taken) == 1


async def test_a_channel_that_fails_is_tried_again_and_lost_after_five_times(registry, away, pass_time, service):
    (ada, guest), _ = await waiting_for(registry, away)
    service.statuses["/session-1"] = 500
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    for tries in range(1, 6):
        await pass_time(2000)
        assert len(service.taken) == tries
    await pass_time(DAY)
    assert len(service.taken) == 5
    [channel] = await stored.channels_of(registry.resources.storage, "session-1")
    assert (channel.usable, channel.failures, channel.cause) == (False, 5, "status 500")


async def test_a_channel_that_works_again_gets_what_waited_and_the_others_nothing_twice(
    registry, away, pass_time, service
):
    (ada, guest), bo = await waiting_for(registry, away)
    second = away("session-1")
    second.browser = bo.browser
    await bo.notices.add_push("session-1", service.at("tablet"), _keys_of(bo), "Chrome")
    service.statuses["/tablet"] = 503
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    await pass_time(60)
    del service.statuses["/tablet"]
    await pass_time(60)
    paths = [path for path, _, _ in service.taken]
    assert sorted(paths) == ["/session-1", "/tablet", "/tablet"]
    await pass_time(DAY)
    assert len(service.taken) == 3


def _keys_of(person):
    from spelbord.server.protocol import PushKeys

    return PushKeys(**person.browser.keys)


async def test_a_kind_reminder_comes_once_a_day_and_goes_when_the_turn_is_past(registry, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away, clock=SLOW)
    guest.leave()
    await pass_time(60)
    await ada.answer(first)
    await pass_time(60)
    await ada.ask(Nudge(1))
    await pass_time(60)
    assert [told["title"] for told in bo.shown] == ["Din tur: Alfapet med Ada", "Alfapet med Ada väntar på dig"]
    assert bo.shown[1]["body"] == "Ada undrar hur det går. Du har till onsdag 14.47."
    with pytest.raises(Refused, match="nudged_lately"):
        await ada.ask(Nudge(1))
    await pass_time(600)
    assert len(bo.shown) == 2


async def test_nobody_is_reminded_while_the_table_is_paused_and_later_in_time(registry, away, pass_time):
    (ada, guest), bo = await waiting_for(registry, away, clock=SLOW)
    await ada.answer(first)
    for each in (ada, guest):
        await each.ask(Pause(yes=True))
    guest.leave()
    await pass_time(3 * DAY)
    assert bo.shown == []
    await ada.ask(Resume())
    await pass_time(DAY)
    assert bo.shown == []
    await pass_time(DAY - 6 * 3600)
    assert [told["title"] for told in bo.shown] == ["Glöm inte: Alfapet med Ada"]
