"""Filling texts: numbers with their nouns, lists as people say them, terms, seats by name or number."""

import pytest

from spelbord.core import LANGUAGES, Refusal, Refused, Texts, texts_of
from spelbord.core.pieces import capitalised, pieces_of, spoken

SV = Texts(
    "sv",
    {
        "plain": "Inga hål.",
        "number": "{n} kort",
        "noun": "{chips:spelmark|spelmarker}",
        "who": "{seat:seat} är i tur",
        "everybody": "{seats:seat*} väntar",
        "term": "Du lade {card:card}.",
        "terms": "Du har {cards:card*}.",
        "numbers": "{numbers:*}",
        "seat": "plats {number}",
        "you.who": "du",
        "you.whom": "dig",
        "pictured": "card",
        "passes": "{seat:seat} {seat|passes|pass}.",
        "swaps": "{seat:seat} byter kort med {owner:whom} för {chips:chip=spelmark|spelmarker}.",
        "looks": "{seat:seat} tittar på {owner:whose ditt} kort.",
        "whose": "{owner:whose ditt} kort",
        "given": "{what}{more}",
        "small": "ett kort",
        "empty": "",
        "card.1": "ett ess",
        "card.7": "en sjua",
        "card.19": "en joker",
        "card.hidden": "ett dolt kort",
        "refused.too_much": "{chips:spelmark|spelmarker} är för mycket.",
    },
)


def test_languages_are_swedish_first():
    assert LANGUAGES == ("sv", "en")


def test_text_without_holes():
    assert SV.say("plain") == "Inga hål."


def test_fact_itself():
    assert SV.say("number", n=3) == "3 kort"


@pytest.mark.parametrize(
    ("chips", "text"),
    [(0, "0 spelmarker"), (1, "1 spelmark"), (2, "2 spelmarker"), (-1, "-1 spelmarker"), ("1", "1 spelmark")],
)
def test_number_with_its_noun(chips, text):
    assert SV.say("noun", chips=chips) == text


def test_seat_by_name_and_without_one():
    assert SV.say("who", ["Ada", "Bo"], seat=1) == "Bo är i tur"
    assert SV.say("who", ["Ada", "Bo"], seat=2) == "plats 3 är i tur"
    assert SV.say("who", seat=0) == "plats 1 är i tur"


def test_several_seats():
    assert SV.say("everybody", ["Ada"], seats=(0, 1, 2)) == "Ada, plats 2 och plats 3 väntar"


def test_term_and_what_is_hidden():
    assert SV.say("term", card=7) == "Du lade en sjua."
    assert SV.say("term", card=None) == "Du lade ett dolt kort."


def test_list_of_terms():
    assert SV.say("terms", cards=(7, 19, 7)) == "Du har en sjua, en joker och en sjua."


def test_term_that_does_not_exist_is_named_as_it_was_sent():
    assert SV.say("term", card=1_000) == "Du lade 1000."


@pytest.mark.parametrize(("items", "text"), [((), ""), ((1,), "1"), ((1, 2), "1 och 2"), ((1, 2, 3), "1, 2 och 3")])
def test_lists_as_people_say_them(items, text):
    assert SV.say("numbers", numbers=items) == text


