"""Being away from all tables over days at once, within what each of them agreed on."""

from __future__ import annotations

import pytest

from server.guests import Guest, breathe, lay, person, seat_people
from spelbord.core import Refused
from spelbord.server.protocol import Begin, Clock, Holiday, Leave, Sit
from spelbord.server.records.days import DAY, SeatDays, longest_holiday, take_holiday

SLOW = {days: Clock("move", 86_400, holidays=days) for days in (0, 3, 10)}


async def begun(registry, name, **more):
    """A match of Ada's against Bo; its table."""
    [ada, _] = await seat_people(registry, 2, name=name, **more)
    return ada.table


async def lines(registry, until, number=0):
    found = await registry.be_away(person(number), until, "sv")
    return {line.name: line for line in found}


@pytest.fixture
async def tables(registry):
    """Three matches over days, of which one agreed on no holidays and one on few, and two tables that are none."""
    for days, clock in SLOW.items():
        await begun(registry, f"{days} dagar", clock=clock)
    await begun(registry, "snabbt", clock=Clock("move", 60))
    await lay(registry, "me", "open", clock=SLOW[10], name="i lobbyn")


async def test_each_table_gives_what_was_agreed_on_there(registry, tables, sundial):
    now, week = sundial(), sundial() + 7 * DAY - 60
    given = await lines(registry, week)
    assert {name: line.until for name, line in given.items()} == {
        "0 dagar": None, "3 dagar": now + 3 * DAY - 1, "10 dagar": week,
    }  # fmt: skip
    assert {name: line.left for name, line in given.items()} == {"0 dagar": 0, "3 dagar": 0, "10 dagar": 3}
    assert given["0 dagar"].no == "Vid det här bordet kom ni överens om att spela utan semester."
    assert given["3 dagar"].no == given["10 dagar"].no == ""
    assert given["10 dagar"].names == ("Bo",)
    shown = {line.name: line.until for line in await registry.slow_tables(person(0))}
    assert shown == {name: line.until for name, line in given.items()}
    assert all(line.until is None for line in await registry.slow_tables(person(1)))


async def test_coming_back_ends_it_everywhere_and_days_that_were_begun_are_gone(registry, tables, sundial):
    await lines(registry, sundial() + 7 * DAY - 60)
    sundial.move(1.5 * DAY)
    back = await lines(registry, None)
    assert {line.until for line in back.values()} == {None}
    assert {name: line.left for name, line in back.items()} == {"0 dagar": 0, "3 dagar": 1, "10 dagar": 8}
    again = await lines(registry, sundial() + 2 * DAY - 60)
    assert (again["3 dagar"].until, again["3 dagar"].left) == (sundial() + DAY - 1, 0)


async def test_where_no_day_is_left_nothing_changes_and_it_is_said(registry, tables, sundial):
    await lines(registry, sundial() + 3 * DAY - 60)
    sundial.move(3 * DAY)
    none = (await lines(registry, sundial() + 2 * DAY - 60))["3 dagar"]
    assert (none.until, none.left) == (None, 0)
    assert none.no.startswith("Så mycket semester finns inte kvar.")


async def test_a_moment_that_has_been_is_refused_and_changes_nothing(registry, tables, sundial):
    with pytest.raises(Refused, match="holiday_past"):
        await lines(registry, sundial())
    assert {line.left for line in await registry.slow_tables(person(0))} == {0, 3, 10}


async def test_where_a_bot_plays_for_somebody_and_for_who_has_no_tables_nothing_is_taken(registry, sundial):
    table = await begun(registry, "lämnat", clock=SLOW[3])
    await table.obey(person(0), Leave(), "sv")
    assert await lines(registry, sundial() + DAY) == {}
    assert await lines(registry, sundial() + DAY, number=4) == {}


async def test_a_table_by_itself_still_refuses_what_is_too_long(registry, sundial):
    table = await begun(registry, "ensamt", clock=SLOW[3])
    for clock, code in ((SLOW[3], "holiday_too_long"), (SLOW[0], "holiday_none")):
        table = await begun(registry, "ensamt", clock=clock)
        with pytest.raises(Refused, match=code):
            await table.obey(person(0), Holiday(sundial() + 7 * DAY), "sv")


async def test_the_others_see_at_each_table_until_when_one_is_away(registry, sundial):
    table = await lay(registry, "me", "open", clock=SLOW[3])
    bo = Guest(table, person(1))
    await bo.ask(Sit())
    await table.obey(person(0), Begin(), "sv")
    await lines(registry, sundial() + 2 * DAY)
    await breathe()
    assert bo.info["days"]["away"] == [{"seat": 0, "until": sundial() + 2 * DAY}]


@pytest.mark.parametrize("now", [1.0, 1_795_000_000.123, 1_795_000_000.9999])
def test_the_longest_holiday_is_one_that_may_be_taken(now):
    own = take_holiday(SeatDays(), now, longest_holiday(SeatDays(), now, 5), 5)
    with pytest.raises(Refused, match="holiday_too_long"):
        take_holiday(SeatDays(), now, longest_holiday(SeatDays(), now, 5) + 2, 5)
    assert longest_holiday(own, now + DAY, 5) == longest_holiday(SeatDays(), now, 5), "one that goes on is one"


async def test_time_goes_on_while_table_after_table_is_left(registries, sundial):
    """No two things happen at the same moment, as with a real clock."""

    def ticking():
        sundial.move(0.01)
        return sundial()

    registry = await registries(now=ticking)
    await begun(registry, "ett", clock=SLOW[3])
    await begun(registry, "två", clock=SLOW[10])
    away = await lines(registry, sundial() + 2 * DAY)
    assert all(line.until is not None for line in away.values())
    assert {line.until for line in (await lines(registry, None)).values()} == {None}
