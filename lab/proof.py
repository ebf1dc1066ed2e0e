"""What is in a database, beside what clients were told: nothing is missing, nothing is there twice, all logs verify."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Answer, Header, Record, codec_for, verify
from spelbord.core.log import chain
from spelbord.games import kit_of

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable

    from lab.clients import Acknowledged
    from spelbord.storage import Storage

MOST_TALK = 10_000


class Told:
    """What all clients at one table were told is stored."""

    def __init__(self, name: str, acknowledged: Iterable[Acknowledged]) -> None:
        every = list(acknowledged)
        self.name = name
        self.answers = [answer for one in every for answer in one.answers]
        self.talk = [text for one in every for text in one.talk]
        self.undos = sum(one.undos for one in every)
        self.undos_sent = sum(one.undos_sent for one in every)


async def prove(storage: Storage, told: Iterable[Told], find: Callable[[str], None], counts: Counter[str]) -> None:
    """Compare an open storage with what clients were told, table by table."""
    for one in told:
        record = await storage.table(one.name)
        match = await storage.match(record.match) if record is not None and record.match is not None else None
        if match is None:
            find(f"table {one.name}: no match is stored")
            continue
        if not one.undos <= match.undos <= one.undos_sent:
            find(f"table {one.name}: {one.undos} undos were acknowledged, {one.undos_sent} sent, {match.undos} stored")
        header = msgspec.json.decode(match.header, type=Header)
        kit = kit_of(header.game)
        entries = tuple(codec_for(kit).entry(entry.body) for entry in match.entries)
        _look_for(one, [entry for entry in entries if isinstance(entry, Answer)], find)
        verdict = verify(kit, Record(header, entries, tuple(chain(header, entries))))
        if not verdict.sound:
            find(f"table {one.name} ({header.game}) does not verify: {verdict.breaches[0]}")
        said = [line.text for line in await storage.talk(one.name, limit=MOST_TALK)]
        for text in one.talk:
            if said.count(text) != 1:
                find(f"table {one.name}: a line of talk that was acknowledged is stored {said.count(text)} times")
        for text in set(said) - set(one.talk):
            if said.count(text) > 1:
                find(f"table {one.name}: a line of talk is stored {said.count(text)} times")
        counts["answers looked for"] += len(one.answers)
        counts["lines of talk looked for"] += len(one.talk)
        counts["logs verified"] += 1


def _look_for(told: Told, stored: list[Answer], find: Callable[[str], None]) -> None:
    by_ticket: dict[str, list[Any]] = {}
    for entry in stored:
        by_ticket.setdefault(_ticket(entry.asked, _plain(entry.prompt)), []).append(entry)
    for ticket, entries in by_ticket.items():
        if len(entries) > 1:
            find(f"table {told.name}: the ticket {ticket} was answered {len(entries)} times")
    for asked, prompt, action in told.answers:
        entries = by_ticket.get(_ticket(asked, prompt), [])
        if not entries:
            find(f"table {told.name}: an answer to step {asked} was acknowledged and is not stored")
        elif _plain(entries[0].action) != action:
            find(f"table {told.name}: another answer to step {asked} is stored than was acknowledged")


def _ticket(asked: int, prompt: Any) -> str:
    return f"{asked} {sorted(prompt.items())}"


def _plain(value: Any) -> Any:
    """As it is on the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))
