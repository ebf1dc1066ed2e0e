"""Table talk: short texts, kept with the table, and not too many of them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.kept import SAID
from spelbord.server.limits import Bucket
from spelbord.server.naming import clean
from spelbord.server.protocol import Done

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.protocol import Talk
    from spelbord.server.table import Table
    from spelbord.server.who import Who

LONGEST = 200
BURST = 5
"""Lines that may follow each other at once."""


async def talk(table: Table, who: Who, command: Talk, language: Language) -> Done:
    """Say something to all who are at the table."""
    async with table.turn():
        seat, now = table.my_seat(who), table.premises.now()
        text = clean(command.text, LONGEST)
        if not text:
            raise Refused("said_nothing", "talk")
        per_minute = table.premises.settings.talk_per_minute
        bucket = table.talkers.setdefault(seat, Bucket(per_minute / 60, min(BURST, per_minute), now))
        wait = bucket.take(now)
        if wait:
            raise Refused("too_fast", "talk", seconds=math.ceil(wait))
        name = table.laid.seats[seat].name
        said = await table.premises.storage.add_talk(table.laid.id, seat, name, text, now)
        table.talk = (*table.talk, said)[-SAID:]
        table.changed("talk")
    return Done()
