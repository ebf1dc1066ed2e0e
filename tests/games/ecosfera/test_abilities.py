"""Move, plus and refresh, from tokens and cards; reactivation; stars."""

import pytest

from spelbord.core import Refused
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.actions import Move
from spelbord.games.ecosfera.cards import ABILITIES, CONSUMERS, HABITAT_BITS, IDS, NOTHING, OXYGEN, PRODUCERS
from spelbord.games.ecosfera.events import (
    Arrived,
    DeckShuffled,
    Drawn,
    MarketFilled,
    MarketSwept,
    PolicyDrawn,
    TokenReactivated,
)
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.games.ecosfera.turning import has_pair

from .drawing import card, draw
from .playing import asked, facts, names, of, play, prompt_of, refuse, row


def tokens(state, seat=0):
    return [name for bit, name in enumerate(ABILITIES) if state.tokens[seat] >> bit & 1]


# Move ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("there", ["sun", "pressure", "chara", "esox", "beach"])
def test_any_unused_card_goes_to_another_row(there):
    """[ECO-21, ECO-44, ECO-R50] Elements, pressure cards, species and litter; it is fresh there."""
    state = draw(f"A* row {there} oxygen\nB row salinity\nC row sun")
    play(state, f"A move {there} B")
    assert (row(state), row(state, "B")) == ("oxygen", " ".join(sorted([there, "salinity"])))
    assert tokens(state) == ["plus", "refresh"]


def test_an_element_goes_back_to_the_market_and_raises_its_pile():
    """[ECO-21, ECO-51, ECO-R51] Above the chosen level too."""
    state = draw("A* row oxygen sun")
    play(state, "A move oxygen market")
    assert state.elements[OXYGEN] == 9
    assert row(state) == "sun"


@pytest.mark.parametrize(
    ("there", "line", "said"),
    [
        ("sun! oxygen", "A move sun B", "used_already ECO-R21"),
        ("sun oxygen", "A move salinity B", "not_in_row ECO-R21"),
        ("sun gadus", "A move gadus B by gadus", "moves_itself ECO-21"),
        ("sun chara", "A move chara market", "elements_only ECO-21"),
        ("sun beach", "A move beach market", "elements_only ECO-21"),
        ("sun pressure", "A move pressure market", "elements_only ECO-21"),
        ("sun", "A move sun A", "own_row ECO-21"),
        ("sun", "A move sun D", "no_such_seat ECO-21"),
        ("sun", "A move sun C", "no_such_seat ECO-21"),
    ],
)
def test_moves_that_do_not_go(there, line, said):
    """[ECO-21, ECO-44, ECO-R52, ECO-R53] Used, absent, itself, no element to the market, or nowhere to go."""
    assert refuse(draw(f"A* row {there}\nB row sun"), line) == said


def test_a_seat_or_a_card_that_does_not_exist():
    """[ECO-21] Named as people count seats."""
    state = draw("A* row sun\nB row sun")
    assert facts(state, "A move sun C") == {"number": 3, "seats": 2}
    for number in (-1, 10**9):
        with pytest.raises(Refused) as refused:
            KIT.act(state, prompt_of(state), Move(NOTHING, number, 1))
        assert (refused.value.code, refused.value.rule) == ("not_in_row", "ECO-21")


def test_a_used_and_an_unused_card_alike_the_unused_one_is_moved():
    """[ECO-21, ECO-R52] Of two suns the one that paid stays."""
    state = draw("A* row sun! sun\nB row oxygen")
    play(state, "A move sun B")
    assert row(state) == "sun!"


def test_a_card_whose_ability_or_star_was_used_may_be_moved():
    """[ECO-51] Unused means not used for an action."""
    state = draw("policy funding\nA* row gadus protists | deck sun oxygen\nB row oxygen")
    play(state, "A plus by protists", "A star protists", "A move protists B by gadus")
    assert "protists" in row(state, "B")


def test_the_table_may_keep_pressure_cards_from_being_passed():
    """[ECO-21] By option; they stay in the row."""
    state = draw("A* row pressure sun\nB row sun", EcosferaOptions(pass_pressure=False))
    assert refuse(state, "A move pressure B") == "pressure_stays ECO-21"


