"""`spelbord admin`: looking, and deleting with care, on either database and beside a running server."""

from __future__ import annotations

import asyncio
import json
import zipfile

import pytest

from server.guests import Guest, person, play, seat_people, until
from spelbord.core import read_header, read_record, verify
from spelbord.games import kit_of
from spelbord.server.protocol import FaultWish, ReportPerson, Talk
from spelbord.storage import Session, upkeep


@pytest.fixture
def in_process(process, url):
    """The command in a process of its own, on this database, while whatever the test has open stays open."""
    return lambda *args: asyncio.to_thread(process, "admin", *args, SPELBORD_DATABASE=url)


async def named(registry, *numbers):
    for number in numbers:
        who = person(number)
        await registry.resources.storage.save_session(Session(who.session, who.name, 5.0, 1_000_000.0))


async def test_tables_and_people_are_listed_and_found(registry, admin):
    await named(registry, 0, 1)
    [ada, _] = await seat_people(registry, 2, name="Fredag")
    await seat_people(registry, 3, begin=False)
    code, out, _ = await admin("tables")
    assert (code, out.count("\n")) == (0, 2)
    for search in (["fredag"], [ada.table.record.id], ["--status", "playing"]):
        _, out, _ = await admin("tables", *search)
        assert out.count("\n") == 1
        assert out.startswith(f"{ada.table.record.id}  tio, pågår, ändrat ")
        assert out.endswith(": Ada, Bo\n")
    _, out, _ = await admin("tables", "--person", "session-2", "--json")
    assert [len(table["seats"]) for table in json.loads(out)] == [3]
    _, out, _ = await admin("people", "ad", "--lang", "en")
    assert out.startswith("session-0  Ada, last seen ")
    assert out.endswith("2 tables\n")
    assert (await admin("people", "ingen alls"))[1] == "Inget att visa.\n"
    assert (await admin("tables", "--status", "borta"))[0] == 2


async def test_fault_is_read_with_what_was_going_on(registry, admin):
    ada, _ = await seat_people(registry, 2)
    wish = FaultWish(0, ada.scene["step"], "Kortet försvann", "Firefox 140", "sv", "390x844", ("answer lay",))
    await ada.table.tell_fault(ada.who, wish, "1.0")
    assert "Ada rapporterar ett fel" in (await admin("reports"))[1]
    _, out, _ = await admin("report", "1")
    for line in ("Text: Kortet försvann", "Webbläsare: Firefox 140, 390x844", "Senast: answer lay", "Server 1.0"):
        assert line in out
    _, out, _ = await admin("report", "1", "--json")
    assert "heard" in out


async def test_report_is_read_and_marked(registry, admin):
    ada, bo = await seat_people(registry, 2)
    await bo.ask(Talk("elakt sagt"))
    await ada.ask(ReportPerson("talk", line=1, text="Så ska man inte säga."))
    code, out, _ = await admin("reports")
    assert (code, out[:3]) == (0, "1. ")
    assert "Ada anmäler Bo för prat" in out
    _, out, _ = await admin("report", "1")
    assert "Så ska man inte säga." in out
    assert "> " in out
    assert out.endswith("Bo: elakt sagt\n")
    assert (await admin("handle", "1", "--remark", "Talat med Bo."))[0] == 0
    assert (await admin("reports"))[1] == "Inget att visa.\n"
    assert "Talat med Bo." in (await admin("report", "1"))[1]
    assert "hanterad" in (await admin("reports", "--all"))[1]
    assert await admin("report", "7") == (1, "", "Det finns ingen anmälan 7.\n")


@pytest.mark.parametrize("command", ["close", "delete"])
async def test_nothing_is_done_without_a_yes(registry, admin, command):
    [ada, _] = await seat_people(registry, 2)
    table = ada.table.record.id
    assert (await admin(command, table))[0] == 2
    assert (await admin(command, table, stdin="nej\n"))[::2] == (1, "Ingenting har ändrats.\n")
    code, out, _ = await admin(command, table, "--dry-run")
    assert (code, out.splitlines()[-1]) == (0, "Ingenting har ändrats.")
    assert (await registry.resources.storage.table(table)).status == "playing"
    assert (await admin(command, table, stdin="ja\n"))[0] == 0
    stored = await registry.resources.storage.table(table)
    assert stored is None if command == "delete" else stored.status == "closed"


async def test_running_server_notices_that_a_table_is_closed_or_deleted(registry, admin):
    [ada, bo] = await seat_people(registry, 2)
    await admin("close", ada.table.record.id, "--yes")
    await until(lambda: bo.info["status"] == "closed")
    [ada, bo] = await seat_people(registry, 2)
    assert (await admin("delete", ada.table.record.id, "--yes"))[0] == 0
    await until(lambda: ada.dismissed == bo.dismissed == "no_such_table")
    assert (await admin("delete", ada.table.record.id, "--yes"))[::2] == (1, "Det finns inget sådant bord.\n")


