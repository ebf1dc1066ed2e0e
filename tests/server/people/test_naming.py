"""What people, bots and tables are called."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spelbord.core import Refused
from spelbord.server.people.identity import as_name
from spelbord.server.people.naming import BOT_NAMES, LONGEST, bot_name, clean, person_name, unlike


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
