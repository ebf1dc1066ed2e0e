"""Tickets: they work once, side by side, for standing prompts and for other seats."""

import msgspec
import pytest

from spelbord.core import Answer, Chance, Match, Prompt, Roll, Ticket
from spelbord.testing import Case, play
from toys.kuvert import KIT
from toys.kuvert.values import Choose, Chosen, KuvertOptions, PrizeTurned, Protest, Protested, Resolved

from .sitting import choose, everything, lowest, play_round, refused, sit_down, ticket_of

replaced = msgspec.structs.replace


# Tickets --------------------------------------------------------------------------------------------------------------


def test_answer_returns_what_it_added(match):
    entries = choose(match, 0)
    assert entries == match.entries[2:]
    assert [entry.step for entry in entries] == [2]


def test_answer_lets_chance_have_its_turns(match):
    entries = play_round(match)
    assert [type(entry) for entry in entries] == [Answer, Roll]
    assert isinstance(entries[1].events[0], PrizeTurned)


def test_same_answer_again_is_harmless(match):
    ticket, action = ticket_of(match, 0), lowest(match, 0)
    first = match.answer(ticket, action)
    before = everything(match)
    assert match.answer(ticket, action) == first
    assert everything(match) == before


def test_same_answer_again_long_after(match):
    choose(match, 0)
    choose(match, 1)
    ticket, action = ticket_of(match, 2), lowest(match, 2)
    first = match.answer(ticket, action)
    assert [type(entry) for entry in first] == [Answer, Roll]
    play_round(match)
    assert match.answer(ticket, action) == first
    play_round(match)
    assert match.over
    assert match.answer(ticket, action) == first


def test_another_answer_to_a_used_ticket(match):
    ticket, (first, second, _) = ticket_of(match, 0), match.state.hands[0]
    match.answer(ticket, Choose(first))
    before = everything(match)
    with refused("ticket_used"):
        match.answer(ticket, Choose(second))
    assert everything(match) == before


@pytest.mark.parametrize("step", [-5, -1, 0, 1, 3, 99])
def test_ticket_of_another_step(match, step):
    with refused("ticket_unknown"):
        match.answer(replaced(ticket_of(match, 0), step=step), lowest(match, 0))


def test_stale_ticket_when_the_question_comes_again(match):
    old = ticket_of(match, 0)
    card = match.state.hands[0][1]
    play_round(match)
    with refused("ticket_used"):
        match.answer(old, Choose(card))


def test_not_your_turn(match):
    choose(match, 0)
    with refused("not_your_turn") as no:
        match.answer(Ticket(3, Prompt(0, 0, "choose")), lowest(match, 0))
    assert no.value.facts == {"seat": 0, "waits_for": (1, 2)}


def test_prompt_that_nobody_asked(match):
    with refused("ticket_unknown") as no:
        match.answer(Ticket(2, Prompt(0, 0, "protest")), Protest())
    assert no.value.facts == {"step": 2, "now": 2}


def test_over():
    match = play(KIT, Case(3, KuvertOptions(), "x"))
    assert match.over is match.pending
    assert match.tickets == ()
    with refused("match_over"):
        match.answer(Ticket(match.step, Prompt(0, 0, "choose")), Choose(1))


def test_refused_action_changes_nothing(match):
    before = everything(match)
    with refused("not_in_hand"):
        match.answer(ticket_of(match, 0), Choose(99))
    assert everything(match) == before


# Several at the same time ---------------------------------------------------------------------------------------------


def test_each_answer_is_an_entry_of_its_own_and_the_last_resolves(match):
    choose(match, 2)
    choose(match, 0)
    assert [[type(event) for event in entry.events] for entry in match.entries[2:]] == [[Chosen], [Chosen]]
    assert [type(event) for event in choose(match, 1)[0].events] == [Chosen, Resolved]


def test_tickets_survive_others_answers(match):
    tickets = {seat: ticket_of(match, seat) for seat in range(3)}
    choose(match, 1)
    assert match.tickets == (tickets[0], tickets[2])
    assert match.answer(tickets[2], lowest(match, 2))[0].asked == 2


def test_a_choice_is_hidden_until_all_have_chosen(match):
    choose(match, 0)
    assert [match.view(viewer).chosen[0] for viewer in (0, 1, 2, None)] == [match.state.chosen[0], None, None, None]
    heard = {viewer: match.heard(viewer, 2)[0] for viewer in (0, 1, None)}
    assert heard[0].action == match.entries[2].action
    assert heard[0].events == match.entries[2].events
    assert heard[1].action is heard[None].action is None
    assert heard[1].events == heard[None].events == (Chosen(0, 0, None),)


def test_order_does_not_matter():
    one, other = sit_down(), sit_down()
    for seat in (0, 1, 2):
        choose(one, seat)
    for seat in (2, 0, 1):
        choose(other, seat)
    assert one.state == other.state


# Optional prompts -----------------------------------------------------------------------------------------------------


def loser_of(match, about=0):
    return match.state.losers[about]


def test_match_does_not_wait_for_an_optional_prompt(match):
    play_round(match)
    assert [ticket.prompt.optional for ticket in match.tickets] == [False, False, False, True]
    play_round(match)
    play_round(match)
    assert match.over


def test_optional_prompt_is_answered_beside_the_others(match):
    play_round(match)
    choose(match, 0)
    seat = loser_of(match)
    assert match.answer(ticket_of(match, seat, "protest"), Protest())[0].events == (Protested(seat, 0),)
    assert [ticket.prompt.seat for ticket in match.tickets] == [1, 2]
    assert [ticket.prompt.kind for ticket in match.tickets] == ["choose", "choose"]


def test_standing_prompt_keeps_its_ticket_while_the_dice_roll(match):
    play_round(match)
    old = ticket_of(match, loser_of(match), "protest")
    play_round(match)
    assert isinstance(match.entries[-1], Roll)
    assert old in match.tickets
    assert old.step == 6
    assert ticket_of(match, loser_of(match, 1), "protest", about=1).step == match.step
    match.answer(old, Protest())
    assert match.state.losers[0] == -1
    assert [ticket.prompt.about for ticket in match.tickets if ticket.prompt.optional] == [1]


def test_standing_tickets_are_the_same_when_the_log_is_taken_up_again(match):
    play_round(match)
    play_round(match)
    for step in range(match.step + 1):
        match_there = Match(KIT, match.header, match.entries[:step])
        if isinstance(match_there.pending, Chance):
            assert match_there.tickets == ()
    assert Match(KIT, match.header, match.entries).tickets == match.tickets


def test_ticket_of_a_prompt_that_no_longer_stands():
    match = sit_down(length="short")
    play_round(match)
    old = ticket_of(match, loser_of(match), "protest")
    play_round(match)
    with refused("match_over"):
        match.answer(old, Protest())


# By whom --------------------------------------------------------------------------------------------------------------


def test_a_rivals_prompts_are_answered_by_another_seat():
    match = sit_down(seats=2, rival=True)
    assert match.tickets_of(0) == match.tickets
    assert match.tickets_of(1) == ()
    assert [(ticket.prompt.seat, ticket.prompt.by) for ticket in match.tickets] == [(0, 0), (1, 0)]
    choose(match, 1)
    assert match.heard(0, 2)[0].action == match.entries[2].action
    assert match.heard(1, 2)[0].action is None
    assert match.view(0).rival == tuple(match.state.hands[1])


def test_undo_belongs_to_who_answered():
    match = sit_down(seats=2, rival=True)
    choose(match, 1)
    assert match.undoable(0) == 2
    assert match.undoable(1) is None
