"""Months as a clock somewhere has them: around midnight, over a change of the clock, and in both databases."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from spelbord.storage.months import MOST_MONTHS, Months, span_of

STOCKHOLM, NEW_YORK, AUCKLAND = (
    ZoneInfo(name) for name in ("Europe/Stockholm", "America/New_York", "Pacific/Auckland")
)


def at(text, zone=UTC):
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


MOMENTS = {
    "2026-10-31T22:59:59": ("2026-10", "2026-10", "2026-11"),
    "2026-10-31T23:00:00": ("2026-11", "2026-10", "2026-11"),
    "2026-11-01T03:59:59": ("2026-11", "2026-10", "2026-11"),
    "2026-11-01T04:00:00": ("2026-11", "2026-11", "2026-11"),
    "2026-12-31T23:00:00": ("2027-01", "2026-12", "2027-01"),
    "2026-07-31T21:59:59": ("2026-07", "2026-07", "2026-08"),
    "2026-07-31T22:00:00": ("2026-08", "2026-07", "2026-08"),
}
"""Moments at Greenwich, and the month that it is then in Stockholm, New York and Auckland."""


async def test_month_is_where_the_clock_says_so(storage):
    for moment, wanted in MOMENTS.items():
        ended = at(moment)
        for zone, month in zip((STOCKHOLM, NEW_YORK, AUCKLAND), wanted, strict=True):
            first, after = span_of(month, zone)
            assert first <= ended < after
            months = Months.between(at("2026-01-15T12:00:00"), at("2027-03-15T12:00:00"), zone)
            [[place]] = await storage.read(f"SELECT {months.place('ended')} FROM (SELECT {ended!r} AS ended) AS each")  # noqa: S608 - our own number
            assert months.names[place] == month


def test_months_are_all_that_lie_between_and_what_is_outside_is_of_the_nearest():
    months = Months.between(at("2025-11-30T23:30:00"), at("2026-02-10T00:00:00"), STOCKHOLM)
    assert months.names == ("2025-12", "2026-01", "2026-02")
    assert months.starts == (at("2026-01-01T00:00:00", STOCKHOLM), at("2026-02-01T00:00:00", STOCKHOLM))
    assert Months.between(5.0, 5.0, UTC) == Months(("1970-01",), ())
    assert Months.between(at("2026-02-10T00:00:00"), at("2025-02-10T00:00:00"), UTC).names == ("2025-02",)
    long = Months.between(0.0, at("2120-01-01T00:00:00"), UTC)
    assert (len(long.names), long.names[-1]) == (MOST_MONTHS, "2120-01")
