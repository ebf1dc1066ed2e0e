"""A file that one server has for itself: a second one on the same file would never hear of the first one's moves.

The lock is the operating system's, on a file beside the database, and goes with the process however that ends: there is
nothing to tidy up after a crash. What stands in the file only says where the server is.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from spelbord.core import Refused

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LONGEST = 200
"""Letters that are read of where the other server is."""
BEYOND = 4096
"""Where Windows locks: what is locked there cannot be read, so it is nothing that was written."""


@contextmanager
def held(database: Path, where: str) -> Iterator[None]:
    """Have a database file for oneself, and let others know where one is. Raises `Refused` where another has it."""
    try:
        file = os.open(f"{database.absolute()}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:  # whatever is wrong with the place, whoever opens the database says it better
        yield
        return
    try:
        if not _lock(file):
            told = os.read(file, LONGEST).decode("utf-8", "replace").strip()
            if told:
                raise Refused("database_open", "storage", file=str(database), where=told)
            raise Refused("database_open_somewhere", "storage", file=str(database))
        os.ftruncate(file, 0)
        os.write(file, where.encode())
        yield
        os.ftruncate(file, 0)
    finally:
        os.close(file)


def _lock(file: int) -> bool:
    """Whether the lock is ours now. Where the file system knows no locks, there is none to have."""
    if sys.platform == "win32":
        os.lseek(file, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, 0, os.SEEK_SET)
        return True
    try:
        with suppress(NotImplementedError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