def test_with_one_row_a_card_moves_onto_the_own_deck():
    """[ECO-01, ECO-45] And is the next to be drawn."""
    state = draw("A* row chara sun | deck oxygen oxygen")
    play(state, "A move chara A")
    assert state.tops == [[card("chara")]]
    play(state, "A plus")
    assert row(state) == "chara sun"
    assert state.decks == [[OXYGEN, OXYGEN]]


def test_cards_laid_on_the_deck_come_before_the_rest():
    """[ECO-45, ECO-30] In the new row too, the last one laid first."""
    state = draw("A* row chara gadus sun! sun! | deck oxygen oxygen oxygen | acted")
    play(state, "A move chara A by gadus", "A move gadus A")
    (new,) = of(play(state, "A end"), Drawn)
    assert names(new.cards) == "gadus chara oxygen oxygen"


def test_of_two_cards_laid_on_the_deck_plus_draws_the_last():
    """[ECO-45, ECO-20] And only that one."""
    state = draw("A* row chara gadus sun | deck oxygen")
    play(state, "A move chara A by gadus", "A move gadus A", "A plus")
    assert row(state) == "gadus sun"
    assert state.tops == [[card("chara")]]


# Plus ----------------------------------------------------------------------------------------------------------------


def test_plus_draws_from_the_own_deck():
    """[ECO-20, ECO-R54] The card is fresh."""
    state = draw("A* row sun | deck chara")
    play(state, "A plus")
    assert row(state) == "chara sun"


def test_plus_shuffles_the_discard_pile_first_if_the_deck_is_empty():
    """[ECO-20, ECO-29] And is refused with nothing to draw."""
    state = draw("A* row sun | discard chara")
    events = play(state, "A plus")
    assert len(of(events, DeckShuffled)) == 1
    assert row(state) == "chara sun"
    assert refuse(draw("A* row sun"), "A plus") == "nothing_to_draw ECO-20"


# Refresh -------------------------------------------------------------------------------------------------------------


def test_refresh_replaces_a_row_of_the_market():
    """[ECO-19, ECO-52, ECO-R55] Old cards go under the deck, the left one first; four new come from the top."""
    state = draw("producers chara zostera ulva ruppia\nA* row sun")
    events = play(state, "A refresh producers")
    assert names(of(events, MarketSwept)[0].cards) == "chara zostera ulva ruppia"
    assert names(state.bottoms[0]) == "chara zostera ulva ruppia"
    assert not {card("chara"), card("zostera"), card("ulva"), card("ruppia")} & set(state.shelves[0])
    assert tokens(state) == ["move", "plus"]


def test_a_short_deck_brings_the_first_of_the_old_ones_back():
    """[ECO-19] One card in the deck, then the three that went under it first."""
    state = draw("consumers esox perca gadus alca\nA* row sun")
    state.piles[1] = [card("cygnus")]
    (filled,) = of(play(state, "A refresh consumers"), MarketFilled)
    assert (filled.slots, names(filled.cards)) == ((0, 1, 2, 3), "cygnus esox perca gadus")
    assert names(state.shelves[1]) == "cygnus esox perca gadus"
    assert names(state.bottoms[1]) == "alca"


def test_with_an_empty_deck_there_is_nothing_to_refresh():
    """[ECO-19] Refused."""
    assert refuse(draw("consumers esox - - - | decks none\nA* row sun"), "A refresh consumers") == "deck_empty ECO-19"


def test_empty_slots_are_filled_when_the_deck_gets_cards_again():
    """[ECO-18, ECO-52] One card under the deck fills the empty slot at once, left to right."""
    state = draw("policy oil | consumers alca - esox - | decks none\nA* row clupea")
    events = play(state, "A star clupea")
    assert names(state.shelves[1]) == "alca - esox -"
    assert [event.slots for event in of(events, MarketFilled)] == [(0,)]


# Tokens and cards ----------------------------------------------------------------------------------------------------


def test_a_token_works_once():
    """[ECO-22, ECO-R49, ECO-R56] Then it lies face down."""
    state = draw("A* row sun | deck oxygen salinity")
    play(state, "A plus")
    assert refuse(state, "A plus") == "token_down ECO-22"


