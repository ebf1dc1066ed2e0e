"""What is in the box, and how it is laid out before the first card."""

from collections import Counter

import pytest

from spelbord.core import ChanceDue, Dice, Refused, new_match, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio.cards import CARDS, COPIES, COST, JOKER, ROUND_CARDS, VALUE
from spelbord.games.tio.events import DealerDrawn, Dealt
from spelbord.games.tio.options import TioOptions

from .drawing import CARD
from .playing import of

SEATS = range(2, 8)


def fresh(seats, name="set-up", **options):
    return new_match(KIT, TioOptions(**options), seats, seed_from(name))


def test_ten_round_cards_of_one_to_ten():
    """[TIO-R02] One round card for each of 1 to 10 penalty points."""
    assert KIT.start(TioOptions(), 2).round_cards == list(range(1, 11))


def test_penalty_cards_cost_two_more_than_they_play():
    """[TIO-R03] Eight penalty cards play 1 to 8 and cost 3 to 10."""
    penalty = [CARD[f"s{value}"] for value in range(1, 9)]
    assert [VALUE[card] for card in penalty] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [COST[card] for card in penalty] == [3, 4, 5, 6, 7, 8, 9, 10]
    assert [COPIES[card] for card in penalty] == [1] * 8


def test_seven_jokers_of_ten_points():
    """[TIO-R04] There are seven jokers, and each costs 10."""
    assert (COPIES[JOKER], COST[JOKER]) == (7, 10)


def test_fifty_five_normal_cards_of_one_point():
    """[TIO-R05] Normal cards play 0 to 10, five of each, and each costs 1."""
    normal = [card for card in CARDS if card <= 10]
    assert sum(COPIES[card] for card in normal) == 55
    assert [(VALUE[card], COPIES[card], COST[card]) for card in normal] == [(value, 5, 1) for value in range(11)]


def test_the_box_holds_232_penalty_points():
    """[TIO-R02, TIO-R03, TIO-R04, TIO-R05] A sum known from the list of parts: 55 + 52 + 70 and 55 of round cards."""
    assert sum(COPIES[card] * COST[card] for card in CARDS) + sum(ROUND_CARDS) == 232


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_seven_chips_and_the_others_stay_out(seats):
    """[TIO-R06, TIO-R10] Of the box's 49 chips seven go to each seat; those left over are in nobody's reach."""
    match = fresh(seats)
    assert match.state.chips == [7] * seats
    assert KIT.pieces(match.state)["chips"] == 7 * seats <= 49


@pytest.mark.parametrize("seats", SEATS)
def test_a_joker_and_three_cards_each(seats):
    """[TIO-R08] Everybody starts with a joker of their own and three cards of the rest."""
    match = fresh(seats)
    dealt = of(list(match.entries[0].events), Dealt)
    assert [event.seat for event in dealt] == list(range(seats))
    assert all(len(event.cards) == 3 for event in dealt)
    for hand, event in zip(match.state.hands, dealt, strict=True):
        assert hand == sorted([*(card for card in event.cards if card is not None), JOKER])


@pytest.mark.parametrize(
    ("seats", "with_surplus", "without"),
    [(2, 62, 57), (3, 58, 54), (4, 54, 51), (5, 50, 48), (6, 46, 45), (7, 42, 42)],
)
def test_the_rest_is_the_draw_pile(seats, with_surplus, without):
    """[TIO-02, TIO-R09] Jokers that nobody was dealt are shuffled in, unless the option leaves them in the box."""
    many, few = fresh(seats).state, fresh(seats, surplus_jokers=False).state
    assert (len(many.pile), len(few.pile)) == (with_surplus, without)
    everywhere = Counter(card for place in [many.pile, *many.hands] for card in place)
    assert everywhere == Counter({card: COPIES[card] for card in CARDS})
    assert JOKER not in few.pile
    assert [hand.count(JOKER) for hand in few.hands] == [1] * seats


def test_surplus_jokers_can_be_dealt():
    """[TIO-02] They are in the rest before the three cards are dealt, so a hand may have two."""
    hands = [hand for game in range(40) for hand in fresh(2, f"surplus {game}").state.hands]
    assert max(hand.count(JOKER) for hand in hands) > 1


@pytest.mark.parametrize("seats", SEATS)
def test_the_dealer_is_drawn_by_lot_and_the_left_neighbour_starts(seats):
    """[TIO-01, TIO-R11] Any seat can be the dealer; who sits to the left lays first."""
    dealers = set()
    for game in range(60):
        match = fresh(seats, f"dealer {game}")
        (drawn,) = of(list(match.entries[0].events), DealerDrawn)
        assert drawn.starter == match.state.starter == (drawn.dealer + 1) % seats
        assert match.tickets[0].prompt.seat == drawn.starter
        dealers.add(drawn.dealer)
    assert dealers == set(range(seats))


def test_round_cards_come_in_any_order():
    """[TIO-R07] The first round card differs from match to match, and each of the ten can be it."""
    assert {fresh(2, f"round {game}").state.round_card for game in range(100)} == set(ROUND_CARDS)


def test_nothing_is_random_before_the_first_entry():
    """The position before the deal is the same for every seed: what will come is nowhere in it."""
    undealt = KIT.start(TioOptions(), 4)
    assert (undealt.hands, undealt.dealer, undealt.round) == ([[]] * 4, -1, 0)
    assert undealt.pile == sorted(undealt.pile)
    assert (undealt.firsts, undealt.seconds) == ([-1] * 4, [-1] * 4)
    assert (undealt.ups, undealt.known_by, undealt.jokers) == ([False] * 4, [0] * 4, [False] * 4)


def test_chance_counts_from_nothing():
    """[TIO-R07] The deal, and then the first round card of ten."""
    events = KIT.chance(KIT.start(TioOptions(), 4), Dice(seed_from("deal"), "deal"))
    assert list(events)[-1] == ChanceDue("round", 0)


@pytest.mark.parametrize("seats", [-1, 0, 1, 8, 10**9])
def test_two_to_seven_may_play(seats):
    with pytest.raises(Refused) as refused:
        fresh(seats)
    assert (refused.value.code, refused.value.facts) == ("wrong_seats", {"seats": seats, "fewest": 2, "most": 7})
