"""Phase 3: who may open, who may overbid, and who is asked."""

import pytest

from spelbord.core import Refused
from spelbord.games.tio import KIT
from spelbord.games.tio.actions import Bid, Open, Pass, Swap
from spelbord.games.tio.events import Exchanged, Learned, Opened, Overbid
from spelbord.games.tio.options import TioOptions

from .drawing import draw
from .playing import action, asked, of, play, prompt_of, questions


def four():
    """Everybody has laid; C's ten lies under two chips, A's nine under one."""
    return draw("""
        card 6 | ask A open
        A* hand 7 2 j | 9_ +1
        B  hand 4 4 j | 3^
        C  hand 0 1 j | 10^ +2
        D  hand 5 6 8 | j_
    """)


def test_the_starter_opens_first_on_a_card_of_another():
    """[TIO-R17, TIO-R25, TIO-12] The list of openings has every card but the own."""
    state = four()
    moves = KIT.moves(state, prompt_of(state))
    openings = [move for move in moves if isinstance(move, Open | Swap)]
    assert {move.owner for move in openings} == {1, 2, 3}
    assert set(moves) - set(openings) == {Pass()}


def test_each_seat_opens_once_in_turn_order():
    """[TIO-07, TIO-R24] One question each, clockwise from the starter, then bidding is over."""
    state = four()
    events = play(state, "A pass", "B pass", "C pass", "D pass")
    assert questions(events) == ["B open", "C open", "D open", "A turn"]


def test_an_opening_is_used_up_also_when_it_is_overbid():
    """[TIO-07] A opened and B got the card; the next opening is B's, and A's does not come back."""
    state = four()
    events = play(state, "A open C 2", "B bid 3", "D pass", "A pass", "B pass")
    assert "A open" not in questions(events)
    assert asked(state) == "B open"
    assert questions(play(state, "B pass", "C pass", "D pass")) == ["C open", "D open", "A turn"]


def test_bidding_and_selling_do_not_cost_the_own_opening():
    """[TIO-07] B wins A's auction and C sells in it: both still open at their turn."""
    state = four()
    play(state, "A open C 2", "B bid 3", "D pass", "A pass", "B raise 1")
    assert asked(state) == "B open"
    play(state, "B open A 1", "C pass", "D pass", "B raise 1", "A pass")
    assert asked(state) == "C open"


def test_nobody_has_to_bid():
    """[TIO-R26] Passing is always among the answers to an opening and to a bid."""
    state = four()
    assert Pass() in KIT.moves(state, prompt_of(state))
    play(state, "A open C 2")
    assert Pass() in KIT.moves(state, prompt_of(state))


@pytest.mark.parametrize(("guard", "least"), [(1, 1), (2, 2)])
def test_the_opening_bid_is_at_least_the_protection(guard, least):
    """[TIO-08, TIO-R18] One chip on the card asks for one, two ask for two; one's own protection pays nothing."""
    state = draw(f"""
        card 6 | ask A open
        A* chips 3 hand 7 2 j | 9_ +2
        B  chips {9 - guard} hand 4 4 j | 3^ +{guard}
    """)
    listed = [move.chips for move in KIT.moves(state, prompt_of(state)) if isinstance(move, Open)]
    assert listed == list(range(least, 4))


def test_the_vector_of_two_chips():
    """[TIO-08, TIO-10, TIO-13] 1 is refused, 2 stands, 3 over it, two pass: three chips to the owner."""
    state = four()
    with pytest.raises(Refused) as refused:
        play(state, "A open C 1")
    assert (refused.value.code, refused.value.facts) == ("bid_too_low", {"chips": 1, "least": 2})
    events = play(state, "A open C 2", "B bid 3", "D pass", "A pass")
    assert Exchanged(1, 2, 3, to_pot=False) in events
    assert state.chips == [6, 4, 8, 7]


