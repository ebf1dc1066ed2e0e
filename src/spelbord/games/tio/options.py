"""What a table of 10 agrees on."""

from __future__ import annotations

from spelbord.core import Options


class TioOptions(Options, frozen=True):
    """The two switches that the rulebook's wording leaves open."""

    surplus_jokers: bool = True
    """Shuffle the jokers nobody was dealt into the pile [TIO-02]."""
    open_auction: bool = False
    """Auction unprotected cards too, paying the pot, instead of the one-chip swap [TIO-09]."""
