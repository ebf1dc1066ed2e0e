"""A position of Alfapet, and a copy of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from spelbord.core import Over
    from spelbord.games.alfapet.events import Laid, LotsDrawn, Then
    from spelbord.games.alfapet.options import AlfapetOptions

NOBODY = -1
Stage: TypeAlias = Literal["start", "draw", "turn", "vote", "window", "last call", "over"]


@dataclass
class AlfapetState:
    """A position. Lists by seat; tiles by kind, as `tiles.py` numbers them.

    Compiled it is a C structure, which `state.pxd` lays out: hence a dataclass, and no struct of msgspec.
    """

    __slots__ = (
        "aside", "bag", "barren", "cells", "draws", "due", "found", "last", "lots", "lying", "mover", "options", "over",
        "passes", "racks", "rejected", "scores", "seats", "shown", "stage", "starter", "then", "turn", "votes",
        "waived",
    )  # fmt: skip

    options: AlfapetOptions
    seats: int
    bag: list[int]
    """The tiles nobody has, in ascending order: a set to draw from, never an order of things to come."""
    racks: list[list[int]]
    shown: list[list[int]]
    """Tiles that everybody knows to be on a rack, since they lay on the board and were taken back."""
    cells: list[int]
    scores: list[int]
    waived: list[bool]
    votes: list[int]
    """1 approves, 0 does not, and `NOBODY` has not voted."""
    aside: list[int]
    """Tiles to exchange, not in the bag yet."""
    due: list[int]
    """Whose rack is to be filled."""
    rejected: list[str]
    """Words that were not approved in this turn."""
    found: list[str]
    """Words of the list that have been laid [ALF-48]."""
    lots: list[LotsDrawn]
    """What was drawn for the start."""
    stage: Stage
    then: Then
    mover: int
    starter: int
    turn: int
    draws: int
    passes: int
    """Passes in a row."""
    barren: int
    """Turns in a row in which no tile was laid."""
    lying: Laid | None
    """The word just laid, while others may have a say."""
    last: Laid | None
    over: Over | None


def copy(state: AlfapetState) -> AlfapetState:
    """A second position that shares nothing mutable with the first."""
    return AlfapetState(
        state.options,
        state.seats,
        state.bag[:],
        [rack[:] for rack in state.racks],
        [shown[:] for shown in state.shown],
        state.cells[:],
        state.scores[:],
        state.waived[:],
        state.votes[:],
        state.aside[:],
        state.due[:],
        state.rejected[:],
        state.found[:],
        state.lots[:],
        state.stage,
        state.then,
        state.mover,
        state.starter,
        state.turn,
        state.draws,
        state.passes,
        state.barren,
        state.lying,
        state.last,
        state.over,
    )
