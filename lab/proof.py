"""What is in a database, beside what clients were told: nothing is missing, nothing is there twice, all logs verify."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Answer, Header, Record, codec_for, verify
from spelbord.core.log import chain
from spelbord.games import kit_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lab.clients import Acknowledged
    from spelbord.storage import Storage

MOST_TALK = 10_000


class Told:
    """What all clients at one table were told is stored, up to some moment."""

    def __init__(self, name: str, acknowledged: Iterable[Acknowledged], until: float = float("inf")) -> None:
        every = list(acknowledged)
        self.name = name
        self.answers = [(answer, one.undos_heard) for one in every for answer in one.answers if answer.at <= until]
        """Each with how often the log was cut as far as who gave it was told: they may have left before a last time."""
        self.talk = [text for one in every for text, at in one.talk.items() if at <= until]
        self.undos_sent = sum(one.undos_sent for one in every)


class Proof:
    """Compares an open storage with what clients were told."""

    def __init__(self, storage: Storage, find: Callable[[str], None], counts: Counter[str]) -> None:
        self.storage, self.find, self.counts = storage, find, counts

    async def all(self, told: Iterable[Told], *, verified: bool = True) -> None:
        """Look at every table, and decide its log anew if it shall be verified."""
        for one in told:
            await self.table(one, verified=verified)

    async def table(self, told: Told, *, verified: bool) -> None:
        record = await self.storage.table(told.name)
        match = await self.storage.match(record.match) if record is not None and record.match is not None else None
        if match is None:
            self.find(f"table {told.name}: no match is stored")
            return
        if match.undos > told.undos_sent:
            self.find(f"table {told.name}: cut {match.undos} times, and {told.undos_sent} undos were asked for")
        header = msgspec.json.decode(match.header, type=Header)
        kit = kit_of(header.game)
        entries = tuple(codec_for(kit).entry(entry.body) for entry in match.entries)
        self.counts["answers taken back when whoever gave them was gone"] += look_for(
            told, [entry for entry in entries if isinstance(entry, Answer)], match.undos, self.find
        )
        await self._talk(told)
        self.counts["answers looked for"] += len(told.answers)
        if verified:
            verdict = verify(kit, Record(header, entries, tuple(chain(header, entries))))
            if not verdict.sound:
                self.find(f"table {told.name} ({header.game}) does not verify: {verdict.breaches[0]}")
            self.counts["logs verified"] += 1

    async def _talk(self, told: Told) -> None:
        said = Counter(line.text for line in await self.storage.talk(told.name, limit=MOST_TALK))
        for text in told.talk:
            if not said[text]:
                self.find(f"table {told.name}: a line of talk was acknowledged and is not stored")
        for times in said.values():
            if times > 1:
                self.find(f"table {told.name}: a line of talk is stored {times} times")
        self.counts["lines of talk looked for"] += len(told.talk)


def look_for(told: Told, stored: list[Answer], undos: int, find: Callable[[str], None]) -> int:
    """Look for each answer that was acknowledged; how many another person took back, unheard by who gave them."""
    unheard = 0
    by_ticket: dict[str, list[Any]] = {}
    for entry in stored:
        by_ticket.setdefault(_ticket(entry.asked, _plain(entry.prompt)), []).append(entry)
    for ticket, entries in by_ticket.items():
        if len(entries) > 1:
            find(f"table {told.name}: the ticket {ticket} was answered {len(entries)} times")
    for answer, heard in told.answers:
        entries = by_ticket.get(_ticket(answer.asked, answer.prompt), [])
        if entries and _plain(entries[0].action) == answer.action:
            continue
        if heard < undos:
            unheard += 1
        elif not entries:
            find(f"table {told.name}: an answer to step {answer.asked} was acknowledged and is not stored")
        else:
            find(f"table {told.name}: another answer to step {answer.asked} is stored than was acknowledged")
    return unheard


def _ticket(asked: int, prompt: Any) -> str:
    return f"{asked} {sorted(prompt.items())}"


def _plain(value: Any) -> Any:
    """As it is on the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))
