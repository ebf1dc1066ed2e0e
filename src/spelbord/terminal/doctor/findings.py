"""What a look at a server finds: one sentence each, with how to mend it where something is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from spelbord.core import texts_of
from spelbord.core.values import Value

if TYPE_CHECKING:
    from spelbord.core import Texts
    from spelbord.server.settings import Settings

Level: TypeAlias = Literal["well", "note", "warning", "fault"]


class Symptom(Value, frozen=True):
    """One thing that was looked at. Its sentence is the text `doctor.<check>.<outcome>`, and `…_mend` mends it."""

    check: str
    outcome: str
    level: Level
    facts: dict[str, Any] = {}


class Advice(Value, frozen=True):
    """A finding in words."""

    check: str
    outcome: str
    level: Level
    text: str
    mend: str


@dataclass(frozen=True, slots=True)
class Patient:
    """What is looked at: a server as it is set, and the address that people use, where it was told."""

    settings: Settings
    url: str = ""


def well(check: str, outcome: str, **facts: Any) -> Symptom:
    """All is as it should be."""
    return Symptom(check, outcome, "well", facts)


def note(check: str, outcome: str, **facts: Any) -> Symptom:
    """Something worth knowing."""
    return Symptom(check, outcome, "note", facts)


def warning(check: str, outcome: str, **facts: Any) -> Symptom:
    """It works, and will not always."""
    return Symptom(check, outcome, "warning", facts)


def fault(check: str, outcome: str, **facts: Any) -> Symptom:
    """It does not work."""
    return Symptom(check, outcome, "fault", facts)


def told(finding: Symptom, words: Texts) -> Advice:
    """A finding in somebody's language."""
    facts = finding.facts
    if finding.outcome == "refused":  # the storage speaks for itself
        text = texts_of("spelbord.storage", words.language).say(f"refused.{facts['code']}", **facts)
        return Advice(finding.check, facts["code"], finding.level, text, "")
    key = f"doctor.{finding.check}.{finding.outcome}"
    mend = words.say(f"{key}_mend", **facts) if f"{key}_mend" in words else ""
    return Advice(finding.check, finding.outcome, finding.level, words.say(key, **facts), mend)
