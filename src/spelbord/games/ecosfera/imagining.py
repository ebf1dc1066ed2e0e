"""Imagined worlds of Ecosfera: the table as it is seen, for nothing that exists is hidden [ECO-39].

What is unknown is what chance will bring, and every world's own dice bring that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera.cards import ABILITIES, bits
from spelbord.games.ecosfera.state import SPENT, USED, EcosferaState

if TYPE_CHECKING:
    from spelbord.core import Dice
    from spelbord.games.ecosfera.views import EcosferaView


def imagine(view: EcosferaView, dice: Dice) -> EcosferaState:
    """The position that looks like this view: there is only one."""
    return state_of(view)


def state_of(view: EcosferaView) -> EcosferaState:
    """The position that a view shows."""
    rows = view.rows
    on_turn = rows[view.seat] if view.seat >= 0 else ()
    return EcosferaState(
        view.options,
        len(rows),
        view.pending,
        list(view.elements),
        [list(view.producers), list(view.consumers)],
        [list(pile) for pile in view.piles],
        [list(bottom) for bottom in view.bottoms],
        view.pressure,
        list(view.removed),
        [[card.card for card in row] for row in rows],
        [USED * card.used + SPENT * card.spent for card in on_turn],
        [list(deck) for deck in view.decks],
        [list(top) for top in view.tops],
        [list(pile) for pile in view.discards],
        [bits(ABILITIES, list(up)) for up in view.tokens],
        list(view.policy_deck),
        list(view.policy_discard),
        list(view.measures),
        list(view.lying),
        list(view.resolving),
        list(view.asking),
        list(view.owed),
        list(view.starred),
        list(view.skips),
        list(view.noises),
        list(view.rolls),
        sum(1 << habitat for habitat in view.restored),
        view.impacts,
        view.funding,
        view.spent,
        view.implemented,
        view.turn,
        view.seat,
        view.began,
        view.draws,
        view.acted,
        view.closed,
        view.struck,
        view.tripled,
        view.spurned,
        view.fresh,
        view.noisy,
        view.asked,
        view.arriving,
    )
