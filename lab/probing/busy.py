"""How busy the machine is beside the lab: what times are worth depends on it."""

from __future__ import annotations

import os


def busy() -> str:
    """How many processes wanted to run in the last minutes, in a sentence."""
    last, *_, before = os.getloadavg()
    return (
        f"On {os.cpu_count()} cores {last:.0f} processes wanted to run at once in the minute before the times were "
        f"taken, and {before:.0f} in the quarter of an hour: beyond the number of cores all times are that much longer."
    )
