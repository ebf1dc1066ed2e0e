"""Faults in how the toy goes on that part its ways: told or not, noted or not, refused in time or not."""

from dataclasses import replace

from spelbord.core import Refused
from toys.kuvert import KIT, rules
from toys.kuvert import values as v


def _deciding(decide):
    return replace(KIT, course=replace(KIT.course, decide=decide))


def _rolling(roll):
    return replace(KIT, course=replace(KIT.course, roll=roll))


def change_that_is_not_noted():
    def decide(flow, prompt, action):
        rules.decide(flow, prompt, action)
        flow.state.chips[prompt.seat] += 1

    return _deciding(decide)


def change_for_listeners_alone():
    def decide(flow, prompt, action):
        rules.decide(flow, prompt, action)
        if flow.events is not None and not flow.state.prize:
            flow.note(v.Protested(prompt.seat, 0))

    return _deciding(decide)


def change_that_listeners_do_not_get():
    def decide(flow, prompt, action):
        rules.decide(flow, prompt, action)
        if flow.events is None:
            flow.state.prizes.reverse()

    return _deciding(decide)


def refusal_after_a_note():
    def decide(flow, prompt, action):
        hand = flow.state.hands[prompt.seat][:]
        flow.note(v.Chosen(prompt.seat, prompt.by, hand[0]))
        if action.card not in hand:
            raise Refused("not_in_hand", "KUV-2", card=action.card)

    return _deciding(decide)


def refusal_after_a_change():
    def decide(flow, prompt, action):
        flow.state.prizes.reverse()
        rules.decide(flow, prompt, action)

    return _deciding(decide)


def refusal_where_nobody_listens():
    def decide(flow, prompt, action):
        if flow.events is None:
            raise Refused("not_now", "KUV-1", asked=prompt.kind)
        rules.decide(flow, prompt, action)

    return _deciding(decide)


def other_dice_where_nobody_listens():
    def roll(flow, dice):
        if flow.events is None:
            dice.below(2)
        rules.roll(flow, dice)

    return _rolling(roll)


def roll_that_is_not_noted():
    def roll(flow, dice):
        rules.roll(flow, dice)
        flow.state.bank += 1

    return _rolling(roll)
