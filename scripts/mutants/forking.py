"""A process of its own for each mutant: whatever is broken there, nothing is left of it."""

from __future__ import annotations

import os
import resource
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SURVIVED, KILLED, SLOW, ANEW = "survived", "killed", "too slow", "anew"
OVERDUE = 3
"""What a process ends with where a test takes too long."""
MEMORY = 4 << 30


def forked(fails: Callable[[], bool], seconds: int = 600) -> str:
    """How it goes in a process of its own: one that takes too much processor time or memory does not survive."""
    child = os.fork()
    if not child:
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            os._exit(fails())
        except BaseException:  # noqa: BLE001 - whatever it was, the mutant was noticed
            os._exit(1)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == OVERDUE:
        return SLOW
    return KILLED if os.WEXITSTATUS(status) else SURVIVED