def test_a_symbol_works_like_a_token_also_on_a_used_card():
    """[ECO-23, ECO-R22, ECO-R60, ECO-R61] Once a turn, whether or not the card was used for an action."""
    state = draw("A* row perca! sun | deck oxygen salinity")
    play(state, "A plus by perca")
    assert refuse(state, "A plus by perca") == "ability_spent ECO-23"
    assert tokens(state) == list(ABILITIES)


def test_of_several_symbols_one_works_a_turn():
    """[ECO-23, ECO-R23] The cod shows all three."""
    state = draw("A* row gadus sun | deck oxygen salinity\nB row sun")
    play(state, "A plus by gadus")
    assert refuse(state, "A move sun B by gadus") == "ability_spent ECO-23"
    assert refuse(state, "A refresh producers by gadus") == "ability_spent ECO-23"


def test_a_card_that_enters_a_row_again_is_fresh():
    """[ECO-23, ECO-R62] With one row the perch goes onto the deck and comes back by plus, at the cost of both."""
    state = draw("A* row perca gadus sun | deck oxygen oxygen")
    play(state, "A plus by perca", "A move perca A by gadus", "A plus", "A plus by perca")
    assert row(state) == "gadus oxygen oxygen perca sun"


def test_no_limit_to_the_number_of_abilities():
    """[ECO-R63] Five in one turn."""
    state = draw("A* row gadus squalus perca | deck sun oxygen salinity temperature nutrients\nB row sun")
    play(state, "A plus by gadus", "A plus by squalus", "A plus by perca", "A plus", "A refresh producers")
    assert asked(state) == "A turn"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A plus by chara", "not_in_row ECO-R60"),
        ("A plus by esox", "no_such_ability ECO-R60"),
        ("A plus by sun", "no_such_ability ECO-R60"),
    ],
)
def test_abilities_that_are_not_there(line, said):
    """[ECO-23, ECO-R60] Of a card that is elsewhere, or that shows no such symbol."""
    assert refuse(draw("A* row sun esox | deck sun"), line) == said


# Reactivation --------------------------------------------------------------------------------------------------------

PAIR = "A* row sun | deck sun | acted\nB row {row} | tokens {tokens}\nC row sun"


def test_a_turn_that_starts_with_a_pair_may_turn_a_token_up():
    """[ECO-22, ECO-41, ECO-R57, ECO-R58, ECO-R59] One of choice, before anything else; the cards stay unused."""
    state = draw(PAIR.format(row="esox perca", tokens="move"))
    play(state, "A end")
    assert asked(state) == "B reactivate"
    events = play(state, "B up plus")
    assert len(of(events, TokenReactivated)) == 1
    assert tokens(state, 1) == ["move", "plus"]
    assert row(state, "B") == "esox perca"
    assert not state.acted
    assert asked(state) == "B turn"


def test_it_is_optional_and_only_what_lies_down_can_be_turned_up():
    """[ECO-22] Declined, or a token that is up already."""
    state = draw(PAIR.format(row="esox perca", tokens="move"))
    play(state, "A end")
    assert refuse(state, "B up move") == "token_up ECO-22"
    play(state, "B no")
    assert tokens(state, 1) == ["move"]


@pytest.mark.parametrize("token", ["move", "plus", "refresh"])
def test_no_token_that_is_up_can_be_turned_up(token):
    """[ECO-22]"""
    state = draw(PAIR.format(row="esox perca", tokens=token))
    play(state, "A end")
    assert refuse(state, f"B up {token}") == "token_up ECO-22"


def test_a_pair_is_any_two_consumers_that_share_a_habitat():
    """[ECO-22] All of them, two by two; one alone is none, and producers do not help."""
    for one in CONSUMERS:
        assert not has_pair([one, *PRODUCERS[:3]])
        for other in CONSUMERS:
            if one != other:
                assert has_pair([one, other]) == bool(HABITAT_BITS[one] & HABITAT_BITS[other])


