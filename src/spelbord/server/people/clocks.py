"""Where somebody's clock is: it says which day and month something was."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, tzinfo
from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

from spelbord.storage.notices import notice_person

if TYPE_CHECKING:
    from spelbord.storage.base import Storage

USUAL = "Europe/Stockholm"


class PersonClock(NamedTuple):
    """A time zone, and what it is called."""

    name: str
    zone: tzinfo


async def clock_of(storage: Storage, session: str, offered: str = "") -> PersonClock:
    """As somebody has said where they are told of things; else what their browser offers, where that is known here."""
    person = await notice_person(storage, session)
    for name in ("" if person is None else person.zone, offered, USUAL):
        with suppress(KeyError, ValueError, OSError):
            if name:
                return PersonClock(name, ZoneInfo(name))
    return PersonClock("UTC", UTC)  # a machine that knows no zones has the time of Greenwich
