"""The rules of 10: start, pending, act, chance. Phase 3 has its own module, and so has the count.

Rulings are cited as [TIO-nn] and lines of the rulebook's checklist as [TIO-Rnn]; docs/rules/tio.md has them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Event, Refused
from spelbord.games.tio import auction
from spelbord.games.tio.asking import ASKED, DEAL, KEPT, ORDERS, PASSED, REFILL_DUE, ROUND_DUE, Facts
from spelbord.games.tio.cards import CHIPS, FITS, HAND, MOST_GUARD, NOTHING, ROUND_CARDS, TEN, TOTAL, VALUE, box
from spelbord.games.tio.folding import apply
from spelbord.games.tio.scoring import count_up, score_round
from spelbord.games.tio.values import (
    Add,
    Added,
    Bid,
    DealerDrawn,
    Dealt,
    Drew,
    Keep,
    Laid,
    Lay,
    Open,
    Pass,
    Raise,
    RoundTurned,
    Start,
    StarterNamed,
    Swap,
    TioOptions,
    TioState,
    TurnedUp,
    TurnUp,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Action, Dice, Pending, Prompt, Seat

__all__ = ["act", "apply", "chance", "copy", "pending", "start"]

LAST_ROUND = len(ROUND_CARDS)


def start(options: TioOptions, seats: int) -> TioState:
    """An undealt table: nothing random has happened yet."""
    return TioState(
        options=options,
        seats=seats,
        pending=DEAL,
        pile=list(box(seats, options.surplus_jokers)),
        round_cards=list(ROUND_CARDS),
        hands=[[] for _ in range(seats)],
        chips=[CHIPS] * seats,
        firsts=[NOTHING] * seats,
        seconds=[NOTHING] * seats,
        ups=[False] * seats,
        guards=[0] * seats,
        laid_by=[NOTHING] * seats,
        known_by=[0] * seats,
        jokers=[False] * seats,
        piles=[[] for _ in range(seats)],
        taken=[[] for _ in range(seats)],
    )


def copy(state: TioState) -> TioState:
    """A second position that shares nothing mutable with the first."""
    return TioState(
        state.options,
        state.seats,
        state.pending,
        state.pile[:],
        state.round_cards[:],
        [hand[:] for hand in state.hands],
        state.chips[:],
        state.firsts[:],
        state.seconds[:],
        state.ups[:],
        state.guards[:],
        state.laid_by[:],
        state.known_by[:],
        state.jokers[:],
        [pile[:] for pile in state.piles],
        [taken[:] for taken in state.taken],
        state.pot,
        state.round,
        state.round_card,
        state.dealer,
        state.starter,
        state.opener,
        state.owner,
        state.bid,
        state.leader,
        state.seller,
        state.last,
    )


def pending(state: TioState) -> Pending:
    """What the table waits for."""
    return state.pending


def act(state: TioState, prompt: Prompt, action: Action) -> Sequence[Event]:
    """What follows from an answer, or `Refused`."""
    try:
        answer = ANSWERS[prompt.kind][type(action)]
    except KeyError:
        raise Refused("not_now", "TIO-40", asked=prompt.kind) from None
    return answer(state, prompt.seat, action)


def chance(state: TioState, dice: Dice) -> Sequence[Event]:
    """What the dice bring: the deal, a round card, or the refill."""
    return ROLLERS[state.pending.kind](state, dice)  # type: ignore[union-attr]  # only asked where chance is pending


# Phase 1 and the cards dealt -----------------------------------------------------------------------------------------


def deal(state: TioState, dice: Dice) -> Facts:
    """A dealer by lot [TIO-01], then a joker and three cards for each [TIO-R08]."""
    seats = state.seats
    dealer = dice.below(seats)
    events: list[Event] = [DealerDrawn(dealer, (dealer + 1) % seats)]
    pile = state.pile[:]
    for seat in range(seats):
        cards = dice.draw(pile, HAND - 1)
        events.append(Dealt(seat, tuple(cards)))
    return tuple(events) + ROUND_DUE[0]


def turn_round_card(state: TioState, dice: Dice) -> Facts:
    """Phase 1: a round card for the loser of the round [TIO-R13]."""
    return (RoundTurned(state.round + 1, dice.pick(state.round_cards)),) + ASKED["lay"][state.starter]


def refill(state: TioState, dice: Dice) -> Facts:
    """Fill the hands in turn order, one after the other [TIO-32]; the game ends where one cannot be filled [TIO-33]."""
    pile, hands, scored = state.pile[:], state.hands, state.last
    assert scored is not None  # noqa: S101 - a refill follows a counted round
    missing = HAND * state.seats - sum(map(len, hands))
    enough = missing <= len(pile)
    drawn = tuple(dice.draw(pile, missing if enough else len(pile)))
    events: list[Drew] = []
    first = 0
    for seat in ORDERS[state.seats][state.starter]:
        end = first + HAND - len(hands[seat])
        events.append(Drew(seat, drawn[first:end]))
        first = end
    if enough:
        return (*events, *ASKED["start"][scored.winner])
    drew = [event for event in events if event.cards]
    return (*drew, *count_up(state, scored, _filled(hands, drew), "pile"))


def _filled(hands: Sequence[Sequence[int]], drew: Sequence[Drew]) -> list[list[int]]:
    """The hands with what was just drawn."""
    filled = [list(hand) for hand in hands]
    for event in drew:
        filled[event.seat] += event.cards  # type: ignore[arg-type]  # only redacted events hold None
    return [sorted(hand) for hand in filled]


# Phase 2: the first card ---------------------------------------------------------------------------------------------


def lay(state: TioState, seat: Seat, action: Lay) -> Facts:
    """Lay one card of the hand [TIO-04], under at most two chips and at most what the seat owns [TIO-05]."""
    card, chips = action.card, action.chips
    if card not in state.hands[seat]:
        raise Refused("not_in_hand", "TIO-R14", card=card)
    if not 0 <= chips <= MOST_GUARD or chips > state.chips[seat]:
        raise _no_protection(chips, state.chips[seat])
    laid = Laid(seat, card, action.up, chips)
    following = (seat + 1) % state.seats
    if following != state.starter:
        return (laid,) + ASKED["lay"][following]
    free, guards = state.chips[:], state.guards[:]
    free[seat] -= chips
    guards[seat] = chips
    return (laid,) + auction.next_opening(state, free, guards, state.ups)


def _no_protection(chips: int, free: int) -> Refused:
    """Why so many chips cannot protect a card."""
    if chips > MOST_GUARD:
        return Refused("third_chip", "TIO-R15", chips=chips)
    if chips > free:
        return Refused("too_few_chips", "TIO-05", chips=chips, free=free)
    return Refused("protection_lowered", "TIO-05", chips=chips)


# Phase 4: the second card --------------------------------------------------------------------------------------------


def turn_up(state: TioState, seat: Seat, action: TurnUp) -> Facts:
    """Turn the first card up; a second may follow [TIO-21]."""
    return (TurnedUp(seat, state.firsts[seat]),) + ASKED["second"][seat]


def keep(state: TioState, seat: Seat, action: Keep) -> Facts:
    """Leave it face down: no second card [TIO-21]."""
    return KEPT[seat] + _next_second(state, seat, NOTHING)


def add(state: TioState, seat: Seat, action: Add) -> Facts:
    """Add a second card whose sum with the first is ten at most [TIO-22]."""
    card, first = action.card, state.firsts[seat]
    if card not in state.hands[seat]:
        raise Refused("not_in_hand", "TIO-22", card=card)
    if not FITS[first][card]:
        raise Refused("over_ten", "TIO-R32", first=VALUE[first], second=VALUE[card], total=TOTAL[first][card], most=TEN)
    return (Added(seat, card),) + _next_second(state, seat, card)


def pass_second(state: TioState, seat: Seat, action: Pass) -> Facts:
    """Lay no second card; always possible, and sometimes the only answer [TIO-22]."""
    return PASSED["second"][seat] + _next_second(state, seat, NOTHING)


def _next_second(state: TioState, seat: Seat, card: int) -> Facts:
    """Ask the next in turn order, or count the round when all have had their turn."""
    following = (seat + 1) % state.seats
    if following != state.starter:
        return ASKED["second" if state.ups[following] else "turn"][following]
    seconds = state.seconds[:]
    seconds[seat] = card
    events = score_round(state, ORDERS[state.seats][state.starter], state.firsts, seconds)
    if state.round < LAST_ROUND:
        return events + REFILL_DUE[state.round - 1]
    # After the tenth round there is no refill [TIO-34].
    hands = [hand[:] for hand in state.hands]
    if card != NOTHING:
        hands[seat].remove(card)
    return events + count_up(state, events[-1], hands, "rounds")  # type: ignore[arg-type]  # the last event is the count


# Phase 5: the next starter -------------------------------------------------------------------------------------------


def name_starter(state: TioState, seat: Seat, action: Start) -> Facts:
    """The winner names anybody, himself included, to start the next round [TIO-38]."""
    if not 0 <= action.seat < state.seats:
        raise Refused("no_such_seat", "TIO-38", number=action.seat + 1, seats=state.seats)
    return (StarterNamed(seat, action.seat),) + ROUND_DUE[state.round]


# Each answer takes the action it is filed under.
ANSWERS: dict[str, dict[type[Action], Callable[..., Facts]]] = {
    "lay": {Lay: lay},
    "open": {Open: auction.open_auction, Swap: auction.swap, Pass: auction.pass_opening},
    "bid": {Bid: auction.bid, Pass: auction.pass_bid},
    "raise": {Raise: auction.raise_guard, Pass: auction.pass_raise},
    "turn": {TurnUp: turn_up, Keep: keep},
    "second": {Add: add, Pass: pass_second},
    "start": {Start: name_starter},
}

ROLLERS: dict[str, Callable[[TioState, Dice], Facts]] = {
    "deal": deal,
    "round": turn_round_card,
    "refill": refill,
}
