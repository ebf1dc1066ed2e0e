"""The book of laws: what a law is, where it is written down, and how it says that it was broken."""

from __future__ import annotations

from functools import wraps
from inspect import cleandoc
from typing import TYPE_CHECKING, NoReturn, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import AnyKit, Event, Seat, State
    from spelbord.testing.positions import Case


class Law(Protocol):
    """Something that holds for every game: it raises `AssertionError`, with what is needed to see it again."""

    __name__: str

    def __call__(self, kit: AnyKit, case: Case) -> None:
        """Try the law on one random match."""


LAWS: dict[str, Law] = {}
"""Every law by name."""
ADVICE = "Where it breaks"


def law(function: Callable[[AnyKit, Case], None]) -> Law:
    """Write a law into the book. Whatever goes wrong in it is told together with the case and with what to do.

    That is the last paragraph of its docstring, which begins with "Where it breaks".
    """
    advice = " ".join(cleandoc(function.__doc__ or "").split("\n\n")[-1].split())
    if not advice.startswith(ADVICE):
        raise TypeError(f"{function.__name__} does not say what to do: end its docstring with “{ADVICE}, …”")

    @wraps(function)
    def checked(kit: AnyKit, case: Case) -> None:
        try:
            function(kit, case)
        except Exception as error:
            told = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
            message = f"{function.__name__}: {told} [{kit.meta.id} {case}] {advice}"
            raise AssertionError(message) from error

    LAWS[function.__name__] = checked
    return checked


def fail(what: str, *, step: int | None = None, seat: Seat | None = None) -> NoReturn:
    """Say that a law is broken, and where."""
    places = [f"{name} {number}" for name, number in (("step", step), ("seat", seat)) if number is not None]
    raise AssertionError(f"{what} ({', '.join(places)})" if places else what)


def folded(kit: AnyKit, state: State, events: Sequence[Event]) -> State:
    """A copy of the state after these events."""
    after: State = kit.copy(state)
    kit.apply(after, events)
    return after


def redacted(kit: AnyKit, events: Sequence[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """The events as one viewer hears them."""
    told = (kit.redact(event, viewer) for event in events)
    return tuple(event for event in told if event is not None)
