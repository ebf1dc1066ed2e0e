"""A season ends at midnight where the circle is at home, whatever the world's clock says."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from server.guests import Guest, lay, person, play
from spelbord.core import Refused
from spelbord.server.circles.pages import page_of
from spelbord.server.protocol import Begin, Sit
from spelbord.storage import circles as stored

MINUTE = timedelta(minutes=1)
ZONES = ("Europe/Stockholm", "America/New_York", "Pacific/Kiritimati", "UTC")


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize(("year", "month"), [(2026, 3), (2026, 10), (2026, 12), (2028, 2)])
def test_a_month_ends_at_midnight_of_its_zone(zone, year, month):
    """March and October are months in whose last days the clock is changed."""
    ends = datetime(year + month // 12, month % 12 + 1, 1, tzinfo=ZoneInfo(zone))
    seasons = [stored.season_at((ends + by).timestamp(), zone) for by in (-MINUTE, timedelta(), MINUTE)]
    next_ = f"{ends:%Y-%m}"
    assert seasons == [f"{year}-{month:02}", next_, next_]


def test_a_zone_that_a_machine_does_not_know_is_greenwich():
    moment = datetime(2026, 10, 31, 23, 59, tzinfo=UTC).timestamp()
    assert stored.season_at(moment, "Nirgendwo/Hier") == "2026-10"


class Wall:
    """A clock on the wall that shows what it is set to."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.mark.parametrize(
    ("zone", "at", "season"),
    [
        ("", (10, 31, 22, 59), "2026-10"),
        ("", (10, 31, 23, 1), "2026-11"),
        ("America/New_York", (11, 1, 3, 59), "2026-10"),
        ("America/New_York", (11, 1, 4, 1), "2026-11"),
    ],
)
async def test_a_match_counts_in_the_month_in_which_it_ended_there(registries, zone, at, season):
    wall = Wall()
    month, day, hour, minute = at
    wall.now = datetime(2026, month, day, hour, minute, tzinfo=UTC).timestamp()
    registry = await registries(wall=wall)
    circles = registry.resources.circles
    for number in (0, 1):
        await registry.resources.identity.remember(person(number).session, person(number).name)
    circle = await registry.make_circle(person(0).session, "Krets", zone)
    record = await circles.member(circle, person(0).session)
    assert record.zone == (zone or "Europe/Stockholm")
    await circles.join(circle, person(1).session, circles.link(record))
    await registry.circle_changed(circle)
    table = await lay(registry, "me", "person", circle=circle)
    guests = [Guest(table, person(number)) for number in (0, 1)]
    await guests[1].ask(Sit())
    await guests[0].ask(Begin())
    await play(guests)
    page = await page_of(circles, record, (), "", "sv")
    assert (page.season, page.seasons, page.zone) == (season, (season,), record.zone)
    assert [row.member for row in page.games[0].ladder]
    [result] = await stored.results(registry.resources.storage, circle, season, 9)
    assert result.season == season


async def test_a_zone_that_is_none_is_refused_and_no_circle_is_made(registry):
    for zone in ("Nirgendwo/Hier", "../etc/passwd", "Europe"):
        with pytest.raises(Refused, match="zone_unknown"):
            await registry.make_circle(person(0).session, "Krets", zone)
    assert await stored.circles_of(registry.resources.storage, person(0).session) == ()
