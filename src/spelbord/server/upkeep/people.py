"""Forgetting somebody: their seats go to bots or stand free, others keep their games with a guest in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from spelbord.core import Header, Refused, encode, texts_of
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.records import order
from spelbord.server.records.changes import is_person
from spelbord.server.records.seats import sits_of
from spelbord.server.upkeep.results import count_table
from spelbord.storage import upkeep
from spelbord.storage.base import Conflict
from spelbord.storage.reviews import drop_reviews

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from spelbord.core import Language, Seat
    from spelbord.storage.base import Statement, Storage, TableRecord

TRIES = 8
"""How often to look again when somebody at the table is always first."""
NO_ENTRIES = 2**31 - 1
FORGET = "forget "
"""A note to servers, of no table: this session is nobody's any more."""
_header = msgspec.json.Decoder(Header)


@dataclass(slots=True)
class Forgotten:
    """What became of somebody's tables, by id."""

    deleted: list[str] = field(default_factory=list)
    """Nobody else sat there."""
    changed: list[str] = field(default_factory=list)


def guest_in(language: Language) -> str:
    """What somebody is called who has been forgotten."""
    return texts_of(PACKAGE, language).say("guest")


async def forgetting(storage: Storage, session: str) -> Forgotten:
    """What forgetting somebody would do to their tables."""
    plan = Forgotten()
    for table in await upkeep.tables_claimed(storage, session):
        record = await storage.table(table)
        if record is not None:
            alone = _alone(record, session, sits_of(record, await storage.claims_at(table)))
            (plan.deleted if alone else plan.changed).append(table)
    return plan


async def forget(
    storage: Storage, session: str, language: Language, progress: Callable[[str], None] = lambda _: None
) -> Forgotten:
    """Delete everything of somebody's. Where it fails half-way, what is left can be forgotten by trying again."""
    done = Forgotten()
    for table in await upkeep.tables_claimed(storage, session):
        await _forget_at(storage, table, session, guest_in(language), done)
        progress(table)
    await upkeep.delete_session(storage, session)
    return done


async def _forget_at(storage: Storage, table: str, session: str, guest: str, done: Forgotten) -> None:
    for _ in range(TRIES):
        record = await storage.table(table)
        if record is None:
            return
        claims = await storage.claims_at(table)
        sits = sits_of(record, claims)
        if _alone(record, session, sits):
            await upkeep.delete_table(storage, table)
            done.deleted.append(table)
            return
        forgotten = order.forget(record, session, sits, guest)
        try:
            await storage.save_table(replace(forgotten, version=record.version + 1))
        except Conflict:
            continue
        sittings = {claim.turnover for claim in claims if claim.session == session}
        await storage.write(*await _renamed(storage, forgotten), *await _unaddressed(storage, table, sittings, guest))
        await count_table(storage, table)
        done.changed.append(table)
        return
    raise Refused("busy", "table")


def _alone(record: TableRecord, session: str, sits: Mapping[str, Seat]) -> bool:
    """Whether the table is theirs, and no other person sits there."""
    if record.screen:
        return record.host == session  # whoever shared their screen has no seat without them
    mine = sits.get(session)
    others = [place for place, seat in enumerate(record.seats) if is_person(seat) and place != mine]
    return record.host == session and not others


async def _renamed(storage: Storage, record: TableRecord) -> list[Statement]:
    """Let the log call everybody what they are called at the table now; its links are made anew when it is read."""
    stored = None if record.match is None else await storage.match(record.match, NO_ENTRIES)
    if stored is None:
        return []
    header = replace(_header.decode(stored.header), names=tuple(seat.name for seat in record.seats))
    return [upkeep.rename_match(stored.id, encode(header)), drop_reviews(stored.id)]


async def _unaddressed(storage: Storage, table: str, sittings: set[int], guest: str) -> list[Statement]:
    """Take the name out of what others have whispered to them."""
    changed: list[Statement] = []
    query = "SELECT number, more FROM talk WHERE table_id = ?1 AND more LIKE '%\"listener\":%'"
    for number, more in await storage.read(query, table):
        details = msgspec.json.decode(more)
        if details["listener"] in sittings:
            written = msgspec.json.encode({**details, "to": guest}).decode()
            changed.append(("UPDATE talk SET more = ?3 WHERE table_id = ?1 AND number = ?2", (table, number, written)))
    return changed
