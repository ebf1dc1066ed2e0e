"""What each negative policy card does."""

import pytest

from spelbord.games.ecosfera import KIT, policies
from spelbord.games.ecosfera.cards import CALANOIDA, LITTER, NUTRIENTS, OXYGEN
from spelbord.games.ecosfera.events import (
    Discarded,
    ElementReturned,
    ElementTaken,
    ImpactPlaced,
    MarketFilled,
    MarketSwept,
    PolicyDrawn,
    PressureAdded,
    Removed,
    Tripled,
    TurnSkipped,
)
from spelbord.games.ecosfera.options import EcosferaOptions

from .drawing import draw, stack
from .playing import asked, names, of, play, refuse, row
from .playing import policies as named
from .starring import closed, play_two, star

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
    turn = state.turn
    events = play(state, "A end")
    assert [(event.seat, event.turn) for event in of(events, TurnSkipped)] == [(1, turn + 1)]
    assert state.turn == turn + 2
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
    assert state.noises == [False, False, False]


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
