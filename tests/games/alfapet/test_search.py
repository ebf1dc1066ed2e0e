"""The search finds every legal move and nothing else, with the right points."""

from collections import Counter
from itertools import permutations

import pytest

from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.placing import missing_words, place
from spelbord.games.alfapet.search import Search, can_lay
from spelbord.games.alfapet.terms import terms_of

from . import searched
from .drawing import draw, kinds
from .oracle import Oracle
from .referee import Referee
from .refereed import BOX, Listed, laid_by, named

BOARDS = 200
PORTIONS = 2
GAMES = (0,)
OPTIONS = AlfapetOptions(preset="full", last_bonus=True)
KINDS = ("0 arrows", "1 arrows", "2 arrows", "stop", "stop and arrow", "blank", "minus", "tangled")


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_the_search_equals_the_oracle(portion):
    """Small boards with every special tile; each portion has some of everything."""
    seen = Counter()
    for number in range(portion, BOARDS, PORTIONS):
        searched.small(number, seen)
    assert all(seen[kind] for kind in (*KINDS, "3 arrows")), seen


@pytest.mark.parametrize("number", GAMES)
def test_the_search_equals_the_oracle_in_games(number):
    seen = Counter()
    searched.game(number, seen)
    assert seen["1 arrows"]
    assert seen["stop"]


@pytest.mark.parametrize("fault", ["lost", "invented", "miscounted"])
def test_a_search_that_is_wrong_is_caught(fault, monkeypatch):
    """A move that is not found, one that is not legal, or one that counts wrong: 3 has moves with three arrows."""
    run = Search.run

    def wrong(self, **bounds):
        found = run(self, **bounds)
        one = found.pop(len(found) // 2)
        if fault == "invented":
            found += [one, one._replace(lay=type(one.lay)(one.lay.tiles[:1] * 2))]
        return [*found, one._replace(points=one.points + 1)] if fault == "miscounted" else found

    monkeypatch.setattr(Search, "run", wrong)
    with pytest.raises(AssertionError, match="small 3"):
        searched.small(3, Counter())


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


def test_the_best_move_alone_is_the_first_of_the_best():
    for rack in ("ORTÅAES", "ÅTA>#SN", "EERLNS?"):
        every = search(rack).run()
        best = search(rack).run(only_best=True)
        assert every == sorted(every, key=lambda one: -one.points)
        assert best[0] == every[0]
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
    letters = "FÖLRANCH"
    spelled = {"".join(word) for size in range(2, 9) for word in permutations(letters, size)}
    words = {word for word in spelled if word in Listed()}
    table = {named("H7"): "F", named("H8"): "Ö>", named("I8"): "L"}
    wanted = Oracle(Referee(BOX, words, 7), words).moves(table, "RANCH>>")
    assert {frozenset(laid_by(one.lay).items()): one.points for one in found} == wanted
    for one in found:
        placement = place(terms, OPTIONS, state.cells, state.racks[0], one.lay)
        assert not missing_words(placement.words, terms.allowed)
        assert placement.points == one.points
