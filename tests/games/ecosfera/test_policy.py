"""Policy cards: how they are drawn, and what each negative and dual card does."""

import pytest

from spelbord.core import Chance, Dice, seed_from, texts_of
from spelbord.games.ecosfera import KIT, policies
from spelbord.games.ecosfera.cards import ABILITIES, CALANOIDA, LITTER, NUTRIENTS, OXYGEN, PRESSURE, SALINITY
from spelbord.games.ecosfera.events import (
    Arrived,
    Discarded,
    ElementReturned,
    ElementTaken,
    Ended,
    HabitatRestored,
    ImpactPlaced,
    MarketFilled,
    MarketSwept,
    PolicyDrawn,
    PolicyMissing,
    PolicyShuffled,
    PolicyStopped,
    PressureAdded,
    Removed,
    Struck,
    Tripled,
    TurnClosed,
    TurnSkipped,
)
from spelbord.games.ecosfera.options import EcosferaOptions

from .drawing import LETTERS, card, draw, stack
from .playing import action, asked, fold, names, of, play, prompt_of, refuse, row
from .playing import policies as named


def closed(events):
    return [event.reason for event in of(events, TurnClosed)]


def star(card_drawn, more="", rows="A* row clupea sun | deck salinity\nB row temperature", options=None):
    """A table where A draws this card by a star, and what happened."""
    state = draw(f"policy {card_drawn} {more}\n{rows}", options)
    return state, play(state, "A star clupea")


# Drawing -------------------------------------------------------------------------------------------------------------


def test_positive_and_funding_cards_lie_open_for_all():
    """[ECO-25, ECO-R84] Drawn by A, they lie beside the market."""
    state, _ = star("bubble")
    assert named(state.measures) == "bubble-curtains"
    state, _ = star("funding")
    assert state.funding == 1


def test_negative_cards_take_effect_at_once_and_go_to_the_discard_pile():
    """[ECO-25, ECO-27, ECO-R73, ECO-R81, ECO-R83] Before anything else."""
    state, _ = star("hunting")
    assert named(state.policy_discard) == "hunting"
    assert asked(state) == "A turn"


def test_every_card_that_is_drawn_is_read_aloud():
    """[ECO-R80] Its text is in the log, in both languages."""
    _, events = star("hunting")
    (drawn,) = of(events, PolicyDrawn)
    for language in ("sv", "en"):
        texts = texts_of(KIT.package, language)
        assert texts.say(f"does.{drawn.card}") in KIT.notation.tell(drawn, texts, ["Ada", "Bo"])


def test_a_tile_draws_a_card_and_level_1_does_not():
    """[ECO-25, ECO-R79] One for each tile, habitat or impact."""
    state = draw("policy funding funding | impacts 0\nA* row pressure pressure sun | deck sun\nB row sun")
    assert len(of(play(state, "A end"), PolicyDrawn)) == 1
    state = draw("A* row cygnus macoma")
    assert not of(play(state, "A restore cygnus macoma"), PolicyDrawn)


def test_an_empty_policy_deck_is_made_anew_from_its_discard_pile():
    """[ECO-27] Spent negative, dual and single-use positive cards."""
    state = draw("policy | spent hunting\nA* row clupea")
    events = play(state, "A star clupea")
    assert len(of(events, PolicyShuffled)) == 1
    assert [event.card for event in of(events, PolicyDrawn)] == [policies.HUNTING]


def test_with_no_policy_card_anywhere_none_is_drawn():
    """[ECO-27] The draw lapses, and play goes on."""
    state = draw("policy\nA* row cygnus macoma")
    events = play(state, "A restore cygnus macoma")
    assert len(of(events, PolicyMissing)) == 1
    assert not of(events, PolicyDrawn)
    assert asked(state) == "A turn"


