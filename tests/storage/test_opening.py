"""Which storage a URL names, and what is said when it cannot be opened."""

import sqlite3
import sys
from urllib.parse import quote

import pytest

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.storage import storage_for
from spelbord.testing.words import every_refusal_has_words, every_term_is_known, same_keys_in_both_languages
from storage.samples import SESSION

PACKAGE = "spelbord.storage"


def said(refused):
    return [texts_of(PACKAGE, language).refuse(refused) for language in LANGUAGES]


async def refusal_of(url):
    with pytest.raises(Refused) as refused:
        await storage_for(url).open()
    assert all(said(refused.value))
    return refused.value


def test_texts_are_whole():
    same_keys_in_both_languages(PACKAGE)
    every_refusal_has_words(PACKAGE)
    every_term_is_known(PACKAGE)


async def test_file_beside_us(tmp_path, monkeypatch, opened):
    monkeypatch.chdir(tmp_path)
    await opened("sqlite:///here.db")
    assert [file.name for file in tmp_path.glob("*.db")] == ["here.db"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
async def test_a_new_file_is_its_owners_alone_and_one_that_is_there_stays_as_it_is(tmp_path, opened):
    shared = tmp_path / "shared.db"
    shared.touch(0o640)
    for name in ("new", "shared"):
        await opened(f"sqlite:///{tmp_path}/{name}.db")
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert {mode for name, mode in modes.items() if name.startswith("new.db")} == {0o600}
    assert modes["shared.db"] == 0o640


async def test_file_anywhere_and_with_any_name(tmp_path, opened):
    path = tmp_path / "Mina spel å? #1 100%.db"
    await opened(f"sqlite:///{quote(str(path))}")
    assert path.is_file()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
async def test_storage_for_a_while(tmp_path, monkeypatch, url):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.chdir(tmp_path)
    storage = storage_for(url)
    await storage.open()
    await storage.save_session(SESSION)
    assert await storage.session("s1") == SESSION
    assert list(tmp_path.iterdir())
    await storage.close()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("url", "start"),
    [
        ("mysql://me:hemligt@host/db", "mysql://"),
        ("spelbord.db", "spelbord.db"),
        ("me:hemligt@host", "me"),
        ("", ""),
        ("sqlite", "sqlite"),
        ("sqlite:///", "sqlite://"),
        ("sqlite://spelbord.db", "sqlite://"),
        ("postgresql", "postgresql"),
    ],
)
def test_other_addresses_are_refused_without_telling_secrets(url, start):
    with pytest.raises(Refused) as refused:
        storage_for(url)
    assert refused.value.code == "database_unknown"
    assert refused.value.facts == {"start": start}
    assert not any("hemligt" in text for text in said(refused.value))


async def test_file_that_is_no_database(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Kära mormor! " * 100, "utf-8")
    refused = await refusal_of(f"sqlite:///{path}")
    assert refused.code == "database_unusable"
    assert refused.facts == {"file": str(path), "why": "file is not a database"}
    assert path.read_text("utf-8").startswith("Kära mormor!")


async def test_file_in_a_folder_that_is_not_there(tmp_path):
    refused = await refusal_of(f"sqlite:///{tmp_path}/nowhere/spelbord.db")
    assert refused.code == "database_unusable"


async def test_file_is_kept_safely(tmp_path, opened):
    """A write-ahead log that is synced at every commit is what "stored" rests on."""
    storage = await opened(f"sqlite:///{tmp_path}/safe.db")
    asked = ("journal_mode", "synchronous", "foreign_keys")
    found = await storage._writer.do(lambda db: [db.execute(f"PRAGMA {name}").fetchone()[0] for name in asked])
    full = 2
    assert found == ["wal", full, 1]


async def test_file_that_another_writes_to_is_waited_for(tmp_path, opened, monkeypatch):
    monkeypatch.setattr("spelbord.storage.sqlite.BUSY_SECONDS", 0.1)
    storage = await opened(f"sqlite:///{tmp_path}/busy.db")
    stranger = sqlite3.connect(tmp_path / "busy.db", isolation_level=None)
    try:
        stranger.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await storage.save_session(SESSION)
        assert await storage.session("s1") is None
        stranger.execute("ROLLBACK")
        await storage.save_session(SESSION)
        assert await storage.session("s1") == SESSION
    finally:
        stranger.close()


async def test_server_that_is_not_there():
    refused = await refusal_of("postgresql://me:hemligt@127.0.0.1:1/db")
    assert refused.code == "database_unreachable"
    assert not any("hemligt" in text for text in said(refused))


async def test_database_that_is_not_there(postgres_server):
    refused = await refusal_of(f"postgresql://spelbord@127.0.0.1:{postgres_server.port}/nowhere")
    assert refused.code == "database_declines"
    assert "nowhere" in refused.facts["why"]


async def test_address_that_cannot_be_read_is_not_quoted():
    refused = await refusal_of("postgresql://me:hem/ligt@host:port/db")
    assert refused.code == "database_address"
    assert refused.__cause__ is None
    assert refused.__suppress_context__


def test_postgres_without_its_package(monkeypatch):
    monkeypatch.delitem(sys.modules, "spelbord.storage.postgres", raising=False)
    monkeypatch.delitem(sys.modules, "spelbord.storage.connections", raising=False)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(Refused) as refused:
        storage_for("postgresql://host/db")
    assert refused.value.code == "postgres_missing"
    assert all("spelbord[postgres]" in text for text in said(refused.value))
