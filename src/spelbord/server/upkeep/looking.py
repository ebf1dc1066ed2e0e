"""What is kept of a finished match to look back on: its moments, and how many choices were as good as any."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core import LANGUAGES
from spelbord.core.figures import OwnFigure
from spelbord.server.views.summary import Walk, decisive, line_at
from spelbord.storage.result_moments import MomentRecord
from spelbord.storage.results import CHOICES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyMatch, Seat
    from spelbord.core.figures import SeatCount

LEAST = 0.05
"""What gives away less gives away nothing, as where the review is shown (`web/src/table/review.ts`)."""


class _Judged(msgspec.Struct, frozen=True, gc=False):
    """What matters here of a remark."""

    seat: int
    lost: float


_remarks = msgspec.json.Decoder(list[_Judged])


class Moments:
    """The moments of a match that is over, as they are told to any of those who sat there."""

    def __init__(self, match: AnyMatch, counts: Sequence[SeatCount]) -> None:
        """Find the steps that changed most, and those at which somebody did the most of something."""
        best = [figure.step - 1 for count in counts for figure in _best(count.figures)]
        self._match = match
        self._walk = Walk(match)
        self._greatest = self._walk.greatest()
        self._events = decisive(match, {*self._greatest, *best})

    def told(self, figures: Sequence[OwnFigure]) -> tuple[MomentRecord, ...]:
        """Those of the match, and those of whoever has these figures."""
        own = {figure.step - 1: figure for figure in reversed(_best(figures))}
        return tuple(self._moment(step, own.get(step)) for step in sorted({*self._greatest, *own}))

    def _moment(self, step: int, best: OwnFigure | None) -> MomentRecord:
        return MomentRecord(
            step=step + 1,
            chapter=self._walk.numbers[step],
            change=self._walk.changes[step],
            lines={language: line_at(self._match, step, self._events[step], language) for language in LANGUAGES},
            name="" if best is None else best.name,
            value=0.0 if best is None else best.value,
        )


def _best(figures: Sequence[OwnFigure]) -> list[OwnFigure]:
    """What somebody did the most of at a step."""
    return [figure for figure in figures if figure.how == "most" and figure.step]


def graded(match: AnyMatch, remarks: bytes | None, seat: Seat) -> OwnFigure | None:
    """How many of a seat's choices were as good as any; of the table's, where it wins or loses as one."""
    try:
        judged = [] if remarks is None else _remarks.decode(remarks)
    except msgspec.DecodeError:  # of another form: whoever reads the review lets it be made anew
        return None
    own = [each for each in judged if match.kit.odds is not None or each.seat == seat]
    return OwnFigure(CHOICES, "share", sum(each.lost < LEAST for each in own), len(own)) if own else None
