"""What the notations of all games have in common: sentences, numbered seats, and events told by their own texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from spelbord.core.values import tag_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core.texts import Texts
    from spelbord.core.values import Event, Seat


def sentence(text: str) -> str:
    """The text with a capital first letter: it may begin with a name."""
    return text[:1].upper() + text[1:]


def numbered(seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """A seat's name with the number by which it is typed."""
    key = "phrase.numbered" if seat < len(names) else "seat"
    return texts.say(key, names, seat=seat, number=seat + 1)


def say_event(event: Event, variant: str, texts: Texts, names: Sequence[str], **more: object) -> str:
    """The event's text, or a variant of it such as `.hidden`, filled with its fields and more."""
    return texts.say(f"event.{tag_of(event)}{variant}", names, **{**asdict(event), **more})


def tell_with(
    tellers: Mapping[type[Any], Callable[..., str]], silent: tuple[type[Any], ...]
) -> Callable[[Event, Texts, Sequence[str]], str]:
    """A game's `tell`: one event as a sentence, and nothing for those that a person need not hear of.

    Each teller takes the event it is filed under; an event without one is told by its text and its fields alone.
    """

    def tell(event: Event, texts: Texts, names: Sequence[str]) -> str:
        if isinstance(event, silent):
            return ""
        teller = tellers.get(type(event))
        return sentence(say_event(event, "", texts, names) if teller is None else teller(event, texts, names))

    return tell