def test_overbidding_goes_clockwise_from_the_last_bidder_without_the_owner():
    """[TIO-10, TIO-R19] B opens on D: C, A, then the bid is C's and A and B are asked; never D."""
    state = draw("""
        card 6 | ask B open
        A  hand 7 2 j | 9_
        B* hand 4 4 j | 3^
        C  hand 0 1 j | 10^
        D  hand 5 6 8 | j_ +1
    """)
    events = play(state, "B open D 1", "C bid 2", "A bid 4", "B pass", "C bid 5", "A pass", "B pass")
    assert questions(events)[:-1] == ["C bid", "A bid", "B bid", "C bid", "A bid", "B bid"]
    assert Exchanged(2, 3, 5, to_pot=False) in events


def test_a_pass_is_not_final():
    """[TIO-11, TIO-R20] B passes, is asked again after D's bid, and bids; the same seat may bid several times."""
    state = four()
    play(state, "A open C 2", "B pass", "D bid 3", "A bid 4")
    assert asked(state) == "B bid"
    events = play(state, "B bid 5", "D pass", "A bid 6", "B pass", "D pass")
    assert [event.chips for event in of(events, Overbid)] == [5, 6]
    assert Exchanged(0, 2, 6, to_pot=False) in events


def test_the_auction_ends_when_the_question_comes_back():
    """[TIO-11] The last bidder is never asked about their own bid."""
    state = four()
    events = play(state, "A open C 2", "B pass", "D pass")
    assert questions(events) == ["B bid", "D bid", "A raise"]


@pytest.mark.parametrize("bid", [3, 5, 7])
def test_a_bid_may_jump_up_to_all_free_chips(bid):
    """[TIO-10] Any number from the last bid plus one to the own free chips."""
    state = four()
    play(state, "A open C 2")
    assert tuple(KIT.moves(state, prompt_of(state))) == (Pass(), *(Bid(chips) for chips in range(3, 8)))
    assert play(state, f"B bid {bid}")[0] == Overbid(1, bid)


def test_who_cannot_pay_the_next_bid_is_not_asked():
    """[TIO-10, TIO-43] The last bid is 3: B with three free chips is passed over, D with four is asked."""
    state = draw("""
        card 6 | ask A open
        A* chips 9 hand 7 2 j | 9_ +1
        B  chips 3 hand 4 4 j | 3^
        C  chips 9 hand 0 1 j | 10^ +2
        D  chips 4 hand 5 6 8 | j_
    """)
    assert questions(play(state, "A open C 3")) == ["D bid"]


def test_a_bid_cannot_be_taken_back():
    """[TIO-12] While a bid stands, nothing that lowers it is taken, and its bidder is not asked."""
    state = four()
    play(state, "A open C 3")
    for chips in (0, 1, 2, 3):
        with pytest.raises(Refused) as refused:
            KIT.act(state, prompt_of(state), Bid(chips))
        assert (refused.value.code, refused.value.facts["least"]) == ("bid_too_low", 4)


def test_the_winner_pays_the_owner_and_the_cards_change_places():
    """[TIO-13, TIO-R21] D pays C three chips; D has the ten and C the joker, each under their own chips."""
    state = four()
    play(state, "A open C 2", "B pass", "D bid 3", "A pass", "B pass")
    assert state == draw("""
        card 6 | ask D raise | opener A | seller C
        A* hand 7 2 j | 9_ +1
        B  hand 4 4 j | 3^
        C  chips 8 hand 0 1 j | j_ +2 of D
        D  chips 4 hand 5 6 8 | 10^ of C
    """)


def test_the_owner_may_use_the_payment_at_once():
    """[TIO-13] C has no free chip before the sale; with A's two C overbids in B's auction."""
    state = draw("""
        card 6 | ask A open
        A* chips 6 hand 7 2 j | 9_ +1
        B  chips 12 hand 4 4 j | 3^
        C  chips 0 hand 0 1 j | 10^ +2
    """)
    play(state, "A open C 2", "B pass", "A pass")
    assert asked(state) == "B open"
    assert questions(play(state, "B open A 1")) == ["C bid"]
    play(state, "C bid 2")
    assert (state.leader, state.chips[2]) == (2, 2)


