"""Whose talk somebody does not want to hear, remembered for a while so that news need not ask the storage."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from spelbord.storage import upkeep

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.storage.base import Storage

FRESH = 60.0
"""Seconds after which another server may have heard of a block that this one has not."""
MOST_KNOWN = 10_000
NOBODY: frozenset[str] = frozenset()


class Blocks:
    """Sessions that are blocked, by who blocked them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: OrderedDict[str, tuple[float, frozenset[str]]] = OrderedDict()

    def known(self, session: str) -> frozenset[str]:
        """Whom somebody has blocked, as far as it was looked up."""
        return self._known[session][1] if session in self._known else NOBODY

    async def look_up(self, session: str) -> None:
        """See to it that what is known of somebody is fresh."""
        if not session:
            return
        known = self._known.get(session)
        if known is None or time.monotonic() - known[0] > FRESH:
            await self.look_again(session)

    async def look_again(self, session: str) -> None:
        """Read anew whom somebody has blocked."""
        found = await upkeep.blocks_of(self._storage, session)
        self._known[session] = time.monotonic(), frozenset(block.blocked for block in found)
        self._known.move_to_end(session)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    async def block(self, session: str, others: Sequence[str], name: str) -> None:
        """Hear these sessions, which are one person's, no more."""
        await upkeep.add_blocks(self._storage, session, others, name, time.time())
        await self.look_again(session)

    async def unblock(self, session: str, others: Sequence[str]) -> None:
        """Hear them again."""
        await upkeep.drop_blocks(self._storage, session, others)
        await self.look_again(session)

    def forget(self, session: str) -> None:
        """Somebody has been deleted."""
        self._known.pop(session, None)
