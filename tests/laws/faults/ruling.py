"""Faults in what the rules decide, fold, roll, list, count and copy."""

import itertools
from dataclasses import replace

import msgspec

from spelbord.core import Action, Chance, Event, Led, Refused
from toys.kuvert import KIT, rules, sight
from toys.kuvert import values as v

changed = msgspec.structs.replace
LONG = 16
"""Rounds that are too many for the toy."""


def quick_way_that_forgets_to_go_on():
    def decide(flow, prompt, action):
        events = KIT.act(flow.state, prompt, action)
        KIT.apply(flow.state, events[:-1] if flow.events is None else events)
        if flow.events is not None:
            flow.events += events

    return replace(KIT, quick=Led(KIT.onward.flow, decide, KIT.onward.roll))


def quick_dice_of_another_kind():
    def roll(flow, dice):
        if flow.events is None:
            dice.below(2)
        KIT.onward.roll(flow, dice)

    return replace(KIT, quick=Led(KIT.onward.flow, KIT.onward.decide, roll))


def act_that_scribbles():
    def act(state, prompt, action):
        state.prizes.reverse()
        return rules.act(state, prompt, action)

    return replace(KIT, act=act)


def act_that_scribbles_when_it_refuses():
    def act(state, prompt, action):
        try:
            return rules.act(state, prompt, action)
        except Refused:
            state.prizes.reverse()
            raise

    return replace(KIT, act=act)


def view_that_tidies_up():
    def view(state, viewer):
        state.used.sort(reverse=True)
        return sight.view(state, viewer)

    return replace(KIT, view=view)


def start_that_shares_its_chips():
    chips = {seats: [v.CHIPS] * seats for seats in (2, 3, 4)}

    def start(options, seats):
        state = rules.start(options, seats)
        state.chips = chips[seats]
        return state

    return replace(KIT, start=start)


def dice_of_its_own():
    tosses = itertools.count()

    def chance(state, dice):
        if not state.dealt:
            return rules.chance(state, dice)
        return [v.PrizeTurned(state.prizes[next(tosses) % len(state.prizes)])]

    return replace(KIT, chance=chance)


def result_that_changes_its_mind():
    counts = itertools.count()

    def act(state, prompt, action):
        events = rules.act(state, prompt, action)
        if isinstance(events[-1], v.Ended) and next(counts) % 2:
            events[-1] = changed(events[-1], scores=tuple(score + 1 for score in events[-1].scores))
        return events

    return replace(KIT, act=act)


def act_that_knows_its_own_moves_by_identity():
    own = {card: v.Choose(card) for card in v.CARDS}

    def act(state, prompt, action):
        if type(action) is v.Choose and action is not own.get(action.card):
            raise Refused("not_in_hand", "KUV-2", card=action.card)
        return rules.act(state, prompt, action)

    def moves(state, prompt):
        return [own[move.card] if isinstance(move, v.Choose) else move for move in sight.moves(state, prompt)]

    def lapse(state, prompt):
        return moves(state, prompt)[0]

    return replace(KIT, act=act, moves=moves, lapse=lapse)


def moves_in_no_order():
    calls = itertools.count()

    def moves(state, prompt):
        listed = sight.moves(state, prompt)
        return listed[::-1] if next(calls) % 3 else listed

    return replace(KIT, moves=moves)


def apply_that_remembers():
    """It folds a protest only once, whatever the state."""
    folded = set()

    def apply(state, events):
        for event in events:
            if id(event) not in folded:
                rules.apply(state, [event])
            if isinstance(event, v.Protested):
                folded.add(id(event))
                kept.append(event)  # so that no other event gets its identity

    kept = []
    return replace(KIT, apply=apply)


def view_that_is_a_list():
    return replace(KIT, view=lambda state, viewer: changed(sight.view(state, viewer), used=list(state.used)))


def action_with_a_number_of_any_size():
    class Bid(Action, frozen=True):
        chips: list[tuple[int, str]]

    return replace(KIT, actions=(*KIT.actions, Bid))


def first_answer_earns_a_chip():
    def apply(state, events):
        for event in events:
            if isinstance(event, v.Chosen) and state.bank and state.chosen == [v.NOTHING] * state.seats:
                state.bank -= 1
                state.chips[event.seat] += 1
            rules.apply(state, [event])

    return replace(KIT, apply=apply)


def apply_that_makes_a_chip():
    def apply(state, events):
        rules.apply(state, events)
        if any(isinstance(event, v.Resolved) for event in events):
            state.chips[0] += 1

    return replace(KIT, apply=apply)


def copy_that_shares_the_won_prizes():
    def copy(state):
        other = rules.copy(state)
        other.won = list(state.won)
        return other

    return replace(KIT, copy=copy)


def copy_that_forgets_the_bank():
    def copy(state):
        other = rules.copy(state)
        other.bank = v.BANK
        return other

    return replace(KIT, copy=copy)


def chance_that_counts_nothing():
    def pending(state):
        asked = rules.pending(state)
        return Chance(asked.kind) if isinstance(asked, Chance) else asked

    return replace(
        KIT, pending=pending, view=lambda state, who: changed(sight.view(state, who), pending=pending(state))
    )


def game_that_lasts():
    """Nothing comes of a round, for a very long time: everybody takes back what was put down."""

    def act(state, prompt, action):
        events = rules.act(state, prompt, action)
        last = len(events) > 1 and len(state.losers) > LONG
        return [*events[:1], v.Ended((0,) * state.seats, (1,) * state.seats)] if last else events[:1]

    def apply(state, events):
        rules.apply(state, events)
        if state.dealt and v.NOTHING not in state.chosen:
            state.hands = [sorted([*hand, card]) for hand, card in zip(state.hands, state.chosen, strict=True)]
            state.chosen = [v.NOTHING] * state.seats
            state.losers.append(v.NOTHING)

    return replace(KIT, act=act, apply=apply)


def standing_that_forgets_the_chips():
    return replace(KIT, standing=lambda state: tuple(sum(won) for won in state.won))


def chapter_that_counts_down():
    return replace(KIT, chapter=lambda state: 3 - len(state.losers))


def result_without_a_seat():
    def act(state, prompt, action):
        events = rules.act(state, prompt, action)
        if isinstance(events[-1], v.Ended):
            events[-1] = changed(events[-1], ranks=events[-1].ranks[1:])
        return events

    return replace(KIT, act=act)


def moves_with_one_too_many():
    def moves(state, prompt):
        listed = sight.moves(state, prompt)
        return [*listed, v.Choose(0)] if prompt.kind == "choose" and len(state.used) == 2 else listed

    return replace(KIT, moves=moves)


def moves_with_one_too_few():
    return replace(KIT, moves=lambda state, prompt: sight.moves(state, prompt)[:1])


def moves_for_nobody():
    """Whoever has one card left has no choice, and is offered none."""

    def moves(state, prompt):
        listed = sight.moves(state, prompt)
        return listed if len(listed) > 1 or prompt.optional else []

    return replace(KIT, moves=moves)


def event_of_no_kind():
    class Sneezed(Event, frozen=True):
        pass

    def act(state, prompt, action):
        return [*rules.act(state, prompt, action), Sneezed()]

    def apply(state, events):
        rules.apply(state, [event for event in events if not isinstance(event, Sneezed)])

    return replace(KIT, act=act, apply=apply)


def moves_twice():
    return replace(KIT, moves=lambda state, prompt: sight.moves(state, prompt) * 2)


def silence_that_is_illegal():
    return replace(KIT, lapse=lambda state, prompt: v.Choose(max(state.hands[prompt.seat]) + len(state.used) // 2))
