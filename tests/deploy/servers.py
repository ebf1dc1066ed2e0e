"""Servers in processes of their own, on one database."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import httpx

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 60


class Server:
    """`spelbord serve` behind a proxy, at a port that stays its own when it is started again."""

    def __init__(self, home: Path, database: str, port: int, *flags: str) -> None:
        self.port = port
        self.metrics = 0
        """Where its metrics are, if anywhere."""
        self._log = home / f"server-{port}.log"
        self._environ = {**os.environ, "SPELBORD_SAVES": str(home), "SPELBORD_DATABASE": database}
        self._flags = ["--port", str(port), "--behind-proxy", "--proxies", "127.0.0.1", "--bot-pause", "0", "0", *flags]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "spelbord.terminal", "serve", "--no-browser", *self._flags]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, env=self._environ, stdout=log, stderr=log)  # noqa: S603
        end = time.monotonic() + PATIENCE
        while not self._is_well():
            assert self._process.poll() is None, self.log()
            assert time.monotonic() < end, self.log()
            time.sleep(0.05)

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Tell it to stop; its exit code."""
        assert self._process is not None
        self._process.send_signal(number)
        return self._process.wait(PATIENCE)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def restart(self) -> int:
        code = self.stop()
        self.start()
        return code

    def log(self) -> str:
        return self._log.read_text("utf-8")

    def _is_well(self) -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/health").status_code == 200
        except httpx.HTTPError:
            return False
