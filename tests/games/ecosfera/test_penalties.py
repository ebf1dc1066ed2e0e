"""Pressure cards, impact tiles, and how turns end by them."""

import pytest

from spelbord.games.ecosfera.cards import PRESSURE
from spelbord.games.ecosfera.events import (
    Ended,
    HabitatRestored,
    ImpactPlaced,
    PolicyDrawn,
    PressureAdded,
    RowDiscarded,
    Struck,
    Tripled,
    TurnClosed,
)

from .drawing import draw, stack
from .playing import asked, of, play, row


def closed(events):
    return [event.reason for event in of(events, TurnClosed)]


def test_a_turn_without_an_action_adds_a_pressure_card():
    """[ECO-11, ECO-R42, ECO-R67] Before the row is discarded, so that it goes into the deck."""
    state = draw("A* row sun oxygen | deck sun oxygen salinity temperature\nB row sun")
    events = play(state, "A end")
    assert [type(event) for event in events[:3]] == [PressureAdded, TurnClosed, RowDiscarded]
    assert state.discards[0].count(PRESSURE) == 1
    assert closed(events) == ["idle"]


def test_a_turn_with_an_action_does_not():
    """[ECO-11] A purchase, or a habitat."""
    state = draw("A* row cygnus macoma | deck sun\nB row sun")
    events = play(state, "A restore cygnus macoma", "A end")
    assert not of(events, PressureAdded)
    assert closed(events) == ["done"]


@pytest.mark.parametrize(
    "lines",
    [["A plus"], ["A refresh producers"], ["A move sun B"], ["A star clupea"], ["A implement bubble"]],
    ids=lambda lines: lines[0],
)
def test_abilities_stars_and_measures_are_no_actions(lines):
    """[ECO-11, ECO-R64] The turn still ends with a pressure card."""
    state = draw("""
        policy funding | measures bubble | funding 1
        A* row sun clupea | deck oxygen | tokens move plus refresh
        B  row salinity | tokens plus
    """)
    assert len(of(play(state, *lines, "A end"), PressureAdded)) == 1


def test_the_third_pressure_card_brings_an_impact_tile():
    """[ECO-12, ECO-R43, ECO-R44] Here by ending without an action."""
    state = draw("A* row pressure pressure sun | deck sun\nB row sun")
    events = play(state, "A end")
    assert len(of(events, ImpactPlaced)) == state.impacts == 1
    assert asked(state) == "B turn"


def test_plus_can_bring_the_third_pressure_card():
    """[ECO-12, ECO-20, ECO-40, ECO-R54] It strikes at once and ends the turn, without a new pressure card."""
    state = draw("A* row pressure pressure sun | deck pressure\nB row sun")
    events = play(state, "A plus")
    assert (len(of(events, Struck)), len(of(events, PressureAdded))) == (1, 0)
    assert closed(events) == ["struck"]
    assert asked(state) == "B turn"


def test_a_pressure_card_from_the_own_deck_is_not_new():
    """[ECO-40] The second one, drawn by plus, ends nothing."""
    state = draw("A* row pressure sun | deck pressure\nB row sun")
    assert not closed(play(state, "A plus"))
    assert asked(state) == "A turn"


START = "A* row sun | deck sun | acted\nB row {row}\nC row sun"


@pytest.mark.parametrize(("pressure", "tiles"), [(3, 1), (4, 3), (5, 3)])
def test_a_turn_that_starts_with_three_or_more_is_over(pressure, tiles):
    """[ECO-12, ECO-41, ECO-R47, ECO-R48] Vector 4: no further card; one tile for three, three for four or more."""
    state = draw(START.format(row="pressure " * pressure))
    events = play(state, "A end")
    assert state.impacts == tiles
    assert not of(events, PressureAdded)
    assert asked(state) == "C turn"


def test_with_three_pressure_cards_three_elements_bring_nothing_more():
    """[ECO-12, ECO-13] Only the impact tile; no card for the elements nor for want of an action."""
    state = draw(START.format(row="pressure pressure pressure sun sun sun"))
    events = play(state, "A end")
    assert not of(events, Tripled)
    assert not of(events, PressureAdded)
    assert state.impacts == 1


def test_three_equal_elements_bring_a_pressure_card():
    """[ECO-13, ECO-R45, ECO-R46] Here through plus; the turn is over and no second card comes for want of an action."""
    state = draw("A* row sun sun oxygen | deck sun\nB row sun")
    events = play(state, "A plus")
    assert len(of(events, PressureAdded)) == 1
    assert closed(events) == ["three"]
    assert asked(state) == "B turn"


