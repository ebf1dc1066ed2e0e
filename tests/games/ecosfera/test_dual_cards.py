"""What each dual policy card does, those of the house included."""

import pytest

from spelbord.core import Refused
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.actions import RestoreOne, Take
from spelbord.games.ecosfera.cards import ABILITIES, OXYGEN, PRESSURE, SALINITY
from spelbord.games.ecosfera.events import (
    Arrived,
    Declined,
    Discarded,
    ElementReturned,
    ElementTaken,
    HabitatRestored,
    ImpactPlaced,
    PolicyDrawn,
    PolicyStopped,
    PressureAdded,
    Struck,
    Tripled,
)

from .drawing import LETTERS, card, draw, stack
from .playing import asked, names, of, play, prompt_of, refuse, row
from .starring import closed, play_star, star

# Dual cards ----------------------------------------------------------------------------------------------------------


def test_green_energy_restores_a_habitat_while_none_of_three_is_restored():
    """[ECO-11, ECO-25] A free choice of coast, rock and mud; an action, with its own draw."""
    state, _ = star("green", "| restored ice")
    assert asked(state) == "A restore"
    assert [*KIT.moves(state, state.pending.prompts[0])] == [RestoreOne(place) for place in (3, 4, 5)]
    stack(state, "funding")
    events = play(state, "A habitat rock")
    assert len(of(events, HabitatRestored)) == len(of(events, PolicyDrawn)) == 1
    assert state.acted


@pytest.mark.parametrize(
    ("place", "impacts"), [("ice", 0), ("pelagic", 0), ("river", 0), ("coast", 1), ("rock", 1), ("mud", 1)]
)
def test_green_energy_asks_unless_one_of_its_three_is_restored(place, impacts):
    """[ECO-11, ECO-49] Any one of coast, rock and mud, and no other."""
    state = draw(f"policy green | restored {place}\nA* row clupea | deck sun\nB row sun")
    assert len(of(play_star(state), ImpactPlaced)) == impacts
    assert asked(state) == ("A turn" if impacts else "A restore")


def test_green_energy_offers_no_other_habitat():
    """[ECO-11] Ice is none of the three."""
    state, _ = star("green")
    assert refuse(state, "A habitat ice") == "not_that_habitat ECO-11"


def test_green_energy_places_an_impact_tile_once_one_is_restored():
    """[ECO-49, ECO-34, ECO-11] Vector 14: the turn goes on, and ends with a pressure card if no action follows."""
    state = draw("policy green | restored coast | lying climate\nA* row clupea | deck sun\nB row sun")
    events = play_star(state)
    assert [event.extra for event in of(events, ImpactPlaced)] == [False, True]
    assert not closed(events)
    assert asked(state) == "A turn"
    assert len(of(play(state, "A end"), PressureAdded)) == 1


def test_nutrient_upwelling_goes_round_twice_and_may_be_declined():
    """[ECO-38] From the active player, one at a time."""
    state, _ = star("nutrient", rows="A* row clupea\nB row sun\nC row sun")
    events = play(state, "A take nutrients", "B no", "C take nutrients", "A no", "B take nutrients", "C take nutrients")
    assert [event.seat for event in of(events, ElementTaken)] == [0, 2, 1, 2]
    assert of(events, Declined) == [Declined(1, "take"), Declined(0, "take")]
    assert asked(state) == "A turn"


def test_nutrient_upwelling_ends_when_the_nutrients_do():
    """[ECO-38] One left: A takes it, and nobody else is asked."""
    state, _ = star("nutrient", "| market nutrients 1")
    play(state, "A take nutrients")
    assert (asked(state), state.asking, state.asked) == ("A turn", [], False)
    state, _ = star("nutrient", "| market nutrients 0")
    assert asked(state) == "A turn"


def test_nutrient_upwelling_offers_nothing_else():
    """[ECO-38] Nutrients only."""
    state, _ = star("nutrient")
    assert refuse(state, "A take oxygen") == "not_offered ECO-38"


@pytest.mark.parametrize(("element", "told"), [(0, 0), (4, 4), (5, -1), (-1, -1), (10**9, -1)])
def test_what_is_not_offered_is_named_where_it_is_an_element(element, told):
    """[ECO-38]"""
    state, _ = star("nutrient")
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt_of(state), Take(element))
    assert refused.value.facts == {"element": told}


def test_three_nutrients_are_tested_when_all_have_taken():
    """[ECO-38, ECO-14] A's third strikes after the second round; B's waits for B's own turn."""
    state, _ = star("nutrient", rows="A* row clupea nutrients | deck sun\nB row nutrients\nC row sun")
    events = play(state, "A take nutrients", "B take nutrients", "C no", "A take nutrients", "B take nutrients", "C no")
    assert [event.seat for event in of(events, Tripled)] == [0, 1]
    assert asked(state) == "C turn"


@pytest.mark.parametrize(("implemented", "up"), [(0, []), (1, list(ABILITIES))])
def test_warm_summer_turns_all_tokens(implemented, up):
    """[ECO-26] Up if any measure was ever paired with funding, and else down."""
    state = draw(f"policy warm | implemented {implemented}\nA* row clupea | tokens plus\nB row sun")
    play(state, "A star clupea")
    assert KIT.view(state, 0).tokens == (tuple(up), tuple(up))


