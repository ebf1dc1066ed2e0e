# ruff: noqa: RUF001 - letters that cannot be told apart are what some tests are about
"""What people, bots and tables are called."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spelbord.bots import LEVELS
from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.server.people.identity import as_name
from spelbord.server.people.lookalikes import skeleton
from spelbord.server.people.naming import BOT_NAMES, LONGEST, bot_name, character_of, clean, person_name, unlike


@given(st.text(max_size=60))
def test_a_clean_name_has_no_control_characters_and_is_not_too_long(text):
    name = clean(text, LONGEST)
    assert len(name) <= LONGEST
    assert name == name.strip()
    assert name.isprintable() or not name
    assert clean(name, LONGEST) == name


@given(st.lists(st.sampled_from(["Ada", "ada", "Bo", "A" * LONGEST]), max_size=12))
def test_no_two_at_a_table_have_the_same_name(wished):
    taken = []
    for name in wished:
        taken.append(unlike(name, taken))
    assert len({name.casefold() for name in taken}) == len(taken)
    assert all(len(name) <= LONGEST for name in taken)


def test_a_line_cannot_be_turned_round():
    assert clean("Ada\u202e\u200b\x07", LONGEST) == "Ada"


@pytest.mark.parametrize("blank", ["\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u034f", "\ufe0f", "\U000e0100"])
def test_what_shows_nothing_is_no_name_and_makes_none_another(blank):
    assert clean(blank * 3, LONGEST) == ""
    assert clean(f"{blank}A{blank}da{blank}", LONGEST) == "Ada"
    assert clean(f"a{blank}\u0308", LONGEST) == "ä"
    assert person_name((blank,), (), "sv") == "Gäst"
    with pytest.raises(Refused, match="nameless"):
        as_name(f" {blank} ")


@pytest.mark.parametrize("name", ["Åsa Öberg", "Зоя", "한글", "ทราย", "नमस्ते", "😀", "O'Hara-2"])
def test_names_of_all_scripts_stay_as_they_are(name):
    assert clean(name, LONGEST) == name


def test_who_gives_no_name_is_a_guest():
    assert person_name(("", " \n"), (), "sv") == "Gäst"
    assert person_name(("",), ("Guest",), "en") == "Guest 2"


def test_there_are_names_for_more_bots_than_the_list_has():
    names = []
    for number in range(2 * len(BOT_NAMES)):
        names.append(bot_name(names, number))
    assert len(set(names)) == len(names)


ALIKE = {
    "Olle": ("О" + "lle", "Oll" + "е", "0lle", "O11e", "ＯＬＬＥ", "𝐎𝐥𝐥𝐞", "ΟLLE", "Ol le"),
    "Åsa": ("A\u030asa", "Åѕа", "ÅSA"),
    "Anna": ("Αnna", "Аnnа", "ᴀnna"),
    "Emma": ("Emrna", "ЕММА"),
}
"""Names that look the same, with letters of other alphabets, other forms, digits, or no space between."""


@pytest.mark.parametrize(("name", "alike"), [(name, other) for name, others in ALIKE.items() for other in others])
def test_name_that_looks_like_anothers_gets_a_number(name, alike):
    assert unlike(alike, [name]) == f"{alike} 2"


@pytest.mark.parametrize(
    ("one", "other"), [("Åsa", "Asa"), ("Bo", "Bö"), ("Mia", "Mio"), ("Ada", "Adam"), ("Zoë", "Zoe"), ("Anna", "Hanna")]
)
def test_other_letters_of_ours_are_other_letters(one, other):
    assert unlike(other, [one]) == other


def test_bot_gives_way_to_whoever_looks_like_it():
    assert bot_name(["Gran\u0456t"], 0) != "Granit"


@given(st.text(max_size=24))
def test_skeleton_is_the_same_for_every_form_of_a_name(text):
    for form in ("NFC", "NFD", "NFKC"):
        assert skeleton(unicodedata.normalize(form, text)) == skeleton(text)


def test_bots_at_a_table_have_different_first_letters():
    names = ["Lisa"]
    for number in range(6):
        names.append(bot_name(names, number))
    assert len({name[0] for name in names}) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_line_of_its_own_whatever_its_level(language):
    lines = {character_of(name, "medel", language) for name in BOT_NAMES}
    assert len(lines) == len(BOT_NAMES)
    assert all(line.endswith(".") and len(line) < 80 for line in lines)
    assert character_of("Granit", "svår", language) == character_of("Granit", "lätt", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_that_people_named_has_the_line_of_its_level(language):
    lines = [character_of("Bosse", level, language) for level in LEVELS]
    assert len({*lines}) == len(LEVELS)
    assert all(lines)
    assert character_of("Bosse", "random", language) == ""


def test_lines_are_of_bots_there_are_in_both_languages():
    for language in LANGUAGES:
        keys = texts_of("spelbord.server", language).entries
        assert {key.removeprefix("character.") for key in keys if key.startswith("character.")} == {*BOT_NAMES}