def test_the_same_card_may_be_sold_again():
    """[TIO-16] The ten goes to A, then B opens on it where it lies now, by the chips that A has there."""
    state = four()
    play(state, "A open C 2", "B pass", "D pass", "A pass")
    assert asked(state) == "B open"
    openings = [move.chips for move in KIT.moves(state, prompt_of(state)) if isinstance(move, Open) and move.owner == 0]
    assert openings == [1, 2, 3, 4, 5, 6, 7]
    play(state, "B open A 1", "C pass", "D pass")
    assert (state.firsts[1], state.laid_by[1]) == (10, 2)


def test_with_two_seats_nobody_can_overbid():
    """[TIO-18] A card under one chip, three chips to spend: each bid from one to three buys it on the spot."""
    for chips in (1, 2, 3):
        state = draw("""
            card 6 | ask A open
            A* chips 3 hand 7 2 j | 9_
            B  chips 10 hand 4 4 j | 3^ +1
        """)
        assert action("open B 4") not in KIT.moves(state, prompt_of(state))
        events = play(state, f"A open B {chips}")
        assert events[:2] == [Opened(0, 1, chips), Exchanged(0, 1, chips, to_pot=False)]
        assert state.chips == [3 - chips, 10 + chips]


def test_a_lone_bidder_among_many_has_the_card_at_once():
    """[TIO-18, TIO-19] The others have no chip to bid with, so the minimum is enough."""
    state = draw("""
        card 6 | ask A open
        A* chips 6 hand 7 2 j | 9_
        B  chips 0 hand 4 4 j | 3^
        C  chips 14 hand 0 1 j | 10^ +1
    """)
    assert Exchanged(0, 2, 1, to_pot=False) in play(state, "A open C 1")


def test_a_broke_seat_is_passed_over_for_good():
    """[TIO-19, TIO-07] B is broke when asked to open; C pays B two: B may raise and overbid, but opens no more."""
    state = draw("""
        card 6 | ask A open
        A* chips 8 hand 7 2 j | 9_
        B  chips 0 hand 4 4 j | 3^ +1
        C  chips 8 hand 0 1 j | 10^ +1
        D  chips 9 hand 5 6 8 | j_ +1
    """)
    assert questions(play(state, "A pass")) == ["C open"]
    assert questions(play(state, "C open B 2", "D pass", "A pass")) == ["D bid", "A bid", "C raise"]
    assert questions(play(state, "C pass")) == ["B raise"]
    assert action("raise 1") in KIT.moves(state, prompt_of(state))
    assert questions(play(state, "B pass", "D open C 1", "A pass")) == ["D open", "A bid", "B bid"]
    events = play(state, "B bid 2", "D pass", "A pass", "C pass")
    assert questions(events) == ["D bid", "A bid", "C raise", "A turn"]


def test_one_chip_does_not_open_on_two():
    """[TIO-19, TIO-43] With one free chip, and two on every other card, the opening is passed over."""
    state = draw("""
        card 6 | ask A open
        A* chips 8 hand 7 2 j | 9_ +2
        B  chips 1 hand 4 4 j | 3^
        C  chips 8 hand 0 1 j | 10^ +2
    """)
    assert questions(play(state, "A pass")) == ["C open"]


def test_one_chip_opens_on_what_it_can_pay():
    """[TIO-19] With one free chip, and one card under less than two, there is a choice, so B is asked."""
    state = draw("""
        card 6 | ask A open
        A* chips 8 hand 7 2 j | 9_ +2
        B  chips 1 hand 4 4 j | 3^
        C  chips 9 hand 0 1 j | 10^ +1
    """)
    assert questions(play(state, "A pass")) == ["B open"]
    assert KIT.moves(state, prompt_of(state)) == [Pass(), Open(2, 1)]


def test_when_all_are_broke_the_bidding_is_skipped():
    """[TIO-19, TIO-20] Nobody is asked to open: the last first card leads straight to phase 4."""
    state = draw("""
        card 6 | pot 10 | ask B lay
        A* chips 0 hand 7 2 j | 9_ +2
        B  chips 2 hand 4 4 j 1
    """)
    events = play(state, "B lay 4^ +2")
    assert questions(events) == ["A turn"]
    assert (state.pot, state.guards, state.opener) == (14, [0, 0], -1)


