"""Faults in what is seen, heard, imagined or betrayed."""

import itertools
from dataclasses import replace

import msgspec

from laws.faults.kits import before_deciding, on_course
from spelbord.core import Refused
from spelbord.core.spaces import Field, Spaces
from toys.kuvert import KIT, rules, sight
from toys.kuvert import values as v

changed = msgspec.structs.replace


def view_that_shows_what_was_chosen():
    return replace(KIT, view=lambda state, viewer: changed(sight.view(state, viewer), chosen=tuple(state.chosen)))


def views_that_show_all_the_same():
    def views(state, viewers):
        return [sight.view(state, viewers[-1]) for _ in viewers]

    return replace(KIT, views=views)


def view_that_shows_another_hand():
    def view(state, viewer):
        return changed(sight.view(state, viewer), rival=tuple(state.hands[-1]))

    return replace(KIT, view=view)


def view_that_shows_the_deck():
    def view(state, viewer):
        return changed(sight.view(state, viewer), deck=sum(state.deck))

    return replace(KIT, view=view)


def view_that_shows_onlookers_all():
    def view(state, viewer):
        seen = sight.view(state, viewer)
        return changed(seen, hand=tuple(card for hand in state.hands for card in hand)) if viewer is None else seen

    def imagine(seen, dice):
        return sight.imagine(changed(seen, hand=()) if seen.viewer is None else seen, dice)

    return replace(KIT, view=view, imagine=imagine)


def redact_that_forgets_the_choice():
    return replace(KIT, redact=lambda event, who: event if isinstance(event, v.Chosen) else sight.redact(event, who))


def redact_that_forgets_the_hands():
    return replace(KIT, redact=lambda event, who: event if isinstance(event, v.Dealt) else sight.redact(event, who))


def redact_that_tells_a_seat_less():
    def redact(event, who):
        return None if isinstance(event, v.Resolved) and who == 0 else sight.redact(event, who)

    return replace(KIT, redact=redact)


def refusal_that_betrays_who_has_the_card():
    def check(flow, prompt, action):
        others = [hand for seat, hand in enumerate(flow.state.hands) if seat != prompt.seat]
        if type(action) is v.Choose and any(action.card in hand for hand in others):
            raise Refused("not_now", "KUV-2", asked="choose")

    return on_course(decide=before_deciding(check))


def prompt_that_betrays_a_hand():
    """Whoever has a low card is not asked for a protest: that nobody is asked says something of the hand."""

    def pending(state):
        asked = rules.pending(state)
        if not hasattr(asked, "prompts"):
            return asked
        low = [min(hand, default=0) < v.HAND for hand in state.hands]
        return changed(asked, prompts=tuple(one for one in asked.prompts if not (one.optional and low[one.seat])))

    return replace(
        KIT, pending=pending, view=lambda state, who: changed(sight.view(state, who), pending=pending(state))
    )


def prompt_that_betrays_a_hand_unseen():
    """As above, and the view does not show it: only the match does."""
    return replace(prompt_that_betrays_a_hand(), view=KIT.view)


def imagine_that_loses_a_card():
    def imagine(seen, dice):
        world = sight.imagine(seen, dice)
        if world.deck:
            world.deck[0] = world.deck[-1]
        return world

    return replace(KIT, imagine=imagine)


def imagine_that_deals_the_viewer_anew():
    def imagine(seen, dice):
        return sight.imagine(changed(seen, viewer=None, hand=()), dice)

    return replace(KIT, imagine=imagine)


def imagine_with_dice_of_its_own():
    worlds = itertools.count()

    def imagine(seen, dice):
        for _ in range(next(worlds) % 3):
            dice.below(6)
        return sight.imagine(seen, dice)

    return replace(KIT, imagine=imagine)


def silence_that_peeks():
    """A silent seat answers by what its neighbour holds."""

    def lapse(state, prompt):
        neighbour = state.hands[(prompt.seat + 1) % state.seats]
        return v.Choose(state.hands[prompt.seat][-1 if sum(neighbour) % 2 else 0])

    return replace(KIT, lapse=lapse)


def _told_in_numbers(**ways):
    """The toy told in one number: how many cards the viewer holds."""

    def encode(view, seat, row, at):
        row[at] = len(view.hand)

    return replace(
        KIT,
        spaces=Spaces(
            **{
                "version": 1,
                "fields": lambda _seats: (Field("hand", 1, 9),),
                "encode": encode,
                "actions": lambda _seats, _seat: (),
                "numbers": lambda _seats, _seat: {},
                **ways,
            }
        ),
    )


def numbers_of_a_view():
    """No fault."""
    return _told_in_numbers()


def glimpse_that_peeks():
    def glimpse(state, viewer, seat, row, at):
        row[at] = sum(state.hands[viewer - 1])

    return _told_in_numbers(glimpse=glimpse)


def numbers_of_other_moves():
    """Listed at once, the first and the last change places."""

    def listed(state, prompt, book):
        found = [book[move] for move in KIT.moves(state, prompt)]
        return [found[-1], *found[1:-1], found[0]]

    def numbers(_seats, _seat):
        return {v.Choose(card): card for card in range(100)}

    return _told_in_numbers(numbers=numbers, book=numbers, listed=listed)


def numbers_that_remember():
    """Not of the view alone: what was told before goes into what is told now."""
    told = itertools.count()

    def encode(view, seat, row, at):
        row[at] = next(told) % 7

    return _told_in_numbers(encode=encode)
