"""A strong bot for 10: the search, with a quick policy for every seat and the round as its horizon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.bots.search import SearchBot
from spelbord.games.tio.actions import Open
from spelbord.games.tio.cards import JOKER, NOTHING, VALUE
from spelbord.games.tio.moves import ADDS, BIDS, KEEP, LAYS, OPENINGS, PASS, RAISES, STARTS, SWAPS, TURN_UP
from spelbord.games.tio.worth import STRENGTH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Action, AnyKit, Dice, Prompt, Seat
    from spelbord.games.tio.state import TioState

SAVING = 1.2
"""How much standing a policy gives up to keep its joker for later."""
GAIN_PER_CHIP = 0.8
"""How much standing a chip must buy."""
STRONG = 8
"""A value worth protecting."""
HIDDEN = 8.0
"""What a card laid face down under chips is guessed to reach."""


def policy_of(kit: AnyKit) -> Callable[[TioState, Prompt, Dice], Action]:
    """The policy by which imagined worlds are played on."""
    return policy


def policy(state: TioState, prompt: Prompt, dice: Dice) -> Action:
    """What a quick and sensible player would do, knowing what this seat knows."""
    return _POLICIES[prompt.kind](state, prompt.seat, dice)


def _lay(state: TioState, seat: Seat, dice: Dice) -> Action:
    hand = state.hands[seat]
    best, card = -1.0, hand[0]
    for first in hand:
        row = STRENGTH[first]
        for second in (NOTHING, *hand):
            # A card is its own second only if there are two of it; then it costs nothing to count it.
            standing = row[second] - (SAVING if JOKER in (first, second) else 0.0)
            if standing > best and (second != first or hand.count(first) > 1):
                best, card = standing, first if second == NOTHING or dice.below(2) else second
    free = state.chips[seat]
    chips = min(free, dice.below(3) if VALUE[card] >= STRONG else dice.below(8) // 7)
    up = dice.below(2)
    most = min(2, free)
    return LAYS[most][card][chips if up else most + 1 + chips]


def _reach(state: TioState, seat: Seat, first: int) -> float:
    row = STRENGTH[first]
    best = row[NOTHING]
    for card in state.hands[seat]:
        best = max(best, row[card] - (SAVING if card == JOKER else 0.0))
    return best


def _prize(state: TioState, seat: Seat, owner: Seat) -> float:
    """How much better the seat would stand with this card than with its own."""
    if state.ups[owner] or state.known_by[owner] >> seat & 1:
        there = _reach(state, seat, state.firsts[owner])
    else:
        there = HIDDEN + state.guards[owner] / 2
    return there - _reach(state, seat, state.firsts[seat])


def _open(state: TioState, seat: Seat, dice: Dice) -> Action:
    best, target = 0.0, NOTHING
    for owner, guard in enumerate(state.guards):
        if owner != seat and state.chips[seat] >= (guard or 1):
            gain = _prize(state, seat, owner) - GAIN_PER_CHIP * (guard or 1)
            if gain > best:
                best, target = gain, owner
    if target == NOTHING:
        return PASS
    guard = state.guards[target]
    return OPENINGS[target][guard or 1] if guard or state.options.open_auction else SWAPS[target]


def _bid(state: TioState, seat: Seat, dice: Dice) -> Action:
    price = state.bid + 1
    return BIDS[price] if _prize(state, seat, state.owner) > GAIN_PER_CHIP * price else PASS


def _raise(state: TioState, seat: Seat, dice: Dice) -> Action:
    return RAISES[1] if VALUE[state.firsts[seat]] > STRONG and dice.below(2) else PASS


def _turn(state: TioState, seat: Seat, dice: Dice) -> Action:
    first = state.firsts[seat]
    return TURN_UP if _reach(state, seat, first) > STRENGTH[first][NOTHING] + 0.5 else KEEP


def _second(state: TioState, seat: Seat, dice: Dice) -> Action:
    row = STRENGTH[state.firsts[seat]]
    best = row[NOTHING] + 0.3
    move: Action = PASS
    for card in state.hands[seat]:
        standing = row[card] - (SAVING if card == JOKER else 0.0)
        if standing > best:
            best, move = standing, ADDS[card]
    return move


def _start(state: TioState, seat: Seat, dice: Dice) -> Action:
    return STARTS[seat]


_POLICIES: dict[str, Callable[[TioState, Seat, Dice], Action]] = {
    "lay": _lay,
    "open": _open,
    "bid": _bid,
    "raise": _raise,
    "turn": _turn,
    "second": _second,
    "start": _start,
}


def rounds_counted(state: TioState) -> int:
    """How many rounds are behind: the horizon is the end of the one being played."""
    return state.round - (state.round_card != 0)


def narrow(state: TioState, prompt: Prompt, moves: Sequence[Action]) -> Sequence[Action]:
    """Leave out bids that only pay more for the same card."""
    if prompt.kind == "bid":
        return moves[:4]  # to pass, or one, two or three over the last bid
    if prompt.kind != "open":
        return moves
    return [move for move in moves if not isinstance(move, Open) or move.chips < max(1, state.guards[move.owner]) + 2]


def strong_bot() -> SearchBot:
    """The bot of the level svår."""
    return SearchBot(
        name="svår", budget=Budget(seconds=0.8, worlds=40), policy=policy_of, chapter=rounds_counted, narrow=narrow
    )
