"""What the terminal's tests share: a folder of their own for saved matches, and a command to run."""

import asyncio
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from server.guests import Sundial
from spelbord.server.settings import Settings
from spelbord.server.tables import Resources, TableRegistry
from spelbord.storage import storage_for
from spelbord.terminal.app import app


@pytest.fixture(scope="session", autouse=True)
def built():
    """The command is put together once for all runs, which takes longer than most of them: each words it anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(get_command))
        yield


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    """Nothing is saved outside the test, and nobody's own settings get in."""
    folder = tmp_path / "saves"
    monkeypatch.setenv("SPELBORD_SAVES", str(folder))
    monkeypatch.delenv("SPELBORD_LANG", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    return folder


def invoke(*args, lines=()):
    """Run a command in this process, with lines for its standard input."""
    return CliRunner().invoke(app, list(args), input="".join(f"{line}\n" for line in lines))


@pytest.fixture
def spelbord():
    """The command."""
    return invoke


@pytest.fixture
def process():
    """Run the command in a process of its own: exit code, standard output, standard error."""

    def run(*args, stdin="", **environ):
        done = subprocess.run(  # noqa: S603 - our own command
            [sys.executable, "-m", "spelbord.terminal", *args],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            check=False,
            env={**os.environ, **environ},
            timeout=60,
        )
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    return run


@pytest.fixture(scope="session")
def files(tmp_path_factory):
    """A whole game of 10 between one person and one bot, and one that has only begun; each is played once."""
    folder = tmp_path_factory.mktemp("files")
    for name, seats, lines in (("played", 2, 200), ("begun", 3, 2)):
        path = folder / name
        args = ("play", "tio", "--seats", str(seats), "--seed", "hej", "--save", str(path))
        assert invoke(*args, lines=["#1"] * lines).exit_code == 0
    return folder


@pytest.fixture
def played(files, tmp_path):
    """The file of a whole game, to do with as one likes."""
    return Path(shutil.copy(files / "played", tmp_path / "played.spelbord"))


@pytest.fixture
def begun(files, tmp_path):
    """The file of a game that has only begun."""
    return Path(shutil.copy(files / "begun", tmp_path / "begun.spelbord"))


# For `spelbord admin`: a database of either kind, and tables that are played at meanwhile.


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path}/spelbord.db"


@pytest.fixture
def admin(spelbord, url, monkeypatch):
    """The command on this database, in a thread: it opens the database for itself."""
    monkeypatch.setenv("SPELBORD_DATABASE", url)

    async def run(*args, stdin=""):
        done = await asyncio.to_thread(spelbord, "admin", *args, lines=stdin.splitlines())
        return done.exit_code, done.stdout, done.stderr

    return run


@pytest.fixture
async def storage(url):
    storage = storage_for(url)
    await storage.open()
    yield storage
    await storage.close()


@pytest.fixture
async def registry(storage):
    registry = TableRegistry(await Resources.of(storage, Settings(bot_pause=(0.0, 0.0)), now=Sundial()))
    registry.start()
    yield registry
    await registry.close()
