"""What is in the box, what the table agrees on, and how a game begins."""

from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from spelbord.core import LANGUAGES, Chance, Dice, Refused, new_match, seed_from, texts_of
from spelbord.core.options import options_in, read_options
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.boards import BOARDS, MINUS, board_named, name_of, read_board
from spelbord.games.alfapet.events import Asked, Drew, LotsDrawn, StarterNamed
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.sets import SETS, set_named
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import ARROW, BLANK, LETTERS, PLACE, SIGNS, STOP

from .drawing import draw
from .playing import fold, of

# The box -------------------------------------------------------------------------------------------------------------


def test_the_set_has_113_letters_worth_255_points_and_eight_specials():
    """ALF-R19, ALF-R20: W has no tile; blank, black and arrow are worth nothing."""
    tiles = set_named("alfapet")
    assert sum(tiles.counts) == 121
    assert sum(tiles.counts[:LETTERS]) == 113
    assert sum(count * points for count, points in zip(tiles.counts, tiles.points, strict=True)) == 255
    assert [tiles.counts[kind] for kind in (BLANK, STOP, ARROW)] == [2, 2, 4]
    assert [tiles.points[kind] for kind in (BLANK, STOP, ARROW)] == [0, 0, 0]
    assert tiles.counts[PLACE["W"]] == 0
    assert sum(tiles.counts[PLACE[vowel]] for vowel in "AEIOUYÅÄÖ") == 39


def test_the_four_arrows_are_of_one_kind():
    """ALF-02: each serves either bend, so there is one sort of them."""
    assert [sign for sign in SIGNS if not sign.isalpha()] == ["?", "#", ">"]


def signs_of(name):
    board = board_named(name)
    return {
        name_of(board, square): (board.letters[square], board.words[square])
        for square in range(board.squares)
        if (board.letters[square], board.words[square]) != (1, 1)
    }


def test_the_board_has_the_squares_of_the_box():
    factors = Counter(signs_of("alfapet").values())
    assert factors == {(1, 4): 4, (1, 3): 4, (1, 2): 12, (2, 1): 28, (3, 1): 16, (4, 1): 4, (-2, 1): 12}
    minus = {name for name, factor in signs_of("alfapet").items() if factor == (-2, 1)}
    assert minus == {"D4", "I4", "N4", "F6", "L6", "D9", "N9", "F12", "L12", "D14", "I14", "N14"}


CORNER = """
    q...2...t
    ...3...2.
    ..d...3..
    .3.-.d..-
    2...4....
    ...d.-..2
    ..3....2.
    .2....2..
    t..-.2..*
"""
"""The upper left quarter of the board: letters times 2, 3, 4 and minus 2, words times 2, 3 and 4."""


def test_everybody_is_shown_the_squares_of_the_box():
    """ALF-R22 to ALF-R24: what counts is what one sees, the same from each side."""
    left = CORNER.split()
    upper = [row + row[-2::-1] for row in left]
    view = KIT.view(draw("A* EN", AlfapetOptions(preset="full")), None)
    assert view.squares == (*upper, *upper[-2::-1])


def test_the_board_has_all_symmetries_of_the_square():
    board = board_named("alfapet")
    size = board.width
    for factors in (board.letters, board.words):
        rows = [factors[row * size : (row + 1) * size] for row in range(size)]
        assert rows == rows[::-1] == [row[::-1] for row in rows] == [*zip(*rows, strict=True)]


def test_the_start_square_is_the_centre_and_has_no_factor():
    """ALF-44."""
    board = board_named("alfapet")
    assert name_of(board, board.start) == "I9"
    assert "I9" not in signs_of("alfapet")


def test_the_rows_of_the_board_as_they_are_shown():
    """ALF-44: letter squares by number, word squares by letter, minus squares, and the start."""
    rows = terms_of(AlfapetOptions(), 2).squares
    assert len(rows) == 17
    assert rows[0] == "q...2...t...2...q"
    assert rows[3] == ".3.-.d..-..d.-.3."
    assert rows[8] == "t..-.2..*..2.-..t"
    assert rows == rows[::-1]


def test_a_board_with_plain_minus_squares_is_a_file_of_its_own():
    """ALF-28: the same as the board in the box with the switch off."""
    assert board_named("alfapet-enkel") == board_named("alfapet", minus=False)
    assert signs_of("slatt") == {}


