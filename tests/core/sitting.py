"""Sitting at the toy table: whose ticket, the lowest card, a whole round."""

import pytest

from spelbord.core import Refused, new_match, seed_from
from spelbord.testing.snapshots import snapshot
from toys.kuvert import KIT
from toys.kuvert.values import Choose, KuvertOptions


def sit_down(seats=3, **options):
    return new_match(KIT, KuvertOptions(**options), seats, seed_from("match"))


def ticket_of(match, seat, kind="choose", about=0):
    return next(
        ticket
        for ticket in match.tickets
        if (ticket.prompt.seat, ticket.prompt.kind, ticket.prompt.about) == (seat, kind, about)
    )


def lowest(match, seat):
    return Choose(match.state.hands[seat][0])


def choose(match, seat):
    return match.answer(ticket_of(match, seat), lowest(match, seat))


def play_round(match):
    for seat in range(match.header.seats):
        entries = choose(match, seat)
    return entries


def refused(code):
    return pytest.raises(Refused, match=f"^{code} ")


def everything(match):
    return snapshot(match.state), list(match.entries), match.tickets, match.pending


def play_on(match):
    for seat in (0, 2):
        choose(match, seat)
    return match
