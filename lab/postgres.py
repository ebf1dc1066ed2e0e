"""A real PostgreSQL server, for tests and for the lab: started when somebody asks for one, and broken when told to."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from benchmarks.load.spent import family

USER = "spelbord"
SMALL = ("shared_buffers=16MB", "max_connections=50")
# Where nothing must outlive a test, nothing waits for the disk.
HASTY = (*SMALL, "fsync=off", "full_page_writes=off", "synchronous_commit=off")
START_SECONDS = 30
# Many times as quick as a new database for each test.
EMPTY = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public;
"""


def programs() -> Path | None:
    """Where PostgreSQL's programs are: Debian keeps them apart for each version."""
    found = shutil.which("postgres")
    folders = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


class Server:
    """A server of our own in a temporary folder, on a port that was free."""

    def __init__(self, folder: Path, settings: tuple[str, ...] = HASTY) -> None:
        self._programs = folder
        self._settings = settings
        self._home = Path(tempfile.mkdtemp(prefix="spelbord-postgres-"))
        self._owner = _owner()
        if self._owner is not None:
            shutil.chown(self._home, self._owner)
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        data = self._home / "data"
        if not data.exists():
            self._run("initdb", "--pgdata", data, "--username", USER, "--auth=trust", "--encoding=UTF8", "--no-sync")
        settings = [
            word for setting in (*self._settings, f"unix_socket_directories={self._home}") for word in ("-c", setting)
        ]
        command = [self._programs / "postgres", "-D", data, "-h", "127.0.0.1", "-p", str(self.port), *settings]
        with (self._home / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*self._as_owner(), *map(str, command)], stdout=log, stderr=log, cwd=self._home
            )
        end = time.monotonic() + START_SECONDS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"PostgreSQL did not start:\n{(self._home / 'log').read_text('utf-8')}")
            time.sleep(0.05)

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """End its processes: SIGINT lets it put its things in order, SIGQUIT does not. `start` begins anew."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START_SECONDS)
            self._process = None

    def stop(self) -> None:
        self.end()
        shutil.rmtree(self._home)

    def pause(self, how: signal.Signals) -> None:
        """Let all its processes stand still (SIGSTOP), or go on (SIGCONT)."""
        if self._process is not None:
            for pid in family(self._process.pid):
                with suppress(ProcessLookupError):
                    os.kill(pid, how)

    def emptied(self) -> str:
        """An empty database, always the same one: its URL. Whoever is still connected to it is thrown out."""
        self._run("psql", *self._place(), "--quiet", "--dbname=postgres", f"--command={EMPTY}")
        return self.url

    def _place(self) -> list[str]:
        return ["--host=127.0.0.1", f"--port={self.port}", f"--username={USER}"]

    def _answers(self) -> bool:
        asked = [str(self._programs / "pg_isready"), "--quiet", *self._place()]
        return subprocess.run(asked, check=False).returncode == 0

    def _run(self, program: str, *args: object) -> None:
        command = [*self._as_owner(), *map(str, (self._programs / program, *args))]
        done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=self._home)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")

    def _as_owner(self) -> list[str]:
        """PostgreSQL refuses to run as root. And it must not outlive us, however we end."""
        setpriv = shutil.which("setpriv")
        if self._owner is None:
            return [setpriv, "--pdeathsig=INT"] if setpriv else []
        if setpriv is None:
            return ["runuser", "-u", self._owner, "--"]
        return [setpriv, f"--reuid={self._owner}", f"--regid={self._owner}", "--clear-groups", "--pdeathsig=INT"]


def _owner() -> str | None:
    """The user that the server runs as, if that is another one."""
    if os.geteuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
