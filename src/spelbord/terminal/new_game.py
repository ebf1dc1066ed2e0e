"""`spelbord new-game`: lay out the smallest game that plays, in all rooms of a checkout, and put it on the shelf.

It is written by hand in `templates/game`, under a name that stands for any other. What follows from it is made: golden
games, the map of secrets, and the client's types.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from keyword import iskeyword
from pathlib import Path

from spelbord.terminal.failing import Failed, Misused

TEMPLATE = Path("templates", "game")
SHELF = Path("src", "spelbord", "games", "__init__.py")
PLACES = ("src/spelbord/games/{}", "tests/games/{}", "docs/rules/{}.md", "web/src/games/{}")
"""Where a game lies: nothing else is its own."""
TOYS = "tests/toys/{}"
MAP = "tests/games/{}/flows.txt"
MADE = ("tests/games/{}/golden/*.spelbord", MAP, "web/src/games/{}/values.gen.ts")
MAKERS = (
    ("tests/goldens.py", "{}"),
    ("-m", "spelbord.testing", "{}"),
    ("-m", "spelbord.server.typescript", "web/src"),
)
"""The programs that make it, in this order; the second prints the map of secrets."""
STAND_IN = "nyttspel"
NAME = re.compile(r"[a-z][a-z0-9]{2,19}")
_SHELVED = re.compile(r"(?<=^SHELF = \{\n)(?:    .*\n)*(?=\}$)", re.MULTILINE)


def lay_out(root: Path, name: str) -> list[str]:
    """Write a new game and make what follows from it; the paths of all that came. What fails leaves nothing behind."""
    files = planned(root, name)
    try:
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, "utf-8")
        _write_shelf(root, _shelved(root) + _line(name))
        _make(root, name)
    except BaseException:
        _sweep(root, name)
        raise
    return listed(files, name)


def planned(root: Path, name: str) -> dict[str, str]:
    """Every file that is written for a new game, by path under the checkout. Refuses a name that will not do."""
    _check_checkout(root)
    if not NAME.fullmatch(name) or iskeyword(name):
        raise Misused("game_name", name=name)
    taken = [place.format(name) for place in (*PLACES, TOYS) if (root / place.format(name)).exists()]
    if _line(name) in _shelved(root):
        taken.append(SHELF.as_posix())
    if taken:
        raise Failed("game_taken", name=name, places=taken)
    return _files(root, name)


def listed(files: dict[str, str], name: str) -> list[str]:
    """The paths of a new game: what is written, what is made, and the one shared file that gets a line."""
    return [*files, *(path.format(name) for path in MADE), SHELF.as_posix()]


def take_away(root: Path, name: str) -> None:
    """Take a game off the shelf that is still as it was laid out. Refuses one that somebody has worked on."""
    _check_checkout(root)
    if not NAME.fullmatch(name) or _line(name) not in _shelved(root):
        raise Failed("no_new_game", name=name)
    files = _files(root, name)
    made = {path for pattern in MADE for path in root.glob(pattern.format(name))}
    own = {path for place in PLACES for path in _inside(root / place.format(name))} - made
    changed = sorted(str(path.relative_to(root)) for path in own if not _is_still(path, files, root))
    if changed:
        raise Failed("game_changed", name=name, places=changed)
    _sweep(root, name)


def _check_checkout(root: Path) -> None:
    if not (root / TEMPLATE).is_dir() or not (root / SHELF).is_file():
        raise Failed("no_checkout", folder=root.resolve())


def _files(root: Path, name: str) -> dict[str, str]:
    template = root / TEMPLATE
    files = {path.relative_to(template).as_posix(): path.read_text("utf-8") for path in sorted(_inside(template))}
    return {_named(path, name): _named(text, name) for path, text in files.items()}


def _named(text: str, name: str) -> str:
    """A text of the template, with the game's own name, and its rules numbered by the first letters of it."""
    for stand_in, own in ((STAND_IN, name), (STAND_IN.capitalize(), name.capitalize())):
        text = text.replace(stand_in, own)
    return text.replace(f"{STAND_IN[:3].upper()}-", f"{name[:3].upper()}-")


def _inside(place: Path) -> list[Path]:
    """All files in a folder but what Python keeps there for itself, or the one file that it is."""
    found = [place] if place.is_file() else place.rglob("*")
    return [path for path in found if path.is_file() and "__pycache__" not in path.parts]


def _is_still(path: Path, files: dict[str, str], root: Path) -> bool:
    return files.get(path.relative_to(root).as_posix()) == path.read_text("utf-8", "replace")


def _line(name: str) -> str:
    return f'    "{name}": "spelbord.games.{name}",\n'


def _shelved(root: Path) -> str:
    """The lines of the shelf."""
    found = _SHELVED.search((root / SHELF).read_text("utf-8"))
    if found is None:
        raise Failed("no_checkout", folder=root.resolve())
    return found[0]


def _write_shelf(root: Path, lines: str) -> None:
    shelf = root / SHELF
    shelf.write_text(_SHELVED.sub(lambda _: lines, shelf.read_text("utf-8"), count=1), "utf-8")


def _make(root: Path, name: str) -> None:
    """Run each maker on the game as it lies there: the command itself may come from another checkout."""
    environ = {**os.environ, "PYTHONPATH": str((root / "src").resolve()), "PYTHONUTF8": "1"}
    for words in MAKERS:
        command = [sys.executable, *(word.format(name) for word in words)]
        done = subprocess.run(command, cwd=root, env=environ, capture_output=True, text=True, check=False)  # noqa: S603 - our own programs
        if done.returncode:
            raise Failed("game_not_made", command=" ".join(command[1:]), why=done.stderr.strip()[-2000:])
        if done.stdout:  # the one that prints what it made
            (root / MAP.format(name)).write_text(done.stdout, "utf-8")


def _sweep(root: Path, name: str) -> None:
    """Remove all that is a game's own, and its line on the shelf."""
    for place in PLACES:
        path = root / place.format(name)
        path.unlink(missing_ok=True) if path.suffix else shutil.rmtree(path, ignore_errors=True)
    _write_shelf(root, _shelved(root).replace(_line(name), ""))
