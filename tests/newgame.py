"""A copy of this checkout with a game more on its shelf, laid out by `spelbord new-game`; the checkout stays clean."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
NAME = "gurka"
PARTS = ("src", "tests", "lab", "benchmarks", "docs", "templates", "web/src", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", ".*")


class Copy:
    """A checkout of its own, where programs are run on its own sources."""

    def __init__(self, root):
        self.root = root
        self.environ = {**os.environ, "PYTHONPATH": str(root / "src"), "SPELBORD_LANG": "en"}
        for part in PARTS:
            place = root / part
            place.parent.mkdir(parents=True, exist_ok=True)
            whole = ROOT / part
            shutil.copytree(whole, place, ignore=LEFT_OUT) if whole.is_dir() else shutil.copy(whole, place)

    def run(self, *command, typed=None):
        """Exit code, and all that was said."""
        done = subprocess.run(  # noqa: S603 - our own programs
            [sys.executable, *command],
            cwd=self.root,
            env=self.environ,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout

    def spelbord(self, *args, typed=None):
        return self.run("-m", "spelbord.terminal", *args, typed=typed)

    def files(self):
        """Every file, with what it holds."""
        found = [path for part in PARTS for path in (self.root, *(self.root / part).rglob("*")) if path.is_file()]
        return {str(path.relative_to(self.root)): path.read_bytes() for path in found if path.suffix != ".pyc"}