async def test_no_acknowledged_move_is_lost_while_somebody_keeps_house(registry, in_process):
    """People play on while another of theirs is deleted, things are pruned and the database is written anew."""
    guests = await seat_people(registry, 3)
    await guests[0].ask(Talk("hej"))
    [doomed, _] = await seat_people(registry, 2)
    keeping = asyncio.gather(
        in_process("delete", doomed.table.record.id, "--yes"),
        in_process("vacuum"),
        in_process("prune", "--talk", "1", "--yes"),
    )
    await play(guests)
    assert [code for code, _, _ in await keeping] == [0, 0, 0]
    entries = guests[0].table.played.match.entries
    stored = await registry.resources.storage.match(guests[0].table.record.match)
    assert stored.steps == len(stored.entries) == len(entries)
    assert guests[0].scene["end"]


async def test_forgotten_person_is_a_guest_and_the_log_still_verifies(registry, admin, tmp_path):
    await named(registry, 0, 1, 2)
    guests = await seat_people(registry, 2)
    await guests[1].ask(Talk("jag heter Bo"))
    await guests[0].ask(Talk("psst", to=1))
    await play(guests)
    running = await seat_people(registry, 3)
    code, out, _ = await admin("forget", "session-1", "--dry-run")
    assert code == 0
    assert "vid 2 bord sitter en gäst" in out
    assert (await registry.resources.storage.session("session-1")).name == "Bo"
    code, _, progress = await admin("forget", "session-1", "--yes")
    assert (code, progress.count("\n")) == (0, 2)
    await until(lambda: running[0].info["seats"][1]["name"] == "Gäst")
    await until(lambda: guests[0].info["seats"][1]["name"] == "Gäst")
    assert running[0].info["seats"][1]["kind"] == "bot"
    record = await guests[0].table.export(person(0))
    assert read_header(record).names == ("Ada", "Gäst")
    kit = kit_of("tio")
    assert verify(kit, read_record(kit, record)).breaches == ()
    news = await guests[0].table.news(person(0), None, "sv")
    assert [(line.text, line.to) for line in news.talk] == [("psst", "Gäst")]
    storage = registry.resources.storage
    assert await storage.session("session-1") is None
    assert await upkeep.tables_claimed(storage, "session-1") == ()
    assert (await admin("forget", "session-1", "--yes"))[0] == 1
    await asyncio.sleep(0)
    assert not any("Bo" in line for line in (await newcomer_lines(running[0].table)))


async def newcomer_lines(table):
    guest = Guest(table, person(6))
    await until(lambda: guest.scene)
    return guest.lines


async def test_export_of_one_person_is_a_file_that_opens(registry, admin, tmp_path):
    await named(registry, 0)
    await seat_people(registry, 2)
    to = tmp_path / "ada.zip"
    assert (await admin("export", "session-0", "--to", str(to)))[0] == 0
    with zipfile.ZipFile(to) as archive:
        assert json.loads(archive.read("person.json"))["name"] == "Ada"
    assert (await admin("export", "session-0", "--to", str(to)))[0] == 1
    assert (await admin("export", "-ingen", "--to", f"{to}2"))[::2] == (
        1,
        "Det finns ingen person med id ”-ingen”. ”spelbord admin people” visar dem som finns.\n",
    )


async def test_old_things_are_counted_and_pruned(registry, admin):
    """The tables of this server lie in the year 1970."""
    guests = await seat_people(registry, 2)
    await guests[0].ask(Talk("hej"))
    await play(guests)
    lobby = await seat_people(registry, 2, begin=False)
    code, out, _ = await admin("prune", "--finished", "1", "--abandoned", "1", "--talk", "1", "--dry-run")
    assert code == 0
    assert "1 avslutat parti, 1 övergivet bord, 1 replik" in out
    code, out, progress = await admin("prune", "--abandoned", "1", "--talk", "1", "--yes")
    assert (code, out.splitlines()[-1], progress) == (0, "Raderat: 2 i allt.", "1/2\n2/2\n")
    await until(lambda: lobby[0].dismissed == "no_such_table")
    assert (await registry.resources.storage.talk(guests[0].table.record.id)) == ()
    assert await registry.resources.storage.table(guests[0].table.record.id) is not None
    assert (await admin("prune", "--yes"))[0] == 2
    assert (await admin("prune", "--abandoned", "1", "--yes"))[1] == "Raderat: 0 i allt.\n"


async def test_missing_database_is_not_made(process, tmp_path):
    code, _, err = process("admin", "tables", SPELBORD_DATABASE=f"sqlite:///{tmp_path}/fel.db")
    assert (code, err) == (1, f"Det finns ingen databas där: sqlite:///{tmp_path}/fel.db\n")
    assert not (tmp_path / "fel.db").exists()
    code, _, err = process("admin", "tables", SPELBORD_DATABASE="postgresql://nobody@127.0.0.1:1/x")
    assert code == 1
    assert err.startswith("Databasen kunde inte nås")
