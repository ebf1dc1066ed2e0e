"""Quiet hours: when they end, where somebody is."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from spelbord.storage.notices import NoticePerson


def quiet_until(person: NoticePerson, now: float) -> float | None:
    """When the quiet hours end that somebody has now; nothing where they have none now."""
    start, end = person.quiet
    if start == end:
        return None
    here = datetime.fromtimestamp(now, ZoneInfo(person.zone))
    minute = here.hour * 60 + here.minute
    within = start <= minute < end if start < end else minute >= start or minute < end
    if not within:
        return None
    day = here.date() + timedelta(days=1 if minute >= end else 0)
    # The clock on the wall decides, also in a night in which it is put forward or back.
    ending = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=ZoneInfo(person.zone))
    return max(ending.timestamp(), now + 1)
