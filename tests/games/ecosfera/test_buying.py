"""Producers, consumers and habitats."""

import pytest

from spelbord.games.ecosfera.cards import HABITATS, OXYGEN, SUN
from spelbord.games.ecosfera.events import (
    ConsumerBought,
    HabitatRestored,
    MarketFilled,
    PolicyDrawn,
    PressureAdded,
    ProducerBought,
    Tripled,
)

from .drawing import card, draw
from .playing import asked, names, of, play, refuse, row

DECKS = "| deck sun oxygen salinity temperature"


def test_a_producer_costs_its_elements():
    """[ECO-06, ECO-10, ECO-R20, ECO-R26, ECO-R27, ECO-R31, ECO-R32] Paid from the row, used then; the card is fresh."""
    state = draw("producers zostera chara ulva ruppia\nA* row sun sun salinity pressure")
    (bought,) = of(play(state, "A buy zostera"), ProducerBought)
    assert (bought.paid, bought.extra) == ((SUN, SUN, card("salinity")), -1)
    assert row(state) == "pressure salinity! sun! sun! zostera"
    assert state.acted
    assert asked(state) == "A turn"


def test_no_market_element_while_the_row_can_pay():
    """[ECO-06, ECO-R28, ECO-R30] Vector 9: sun 2 and salinity 1 with all three in the row takes none from it."""
    state = draw("producers zostera - - -\nA* row sun sun salinity")
    play(state, "A buy zostera")
    assert state.elements[SUN] == 8


def test_one_missing_element_comes_from_the_market():
    """[ECO-06, ECO-R28, ECO-R29] Vector 9: with sun and salinity one sun comes from the market, and is used at once."""
    state = draw("producers zostera - - -\nA* row sun salinity")
    (bought,) = of(play(state, "A buy zostera"), ProducerBought)
    assert bought.extra == SUN
    assert row(state) == "salinity! sun! sun! zostera"
    assert state.elements[SUN] == 7
    play(state, "A end")
    assert state.rows[0].count(SUN) + state.decks[0].count(SUN) + state.discards[0].count(SUN) == 2


def test_used_elements_do_not_count_as_there():
    """[ECO-06, ECO-R21] With the salinity used already two are missing, and only one may come from the market."""
    state = draw("producers zostera - - -\nA* row sun salinity!")
    assert refuse(state, "A buy zostera") == "too_few_elements ECO-06"


def test_two_missing_elements_are_too_many():
    """[ECO-06, ECO-R28] Only one may come from the market."""
    assert refuse(draw("producers zostera - - -\nA* row sun"), "A buy zostera") == "too_few_elements ECO-06"


def test_the_market_must_have_the_missing_element():
    """[ECO-06, ECO-R28] With no sun left it cannot be bought."""
    state = draw("market sun 0 | producers zostera - - -\nA* row sun salinity")
    assert refuse(state, "A buy zostera") == "element_gone ECO-06"


def test_only_what_lies_face_up_is_for_sale():
    """[ECO-06, ECO-08] Neither cards of the deck nor elements."""
    state = draw("producers zostera - - - | decks none\nA* row sun sun nutrients")
    assert refuse(state, "A buy chara") == "not_in_market ECO-06"
    assert refuse(state, "A buy sun") == "not_in_market ECO-06"


def test_any_number_of_purchases_a_turn():
    """[ECO-06, ECO-R20] Two producers and with them a consumer, in one turn."""
    state = draw("""
        producers vertebrata furcellaria - - | consumers idotea - - - | decks none
        A* row salinity temperature oxygen nutrients
    """)
    play(state, "A buy vertebrata", "A buy furcellaria", "A buy idotea vertebrata furcellaria")
    assert "idotea" in row(state)


def test_a_third_equal_element_from_the_market_brings_its_penalty_after_the_purchase():
    """[ECO-07, ECO-13, ECO-R45, ECO-R46] Vector 10: two used suns and one from the market; the purchase stands."""
    state = draw("producers myriophyllum - - - | decks none\nA* row sun! sun! oxygen nutrients\nB row sun")
    events = play(state, "A buy myriophyllum")
    assert [type(event) for event in events[:3]] == [ProducerBought, Tripled, PressureAdded]
    assert card("myriophyllum") in state.rows[0] + state.discards[0] + state.decks[0]
    assert asked(state) == "B turn"


def test_the_slot_is_refilled_at_once():
    """[ECO-18, ECO-52, ECO-R33, ECO-R38] From the deck, into the same slot."""
    state = draw("producers chara zostera ulva ruppia\nA* row sun sun salinity")
    (filled,) = of(play(state, "A buy zostera"), MarketFilled)
    assert (filled.shelf, filled.slots) == ("producers", (1,))
    assert names(state.shelves[0]).split()[0::2] == ["chara", "ulva"]
    assert -1 not in state.shelves[0]


def test_an_empty_deck_leaves_the_slot_empty():
    """[ECO-18, ECO-R33] Until the deck gets cards again."""
    state = draw("producers chara zostera ulva ruppia | decks none\nA* row sun sun salinity")
    play(state, "A buy zostera")
    assert names(state.shelves[0]) == "chara - ulva ruppia"


MUD_AND_RIVER = "consumers acipenser - - - | decks none\nA* row {pair}"


