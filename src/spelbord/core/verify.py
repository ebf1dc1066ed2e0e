"""Decide a whole log again and compare: the hash chain, the shuffle, and every fact in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.dice import commitment, is_seed
from spelbord.core.log import Answer, Entry, chain
from spelbord.core.match import AnyMatch, Match
from spelbord.core.pending import Chance, Over, Ticket
from spelbord.core.refusals import Refusal, Refused
from spelbord.core.values import Value

if TYPE_CHECKING:
    from spelbord.core.kit import AnyKit
    from spelbord.core.record import Record


class Breach(Value, frozen=True):
    """Where a log first breaks, and how: `what` names the text, `refusal` the rule where a rule said no."""

    step: int
    what: str
    refusal: Refusal | None = None


class Verdict(Value, frozen=True):
    """What verifying found."""

    steps: int
    head: str
    """The last link of the chain: two logs with the same head are the same match."""
    breaches: tuple[Breach, ...]
    over: Over | None
    seeded: bool
    """Whether the seed was there, so that every roll could be made again."""

    @property
    def sound(self) -> bool:
        """Whether nothing was wrong."""
        return not self.breaches


def verify(kit: AnyKit, record: Record) -> Verdict:
    """Check the chain, the seed's commitment, and decide each entry again until one differs."""
    header, entries = record.header, record.entries
    links = chain(header, entries)
    breaches = [Breach(step - 1, "link") for step, link in enumerate(record.links) if link != links[step]][:1]
    if header.seed is not None and not (is_seed(header.seed) and commitment(header.seed) == header.commitment):
        breaches.append(Breach(-1, "commitment"))
    match = Match(kit, header)
    for step, entry in enumerate(entries):
        breach = _decide_again(match, step, entry)
        if breach:
            breaches.append(breach)
            break
    return Verdict(len(entries), links[-1], tuple(breaches), match.over, header.seed is not None)


def _decide_again(match: AnyMatch, step: int, entry: Entry) -> Breach | None:
    """Add the entry that the rules give here, or say how the log's own differs from it."""
    if entry.step != step:
        return Breach(step, "number")
    if isinstance(match.pending, Chance):
        return _roll_again(match, match.pending, step, entry)
    if not isinstance(entry, Answer):
        return Breach(step, "pending")
    if Ticket(entry.asked, entry.prompt) not in match.tickets:
        return Breach(step, "ticket")
    try:
        events = match.decide(entry.prompt, entry.action)
    except Refused as refused:
        return Breach(step, "refused", refused.value)
    return _compare(match, step, entry, events)


def _roll_again(match: AnyMatch, chance: Chance, step: int, entry: Entry) -> Breach | None:
    if isinstance(entry, Answer) or entry.chance != chance:
        return Breach(step, "pending")
    seed = match.header.seed_at(step)
    if seed is None or not is_seed(seed):
        return _trust(match, step, entry)
    return _compare(match, step, entry, match.roll(chance))


def _trust(match: AnyMatch, step: int, entry: Entry) -> Breach | None:
    """Take a roll as it stands, since there is no seed to make it again; one that cannot have been is still found."""
    try:
        match.fold(entry)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return Breach(step, "events")
    return None


def _compare(match: AnyMatch, step: int, entry: Entry, events: tuple[object, ...]) -> Breach | None:
    if events != entry.events:
        return Breach(step, "events")
    match.add(entry)
    return None