def test_used_elements_count():
    """[ECO-13] Two used suns and a third."""
    state = draw("A* row sun! sun! | deck sun\nB row sun")
    assert of(play(state, "A plus"), Tripled)


def test_the_pressure_card_of_three_elements_may_be_the_third():
    """[ECO-13, ECO-12] Vector 8: a pressure card, hence one impact tile, turn over, one draw on level 2."""
    state = draw("policy funding hunting\nA* row pressure pressure sun sun | deck sun\nB row oxygen")
    events = play(state, "A plus")
    assert (len(of(events, PressureAdded)), len(of(events, ImpactPlaced)), len(of(events, PolicyDrawn))) == (1, 1, 1)
    assert asked(state) == "B turn"


def test_cards_received_in_anothers_turn_strike_in_the_own():
    """[ECO-14] The third sun is passed to B, and B's penalty falls when B's turn starts."""
    state = draw("A* row sun oxygen | deck salinity | acted\nB row sun sun | deck sun\nC row oxygen")
    assert not of(play(state, "A move sun B"), Tripled)
    assert row(state, "B") == "sun sun sun"
    events = play(state, "A end")
    assert [event.seat for event in of(events, Tripled)] == [1]
    assert asked(state) == "C turn"


def test_at_most_one_penalty_for_elements_a_turn():
    """[ECO-13] Two kinds at three each still bring one card."""
    state = draw("A* row sun | deck oxygen | acted\nB row sun sun sun oxygen oxygen oxygen\nC row sun")
    assert len(of(play(state, "A end"), PressureAdded)) == 1


def test_the_sixth_habitat_wins_at_once():
    """[ECO-15, ECO-R18] Nothing follows, no draw either."""
    state = draw("policy hunting | restored ice river pelagic rock coast | impacts 5\nA* row cygnus macoma")
    events = play(state, "A restore cygnus macoma")
    assert asked(state) == "over saved"
    assert state.pending.ranks == (1,)
    assert not of(events, PolicyDrawn)
    assert of(events, Ended)[0].habitats == 6


def test_the_sixth_impact_tile_loses_at_once():
    """[ECO-15, ECO-R19] No draw, no new row."""
    state = draw("policy hunting | impacts 5 | restored ice\nA* row pressure pressure sun | deck sun\nB row sun")
    events = play(state, "A end")
    assert asked(state) == "over lost"
    assert state.pending.ranks == (2, 2)
    assert state.pending.scores == (1, 1)
    assert not of(events, PolicyDrawn)
    assert not of(events, RowDiscarded)


def test_fewer_tiles_than_due_are_placed_and_the_game_is_lost():
    """[ECO-16] Three are due and two are left."""
    state = draw("impacts 4\nA* row sun | deck sun | acted\nB row pressure pressure pressure pressure")
    assert len(of(play(state, "A end"), ImpactPlaced)) == 2
    assert asked(state) == "over lost"


def test_an_empty_pressure_pile_adds_no_card():
    """[ECO-17, ECO-R02] The turn ends as it would have."""
    state = draw("pressure 0\nA* row sun sun | deck sun\nB row sun | deck oxygen")
    events = play(state, "A plus")
    assert closed(events) == ["three"]
    assert not of(events, PressureAdded)
    events = play(state, "B end")
    assert closed(events)[0] == "idle"
    assert not of(events, PressureAdded)


def test_a_habitat_through_green_energy_is_an_action():
    """[ECO-11] No pressure card follows."""
    state = draw("policy green\nA* row clupea | deck sun\nB row sun")
    events = play(state, "A star clupea")
    stack(state, "funding")
    events += play(state, "A habitat coast", "A end")
    assert of(events, HabitatRestored)
    assert not of(events, PressureAdded)


def test_a_third_pressure_card_after_the_turn_has_ended_still_strikes():
    """[ECO-12, ECO-42] Two failures one after the other: the first ends the turn, the second brings the third card."""
    state = draw("""
        policy waste-water excessive | market nutrients 0
        A* row esox acipenser nutrients pressure | deck sun
        B  row sun
    """)
    events = play(state, "A restore esox acipenser", label="strike")
    assert closed(events) == ["pressure"]
    assert len(of(events, Struck)) == 1
    assert len(of(events, PressureAdded)) >= 2
