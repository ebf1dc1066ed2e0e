"""The search finds every legal move and nothing else, with the right points."""

from collections import Counter

import pytest
from msgspec.structs import replace

from spelbord.core import Dice, seed_from
from spelbord.games.alfapet.boards import read_board
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.placing import missing_words, place
from spelbord.games.alfapet.search import Search, can_lay
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import ARROW, BLACK, BLANK, OF_BLANK, STOP, TURNS_DOWN, TURNS_RIGHT

from .drawing import draw, kinds
from .languages import language
from .oracle import Oracle

BOARDS = 1_000
PORTIONS = 4
OPTIONS = AlfapetOptions(preset="full", last_bonus=True)
SQUARES = (".", ".", ".", "2l", "3l", "2W", "3W", "-2")


def random_position(number):
    """A small board with letters, blanks, corners and stop tiles on it, and a rack with specials."""
    dice = Dice(seed_from("oracle"), str(number))
    roomy = number % 100 < 4  # for words with two corners, or with a corner and a stop tile
    width, height = (5, 4) if roomy else (3 + dice.below(3), 3 + dice.below(2))
    signs = [dice.pick(SQUARES) for _ in range(width * height)]
    signs[len(signs) // 2] = "**"
    board = read_board("\n".join(" ".join(signs[row * width :][:width]) for row in range(height)))
    density = 3 if roomy else 1 + dice.below(7)
    cells = [_cell(dice) if dice.below(12) < density else 0 for _ in range(board.squares)]
    rack = [dice.pick((0, 0, 1, 4, 4, BLANK)) for _ in range(3 if roomy else 1 + dice.below(3))]
    rack += [kind for kind in (ARROW, ARROW, STOP, STOP) if roomy or dice.below(2)]
    terms = replace(terms_of(OPTIONS, 2), board=board, allowed=0b0110)
    return terms, cells, sorted(rack)


def _cell(dice):
    roll = dice.below(12)
    if roll == 0:
        return BLACK
    bend = {1: TURNS_DOWN, 2: TURNS_DOWN, 3: TURNS_RIGHT, 4: TURNS_RIGHT}.get(roll, 0)
    return dice.pick((1, 1, 2, 5, 5)) | bend | (OF_BLANK if roll == 5 else 0)


def compare(number, seen):
    terms, cells, rack = random_position(number)
    words, graph = language(number % 7)
    search = Search(terms, OPTIONS, cells, rack, graph)
    found = search.run()
    wanted = Oracle(terms, OPTIONS, cells, rack, set(words)).moves()
    assert len(found) == len({one.lay for one in found}), f"a move twice on board {number}"
    assert {one.lay: one.points for one in found} == wanted, f"board {number}"
    assert search.finds_any() == bool(wanted)
    for lay in wanted:
        corners = sum(tile.bend != "none" for tile in lay.tiles)
        stop = bool(lay.stop)
        seen.update({"corners": corners > 0, "two": corners > 1, "stop": stop, "both": corners > 0 and stop})
        seen["blank"] += any(tile.blank for tile in lay.tiles)
    seen["boards"] += bool(wanted)
    seen["tangled"] += bool(search.tangled)


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_the_search_equals_the_oracle(portion):
    """A thousand small boards with every special tile; each portion has some of everything."""
    seen = Counter()
    for number in range(portion, BOARDS, PORTIONS):
        compare(number, seen)
    assert all(seen[what] for what in ("corners", "two", "stop", "both", "blank", "tangled")), seen
    assert seen["boards"] > BOARDS / PORTIONS / 3


# On the whole board --------------------------------------------------------------------------------------------------

KABEL = """
      I J K L M
    9 K A B E L

    A* {rack}
    B  EEE
"""


def search(rack, options=OPTIONS):
    state = draw(KABEL.format(rack=rack), options)
    return Search(terms_of(options, 2), options, state.cells, state.racks[0])


def test_the_best_move_alone_is_the_best_of_all():
    for rack in ("ORTÅAES", "ÅTA>#SN", "EERLNS?"):
        every = search(rack).run()
        best = search(rack).run(only_best=True)
        assert every == sorted(every, key=lambda one: -one.points)
        assert best[0].points == every[0].points
        assert len(best) <= 3


def test_a_search_stops_where_it_is_told():
    """By number of moves, and by how long it looks; each kind of move by itself."""
    assert len(search("ORTÅAES").run(most_moves=5)) == 5
    some = search("ÅTA>#SN").run(most_moves=5)
    assert {bool(one.lay.stop) for one in some} == {False, True}
    assert len(search("EERLNS?").run(most_visits=200)) < len(search("EERLNS?").run())


def test_where_the_search_begins_decides_what_it_finds_first():
    first = {one.lay for one in search("ORTÅAES").run(most_moves=5)}
    other = {one.lay for one in search("ORTÅAES").run(most_moves=5, offset=300)}
    assert first != other
    assert first | other <= {one.lay for one in search("ORTÅAES").run()}


def test_whether_there_is_a_move_at_all():
    """ALF-25."""
    state = draw(KABEL.format(rack="Z"))
    terms = terms_of(OPTIONS, 2)
    assert not can_lay(terms, OPTIONS, state.cells, kinds("Z"))
    assert not can_lay(terms, OPTIONS, state.cells, kinds("#>>"))
    assert not can_lay(terms, OPTIONS, state.cells, [])
    assert can_lay(terms, OPTIONS, state.cells, kinds("S"))
    # A corner or a stop tile may be the only way.
    assert can_lay(terms, OPTIONS, state.cells, kinds("KO#"))


def test_the_agreed_number_of_arrows_is_kept():
    """ALF-03."""
    agreed = AlfapetOptions(preset="full", one_arrow=True)
    most = max(sum(tile.bend != "none" for tile in one.lay.tiles) for one in search("ÅTAR>>", agreed).run())
    assert most == 1
    assert max(sum(tile.bend != "none" for tile in one.lay.tiles) for one in search("ÅTAR>>").run()) == 2


def test_agreed_forms_bind_the_search():
    """ALF-R07."""
    everything, base = search("S").run(), search("S", AlfapetOptions(preset="full", forms="grundformer")).run()
    words = {tile.square for one in everything for tile in one.lay.tiles}
    assert "N9" in words
    assert "N9" not in {tile.square for one in base for tile in one.lay.tiles}


JOINED = """
      H I J K
    6 . . . .
    7 F . . .
    8 Ö> L . .

    A* RANCH>>
    B  EEE
"""


def test_a_second_corner_takes_back_what_the_first_let_pass():
    """R, A, N, C and H make no word with FÖL, so nothing goes to H6, also where a path has come by J8 before."""
    state = draw(JOINED)
    terms = terms_of(OPTIONS, 2)
    found = Search(terms, OPTIONS, state.cells, state.racks[0]).run()
    assert "H6" not in {tile.square for one in found for tile in one.lay.tiles}
    assert max(sum(tile.bend != "none" for tile in one.lay.tiles) for one in found) == 2
    for one in found:
        placement = place(terms, OPTIONS, state.cells, state.racks[0], one.lay)
        assert not missing_words(placement.words, terms.allowed)
        assert placement.points == one.points
