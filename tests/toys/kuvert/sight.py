"""The toy's secrecy, its moves, and the worlds that could be."""

from collections import Counter

from toys.kuvert import values as v
from toys.kuvert.rules import by_of, pending
from toys.kuvert.values import NOTHING, KuvertState, KuvertView


def _knows(options, seats, viewer, seat):
    return viewer is not None and viewer in (seat, by_of(options, seats, seat))


def view(state, viewer):
    last = state.seats - 1
    shown = [_knows(state.options, state.seats, viewer, seat) for seat in range(state.seats)]
    return KuvertView(
        viewer=viewer,
        options=state.options,
        pending=pending(state),
        hand=() if viewer is None else tuple(state.hands[viewer]),
        rival=tuple(state.hands[last]) if viewer == 0 and shown[last] else (),
        hands=tuple(len(hand) for hand in state.hands),
        chosen=tuple(card if own or card == NOTHING else None for card, own in zip(state.chosen, shown, strict=True)),
        prizes=tuple(state.prizes),
        won=tuple(tuple(won) for won in state.won),
        used=tuple(state.used),
        chips=tuple(state.chips),
        losers=tuple(state.losers),
        deck=len(state.deck),
        bank=state.bank,
        prize=state.prize,
        dealt=state.dealt,
        over=state.over,
    )


def redact(event, viewer):
    if isinstance(event, v.Dealt) and viewer not in (event.seat, event.by):
        return v.Dealt(event.seat, event.by, (None,) * len(event.cards))
    if isinstance(event, v.Chosen) and viewer not in (event.seat, event.by):
        return v.Chosen(event.seat, event.by, None)
    return event


def imagine(seen, dice):
    seats = len(seen.hands)
    hands = [
        list(seen.hand) if seat == seen.viewer else list(seen.rival) if seat == seats - 1 else []
        for seat in range(seats)
    ]
    known = {*seen.used, *(card for hand in hands for card in hand), *seen.chosen}
    unseen = [card for card in v.CARDS if card not in known]
    chosen = [dice.take(unseen) if card is None else card for card in seen.chosen]
    hands = [sorted(hand + dice.draw(unseen, size - len(hand))) for hand, size in zip(hands, seen.hands, strict=True)]
    return KuvertState(
        options=seen.options,
        seats=seats,
        deck=unseen,
        hands=hands,
        chosen=chosen,
        prizes=list(seen.prizes),
        won=[list(won) for won in seen.won],
        used=list(seen.used),
        chips=list(seen.chips),
        losers=list(seen.losers),
        bank=seen.bank,
        prize=seen.prize,
        dealt=seen.dealt,
        over=seen.over,
    )


def moves(state, prompt):
    if prompt.kind == "protest":
        return [v.Protest()] if state.bank else []
    return [v.Choose(card) for card in state.hands[prompt.seat]]


def lapse(state, prompt):
    return v.Choose(state.hands[prompt.seat][0])


def worth(state, seat):
    return float(sum(state.won[seat]) + state.chips[seat])


def standing(state):
    return tuple(sum(won) + chips for won, chips in zip(state.won, state.chips, strict=True))


def chapter(state):
    return len(state.losers)


def pieces(state):
    cards = [card for place in (state.deck, *state.hands, state.chosen, state.used) for card in place]
    count = Counter(f"card {card}" for card in cards if card != NOTHING)
    prizes = [prize for place in (state.prizes, *state.won, [state.prize]) for prize in place]
    count.update(f"prize {prize}" for prize in prizes if prize)
    count["chips"] = sum(state.chips) + state.bank
    return count
