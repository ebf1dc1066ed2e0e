"""What a process and its children cost, from the kernel's own books (Linux)."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def family(pid):
    """The process and all that came from it and still run."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += family(int(child))
    return found


def spent(pid):
    """CPU seconds of all threads of the process and its children: in user, and in the kernel."""
    user, kernel = zip(*map(_own_seconds, family(pid)), strict=True)
    return sum(user), sum(kernel)


def cpu_seconds(pid):
    """Both together."""
    return sum(spent(pid))


def _own_seconds(pid):
    # The name of the program comes first, in brackets, and may hold anything; what follows it is plain.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) / TICKS, int(fields[12]) / TICKS


def resident_bytes(pid):
    """Memory that the process itself holds in RAM."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
