"""All that is kept of somebody as one file: JSON for programs, and the same to be read.

A match that goes on is told as their seat has heard it, with nothing that is hidden from it; one that is over is
given whole, as anybody who sat there can have it.
"""

from __future__ import annotations

import asyncio
import io
import zipfile
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Refused, texts_of, write_record
from spelbord.core.hearing import heard
from spelbord.core.pieces import spoken
from spelbord.games import kit_of
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.records.days import Days
from spelbord.server.records.match import TimedMatch
from spelbord.server.records.seats import sits_of
from spelbord.server.views.mine import line_of
from spelbord.server.views.scenes import seen
from spelbord.server.views.sentences import tell_as_heard
from spelbord.storage import notices, upkeep
from spelbord.storage.circles import circles_of
from spelbord.storage.days import things_of
from spelbord.storage.forgotten import forgotten_results
from spelbord.storage.lessons import lessons_taken
from spelbord.storage.result_moments import moments_at
from spelbord.storage.results import ResultFilter, results_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from spelbord.core import Language, Seat, Texts
    from spelbord.storage.base import MatchRecord, Storage, TableRecord
    from spelbord.storage.upkeep import Spoken

FORMAT = 1
PORTION = 500
"""Matches that are read at once."""


async def export(
    storage: Storage, session: str, language: Language, progress: Callable[[str], None] = lambda _: None
) -> bytes:
    """The file: a ZIP archive."""
    lines = await upkeep.talk_of(storage, session)
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        person = await _person(storage, session, lines)
        words = texts_of(PACKAGE, language)
        _add(archive, words.say("export.readme_file"), _readme(words, person))
        _add(archive, "person.json", _json(person))
        _add(archive, words.say("export.talk_file"), "".join(f"{line}\n" for line in _said(lines)))
        for id_ in await upkeep.tables_claimed(storage, session):
            record = await storage.table(id_)
            seat = None if record is None else sits_of(record, await storage.claims_at(id_)).get(session)
            if record is None or seat is None:
                continue
            match = None if record.match is None else await storage.match(record.match)
            if record.screen:
                seat = None  # of several hands on one screen none is theirs alone
            own = {} if seat is None else await things_of(storage, id_, record.seats[seat].turnover)
            # To tell a match takes long, and others play meanwhile.
            await asyncio.to_thread(_add_table, archive, record, seat, match, language, own)
            progress(id_)
    return written.getvalue()


async def _person(storage: Storage, session: str, lines: Sequence[Spoken]) -> dict[str, Any]:
    known = await storage.session(session)
    return {
        "format": FORMAT,
        "name": "" if known is None else known.name,
        "created": None if known is None else known.created,
        "seen": None if known is None else known.seen,
        "blocked": [block.name for block in await upkeep.blocks_of(storage, session)],
        "talk": [{"table": each.table, "at": each.line.at, "text": each.line.text} for each in lines],
        "lessons": [
            {"game": taken.game, "lesson": taken.lesson, "step": taken.step, "steps": taken.steps, "done": taken.done}
            for taken in await lessons_taken(storage, session)
        ],
        "circles": [{"name": circle.name} for circle in await circles_of(storage, session)],
        "games": await _games(storage, session),
        "taken_out": list(await forgotten_results(storage, session)),
        "notices": await _notices(storage, session),
        "reports": [
            {"at": made.at, "table": made.table, "of": made.accused_name, "reason": made.reason, "text": made.text}
            for made in await upkeep.reports_by(storage, session)
        ],
    }


async def _games(storage: Storage, session: str) -> list[dict[str, Any]]:
    """Their finished matches, each with its moments; those that they took out are among their tables alone."""
    found = []
    before: tuple[float, str] | None = None
    while page := await results_of(storage, session, ResultFilter(), before, PORTION):
        moments = await moments_at(storage, session, [result.table for result in page])
        for result in page:
            told = [{**msgspec.to_builtins(each), "lines": _spoken(each.lines)} for each in moments[result.table]]
            found.append({**msgspec.to_builtins(line_of(result)), "moments": told})
        before = page[-1].ended, page[-1].table
    return found


def _spoken(lines: dict[str, str]) -> dict[str, str]:
    return {language: spoken(line) for language, line in lines.items()}


async def _notices(storage: Storage, session: str) -> dict[str, Any]:
    """How they are told of things, where, and what they were told."""
    person = await notices.notice_person(storage, session)
    return {
        "likes": None if person is None else msgspec.to_builtins(person),
        "channels": [
            {"kind": each.kind, "address": each.address, "label": each.label, "created": each.created}
            for each in await notices.channels_of(storage, session)
        ],
        "without": sorted(await notices.hushed_tables(storage, session)),
        "told": [
            {"table": table, "kind": kind, "at": at, "outcome": outcome}
            for table, kind, at, outcome in await notices.told_to(storage, session)
        ],
    }


def _add_table(
    archive: zipfile.ZipFile,
    record: TableRecord,
    seat: Seat | None,
    stored: MatchRecord | None,
    language: Language,
    own: dict[str, str],
) -> None:
    folder = f"{record.game}-{record.id}"
    about: dict[str, Any] = {
        "table": record.id,
        "game": record.game,
        "name": record.name,
        "status": record.status,
        "created": record.created,
        "changed": record.changed,
        "options": record.options,
        "seats": [{"name": each.name, "kind": each.kind} for each in record.seats],
        "seat": seat,
        "ranks": record.ranks,
        "own": {**own, **_days(record, seat)},
    }
    played = _taken_up(record, stored)
    if played is not None:
        match = played.match
        if match.over:
            _add(archive, f"{folder}/match.spelbord", write_record(match.header, match.entries))
        else:
            about["heard"] = [heard(match.kit, entry, seat) for entry in match.entries]
            about["view"] = seen(match, seat)
        told = [tell_as_heard(match, entry, seat, language) for entry in match.entries]
        _add(archive, f"{folder}/match.txt", "".join(f"{spoken(line)}\n" for step in told for line in step.lines))
    _add(archive, f"{folder}/table.json", _json(about))


def _days(record: TableRecord, seat: Seat | None) -> dict[str, Any]:
    """One's holidays and nights, where the table is played over days."""
    days = Days.of(record)
    return {} if days is None or seat is None else {"days": msgspec.to_builtins(days.at(record, seat))}


def _taken_up(record: TableRecord, stored: MatchRecord | None) -> TimedMatch | None:
    """The match, where this program's rules can read it."""
    if stored is None:
        return None
    try:
        return TimedMatch.from_record(kit_of(record.game), stored, 0.0)
    except Refused:
        return None


def _said(lines: Sequence[Spoken]) -> Iterator[str]:
    for each in lines:
        yield f"{_moment(each.line.at)} {each.table}: {each.line.text}"


def _readme(words: Texts, person: dict[str, Any]) -> str:
    return words.say(
        "export.readme", name=person["name"] or words.say("guest"), day=_moment(datetime.now(UTC).timestamp())
    )


def _moment(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC"


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2)


def _add(archive: zipfile.ZipFile, name: str, text: str | bytes) -> None:
    archive.writestr(name, text)
