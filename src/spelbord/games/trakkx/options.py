"""What can be agreed before the first round."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from spelbord.core import Options


class TrakkxOptions(Options, frozen=True):
    """What is agreed before the first round."""

    rounds: Annotated[int, Meta(ge=1, le=20)] = 1
    """After how many rounds the lowest sum wins [TRX-33]."""
    starter: Annotated[int, Meta(ge=0, le=4)] = 0
    """The number of the seat that starts the first round; 0, or a seat that is not there, means by lot [TRX-01]."""
