"""`spelbord doctor`: looks at a server and the machine it runs on, says what is wrong, and how to mend it.

It changes nothing, and asks nobody but the database, the mail server and the address that it was told. A check is a
function from a `Patient` to findings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
import typer

from spelbord.terminal.doctor.databases import look_at_database
from spelbord.terminal.doctor.findings import Advice, Level, Patient, Symptom, fault, told
from spelbord.terminal.doctor.machine import (
    look_at_clock,
    look_at_disk,
    look_at_files,
    look_at_memory,
    look_at_version,
    look_at_workers,
)
from spelbord.terminal.doctor.notices import look_at_notices
from spelbord.terminal.doctor.reach import look_at_names, look_at_port, look_at_proxy, look_at_tls
from spelbord.terminal.failing import Misused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from spelbord.core import Texts
    from spelbord.terminal.screen import Screen

__all__ = ["CHECKS", "Advice", "Patient", "address_of", "examine", "print_json", "show"]

CHECKS: dict[str, Callable[[Patient], Iterable[Symptom]]] = {
    "version": look_at_version,
    "database": look_at_database,
    "disk": look_at_disk,
    "clock": look_at_clock,
    "workers": look_at_workers,
    "memory": look_at_memory,
    "files": look_at_files,
    "port": look_at_port,
    "names": look_at_names,
    "proxy": look_at_proxy,
    "tls": look_at_tls,
    "notices": look_at_notices,
}
STYLES: dict[Level, str] = {"well": "green", "note": "", "warning": "yellow", "fault": "bold red"}


def address_of(url: str) -> str:
    """The address that people use, as it was typed. Raises `Misused` where it is none."""
    parts = urlsplit(url)
    if url and not (parts.scheme in {"http", "https"} and parts.hostname):
        raise Misused("url", url=url)
    return url


def examine(patient: Patient, words: Texts) -> Iterator[Advice]:
    """Everything that is found, check by check."""
    for check, look in CHECKS.items():
        try:
            for finding in look(patient):
                yield told(finding, words)
        except Exception as error:  # noqa: BLE001 - a look that fails says so, and the others go on
            why = f"{type(error).__name__}: {error}"
            yield told(fault("any", "failed", title=words.say(f"doctor.title.{check}"), why=why), words)


def show(patient: Patient, screen: Screen, words: Texts) -> bool:
    """Say what is found as it is found, and the sum of it; whether nothing is at fault."""
    counts: dict[Level, int] = {"well": 0, "note": 0, "warning": 0, "fault": 0}
    title = ""
    for each in examine(patient, words):
        counts[each.level] += 1
        if each.check != title:
            title = each.check
            screen.say(words.say(f"doctor.title.{title}"), style="bold")
        screen.say(f"  {words.say(f'doctor.level.{each.level}')} {each.text}", style=STYLES[each.level])
        if each.mend:
            screen.say(*(f"      {line}" for line in each.mend.splitlines()))
    screen.gap()
    screen.say(_sum(counts, words), style="bold")
    return not counts["fault"]


def _sum(counts: dict[Level, int], words: Texts) -> str:
    if counts["fault"]:
        key = "doctor.ill_and_unwell" if counts["warning"] else "doctor.ill"
        return words.say(key, faults=counts["fault"], warnings=counts["warning"])
    if counts["warning"]:
        return words.say("doctor.unwell", warnings=counts["warning"])
    return words.say("doctor.healthy")


def print_json(patient: Patient, words: Texts) -> bool:
    """The same for programs; whether nothing is at fault."""
    found = list(examine(patient, words))
    typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    return not any(each.level == "fault" for each in found)
