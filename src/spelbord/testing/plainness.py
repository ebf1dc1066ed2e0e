"""What a screen is sent must be for people: no line that is typed in a terminal, and nothing in its marks.

`typed_in_words` plays whole matches and looks at every text that goes to a screen. What counts as typed is what
`notation.write` writes for some move of the match, where that is no way of speaking as well.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from spelbord.bots import Budget
from spelbord.bots.review import reviewed
from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.core.pieces import END, START, spoken
from spelbord.testing.positions import play, positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import AnyKit, AnyMatch, Prompt, Texts
    from spelbord.testing.positions import Case

MOST_MOVES = 40
"""Moves of a position that are looked at."""
_PIECE = re.compile(f"{START}[^{END}]*{END}")
_QUOTED = re.compile("[”“][^”“]+”")
_NUMBERED = re.compile(r"\([0-9]+\)")
_TYPED = {
    "refused.unreadable", "refused.no_such_bot", "refused.no_such_game", "refused.folder_unusable",
    "refused.nothing_shown", "refused.no_such_document", "refused.bot_unloadable", "refused.bot_name_unusable",
    "refused.not_a_bot", "refused.bot_plays_others", "refused.another_dataset", "refused.another_plan",
    "refused.folder_in_use", "refused.no_features",
}  # fmt: skip


def typed_in_words(kit: AnyKit, case: Case) -> list[str]:
    """Each text for screens that holds what is typed: the line, and what was found in it."""
    found = []
    for language in LANGUAGES:
        plain = texts_of(kit.package, language)
        typed = set(_typed(kit, case, plain))
        for line in _shown(kit, case, plain.pictured):
            found += [f"{spoken(line)!r} holds {scrap!r}" for scrap in _scraps(line, typed)]
    return found


def _scraps(line: str, typed: set[str]) -> Iterator[str]:
    """What of a line is typed: a written move of several words, something in quotes, or the number of a seat.

    A piece is drawn, so "bjud" before a number of chips is no line that is typed.
    """
    line = _PIECE.sub("\N{WHITE SQUARE}", line)
    lowered = line.casefold()
    yield from (written for written in typed if re.search(rf"(?<!\w){re.escape(written)}(?!\w)", lowered))
    yield from _QUOTED.findall(line)
    yield from _NUMBERED.findall(line)


def _typed(kit: AnyKit, case: Case, texts: Texts) -> Iterator[str]:
    """Moves as they are typed, but for single words, which people say too."""
    for position in positions(kit, case, 12):
        for ticket in position.match.tickets:
            for move in list(kit.moves(position.match.state, ticket.prompt))[:MOST_MOVES]:
                written = kit.notation.write(move, texts).casefold()
                if len(written.split()) > 1:
                    yield written


def _shown(kit: AnyKit, case: Case, texts: Texts) -> Iterator[str]:
    """Every text of a match that a screen gets: log, questions, moves, hints, reasons, refusals and a review."""
    match = play(kit, case)
    names = match.header.names or [f"Kim{seat}" for seat in range(case.seats)]
    for viewer in (*range(case.seats), None):
        for heard in match.heard(viewer):
            yield from (kit.notation.tell(event, texts, names) for event in heard.events)
    for position in positions(kit, case, 12):
        for ticket in position.match.tickets:
            yield from _asked(kit, position.match, ticket.prompt, texts, list(names))
    yield from (text for key, text in texts.entries.items() if key.startswith("refused.") and not _is_typed(key, text))
    for remark in reviewed(match, texts, Budget(worlds=2)):
        yield from (*remark.lines, remark.played, remark.better, remark.why)


def _is_typed(key: str, text: str) -> bool:
    """Whether a refusal says how to type: to nobody who has a screen, or to who writes a text of many lines there."""
    return key in _TYPED or "{line}" in text


def _asked(kit: AnyKit, match: AnyMatch, prompt: Prompt, texts: Texts, names: list[str]) -> Iterator[str]:
    view, notation = match.view(prompt.by), kit.notation
    yield notation.question(view, prompt, texts, names)
    for move in list(kit.moves(match.state, prompt))[:MOST_MOVES]:
        told = (view, prompt, move, texts, names)
        yield notation.say(*told)
        yield notation.why(*told)
        try:
            yield from notation.hint(*told)
        except Refused as refused:
            yield texts.say(f"refused.{refused.code}", names, **refused.facts)
