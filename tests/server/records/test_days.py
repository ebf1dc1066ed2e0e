"""Playing over days: time that stands still, pauses, holidays and kind reminders, whoever looks."""

from __future__ import annotations

import math
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from server.guests import Guest, breathe, person, seat_people
from spelbord.core import Refused
from spelbord.server.protocol import Agree, Clock, Holiday, Leave, Night, Nudge, Pause, Resume, Undo
from spelbord.server.records.days import DAY, Days, SeatDays, days_used, end_after, nights_of, stops_of, take_holiday
from spelbord.server.tables.keeping import TimeKeeper
from spelbord.storage.base import SeatRecord, TableRecord

HOUR = 3600.0
SLOW = Clock("move", 86_400, holidays=5)
STOCKHOLM = ZoneInfo("Europe/Stockholm")


def at(year, month, day, hour):
    return datetime(year, month, day, hour, tzinfo=STOCKHOLM).timestamp()


def asked(guests):
    return next(guest for guest in guests if guest.asks)


def left(guest):
    return next(clock["left"] for clock in guest.scene["clocks"] if clock["running"])


def days(guest):
    return guest.info["days"]


# Reckoning


@pytest.mark.parametrize(
    ("stops", "end"),
    [
        ((), 110.0),
        (((50.0, 60.0),), 110.0),
        (((90.0, 105.0),), 115.0),
        (((102.0, 104.0), (103.0, 108.0)), 116.0),
        (((110.0, 200.0),), 110.0),
        (((105.0, math.inf),), math.inf),
    ],
)
def test_time_that_stands_still_is_not_counted(stops, end):
    assert end_after(100.0, 10.0, stops) == end


def test_a_night_is_of_its_place_and_summer_time_makes_it_an_hour_shorter():
    """On 28 March 2027 the clock goes from two to three."""
    nights = nights_of(SeatDays(), at(2027, 3, 27, 12))
    assert next(nights) == (at(2027, 3, 26, 22), at(2027, 3, 27, 7))
    begins, ends = next(nights)
    assert (begins, ends - begins) == (at(2027, 3, 27, 22), 8 * HOUR)
    evening = at(2027, 3, 27, 20)
    assert end_after(evening, 4 * HOUR, nights_of(SeatDays(), evening)) == at(2027, 3, 28, 9)


def test_a_night_may_lie_within_a_day_and_there_may_be_none():
    noon = at(2027, 5, 1, 12)
    assert end_after(noon, 4 * HOUR, nights_of(SeatDays(night=(13 * 60, 18 * 60)), noon)) == at(2027, 5, 1, 21)
    assert [*nights_of(SeatDays(night=(0, 0)), noon)] == []


def test_nights_that_never_end_do_not_go_on_in_a_pause_that_does_not():
    noon = at(2027, 5, 1, 12)
    days = Days(pauses=((noon + 60, None),))
    record = TableRecord("t", "tio", "s", 0.0, 0.0, (SeatRecord("person", "Ada", "medel", taken=True),))
    assert end_after(noon, HOUR, stops_of(record, days, 0, noon, nights=True)) == math.inf


def test_every_day_of_holiday_that_was_begun_counts():
    own = take_holiday(SeatDays(), 0.0, 1.5 * DAY, 5)
    assert days_used(own) == 2
    own = take_holiday(own, HOUR, None, 5)
    assert (own.holidays, days_used(own)) == (((0.0, HOUR),), 1)
    with pytest.raises(Refused, match="holiday_too_long") as refused:
        take_holiday(own, 2 * DAY, 7 * DAY, 5)
    assert refused.value.facts == {"left": 4}
    with pytest.raises(Refused, match="holiday_past"):
        take_holiday(own, 2 * DAY, DAY, 5)


# At the table


async def test_holidays_and_nights_need_an_hour_for_a_move(registry):
    for clock in (Clock("move", 60, holidays=1), Clock("game", 86_400, nights=True)):
        with pytest.raises(Refused, match="only_over_days"):
            await seat_people(registry, 2, clock=clock)
    guests = await seat_people(registry, 2, clock=Clock("move", 60))
    assert days(guests[0]) is None
    for command in (Holiday(1.0), Pause(yes=True), Nudge(0), Night(0, 60, "UTC")):
        with pytest.raises(Refused, match=r"only_over_days|only_playing"):
            await guests[0].ask(command)


async def test_agreeing_on_another_clock_begins_with_no_days(registry):
    guests = await seat_people(registry, 2, clock=SLOW, begin=False)
    assert days(guests[0])["holidays_left"] == 5
    await guests[0].ask(Agree(clock=Clock("move", 60)))
    assert days(guests[0]) is None
    await guests[0].ask(Agree(clock=Clock("move", 7200, holidays=2, nights=True)))
    assert days(guests[0])["holidays_left"] == 2
    assert guests[0].info["clock"] == {"kind": "move", "seconds": 7200, "holidays": 2, "nights": True}


async def test_time_runs_out_though_nobody_looks_and_the_server_has_died(registries, sundial):
    registry = await registries()
    guests = await seat_people(registry, 2, clock=SLOW)
    table, step = guests[0].table, guests[0].scene["step"]
    for guest in guests:
        guest.leave()
    await registries.close(registry)
    sundial.move(DAY - 1)
    again = await registries()
    keeper = TimeKeeper(again)
    await keeper.look_round()
    assert (await again.table(table.record.id)).played.match.step == step, "there is a second left"
    sundial.move(1)
    await keeper.look_round()
    assert (await again.table(table.record.id)).played.match.step == step + 1
    assert keeper.known[table.record.id][1] == sundial() + DAY


