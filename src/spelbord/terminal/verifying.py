"""Verifying a file: sound, or where and how it breaks, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Breach, Over, verify
from spelbord.core.values import Value
from spelbord.terminal.ending import standings
from spelbord.terminal.seating import names_of
from spelbord.terminal.telling import told
from spelbord.terminal.wording import said, table_words

if TYPE_CHECKING:
    from spelbord.core import Texts
    from spelbord.terminal.files import Saved
    from spelbord.terminal.screen import Screen


MOST_SENTENCES = 3
"""Of a broken entry: enough to know which one it is."""


class BreachInWords(Value, frozen=True):
    """A breach as a program and a person read it."""

    step: int
    what: str
    sentences: tuple[str, ...]


class Finding(Value, frozen=True):
    """What verifying a file found."""

    file: str
    game: str
    sound: bool
    steps: int
    head: str | None
    """The last link of the chain, when the match is over: before that it would let hidden cards be guessed."""
    seeded: bool
    over: Over | None
    breaches: tuple[BreachInWords, ...]


def finding_of(saved: Saved, words: Texts) -> Finding:
    """Decide the whole log again, and put each breach in words."""
    verdict = verify(saved.kit, saved.record)
    breaches = tuple(
        BreachInWords(breach.step, breach.what, _in_words(saved, breach, words)) for breach in verdict.breaches
    )
    game, head = saved.record.header.game, verdict.head if verdict.over else None
    return Finding(str(saved.path), game, verdict.sound, verdict.steps, head, verdict.seeded, verdict.over, breaches)


def show_finding(saved: Saved, finding: Finding, screen: Screen, words: Texts) -> None:
    """Say whether the file holds true, and what that rests on."""
    screen.say(words.say("verify.sound" if finding.sound else "verify.unsound", file=finding.file), style="bold")
    for breach in finding.breaches:
        screen.say(*breach.sentences)
    if not finding.seeded:
        screen.say(words.say("verify.unseeded"))
    elif finding.sound:
        screen.say(words.say("verify.seeded"))
    if finding.over:
        texts = table_words(saved.kit, saved.record.header.options, words.language)
        screen.say(said(texts, f"reason.{finding.over.reason}", finding.over.reason))
        screen.say(*standings(finding.over, words, names_of(saved.record.header, words)))
    elif finding.sound:
        screen.say(words.say("verify.unfinished", steps=finding.steps))
    if finding.head:
        screen.remark(words.say("verify.head", steps=finding.steps, head=finding.head))


def _in_words(saved: Saved, breach: Breach, words: Texts) -> tuple[str, ...]:
    """Where it breaks, which entry that is, and the rule if a rule said no."""
    what = "header_link" if breach.what == "link" and breach.step < 0 else breach.what
    lines = [words.say(f"verify.{what}", step=breach.step)]
    texts = table_words(saved.kit, saved.record.header.options, words.language)
    names = names_of(saved.record.header, words)
    entries = saved.record.entries
    if 0 <= breach.step < len(entries):
        sentences = told(saved, entries[breach.step].events, texts, names)
        lines += [words.say("verify.entry", sentence=sentence) for sentence in sentences[:MOST_SENTENCES]]
    if breach.refusal:
        lines.append(texts.refuse(breach.refusal, names))
    return tuple(lines)
