"""Imagined worlds of Ecosfera: the table as it is seen, for nothing that exists is hidden [ECO-39].

What is unknown is what chance will bring, and every world's own dice bring that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera.cards import ABILITIES, bits
from spelbord.games.ecosfera.state import EcosferaState
from spelbord.games.ecosfera.values import SPENT, USED

if TYPE_CHECKING:
    from spelbord.core import Dice
    from spelbord.games.ecosfera.values import EcosferaView


def imagine(view: EcosferaView, dice: Dice) -> EcosferaState:
    """The position that looks like this view: there is only one."""
    return state_of(view)


def state_of(view: EcosferaView) -> EcosferaState:
    """The position that a view shows."""
    rows = view.rows
    on_turn = rows[view.seat] if view.seat >= 0 else ()
    return EcosferaState(
        options=view.options,
        seats=len(rows),
        pending=view.pending,
        elements=list(view.elements),
        shelves=[list(view.producers), list(view.consumers)],
        piles=[list(pile) for pile in view.piles],
        bottoms=[list(bottom) for bottom in view.bottoms],
        pressure=view.pressure,
        removed=list(view.removed),
        rows=[[card.card for card in row] for row in rows],
        marks=[USED * card.used + SPENT * card.spent for card in on_turn],
        decks=[list(deck) for deck in view.decks],
        tops=[list(top) for top in view.tops],
        discards=[list(pile) for pile in view.discards],
        tokens=[bits(ABILITIES, list(up)) for up in view.tokens],
        policy_deck=list(view.policy_deck),
        policy_discard=list(view.policy_discard),
        measures=list(view.measures),
        lying=list(view.lying),
        resolving=list(view.resolving),
        asking=list(view.asking),
        owed=list(view.owed),
        starred=list(view.starred),
        skips=list(view.skips),
        noises=list(view.noises),
        rolls=list(view.rolls),
        restored=sum(1 << habitat for habitat in view.restored),
        impacts=view.impacts,
        funding=view.funding,
        spent=view.spent,
        implemented=view.implemented,
        turn=view.turn,
        seat=view.seat,
        began=view.began,
        draws=view.draws,
        acted=view.acted,
        closed=view.closed,
        struck=view.struck,
        tripled=view.tripled,
        spurned=view.spurned,
        fresh=view.fresh,
        noisy=view.noisy,
        asked=view.asked,
        arriving=view.arriving,
    )
