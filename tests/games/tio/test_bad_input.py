"""What the rules refuse: with a code, the rule and the facts, and nothing changes [TIO-40]."""

import msgspec
import pytest

from spelbord.core import Prompt, Refused, Ticket, new_match, outward, seed_from, write_record
from spelbord.games.tio import KIT
from spelbord.games.tio.actions import (
    ACTIONS,
    Add,
    Bid,
    Keep,
    Lay,
    Open,
    Pass,
    Raise,
    Start,
    Swap,
    TurnUp,
)
from spelbord.games.tio.options import TioOptions
from spelbord.games.tio.rules import ANSWERS

from .drawing import CARD, draw
from .playing import play, prompt_of

HUGE = 10**12

LAYING = """
    card 6 | ask A lay
    A* chips 1 hand 9 s4 0 j
    B  chips 13 hand 5 5 10 j
    C  hand 5 2 10 j
"""
OPENING = """
    card 6 | ask A open
    A* chips 3 hand 7 2 j | 9_ +1
    B  chips 9 hand 4 4 j | 3^
    C  chips 6 hand 0 1 j | 10^ +2
"""
BIDDING = """
    card 6 | ask B bid | opener A | auction C 2 A
    A* chips 4 hand 7 2 j | 9_ +1
    B  chips 5 hand 4 4 j | 3^
    C  chips 9 hand 0 1 j | 10^ +2
"""
RAISING = """
    card 6 | ask A raise | opener A | seller B
    A* chips 1 hand 7 2 j | 9_ +1 of B
    B  chips 10 hand 4 4 j | 3^ of A
    C  chips 7 hand 0 1 j | 10^ +2
"""
TURNING = """
    card 6 | ask A turn
    A* hand 7 1 j | 9_
    B  hand 4 4 j | 3^
"""
ADDING = """
    card 6 | ask A second
    A* hand 7 1 s2 | 9^
    B  hand 4 4 j | 3^
"""
STARTING = """
    ask A start
    A* hand 7 1 3 j
    B  hand 4 4 3 j took 6
    C  hand 4 8 3 j
"""

REFUSALS = [
    # Laying: a card that is not there, a third chip, more chips than one has.
    (LAYING, Lay(8, up=True), "not_in_hand", "TIO-R14", {"card": 8}),
    (LAYING, Lay(-1, up=True), "not_in_hand", "TIO-R14", {"card": -1}),
    (LAYING, Lay(HUGE, up=True), "not_in_hand", "TIO-R14", {"card": HUGE}),
    (LAYING, Lay(9, up=True, chips=3), "third_chip", "TIO-R15", {"chips": 3}),
    (LAYING, Lay(9, up=False, chips=HUGE), "third_chip", "TIO-R15", {"chips": HUGE}),
    (LAYING, Lay(9, up=True, chips=2), "too_few_chips", "TIO-05", {"chips": 2, "free": 1}),
    (LAYING, Lay(9, up=True, chips=-1), "protection_lowered", "TIO-05", {"chips": -1}),
    # Opening: on the own card, on nobody's, too low, too high, in the wrong way.
    (OPENING, Open(0, 1), "own_card", "TIO-12", {}),
    (OPENING, Swap(0), "own_card", "TIO-12", {}),
    (OPENING, Open(3, 2), "no_such_seat", "TIO-R17", {"number": 4, "seats": 3}),
    (OPENING, Open(-1, 2), "no_such_seat", "TIO-R17", {"number": 0, "seats": 3}),
    (OPENING, Swap(3), "no_such_seat", "TIO-R17", {"number": 4, "seats": 3}),
    (OPENING, Swap(-1), "no_such_seat", "TIO-R17", {"number": 0, "seats": 3}),
    (OPENING, Swap(HUGE), "no_such_seat", "TIO-R17", {"number": HUGE + 1, "seats": 3}),
    (OPENING, Open(2, 1), "bid_too_low", "TIO-08", {"chips": 1, "least": 2}),
    (OPENING, Open(2, 0), "bid_too_low", "TIO-08", {"chips": 0, "least": 2}),
    (OPENING, Open(2, -HUGE), "bid_too_low", "TIO-08", {"chips": -HUGE, "least": 2}),
    (OPENING, Open(2, 4), "too_few_chips", "TIO-08", {"chips": 4, "free": 3}),
    (OPENING, Open(2, HUGE), "too_few_chips", "TIO-08", {"chips": HUGE, "free": 3}),
    (OPENING, Open(1, 1), "unprotected", "TIO-09", {"owner": 1}),
    (OPENING, Swap(2), "protected", "TIO-08", {"owner": 2, "guard": 2}),
    # Bidding: not more than the last bid, more than the free chips.
    (BIDDING, Bid(2), "bid_too_low", "TIO-10", {"chips": 2, "least": 3}),
    (BIDDING, Bid(0), "bid_too_low", "TIO-10", {"chips": 0, "least": 3}),
    (BIDDING, Bid(-HUGE), "bid_too_low", "TIO-10", {"chips": -HUGE, "least": 3}),
    (BIDDING, Bid(6), "too_few_chips", "TIO-10", {"chips": 6, "free": 5}),
    (BIDDING, Bid(HUGE), "too_few_chips", "TIO-10", {"chips": HUGE, "free": 5}),
    # Raising: lower, or to a third chip.
    (RAISING, Raise(-1), "protection_lowered", "TIO-17", {"chips": -1}),
    (RAISING, Raise(0), "protection_lowered", "TIO-17", {"chips": 0}),
    (RAISING, Raise(2), "third_chip", "TIO-17", {"chips": 3}),
    (RAISING, Raise(HUGE), "third_chip", "TIO-17", {"chips": HUGE + 1}),
    # Adding: over ten, or a card that is not there.
    (ADDING, Add(7), "over_ten", "TIO-R32", {"first": 9, "second": 7, "total": 16, "most": 10}),
    (ADDING, Add(CARD["s2"]), "over_ten", "TIO-R32", {"first": 9, "second": 2, "total": 11, "most": 10}),
    (ADDING, Add(0), "not_in_hand", "TIO-22", {"card": 0}),
    (ADDING, Add(-1), "not_in_hand", "TIO-22", {"card": -1}),
    (ADDING, Add(HUGE), "not_in_hand", "TIO-22", {"card": HUGE}),
    # A second card on a face-down one.
    (TURNING, Add(1), "not_now", "TIO-40", {"asked": "turn"}),
    # A starter who does not sit at the table.
    (STARTING, Start(3), "no_such_seat", "TIO-38", {"number": 4, "seats": 3}),
    (STARTING, Start(-1), "no_such_seat", "TIO-38", {"number": 0, "seats": 3}),
    (STARTING, Start(HUGE), "no_such_seat", "TIO-38", {"number": HUGE + 1, "seats": 3}),
]


