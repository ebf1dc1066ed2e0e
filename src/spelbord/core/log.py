"""The log is the game: a header, then numbered entries, each with what was asked for and what followed."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from spelbord.core.pending import Chance, Prompt
from spelbord.core.values import Action, Event, Value

if TYPE_CHECKING:
    from collections.abc import Iterable

FORMAT = 1
"""Version of the log's own form, apart from any game's rules."""

Plain: TypeAlias = Any
"""What JSON can hold: a game's options as they stand in a log, before its own type has checked them."""


class Past(Value, frozen=True):
    """The match was played on from another one: entries before `until` were rolled with that one's seed."""

    until: int
    seed: str


class Header(Value, frozen=True):
    """What a match was before its first entry."""

    game: str
    rules: int
    seats: int
    commitment: str
    """The seed's hash, known to everybody from the start."""
    options: dict[str, Plain] = {}
    data: str = ""
    format: int = FORMAT
    names: tuple[str, ...] = ()
    notes: dict[str, str] = {}
    """Remarks of the program that kept the log; the rules do not read them."""
    seed: str | None = None
    """Shown when the match is over, and kept in private until then."""
    past: tuple[Past, ...] | msgspec.UnsetType = msgspec.UNSET
    """Left out of the bytes where there is none, so that logs from before it was thought of keep their links."""

    def seed_at(self, step: int) -> str | None:
        """The seed that rolls at this step."""
        past = self.past or ()
        return next((earlier.seed for earlier in past if step < earlier.until), self.seed)


class Answer(Value, frozen=True, tag_field="entry", tag="answer"):
    """A prompt was answered: `asked` is the step of its ticket."""

    step: int
    asked: int
    prompt: Prompt
    action: Action
    events: tuple[Event, ...]


class Roll(Value, frozen=True, tag_field="entry", tag="roll"):
    """Chance had the turn."""

    step: int
    chance: Chance
    events: tuple[Event, ...]


Entry: TypeAlias = Answer | Roll


class Heard(Value, frozen=True):
    """An entry as one viewer may hear it. Steps have no gaps: a step that tells them nothing has no events."""

    step: int
    prompt: Prompt | None
    chance: Chance | None
    action: Action | None
    """What was asked for, if it was the viewer who asked."""
    events: tuple[Event, ...]


_encoder = msgspec.json.Encoder(order="deterministic")


def first_link(header: Header) -> str:
    """The chain's beginning: the header without its seed, which is shown only when all is over."""
    public = msgspec.structs.replace(header, seed=None, notes={})
    return hashlib.blake2b(_encoder.encode(public), digest_size=32).hexdigest()


def next_link(link: str, entry: Entry) -> str:
    """The hash of all up to and including this entry."""
    return hashlib.blake2b(_encoder.encode(entry), digest_size=32, key=bytes.fromhex(link)).hexdigest()


# A link covers hidden facts too, and what is hidden can be guessed by trying: links are shown when the match is over.
def chain(header: Header, entries: Iterable[Entry]) -> list[str]:
    """The hash chain of a log: the header's link, then one for each entry."""
    links = [first_link(header)]
    for entry in entries:
        links.append(next_link(links[-1], entry))
    return links
