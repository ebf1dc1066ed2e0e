"""The easy partner of Ecosfera: how somebody plays who has just learnt it.

It restores a habitat whenever it can, and otherwise buys what it can afford: animals before plants, those with the most
habitats, and now and then whatever it likes. It leaves the plan to you, but at every other decision it
looks at the whole table and does what helps most there and then; so it does where others or a policy ask it something.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.games.ecosfera.actions import BuyConsumer, BuyProducer, Restore
from spelbord.games.ecosfera.bots.levels import PartnerBot, quick
from spelbord.games.ecosfera.buying import unused_cards
from spelbord.games.ecosfera.moves import consumers, producers

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.core import Action, Dice
    from spelbord.games.ecosfera.state import EcosferaState

HELPS = 2
"""One decision in so many it thinks of the whole table."""
LIKES = 3
"""One time in so many it buys what it likes of what it can afford."""


def liked(state: EcosferaState, plain: Action, dice: Dice) -> Action:
    """The plain purchase, or another of the same sort that can be afforded."""
    if not isinstance(plain, BuyConsumer | BuyProducer) or dice.below(LIKES):
        return plain
    unused = unused_cards(state)
    return dice.pick(consumers(state, unused) if isinstance(plain, BuyConsumer) else producers(state, unused))


@dataclass(frozen=True, slots=True)
class CasualPartner:
    """Buys what it can afford, and leaves the plan to others."""

    name: str = "lätt"
    budget: Budget = Budget(worlds=1)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state: EcosferaState = turn.kit.imagine(turn.view, turn.dice)
        plain = quick(state, turn.prompt)
        if isinstance(plain, Restore):
            return plain
        if turn.prompt.kind != "turn" or turn.dice.below(HELPS) == 0:
            return PartnerBot().choose(turn)
        return liked(state, plain, turn.dice)


def easy_bot() -> CasualPartner:
    """The bot of the level lätt."""
    return CasualPartner()