async def test_two_servers_answer_once(registries, sundial):
    one, other = await registries(), await registries()
    guests = await seat_people(one, 2, clock=SLOW)
    id_, step = guests[0].table.record.id, guests[0].scene["step"]
    keepers = [TimeKeeper(one), TimeKeeper(other)]
    for keeper in keepers:
        await keeper.look_round()
    sundial.move(DAY)
    for keeper in keepers:
        await keeper.look_round()
    stored = await one.resources.storage.match(guests[0].table.played.id)
    assert stored.steps == step + 1
    assert (await other.table(id_)).played.match.step == step + 1
    assert keepers[0].known[id_][1] == keepers[1].known[id_][1] == sundial() + DAY


async def test_a_holiday_stops_my_time_and_the_others_see_until_when(registry, sundial):
    guests = await seat_people(registry, 2, clock=SLOW)
    slow = asked(guests)
    other = next(guest for guest in guests if guest is not slow)
    sundial.move(10 * HOUR)
    until = sundial() + 3 * DAY
    await slow.ask(Holiday(until))
    assert days(other)["away"] == [{"seat": slow.seat, "until": until}]
    assert (days(slow)["holidays_left"], days(other)["holidays_left"]) == (2, 5)
    assert left(other) == 14 * HOUR + 3 * DAY
    sundial.move(DAY)
    await slow.ask(Holiday())
    assert days(other)["away"] == []
    assert (left(other), days(slow)["holidays_left"]) == (14 * HOUR, 4)
    with pytest.raises(Refused, match="holiday_too_long"):
        await slow.ask(Holiday(sundial() + 9 * DAY))


async def test_nights_are_one_s_own_and_nobody_else_is_told(registry, sundial):
    sundial.now = at(2027, 5, 1, 20)
    guests = await seat_people(registry, 2, clock=Clock("move", 4 * 3600, nights=True))
    slow = asked(guests)
    other = next(guest for guest in guests if guest is not slow)
    assert sundial() + left(slow) == at(2027, 5, 2, 9)
    await slow.ask(Night(20 * 60, 6 * 60, "Europe/Helsinki"))
    assert sundial() + left(slow) == at(2027, 5, 2, 9), "six in Helsinki is five in Stockholm"
    assert (days(slow)["night_from"], days(slow)["zone"]) == (20 * 60, "Europe/Helsinki")
    assert (days(other)["night_from"], days(other)["zone"]) == (22 * 60, "Europe/Stockholm")
    with pytest.raises(Refused, match="night_too_long"):
        await slow.ask(Night(0, 13 * 60, "Europe/Stockholm"))
    with pytest.raises(Refused, match="zone_unknown"):
        await slow.ask(Night(0, 60, "../etc/passwd"))


async def test_a_pause_needs_everybody_and_takes_no_time(registry, sundial):
    guests = await seat_people(registry, 3, clock=SLOW)
    ada, bo, cilla = guests
    sundial.move(HOUR)
    await ada.ask(Pause(yes=True))
    await bo.ask(Pause(yes=True))
    assert (days(cilla)["wanted"], days(cilla)["paused"]) == ([0, 1], None)
    await cilla.ask(Pause(yes=False))
    assert days(ada)["wanted"] == []
    for guest in guests:
        await guest.ask(Pause(yes=True))
    assert days(ada)["paused"] == sundial()
    clocks = [(clock["left"], clock["running"]) for clock in ada.scene["clocks"]]
    assert (23 * HOUR, False) in clocks
    sundial.move(30 * DAY)
    step = ada.scene["step"]
    await ada.table.tick()
    assert ada.scene["step"] == step
    with pytest.raises(Refused, match="already_paused"):
        await ada.ask(Pause(yes=True))
    await bo.ask(Resume())
    assert left(ada) == 23 * HOUR
    with pytest.raises(Refused, match="not_paused"):
        await ada.ask(Resume())


async def test_whoever_is_away_need_not_agree_to_a_pause(registry):
    guests = await seat_people(registry, 2, clock=SLOW)
    await guests[1].ask(Leave())
    await guests[0].ask(Pause(yes=True))
    assert days(guests[0])["paused"] is not None


async def test_an_undo_gives_all_the_time_back(registry, sundial):
    guests = await seat_people(registry, 2, clock=SLOW)
    first = asked(guests)
    sundial.move(20 * HOUR)
    await first.answer(lambda moves: next(move for move in moves if move["up"]))
    sundial.move(20 * HOUR)
    await first.ask(Undo())
    back = Guest(guests[0].table, person(first.seat))
    await breathe()
    assert left(back) == DAY


async def test_a_kind_reminder_once_a_day(registry, sundial):
    guests = await seat_people(registry, 2, clock=SLOW)
    slow = asked(guests)
    other = next(guest for guest in guests if guest is not slow)
    with pytest.raises(Refused, match="not_waited_for"):
        await slow.ask(Nudge(other.info["seat"]))
    await other.ask(Nudge(slow.info["seat"]))
    assert days(slow)["nudged"] == {"at": sundial(), "by": other.seat, "seat": slow.seat}
    with pytest.raises(Refused, match="nudged_lately"):
        await other.ask(Nudge(slow.info["seat"]))
    await slow.ask(Holiday(sundial() + 3 * DAY))
    sundial.move(DAY)
    with pytest.raises(Refused, match="on_holiday"):
        await other.ask(Nudge(slow.info["seat"]))
    await slow.ask(Holiday())
    await other.ask(Nudge(slow.info["seat"]))
