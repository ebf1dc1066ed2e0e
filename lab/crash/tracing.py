"""What a process did to the files of a database, call by call, as strace saw it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CALLS = "openat,write,writev,pwrite64,pwritev,ftruncate,fallocate,fsync,fdatasync,unlink,unlinkat,rename,renameat2"
SUFFIXES = ("", "-wal", "-journal")
"""Files that make up the database. The shared memory beside them is made anew by whoever opens it first."""
LONGEST = 16 * 2**20
LINE = re.compile(r"^(?P<pid>\d+) +(?P<at>[\d.]+) (?P<rest>.*)$")
CALL = re.compile(r"^(?P<call>\w+)\((?P<args>.*)\) += (?P<result>-?\d+|\?)")
UNFINISHED, RESUMED = " <unfinished ...>", re.compile(r"^<\.\.\. (\w+) resumed>(.*)$")
DESCRIPTOR = re.compile(r"^(?:AT_FDCWD|\d+)<(?P<path>(?:\\x[0-9a-f]{2})+)>")
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


@dataclass(frozen=True)
class Done:
    """One call that came back."""

    call: str
    path: str
    began: float
    ended: float
    data: bytes = b""
    offset: int = 0
    created: bool = False


def traceable() -> bool:
    """Whether strace is there, and may do its work."""
    found = shutil.which("strace")
    return found is not None and subprocess.run([found, "-f", "-o", os.devnull, "true"], check=False).returncode == 0


def tracer(file: Path, database: Path) -> list[str]:
    """The command to run a program under."""
    places = [word for suffix in SUFFIXES for word in ("-P", f"{database}{suffix}")]
    return [
        "strace", "-f", "--seccomp-bpf", "-ttt", "-y", "-xx", "-s", str(LONGEST), "-o", str(file),
        "-e", f"trace={CALLS}", "-e", "signal=none", "-P", str(database.parent), *places,
    ]  # fmt: skip


def read_trace(file: Path) -> Iterator[Done]:
    """All calls in the order in which they came back."""
    begun: dict[str, tuple[float, str]] = {}
    with file.open(encoding="ascii", errors="replace") as lines:
        for line in lines:
            found = LINE.match(line.rstrip("\n"))
            if found is None:
                continue
            pid, at, rest = found["pid"], float(found["at"]), found["rest"]
            began = at
            if rest.endswith(UNFINISHED):
                begun[pid] = at, rest.removesuffix(UNFINISHED)
                continue
            if (again := RESUMED.match(rest)) and pid in begun:
                began, first = begun.pop(pid)
                rest = first + again[2]
            if done := _done(rest, began, at):
                yield done


def _done(text: str, began: float, ended: float) -> Done | None:
    found = CALL.match(text)
    if found is None or found["result"].startswith(("-", "?")):
        return None
    call, args = found["call"], found["args"]
    if call in {"writev", "pwritev", "fallocate", "unlinkat", "rename", "renameat2"}:
        raise ValueError(f"SQLite is not known to do this: {text[:100]}")
    texts = [_bytes(one) for one in TEXT.findall(args)]
    if call in {"openat", "unlink"}:
        created = call == "openat" and "O_CREAT" in args
        return Done(call, texts[0].decode(), began, ended, created=created) if call != "openat" or created else None
    descriptor = DESCRIPTOR.match(args)
    if descriptor is None:
        return None
    path = _bytes(descriptor["path"]).decode()
    last = args.rsplit(",", 1)[-1].strip()
    if call == "pwrite64":
        return Done(call, path, began, ended, texts[0][: int(found["result"])], int(last))
    return Done(call, path, began, ended, offset=int(last) if call == "ftruncate" else 0)


def _bytes(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))