def test_draws_that_are_due_are_made_after_the_turn_has_ended():
    """[ECO-42, ECO-43] Two tiles: the first card ends the turn, the second is drawn all the same; then the new row."""
    state = draw("policy waste-water waste-water\nA* row esox acipenser nutrients | deck sun\nB row sun")
    events = play(state, "A restore esox acipenser")
    assert len(of(events, PolicyDrawn)) == 2
    assert len(of(events, PressureAdded)) == 2
    assert closed(events) == ["pressure"]
    assert asked(state) == "B turn"


def test_draws_caused_by_a_card_join_the_end_of_the_queue():
    """[ECO-42] Two habitats restored and green energy's impact tile: three cards, one at a time."""
    state = draw("policy green | restored coast\nA* row esox acipenser\nB row sun")
    events = play_two(state, "green", "funding funding")
    kinds = [type(event) for event in events if type(event) in {PolicyDrawn, ImpactPlaced}]
    assert kinds == [PolicyDrawn, ImpactPlaced, PolicyDrawn, PolicyDrawn]
    assert state.draws == 0


def test_the_loss_comes_at_once_within_a_card():
    """[ECO-15] Green energy's tile is the sixth: nothing is drawn any more."""
    state = draw("policy green funding | restored coast | impacts 5\nA* row esox acipenser\nB row sun")
    stack(state, "green")
    events = play(state, "A restore esox acipenser")
    assert asked(state) == "over lost"
    assert len(of(events, PolicyDrawn)) == 1
    assert type(events[-1]) is Ended


# Negative cards ------------------------------------------------------------------------------------------------------

PLACES = {
    "market": "consumers calanoida esox perca alca\nA* row clupea\nB row sun",
    "market deck": "consumers idotea esox perca alca\nA* row clupea\nB row sun",
    "row": "A* row clupea\nB row calanoida",
    "deck": "A* row clupea\nB row sun | deck calanoida",
    "discard": "A* row clupea | discard calanoida\nB row sun",
}


@pytest.mark.parametrize("place", PLACES)
def test_atmospheric_deposition_removes_calanoida_from_anywhere(place):
    """[ECO-52] A freed market slot is refilled."""
    state = draw(f"policy atmospheric\n{PLACES[place]}")
    events = play(state, "A star clupea")
    assert [(event.card, event.place) for event in of(events, Removed)] == [(CALANOIDA, place)]
    assert state.removed == [CALANOIDA]
    assert -1 not in state.shelves[1]


def test_atmospheric_deposition_finds_calanoida_under_the_deck_and_on_it():
    """[ECO-45, ECO-52] Where it was laid in sight."""
    state = draw("policy atmospheric | consumers idotea esox perca alca\nA* row clupea\nB row sun")
    state.piles[1].remove(CALANOIDA)
    state.bottoms[1].append(CALANOIDA)
    assert of(play(state, "A star clupea"), Removed)[0].place == "market bottom"
    state = draw("policy atmospheric\nA* row clupea calanoida")
    assert of(play(state, "A move calanoida A", "A star clupea"), Removed)[0].place == "top"


def test_atmospheric_deposition_without_calanoida_does_nothing():
    """[ECO-03] With loss of biodiversity it is out already."""
    rows = "A* row clupea\nB row sun"
    _, events = star("atmospheric", rows=rows, options=EcosferaOptions(policy=True, biodiversity_loss=True))
    assert not of(events, Removed)


def test_beach_litter_skips_the_next_player_whole():
    """[ECO-32, ECO-41] No penalties, row kept; they are checked at the start of the next real turn."""
    state, _ = star("beach", rows="A* row clupea | deck sun | acted\nB row pressure pressure pressure\nC row sun")
    events = play(state, "A end")
    assert [event.seat for event in of(events, TurnSkipped)] == [1]
    assert (asked(state), state.impacts, row(state, "B")) == ("C turn", 0, "pressure pressure pressure")
    play(state, "C end", "A end")
    assert state.impacts == 1


