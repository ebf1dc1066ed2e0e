"""`spelbord doctor`: what is wrong is found, said in both languages, and nothing is changed."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

import spelbord.terminal.doctor as clinic
from spelbord.core import LANGUAGES, texts_of
from spelbord.server.settings import Settings
from spelbord.storage.exclusive import held
from spelbord.storage.migrating import Migration, migrations
from spelbord.storage.sqlite import connect, migrate
from spelbord.terminal.doctor import databases, machine, reach
from spelbord.terminal.wording import words

NEWEST = max(migration.number for migration in migrations("sqlite"))


@pytest.fixture
def file(tmp_path):
    """A database in the newest form that nobody else can read."""
    path = tmp_path / "spelbord.db"
    with contextlib.closing(connect(path)) as db:
        migrate(db, migrations("sqlite"))
    path.chmod(0o600)
    return path


@pytest.fixture
def workers():
    """For tests that look at processes too, which takes a while."""


@pytest.fixture
def found(spelbord, monkeypatch, request):
    """What the doctor says: exit code, and what was found. Processes are started only where the test is about them."""
    if "workers" not in request.fixturenames:
        monkeypatch.delitem(clinic.CHECKS, "workers")

    def look(*flags):
        done = spelbord("doctor", "--json", *flags)
        said = json.loads(done.stdout)
        assert all(each["text"] for each in said)
        return done.exit_code, {(each["check"], each["outcome"]): each for each in said}

    return look


def levels(said, check):
    return {outcome: each["level"] for (name, outcome), each in said.items() if name == check}


@pytest.mark.usefixtures("workers")
def test_a_sound_server_is_told_so_and_nothing_is_changed(file, found, spelbord):
    before = file.read_bytes(), sorted(path.name for path in file.parent.iterdir())
    flags = ("--database", f"sqlite:///{file}", "--port", "1")
    code, said = found(*flags)
    assert code == 0
    assert {each["level"] for each in said.values()} <= {"well", "note"}
    assert ("database", "sqlite") in said
    assert {check for check, _ in said} >= set(clinic.CHECKS) - {"names", "tls"}
    assert before == (file.read_bytes(), sorted(path.name for path in file.parent.iterdir()))
    assert spelbord("doctor", *flags).stdout.endswith("Allt är som det ska.\n")
    assert spelbord("doctor", *flags, "--lang", "en").stdout.endswith("All is as it should be.\n")


def test_every_outcome_has_its_sentence_in_both_languages():
    source = "".join(path.read_text("utf-8") for path in Path(clinic.__file__).parent.glob("*.py"))
    named = re.findall(r'(?:well|note|warning|fault)\(\s*"(\w+)", "(\w+)"', source)
    assert len(named) > 50
    for language in LANGUAGES:
        texts = texts_of("spelbord.terminal", language)
        assert [f"{check}.{outcome}" for check, outcome in named if f"doctor.{check}.{outcome}" not in texts] == [
            "database.refused"  # the storage says why
        ]
        # Whatever should be mended says how.
        wrong = re.findall(r'(?:warning|fault)\(\s*"(\w+)", "(\w+)"', source)
        unsaid = {f"{check}.{outcome}" for check, outcome in wrong if f"doctor.{check}.{outcome}_mend" not in texts}
        assert unsaid == {"any.failed", "database.refused"}
        assert all(f"doctor.title.{check}" in texts for check in clinic.CHECKS)


def test_a_look_that_fails_says_so_and_the_others_go_on(monkeypatch):
    def stumble(_):
        raise ZeroDivisionError("oj")

    monkeypatch.setattr(clinic, "CHECKS", {"disk": stumble, "files": machine.look_at_files})
    said = list(clinic.examine(clinic.Patient(Settings()), words("en")))
    assert [each.check for each in said] == ["any", "files"]
    assert said[0].text == "It could not be looked at: Disk. ZeroDivisionError: oj"


# The database --------------------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_yet_is_no_fault_and_is_not_made(tmp_path, found):
    code, said = found("--database", f"sqlite:///{tmp_path}/new.db")
    assert (code, levels(said, "database")["new"]) == (0, "note")
    assert list(tmp_path.glob("new.db*")) == []


def test_a_folder_that_is_not_there_is_a_fault(tmp_path, found):
    code, said = found("--database", f"sqlite:///{tmp_path}/none/new.db")
    assert (code, levels(said, "database")) == (1, {"no_folder": "fault"})


def test_a_file_that_others_can_read_is_a_warning(file, found):
    file.chmod(0o644)
    code, said = found("--database", f"sqlite:///{file}")
    assert (code, levels(said, "database")["readable"]) == (0, "warning")
    assert said["database", "readable"]["mend"] == f"chmod 600 {file}"


def test_an_older_form_asks_for_a_backup_and_a_newer_is_a_fault(file, found, tmp_path):
    with contextlib.closing(connect(file)) as db:
        migrate(db, [*migrations("sqlite"), Migration(NEWEST + 1, "later", "")])
    code, said = found("--database", f"sqlite:///{file}")
    assert (code, levels(said, "database")["newer"]) == (1, "fault")
    old = tmp_path / "old.db"
    with contextlib.closing(connect(old)) as db:
        migrate(db, migrations("sqlite")[:3])
    old.chmod(0o600)
    code, said = found("--database", f"sqlite:///{old}")
    assert (code, levels(said, "database")["older"]) == (0, "note")
    assert "spelbord admin backup" in said["database", "older"]["mend"]
    with contextlib.closing(connect(old)) as db:
        assert max(db.execute("SELECT number FROM versions"))[0] == 3


def test_a_damaged_file_and_one_that_is_something_else_are_faults(file, found, tmp_path):
    with contextlib.closing(connect(file)) as db:
        db.execute("BEGIN")
        db.executemany("INSERT INTO sessions VALUES (?, 'x', 1.0, 2.0)", [(f"{n:040}",) for n in range(2000)])
        db.execute("COMMIT")
    data = bytearray(file.read_bytes())
    data[-40_000:-20_000] = b"\x07" * 20_000
    file.write_bytes(data)
    assert found("--database", f"sqlite:///{file}")[0] == 1
    other = tmp_path / "other.db"
    other.write_bytes(b"not a database, whatever its name says" * 100)
    other.chmod(0o600)
    code, said = found("--database", f"sqlite:///{other}")
    assert (code, levels(said, "database")["unusable"]) == (1, "fault")


def test_who_has_the_database_open_is_named(file, found):
    with held(file, "http://127.0.0.1:4711/"):
        code, said = found("--database", f"sqlite:///{file}")
    assert code == 0
    assert "http://127.0.0.1:4711/" in said["database", "open"]["text"]


def test_another_who_writes_for_long_is_a_fault(file, found, monkeypatch):
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: CONNECT(*args, **{**more, "timeout": 0.01}))
    with contextlib.closing(CONNECT(file, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        code, said = found("--database", f"sqlite:///{file}")
    assert (code, levels(said, "database")["unusable"]) == (1, "fault")


CONNECT = sqlite3.connect


def test_a_network_disk_a_slow_disk_and_no_disk_are_told(tmp_path, found, monkeypatch, file):
    monkeypatch.setattr(databases, "_file_system", lambda folder: "nfs4")
    monkeypatch.setattr(databases, "SLOW_SYNC", 0.0)
    said = levels(found("--database", f"sqlite:///{file}")[1], "database")
    assert (said["remote"], said["slow_disk"]) == ("warning", "warning")
    assert levels(found("--database", "sqlite://")[1], "database") == {"passing": "warning"}


def test_what_kind_of_disk_a_folder_lies_on_is_found(tmp_path):
    if sys.platform == "linux":
        shown = subprocess.run(["stat", "-f", "-c", "%T", "/proc"], capture_output=True, check=True, text=True).stdout  # noqa: S607
        assert databases._file_system(Path("/proc/self")) == shown.strip()


@pytest.mark.parametrize("url", ["mysql://x", "postgresql://x@127.0.0.1:1/x", "postgresql://x@localhost:port/x"])
def test_a_database_that_cannot_be_had_is_a_sentence_of_the_storage(url, found):
    code, said = found("--database", url)
    assert code == 1
    [(outcome, level)] = levels(said, "database").items()
    assert (outcome.startswith("database_"), level) == (True, "fault")


def test_postgres_is_looked_at_and_left_as_it_is(postgres_url, found, process):
    code, said = found("--database", postgres_url)
    assert code == 0
    # The tests' own server waits for no disk, which is said.
    assert levels(said, "database") == {"careless": "warning", "near": "well", "blank": "note"}
    assert levels(said, "clock") == {"same_database": "well"}
    assert process("admin", "tables", SPELBORD_DATABASE=postgres_url)[0] == 0  # which lays out the database
    assert levels(found("--database", postgres_url)[1], "database")["postgres"] == "well"


def test_a_clock_that_differs_from_the_databases_is_told(postgres_url, found, monkeypatch):
    now = time.time
    for seconds, outcome, level in ((30, "off_database", "warning"), (-3600, "far_database", "fault")):
        monkeypatch.setattr(time, "time", lambda seconds=seconds: now() + seconds)
        assert levels(found("--database", postgres_url)[1], "clock") == {outcome: level}
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    assert levels(found("--database", postgres_url)[1], "clock") == {"past": "fault"}


# The machine ---------------------------------------------------------------------------------------------------------


def test_little_room_is_a_warning_and_none_a_fault(file, found, monkeypatch):
    usage = shutil.disk_usage(file.parent)
    for free, outcome, level in ((500, "little", "warning"), (5, "full", "fault")):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: usage._replace(free=free * 10**6))
        assert levels(found("--database", f"sqlite:///{file}")[1], "disk") == {outcome: level}


def test_few_files_and_little_memory_are_warnings(file, found, monkeypatch):
    limited = [sys.executable, "-m", "spelbord.terminal", "doctor", "--json", "--database", f"sqlite:///{file}"]
    done = subprocess.run(  # noqa: S602 - a shell of our own
        f"ulimit -n 512; exec {' '.join(limited)}", shell=True, capture_output=True, check=False, env={**os.environ}
    )
    [few] = [each for each in json.loads(done.stdout) if each["check"] == "files"]
    assert (few["outcome"], few["level"]) == ("few", "warning")
    assert "LimitNOFILE" in few["mend"]
    monkeypatch.setattr(machine, "_available_mb", lambda: 100)
    assert levels(found("--database", f"sqlite:///{file}")[1], "memory") == {"little": "warning"}


@pytest.mark.usefixtures("workers")
def test_more_bots_than_cores_is_a_warning_and_processes_that_do_not_start_a_fault(file, found, monkeypatch):
    code, said = found("--database", f"sqlite:///{file}", "--bot-workers", "500")
    assert levels(said, "workers") == {"many": "warning"}

    async def fail():
        raise OSError("no room for semaphores")

    monkeypatch.setattr(machine, "_start_one", fail)
    code, said = found("--database", f"sqlite:///{file}")
    assert (code, levels(said, "workers")) == (1, {"none": "fault"})


# The way there: with a real proxy in tests/deploy ---------------------------------------------------------------------


def test_flags_are_those_of_serve(spelbord):
    assert spelbord("doctor", "--log-level", "loud").exit_code == 2
    assert spelbord("doctor", "--no-such-flag").exit_code == 2
    assert "https://spel.example" in spelbord("doctor", "--url", "spel.example").stderr


def test_settings_that_let_strangers_in_are_warnings(file, found):
    flags = ("--database", f"sqlite:///{file}", "--host", "::", "--behind-proxy", "--metrics-key", "abc")
    code, said = found(*flags, "--hosts", "*", "--port", "1")
    assert levels(said, "names") == {"any": "warning", "short_key": "warning", "open_port": "warning"}
    code, said = found("--database", f"sqlite:///{file}", "--url", "http://spel.example.invalid/", "--port", "1")
    assert code == 1
    assert levels(said, "names") == {"foreign": "fault"}
    assert levels(said, "proxy") == {"silent": "fault"}
    assert levels(said, "tls") == {"open": "warning"}


def test_a_port_that_something_else_has_is_a_fault(file, found):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        reach_patience, reach.PATIENCE = reach.PATIENCE, 0.2
        try:
            code, said = found("--database", f"sqlite:///{file}", "--port", str(port))
        finally:
            reach.PATIENCE = reach_patience
    assert (code, levels(said, "port")) == (1, {"taken": "fault"})
