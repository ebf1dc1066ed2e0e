"""When the game is over, and who has won."""

import pytest

from spelbord.core import new_match, seed_from
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Exchange
from spelbord.games.alfapet.events import Counted, Ended, Passed, Warned
from spelbord.games.alfapet.options import AlfapetOptions

from .drawing import draw
from .playing import asked, of, play

LAST = """
      I J K L M
    9 K A B E L

    A* ÅTA 40
    B  {b} 47
    bag
"""


def test_the_game_ends_when_the_bag_and_a_rack_are_empty():
    """ALF-23, ALF-R58, ALF-R61, ALF-26: the others lose what they have left, and nobody gets it."""
    state = draw(LAST.format(b="SÅ"))
    events = play(state, "A lägg LÅTA M9 lodrätt")
    assert asked(state) == "over tiles"
    assert [(event.seat, event.tiles, event.points) for event in of(events, Counted)] == [(1, ("S", "Å"), 5)]
    (ended,) = of(events, Ended)
    assert (ended.scores, ended.ranks) == ((47, 42), (1, 2))
    assert state.scores == [47, 42]


def test_equal_highest_scores_share_the_win():
    """ALF-42, ALF-R62."""
    state = draw(LAST.format(b="?"))
    (ended,) = of(play(state, "A lägg LÅTA M9 lodrätt"), Ended)
    assert (ended.scores, ended.ranks) == ((47, 47), (1, 1))


def test_tiles_in_the_bag_keep_the_game_going():
    """ALF-23: an empty rack is filled first."""
    state = draw(LAST.format(b="SÅ").replace("bag", "bag E"))
    play(state, "A lägg LÅTA M9 lodrätt")
    assert (asked(state), len(state.racks[0])) == ("B turn", 1)


OUT = AlfapetOptions(preset="full", play_out=True)


def test_playing_out_the_others_go_on_and_the_empty_rack_passes_by_itself():
    """ALF-23: until nobody can lay any more."""
    state = draw(LAST.format(b="SÅZ"), OUT)
    play(state, "A lägg LÅTA M9 lodrätt")
    assert asked(state) == "B turn"
    events = play(state, "B lägg S N9")
    assert of(events, Passed) == [Passed(0)]
    assert asked(state) == "B turn"


def test_playing_out_ends_when_nobody_can_lay():
    """ALF-23, ALF-25: C and Z make no word here."""
    state = draw(LAST.format(b="Z"), OUT)
    play(state, "A lägg LÅTA M9 lodrätt")
    assert asked(state) == "over stuck"


def test_playing_out_ends_when_all_have_passed_twice():
    """ALF-23, ALF-40: the empty rack's passes count."""
    state = draw(LAST.format(b="SÅ"), OUT)
    play(state, "A lägg LÅTA M9 lodrätt", "B passa", "B passa")
    assert asked(state) == "over passes"


def test_playing_out_the_last_tile_ends_it():
    """ALF-23."""
    state = draw(LAST.format(b="S"), OUT)
    play(state, "A lägg LÅTA M9 lodrätt", "B lägg S N9")
    assert asked(state) == "over stuck"


def test_the_game_ends_at_once_when_nobody_can_lay():
    """ALF-25, ALF-R59: the bag is empty and no rack has a word, though tiles are left."""
    state = draw(LAST.format(b="Z").replace("ÅTA", "ÅTAZ"))
    events = play(state, "A lägg LÅTA M9 lodrätt")
    assert asked(state) == "over stuck"
    assert [event.points for event in of(events, Counted)] == [8, 8]


def test_a_rack_with_only_specials_is_not_empty_and_costs_nothing():
    """ALF-24: it may pass; the rest play on."""
    state = draw(LAST.format(b="SÅ").replace("ÅTA", "ÅTA#>"))
    play(state, "A lägg LÅTA M9 lodrätt")
    assert asked(state) == "B turn"
    play(state, "B lägg S N9", "A passa")
    assert asked(state) == "B turn"
    state = draw(LAST.format(b="Z").replace("ÅTA", "ÅTA#>"))
    (counted, *_) = of(play(state, "A lägg LÅTA M9 lodrätt"), Counted)
    assert (counted.tiles, counted.points) == (("#", ">"), 0)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_game_ends_when_all_have_passed_twice(seats):
    """ALF-40, ALF-R52, ALF-R60: two times as many passes in a row as there are seats; tiles left are deducted."""
    match = new_match(KIT, AlfapetOptions(), seats, seed_from("passes"))
    passes = 0
    while not match.over:
        match.answer(match.tickets[0], KIT.lapse(match.state, match.tickets[0].prompt))
        passes += 1
    assert (passes, match.over.reason) == (2 * seats, "passes")
    assert all(score < 0 for score in match.over.scores)


def test_a_word_or_an_exchange_breaks_the_row_of_passes():
    """ALF-40, ALF-22."""
    state = draw("A* KABELOR\nB EEENNTT")
    play(state, "A passa", "B passa", "A passa", "B byt E", "A passa", "B passa", "A passa")
    assert asked(state) == "B turn"
    play(state, "B passa")
    assert asked(state) == "over passes"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_without_the_agreement_four_barren_rounds_end_the_game(seats):
    """ALF-41: exchanges and passes for ever do not; everybody is told one round ahead."""
    match = new_match(KIT, AlfapetOptions(pass_end=False), seats, seed_from("barren"))
    warned, turns = [], 0
    while not match.over:
        (ticket,) = match.tickets
        rack = match.view(ticket.prompt.by).racks[ticket.prompt.seat]
        assert rack is not None
        action = Exchange(rack[:1]) if turns % 2 else KIT.lapse(match.state, ticket.prompt)
        entries = match.answer(ticket, action)
        turns += 1
        warned += [turns for entry in entries for event in entry.events if isinstance(event, Warned)]
    assert (turns, match.over.reason, warned) == (4 * seats, "barren", [3 * seats])


def test_whoever_ends_it_tiles_left_are_taken_off():
    """ALF-40, ALF-26: going out gives no bonus, only the others' own deduction."""
    state = draw("A* ZZ 10\nB K 5")
    play(state, "A passa", "B passa", "A passa", "B passa")
    assert state.scores == [10 - 16, 5 - 3]
