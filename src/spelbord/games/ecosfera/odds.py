"""Which tables of Ecosfera bots are set to, to tell people how hard each is."""

from __future__ import annotations

from spelbord.core.odds import Tables
from spelbord.games.ecosfera.options import LESSONS

_SINGLY = ("resources", "pressure", "nutrients", "keystone")

ODDS = Tables(
    # Each variant by itself and all together, and each with policy cards too [ECO-03].
    options=(
        *(dict(lesson) for lesson in LESSONS.values()),
        *({**LESSONS[lesson], **LESSONS["politics"]} for lesson in _SINGLY),
    ),
    won="saved",
    # Whoever plays the rows, and whoever begins: the sea is the same.
    indifferent=("solo", "starter"),
)
