"""The loop: tickets, simultaneous answers, standing prompts, undo, previews, and what is heard of it all."""

import msgspec
import pytest

from spelbord.core import (
    Answer,
    Chance,
    Decide,
    Match,
    Past,
    Prompt,
    Refused,
    Roll,
    Ticket,
    commitment,
    encode,
    fork,
    new_match,
    read_record,
    seed_from,
    verify,
    write_record,
)
from spelbord.games import kit_of
from spelbord.testing import Case, play
from spelbord.testing.snapshots import snapshot
from toys.kuvert import KIT
from toys.kuvert.values import Choose, Chosen, KuvertOptions, PrizeTurned, Protest, Protested, Resolved

replaced = msgspec.structs.replace


def sit_down(seats=3, **options):
    return new_match(KIT, KuvertOptions(**options), seats, seed_from("match"))


@pytest.fixture
def match():
    return sit_down(length="long")


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


# Beginning ------------------------------------------------------------------------------------------------------------


def test_new_match_stands_at_its_first_decision(match):
    assert [type(entry) for entry in match.entries] == [Roll, Roll]
    assert isinstance(match.pending, Decide)
    assert match.tickets == tuple(Ticket(2, Prompt(seat, seat, "choose")) for seat in range(3))
    assert match.over is None


def test_seed_must_be_one():
    with refused("seed_malformed"):
        new_match(KIT, KuvertOptions(), 3, "guess")


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 1_000])
def test_seats_must_be_as_many_as_the_game_takes(seats):
    with refused("wrong_seats"):
        new_match(KIT, KuvertOptions(), seats, seed_from("x"))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "tio"}, "wrong_game"),
        ({"rules": 2}, "wrong_version"),
        ({"data": "other"}, "wrong_version"),
        ({"options": {"rival": "yes"}}, "malformed"),
        ({"options": {"unheard": True}}, "malformed"),
    ],
)
def test_header_must_be_of_this_game(match, change, code):
    with refused(code):
        Match(KIT, replaced(match.header, **change))


def test_a_log_is_taken_up_where_it_ends(match):
    choose(match, 1)
    again = Match(KIT, match.header, match.entries)
    assert everything(again) == everything(match)
    assert everything(play_on(again)) == everything(play_on(match))


def play_on(match):
    for seat in (0, 2):
        choose(match, seat)
    return match


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


# Undo -----------------------------------------------------------------------------------------------------------------


def test_nothing_to_take_back_at_the_start(match):
    assert match.undoable(0) is None


def test_last_answer_may_be_taken_back_by_its_author(match):
    choose(match, 1)
    assert match.undoable(1) == 2
    assert match.undoable(0) is None
    choose(match, 0)
    assert match.undoable(0) == 3
    assert match.undoable(1) is None


def test_no_undo_goes_back_over_news(match):
    play_round(match)
    assert [match.undoable(seat) for seat in range(3)] == [None] * 3


def test_no_undo_over_news_at_the_end_either():
    match = sit_down(length="short")
    play_round(match)
    play_round(match)
    assert isinstance(match.entries[-1], Answer)
    assert [match.undoable(seat) for seat in range(3)] == [None] * 3


def test_undo_shortens_the_log(match):
    fresh = everything(match)
    choose(match, 1)
    match.undo(2)
    assert everything(match) == fresh


def test_rolls_are_the_same_again(match):
    play_round(match)
    first = list(match.entries)
    match.undo(4)
    choose(match, 2)
    assert match.entries == first


def test_undo_to_where_chance_was_pending_rolls_at_once(match):
    play_round(match)
    first = everything(match)
    match.undo(5)
    assert everything(match) == first
    match.undo(0)
    assert match.step == 2


@pytest.mark.parametrize("step", [-1, 3, 99])
def test_undo_to_no_such_step(match, step):
    before = everything(match)
    with refused("no_such_step"):
        match.undo(step)
    assert everything(match) == before


# Previews -------------------------------------------------------------------------------------------------------------


def test_preview_tells_what_would_follow_and_changes_nothing(match):
    before = everything(match)
    action = lowest(match, 0)
    assert match.preview(ticket_of(match, 0), action) == [Chosen(0, 0, action.card)]
    assert everything(match) == before


def test_preview_stops_before_news(match):
    choose(match, 0)
    choose(match, 1)
    action = lowest(match, 2)
    assert match.preview(ticket_of(match, 2), action) == [Chosen(2, 2, action.card)]


