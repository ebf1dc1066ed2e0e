"""A real server in its own process, that can be killed and started again on the same database and port."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from http import HTTPStatus

import httpx

START_SECONDS = 60
OURS = (sys.executable, "-m", "spelbord.terminal")  # from the sources


class House:
    def __init__(self, folder, program=OURS, **settings):
        self.folder = folder
        self.program = program
        self.database = f"sqlite:///{folder / 'table.db'}"
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        # Tests are quicker than people, and come from one address.
        loose = dict.fromkeys(("REQUEST_BURST", "ADDRESS_BURST", "TABLE_BURST"), "10000")
        self.settings = {"BOT_PAUSE": "0.02 0.05", **loose, **settings}
        self.process = None

    def start(self):
        command = [*self.program, "serve", "--no-browser"]
        command += ["--port", str(self.port), "--database", self.database]
        environ = {**os.environ, **{f"SPELBORD_{name}": value for name, value in self.settings.items()}}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environ, stdout=log, stderr=log)  # noqa: S603 - our own program
        deadline = time.monotonic() + START_SECONDS
        while not self._is_up():
            assert self.process.poll() is None, self.log()
            assert time.monotonic() < deadline, self.log()
            time.sleep(0.05)
        return self

    def _is_up(self):
        with suppress(httpx.TransportError):
            return httpx.get(f"{self.url}/api/v1/health", timeout=1).status_code == HTTPStatus.OK
        return False

    def kill(self):
        """The hard way: nothing gets to say goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=15)

    def log(self):
        return (self.folder / "server.log").read_text("utf-8", "replace")


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