def unprotected(options=None):
    return draw(
        """
        card 6 | ask A open
        A* hand 7 2 j | 9_ +1
        B  hand 4 4 j | 3^
        C  hand 0 1 j | 10^ +2
        """,
        options,
    )


def test_an_unprotected_card_is_swapped_for_one_chip_to_the_pot():
    """[TIO-09, TIO-13, TIO-R23] At once and at a fixed price: nobody overbids, and the owner gets nothing."""
    state = unprotected()
    events = play(state, "A swap B")
    assert questions(events) == ["A raise"]
    assert state == draw("""
        card 6 | pot 1 | ask A raise | opener A | seller B
        A* chips 5 hand 7 2 j | 3^ +1 of B
        B  chips 7 hand 4 4 j | 9_ of A
        C  hand 0 1 j | 10^ +2
    """)


def test_who_gets_a_card_that_lies_open_is_told_nothing_more():
    """[TIO-14] A's card goes down to B, who learns it; B's 3 lies open for everybody."""
    assert of(play(unprotected(), "A swap B"), Learned) == [Learned(1, 9)]


def test_a_swap_is_the_opening():
    """[TIO-09] After A's swap, and the raises, it is B's turn to open; A has no second one."""
    state = unprotected()
    events = play(state, "A swap B", "A raise 1", "B pass", "B pass", "C pass")
    assert questions(events) == ["A raise", "B raise", "B open", "C open", "A second"]


def test_without_the_option_an_unprotected_card_cannot_be_auctioned():
    """[TIO-09] There is the swap for it, and a protected card is never swapped."""
    state = unprotected()
    moves = KIT.moves(state, prompt_of(state))
    assert Swap(1) in moves
    assert not any(isinstance(move, Open) and move.owner == 1 for move in moves)
    assert Swap(2) not in moves


def test_with_the_option_an_unprotected_card_is_auctioned_for_the_pot():
    """[TIO-09] From one chip upwards, all but the owner may overbid, and the pot is paid."""
    state = unprotected(TioOptions(open_auction=True))
    moves = KIT.moves(state, prompt_of(state))
    assert not any(isinstance(move, Swap) for move in moves)
    assert [move.chips for move in moves if isinstance(move, Open) and move.owner == 1] == [1, 2, 3, 4, 5, 6]
    events = play(state, "A open B 1", "C bid 3", "A pass")
    assert Exchanged(2, 1, 3, to_pot=True) in events
    assert (state.chips, state.pot) == ([6, 7, 2], 3)


def test_with_the_option_a_lone_bidder_pays_the_pot_too():
    """[TIO-09, TIO-18] With two seats nobody overbids: the card changes hands at once, and its owner gets nothing."""
    state = draw(
        """
        card 6 | ask A open
        A* hand 7 2 j | 9_
        B  hand 4 4 j | 3^
        """,
        TioOptions(open_auction=True),
    )
    assert Exchanged(0, 1, 2, to_pot=True) in play(state, "A open B 2")
    assert (state.chips, state.pot) == ([5, 7], 2)


def test_with_the_option_a_protected_card_still_pays_its_owner():
    """[TIO-08, TIO-09] The option concerns unprotected cards only."""
    state = unprotected(TioOptions(open_auction=True))
    events = play(state, "A open C 2", "B bid 4", "A pass")
    assert Exchanged(1, 2, 4, to_pot=False) in events
    assert (state.chips, state.pot) == ([6, 3, 9], 0)


def test_the_last_opener_may_open_like_any_other():
    """[TIO-07] C is last: that auction, the raises of buyer and seller, and only then phase 4."""
    state = unprotected()
    events = play(state, "A pass", "B pass", "C open A 1", "B pass", "A raise 1")
    assert questions(events) == ["B open", "C open", "B bid", "A raise", "A second"]
    assert state == draw("""
        card 6 | pot 4 | ask A second
        A* chips 6 hand 7 2 j | 10^ of C
        B  chips 7 hand 4 4 j | 3^
        C  chips 4 hand 0 1 j | 9_ of A
    """)