def test_beach_litter_stays_in_the_deck_as_a_dead_card():
    """[ECO-44, ECO-27] It enters the row, goes through discard pile and deck, and is no policy card any more."""
    state, _ = star("beach", rows="A* row clupea | deck sun | acted\nB row sun\nC row sun")
    assert row(state) == "beach clupea"
    assert state.policy_discard == []
    assert refuse(state, "A move beach market") == "elements_only ECO-21"
    play(state, "A end")
    assert LITTER in state.rows[0] + state.decks[0] + state.discards[0]
    assert "policy beach-litter" in KIT.pieces(state)


def test_beach_litter_with_one_row_skips_the_own_next_turn():
    """[ECO-45] Which changes nothing but the number of the turn."""
    state, _ = star("beach", rows="A* row clupea | deck sun sun | acted")
    events = play(state, "A end")
    assert len(of(events, TurnSkipped)) == 1
    assert asked(state) == "A turn"


def test_climate_change_adds_a_tile_to_every_event():
    """[ECO-34, ECO-28, ECO-R82] Vector 13: a turn that starts with four pressure cards, four tiles, four draws."""
    state = draw("""
        policy funding funding funding funding | lying climate
        A* row sun | deck sun | acted
        B  row pressure pressure pressure pressure
        C  row sun
    """)
    events = play(state, "A end")
    assert [event.extra for event in of(events, ImpactPlaced)] == [False, False, False, True]
    assert len(of(events, PolicyDrawn)) == 4
    order = [type(event) for event in events if type(event) in {ImpactPlaced, PolicyDrawn}]
    assert order == [ImpactPlaced] * 4 + [PolicyDrawn] * 4


def test_climate_change_with_the_sixth_tile_draws_nothing():
    """[ECO-34, ECO-15] Vector 13: none if the sixth tile falls."""
    state = draw("""
        policy funding funding funding funding | lying climate | impacts 2
        A* row sun | deck sun | acted
        B  row pressure pressure pressure pressure
    """)
    assert not of(play(state, "A end"), PolicyDrawn)
    assert asked(state) == "over lost"


def test_climate_change_does_not_work_on_the_event_that_drew_it():
    """[ECO-49] One tile, which draws it; it lies from then on."""
    state = draw("policy climate\nA* row pressure pressure sun | deck sun\nB row sun")
    play(state, "A end")
    assert (state.impacts, named(state.lying)) == (1, "climate-change")


def test_excessive_fertiliser_brings_two_nutrients_and_takes_all_oxygen():
    """[ECO-53] From all rows, used or not."""
    state, events = star("excessive", rows="A* row clupea oxygen! | deck sun\nB row oxygen oxygen salinity")
    assert row(state) == "clupea nutrients nutrients"
    assert row(state, "B") == "salinity"
    assert (state.elements[NUTRIENTS], state.elements[OXYGEN]) == (6, 11)
    assert not closed(events)


@pytest.mark.parametrize(("left", "taken"), [(1, 1), (0, 0)])
def test_excessive_fertiliser_with_too_few_nutrients_brings_a_pressure_card(left, taken):
    """[ECO-33, ECO-40] What is left and one pressure card, which ends the turn after the oxygen went back."""
    state, events = star("excessive", f"| market nutrients {left}", "A* row clupea oxygen | deck sun\nB row oxygen")
    assert len(of(events, ElementTaken)) == taken
    assert len(of(events, PressureAdded)) == 1
    assert len(of(events, ElementReturned)) == 2
    assert closed(events) == ["pressure"]
    assert asked(state) == "B turn"


def test_excessive_fertiliser_may_make_three_nutrients():
    """[ECO-13, ECO-42] Tested when the card is done."""
    _, events = star("excessive", rows="A* row clupea nutrients | deck sun\nB row sun")
    assert len(of(events, Tripled)) == 1
    assert closed(events) == ["three"]


SWEEPS = {
    "hazardous-substances": ("chara! fucus", "producers chara - - -", 0),
    "oil": ("alca cygnus!", "consumers somateria esox - -", 1),
    "overfishing": ("esox gadus", "consumers alca squalus - -", 1),
}


