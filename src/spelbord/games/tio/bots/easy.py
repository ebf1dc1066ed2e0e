"""The easy bot of 10: how somebody plays who has just learnt it.

It counts its own cards towards ten and mostly lays what comes nearest, openly. It bids on feeling for a card that it
sees would help it, gives three chips at the very most, bluffs seldom, and forgets what chips and cards the others have
left. A second card that brings it nearer to ten it always lays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.games.tio.cards import JOKER, NOTHING, TEN, TOTAL, VALUE
from spelbord.games.tio.moves import ADDS, BIDS, KEEP, LAYS, OPENINGS, PASS, RAISES, STARTS, SWAPS, TURN_UP

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.bots.base import Turn
    from spelbord.core import Action, Dice, Seat
    from spelbord.games.tio.state import TioState

CONTENT = 3
"""One time in so many it lays the next best that it has."""
BLUFFS = 6
"""One card in so many it lays face down."""
HIGH = 8
"""A card that it protects with a chip, more often than not."""
HELPS = 2
"""So much nearer to ten another card must bring it before it wants it."""
MOST_BID = 3
JOKER_GAIN = 3
"""So much must a joker bring before it is laid as a second card."""


def reach(state: TioState, seat: Seat, first: int) -> int:
    """The total that the seat can get with this first card and what it holds."""
    totals = [TOTAL[first][NOTHING], *[TOTAL[first][card] for card in state.hands[seat]]]
    return max(total for total in totals if total <= TEN)


def gain(state: TioState, seat: Seat, owner: Seat) -> int:
    """How much nearer to ten the seat would come with a card that it sees; nothing for one that it does not."""
    if not (state.ups[owner] or state.known_by[owner] >> seat & 1):
        return 0
    return reach(state, seat, state.firsts[owner]) - reach(state, seat, state.firsts[seat])


def _lay(state: TioState, seat: Seat, dice: Dice) -> Action:
    hand = state.hands[seat]
    plans = {}
    for place, first in enumerate(hand):
        rest = hand[:place] + hand[place + 1 :]
        totals = [TOTAL[first][NOTHING], *[TOTAL[first][card] for card in rest]]
        # A joker makes ten of anything; of equal plans the one with the higher card, so that the joker is kept.
        plans[first] = max(total for total in totals if total <= TEN), VALUE[first], first != JOKER
    best = sorted(plans, key=lambda card: plans[card], reverse=True)
    card = best[min(len(best) - 1, 1 if dice.below(CONTENT) == 0 else 0)]
    free = state.chips[seat]
    chips = min(free, int(VALUE[card] >= HIGH and dice.below(3) > 0))
    most = min(2, free)
    down = dice.below(BLUFFS) == 0
    return LAYS[most][card][most + 1 + chips if down else chips]


def _open(state: TioState, seat: Seat, dice: Dice) -> Action:
    gains = {owner: gain(state, seat, owner) for owner in range(state.seats) if owner != seat}
    owner = max(gains, key=lambda owner: (gains[owner], -state.guards[owner]))
    price = state.guards[owner] or 1
    if gains[owner] < HELPS or price > state.chips[seat]:
        return PASS
    if not state.guards[owner] and not state.options.open_auction:
        return SWAPS[owner]
    return OPENINGS[owner][price] if dice.below(2) else PASS


def _bid(state: TioState, seat: Seat, dice: Dice) -> Action:
    price = state.bid + 1
    wants = gain(state, seat, state.owner) >= HELPS and price <= 1 + dice.below(MOST_BID)
    return BIDS[price] if wants and price <= state.chips[seat] else PASS


def _raise(state: TioState, seat: Seat, dice: Dice) -> Action:
    return RAISES[1] if VALUE[state.firsts[seat]] > HIGH and dice.below(2) else PASS


def _turn(state: TioState, seat: Seat, dice: Dice) -> Action:
    first = state.firsts[seat]
    return TURN_UP if reach(state, seat, first) > VALUE[first] else KEEP


def _second(state: TioState, seat: Seat, dice: Dice) -> Action:
    row = TOTAL[state.firsts[seat]]
    best: int = row[NOTHING]
    move: Action = PASS
    for card in sorted(state.hands[seat]):  # a joker last: it is kept where another card does as well
        total = row[card] - (JOKER_GAIN - 1 if card == JOKER else 0)
        if best < total <= TEN:
            best, move = total, ADDS[card]
    return move


def _start(state: TioState, seat: Seat, dice: Dice) -> Action:
    return STARTS[seat]


_ANSWERS: dict[str, Callable[[TioState, Seat, Dice], Action]] = {
    "lay": _lay,
    "open": _open,
    "bid": _bid,
    "raise": _raise,
    "turn": _turn,
    "second": _second,
    "start": _start,
}


@dataclass(frozen=True, slots=True)
class CasualTio:
    """Goes for ten with what it has."""

    name: str = "lätt"
    budget: Budget = Budget(worlds=1)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state: TioState = turn.kit.imagine(turn.view, turn.dice)
        return _ANSWERS[turn.prompt.kind](state, turn.prompt.seat, turn.dice)


def easy_bot() -> CasualTio:
    """The bot of the level lätt."""
    return CasualTio()
