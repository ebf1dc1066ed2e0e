"""Emptying the outbox: one server has a person at a time, and tells them all that is due in one message.

Handed over first and marked afterwards: a server that dies in between lets another hand it over again, with the same
tag and the same id, so that a browser shows one notice and a mailbox can see that it is the same letter. The other
order would lose it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from spelbord.server.notices.messages import message_of
from spelbord.server.notices.posting import Undelivered
from spelbord.server.notices.quiet import quiet_until
from spelbord.storage import notices as stored
from spelbord.storage.circles import drop_calls

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.server.monitoring.metrics import Metrics
    from spelbord.server.notices.service import Notices
    from spelbord.storage.notices import Channel, NoticePerson, Outgoing

log = logging.getLogger(__name__)

LEASE = 120.0
"""Seconds for which a server has a person for itself; it is done in half of that, or gives up."""
AT_ONCE = 8
HERE = 45.0
"""Whoever had a page open so recently still has it."""
LATER = 30.0
"""Seconds until those are looked at again who had."""
MOST_TRIES = 20
"""Tries after which even what fails for reasons of our own is let go."""
PAUSES = (30.0, 120.0, 600.0, 1800.0)
"""Seconds between tries; after the last of them it is given up."""


async def send_due(notices: Notices, metrics: Metrics) -> int:
    """Send to some people what is due; to how many."""
    now = notices.wall()
    sessions = await stored.take_people(notices.storage, notices.server, now, now + LEASE, AT_ONCE)
    await asyncio.gather(*(_send_to(notices, session, metrics) for session in sessions))
    return len(sessions)


async def _send_to(notices: Notices, session: str, metrics: Metrics) -> None:
    try:
        async with asyncio.timeout(LEASE / 2):
            await tell(notices, session, metrics)
    except Exception as error:
        if isinstance(error, notices.storage.trouble):
            raise  # what waits in a database that is away waits there
        log.exception("somebody could not be told")
        await stored.put_off(notices.storage, session, notices.wall(), LATER)
    finally:
        await stored.let_go(notices.storage, notices.server, session)


async def tell(notices: Notices, session: str, metrics: Metrics) -> None:
    """Tell somebody what is due, where and when they like it."""
    storage, now = notices.storage, notices.wall()
    person = await stored.notice_person(storage, session)
    await drop_calls(storage, session, now)
    due = await stored.due_notices(storage, session, now)
    if person is None or not due:
        return
    hushed = await stored.hushed_tables(storage, session)
    unwanted = [each for each in due if each.kind in person.without or each.table in hushed]
    late = [each for each in due if _is_late(each, now)]
    channels = [each for each in await stored.channels_of(storage, session) if each.usable]
    for outcome, which in (("unwanted", unwanted), ("late", late), ("nowhere", () if channels else due)):
        if which:
            await stored.finish(storage, [each.number for each in which], outcome, now)
    left = [each for each in due if each not in unwanted and each not in late]
    if not left or not channels:
        return
    pause = LATER + now if now - person.seen < HERE else quiet_until(person, now)
    if pause is not None:
        await stored.postpone(storage, [each.number for each in left], pause)
        return
    await _spread(notices, person, left, channels, metrics)


def _is_late(each: Outgoing, now: float) -> bool:
    """Whether it is of no use any more: a reminder after the deadline, or what has failed too often."""
    past = each.kind == "reminder" and each.ends is not None and each.ends <= now
    return past or each.tries > MOST_TRIES


async def _spread(
    notices: Notices, person: NoticePerson, due: Sequence[Outgoing], channels: Sequence[Channel], metrics: Metrics
) -> None:
    """Hand what is due to each channel that has not got it."""
    results = await asyncio.gather(*(_hand(notices, person, due, channel) for channel in channels))
    for channel, result in zip(channels, results, strict=True):
        metrics.notices.inc(channel.kind, result)
    now, storage = notices.wall(), notices.storage
    again = [each for each in due if "failed" in results and each.tries < len(PAUSES)]
    for each in again:
        await stored.postpone(storage, [each.number], now + PAUSES[each.tries], failed=True)
    done = [each.number for each in due if each not in again]
    had = "sent" in results or any(each.sent for each in due)
    await stored.finish(storage, done, "sent" if had else "failed", now)


async def _hand(notices: Notices, person: NoticePerson, due: Sequence[Outgoing], channel: Channel) -> str:
    """Hand over what a channel has not got: whether it has it now, failed, or is no more."""
    missing = [each for each in due if channel.number not in each.sent]
    if not missing:
        return "sent"
    try:
        await notices.deliver(channel, message_of(person, missing, notices.wall()))
    except Undelivered as undelivered:
        return "lost" if undelivered.gone else "failed"
    except Exception:  # what is wrong with one channel must not keep the others from having it
        log.exception("a message could not be made or sent")
        return "failed"
    await stored.mark_sent(notices.storage, missing, channel.number)
    return "sent"