def refusal(state, action):
    """The refusal of an answer to the open question, after seeing that the position has not changed."""
    before = msgspec.json.encode(state)
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt_of(state), action)
    assert msgspec.json.encode(state) == before
    assert outward(refused.value.value)
    return refused.value


@pytest.mark.parametrize(("table", "action", "code", "rule", "facts"), REFUSALS, ids=[str(row[1]) for row in REFUSALS])
def test_it_is_refused_with_code_rule_and_facts(table, action, code, rule, facts):
    """[TIO-40, TIO-12, TIO-R25, TIO-R27, TIO-R32] Each with its reason, and the position as it was."""
    refused = refusal(draw(table), action)
    assert (refused.code, refused.rule, refused.facts) == (code, rule, facts)


def test_what_one_chip_cannot_pay_is_refused():
    """[TIO-08, TIO-17] With one free chip there is no bid of two, and no raise by two."""
    state = draw("card 6 | ask A open\nA* chips 1 hand 7 2 j | 9_\nB chips 11 hand 4 4 j | 3^ +2")
    assert refusal(state, Open(1, 2)).facts == {"chips": 2, "free": 1}
    state = draw(
        "card 6 | ask A raise | pot 1 | opener A | seller B\nA* chips 1 hand 7 2 j | 9_ of B\n"
        "B chips 12 hand 4 4 j | 3^ of A"
    )
    refused = refusal(state, Raise(2))
    assert (refused.code, refused.rule, refused.facts) == ("too_few_chips", "TIO-17", {"chips": 2, "free": 1})


def test_a_broke_seat_swaps_nothing():
    """[TIO-09, TIO-19] It would not be asked; and if it were, it could not pay the one chip."""
    state = draw("card 6 | ask A open\nA* chips 0 hand 7 2 j | 9_\nB chips 14 hand 4 4 j | 3^")
    refused = refusal(state, Swap(1))
    assert (refused.code, refused.rule, refused.facts) == ("too_few_chips", "TIO-09", {"chips": 1, "free": 0})


def test_with_the_option_there_is_no_swap():
    """[TIO-09] The unprotected card is auctioned, from one chip."""
    options = TioOptions(open_auction=True)
    refused = refusal(draw(OPENING, options), Swap(1))
    assert (refused.code, refused.rule, refused.facts) == ("auction_only", "TIO-09", {"owner": 1})
    refused = refusal(draw(OPENING, options), Open(1, 0))
    assert (refused.code, refused.facts) == ("bid_too_low", {"chips": 0, "least": 1})


SAMPLES = [Lay(9, up=True), Open(2, 2), Swap(1), Bid(3), Raise(1), TurnUp(), Keep(), Add(1), Start(0), Pass()]
WANTED = [
    (LAYING, (Lay,)),
    (OPENING, (Open, Swap, Pass)),
    (BIDDING, (Bid, Pass)),
    (RAISING, (Raise, Pass)),
    (TURNING, (TurnUp, Keep)),
    (ADDING, (Add, Pass)),
    (STARTING, (Start,)),
]


