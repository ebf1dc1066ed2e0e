"""Measures: how they are paid, and what each does."""

import pytest

from spelbord.games.ecosfera import KIT, policies
from spelbord.games.ecosfera.cards import ABILITIES, HABITATS, NUTRIENTS
from spelbord.games.ecosfera.events import (
    Declined,
    Discarded,
    Drawn,
    ElementReturned,
    HabitatRestored,
    ImpactRemoved,
    MeasureImplemented,
    PolicyDrawn,
    PolicyStopped,
    PressureAdded,
    PressureReturned,
    ProducerBought,
    Received,
    Tripled,
    TurnClosed,
)

from .drawing import draw
from .playing import asked, facts, names, of, play, refuse, row
from .playing import policies as named


def table(measure, rows="A* row sun | deck sun\nB row sun", more=""):
    return draw(f"policy hunting | measures {measure} | funding 1 {more}\n{rows}")


# Paying --------------------------------------------------------------------------------------------------------------


def test_a_measure_costs_a_funding_card_that_is_out_of_the_game():
    """[ECO-26, ECO-R74, ECO-R75, ECO-R85] Whoever drew them; a single-use measure goes to the discard pile."""
    state = table("bubble habitat", "A* row sun | tokens plus\nB row sun", "| impacts 1")
    events = play(state, "A implement bubble")
    assert len(of(events, MeasureImplemented)) == 1
    assert (state.funding, state.spent, state.implemented) == (0, 1, 1)
    assert named(state.policy_discard) == "bubble-curtains"
    assert refuse(state, "A implement habitat") == "no_funding ECO-26"


def test_a_permanent_measure_lies_active():
    """[ECO-26, ECO-R76, ECO-R82] For the rest of the game."""
    state = table("strict")
    play(state, "A implement strict")
    assert named(state.lying) == "strict-protection"
    assert state.policy_discard == []


def test_as_often_as_pairs_lie_there():
    """[ECO-26] Two in one turn; a measure is no action."""
    state = draw("policy hunting | measures strict improved | funding 2\nA* row sun | deck sun\nB row sun")
    events = play(state, "A implement strict", "A implement improved", "A end")
    assert len(of(events, PressureAdded)) == 1
    assert state.spent == 2


@pytest.mark.parametrize("name", ["hunting", "funding", "bubble"])
def test_only_a_measure_that_lies_there(name):
    """[ECO-26] Not a negative card, not funding itself, not one in the deck."""
    assert refuse(table("strict"), f"A implement {name}") == "no_such_measure ECO-26"


NOTHING_TO_DO = {
    "bubble": "A* row sun\nB row sun",
    "fishing": "A* row sun\nB row sun",
    "habitat": "A* row sun\nB row sun",
    "hazardous-substance-regulation": "A* row chara alca\nB row sun",
    "migratory": "A* row sun\nB row sun",
    "recycling": "A* row sun\nB row sun",
    "upgraded": "A* row sun\nB row sun",
    "eelgrass": "A* row sun\nB row sun",
}


@pytest.mark.parametrize("name", NOTHING_TO_DO)
def test_a_measure_that_could_have_no_effect_is_refused(name):
    """[ECO-26, ECO-57] All tokens up, no mud, no tile, no pair, no fish or bird, no pressure card, no nutrients."""
    more = "| producers fucus - - - | consumers calanoida - - - | decks none | market nutrients 0"
    if name == "fishing":
        more = "| producers fucus - - - | consumers alca - - - | decks none"
    state = table(name, NOTHING_TO_DO[name], more)
    assert refuse(state, f"A implement {name}") == "no_effect ECO-26"


def test_spent_funding_never_returns():
    """[ECO-27, ECO-26] Vector 12: all five spent, no measure can be paid, also after the deck was reshuffled."""
    state = draw("policy | spent hunting | measures strict\nA* row clupea\nB row sun")
    state.spent = 5
    play(state, "A star clupea")
    assert state.policy_deck == []
    assert policies.FUNDING not in state.policy_discard
    assert refuse(state, "A implement strict") == "no_funding ECO-26"


# What each does ------------------------------------------------------------------------------------------------------


def test_bubble_curtains_turn_every_token_up():
    """[ECO-26] Everybody's."""
    state = table("bubble", "A* row sun | tokens plus\nB row sun | tokens move")
    play(state, "A implement bubble")
    assert KIT.view(state, 0).tokens == (ABILITIES, ABILITIES)


