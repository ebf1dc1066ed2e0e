"""What is counted when the sea was saved or lost: habitats, impact and rounds, and which variant it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.figures import OwnFigure, SeatCount
from spelbord.games.ecosfera.events import Ended
from spelbord.games.ecosfera.options import LESSONS, EcosferaOptions

if TYPE_CHECKING:
    from spelbord.core import AnyMatch

VARIANTS = ("elements", "high_pressure", "eutrophication", "biodiversity_loss", "policy")
"""The options that make the sea another: the rest is how the table sits and agrees [ECO-03]."""
OWN = "mine.own_variant"


def counts(match: AnyMatch) -> list[SeatCount]:
    """All that is counted of the table: the same for every seat."""
    [ended] = [event for entry in match.entries[-1:] for event in entry.events if isinstance(event, Ended)]
    figures = (
        OwnFigure("habitats", "sum", ended.habitats),
        OwnFigure("impacts", "mean", ended.impacts),
        OwnFigure("rounds", "mean", ended.rounds),
    )
    return [SeatCount(figures, variant=_variant(match.options))] * match.header.seats


def _variant(options: EcosferaOptions) -> str:
    """The lesson whose variants were played, or that it was another choice of them."""
    played = {field: getattr(options, field) for field in VARIANTS}
    usual = {field: getattr(EcosferaOptions(), field) for field in VARIANTS}
    return next((f"preset.{name}.name" for name, changes in LESSONS.items() if {**usual, **changes} == played), OWN)
