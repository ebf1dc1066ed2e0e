"""Instead of a word: exchanging and passing; and whose turn it is."""

import pytest

from spelbord.core import Refused, texts_of
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Exchange
from spelbord.games.alfapet.events import Asked, DrawDue, Drew, Exchanged, Passed
from spelbord.games.alfapet.options import AlfapetOptions

from .drawing import draw, kinds
from .playing import asked, of, play, prompts, refused, says

TABLE = """
      I J K L M
    9 K A B E L

    A* ORTÅAES 11
    B  AELÖSTR 0
    C  EEENNTT 0
"""


def test_turns_go_clockwise():
    """ALF-R09."""
    state = draw(TABLE)
    order = [asked(state)]
    for letter in "ABCA":
        play(state, f"{letter} passa")
        order.append(asked(state))
    assert order == ["A turn", "B turn", "C turn", "A turn", "B turn"]


def test_turns_and_draws_are_counted_one_by_one():
    """ALF-R09, ALF-R12: after a word tiles are drawn before the next turn comes, and after a pass nobody draws."""
    state = draw(TABLE)
    state.turn, state.draws, state.passes, state.barren = 7, 3, 2, 5
    laid = play(state, "A lägg ÅTA M10 lodrätt")
    assert of(laid, DrawDue) == [DrawDue(4, "next")]
    assert laid[-1] == Asked(1, 8)
    assert (state.lying, state.due, state.passes, state.barren) == (None, [], 0, 0)
    assert play(state, "B passa") == [Passed(1), Asked(2, 9)]
    assert (state.turn, state.draws) == (9, 4)


def test_one_or_more_tiles_may_be_exchanged():
    """ALF-R47, ALF-R49, ALF-21: it is the turn, and no word is laid."""
    state = draw(TABLE)
    events = play(state, "A byt Å A E")
    (exchanged,), (drew,) = of(events, Exchanged), of(events, Drew)
    assert exchanged.tiles == ("A", "E", "Å")
    assert len(drew.tiles) == 3
    assert (state.aside, state.due) == ([], [])
    assert (asked(state), len(state.racks[0]), state.scores[0]) == ("B turn", 7, 11)


def test_the_whole_rack_may_be_exchanged():
    """ALF-R47."""
    state = draw(TABLE)
    (drew,) = of(play(state, "A byt ORTÅAES"), Drew)
    assert len(drew.tiles) == 7


def test_returned_tiles_are_mixed_in_before_drawing():
    """ALF-21, ALF-R48: with one tile in the bag, two come out of the three that are then in it."""
    seen = set()
    for number in range(40):
        state = draw("A* ZZO\nB EE\nbag K")
        state.draws = number
        (drew,) = of(play(state, "A byt Z Z"), Drew)
        seen.add(tuple(sorted(tile or "hidden" for tile in drew.tiles)))
        assert sorted(state.bag + state.racks[0]) == kinds("KOZZ")
    assert seen == {("Z", "Z"), ("K", "Z")}


def test_an_empty_bag_gives_nothing_in_exchange():
    """ALF-21: it must hold one at least, however many are wanted."""
    assert says(draw("A* KO\nB EE\nbag"), "byt K O") == ("bag_empty", "ALF-21")
    play(draw("A* KO\nB EE\nbag A"), "A byt K O")


def test_only_own_tiles_are_exchanged():
    state = draw(TABLE)
    assert says(state, "byt Z") == ("not_on_rack", "ALF-R47")
    assert says(state, "byt O O") == ("not_on_rack", "ALF-R47")

    def of_tiles(*tiles):
        with pytest.raises(Refused) as refusal:
            KIT.act(state, prompts(state)[0], Exchange(tiles))
        return refusal.value.code, refusal.value.rule

    assert of_tiles() == ("no_tiles", "ALF-R47")
    assert of_tiles("Ü") == ("no_such_tile", "ALF-38")
    assert of_tiles("KO") == ("no_such_tile", "ALF-38")


def test_an_exchange_is_no_pass():
    """ALF-22: it is a move and resets the count."""
    state = draw(TABLE)
    play(state, "A passa", "B passa")
    assert state.passes == 2
    play(state, "C byt E")
    assert (state.passes, state.barren) == (0, 3)


def test_passing_is_allowed_though_a_word_could_be_laid():
    """ALF-R51."""
    state = draw(TABLE)
    assert of(play(state, "A passa"), Passed)
    assert asked(state) == "B turn"


def test_a_wrong_kind_of_answer_says_what_can_be_answered():
    state = draw(TABLE)
    prompt = prompts(state)[0]
    for line, kind in (("utmana", "challenge"), ("godkänn", "approve")):
        with pytest.raises(Refused) as refusal:
            KIT.act(state, prompt, KIT.notation.read(line, prompt.__class__(0, 0, kind)))
        assert (refusal.value.code, refusal.value.facts) == ("not_now", {"asked": "turn"})


def test_a_silent_seat_passes_and_lets_words_be():
    state = draw(TABLE, AlfapetOptions())
    prompt = prompts(state)[0]
    assert KIT.notation.write(KIT.lapse(state, prompt), texts_of(KIT.package, "sv")) == "passa"
    for kind, line in (("challenge", "godta"), ("approve", "godkänn")):
        assert KIT.notation.write(KIT.lapse(state, prompt.__class__(0, 0, kind)), texts_of(KIT.package, "sv")) == line


def test_refusals_change_nothing():
    state = draw(TABLE)
    before = KIT.copy(state)
    refused(state, "byt Z")
    refused(state, "lägg ZOO I10 vågrätt")
    assert state == before