def test_fishing_gear_regulation_gives_all_mud_cards_to_one_row():
    """[ECO-47] Producers and consumers alike, fresh, no purchase; then the market is refilled."""
    state = table("fishing", more="| producers chara fucus najas ulva | consumers cygnus alca esox gadus")
    play(state, "A implement fishing")
    assert asked(state) == "A gear"
    events = play(state, "A choose B")
    assert names(event.card for event in of(events, Received)) == "chara najas cygnus esox"
    assert row(state, "B") == "chara cygnus esox najas sun"
    assert not state.acted
    assert -1 not in state.shelves[0] + state.shelves[1]


def test_fishing_gear_regulation_needs_a_seat_that_exists():
    """[ECO-47] And with one row there is nothing to choose."""
    state = table("fishing", more="| producers chara fucus najas ulva")
    play(state, "A implement fishing")
    assert refuse(state, "A choose D") == "no_such_seat ECO-47"
    assert refuse(state, "A choose C") == "no_such_seat ECO-47"
    assert facts(state, "A choose C") == {"number": 3, "seats": 2}
    state = table("fishing", "A* row sun", "| producers chara fucus ulva ruppia | consumers alca gadus clupea idotea")
    play(state, "A implement fishing")
    assert row(state) == "chara sun"


def test_habitat_restoration_takes_an_impact_tile_off():
    """[ECO-26] One."""
    state = table("habitat", more="| impacts 3")
    assert len(of(play(state, "A implement habitat"), ImpactRemoved)) == 1
    assert state.impacts == 2


def test_hazardous_substance_regulation_restores_with_a_producer_and_a_consumer():
    """[ECO-48, ECO-11, ECO-25] Exactly one tile of choice; both are used; it is an action and draws a card."""
    state = table("hazardous-substance-regulation", "A* row najas esox sun | deck sun\nB row sun")
    play(state, "A implement hazardous-substance-regulation")
    assert asked(state) == "A regulate"
    events = play(state, "A regulate najas esox river")
    assert [HABITATS[event.habitat] for event in of(events, HabitatRestored)] == ["river"]
    assert row(state) == "esox! najas! sun"
    assert len(of(events, PolicyDrawn)) == 1
    assert state.acted


def test_hazardous_substance_regulation_wants_unused_cards_and_an_unrestored_habitat():
    """[ECO-48] Rock is not shared, mud is restored, and the reed is used."""
    rows = "A* row najas phragmites! esox\nB row sun"
    state = table("hazardous-substance-regulation", rows, "| restored mud")
    play(state, "A implement hazardous-substance-regulation")
    for line in ("najas esox rock", "najas esox mud", "phragmites esox mud", "esox najas river"):
        assert refuse(state, f"A regulate {line}") == "not_regulated ECO-48"


def test_improved_nutrient_retention_makes_producers_cheaper():
    """[ECO-26, ECO-06] One nutrient less, never below none."""
    rows = "A* row sun nutrients oxygen | deck sun\nB row sun"
    state = table("improved", rows, "| producers phragmites zostera - - | decks none")
    before = KIT.view(state, 1).prices
    play(state, "A implement improved")
    assert [before[0][NUTRIENTS] - price[NUTRIENTS] for price in KIT.view(state, 1).prices[:1]] == [1]
    assert KIT.view(state, 1).prices[1:] == before[1:]
    (bought,) = of(play(state, "A buy phragmites"), ProducerBought)
    assert bought.paid == (0, 1, NUTRIENTS)
    assert refuse(state, "A buy zostera") == "too_few_elements ECO-06"


@pytest.mark.parametrize("lying", ["climate", "strict"])
def test_other_lasting_cards_make_no_producer_cheaper(lying):
    """[ECO-26] Only what holds nutrients back does."""
    drawn = "producers phragmites zostera - - | decks none"
    before, after = (draw(f"{drawn} {more}\nA* row sun\nB row sun") for more in ("", f"| lying {lying}"))
    assert KIT.view(after, 0).prices == KIT.view(before, 0).prices


def test_migratory_barrier_removal_brings_a_fish_or_bird():
    """[ECO-47] Of choice, to any row; the slot is refilled."""
    state = table("migratory", more="| consumers esox alca calanoida lutra")
    play(state, "A implement migratory")
    assert asked(state) == "A settle"
    assert refuse(state, "A place calanoida B") == "does_not_fit ECO-47"
    assert refuse(state, "A place esox D") == "no_such_seat ECO-47"
    play(state, "A place esox B")
    assert row(state, "B") == "esox sun"
    assert -1 not in state.shelves[1]
    assert not state.acted


