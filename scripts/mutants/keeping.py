"""What came of each mutant, kept in a file: a line for each try, with the commit that was tried."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mutants.targets import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Fate:
    """How a mutant fared, and when."""

    how: str
    commit: str
    """The last one that changed the game, its tests or the kernel, with a plus where they have been changed since."""


def read(file: Path) -> dict[str, Fate]:
    """What is known of each mutant; the last word counts."""
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    return {key: Fate(how, commit) for key, how, commit in lines}


def keep(file: Path, key: str, fate: Fate) -> None:
    """One more line."""
    with file.open("a", encoding="utf-8") as out:
        print(json.dumps([key, fate.how, fate.commit], ensure_ascii=False), file=out)


def commit_of(game: str) -> str:
    """What is tried just now."""
    paths = [f"src/spelbord/games/{game}", f"tests/games/{game}", "src/spelbord/core"]
    last = _git("rev-list", "-1", "--abbrev-commit", "--abbrev=10", "HEAD", "--", *paths)
    return last + ("+" if _git("status", "--porcelain", "--", *paths) else "")


def day_of(commit: str) -> str:
    """When it was made."""
    return _git("show", "-s", "--format=%cs", commit.rstrip("+"))


def _git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False)
    return done.stdout.strip()