@pytest.mark.parametrize("name", SWEEPS)
def test_three_cards_sweep_a_group_off_the_table(name):
    """[ECO-52, ECO-53] From rows to the owners' discard piles, used or not; in the market to be replaced."""
    swept, _, shelf = SWEEPS[name]
    state = draw(
        f"policy {name}\nA* row protists sun {swept.split()[0]} | deck sun\nB row {swept.split()[1].strip('!')} oxygen"
    )
    group = policies.STRUCK[policies.POLICY[named([state.policy_deck[0]])]]
    face_up = [there for there in state.shelves[shelf] if there in group]
    events = play(state, "A star protists")
    assert sorted(event.seat for event in of(events, Discarded)) == [0, 1]
    assert (row(state), row(state, "B")) == ("protists sun", "oxygen")
    assert [len(pile) for pile in state.discards] == [1, 1]
    assert [event.cards for event in of(events, MarketSwept)] == ([tuple(face_up)] if face_up else [])
    assert -1 not in state.shelves[shelf]


def test_market_birds_go_under_the_deck_left_card_first():
    """[ECO-52] And slots are filled left to right."""
    state, events = star("oil", "| consumers alca esox cygnus perca")
    assert names(state.bottoms[1]) == "alca cygnus"
    assert [event.slots for event in of(events, MarketFilled)] == [(0, 2)]


def test_the_spurdog_is_a_fish():
    """[ECO-36] All eleven of the group."""
    assert sum(there in policies.STRUCK[policies.OVERFISHING] for there in range(67)) == 11


def test_hunting_removes_birds_and_mammals_of_the_own_row():
    """[ECO-53] For good, and nobody else's; not even strict protection helps."""
    rows = "A* row clupea alca! lutra esox | deck sun\nB row cygnus"
    state, _ = star("hunting", "| lying strict", rows)
    assert names(sorted(state.removed)) == "alca lutra"
    assert (row(state), row(state, "B")) == ("clupea esox", "cygnus")


def test_underwater_noise_blocks_the_next_players_abilities():
    """[ECO-31] Tokens and cards, not stars; one turn long."""
    state, _ = star("underwater", rows="A* row clupea | deck sun\nB row protists sun | deck oxygen\nC row sun")
    stack(state, "funding")
    play(state, "A plus", "A end")
    assert refuse(state, "B plus") == "noise ECO-31"
    assert refuse(state, "B plus by protists") == "noise ECO-31"
    assert refuse(state, "B move sun C") == "noise ECO-31"
    play(state, "B star protists", "B end")
    assert not state.noisy


def test_a_skipped_turn_uses_the_noise_up():
    """[ECO-46] Both strike B; B's next real turn is quiet."""
    state, _ = star("underwater", rows="A* row clupea synechococcus | deck sun\nB row sun | deck sun sun\nC row sun")
    stack(state, "beach")
    events = play(state, "A star synechococcus", "A end", "C end", "A end")
    assert len(of(events, TurnSkipped)) == 1
    assert asked(state) == "B turn"
    assert not state.noisy


def test_noise_does_not_block_reactivation():
    """[ECO-46] A token may be turned up at the start."""
    state, _ = star("underwater", rows="A* row clupea | deck sun\nB row esox perca | tokens plus\nC row sun")
    play(state, "A end")
    assert asked(state) == "B reactivate"
    play(state, "B up move")
    assert state.noisy


def test_noise_with_one_row_is_for_the_own_next_turn():
    """[ECO-45] Not for this one."""
    state, _ = star("underwater", rows="A* row clupea | deck sun oxygen salinity temperature | acted")
    assert not state.noisy
    play(state, "A move clupea A", "A end")
    assert state.noisy


def test_waste_water_treatment_failure_presses_every_row_with_nutrients():
    """[ECO-40] Vector 11: in the own row it ends the turn, and no second card comes for want of an action."""
    state, events = star("waste-water", rows="A* row clupea nutrients | deck sun\nB row nutrients\nC row sun")
    assert [event.seat for event in of(events, PressureAdded)] == [0, 1]
    assert closed(events) == ["pressure"]
    assert row(state, "B") == "nutrients pressure"
    assert asked(state) == "B turn"