def test_recycling_takes_two_pressure_cards_of_any_rows():
    """[ECO-37] They go back to the pile; each owner draws one card per card removed."""
    rows = "A* row pressure | deck sun\nB row pressure pressure | deck oxygen salinity\nC row sun"
    state = table("recycling", rows)
    pile = state.pressure
    play(state, "A implement recycling")
    assert refuse(state, "A choose D") == "no_such_seat ECO-47"
    assert refuse(state, "A choose C") == "no_pressure_there ECO-37"
    events = play(state, "A choose A", label="recycle")
    assert [event.seat for event in of(events, PressureReturned)] == [0, 1]
    assert [event.seat for event in of(events, Drawn)] == [0, 1]
    assert state.pressure == pile + 2
    assert row(state) == "sun"


def test_recycling_with_one_pressure_card_takes_one():
    """[ECO-37] And with nothing to draw the owner draws nothing."""
    state = table("recycling", "A* row sun\nB row pressure")
    events = play(state, "A implement recycling")
    assert len(of(events, PressureReturned)) == 1
    assert [event.cards for event in of(events, Drawn)] == [()]
    assert asked(state) == "A turn"


def test_recycling_may_take_both_from_one_row():
    """[ECO-37] Two of B's, who draws two."""
    state = table("recycling", "A* row pressure\nB row pressure pressure | deck oxygen salinity")
    play(state, "A implement recycling", "A choose B", "A choose B")
    assert row(state, "B") == "oxygen salinity"


PROTECTED = {"oil": "alca", "overfishing": "gadus", "hazardous-substances": "chara"}


@pytest.mark.parametrize("name", PROTECTED)
def test_strict_protection_stops_three_cards(name):
    """[ECO-36] Nothing is discarded, from rows or market."""
    state = draw(f"policy {name} | lying strict\nA* row protists {PROTECTED[name]}\nB row sun")
    events = play(state, "A star protists")
    assert len(of(events, PolicyStopped)) == 1
    assert not of(events, Discarded)
    assert len(state.policy_discard) == 1


@pytest.mark.parametrize("name", PROTECTED)
def test_strict_protection_may_be_implemented_as_a_reaction(name):
    """[ECO-36] When the card is drawn; then it lies active."""
    state = draw(f"policy {name} | measures strict | funding 1\nA* row protists {PROTECTED[name]}\nB row sun")
    play(state, "A star protists")
    assert asked(state) == "A react"
    events = play(state, "A implement strict")
    assert len(of(events, PolicyStopped)) == 1
    assert named(state.lying) == "strict-protection"
    assert not of(events, Discarded)


def test_the_reaction_may_be_declined():
    """[ECO-36] Then the card takes effect."""
    state = draw("policy oil | measures strict bubble | funding 1\nA* row protists alca\nB row sun")
    play(state, "A star protists")
    assert refuse(state, "A implement bubble") == "other_measure ECO-36"
    assert refuse(state, "A implement habitat") == "no_such_measure ECO-26"
    events = play(state, "A no")
    assert len(of(events, Discarded)) == 1
    assert named(state.measures) == "strict-protection bubble-curtains"
    assert asked(state) == "A turn"


def test_a_foreign_species_can_be_reacted_to():
    """[ECO-36, ECO-56] In its discarding half only."""
    state = draw("policy non | measures strict | funding 1\nA* row protists alca\nB row sun")
    play(state, "A star protists")
    assert asked(state) == "A react"
    assert len(of(play(state, "A implement strict"), PolicyStopped)) == 1
    state = draw("policy non | measures strict | funding 1\nA* row protists\nB row sun")
    play(state, "A star protists")
    assert asked(state) == "A turn"


def test_the_reaction_of_protection_is_open_after_the_turn_has_ended():
    """[ECO-43] A draw that was due brings the oil spill."""
    state = draw("policy oil | measures strict | funding 1\nA* row pressure pressure alca | deck sun\nB row sun")
    play(state, "A end")
    assert (asked(state), state.closed) == ("A react", True)
    play(state, "A implement strict")
    assert asked(state) == "B turn"


def test_upgraded_treatment_gives_a_nutrient():
    """[ECO-35] In free play."""
    state = table("upgraded")
    play(state, "A implement upgraded")
    assert row(state) == "nutrients sun"
    assert state.elements[NUTRIENTS] == 7


