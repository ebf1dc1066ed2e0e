"""A backup holds every row of either database, is restored into either, and is refused where it is not whole."""

import contextlib
import gzip
import stat
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.core.figures import OwnFigure
from spelbord.storage import circles, notices, results, upkeep
from spelbord.storage.backup import back_up, contents_of, restore, with_restored
from spelbord.storage.backup import postgres as from_postgres
from spelbord.storage.backup import sqlite as from_sqlite
from spelbord.storage.backup.file import TABLES
from spelbord.storage.days import PrivateThing, keep_thing
from spelbord.storage.forgotten import forget_result
from spelbord.storage.lessons import LessonRecord, keep_lesson
from spelbord.storage.migrating import Migration, migrations
from spelbord.storage.postgres import migrate
from spelbord.storage.result_moments import MomentRecord
from spelbord.storage.sqlite import connect
from storage.samples import SESSION, claim, entries, full_table, match, table

NOT_KEPT = {"versions", "notes", "sqlite_sequence", "journal"}


async def fill(storage):
    """Something in every table."""
    await storage.secret()
    await storage.save_session(SESSION)
    await storage.add_table(full_table(), [claim(name="t-allt")], match(steps=3))
    await storage.add_table(table("t2"), [claim("s2", "t2", 1, 4)])
    await storage.append("m1", 0, 3, entries(3, 2500))
    await storage.add_talk("t-allt", 0, "Åsa", "hej\n”du”", 5.5, session="s1")
    await storage.add_talk("t-allt", 1, "Bo", "psst", 6.5, session="s2", between=(1, 2))
    await upkeep.add_blocks(storage, "s1", ["s2"], "Bo", 7.5)
    await upkeep.add_report(storage, upkeep.ReportRecord(0, 8.5, "t2", "s1", "Åsa", "s2", "Bo", "talk", "x", "{}"))
    review = "INSERT INTO reviews (match_id, language, undos, found, complete, remarks) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    await storage.write((review, ("m1", "sv", 0, 2, True, b"\x00\xff")))
    await keep_lesson(storage, "s1", LessonRecord("tio", "aim", 2, 5, False, "t2", 9.5))
    await keep_thing(storage, PrivateThing("t2", 4, "notes", "Åsa bluffar", 9.5))
    await notices.keep_person(storage, notices.NoticePerson("s1", 9.5))
    await notices.add_channel(storage, notices.Channel(0, "s1", "mail", "asa@exempel.se", "", "", 9.5, 9.75))
    await notices.hush(storage, "s1", "t2", hushed=True)
    sitter = results.Sitter("Åsa", False, "", 285, 1)
    played = results.ResultRecord(
        *("s1", "t2", "tio", 9.5, "friends", "", "", "won", True, 1, 285, 22, 0, (sitter,)),
        figures=(OwnFigure("pot", "most", 9, step=3),),
        friends=(results.FriendRecord("s2", "Bo", "ahead"),),
        moments=(MomentRecord(3, 1, 9, {"sv": "Åsa vann potten."}, "pot", 9.0),),
    )
    second = replace(played, session="s2")
    assert await results.keep_results(storage, "t2", 0, (played, second))
    assert await forget_result(storage, "s2", "t2", 9.5, results.TABLES)
    await notices.put_notices(storage, "t2", 3, [notices.Notice("s1", "t2", "turn", "0.3", 9.5, None, {})], 9.5)
    await circles.add_circle(storage, "krets", "Söndagsgänget", "s1", 9.5)
    ended = circles.CircleResult(1, "t-allt", "tio", 9.75, "2026-11", (circles.CircleSeat(1, "", 1, 40),))
    await circles.add_result(storage, "krets", ended, [circles.Standing("tio", 1, 27.5, 8.1, 1, 1, 40)])


async def all_rows(storage):
    """Everything, but for what PostgreSQL counts for itself; truth is a number in SQLite."""
    columns = {"matches": "id, header, created, undos"}
    return {
        name: sorted(
            tuple(int(value) if isinstance(value, bool) else value for value in row)
            for row in await storage.read(f"SELECT {columns.get(name, '*')} FROM {name}")  # noqa: S608 - our names
        )
        for name in TABLES
    }


@pytest.fixture
def elsewhere(request, tmp_path, url):
    """A database of the other kind."""
    return f"sqlite:///{tmp_path}/new.db" if "postgresql" in url else request.getfixturevalue("postgres_url")


