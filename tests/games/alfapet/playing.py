"""Playing on from a drawn table, each answer as the line that a person would type."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

from spelbord.core import Chance, Decide, Dice, Over, Refused, seed_from
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.events import Laid

from .drawing import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import Event, Prompt
    from spelbord.games.alfapet.state import AlfapetState

E = TypeVar("E", bound="Event")


def prompts(state: AlfapetState) -> tuple[Prompt, ...]:
    """The questions that are open."""
    pending = KIT.pending(state)
    return pending.prompts if isinstance(pending, Decide) else ()


def asked(state: AlfapetState) -> str:
    """Who is asked what, as `A turn`, with a question mark where nobody waits for it; or the chance, or the end."""
    pending = KIT.pending(state)
    if isinstance(pending, Over):
        return f"over {pending.reason}"
    if isinstance(pending, Chance):
        return f"chance {pending.kind}"
    return ", ".join(f"{LETTERS[p.seat]} {p.kind}{'?' if p.optional else ''}" for p in pending.prompts)


def prompt_for(state: AlfapetState, letter: str, line: str) -> Prompt:
    """The open question of this seat that the line answers."""
    judging = line.split(maxsplit=1)[0] in {"utmana", "godta", "godkänn", "underkänn"}
    for prompt in prompts(state):
        if prompt.seat == LETTERS.index(letter) and (prompt.kind != "turn") == judging:
            return prompt
    raise AssertionError(f"{letter} is not asked: {asked(state)}")


def play(state: AlfapetState, *lines: str) -> list[Event]:
    """Answer in turn, each line by the seat it names (`A lägg KO I9 vågrätt`), and return what happened."""
    happened: list[Event] = []
    for line in lines:
        letter, words = line.split(maxsplit=1)
        prompt = prompt_for(state, letter, words)
        happened += fold(state, KIT.act(state, prompt, KIT.notation.read(words, prompt)))
        happened += roll(state)
    return happened


def roll(state: AlfapetState, label: str = "test") -> list[Event]:
    """Let chance have its turns, with dice of our own."""
    happened: list[Event] = []
    while isinstance(KIT.pending(state), Chance):
        happened += fold(state, KIT.chance(state, Dice(seed_from(label), f"{label}/{state.draws}")))
    return happened


def fold(state: AlfapetState, events: Iterable[Event]) -> list[Event]:
    """Fold events in order, and return them."""
    folded = list(events)
    KIT.apply(state, folded)
    return folded


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Only the events of one kind."""
    return [event for event in events if type(event) is kind]


def lay(state: AlfapetState, words: str) -> Laid:
    """Lay a word for the seat whose turn it is, on a copy of the table, and return what was laid."""
    letter = LETTERS[state.mover]
    prompt = prompt_for(state, letter, words)
    (laid,) = of(KIT.act(state, prompt, KIT.notation.read(words, prompt)), Laid)
    return laid


def scored(state: AlfapetState, words: str) -> dict[str, int]:
    """The words that a move makes, each with its points."""
    return {word.word: word.points for word in lay(state, words).words}


def refused(state: AlfapetState, words: str, seat: str = "") -> Refused:
    """The refusal of a move."""
    prompt = prompt_for(state, seat or LETTERS[state.mover], words)
    with pytest.raises(Refused) as refusal:
        KIT.act(state, prompt, KIT.notation.read(words, prompt))
    return refusal.value


def says(state: AlfapetState, words: str, seat: str = "") -> tuple[str, str]:
    """Code and rule of the refusal of a move."""
    refusal = refused(state, words, seat)
    return refusal.code, refusal.rule