@pytest.mark.parametrize("pair", ["chara furcellaria", "ruppia fontinalis", "najas myriophyllum"])
def test_two_producers_that_share_a_habitat_buy_a_consumer(pair):
    """[ECO-08, ECO-R34, ECO-R35, ECO-R37] Vector 1: two of mud or two of river buy the sturgeon of mud and river."""
    state = draw(MUD_AND_RIVER.format(pair=pair))
    (bought,) = of(play(state, f"A buy acipenser {pair}"), ConsumerBought)
    assert {bought.one, bought.other} == set(map(card, pair.split()))
    assert row(state).count("!") == 2
    assert state.acted


def test_one_of_mud_and_one_of_river_do_not():
    """[ECO-08, ECO-R36] Vector 1: each shares a habitat with the sturgeon, but not with each other."""
    state = draw(MUD_AND_RIVER.format(pair="chara ruppia"))
    assert refuse(state, "A buy acipenser chara ruppia") == "no_common_habitat ECO-08"


def test_what_two_producers_share_must_be_the_consumers():
    """[ECO-08] Coast is no home for the sturgeon."""
    state = draw(MUD_AND_RIVER.format(pair="ulva zostera"))
    assert refuse(state, "A buy acipenser ulva zostera") == "wrong_habitat ECO-08"


@pytest.mark.parametrize(
    ("there", "line", "said"),
    [
        ("chara furcellaria!", "A buy acipenser chara furcellaria", "used_already ECO-R21"),
        ("chara", "A buy acipenser chara furcellaria", "not_in_row ECO-R21"),
        ("chara", "A buy acipenser chara chara", "same_card ECO-08"),
        ("chara esox", "A buy acipenser chara esox", "wrong_kind ECO-08"),
        ("chara furcellaria", "A buy esox chara furcellaria", "not_in_market ECO-08"),
    ],
)
def test_pairs_that_do_not_buy(there, line, said):
    """[ECO-08, ECO-R21, ECO-R37] Used, absent, the same twice, of the wrong kind, or for a card that is not there."""
    assert refuse(draw(MUD_AND_RIVER.format(pair=there)), line) == said


def test_a_pair_has_no_order():
    """[ECO-08, ECO-09] Whichever is named first, it is the same answer."""
    state = draw(MUD_AND_RIVER.format(pair="furcellaria chara"))
    play(state, "A buy acipenser furcellaria chara")
    assert "acipenser" in row(state)


def test_two_consumers_restore_what_they_share():
    """[ECO-09, ECO-R39, ECO-R40] One shared habitat, one tile; both are used."""
    state = draw("A* row cygnus macoma")
    (restored,) = of(play(state, "A restore cygnus macoma"), HabitatRestored)
    assert HABITATS[restored.habitat] == "mud"
    assert row(state) == "cygnus! macoma!"
    assert state.acted


def test_all_shared_habitats_are_restored_at_once_with_a_draw_for_each():
    """[ECO-09, ECO-25, ECO-42, ECO-R39, ECO-R79] Vector 3: pike and perch share mud, river and rock."""
    state = draw("policy funding funding hunting habitat\nA* row esox perca | deck sun\nB row sun")
    events = play(state, "A restore esox perca")
    assert [HABITATS[event.habitat] for event in of(events, HabitatRestored)] == ["river", "mud", "rock"]
    assert len(of(events, PolicyDrawn)) == 3


def test_what_is_restored_already_is_not_placed_again():
    """[ECO-09, ECO-R18] Only the new ones, each habitat once."""
    state = draw("restored mud rock\nA* row esox perca")
    assert [HABITATS[event.habitat] for event in of(play(state, "A restore esox perca"), HabitatRestored)] == ["river"]


def test_a_pair_that_would_restore_nothing_new_is_refused():
    """[ECO-09] They share mud alone, and it is restored; or they share nothing."""
    assert refuse(draw("restored mud\nA* row cygnus macoma"), "A restore cygnus macoma") == "nothing_to_restore ECO-09"
    assert refuse(draw("A* row alca macoma"), "A restore alca macoma") == "no_common_habitat ECO-08"
    assert refuse(draw("A* row chara furcellaria"), "A restore chara furcellaria") == "wrong_kind ECO-09"


def test_three_consumers_give_one_pair():
    """[ECO-09, ECO-R41] Vector 2: pike with perch, or sculpin with either; the third is left over."""
    state = draw("A* row esox lutra somateria")
    play(state, "A restore esox lutra")
    assert refuse(state, "A restore esox somateria") == "used_already ECO-R21"
    assert refuse(state, "A restore lutra somateria") == "used_already ECO-R21"


def test_a_bought_consumer_can_be_used_at_once():
    """[ECO-10, ECO-R38] Bought, and used to restore in the same turn."""
    state = draw("consumers macoma - - - | decks none\nA* row chara furcellaria cygnus")
    play(state, "A buy macoma chara furcellaria", "A restore macoma cygnus")
    assert state.restored == 1 << HABITATS.index("mud")


def test_an_element_that_is_taken_belongs_to_the_deck():
    """[ECO-51, ECO-R29] It is discarded with the row and raises the market again when it is moved back there."""
    state = draw("producers zostera - - -\nA* row sun salinity oxygen | discard sun")
    play(state, "A buy zostera", "A move oxygen market")
    assert state.elements[OXYGEN] == 9