def test_other_boards_need_no_code():
    board = read_board(f". 2W 3l\n{MINUS} ** .")
    assert (board.width, board.height, board.start) == (3, 2, 4)
    assert (board.letters, board.words) == ((1, 1, 3, -2, 1, 1), (1, 2, 1, 1, 1, 1))
    with pytest.raises(ValueError, match="one start square"):
        read_board(". .\n. .")
    with pytest.raises(ValueError, match="one start square"):
        read_board("** .\n. . .\n. . . .")  # nine squares, but not three by three
    assert read_board("** " + ". " * 25).width == 26
    with pytest.raises(ValueError, match="27 columns"):
        read_board("** " + ". " * 26)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("tiles", SETS)
def test_whatever_lies_in_the_data_can_be_chosen(board, tiles):
    match = new_match(KIT, AlfapetOptions(board=board, tiles=tiles), 2, seed_from("data"))
    assert match.view(0).squares == terms_of(match.options, 2).squares


def test_what_the_data_does_not_have_cannot_be_chosen():
    for options in ({"board": "okänt"}, {"tiles": "okänt"}, {"theme": "okänt"}, {"rack": 5}, {"rack": 9}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(options, AlfapetOptions)


# Agreements ----------------------------------------------------------------------------------------------------------

PRESETS = [
    (AlfapetOptions(preset="enkel"), [0, 0, 0], False),
    (AlfapetOptions(preset="vanlig"), [2, 0, 0], True),
    (AlfapetOptions(preset="full"), [2, 2, 4], True),
    (AlfapetOptions(preset="eget", blanks=False), [0, 2, 4], True),
    (AlfapetOptions(preset="eget", stops=False), [2, 0, 4], True),
    (AlfapetOptions(preset="eget", arrows=False, minus=False), [2, 2, 0], False),
]


@pytest.mark.parametrize(("options", "specials", "minus"), PRESETS, ids=[str(row[1:]) for row in PRESETS])
def test_presets_and_switches(options, specials, minus):
    """ALF-28, ALF-R04, ALF-R35, ALF-R65, ALF-R66: specials are sorted out before the bag is filled."""
    bag = KIT.start(options, 2).bag
    assert [bag.count(kind) for kind in (BLANK, STOP, ARROW)] == specials
    assert len(bag) == 113 + sum(specials)
    assert (-2 in terms_of(options, 2).board.letters) == minus


@pytest.mark.parametrize("rack", [6, 7, 8])
def test_every_rack_has_the_agreed_number(rack):
    """ALF-R02, ALF-R03, ALF-R05: the tiles are mixed, and each draws as many as agreed."""
    match = new_match(KIT, AlfapetOptions(rack=rack), 3, seed_from(f"rack {rack}"))
    assert [len(own) for own in match.state.racks] == [rack] * 3
    assert len(match.state.bag) == 115 - 3 * rack


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_seats(seats):
    """ALF-R01: two to four, or alone."""
    assert len(new_match(KIT, AlfapetOptions(), seats, seed_from("seats")).state.racks) == seats


@pytest.mark.parametrize("seats", [0, 5])
def test_no_fewer_and_no_more_seats(seats):
    with pytest.raises(Refused) as refused:
        new_match(KIT, AlfapetOptions(), seats, seed_from("seats"))
    assert refused.value.code == "wrong_seats"


def test_what_was_agreed_stands_in_the_header():
    """ALF-R72, ALF-R06: settings are fixed before the start, and the engine keeps the score."""
    match = new_match(KIT, AlfapetOptions(rack=8, forms="grundformer"), 2, seed_from("agreed"))
    assert match.header.options["rack"] == 8
    assert match.header.options["forms"] == "grundformer"
    assert match.view(None).scores == (0, 0)


# The beginning -------------------------------------------------------------------------------------------------------


def begun(seats, name, options=None):
    match = new_match(KIT, options or AlfapetOptions(preset="full"), seats, seed_from(name))
    return match, match.entries[0].events


def test_the_highest_lot_starts():
    """ALF-R08, ALF-R09: then the turn goes clockwise."""
    points = set_named("alfapet").points
    for number in range(20):
        match, events = begun(4, f"lots {number}")
        lots, (starter,) = of(events, LotsDrawn), of(events, StarterNamed)
        drawn = {seat: points[SIGNS.index(tile)] for seat, tile in enumerate(lots[-1].tiles) if tile}
        assert drawn[starter.seat] == max(drawn.values())
        assert match.state.mover == starter.seat == lots[-1].highest[0]


def test_only_those_tied_for_the_highest_draw_again():
    """ALF-20: specials count nothing, and all tiles go back into the bag."""
    tied = 0
    for number in range(60):
        match, events = begun(3, f"ties {number}")
        lots = of(events, LotsDrawn)
        for earlier, later in pairwise(lots):
            tied += 1
            assert len(earlier.highest) > 1
            assert tuple(seat for seat, tile in enumerate(later.tiles) if tile) == earlier.highest
        assert len(match.state.bag) == 121 - 21
        assert match.view(0).lots == tuple(lots)
    assert tied


@pytest.mark.parametrize("seats", [2, 3])
def test_lots_end_where_all_tiles_are_worth_the_same(seats):
    """ALF-20: with nothing but blanks in the bag they draw twenty times, and then the lot falls without tiles."""
    everybody, starters = tuple(range(seats)), set()
    for number in range(12):
        state = KIT.start(AlfapetOptions(preset="full"), seats)
        state.bag = [BLANK] * 9
        events = list(KIT.chance(state, Dice(seed_from("alike"), f"lots {number}")))
        assert [lot.highest for lot in of(events, LotsDrawn)] == [everybody] * 20
        (starter,) = of(events, StarterNamed)
        starters.add(starter.seat)
    assert starters == set(everybody)


def test_the_racks_are_filled_from_the_starter_on():
    match, events = begun(4, "order")
    (starter,) = of(events, StarterNamed)
    assert [event.seat for event in of(events, Drew)] == [(starter.seat + turn) % 4 for turn in range(4)]
    assert events[-1] == Asked(starter.seat, 1)
    assert match.state.starter == starter.seat


def test_nothing_random_has_happened_before_the_first_roll():
    state = KIT.start(AlfapetOptions(), 2)
    assert KIT.pending(state) == Chance("start")
    assert state.bag == sorted(state.bag)
    fold(state, KIT.chance(state, Dice(seed_from("first"), "first")))
    assert state.bag == sorted(state.bag)


@pytest.mark.parametrize(
    ("chosen", "code", "field"),
    [
        ({"theme": "eget"}, "theme_nameless", "theme_name"),
        ({"theme": "eget", "theme_name": "Havet", "theme_words": "torsk k"}, "no_list_word", "theme_words"),
        ({"bounty": "eget"}, "list_empty", "bounty_words"),
        ({"bounty": "eget", "bounty_words": "katt, hund\nr2d2"}, "no_list_word", "bounty_words"),
        ({"rack": 9}, "option_number", "rack"),
    ],
)
def test_lists_of_one_s_own_are_looked_at_when_a_table_is_laid(chosen, code, field):
    """ALF-47, ALF-48."""
    with pytest.raises(Refused) as refused:
        read_options(KIT, chosen, 2)
    assert (refused.value.code, refused.value.facts["field"]) == (code, field)


@pytest.mark.parametrize("words", ["", " , \n"])
def test_a_theme_without_a_list_is_for_people_to_judge(words):
    """ALF-47: bots approve listed words only, so there is no playing with them."""
    chosen = {"theme": "eget", "theme_name": "Havet", "theme_words": words}
    assert read_options(KIT, chosen, 3).theme_name == "Havet"
    with pytest.raises(Refused) as refused:
        read_options(KIT, chosen, 3, bots=1)
    assert (refused.value.code, refused.value.rule) == ("theme_unlisted", "ALF-47")
    assert refused.value.facts == {"field": "theme_words"}
    assert read_options(KIT, {**chosen, "theme_words": "torsk"}, 3, bots=1).theme_words == "torsk"


def test_who_practises_against_bots_has_word_help_unless_chosen_otherwise():
    """ALF-43."""
    practice = read_options(KIT, AlfapetOptions.practice, 2, bots=1)
    assert (terms_of(practice, 2).word_help, terms_of(AlfapetOptions(), 2).word_help) == (True, False)


def test_lists_of_one_s_own_may_be_written_in_any_way():
    """ALF-48."""
    words = read_options(KIT, {"bounty": "eget", "bounty_words": "katt, hund\nidé"}, 2).bounty_words
    assert words == "katt, hund\nidé"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_name(language):
    for option in options_in(KIT, texts_of(KIT.package, language)):
        for choice in option.choices:
            assert f"options.{option.field}.choice.{choice.value}" in texts_of(KIT.package, language).entries