async def test_what_is_restored_is_what_was_there(url, opened, tmp_path, postgres_server):
    storage = await opened(url)
    await fill(storage)
    before = await all_rows(storage)
    await back_up(url, tmp_path / "b", "1.0")
    await storage.close()
    place = postgres_server.emptied() if "postgresql" in url else f"sqlite:///{tmp_path}/new.db"
    contents = await restore(place, tmp_path / "b")
    assert {name: len(rows) for name, rows in before.items()} == contents.rows
    assert all(contents.rows.values()), "a table without rows proves nothing"
    assert await all_rows(await opened(place)) == before


async def test_a_backup_moves_from_one_kind_of_database_to_the_other(url, elsewhere, opened, tmp_path):
    storage = await opened(url)
    await fill(storage)
    await back_up(url, tmp_path / "b", "1.0")
    await restore(elsewhere, tmp_path / "b")
    moved = await opened(elsewhere)
    assert await all_rows(moved) == await all_rows(storage)
    assert await moved.secret() == await storage.secret()
    await back_up(elsewhere, tmp_path / "again", "1.0")
    lines = [sorted(gzip.decompress((tmp_path / name).read_bytes()).splitlines()[1:-1]) for name in ("b", "again")]
    assert lines[0] == lines[1]


async def test_a_restored_database_plays_and_counts_on(url, elsewhere, opened, tmp_path):
    storage = await opened(url)
    await fill(storage)
    await back_up(url, tmp_path / "b", "1.0")
    await restore(elsewhere, tmp_path / "b")
    moved = await opened(elsewhere)
    await moved.append("m1", 0, 2500, entries(2500, 2501))
    assert (await moved.match("m1")).steps == 2501
    await moved.add_table(table("t3"), [claim("s3", "t3", 0, 1)])
    report = upkeep.ReportRecord(0, 9.5, "t2", "s1", "Åsa", "s2", "Bo", "talk", "y", "{}")
    assert await upkeep.add_report(moved, report) == 2
    assert (await moved.add_talk("t-allt", 0, "Åsa", "mer", 7.0)).number == 3


async def test_a_backup_is_one_moment_while_somebody_writes(url, opened, tmp_path, monkeypatch):
    """Entries that come after the match's row was read are not in the file."""
    storage = await opened(url)
    await fill(storage)
    other = await opened(url)
    source = from_postgres if "postgresql" in url else from_sqlite
    original = source._dump_table

    async def postgres_dump(db, name, columns, backup):
        if name == "entries":
            await other.append("m1", 0, 2500, entries(2500, 2510))
        await original(db, name, columns, backup)

    def sqlite_dump(db, name, columns, backup):
        if name == "entries":
            with contextlib.closing(connect(Path(url.removeprefix("sqlite:///")))) as beside:
                beside.execute("INSERT INTO entries VALUES ('m1', 2500, 1.0, x'00')")
        original(db, name, columns, backup)

    monkeypatch.setattr(source, "_dump_table", postgres_dump if "postgresql" in url else sqlite_dump)
    contents = await back_up(url, tmp_path / "b", "1.0")
    assert contents.rows["entries"] == 2500
    assert (await storage.match("m1")).steps > 2500


async def test_every_table_of_the_newest_form_is_kept(url, opened):
    storage = await opened(url)
    if "postgresql" in url:
        query = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
    else:
        query = "SELECT name FROM sqlite_master WHERE type = 'table'"
    assert {row[0] for row in await storage.read(query)} - NOT_KEPT == set(TABLES)


async def test_a_backup_of_an_older_form_is_brought_to_the_newest(url, elsewhere, opened, tmp_path, monkeypatch):
    storage = await opened(url)
    await fill(storage)
    await back_up(url, tmp_path / "b", "1.0")
    newest = max(migration.number for migration in migrations("sqlite")) + 1
    script = "ALTER TABLE sessions ADD COLUMN colour text NOT NULL DEFAULT 'blå';"

    def newer(backend):
        return (*migrations(backend), Migration(newest, f"{newest:04}_colour", script))

    target = from_sqlite if "sqlite" in elsewhere else from_postgres
    monkeypatch.setattr(target, "migrations", newer)
    if target is from_postgres:  # a server of the newer form has made its tables there already
        connection = await asyncpg.connect(elsewhere)
        await migrate(connection, newer("postgres"))
        await connection.close()
    await restore(elsewhere, tmp_path / "b")
    moved = await read_as_it_is(elsewhere, "SELECT colour FROM sessions")
    assert moved == [("blå",)]


async def read_as_it_is(url, query):
    """Rows of a database whose form is newer than what this program opens."""
    if "postgresql" in url:
        connection = await asyncpg.connect(url)
        rows = [tuple(row) for row in await connection.fetch(query)]
        await connection.close()
        return rows
    with contextlib.closing(connect(Path(url.removeprefix("sqlite:///")))) as db:
        return db.execute(query).fetchall()


