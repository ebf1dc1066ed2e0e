"""What the notations of all games have in common: sentences, numbered seats, and events told by their own texts.

And what a notation has until its game says better: `say_as_written`, `no_reason`, `no_targets`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from spelbord.core.pieces import capitalised
from spelbord.core.values import tag_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core.pending import Prompt
    from spelbord.core.texts import Texts
    from spelbord.core.values import Action, Event, Seat, View


def sentence(text: str) -> str:
    """The text with a capital first letter: it may begin with a name."""
    return capitalised(text)


def numbered(seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """A seat's name, with the number by which it is typed where somebody types."""
    if texts.pictures:
        return texts.said("named", names, {"seat": seat})
    key = "phrase.numbered" if seat < len(names) else "seat"
    return texts.say(key, names, seat=seat, number=seat + 1)


def with_typing(move: str, line: str, texts: Texts) -> str:
    """A move that is hinted at, with the line that makes it where somebody types."""
    return move if texts.pictures else f"{move} {texts.say('hint.type', line=line)}"


def say_event(event: Event, variant: str, texts: Texts, names: Sequence[str], **more: object) -> str:
    """The event's text as a sentence, or a variant of it such as `.hidden`, filled with its fields and more."""
    facts = asdict(event)
    if more:
        facts.update(more)
    return _filled(event, variant, texts, names, facts)


_keys: dict[type[Event], dict[str, str]] = {}
"""By kind of event and variant, where its text is found. Each key is put together once."""


def _filled(event: Event, variant: str, texts: Texts, names: Sequence[str], facts: dict[str, Any]) -> str:
    kind = type(event)
    keys = _keys.get(kind)
    if keys is None:
        keys = _keys[kind] = {}
    key = keys.get(variant)
    if key is None:
        key = keys[variant] = f"event.{tag_of(event)}{variant}"
    return texts.sentence(key, names, facts)


def tell_with(
    tellers: Mapping[type[Any], Callable[..., str]], silent: tuple[type[Any], ...]
) -> Callable[[Event, Texts, Sequence[str]], str]:
    """A game's `tell`: one event as a sentence, and nothing for those that a person need not hear of.

    Each teller takes the event it is filed under; an event without one is told by its text and its fields alone.
    """
    unsaid = frozenset(silent)

    def tell(event: Event, texts: Texts, names: Sequence[str]) -> str:
        kind = type(event)
        if kind in unsaid:
            return ""
        teller = tellers.get(kind)
        return say_event(event, "", texts, names) if teller is None else sentence(teller(event, texts, names))

    return tell


def say_as_written(write: Callable[[Any, Texts], str]) -> Callable[[View, Prompt, Any, Texts, Sequence[str]], str]:
    """A game's `say` until it has one: the line that is typed."""

    def say(view: View, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
        return sentence(write(action, texts))

    return say


def no_reason(view: View, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """A game's `why` until it has one."""
    return ""


def no_targets(view: View, prompt: Prompt, action: Action) -> tuple[tuple[str, ...], ...]:
    """A game's `targets` until it has some."""
    return ((), (), ())
