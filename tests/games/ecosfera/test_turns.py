"""The end of a turn, the next one, and what everybody may know."""

import pytest

from spelbord.core import ChanceDue, Over, outward
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.cards import PRESSURE
from spelbord.games.ecosfera.events import DeckShuffled, Declined, Drawn, RowDiscarded, TurnStarted
from spelbord.games.ecosfera.options import EcosferaOptions

from .drawing import LEVEL_2, card, draw
from .playing import asked, names, of, play, refuse, row


def test_the_whole_row_is_discarded_and_four_cards_are_drawn():
    """[ECO-30, ECO-R68, ECO-R69, ECO-R71] Used and unused alike; marks come off; the row lies open in others' turns."""
    state = draw("A* row sun! chara~ esox | deck oxygen oxygen salinity temperature | acted\nB row sun")
    events = play(state, "A end")
    assert [type(event) for event in events[1:2]] == [RowDiscarded]
    assert names(state.discards[0]) == "sun chara esox"
    assert row(state) == "oxygen oxygen salinity temperature"
    assert asked(state) == "B turn"
    assert state.marks == [0]


def test_a_short_deck_is_made_up_from_the_shuffled_discard_pile():
    """[ECO-30, ECO-R70] Vector 5: a deck of two and a discard of five: the two, then two of the five."""
    state = draw("""
        A* row | deck sun oxygen | discard salinity temperature nutrients pressure pressure | acted
        B  row sun
    """)
    events = play(state, "A end")
    first, second = of(events, Drawn)
    assert (sorted(first.cards), len(second.cards)) == ([card("sun"), card("oxygen")], 2)
    assert len(of(events, DeckShuffled)) == 1
    assert (len(state.rows[0]), len(state.decks[0]), state.discards[0]) == (4, 3, [])


def test_the_end_of_the_first_turn_on_the_basic_level():
    """[ECO-30] Vector 7: a deck of three; the new row is those three and one of the shuffled discard pile."""
    state = draw("A* row sun oxygen nutrients salinity | deck temperature pressure pressure | acted\nB row sun")
    play(state, "A end")
    new = state.rows[0]
    assert sorted(new[:3]) == [card("temperature"), PRESSURE, PRESSURE]
    assert len(new) == 4
    assert len(state.decks[0]) == 3


def test_fewer_than_four_cards_are_the_row_all_the_same():
    """[ECO-50] Perhaps nothing; the turn is played."""
    state = draw("A* row sun | acted\nB row\nC row sun")
    play(state, "A end")
    assert row(state) == "sun"
    assert asked(state) == "B turn"
    play(state, "B end")
    assert row(state, "B") == "pressure"
    assert asked(state) == "C turn"


def test_chances_of_a_kind_are_counted():
    """[ECO-30] So that each has dice of its own."""
    state = draw("A* row sun | deck sun | acted\nB row oxygen | deck sun")
    first = [event.count for event in of(play(state, "A end"), ChanceDue) if event.kind == "row"]
    second = [event.count for event in of(play(state, "B end"), ChanceDue) if event.kind == "row"]
    assert second == [first[0] + 1]


def test_turns_go_clockwise():
    """[ECO-R25, ECO-R71] Seat by seat, and each turn has a number."""
    state = draw("A* row sun | acted\nB row sun\nC row sun")
    turns = [of(play(state, f"{seat} end"), TurnStarted)[0] for seat in "ABCA"]
    assert [event.seat for event in turns] == [1, 2, 0, 1]
    assert [event.turn for event in turns] == [4, 5, 6, 7]


def test_a_reshuffle_is_a_fresh_draw_of_chance():
    """[ECO-29] Other dice, other rows."""
    rows = set()
    for label in range(12):
        state = draw("A* row sun oxygen nutrients salinity temperature pressure | acted\nB row sun")
        play(state, "A end", label=f"shuffle {label}")
        rows.add(row(state))
    assert len(rows) > 4


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everything_is_open_but_the_order_of_decks(viewer):
    """[ECO-39] All see rows, tokens, discard piles, and decks as sets; every viewer sees the same."""
    state = draw("policy oil funding\nA* row sun chara~ | deck oxygen sun | discard esox\nB row sun | tokens plus")
    view = KIT.view(state, viewer)
    assert [there.card for there in view.rows[0]] == [card("sun"), card("chara")]
    assert [there.spent for there in view.rows[0]] == [False, True]
    assert view.discards[0] == (card("esox"),)
    assert view.decks[0] == (card("sun"), card("oxygen"))
    assert view.tokens == (("move", "plus", "refresh"), ("plus",))
    state.decks[0].reverse()
    state.piles[0].reverse()
    state.policy_deck.reverse()
    assert outward(KIT.view(state, viewer)) == outward(view)


def test_a_silent_seat_ends_its_turn_and_declines():
    """[ECO-R67] The clock does as little as may be."""
    state = draw("policy funding\nA* row sun | deck sun | acted\nB row esox perca | tokens plus\nC row sun")
    play(state, "A end")
    prompt = state.pending.prompts[0]
    events = KIT.act(state, prompt, KIT.lapse(state, prompt))
    assert type(events[0]) is Declined
    assert KIT.lapse(state, state.pending.prompts[0]) == KIT.moves(state, prompt)[-1]


def test_the_rows_are_the_seats_own_also_in_solo():
    """[ECO-45] Move goes from row to row as between players."""
    state = draw("A* row sun oxygen\nB row salinity", EcosferaOptions(solo=True))
    play(state, "A move sun B")
    assert row(state, "B") == "salinity sun"


def test_nothing_can_be_asked_for_out_of_place():
    """[ECO-R71] An answer to another question is refused."""
    state = draw("A* row sun | acted")
    assert refuse(state, "A no") == "not_now ECO-R71"
    assert refuse(state, "A take sun") == "not_now ECO-R71"


def test_the_score_is_the_habitats_and_the_table_wins_as_one():
    """[ECO-15] Everybody has the same score and the same rank."""
    state = draw("restored ice river pelagic rock coast\nA* row cygnus macoma\nB row sun")
    assert KIT.standing(state) == (5, 5)
    play(state, "A restore cygnus macoma")
    assert state.pending == Over("saved", (6, 6), (1, 1))
    assert KIT.standing(state) == (6, 6)


def test_the_last_restored_habitat_may_come_in_any_turn_of_the_round():
    """[ECO-R18] The round is counted from 1 and stands in the result."""
    state = draw("restored ice\nA* row sun | acted\nB row sun", LEVEL_2)
    assert KIT.chapter(state) == 1
    play(state, "A end")
    assert KIT.chapter(state) == 2
