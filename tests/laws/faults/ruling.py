"""Faults in what the rules decide, fold, roll, list, count and copy."""

import itertools
from dataclasses import replace

import msgspec

from laws.faults.kits import before_deciding, noting, on_course
from spelbord.core import Action, Chance, Event, Refused
from toys.kuvert import KIT, rules, sight
from toys.kuvert import values as v

changed = msgspec.structs.replace
LONG = 16
"""Rounds that are too many for the toy."""


def untold_way_that_forgets_to_go_on():
    def decide(flow, prompt, action):
        if flow.events is not None:
            rules.decide(flow, prompt, action)
        else:
            KIT.apply(flow.state, KIT.act(flow.state, prompt, action)[:-1])

    return on_course(decide=decide)


def untold_dice_of_another_kind():
    def roll(flow, dice):
        if flow.events is None:
            dice.below(2)
        rules.roll(flow, dice)

    return on_course(roll=roll)


def decide_that_scribbles():
    return on_course(decide=before_deciding(lambda flow, prompt, action: flow.state.prizes.reverse()))


def decide_that_scribbles_when_it_refuses():
    def decide(flow, prompt, action):
        try:
            rules.decide(flow, prompt, action)
        except Refused:
            flow.state.prizes.reverse()
            raise

    return on_course(decide=decide)


def refusal_that_comes_late():
    """The bank is looked into only after the protest was noted."""

    def decide(flow, prompt, action):
        if type(action) is v.Choose and action.card in flow.state.hands[prompt.seat] and prompt.kind != "choose":
            flow.note(v.Chosen(prompt.seat, prompt.by, action.card))
        rules.decide(flow, prompt, action)

    return on_course(decide=decide)


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

    def roll(flow, dice):
        prizes = flow.state.prizes
        if flow.state.dealt:
            flow.note(v.PrizeTurned(prizes[next(tosses) % len(prizes)]))
        else:
            rules.roll(flow, dice)

    return on_course(roll=roll)


def result_that_changes_its_mind():
    counts = itertools.count()

    def waver(events):
        if isinstance(events[-1], v.Ended) and next(counts) % 2:
            events[-1] = changed(events[-1], scores=tuple(score + 1 for score in events[-1].scores))
        return events

    return on_course(decide=noting(waver))


def decide_that_knows_its_own_moves_by_identity():
    own = {card: v.Choose(card) for card in v.CARDS}

    def check(flow, prompt, action):
        if type(action) is v.Choose and action is not own.get(action.card):
            raise Refused("not_in_hand", "KUV-2", card=action.card)

    def moves(state, prompt):
        return [own[move.card] if isinstance(move, v.Choose) else move for move in sight.moves(state, prompt)]

    def lapse(state, prompt):
        return moves(state, prompt)[0]

    return replace(on_course(decide=before_deciding(check)), moves=moves, lapse=lapse)


def moves_in_no_order():
    calls = itertools.count()

    def moves(state, prompt):
        listed = sight.moves(state, prompt)
        return listed[::-1] if next(calls) % 3 else listed

    return replace(KIT, moves=moves)


def fold_that_remembers():
    """It folds a protest only once, whatever the state."""
    folded = []

    def protested(state, event):
        if not any(event is other for other in folded):
            rules.FOLDS[v.Protested](state, event)
        folded.append(event)

    return on_course(folds={v.Protested: protested})


def view_that_is_a_list():
    return replace(KIT, view=lambda state, viewer: changed(sight.view(state, viewer), used=list(state.used)))


def action_with_a_number_of_any_size():
    class Bid(Action, frozen=True):
        chips: list[tuple[int, str]]

    return replace(KIT, actions=(*KIT.actions, Bid))


def first_answer_earns_a_chip():
    def chosen(state, event):
        if state.bank and state.chosen == [v.NOTHING] * state.seats:
            state.bank -= 1
            state.chips[event.seat] += 1
        rules.FOLDS[v.Chosen](state, event)

    return on_course(folds={v.Chosen: chosen})


def fold_that_makes_a_chip():
    def resolved(state, event):
        rules.FOLDS[v.Resolved](state, event)
        state.chips[0] += 1

    return on_course(folds={v.Resolved: resolved})


def copy_that_shares_the_won_prizes():
    def copy(state):
        other = rules.copy(state)
        other.won = list(state.won)
        return other

    return on_course(copy=copy)


def copy_that_forgets_the_bank():
    def copy(state):
        other = rules.copy(state)
        other.bank = v.BANK
        return other

    return on_course(copy=copy)


def chance_that_counts_nothing():
    def pending(state):
        asked = rules.pending(state)
        return Chance(asked.kind) if isinstance(asked, Chance) else asked

    return replace(
        KIT, pending=pending, view=lambda state, who: changed(sight.view(state, who), pending=pending(state))
    )


def game_that_lasts():
    """Nothing comes of a round, for a very long time: everybody takes back what was put down."""

    def cut(events):
        return events[:1]

    def decide(flow, prompt, action):
        state = flow.state
        last = len(state.losers) > LONG and state.chosen.count(v.NOTHING) == 1
        noting(cut)(flow, prompt, action)
        if last:
            flow.note(v.Ended((0,) * state.seats, (1,) * state.seats))

    def chosen(state, event):
        rules.FOLDS[v.Chosen](state, event)
        if v.NOTHING not in state.chosen:
            state.hands = [sorted([*hand, card]) for hand, card in zip(state.hands, state.chosen, strict=True)]
            state.chosen = [v.NOTHING] * state.seats
            state.losers.append(v.NOTHING)

    return on_course(decide=decide, folds={v.Chosen: chosen})


def standing_that_forgets_the_chips():
    return replace(KIT, standing=lambda state: tuple(sum(won) for won in state.won))


def chapter_that_counts_down():
    return replace(KIT, chapter=lambda state: 3 - len(state.losers))


def result_without_a_seat():
    def cut(events):
        if isinstance(events[-1], v.Ended):
            events[-1] = changed(events[-1], ranks=events[-1].ranks[1:])
        return events

    return on_course(decide=noting(cut))


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

    sneezing = noting(lambda events: [*events, Sneezed()])
    return on_course(decide=sneezing, folds={Sneezed: lambda state, event: None})


def moves_twice():
    return replace(KIT, moves=lambda state, prompt: sight.moves(state, prompt) * 2)


def silence_that_is_illegal():
    return replace(KIT, lapse=lambda state, prompt: v.Choose(max(state.hands[prompt.seat]) + len(state.used) // 2))