def test_preview_is_refused_as_the_answer_would_be(match):
    with refused("not_in_hand"):
        match.preview(ticket_of(match, 0), Choose(99))
    with refused("ticket_unknown"):
        match.preview(replaced(ticket_of(match, 0), step=0), lowest(match, 0))


def test_preview_of_an_exchange_does_not_show_the_card():
    """Whoever bids to see a face-down card and then does not bid has learned nothing [TIO-41]."""
    tio = kit_of("tio")
    match = new_match(tio, tio.options(), 2, seed_from("preview"))
    from spelbord.games.tio.values import Exchanged, Lay, Learned, Swap

    for _ in range(2):
        (ticket,) = match.tickets
        match.answer(ticket, Lay(match.state.hands[ticket.prompt.seat][0], up=False))
    (ticket,) = match.tickets
    other = 1 - ticket.prompt.seat
    assert [type(event) for event in match.preview(ticket, Swap(other))] == [Exchanged]
    assert any(isinstance(event, Learned) for event in match.answer(ticket, Swap(other))[0].events)


# Heard ----------------------------------------------------------------------------------------------------------------


def test_heard_steps_are_numbered_without_gaps(match):
    play_round(match)
    for viewer in (0, 1, 2, None):
        assert [step.step for step in match.heard(viewer)] == list(range(match.step))
        assert match.heard(viewer, 4) == match.heard(viewer)[4:]


def test_rolls_are_heard_with_their_chance(match):
    deal, prize = match.heard(None)
    assert (deal.chance, prize.chance) == (Chance("deal"), Chance("prize"))
    assert deal.prompt is None
    assert deal.events[0].cards == (None, None, None)


def test_prompts_are_heard_by_all(match):
    choose(match, 0)
    assert {match.heard(viewer, 2)[0].prompt for viewer in (0, 1, 2, None)} == {Prompt(0, 0, "choose")}


# Without the seed -----------------------------------------------------------------------------------------------------


def test_folding_needs_no_seed_and_rolling_does(match):
    play_round(match)
    private = Match(KIT, replaced(match.header, seed=None), match.entries)
    assert private.state == match.state
    choose(private, 0)
    with refused("seed_missing"):
        private.roll(Chance("prize", 1))


# Playing on from another match ----------------------------------------------------------------------------------------


def other_seed():
    return seed_from("another evening")


def test_a_fork_has_the_same_past_and_dice_of_its_own():
    match = play(KIT, Case(3, KuvertOptions(length="long"), "fork"))
    forked = fork(match, 6, other_seed(), names=("a", "b", "c"))
    assert forked.entries[:6] == match.entries[:6]
    assert forked.header.commitment == commitment(other_seed()) != match.header.commitment
    prizes = {
        seed: next(
            event.prize
            for entry in fork(match, 1, seed_from(seed)).entries[1:]
            for event in entry.events
            if isinstance(event, PrizeTurned)
        )
        for seed in "abcdefgh"
    }
    assert len(set(prizes.values())) > 1


@pytest.mark.parametrize("step", [0, 1, 5])
def test_a_fork_verifies_and_so_does_a_fork_of_it(step):
    match = play(KIT, Case(3, KuvertOptions(length="long"), "fork"))
    forked = fork(match, step, other_seed())
    again = fork(forked, forked.step, seed_from("a third"))
    shorter = fork(again, min(1, again.step), seed_from("a fourth"))
    for one in (forked, again, shorter):
        choose(one, 1)
        verdict = verify(KIT, read_record(KIT, write_record(one.header, one.entries)))
        assert verdict.sound, verdict.breaches


def test_a_fork_leaves_the_other_match_alone():
    match = sit_down(length="long")
    before = everything(match)
    choose(fork(match, match.step, other_seed()), 0)
    assert everything(match) == before


def test_no_fork_without_a_seed_or_beyond_the_log(match):
    with refused("no_such_step"):
        fork(match, match.step + 1, other_seed())
    with refused("seed_missing"):
        fork(Match(KIT, replaced(match.header, seed=None), match.entries), 0, other_seed())


def test_a_past_with_a_malformed_seed_is_refused(match):
    with refused("seed_malformed"):
        Match(KIT, replaced(match.header, past=(Past(2, "zz"),)))


def test_a_header_without_a_past_has_the_bytes_it_always_had(match):
    assert b"past" not in encode(match.header)
