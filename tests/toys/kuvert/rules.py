"""The toy's rules: choose in secret at the same time, the highest card takes the prize, the lowest may protest."""

from collections.abc import Callable

from spelbord.core import Chance, Decide, Event, Flow, Over, Prompt, Refused, ranked
from toys.kuvert import values as v
from toys.kuvert.values import NOTHING, KuvertState

ROUNDS = {"short": 2, "long": 3}
PROTEST_STANDS = 2
"""Rounds for which a protest may still be made."""


def start(options, seats):
    return KuvertState(
        options=options,
        seats=seats,
        deck=list(v.CARDS),
        hands=[[] for _ in range(seats)],
        chosen=[NOTHING] * seats,
        prizes=list(v.PRIZES),
        won=[[] for _ in range(seats)],
        used=[],
        chips=[v.CHIPS] * seats,
        losers=[],
    )


def copy(state):
    return KuvertState(
        state.options,
        state.seats,
        state.deck[:],
        [hand[:] for hand in state.hands],
        state.chosen[:],
        state.prizes[:],
        [won[:] for won in state.won],
        state.used[:],
        state.chips[:],
        state.losers[:],
        state.bank,
        state.prize,
        state.dealt,
        state.over,
    )


def by_of(options, seats, seat):
    return 0 if options.rival and seat == seats - 1 else seat


def pending(state):
    if state.over:
        return state.over
    if not state.dealt:
        return Chance("deal")
    rounds = len(state.losers)
    if not state.prize:
        return Chance("prize", rounds)
    prompts = [
        Prompt(seat, by_of(state.options, state.seats, seat), "choose")
        for seat in range(state.seats)
        if state.chosen[seat] == NOTHING
    ]
    for about in range(max(0, rounds - PROTEST_STANDS), rounds):
        loser = state.losers[about]
        if loser != NOTHING:
            by = by_of(state.options, state.seats, loser)
            prompts.append(Prompt(loser, by, "protest", about=about, optional=True))
    return Decide(tuple(prompts))


def decide(flow, prompt, action):
    state = flow.state
    if type(action) is v.Protest and prompt.kind == "protest":
        if not state.bank:
            raise Refused("bank_empty", "KUV-3", chips=v.BANK)
        flow.note(v.Protested(prompt.seat, prompt.about))
        return
    if type(action) is not v.Choose or prompt.kind != "choose":
        raise Refused("not_now", "KUV-1", asked=prompt.kind)
    if action.card not in state.hands[prompt.seat]:
        raise Refused("not_in_hand", "KUV-2", card=action.card)
    flow.note(v.Chosen(prompt.seat, prompt.by, action.card))
    if NOTHING not in state.chosen:
        resolve(flow)


def resolve(flow):
    """Everybody has chosen: the highest card takes the prize, and after the last round all is over."""
    state = flow.state
    chosen = tuple(state.chosen)
    flow.note(v.Resolved(chosen, chosen.index(max(chosen)), chosen.index(min(chosen))))
    if len(state.losers) == ROUNDS[state.options.length]:
        points = tuple(sum(won) + chips for won, chips in zip(state.won, state.chips, strict=True))
        flow.note(v.Ended(points, ranked(points)))


def roll(flow, dice):
    state = flow.state
    if state.dealt:
        flow.note(v.PrizeTurned(dice.pick(state.prizes)))
        return
    deck = state.deck[:]
    for seat in range(state.seats):
        by = by_of(state.options, state.seats, seat)
        flow.note(v.Dealt(seat, by, tuple(dice.draw(deck, v.HAND))))


def _dealt(state, event):
    state.hands[event.seat] = sorted(event.cards)
    for card in event.cards:
        state.deck.remove(card)
    state.dealt = all(state.hands)


def _prize_turned(state, event):
    state.prizes.remove(event.prize)
    state.prize = event.prize


def _chosen(state, event):
    state.hands[event.seat].remove(event.card)
    state.chosen[event.seat] = event.card


def _resolved(state, event):
    state.used += event.cards
    state.won[event.winner].append(state.prize)
    state.losers.append(event.loser)
    state.prize = 0
    state.chosen[:] = [NOTHING] * state.seats


def _protested(state, event):
    state.chips[event.seat] += 1
    state.bank -= 1
    state.losers[event.about] = NOTHING


def _ended(state, event):
    state.over = Over("rounds", event.scores, event.ranks)


FOLDS: dict[type[Event], Callable[..., None]] = {
    v.Dealt: _dealt,
    v.PrizeTurned: _prize_turned,
    v.Chosen: _chosen,
    v.Resolved: _resolved,
    v.Protested: _protested,
    v.Ended: _ended,
}


class KuvertFlow(Flow):
    __slots__ = ()
    folds = FOLDS
