"""What lies open on the table, thing by thing, for whoever asks for it in words.

A game's board is short enough to be read at each turn. The rest that a viewer may see is asked for by name: a kit has a
function for each such thing (`Kit.shows`), and its texts say what it is called (`shows.<thing>.words`, with commas
between; the first is shown) and what it is (`shows.<thing>.means`).
"""

from __future__ import annotations

import unicodedata
from itertools import filterfalse
from typing import TYPE_CHECKING, Protocol

from spelbord.core.kit import V_in
from spelbord.core.refusals import Refused
from spelbord.core.texts import LANGUAGES, texts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core.kit import AnyKit
    from spelbord.core.texts import Texts
    from spelbord.core.values import View

LONGEST = 64
"""Letters that somebody may ask with."""
FEWEST = 3
"""Letters that a word may be cut to, as long as only one thing begins so."""


class ShowFunction(Protocol[V_in]):
    """One thing on the table as lines of text, for somebody who sees this much."""

    def __call__(self, view: V_in, texts: Texts, names: Sequence[str], /) -> Sequence[str]:
        """Each line a sentence."""


def words_for(thing: str, texts: Texts) -> list[str]:
    """What a thing is called; the first is the one that is shown."""
    return texts.say(f"shows.{thing}.words").split(", ")


def thing_named(kit: AnyKit, wanted: str) -> str | None:
    """Which of a game's things a word names, in either language, with or without rings and dots."""
    typed = plainly(wanted[:LONGEST])
    known = {
        plainly(word): thing
        for language in LANGUAGES
        for thing in kit.shows
        for word in words_for(thing, texts_of(kit.package, language))
    }
    if typed in known:
        return known[typed]
    begun = {thing for word, thing in known.items() if len(typed) >= FEWEST and word.startswith(typed)}
    return begun.pop() if len(begun) == 1 else None


def show(kit: AnyKit, view: View, wanted: str, texts: Texts, names: Sequence[str]) -> tuple[str, ...]:
    """What lies there, in words. Raises `Refused` for what the game does not know by that name."""
    thing = thing_named(kit, wanted)
    if thing is None:
        words = tuple(words_for(each, texts)[0] for each in kit.shows)
        raise Refused("nothing_shown", "show", wanted=wanted[:LONGEST], words=words)
    return tuple(kit.shows[thing](view, texts, names))


def plainly(text: str) -> str:
    """A text as it is compared: small letters without rings and dots, single spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(filterfalse(unicodedata.combining, letters)).split())