# House cards ---------------------------------------------------------------------------------------------------------


def test_an_inflow_offers_oxygen_or_salinity_once_open_water_is_restored():
    """[ECO-55] Each in turn order may take one; three of a kind are tested when all have taken."""
    state, _ = star("major", "| restored pelagic", "A* row clupea oxygen oxygen | deck sun\nB row sun\nC row sun")
    assert refuse(state, "A take nutrients") == "not_offered ECO-38"
    events = play(state, "A take oxygen", "B take salinity", "C no")
    assert [(event.seat, event.element) for event in of(events, ElementTaken)] == [(0, OXYGEN), (1, SALINITY)]
    assert [event.element for event in of(events, Tripled)] == [OXYGEN]


def test_an_inflow_with_neither_in_the_market_asks_nobody():
    """[ECO-55] Nothing to take."""
    state, _ = star("major", "| restored pelagic | market oxygen 0 salinity 0")
    assert asked(state) == "A turn"


@pytest.mark.parametrize(("gone", "left"), [("oxygen", "salinity"), ("salinity", "oxygen")])
def test_an_inflow_offers_what_there_is(gone, left):
    """[ECO-55] One of the two is enough."""
    state, _ = star("major", f"| restored pelagic | market {gone} 0")
    assert asked(state) == "A take"
    assert refuse(state, f"A take {gone}") == "not_offered ECO-38"
    play(state, f"A take {left}")


def test_an_inflow_takes_oxygen_while_open_water_is_not_restored():
    """[ECO-55] One card of every row that shows it."""
    state, events = star("major", rows="A* row clupea oxygen!\nB row oxygen oxygen\nC row sun")
    assert [event.seat for event in of(events, ElementReturned)] == [0, 1]
    assert (row(state), row(state, "B")) == ("clupea", "oxygen")
    assert asked(state) == "A turn"


@pytest.mark.parametrize(("word", "left"), [("used", "clupea oxygen"), ("unused", "clupea oxygen!")])
def test_who_has_a_used_and_an_unused_oxygen_chooses(word, left):
    """[ECO-55] Either may go back."""
    state, _ = star("major", rows="A* row clupea oxygen! oxygen\nB row oxygen")
    assert asked(state) == "A give"
    play(state, f"A give {word}")
    assert row(state) == left
    assert row(state, "B") == ""


def test_a_foreign_species_arrives_while_consumers_are_few():
    """[ECO-56, ECO-47] The top card of the consumer deck, fresh and no purchase."""
    state, events = star("non", rows="A* row synechococcus clupea | deck sun\nB row sun")
    (arrived,) = of(events, Arrived)
    assert arrived.card in state.rows[0]
    assert not state.acted


def test_a_foreign_species_with_an_empty_deck_does_nothing():
    """[ECO-56] No card comes."""
    state, events = star("non", "| decks none")
    assert not of(events, Arrived)
    assert asked(state) == "A turn"


def test_a_foreign_species_may_come_from_under_the_deck():
    """[ECO-19, ECO-56] The first that was laid there."""
    state = draw("policy non | consumers esox perca gadus alca\nA* row clupea")
    state.piles[1], state.bottoms[1] = [], [card("macoma"), card("idotea")]
    assert names([event.card for event in of(play(state, "A star clupea"), Arrived)]) == "macoma"


def test_a_foreign_species_later_costs_everybody_a_consumer():
    """[ECO-56] One of choice, to the own discard pile, without replacement; who has one has no choice."""
    state, events = star("non", rows="A* row clupea esox! | deck sun\nB row alca\nC row sun")
    assert asked(state) == "A discard"
    assert refuse(state, "A discard alca") == "no_such_consumer ECO-56"
    events += play(state, "A discard esox")
    assert [(LETTERS[event.seat], names([event.card])) for event in of(events, Discarded)] == [
        ("A", "esox"),
        ("B", "alca"),
    ]
    assert names(state.discards[0]) == "esox"
    assert asked(state) == "A turn"


def test_a_foreign_species_costs_a_consumer_among_other_cards():
    """[ECO-56] Whatever else lies in the row."""
    state, events = star("non", rows="A* row clupea sun\nB row sun alca oxygen\nC row sun")
    assert [event.seat for event in of(events, Discarded)] == [0, 1]
    assert row(state, "B") == "oxygen sun"


def test_strict_protection_stops_the_discarding_half():
    """[ECO-36, ECO-56] Nobody loses a consumer."""
    state, events = star("non", "| lying strict", "A* row clupea esox\nB row alca")
    assert len(of(events, PolicyStopped)) == 1
    assert not of(events, Discarded)
    assert asked(state) == "A turn"


def test_struck_turns_take_what_later_cards_bring_and_discard_it():
    """[ECO-12] The row has struck: a further pressure card is discarded with it, and no second tile falls."""
    state = draw("policy waste-water\nA* row pressure pressure nutrients | deck sun\nB row sun")
    events = play(state, "A end")
    assert len(of(events, Struck)) == 1
    assert state.impacts == 1
    assert state.discards[0].count(PRESSURE) + state.rows[0].count(PRESSURE) + state.decks[0].count(PRESSURE) == 4