async def test_nobody_else_may_read_it(url, opened, tmp_path):
    await fill(await opened(url))
    await back_up(url, tmp_path / "b", "1.0")
    assert stat.S_IMODE((tmp_path / "b").stat().st_mode) == 0o600


# What is refused, and then nothing is there ---------------------------------------------------------------------------


@pytest.fixture
async def backup(url, opened, tmp_path):
    await fill(await opened(url))
    await back_up(url, tmp_path / "b", "1.0")
    return tmp_path / "b"


def lines_of(backup):
    return gzip.decompress(backup.read_bytes()).splitlines(keepends=True)


DAMAGES = {
    "cut": lambda lines: (lines[:-1], "backup_cut"),
    "a row is gone": lambda lines: ([*lines[:4], *lines[5:]], "backup_changed"),
    "a row is another": lambda lines: ([line.replace("Åsa".encode(), b"Eva") for line in lines], "backup_changed"),
    "more at the end": lambda lines: ([*lines, lines[-2]], "backup_changed"),
    "a newer format": lambda lines: ([lines[0].replace(b'"format":1', b'"format":2'), *lines[1:]], "backup_newer"),
    "a newer form": lambda lines: ([lines[0].replace(b'"form":', b'"form":9'), *lines[1:]], "database_newer"),
    "no head": lambda lines: (lines[1:], "backup_changed"),
    "nothing": lambda lines: ([], "backup_cut"),
    "no JSON": lambda lines: ([b"hej\n"], "backup_changed"),
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_backup_is_refused_and_nothing_is_restored(url, elsewhere, backup, damage, tmp_path, opened):
    lines, code = DAMAGES[damage](lines_of(backup))
    backup.write_bytes(gzip.compress(b"".join(lines)))
    with pytest.raises(Refused) as refused:
        await restore(elsewhere, backup)
    assert refused.value.code == code
    if "sqlite" in elsewhere:
        assert not [file for file in tmp_path.iterdir() if file.name.startswith("new.db")]
    else:
        assert await (await opened(elsewhere)).read("SELECT 1 FROM sessions") == []


async def test_half_a_file_and_no_file_are_refused(backup, tmp_path):
    whole = backup.read_bytes()
    for data in (whole[: len(whole) // 2], b"not a backup at all"):
        backup.write_bytes(data)
        with pytest.raises(Refused, match="backup_"):
            contents_of(backup)
    with pytest.raises(Refused, match="backup_unreadable"):
        contents_of(tmp_path / "none")


async def test_a_backup_is_not_written_over_a_file_and_not_restored_over_a_database(url, backup, opened):
    with pytest.raises(Refused, match="backup_exists"):
        await back_up(url, backup, "1.0")
    with pytest.raises(Refused, match=r"database_(exists|in_use)"):
        await restore(url, backup)


async def test_postgres_is_filled_only_while_it_is_empty_and_nobody_has_it_open(postgres_url, opened, tmp_path):
    storage = await opened(f"sqlite:///{tmp_path}/old.db")
    await fill(storage)
    await back_up(f"sqlite:///{tmp_path}/old.db", tmp_path / "b", "1.0")
    server = await opened(postgres_url)
    with pytest.raises(Refused, match="database_in_use"):
        await restore(postgres_url, tmp_path / "b")
    await server.save_session(SESSION)
    await server.close()
    with pytest.raises(Refused, match="database_not_empty"):
        await restore(postgres_url, tmp_path / "b")


async def test_restored_postgres_knows_its_rows_at_once(postgres_url, opened, tmp_path):
    await fill(await opened(f"sqlite:///{tmp_path}/old.db"))
    await back_up(f"sqlite:///{tmp_path}/old.db", tmp_path / "b", "1.0")
    await restore(postgres_url, tmp_path / "b")
    storage = await opened(postgres_url)
    assert await storage.read("SELECT 1 FROM pg_stats WHERE tablename = 'seats' AND attname = 'table_id'")


async def test_where_nothing_can_be_written_there_is_no_half_file(url, opened, tmp_path):
    await fill(await opened(url))
    with pytest.raises(Refused, match="backup_unwritable"):
        await back_up(url, tmp_path / "nowhere" / "b", "1.0")
    with pytest.raises(Refused, match="database_"):
        await back_up(f"sqlite:///{tmp_path}/none.db", tmp_path / "c", "1.0")
    assert not list(tmp_path.glob("c*"))


async def test_what_is_restored_to_be_looked_at_is_gone_afterwards(backup):
    seen = []

    async def work(storage):
        seen.extend(await storage.read("SELECT count(*) FROM entries"))

    contents = await with_restored(backup, work)
    assert seen == [(2500,)]
    assert contents.rows["entries"] == 2500
