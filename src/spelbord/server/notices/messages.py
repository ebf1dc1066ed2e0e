"""What is told, in the words of who is told: from what everybody at the table knows, and nothing else."""

from __future__ import annotations

from datetime import datetime
from hashlib import blake2b
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from spelbord.core import texts_of
from spelbord.core.values import Value
from spelbord.games import kit_of
from spelbord.server.protocol.refusals import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Language, Texts
    from spelbord.storage.notices import NoticePerson, Outgoing

LISTED = 4
"""Tables that a message about several names."""
LONGEST_LINE = 160
WAITING = frozenset({"turn", "reminder", "nudge"})
"""Kinds that say that a table waits."""
WEEK = 6 * 86_400.0
"""Up to so far ahead a day is called by its name alone."""


class NoticeMessage(Value, frozen=True):
    """A message, ready to be sent anywhere."""

    title: str
    body: str
    path: str
    """The page that it leads to, below where the server lies and without a slash first."""
    tag: str
    """Of two with the same tag, the second takes the place of the first."""
    id: str
    """Of this very message: whoever gets it twice can tell."""
    language: str
    waiting: int
    """Tables that wait."""


def message_of(person: NoticePerson, due: Sequence[Outgoing], now: float) -> NoticeMessage:
    """One message for all that is due."""
    language: Language = "en" if person.language == "en" else "sv"
    words = texts_of(PACKAGE, language)
    id_ = _digest("|".join(f"{each.table}/{each.kind}/{each.turn}" for each in due))
    waiting = len({each.table for each in due if each.kind in WAITING})
    if len({each.table for each in due}) > 1:
        return NoticeMessage(_several(words, due, waiting), _listed(words, due), "", "several", id_, language, waiting)
    # What comes last says the most: a reminder more than the turn, the end more than either.
    last = due[-1]
    title = words.say(f"notice.{last.kind}", what=_table(words, last.facts))
    return NoticeMessage(
        title,
        _body(words, person, last, now),
        f"t/{last.facts.get('next', last.table)}",
        _digest(last.table),
        id_,
        language,
        waiting,
    )


def sample_of(language: Language) -> NoticeMessage:
    """A message to try a channel with."""
    words = texts_of(PACKAGE, language)
    return NoticeMessage(
        words.say("notice.sample"), words.say("notice.sample_body"), "notices", "sample", "", language, 0
    )


def _several(words: Texts, due: Sequence[Outgoing], waiting: int) -> str:
    tables = len({each.table for each in due})
    return (
        words.say("notice.waiting", tables=waiting) if waiting == tables else words.say("notice.several", tables=tables)
    )


def _listed(words: Texts, due: Sequence[Outgoing]) -> str:
    by_table = {each.table: each for each in due}
    lines = [words.say(f"notice.{each.kind}", what=_table(words, each.facts)) for each in by_table.values()]
    rest = len(lines) - LISTED
    return "\n".join([*lines[:LISTED], *([words.say("notice.more", tables=rest)] if rest > 0 else [])])


def _table(words: Texts, facts: dict[str, Any]) -> str:
    """A table by its game and who else sits there."""
    game = texts_of(kit_of(facts["game"]).package, words.language).say("title")
    others = facts["others"]
    return words.say("notice.table", game=game, names=joined(words, others)) if others else game


def joined(words: Texts, names: Sequence[str]) -> str:
    """Names in a row."""
    *first, last = names
    return words.say("notice.and", first=", ".join(first), last=last) if first else last


def _body(words: Texts, person: NoticePerson, last: Outgoing, now: float) -> str:
    facts = last.facts
    lines = []
    if last.kind == "over" and facts.get("result"):
        lines.append(words.say(f"notice.result.{facts['result']}", names=joined(words, facts["winners"] or ["?"])))
    elif last.kind == "circle":
        lines.append(words.say("notice.circle_body", circle=facts["circle"]))
    elif last.kind == "rematch":
        lines.append(words.say("notice.rematch_body"))
    elif last.kind == "nudge":
        lines.append(words.say("notice.nudge_body", name=facts["by"]))
    elif facts.get("told"):
        lines.append(str(facts["told"])[:LONGEST_LINE])
    if last.ends is not None and last.ends > now and last.kind in WAITING:
        lines.append(words.say("notice.until", when=moment(words, person, last.ends, now)))
    return " ".join(lines)


def moment(words: Texts, person: NoticePerson, at: float, now: float) -> str:
    """A moment to come, as somebody says it where they are."""
    zone = ZoneInfo(person.zone)
    then, today = datetime.fromtimestamp(at, zone), datetime.fromtimestamp(now, zone).date()
    clock = words.say("notice.clock", hour=f"{then.hour:02}", minute=f"{then.minute:02}")
    if then.date() == today:
        return words.say("notice.today", clock=clock)
    if at - now < WEEK:
        return words.say("notice.on_day", day=words.say(f"notice.day.{then.weekday()}"), clock=clock)
    return words.say("notice.on_date", date=then.day, month=words.say(f"notice.month.{then.month}"), clock=clock)


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=12).hexdigest()