def test_upgraded_treatment_can_make_three_of_a_kind():
    """[ECO-13, ECO-35] Then the penalty falls: the measure is gone and no reaction is left."""
    state = table("upgraded", "A* row nutrients nutrients | deck sun\nB row sun")
    assert len(of(play(state, "A implement upgraded"), Tripled)) == 1
    assert asked(state) == "B turn"


THREE = "A* row sun | deck sun | acted\nB row nutrients nutrients nutrients {more} | deck sun\nC row sun"


def test_upgraded_treatment_reacts_before_three_nutrients_are_counted():
    """[ECO-35, ECO-41] At the start of a turn too; the turn goes on."""
    state = table("upgraded", THREE.format(more=""))
    play(state, "A end")
    assert asked(state) == "B react"
    events = play(state, "B implement upgraded")
    assert len(of(events, ElementReturned)) == 1
    assert not of(events, Tripled)
    assert (asked(state), row(state, "B")) == ("B turn", "nutrients nutrients")


def test_declined_the_penalty_falls():
    """[ECO-35] A pressure card, turn over; the measure still lies there."""
    state = table("upgraded", THREE.format(more=""))
    play(state, "A end")
    events = play(state, "B no")
    assert len(of(events, Tripled)) == 1
    assert asked(state) == "C turn"
    assert named(state.measures) == "upgraded-waste-water-treatment"


def test_who_declined_one_reaction_is_asked_for_another():
    """[ECO-35, ECO-36, ECO-43] No treatment: the pressure card is the third, and its tile brings an oil spill."""
    rows = "A* row sun | deck sun | acted\nB row nutrients nutrients nutrients pressure pressure alca | deck sun"
    state = draw(f"policy oil | measures upgraded strict | funding 2\n{rows}")
    play(state, "A end", "B no")
    assert asked(state) == "B react"
    play(state, "B implement strict")
    assert asked(state) == "A turn"


def test_a_fourth_nutrient_or_another_kind_still_brings_the_penalty():
    """[ECO-13, ECO-35] One goes back, and three are left."""
    for more in ("nutrients", "sun sun sun"):
        state = table("upgraded", THREE.format(more=more))
        play(state, "A end")
        assert len(of(play(state, "B implement upgraded"), Tripled)) == 1


def test_three_of_another_element_offer_no_reaction():
    """[ECO-35] Only nutrients do."""
    state = table("upgraded", "A* row sun sun | deck sun\nB row oxygen")
    assert of(play(state, "A plus"), TurnClosed)
    assert asked(state) == "B turn"


@pytest.mark.parametrize(("word", "left"), [("used", "nutrients nutrients"), ("unused", "nutrients nutrients!")])
def test_a_used_or_an_unused_nutrient_goes_back(word, left):
    """[ECO-35, ECO-53] Where there are both, the seat chooses."""
    state = table("upgraded", "A* row nutrients! nutrients | deck nutrients\nB row sun")
    play(state, "A plus", "A implement upgraded", f"A give {word}")
    assert row(state) == left
    assert asked(state) == "A turn"


def test_eelgrass_planting_gives_up_to_two_shore_plants():
    """[ECO-57, ECO-47] To rows of choice; then the market is refilled; no purchase."""
    state = table("eelgrass", more="| producers zostera fucus chara najas")
    play(state, "A implement eelgrass")
    assert asked(state) == "A plant"
    assert refuse(state, "A no") == "one_at_least ECO-57"
    assert refuse(state, "A place fucus A") == "does_not_fit ECO-47"
    play(state, "A place zostera A", "A place najas B")
    assert (row(state), row(state, "B")) == ("sun zostera", "najas sun")
    assert -1 not in state.shelves[0]
    assert not state.acted


def test_eelgrass_planting_may_stop_at_one():
    """[ECO-57] Or has to, where no other fits."""
    state = table("eelgrass", more="| producers zostera fucus chara najas")
    events = play(state, "A implement eelgrass", "A place zostera A", "A no")
    assert row(state) == "sun zostera"
    assert of(events, Declined) == [Declined(0, "plant")]
    assert (asked(state), named(state.policy_discard)) == ("A turn", "eelgrass-planting")
    state = table("eelgrass", more="| producers zostera fucus ruppia bacteria")
    play(state, "A implement eelgrass", "A place zostera A")
    assert asked(state) == "A turn"


def test_after_the_turn_has_ended_no_measure_is_implemented():
    """[ECO-43, ECO-26] Only what is due follows."""
    state = table("bubble", "A* row sun sun | deck sun | tokens plus\nB row oxygen")
    play(state, "A plus")
    assert asked(state) == "B turn"
    assert named(state.measures) == "bubble-curtains"
