"""What is kept of a finished match to look back on: its moments, and how many choices were as good as any."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core import LANGUAGES
from spelbord.core.figures import OwnFigure
from spelbord.server.views.summary import greatest, line_at
from spelbord.storage.result_moments import MomentRecord
from spelbord.storage.results import CHOICES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyMatch, Seat
    from spelbord.server.views.summary import WeighedTurn

LEAST = 0.05
"""What gives away less gives away nothing, as where the review is shown (`web/src/table/review.ts`)."""


class _Judged(msgspec.Struct, frozen=True, gc=False):
    """What matters here of a remark."""

    seat: int
    lost: float


_remarks = msgspec.json.Decoder(list[_Judged])


def moments_of(match: AnyMatch, turns: Sequence[WeighedTurn], figures: Sequence[OwnFigure]) -> tuple[MomentRecord, ...]:
    """The steps that changed most, and those at which somebody did the most of something."""
    best = {figure.step: figure for figure in reversed(figures) if figure.how == "most" and figure.step}
    shown = {turn.entry.step + 1: turn for turn in greatest(turns)}
    shown |= {step: turns[step - 1] for step in best}
    return tuple(_moment(match, shown[step], best.get(step)) for step in sorted(shown))


def _moment(match: AnyMatch, turn: WeighedTurn, best: OwnFigure | None) -> MomentRecord:
    return MomentRecord(
        step=turn.entry.step + 1,
        chapter=turn.chapter,
        change=turn.change,
        lines={language: line_at(match, turn, language) for language in LANGUAGES},
        name="" if best is None else best.name,
        value=0.0 if best is None else best.value,
    )


def graded(match: AnyMatch, remarks: bytes | None, seat: Seat) -> OwnFigure | None:
    """How many of a seat's choices were as good as any; of the table's, where it wins or loses as one."""
    try:
        judged = [] if remarks is None else _remarks.decode(remarks)
    except msgspec.DecodeError:  # of another form: whoever reads the review lets it be made anew
        return None
    own = [each for each in judged if match.kit.odds is not None or each.seat == seat]
    return OwnFigure(CHOICES, "share", sum(each.lost < LEAST for each in own), len(own)) if own else None
