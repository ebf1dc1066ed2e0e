"""Table talk: short texts, kept with the table, and not too many of them; said to all, or whispered to one.

A whisper is addressed to a sitting, not to a place: whoever sits there later does not hear it.
"""

from __future__ import annotations

import math
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.server.people.limits import Bucket
from spelbord.server.people.naming import clean
from spelbord.server.protocol import Done, TalkLine
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.records.changes import is_person
from spelbord.server.tables.hearing import TalkDetails

if TYPE_CHECKING:
    from spelbord.core import Language, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Talk
    from spelbord.server.tables.hearing import KeptLine
    from spelbord.server.tables.table import Table

LONGEST = 200
BURST = 5
"""Lines that may follow each other at once."""


async def talk(table: Table, who: Who, command: Talk, language: Language) -> Done:
    """Say something to all who are at the table, or to one of them."""
    async with table.exclusive():
        seat, now = table.my_seat(who), table.resources.now()
        check_unmuted(table, seat)
        more = _addressed(table, seat, command)
        text = clean(command.text, LONGEST)
        if more.phrase:
            text = [_phrased(table, more, each) for each in LANGUAGES][LANGUAGES.index(language)]
        if not text:
            raise Refused("said_nothing", "talk")
        per_minute = table.resources.settings.talk_per_minute
        bucket = table.talkers.setdefault(seat, Bucket(per_minute / 60, min(BURST, per_minute), now))
        wait = bucket.take(now)
        if wait:
            raise Refused("too_fast", "talk", seconds=math.ceil(wait))
        name, kept = table.record.seats[seat].name, "" if more == TalkDetails() else msgspec.json.encode(more).decode()
        said = await table.resources.storage.add_talk(
            table.record.id, seat, name, text, table.resources.wall(), kept, table.session_of(who), more.between
        )
        if said.number == table.talk.last + 1:
            table.talk.add([said])
        else:  # somebody spoke through another server, and was first
            await table.listen()
        table.changed("talk")
    return Done()


def _addressed(table: Table, seat: Seat, command: Talk) -> TalkDetails:
    """Whom it is said to, and with which of the game's phrases."""
    facts = {name: clean(fact, LONGEST) if isinstance(fact, str) else fact for name, fact in command.facts.items()}
    more = TalkDetails(phrase=command.phrase, facts=facts if command.phrase else {})
    if command.to is None:
        return more
    seats = table.record.seats
    if command.to == seat or not 0 <= command.to < len(seats) or not is_person(seats[command.to]):
        raise Refused("nobody_there", "talk")
    listener = seats[command.to]
    return msgspec.structs.replace(more, speaker=seats[seat].turnover, listener=listener.turnover, to=listener.name)


def _phrased(table: Table, more: TalkDetails, language: Language) -> str:
    """A phrase of the game, or of any table, in words. Raises `Refused` where there is none with these facts."""
    key = f"talk.{more.phrase}"
    known = [texts for package in (table.kit.package, PACKAGE) if key in (texts := texts_of(package, language))]
    if not known:
        raise Refused("no_such_phrase", "talk", phrase=more.phrase)
    try:
        return known[0].say(key, [seat.name for seat in table.record.seats], **more.facts)[:LONGEST]
    except (KeyError, TypeError, ValueError):  # a fact is missing, or of another kind than the phrase wants
        raise Refused("no_such_phrase", "talk", phrase=more.phrase) from None


def check_unmuted(table: Table, seat: Seat) -> None:
    """Refuse whose talk the host has ended."""
    if table.record.seats[seat].turnover in table.record.muted:
        raise Refused("muted", "talk")


def talk_since(
    table: Table,
    seat: Seat | None,
    language: Language,
    deaf: frozenset[str] = frozenset(),
    talk: int = 0,
    whispers: int = 0,
) -> tuple[TalkLine, ...]:
    """What was said after such numbers, as far as somebody in this seat, or none, may hear it and wants to."""
    sitting = table.sitting(seat)
    if not table.talk.anything_since(sitting, talk, whispers):
        return ()
    heard = table.talk.since(sitting, talk, whispers)
    return tuple([_line(table, number, line, language) for number, line in heard if line.said.session not in deaf])


def _line(table: Table, number: int, line: KeptLine, language: Language) -> TalkLine:
    said, details, text = line.said, line.details, line.said.text
    if details.phrase:
        with suppress(Refused):  # a phrase that the game no longer has stays as it was said
            text = _phrased(table, details, language)
    return TalkLine(number, said.seat, said.name, text, said.at, None if details.between is None else details.to)