@pytest.mark.parametrize(("table", "wanted"), WANTED)
def test_the_wrong_kind_of_answer_is_refused(table, wanted):
    """[TIO-40, TIO-21] Each question has its own kinds of answer: there is no turning a card down, or not laying."""
    assert {type(sample) for sample in SAMPLES} == set(ACTIONS)
    state = draw(table)
    assert set(wanted) == set(ANSWERS[prompt_of(state).kind])
    for sample in SAMPLES:
        if not isinstance(sample, wanted):
            refused = refusal(state, sample)
            assert (refused.code, refused.rule) == ("not_now", "TIO-40")
            assert refused.facts == {"asked": prompt_of(state).kind}


# Through a match: out of turn, twice, after the end ------------------------------------------------------------------


def match_of(seats=3):
    return new_match(KIT, TioOptions(), seats, seed_from("bad input"))


def kept(match):
    return msgspec.json.encode(match.state), write_record(match.header, match.entries), match.tickets


def refused_by(match, ticket, action):
    """The refusal of an answer, after seeing that position, log and tickets have not changed."""
    before = kept(match)
    with pytest.raises(Refused) as refused:
        match.answer(ticket, action)
    assert kept(match) == before
    return refused.value


def test_an_illegal_answer_changes_neither_position_nor_log():
    """[TIO-40] The ticket stays good for a better answer."""
    match = match_of()
    (ticket,) = match.tickets
    card = match.state.hands[ticket.prompt.seat][0]
    assert refused_by(match, ticket, Lay(card, up=True, chips=3)).code == "third_chip"
    match.answer(ticket, Lay(card, up=True, chips=2))
    assert match.state.guards[ticket.prompt.seat] == 2


def test_out_of_turn():
    """[TIO-40] The seat after the one that is asked cannot lay yet."""
    match = match_of()
    (ticket,) = match.tickets
    seat = ticket.prompt.seat
    after = (seat + 1) % 3
    forged = Ticket(ticket.step, Prompt(after, after, "lay"))
    refused = refused_by(match, forged, Lay(match.state.hands[after][0], up=True))
    assert (refused.code, refused.facts) == ("not_your_turn", {"seat": after, "waits_for": (seat,)})


def test_an_opening_out_of_turn_and_a_question_that_was_not_asked():
    """[TIO-40, TIO-07] While cards are laid, the seat that is asked to lay cannot open."""
    match = match_of()
    (ticket,) = match.tickets
    seat = ticket.prompt.seat
    refused = refused_by(match, Ticket(ticket.step, Prompt(seat, seat, "open")), Swap((seat + 1) % 3))
    assert refused.code == "ticket_unknown"


def test_answering_twice():
    """[TIO-04, TIO-40] The same answer again is harmless, another one is refused: one card each."""
    match = match_of()
    (ticket,) = match.tickets
    first, second = sorted(set(match.state.hands[ticket.prompt.seat]))[:2]
    entries = match.answer(ticket, Lay(first, up=True))
    before = kept(match)
    assert match.answer(ticket, Lay(first, up=True)) == entries
    assert kept(match) == before
    assert refused_by(match, ticket, Lay(second, up=True)).code == "ticket_used"


def test_a_second_opening():
    """[TIO-07, TIO-40] Once a seat has opened or passed, the ticket is used and no other comes this round."""
    match = match_of()
    for _ in range(3):
        (ticket,) = match.tickets
        match.answer(ticket, Lay(match.state.hands[ticket.prompt.seat][0], up=True))
    (opening,) = match.tickets
    opener = opening.prompt.seat
    match.answer(opening, Pass())
    assert refused_by(match, opening, Swap((opener + 1) % 3)).code == "ticket_used"
    again = Ticket(match.step, Prompt(opener, opener, "open"))
    assert refused_by(match, again, Swap((opener + 1) % 3)).code == "not_your_turn"


def test_a_seat_that_does_not_exist():
    """[TIO-40] Nobody sits at the eighth place, nor at minus one."""
    match = match_of()
    for seat in (3, 7, -1, HUGE):
        assert refused_by(match, Ticket(match.step, Prompt(seat, seat, "lay")), Pass()).code == "not_your_turn"


def test_after_the_end():
    """[TIO-40, TIO-R41] When the game is over nothing more is taken."""
    match = match_of()
    while not match.over:
        (ticket,) = match.tickets
        match.answer(ticket, KIT.lapse(match.state, ticket.prompt))
    assert match.tickets == ()
    for kind in ("lay", "open", "start"):
        assert refused_by(match, Ticket(match.step, Prompt(0, 0, kind)), Pass()).code == "match_over"


def test_a_refusal_tells_nothing_of_other_hands():
    """[TIO-03, TIO-40] A card is refused in the same words whether it is in the pile or in another's hand."""
    near = draw(LAYING)
    far = draw(LAYING.replace("B  chips 13 hand 5 5 10 j", "B  chips 13 hand 8 5 10 j"))
    assert refusal(near, Lay(8, up=True)).value == refusal(far, Lay(8, up=True)).value


def test_a_card_laid_is_no_longer_in_hand():
    """[TIO-R33] The one nine lies on the table, so it cannot be the second card as well."""
    state = draw("card 6 | ask A lay\nA* hand 0 9 1 j\nB hand 5 5 10 j")
    play(state, "A lay 0^", "B lay 5^", "A pass", "B pass")
    assert refusal(state, Add(0)).code == "not_in_hand"
