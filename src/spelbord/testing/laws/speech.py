"""The law of speech: whoever plays by text or by ear can do all that others can, and is told all that they see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.testing.laws.book import fail, law
from spelbord.testing.laws.interference import some
from spelbord.testing.positions import play, positions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import Action, AnyKit, Prompt, Texts
    from spelbord.testing.positions import Case, Position

LEFT_OVER = ("None", "{", "}")
"""What shows in a sentence that was not filled."""


@law
def everything_can_be_said(kit: AnyKit, case: Case) -> None:
    """Each listed move can be written and read back; boards, questions, hints and events are sentences.

    Where it breaks, let `notation.write` write what `notation.read` reads, and give each text every fact that it names.
    """
    names = [f"Seat{seat}" for seat in range(case.seats)]
    for language in LANGUAGES:
        texts = texts_of(kit.package, language)
        for position in positions(kit, case, 6):
            _see(kit, position, texts, names)
            for ticket in position.match.tickets:
                for voice in (texts, texts.pictured):
                    _ask(kit, position, ticket.prompt, voice, names)
        _tell(kit, case, texts, names)


def _see(kit: AnyKit, position: Position, texts: Texts, names: list[str]) -> None:
    for viewer in position.viewers:
        lines = kit.notation.board(position.match.view(viewer), texts, names)
        if not lines:
            fail("a board without a line", step=position.step, seat=viewer)
        _spoken(lines, "board", position.step)


def _ask(kit: AnyKit, position: Position, prompt: Prompt, texts: Texts, names: list[str]) -> None:
    view = position.match.view(prompt.by)
    _spoken([kit.notation.question(view, prompt, texts, names)], f"question for {prompt}", position.step)
    for move in some(kit.moves(position.match.state, prompt)):
        _write(kit, move, prompt, texts, position.step)
        try:
            hints: tuple[str, ...] = kit.notation.hint(view, prompt, move, texts, names)
        except Refused as refused:
            hints = (texts.refuse(refused, names),)
        said = kit.notation.say(view, prompt, move, texts, names)
        why = kit.notation.why(view, prompt, move, texts, names)
        _spoken([*hints, said, *filter(None, [why])], f"hint at {move}", position.step)


def _write(kit: AnyKit, move: Action, prompt: Prompt, texts: Texts, step: int) -> None:
    line = kit.notation.write(move, texts)
    understood = kit.notation.read(line, prompt)
    if understood != move:
        fail(f"{move} is written {line!r} and read as {understood}", step=step, seat=prompt.seat)


def _tell(kit: AnyKit, case: Case, texts: Texts, names: list[str]) -> None:
    match = play(kit, case)
    for viewer in (0, None):
        for heard in match.heard(viewer):
            # An event that nobody need hear of is told with nothing.
            told = (kit.notation.tell(event, texts, names) for event in heard.events)
            _spoken((line for line in told if line), "event", heard.step)


def _spoken(lines: Iterable[str], what: str, step: int) -> None:
    for line in lines:
        if not line.strip() or any(scrap in line for scrap in LEFT_OVER):
            fail(f"a {what} that is no sentence: {line!r}", step=step)