def test_no_token_is_turned_up_once_the_turn_has_ended():
    """[ECO-22, ECO-43] Three pressure cards end B's turn; the fish that arrives after that makes no pair."""
    state = draw(
        """
        policy non | consumers alca gadus clupea idotea | decks none
        A* row sun | deck sun | acted
        B row pressure pressure pressure perca | tokens plus
        """
    )
    state.piles[1] = [card("esox")]
    events = play(state, "A end")
    assert names([event.card for event in of(events, Arrived)]) == "esox"
    assert asked(state) == "A turn"


@pytest.mark.parametrize(
    ("there", "up"), [("esox perca", "move plus refresh"), ("alca macoma", ""), ("esox chara", "")]
)
def test_otherwise_it_is_not_offered(there, up):
    """[ECO-22, ECO-R57] With all tokens up, without a shared habitat, or with one consumer alone."""
    state = draw(PAIR.format(row=there, tokens=up))
    play(state, "A end")
    assert asked(state) == "B turn"


def test_it_is_offered_even_if_the_turn_is_about_to_end():
    """[ECO-41] First the token, then the impact tile."""
    state = draw(PAIR.format(row="esox perca pressure pressure pressure", tokens="move"))
    play(state, "A end")
    assert (asked(state), state.impacts) == ("B reactivate", 0)
    play(state, "B up plus")
    assert (asked(state), state.impacts) == ("C turn", 1)


def test_a_pair_that_comes_later_in_the_turn_does_not_count():
    """[ECO-22] Only how the turn starts."""
    state = draw("A* row esox | deck perca | tokens plus")
    play(state, "A plus")
    assert asked(state) == "A turn"


# Stars ---------------------------------------------------------------------------------------------------------------


def test_a_star_draws_a_policy_card_once_a_turn():
    """[ECO-24, ECO-25, ECO-R77, ECO-R78] It is no ability: the card may use one as well."""
    state = draw("policy funding funding\nA* row protists sun | deck oxygen")
    events = play(state, "A star protists", "A plus by protists")
    assert len(of(events, PolicyDrawn)) == 1
    assert refuse(state, "A star protists") == "star_used ECO-24"
    play(state, "A end")
    assert state.starred == []


def test_everybody_sees_what_a_card_of_the_turn_was_used_for():
    """[ECO-39, ECO-R21, ECO-23, ECO-24] For an action, its ability, its star; other rows have no marks."""
    state = draw("policy funding funding\nA* row protists sun! oxygen~\nB row sun oxygen temperature")
    play(state, "A star protists")
    for viewer in (0, 1, None):
        own, other = KIT.view(state, viewer).rows
        marks = {IDS[card.card]: (card.used, card.spent, card.starred) for card in own}
        assert marks["protists"] == (False, False, True)
        assert marks["sun"] == (True, False, False)
        assert marks["oxygen"] == (False, True, False)
        assert not any(card.used or card.spent or card.starred for card in other)


def test_a_star_works_once_also_when_its_card_comes_back():
    """[ECO-24] Onto the deck and back into the row: its ability is fresh, its star is not."""
    state = draw("policy funding funding\nA* row protists gadus sun")
    play(state, "A star protists", "A move protists A by gadus", "A plus")
    assert refuse(state, "A star protists") == "star_used ECO-24"
    assert "protists" in row(state)


def test_stars_are_idle_on_level_1():
    """[ECO-24, ECO-R65] And what has no star has none; nor does a star draw where there is nothing to draw."""
    assert refuse(draw("A* row protists"), "A star protists") == "no_policy_cards ECO-R65"
    assert refuse(draw("policy funding\nA* row gadus"), "A star gadus") == "no_star ECO-24"
    assert refuse(draw("policy funding\nA* row gadus"), "A star protists") == "not_in_row ECO-24"
    assert refuse(draw("measures bubble\nA* row protists"), "A star protists") == "policy_gone ECO-27"


def test_the_magnifying_glass_means_nothing():
    """[ECO-R66] Microscopic species are cards like any other: bacteria and viruses buy the ringed seal."""
    state = draw("consumers pusa - - - | decks none\nA* row bacteria viruses")
    play(state, "A buy pusa bacteria viruses")
    assert "pusa" in row(state)
