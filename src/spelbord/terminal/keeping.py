"""What `spelbord admin` does: it works on the database, and tells a server that has it open what is another now."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import unquote

import msgspec
import typer

from spelbord.core import Refused, texts_of
from spelbord.terminal.failing import Failed, Misused
from spelbord.terminal.screen import open_screen
from spelbord.terminal.serving import usual_database
from spelbord.terminal.wording import truth_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Collection, Coroutine

    from spelbord.core import Texts
    from spelbord.storage.base import Storage, TableRecord
    from spelbord.storage.upkeep import Person, ReportRecord

T = TypeVar("T")
FILE = "sqlite:///"
STATUSES = ("lobby", "playing", "over", "closed")


class Keeper:
    """Whoever keeps a server, at its database."""

    def __init__(self, database: str | None, words: Texts) -> None:
        self._url = database or usual_database()
        self._words = words

    # Looking

    def list_tables(self, search: str, status: str, person: str, limit: int, *, json: bool) -> None:
        """Tables, a line each."""
        from spelbord.storage import upkeep

        if status and status not in STATUSES:
            raise Misused("status", status=status, statuses=STATUSES)
        found = self._run(
            lambda storage: upkeep.find_tables(storage, search, status=status, session=person, limit=limit)
        )
        self._list(found, self._table_line, json=json)

    def list_people(self, search: str, limit: int, *, json: bool) -> None:
        """People, a line each."""
        from spelbord.storage import upkeep

        self._list(self._run(lambda storage: upkeep.find_people(storage, search, limit)), self._person_line, json=json)

    def list_reports(self, limit: int, *, handled: bool, json: bool) -> None:
        """Reports, a line each."""
        from spelbord.storage import upkeep

        found = self._run(lambda storage: upkeep.reports(storage, handled=handled, limit=limit))
        self._list(found, self._report_line, json=json)

    def show_report(self, number: int, *, json: bool) -> None:
        """One report with all that belongs to it."""
        kept = self._run(lambda storage: _report(storage, number))
        if json:
            _print_json(kept)
            return
        evidence = msgspec.json.decode(kept.evidence)
        if kept.reason == "fault":
            self._show_fault(kept, evidence)
            return
        seats = [seat["name"] or self._words.say("admin.free") for seat in evidence["seats"]]
        self._say(self._report_line(kept))
        for key in ("text", "remark"):
            if getattr(kept, key):
                self._say(self._words.say(f"admin.{key}", text=getattr(kept, key)))
        self._say(
            self._words.say("admin.seats", game=evidence["game"], status=evidence["status"], names=", ".join(seats))
        )
        for line in evidence["talk"]:
            said = self._words.say("admin.line", at=self._moment(line["at"]), name=line["name"], text=line["text"])
            self._say(f"{'> ' if line['number'] == evidence['line'] else '  '}{said}")

    def _show_fault(self, kept: ReportRecord, evidence: dict[str, Any]) -> None:
        """A fault with what was going on; the whole log is in what `--json` prints."""
        self._say(self._report_line(kept))
        for key in ("text", "remark"):
            if getattr(kept, key):
                self._say(self._words.say(f"admin.{key}", text=getattr(kept, key)))
        table = evidence["table"]
        facts = {name: table[name] for name in ("game", "version", "engine", "status", "steps")}
        self._say(self._words.say("admin.fault_table", **facts))
        self._say(self._words.say("admin.fault_browser", browser=evidence["browser"], screen=evidence["screen"]))
        self._say(self._words.say("admin.fault_pressed", pressed=", ".join(evidence["pressed"])))

    # Doing

    def handle(self, number: int, remark: str) -> None:
        """Mark a report as handled."""
        from spelbord.storage import upkeep

        async def work(storage: Storage) -> None:
            await _report(storage, number)
            await upkeep.handle_report(storage, number, time.time(), remark)

        self._run(work)
        self._done("admin.handled", number=number)

    def export(self, person: str, to: Path) -> None:
        """Everything of one person, as a file."""
        from spelbord.server.upkeep.exporting import export

        if to.exists():
            raise Failed("exists", file=to)

        async def work(storage: Storage) -> bytes:
            await self._known(storage, person)
            return await export(storage, person, self._words.language, self._progress)

        data = self._run(work)
        try:
            to.write_bytes(data)
        except OSError as error:
            raise Failed("cannot_write", file=to, why=error.strerror) from None
        self._done("admin.exported", file=to)

    def forget(self, person: str, *, yes: bool, dry_run: bool) -> None:
        """Delete everything of one person."""
        from spelbord.server.upkeep import people

        async def work(storage: Storage) -> str | None:
            name = await self._known(storage, person)
            plan = await people.forgetting(storage, person)
            facts = {"name": name, "deleted": len(plan.deleted), "changed": len(plan.changed)}
            if not self._sure("admin.forgetting", yes=yes, dry_run=dry_run, **facts):
                return None
            gone = await people.forget(storage, person, self._words.language, self._progress)
            await self._tell(storage, {*gone.deleted, *gone.changed}, (person,))
            return name

        if (name := self._run(work)) is not None:
            self._done("admin.forgotten", name=name)

    def close(self, table: str, *, yes: bool, dry_run: bool) -> None:
        """Close a table."""
        from spelbord.server.upkeep import tables

        self._with_table(
            table, "clos", lambda storage: tables.close(storage, table, time.time()), yes=yes, dry_run=dry_run
        )

    def delete(self, table: str, *, yes: bool, dry_run: bool) -> None:
        """Delete a table."""
        from spelbord.server.upkeep import tables

        self._with_table(table, "delet", lambda storage: tables.delete(storage, table), yes=yes, dry_run=dry_run)

    def _with_table(
        self,
        table: str,
        verb: str,
        do: Callable[[Storage], Coroutine[Any, Any, None]],
        *,
        yes: bool,
        dry_run: bool,
    ) -> None:
        from spelbord.server.upkeep.tables import table_of

        async def work(storage: Storage) -> bool:
            line = self._table_line(await table_of(storage, table))
            if not self._sure(f"admin.{verb}ing", yes=yes, dry_run=dry_run, table=line):
                return False
            await do(storage)
            await self._tell(storage, (table,))
            return True

        if self._run(work):
            self._done(f"admin.{verb}ed", table=table)

    def prune(self, days: tuple[int, ...], *, yes: bool, dry_run: bool) -> None:
        """Delete what is older than so many days, kind by kind."""
        from spelbord.server.upkeep import pruning

        limits = dict(pruning.Ages(*days).limits(time.time()))
        if not limits:
            raise Misused("nothing_to_prune")

        async def work(storage: Storage) -> int | None:
            counts = {kind: await pruning.count_old(storage, kind, before) for kind, before in limits.items()}
            what = ", ".join(self._words.say(f"admin.old.{kind}", count=count) for kind, count in counts.items())
            if not any(counts.values()) or not self._sure("admin.pruning", yes=yes, dry_run=dry_run, what=what):
                return None if any(counts.values()) else 0
            return await self._prune(storage, limits, sum(counts.values()))

        count = self._run(work)
        if count is not None:
            self._done("admin.pruned", count=count)

    async def _prune(self, storage: Storage, limits: dict[str, float], every: int) -> int:
        from spelbord.server.upkeep import pruning

        total = 0
        for kind, before in limits.items():
            while (step := await pruning.prune(storage, kind, before, self._words.language)).count:
                await self._tell(storage, step.tables, step.sessions)
                total += step.count
                self._progress(f"{total}/{max(total, every)}")
        return total

    def vacuum(self, *, dry_run: bool) -> None:
        """Give back the room of what was deleted."""
        if dry_run:
            self._say(self._words.say("admin.would_vacuum"))
            return
        self._progress(self._words.say("admin.vacuuming"))
        self._run(lambda storage: storage.vacuum())
        self._done("admin.vacuumed")

    # Lines

    def _table_line(self, record: TableRecord) -> str:
        names = ", ".join(seat.name or self._words.say("admin.free") for seat in record.seats)
        status, changed = self._words.say(f"admin.status.{record.status}"), self._moment(record.changed)
        return self._words.say("admin.table", id=record.id, game=record.game, status=status, at=changed, names=names)

    def _person_line(self, person: Person) -> str:
        name, seen = person.name or self._words.say("admin.nameless"), self._moment(person.seen)
        return self._words.say("admin.person", id=person.id, name=name, at=seen, tables=person.tables)

    def _report_line(self, kept: ReportRecord) -> str:
        state = "" if kept.handled is None else self._words.say("admin.is_handled", at=self._moment(kept.handled))
        nobody = self._words.say("admin.nameless")
        return self._words.say(
            "admin.fault" if kept.reason == "fault" else "admin.report",
            number=kept.number,
            at=self._moment(kept.at),
            table=kept.table,
            reporter=kept.reporter_name or nobody,
            accused=kept.accused_name or nobody,
            reason="" if kept.reason == "fault" else self._words.say(f"admin.reason.{kept.reason}"),
            state=state,
        )

    def _moment(self, seconds: float) -> str:
        return f"{datetime.fromtimestamp(seconds).astimezone():%Y-%m-%d %H:%M}"

    def _list(self, found: Collection[T], line: Callable[[T], str], *, json: bool) -> None:
        if json:
            _print_json(found)
        elif not found:
            self._say(self._words.say("admin.none"))
        else:
            for each in found:
                self._say(line(each))

    # Talking

    def _say(self, line: str) -> None:
        open_screen(plain=True).say(line)

    def _done(self, key: str, **facts: object) -> None:
        self._say(self._words.say(key, **facts))

    def _progress(self, what: str) -> None:
        typer.echo(what, err=True)

    def _sure(self, key: str, *, yes: bool, dry_run: bool, **facts: object) -> bool:
        """Say what would happen; whether it shall. Raises `Failed` where nobody says yes."""
        self._say(self._words.say(key, **facts))
        if dry_run:
            self._say(self._words.say("admin.dry_run"))
            return False
        if yes:
            return True
        screen = open_screen(plain=True)
        screen.question(self._words.say("admin.sure"))
        try:
            agreed = truth_of(screen.read())
        except EOFError:
            raise Misused("needs_yes") from None
        if not agreed:
            raise Failed("let_be")
        return True

    # The database

    async def _known(self, storage: Storage, person: str) -> str:
        """What somebody is called. Raises `Failed` where nothing is known of them."""
        from spelbord.storage import upkeep

        known = await storage.session(person)
        if known is None and not await upkeep.tables_claimed(storage, person):
            raise Failed("nobody", person=person)
        return (known.name if known else "") or self._words.say("admin.nameless")

    async def _tell(self, storage: Storage, tables: Collection[str], sessions: Collection[str] = ()) -> None:
        """Tell a server that has the database open which tables are others now, and who is nobody."""
        from spelbord.server.upkeep.people import FORGET
        from spelbord.storage import Note

        for note in (
            *(Note("", FORGET + session) for session in sessions),
            *(Note(table, "table") for table in tables),
        ):
            await storage.publish(note)

    def _run(self, work: Callable[[Storage], Coroutine[Any, Any, T]]) -> T:
        """Do something with the database open. Raises `Failed` with the words of whoever refuses."""

        async def run() -> T:
            async with _opened(self._url) as storage:
                return await work(storage)

        if self._url.startswith(FILE) and not Path(unquote(self._url.removeprefix(FILE))).exists():
            raise Failed("no_database", url=self._url)  # a new one would be made, where a word was misspelt
        try:
            return asyncio.run(run())
        except Refused as refused:
            texts = texts_of("spelbord.storage", self._words.language)
            if f"refused.{refused.code}" not in texts:
                texts = texts_of("spelbord.server", self._words.language)
            raise Failed("admin", why=texts.say(f"refused.{refused.code}", **refused.facts)) from None


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Storage]:
    from spelbord.storage import storage_for

    storage = storage_for(url)
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()


async def _report(storage: Storage, number: int) -> ReportRecord:
    from spelbord.storage import upkeep

    kept = await upkeep.report(storage, number)
    if kept is None:
        raise Failed("no_report", number=number)
    return kept


def _print_json(value: object) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