def test_lists_in_english():
    assert Texts("en", {}).listed(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize(
    ("number", "places", "sv", "en"),
    [
        (12.345, 2, "12,35", "12.35"),
        (-1.5, 1, "\N{MINUS SIGN}1,5", "\N{MINUS SIGN}1.5"),
        (-0.04, 1, "0,0", "0.0"),
        (7, 0, "7", "7"),
    ],
)
def test_decimals_as_the_language_writes_them(number, places, sv, en):
    assert (SV.decimal(number, places), Texts("en", {}).decimal(number, places)) == (sv, en)


def test_missing_key_and_missing_fact_are_errors_of_the_program():
    with pytest.raises(KeyError):
        SV.say("nonsense")
    with pytest.raises(KeyError):
        SV.say("number")


def test_contains():
    assert "plain" in SV
    assert "nonsense" not in SV


@pytest.mark.parametrize("refusal", [Refused("too_much", "X-7", chips=3), Refusal("too_much", "X-7", {"chips": 3})])
def test_refusal_ends_with_its_rule(refusal):
    assert SV.refuse(refusal) == "3 spelmarker är för mycket. [X-7]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_texts_lie_over_the_engines(language):
    texts = texts_of("toys.kuvert", language)
    assert texts.language == language
    assert "refused.bank_empty" in texts
    assert "refused.match_over" in texts
    assert texts_of("toys.kuvert", language) is texts


def test_engines_own_refusals():
    assert texts_of("spelbord.core", "sv").refuse(
        Refused("not_your_turn", "ticket", seat=0, waits_for=(1, 2)), ["Ada"]
    ) == ("Det är inte din tur, Ada. Vi väntar på plats 2 och plats 3. [ticket]")
    assert texts_of("spelbord.core", "en").refuse(Refused("match_over", "ticket")) == "The match is over. [ticket]"


NAMES = ["Ada", "Nils", "Max"]


def test_to_a_reader_the_own_seat_is_you_and_words_bend():
    assert SV.say("passes", NAMES, seat=1) == "Nils passes."
    assert SV.to(1).say("passes", NAMES, seat=1) == "du pass."
    assert SV.to(0).say("passes", NAMES, seat=1) == "Nils passes."
    assert SV.to(1).say("swaps", NAMES, seat=0, owner=1, chips=1) == "Ada byter kort med dig för 1 spelmark."
    assert SV.to(1) is SV.to(1)


def test_whose_something_is():
    assert SV.say("looks", NAMES, seat=1, owner=0) == "Nils tittar på Adas kort."
    assert SV.say("looks", NAMES, seat=0, owner=1) == "Ada tittar på Nils kort."
    assert SV.to(1).say("looks", NAMES, seat=0, owner=1) == "Ada tittar på ditt kort."
    english = Texts("en", {**SV.entries, "looks": "{owner:whose your} card"})
    assert english.say("looks", NAMES, owner=1) == "Nils's card"


def test_a_pictured_voice_marks_pieces_and_says_the_same_words():
    """One sentence for all who hear it: each reads their own seat as such."""
    told = SV.pictured.say("swaps", NAMES, seat=0, owner=1, chips=4)
    assert pieces_of(told) == [("seat", "0"), ("seat", "1"), ("chip", "4")]
    for reader in (0, 1, 2, None):
        plain = SV if reader is None else SV.to(reader)
        assert spoken(told, reader) == plain.say("swaps", NAMES, seat=0, owner=1, chips=4)
    bent = SV.pictured.say("passes", NAMES, seat=2)
    assert spoken(capitalised(bent), 2) == "Du pass."
    assert spoken(capitalised(bent), 0) == "Max passes."
    assert SV.pictured.pictured is SV.pictured is SV.pictured


def test_terms_of_pictured_kinds_are_pieces_and_others_are_not():
    assert pieces_of(SV.pictured.say("terms", cards=(7, None))) == [("card", "7"), ("card", "")]
    assert spoken(SV.pictured.say("terms", cards=(7, 19))) == "Du har en sjua och en joker."
    assert SV.pictured.say("noun", chips=2) == "2 spelmarker"
    assert pieces_of(SV.pictured.piece("word", "ÄPE_T", "ÄPET")) == [("word", "ÄPE_T")]
    assert SV.piece("word", "ÄPE_T", "ÄPET") == "ÄPET"


def test_a_capital_letter_before_a_piece_and_without_one():
    assert capitalised("åtta kort") == "Åtta kort"
    assert capitalised("") == ""
    assert spoken(capitalised(SV.pictured.say("term", card=7))) == "Du lade en sjua."


@pytest.mark.parametrize("voice", [SV, SV.to(1), SV.pictured])
@pytest.mark.parametrize(
    ("key", "facts"),
    [
        ("passes", {"seat": 0}),
        ("passes", {"seat": 1}),
        ("passes", {"seat": 7}),
        ("whose", {"owner": 0}),
        ("everybody", {"seats": (2, 0)}),
        ("noun", {"chips": 2}),
        ("given", {"what": "åtta", "more": "tio"}),
        ("given", {"what": "", "more": "tio"}),
        ("given", {"what": "", "more": ""}),
        ("small", {}),
        ("empty", {}),
    ],
)
def test_a_sentence_is_the_text_with_a_capital(voice, key, facts):
    names = ["ada", "Nils", "max"]
    assert voice.sentence(key, names, facts) == capitalised(voice.said(key, names, facts))
    assert voice.said(key, names, facts) == voice.say(key, names, **facts)


MANY = 200
"""More than is kept of anything that was said."""


def test_names_of_many_matches_are_each_their_own():
    for match in range(MANY):
        names = [f"Ada {match}", "Bo", f"Max {match}"]
        for _ in range(2):
            assert SV.say("who", names, seat=0) == f"Ada {match} är i tur"
            assert spoken(SV.pictured.say("looks", names, seat=1, owner=2)) == f"Bo tittar på Max {match}s kort."


def test_seats_and_numbers_beyond_those_that_are_kept():
    names = [f"Ada {seat}" for seat in range(MANY)]
    assert [SV.say("who", names, seat=seat) for seat in range(MANY)] == [f"{name} är i tur" for name in names]
    for chips in (*range(2, MANY), 10**30, -MANY):
        assert SV.say("noun", chips=chips) == SV.say("noun", chips=chips) == f"{chips} spelmarker"


def test_a_truth_is_not_taken_for_a_number():
    assert [SV.say("term", card=card) for card in (1, True, 0, False)] == [
        "Du lade ett ess.", "Du lade True.", "Du lade 0.", "Du lade False.",
    ]  # fmt: skip
    assert [SV.say("noun", chips=chips) for chips in (1, True)] == ["1 spelmark", "True spelmarker"]
