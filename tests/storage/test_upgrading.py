"""A database of an older form, with people and talk in it, comes up to the newest and keeps all of it."""

import contextlib
from pathlib import Path

import asyncpg

from spelbord.storage import TalkRecord, upkeep
from spelbord.storage.migrating import migrations
from spelbord.storage.postgres import migrate as migrate_postgres
from spelbord.storage.sqlite import connect, migrate

OLD = 3
"""The form before people could keep order."""
ROWS = """
    INSERT INTO sessions VALUES ('s1', 'Åsa', 1.5, 2.5), ('s2', 'Bo', 1.5, 2.5), ('s3', 'Cilla', 1.5, 2.5);
    INSERT INTO tables (id, game, host, created, changed, status, name, options, clock, hints, onlookers, match_id,
        ranks, undo, rematch, next, forked, version, talked)
    VALUES ('t1', 'tio', 's1', 10.0, 11.0, 'playing', 'Fredag', '{"quick":true}', '{}', true, false, 'm1', '[]', NULL,
        '[]', NULL, NULL, 4, 4);
    INSERT INTO seats VALUES ('t1', 0, 'person', 'Åsa', 'medel', true, false, 0),
        ('t1', 1, 'open', 'Cilla', 'medel', true, false, 9), ('t1', 2, 'bot', 'Lav', 'medel', true, false, 2);
    INSERT INTO claims (session, table_id, seat, turnover) VALUES ('s1', 't1', 0, 0), ('s2', 't1', 1, 1),
        ('s3', 't1', 1, 9);
    INSERT INTO talk VALUES ('t1', 1, 0, 'Åsa', 'hej', 12.0, ''), ('t1', 2, 1, 'Bo', 'adjö', 13.0, ''),
        ('t1', 3, 1, 'Cilla', 'psst', 14.0, '{"speaker":9,"listener":0,"to":"Åsa"}'),
        ('t1', 4, NULL, '', 'ingen', 15.0, '');
"""


LISTED = 14
"""The form in which every claim knew when its table was last changed."""
CLAIMED = """
    INSERT INTO tables (id, game, host, created, changed, status, name, options, clock, hints, onlookers, ranks,
        rematch, version)
    SELECT id, 'tio', 's1', 10.0, changed, status, '', '{}', '{}', true, true, '[]', '[]', 1 FROM (
        SELECT 'twice' AS id, 20.0 AS changed, 'playing' AS status UNION ALL SELECT 'left', 30.0, 'lobby'
        UNION ALL SELECT 'moved', 40.0, 'over' UNION ALL SELECT 'closed', 50.0, 'closed'
    ) laid;
    INSERT INTO seats VALUES ('twice', 0, 'person', 'Åsa', 'medel', true, false, 0),
        ('twice', 1, 'person', 'Åsa', 'medel', true, false, 1), ('left', 0, 'open', '', 'medel', false, false, 1),
        ('moved', 0, 'person', 'Bo', 'medel', true, false, 2), ('moved', 1, 'person', 'Åsa', 'medel', true, false, 3),
        ('closed', 0, 'person', 'Åsa', 'medel', true, false, 0);
    INSERT INTO claims (session, table_id, seat, turnover, changed) VALUES ('s1', 'twice', 0, 0, 20.0),
        ('s1', 'twice', 1, 1, 20.0), ('s1', 'left', 0, 0, 30.0), ('s1', 'moved', 0, 0, 40.0),
        ('s1', 'moved', 1, 3, 40.0), ('s2', 'moved', 0, 2, 40.0), ('s1', 'closed', 0, 0, 0.0);
"""


async def lay(url, form, rows):
    """A database of an older form, with these rows."""
    if url.startswith("sqlite"):
        with contextlib.closing(connect(Path(url.removeprefix("sqlite:///")))) as db:
            migrate(db, migrations("sqlite")[:form])
            db.executescript(rows)
    else:
        connection = await asyncpg.connect(url)
        try:
            await migrate_postgres(connection, migrations("postgres")[:form])
            await connection.execute(rows)
        finally:
            await connection.close()


async def lay_old(url):
    """A database as a server of the old form left it."""
    match = "('m1', x'7b7d', 10.0, 0)" if url.startswith("sqlite") else "('m1', '\\x7b7d', 10.0, 0, 0)"
    await lay(url, OLD, ROWS + f"INSERT INTO matches VALUES {match};")  # noqa: S608 - our own words


async def test_all_that_was_there_is_there_still(url, opened):
    await lay_old(url)
    storage = await opened(url)
    record = await storage.table("t1")
    assert (record.name, record.options, record.version, record.match) == ("Fredag", {"quick": True}, 4, "m1")
    assert (record.kept_out, record.muted) == ((), ())
    assert [seat.name for seat in record.seats] == ["Åsa", "Cilla", "Lav"]
    assert (await storage.match("m1")).header == b"{}"
    assert (await storage.session("s2")).name == "Bo"
    assert [line.text for line in await storage.talk("t1")] == ["hej", "adjö", "psst", "ingen"]


async def test_old_lines_are_whose_they_certainly_are(url, opened):
    """Two sat in the second seat, so what was said there is nobody's; a whisper tells who whispered."""
    await lay_old(url)
    storage = await opened(url)
    assert [line.session for line in await storage.talk("t1")] == ["s1", "", "s3", ""]
    assert [spoken.line.text for spoken in await upkeep.talk_of(storage, "s3")] == ["psst"]


async def test_old_table_plays_on(url, opened):
    await lay_old(url)
    storage = await opened(url)
    said = await storage.add_talk("t1", 0, "Åsa", "nytt", 16.0, "", "s1")
    assert said == TalkRecord(5, 0, "Åsa", "nytt", 16.0, "", "s1", said=5)
    assert (await storage.talk("t1"))[-1] == said


async def test_lists_are_as_they_were(url, opened):
    """Somebody who sits twice at one table, has left another, has been moved at a third, and a table that is closed."""
    await lay(url, LISTED, CLAIMED)
    storage = await opened(url)
    assert [record.id for record in await storage.tables_of("s1")] == ["moved", "twice"]
    assert [record.id for record in await storage.tables_of("s1", 1)] == ["moved"]
    assert [record.id for record in await storage.tables_of("s2")] == ["moved"]
    assert await upkeep.count_of(storage, "s1") == (2, 0)


def test_old_form_is_the_one_before_this_change(tmp_path):
    with contextlib.closing(connect(tmp_path / "old.db")) as db:
        migrate(db, migrations("sqlite")[:OLD])
        assert "session" not in [row[1] for row in db.execute("PRAGMA table_info(talk)")]
