"""Looking back on a match of TrakkX: what each turn laid, and what it could have laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import Answer
from spelbord.games.trakkx.advising import advise, tiles_of
from spelbord.games.trakkx.asking import TURN
from spelbord.games.trakkx.values import Lay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from spelbord.core import AnyMatch, Seat
    from spelbord.games.trakkx.advising import Advice


class LookedAt(NamedTuple):
    """One turn, seen afterwards with the eyes of the seat that had it."""

    step: int
    seat: Seat
    laid: int
    """How many tiles it laid."""
    could: Advice
    """The best that was found there."""


def look_back(
    match: AnyMatch, clocks: Callable[[], Callable[[int], bool]], *, prove: bool = False
) -> Iterator[LookedAt]:
    """Every turn of a match; `clocks` gives each the time to be thought over."""
    kit = match.kit
    state = kit.start(match.options, match.header.seats)
    for entry in match.entries:
        if isinstance(entry, Answer) and entry.prompt.kind == TURN:
            laid = tiles_of(entry.action) if isinstance(entry.action, Lay) else 0
            yield LookedAt(entry.step, entry.prompt.seat, laid, advise(state, entry.prompt.seat, clocks(), prove=prove))
        kit.apply(state, entry.events)