def test_waste_water_treatment_failure_elsewhere_does_not_end_the_turn():
    """[ECO-14, ECO-40] Only B's row shows nutrients."""
    state, events = star("waste-water", rows="A* row clupea | deck sun\nB row nutrients pressure pressure\nC row sun")
    assert not closed(events)
    assert asked(state) == "A turn"
    assert state.impacts == 0


def test_waste_water_treatment_failure_with_an_empty_pile_still_ends_the_turn():
    """[ECO-17, ECO-40] No card, but the turn ends as it would have."""
    _, events = star("waste-water", "| pressure 0", "A* row clupea nutrients | deck sun\nB row sun")
    assert not of(events, PressureAdded)
    assert closed(events) == ["pressure"]


def test_after_the_end_three_of_a_kind_still_fall_without_reaction():
    """[ECO-35, ECO-42, ECO-43] The first card ends the turn; the second makes three nutrients; nobody reacts."""
    state = draw("""
        policy waste-water | measures upgraded | funding 1
        A* row esox acipenser nutrients | deck sun
        B  row sun
    """)
    state.policy_discard = []
    events = play_two(state, "waste-water", "excessive")
    assert len(of(events, Tripled)) == 1
    assert asked(state) == "B turn"


def play_two(state, first, second):
    """Restore two habitats and draw these two cards, one after the other."""
    stack(state, first)
    events = fold(state, KIT.act(state, prompt_of(state), action("restore esox acipenser")))
    dice = Dice(seed_from("two"), "two")
    while isinstance(state.pending, Chance):
        events += fold(state, KIT.chance(state, dice))
        if named(state.policy_discard).startswith(first) and second:
            state.policy_discard = []
            stack(state, *second.split())
            second = ""
    return events


# Dual cards ----------------------------------------------------------------------------------------------------------


def test_green_energy_restores_a_habitat_while_none_of_three_is_restored():
    """[ECO-11, ECO-25] A free choice of coast, rock and mud; an action, with its own draw."""
    state, _ = star("green", "| restored ice")
    assert asked(state) == "A restore"
    assert [move.habitat for move in KIT.moves(state, state.pending.prompts[0])] == [3, 4, 5]
    stack(state, "funding")
    events = play(state, "A habitat rock")
    assert len(of(events, HabitatRestored)) == len(of(events, PolicyDrawn)) == 1
    assert state.acted


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


def play_star(state):
    """Use A's star for the one card in the deck, and let what follows draw funding."""
    events = fold(state, KIT.act(state, prompt_of(state), action("star clupea")))
    dice = Dice(seed_from("star"), "star")
    events += fold(state, KIT.chance(state, dice))
    state.policy_discard = []
    stack(state, *["funding"] * 5)
    while isinstance(state.pending, Chance):
        events += fold(state, KIT.chance(state, dice))
    return events


def test_nutrient_upwelling_goes_round_twice_and_may_be_declined():
    """[ECO-38] From the active player, one at a time."""
    state, _ = star("nutrient", rows="A* row clupea\nB row sun\nC row sun")
    events = play(state, "A take nutrients", "B no", "C take nutrients", "A no", "B take nutrients", "C take nutrients")
    assert [event.seat for event in of(events, ElementTaken)] == [0, 2, 1, 2]
    assert asked(state) == "A turn"


def test_nutrient_upwelling_ends_when_the_nutrients_do():
    """[ECO-38] One left: A takes it, and nobody else is asked."""
    state, _ = star("nutrient", "| market nutrients 1")
    play(state, "A take nutrients")
    assert asked(state) == "A turn"
    state, _ = star("nutrient", "| market nutrients 0")
    assert asked(state) == "A turn"


def test_nutrient_upwelling_offers_nothing_else():
    """[ECO-38] Nutrients only."""
    state, _ = star("nutrient")
    assert refuse(state, "A take oxygen") == "not_offered ECO-38"


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
