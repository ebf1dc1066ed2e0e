"""Which tables of Ecosfera bots are set to, to tell people how hard each is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera.options import LESSONS

if TYPE_CHECKING:
    from collections.abc import Mapping

_SINGLY = ("resources", "pressure", "nutrients", "keystone")

TABLES: tuple[Mapping[str, bool | int | str], ...] = (
    *LESSONS.values(),
    *({**LESSONS[lesson], **LESSONS["politics"]} for lesson in _SINGLY),
)
"""Each variant by itself and all together, and each with policy cards too [ECO-03]."""
WON = "saved"
"""How a game ends that the table has won."""
INDIFFERENT = ("solo", "starter")
"""Whoever plays the rows, and whoever begins: the sea is the same."""
