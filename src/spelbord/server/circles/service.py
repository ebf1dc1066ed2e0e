"""What people do with a circle: make it, join it, keep it, leave it. Raises `Refused`, and then nothing has changed.

Who does not belong is told the same as where there is no such circle, after the same questions to the storage.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.people.keys import circle_link, is_circle_link
from spelbord.server.people.naming import clean
from spelbord.server.records.days import check_zone
from spelbord.storage import circles as stored

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.storage.base import Storage
    from spelbord.storage.circles import CircleMember, CircleRecord

MOST_MEMBERS = 40
MOST_CIRCLES = 12
"""Circles that one person may belong to."""
LONGEST_CIRCLE = 40
FRESH = 60.0
"""Seconds after which another server may have let somebody in or out."""
MOST_KNOWN = 10_000
NOBODY: frozenset[str] = frozenset()


def circle_name(wished: str) -> str:
    """A name as it is kept. Raises `Refused` where nothing of it can be seen."""
    name = clean(wished, LONGEST_CIRCLE)
    if not name:
        raise Refused("circle_nameless", "circle")
    return name


class Circles:
    """All circles, as one server knows them."""

    def __init__(self, storage: Storage, secret: bytes, wall: Callable[[], float]) -> None:
        self.storage = storage
        self.wall = wall
        self._secret = secret
        self._known: OrderedDict[str, tuple[float, frozenset[str]]] = OrderedDict()

    # Who belongs, for tables that must know at once

    def known(self, circle: str) -> frozenset[str]:
        """The sessions that belong to a circle, as far as it was looked up."""
        return self._known[circle][1] if circle in self._known else NOBODY

    async def look_up(self, circle: str | None) -> None:
        """See to it that what is known of a circle is fresh."""
        known = None if circle is None else self._known.get(circle)
        if circle is not None and (known is None or time.monotonic() - known[0] > FRESH):
            await self.look_again(circle)

    async def look_again(self, circle: str) -> None:
        """Read anew who belongs."""
        members = frozenset(each.session for each in await stored.members_of(self.storage, circle))
        self._known[circle] = time.monotonic(), members
        self._known.move_to_end(circle)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def forget(self, session: str) -> None:
        """Somebody has been deleted."""
        for circle, (at, members) in self._known.items():
            if session in members:
                self._known[circle] = at, members - {session}

    # What is asked of one

    async def member(self, circle: str, session: str) -> CircleRecord:
        """A circle, for somebody who belongs to it."""
        found = await stored.circle_of(self.storage, circle, session)
        if found is None:
            raise Refused("no_such_circle", "circle")
        return found

    async def host(self, circle: str, session: str) -> CircleRecord:
        """A circle, for its host."""
        found = await self.member(circle, session)
        if found.mine != found.host:
            raise Refused("not_circle_host", "circle")
        return found

    async def opened(self, circle: str, link: str) -> CircleRecord:
        """A circle, for somebody with its link."""
        found = await stored.circle(self.storage, circle)
        # Signed and compared also where there is nothing to open, so that it takes as long.
        fits = is_circle_link(self._secret, circle, 0 if found is None else found.link, link)
        if found is None or not fits:
            raise Refused("no_such_circle", "circle")
        return found

    def link(self, record: CircleRecord) -> str:
        """What opens a circle."""
        return circle_link(self._secret, record.id, record.link)

    async def create(self, circle: str, session: str, name: str, zone: str = "") -> None:
        """Make a circle, as its host and first member."""
        name, zone = circle_name(name), zone or stored.ZONE
        check_zone(zone)
        await self._check_count(session)
        await stored.add_circle(self.storage, circle, name, session, self.wall(), zone)

    async def join(self, circle: str, session: str, link: str) -> None:
        """Belong to a circle, by its link; again is harmless."""
        found = await self.opened(circle, link)
        if await stored.circle_of(self.storage, circle, session) is not None:
            return
        await self._check_count(session)
        if not await stored.join(self.storage, found, session, self.wall(), MOST_MEMBERS):
            raise Refused("circle_full", "circle", most=MOST_MEMBERS)

    async def _check_count(self, session: str) -> None:
        if len(await stored.circles_of(self.storage, session)) >= MOST_CIRCLES:
            raise Refused("circles_many", "circle", most=MOST_CIRCLES)

    async def leave(self, circle: str, session: str) -> None:
        """Belong no more. Whoever has belonged longest keeps a circle whose host leaves; the last one ends it."""
        found = await self.member(circle, session)
        await stored.leave(self.storage, circle, found.mine)

    async def remove(self, circle: str, session: str, number: int) -> None:
        """The host lets somebody belong no more, and the link becomes another."""
        found = await self.host(circle, session)
        if number == found.mine:
            raise Refused("not_yourself", "circle")
        await self._one_of(circle, number)
        await stored.leave(self.storage, circle, number, renew=True)

    async def change(self, circle: str, session: str, name: str | None, host: int | None) -> None:
        """The host calls it something else, or hands it over."""
        wished = None if name is None else circle_name(name)
        await self.host(circle, session)
        if host is not None:
            await self._one_of(circle, host)
        await stored.alter(self.storage, circle, name=wished, host=host)

    async def renew(self, circle: str, session: str) -> None:
        """The host makes the link another."""
        await self.host(circle, session)
        await stored.renew_link(self.storage, circle)

    async def end(self, circle: str, session: str) -> None:
        """The host ends it."""
        await self.host(circle, session)
        await stored.end_circle(self.storage, circle)

    async def _one_of(self, circle: str, number: int) -> CircleMember:
        for member in await stored.members_of(self.storage, circle):
            if member.number == number:
                return member
        raise Refused("no_such_member", "circle")
