"""Themes, lists of words, playing alone, and the word list as an aid."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from spelbord.core import Dice, Match, new_match, seed_from
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Lay, Put
from spelbord.games.alfapet.events import Judged, Laid, LotsDrawn, TakenBack, Voted
from spelbord.games.alfapet.lexicon import form_of
from spelbord.games.alfapet.options import LISTS, AlfapetOptions
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import SIGNS
from spelbord.testing.positions import decide

from .drawing import draw
from .playing import asked, fold, lay, of, play, prompt_for, refused, says

# A theme -------------------------------------------------------------------------------------------------------------

ANIMALS = AlfapetOptions(preset="full", theme="djur")
TABLE = """
    A* KATTORB
    B  EEENNTT
    C  EEENNTT
"""


def test_a_word_of_the_theme_stands_at_once():
    """ALF-47, ALF-R67."""
    state = draw(TABLE, ANIMALS)
    play(state, "A lägg KATT I9 vågrätt")
    assert asked(state) == "B turn"


def test_another_word_must_be_approved_by_all_others():
    """ALF-47: all are asked at the same time."""
    state = draw(TABLE, ANIMALS)
    play(state, "A lägg BOK I9 vågrätt")
    assert asked(state) == "B approve, C approve"
    play(state, "C godkänn")
    assert asked(state) == "B approve"
    events = play(state, "B godkänn")
    assert of(events, Judged) == [Judged(0, "BOK", approved=True)]
    assert (asked(state), state.scores[0] > 0, len(state.racks[0])) == ("B turn", True, 7)


@pytest.mark.parametrize("answers", [("B underkänn", "C godkänn"), ("C underkänn", "B underkänn")])
def test_a_word_that_one_rejects_goes_back_without_penalty(answers):
    """ALF-47: the same seat tries again, and not with the same word."""
    state = draw(TABLE, ANIMALS)
    play(state, "A lägg BOK I9 vågrätt", *answers)
    assert (asked(state), state.turn, state.scores, state.passes) == ("A turn", 1, [0, 0, 0], 0)
    assert KIT.view(state, 1).rejected == ("BOK",)
    assert says(state, "lägg BOK H9 vågrätt") == ("rejected_before", "ALF-47")
    play(state, "A lägg KATT I9 vågrätt")
    assert KIT.view(state, 1).rejected == ()


def test_a_vote_is_hidden_until_all_have_voted():
    """ALF-47."""
    state = draw(TABLE, ANIMALS)
    (voted,) = of(play(state, "A lägg BOK I9 vågrätt", "B underkänn"), Voted)
    assert KIT.redact(voted, 1).approves is False
    assert KIT.redact(voted, 2).approves is None
    assert (KIT.view(state, 1).vote, KIT.view(state, 2).vote, KIT.view(state, 2).voted) == (0, -1, (False, True, False))


def test_words_that_arise_besides_need_only_be_words():
    """ALF-47: the main word is the one of the theme."""
    state = draw(
        """
              I J K
            9 B O K
        A* APAT
        B  EEE
        """,
        ANIMALS,
    )
    play(state, "A lägg APA L9 lodrätt")
    assert [word.word for word in state.last.words] == ["APA", "BOKA"]
    assert asked(state) == "B turn"


def test_a_single_letter_may_reach_the_theme_with_either_word():
    """ALF-47, ALF-32."""
    state = draw(
        """
               I J K
             9 K O .
            10 . . E
            11 . . N
        A* R
        B  EEE
        """,
        ANIMALS,
    )
    play(state, "A lägg R K9")
    assert asked(state) == "B turn"


def test_a_single_letter_may_not_come_back_in_a_word_that_was_rejected():
    """ALF-47, ALF-32: KOR or REN was rejected, and the same R would make both again."""
    state = draw(
        """
               I J K
             9 K O .
            10 . . E
            11 . . N
        A* RS
        B  EEE
        """,
        AlfapetOptions(preset="full", theme="eget", theme_name="kontor"),
    )
    play(state, "A lägg R K9", "B underkänn")
    assert len(KIT.view(state, 1).rejected) == 1
    assert says(state, "lägg R K9") == ("rejected_before", "ALF-47")


def test_between_two_the_other_one_judges():
    """ALF-47."""
    state = draw("A* KATTORB\n B EEENNTT", ANIMALS)
    play(state, "A lägg BOK I9 vågrätt")
    assert asked(state) == "B approve"


def test_a_theme_of_the_tables_own():
    """ALF-47: words of its list need no approval; without a list the others judge everything."""
    own = AlfapetOptions(preset="full", theme="eget", theme_name="kontor", theme_words="bok, pärm penna")
    state = draw(TABLE, own)
    play(state, "A lägg BOK I9 vågrätt")
    assert asked(state) == "B turn"
    state = draw(TABLE, AlfapetOptions(preset="full", theme="eget", theme_name="kontor"))
    play(state, "A lägg BOK I9 vågrätt")
    assert asked(state) == "B approve, C approve"


def test_a_theme_word_must_still_be_a_word():
    own = AlfapetOptions(preset="full", theme="eget", theme_words="krt")
    assert says(draw(TABLE, own), "lägg KRT I9 vågrätt") == ("no_word", "ALF-27")


def test_theme_and_challenge_go_together():
    """ALF-47, ALF-45: first the theme, then the window."""
    state = draw(TABLE, AlfapetOptions(preset="full", theme="djur", challenge=True))
    play(state, "A lägg KRT I9 vågrätt", "B godkänn", "C godkänn")
    assert asked(state) == "B turn, B challenge?, C challenge?"
    events = play(state, "B utmana")
    assert of(events, TakenBack) == [TakenBack(0, passed=True)]
    play(state, "B lägg TEN I9 vågrätt", "C godkänn", "A godkänn", "C passa")
    assert asked(state) == "A turn"


def test_alone_nobody_judges():
    """ALF-47, ALF-49."""
    state = draw("A* BOKATTR", ANIMALS)
    play(state, "A lägg BOK I9 vågrätt")
    assert asked(state) == "A turn"


@pytest.mark.parametrize("name", LISTS)
def test_the_lists_in_the_data_hold_words(name):
    words = terms_of(AlfapetOptions(theme=name), 2).theme
    assert words is not None
    assert len(words) > 50
    assert [word for word in words if form_of(word) is None] == []


# A list of words -----------------------------------------------------------------------------------------------------


def test_a_listed_word_gives_extra_points_once():
    """ALF-48, ALF-R68: to the first who forms it, after all factors."""
    options = AlfapetOptions(
        preset="full", board="slatt", bounty="eget", bounty_words="bok\nko, låta", bounty_points=30
    )
    state = draw("A* BOKEN\nB OKEN", options)
    laid = lay(state, "lägg BOK I9 vågrätt")
    assert (laid.found, laid.points) == (("BOK",), 9 + 30)
    play(state, "A lägg BOK I9 vågrätt")
    assert KIT.view(state, 1).found == ("BOK",)
    again = draw("\n I J K\n 9 B O K\nA* OK\nB EE", options)
    again.found = ["BOK"]
    assert lay(again, "lägg OK I10 lodrätt").found == ()


def test_words_besides_count_and_only_exactly():
    """ALF-48: KO below KABEL is one, KABELS is not KABEL."""
    options = AlfapetOptions(preset="full", board="slatt", bounty="eget", bounty_words="ko kabel")
    state = draw("\n I J K L M\n 9 K A B E L\nA* OROS\nB EE", options)
    laid = lay(state, "lägg ORO I10 vågrätt")
    assert (laid.found, laid.points) == (("KO",), 18 + 20)
    assert lay(state, "lägg S N9").found == ()


def test_extra_points_go_with_a_word_that_is_taken_back():
    """ALF-48, ALF-45."""
    options = AlfapetOptions(preset="full", challenge=True, bounty="eget", bounty_words="qx")
    state = draw("A* QX\nB EE", options)
    (laid,) = of(play(state, "A lägg QX I9 vågrätt"), Laid)
    assert laid.points == 20 + 20
    play(state, "B utmana")
    assert (state.scores, state.found) == ([0, 0], [])


def test_the_list_is_open_to_all():
    """ALF-48."""
    match = new_match(KIT, AlfapetOptions(bounty="eget", bounty_words="bok"), 2, seed_from("list"))
    assert match.view(None).options.bounty_words == "bok"


# Alone ---------------------------------------------------------------------------------------------------------------


def test_alone_with_one_rack():
    """ALF-49, ALF-R69: no draw for the start, the rules as usual, and two passes end it."""
    match = new_match(KIT, AlfapetOptions(), 1, seed_from("alone"))
    assert not of(match.entries[0].events, LotsDrawn)
    for _ in range(2):
        match.answer(match.tickets[0], KIT.notation.read("passa", match.tickets[0].prompt))
    assert (match.over.reason, match.over.ranks) == ("passes", (1,))


def test_alone_with_two_racks():
    """ALF-50, ALF-R70: one person answers for both seats and sees both racks; the rules are those for two."""
    match = new_match(KIT, AlfapetOptions(two_racks=True), 2, seed_from("two racks"))
    seen = set()
    for _ in range(3):
        (ticket,) = match.tickets
        assert ticket.prompt.by == 0
        seen.add(ticket.prompt.seat)
        match.answer(ticket, KIT.notation.read("passa", ticket.prompt))
    assert seen == {0, 1}
    assert None not in match.view(0).racks
    assert match.view(None).racks == (None, None)
    assert match.view(1).racks[0] is None


def test_the_choice_of_two_racks_is_for_two_seats():
    """ALF-50."""
    match = new_match(KIT, AlfapetOptions(two_racks=True), 3, seed_from("three"))
    assert match.view(0).racks[1:] == (None, None)


# The word list as an aid ---------------------------------------------------------------------------------------------

HELP = "\n I J K\n 9 B O K\nA* EN\nB EE"


def test_a_sketch_tells_geometry_and_points():
    """ALF-43, ALF-R57: without help the list is silent, whether the words are in it or not."""
    state = draw(HELP, AlfapetOptions(preset="full", board="slatt"))
    for move, words, total in (("prova BOKEN I9 vågrätt", ("BOKEN",), 11), ("prova NE L9 vågrätt", ("BOKNE",), 11)):
        refusal = refused(state, move)
        assert (refusal.code, refusal.rule) == ("sketched", "ALF-43")
        said = {"words": words, "points": (total,), "total": total, "bonus": 0, "found": ()}
        count: Any = refusal.facts.pop("count")
        *letters, factor = count
        assert (sum(letters[::2]), set(letters[1::2]), factor) == (total, {1}, 1)
        assert refusal.facts == said | {"squares": ("I9", "J9", "K9", "L9", "M9")}
    assert says(state, "prova EN A1 vågrätt") == ("not_linked", "ALF-R13")


@pytest.mark.parametrize(
    ("board", "move", "count", "total"),
    [
        ("B C D\n 4 B O K", "prova EN E4 vågrätt", (4, 1, 2, 1, 3, 1, 1, 1, 1, 1, 2), 22),  # N on a double word square
        ("D E F\n 6 B O K", "prova EN G6 vågrätt", (4, 1, 2, 1, 3, 1, 1, 1, 1, 1, 1), 11),  # B lay on one before
        ("I J K\n 9 B O K", "prova EN L9 vågrätt", (4, 1, 2, 1, 3, 1, 1, 2, 1, 1, 1), 12),  # E on a double letter
        ("I J K\n 9 B O K", "prova ?EN L9 vågrätt", (4, 1, 2, 1, 3, 1, 0, 2, 1, 1, 1), 10),  # with a blank there
    ],
)  # fmt: skip
def test_a_sketch_tells_how_each_letter_and_the_word_count(board, move, count, total):
    """ALF-43, ALF-16, ALF-18, ALF-19: value and factor of each letter, and then the factor of the word."""
    facts = refused(draw(f"\n {board}\nA* EN?\nB EE", AlfapetOptions(preset="full")), move).facts
    assert (facts["count"], facts["total"]) == (count, total)


def test_with_help_a_sketch_tells_what_is_missing():
    """ALF-43, ALF-R71."""
    state = draw(HELP, AlfapetOptions(preset="full", word_help="alltid"))
    assert says(state, "prova BOKEN I9 vågrätt") == ("sketched_valid", "ALF-43")
    refusal = refused(state, "prova NE L9 vågrätt")
    assert (refusal.code, refusal.facts["missing"]) == ("sketched_missing", ("BOKNE",))


def test_a_sketch_counts_listed_words():
    options = AlfapetOptions(preset="full", board="slatt", bounty="eget", bounty_words="boken")
    assert refused(draw(HELP, options), "prova EN L9 vågrätt").facts["total"] == 11 + 20


def test_looking_up_needs_help():
    """ALF-43."""
    assert says(draw(HELP), "slå upp bok") == ("no_help", "ALF-43")
    helped = draw(HELP, AlfapetOptions(word_help="alltid", forms="grundformer"))
    assert refused(helped, "slå upp bok").facts == {"word": "BOK", "form": "base"}
    assert refused(helped, "slå upp boken").facts == {"word": "BOKEN", "why": "inflected"}
    assert refused(helped, "slå upp Sverige").facts == {"word": "SVERIGE", "why": "name"}


def test_nobody_learns_by_asking_whether_a_word_is_in_the_list():
    """ALF-43: a preview says the same of a word and of none, and no list shows a person words."""
    match = new_match(KIT, AlfapetOptions(), 2, seed_from("asking"))
    (ticket,) = match.tickets
    word = next(move for move in KIT.moves(match.state, ticket.prompt) if isinstance(move, Lay) and len(move.tiles) > 2)
    letters = [tile.letter for tile in word.tiles]
    squares = [tile.square for tile in word.tiles]
    orders = [Lay(tuple(map(Put, squares, order))) for order in permutations(letters)]
    codes = Counter(decide(KIT, match.state, ticket.prompt, order).__class__ for order in orders)
    assert len(codes) == 2, "some are words and some are none"
    assert all(match.preview(ticket, order) == [] for order in orders)
    assert not any(isinstance(move, Lay) for move in match.shown_moves(ticket))


@pytest.mark.parametrize(
    ("choice", "seats", "two_racks", "helped"),
    [
        ("ensam", 1, False, True),
        ("ensam", 2, False, False),
        ("ensam", 2, True, True),
        ("ensam", 4, True, False),
        ("alltid", 4, False, True),
        ("aldrig", 1, False, False),
    ],
)
def test_help_is_for_those_who_play_alone_unless_agreed_otherwise(choice, seats, two_racks, helped):
    """ALF-43, ALF-R57, ALF-R71."""
    options = AlfapetOptions(word_help=choice, two_racks=two_racks)
    assert new_match(KIT, options, seats, seed_from("help")).view(0).word_help is helped


# The scoring pad -----------------------------------------------------------------------------------------------------


def test_every_seat_sees_how_many_tiles_of_each_kind_it_has_not_seen():
    """ALF-51, ALF-R64: the set without the board and the own rack."""
    state = draw("\n I J K\n 9 b Ov K\n 10 . R .\nA* ENA#\nB EE")
    unseen = dict(zip(SIGNS, KIT.view(state, 0).unseen, strict=True))
    assert (unseen["?"], unseen["B"], unseen["O"], unseen[">"], unseen["#"]) == (1, 2, 4, 3, 1)
    assert (unseen["E"], unseen["N"], unseen["A"]) == (7, 6, 8)
    onlooker = dict(zip(SIGNS, KIT.view(state, None).unseen, strict=True))
    assert (onlooker["E"], onlooker["#"]) == (8, 2)
    stopped = draw("\n I J K L\n 9 B O K #\nA* ENA\nB EE")
    assert dict(zip(SIGNS, KIT.view(stopped, None).unseen, strict=True))["#"] == 1


def test_who_has_two_racks_has_seen_both():
    """ALF-51, ALF-50: neither rack counts as unseen for the one person who has both; an onlooker has seen none."""
    state = draw("A* ENA#\nB EE>", AlfapetOptions(preset="full", two_racks=True))
    unseen, onlooker = [Counter(dict(zip(SIGNS, KIT.view(state, one).unseen, strict=True))) for one in (0, None)]
    assert onlooker - unseen == Counter("ENA#EE>")


def test_tiles_laid_aside_have_been_seen_by_who_laid_them_there():
    """ALF-51, ALF-21: before the new ones are drawn, A still knows what is aside."""
    state = draw("A* ENA#\nB EE")
    before = [KIT.view(state, viewer).unseen for viewer in (0, 1)]
    prompt = prompt_for(state, "A", "byt EN")
    fold(state, KIT.act(state, prompt, KIT.notation.read("byt EN", prompt)))
    assert asked(state).startswith("chance")
    assert [KIT.view(state, viewer).unseen for viewer in (0, 1)] == before


def test_a_game_can_be_left_and_taken_up_again():
    """ALF-51, ALF-R63: the log is the game."""
    match = new_match(KIT, AlfapetOptions(preset="full"), 2, seed_from("left"))
    for number in range(12):
        (ticket,) = match.tickets
        moves = KIT.moves(match.state, ticket.prompt)
        match.answer(ticket, Dice(seed_from("left"), f"move {number}").pick(moves))
    again = Match(KIT, match.header, match.entries)
    assert (again.state, again.tickets) == (match.state, match.tickets)
