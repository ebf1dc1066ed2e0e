"""Whatever shape a text has, each reader of people's text takes it or says no, with work that grows with its length."""

from __future__ import annotations

import tomllib
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from doors import DOORS, NO
from shapes import TooMuchWork, check_work, shapes
from spelbord.core.shape import MOST_PARTS, Unreadable, read_toml, typed_number
from spelbord.games.allsvenskan.seasons import SEASONS, season_text

CALM = settings(max_examples=40, deadline=None, suppress_health_check=[*HealthCheck])
LONG_KEY = ".".join(["a"] * 9_900) + "=1"
LONG_TABLE = "[" + ".".join(["a"] * 3_000) + "]\n" + "".join(f"k{number}=1\n" for number in range(2_000))


@pytest.mark.parametrize("door", [*DOORS])
@CALM
@given(text=shapes())
@example(text=LONG_KEY)
@example(text=LONG_TABLE)
@example(text="name=" + "9" * 5_000)
@example(text="name=0x" + "f" * 9_000)
@example(text="a=" + "[" * 9_000)
@example(text='{"a":' * 4_000)
@example(text="9" * 4_200)
@example(text="\u0301\u0323" * 900)
@example(text="\ufdfa" * 1_900)
def test_every_reader_takes_it_or_says_no_in_little_time(door, text):
    def knock():
        with suppress(*NO):
            DOORS[door](text)

    check_work(knock, len(text))


@pytest.mark.parametrize("text", [LONG_KEY, LONG_TABLE])
def test_the_count_of_work_sees_a_parser_that_is_led_astray(text):
    with pytest.raises((TooMuchWork, AssertionError)):
        check_work(lambda: tomllib.loads(text), len(text))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (LONG_KEY, f"Key of more than {MOST_PARTS} parts (at line 1, column 16)"),
        (LONG_TABLE, f"Key of more than {MOST_PARTS} parts (at line 1, column 17)"),
        ("\n a=" + "9" * 5_000, "Word or number of more than 64 letters (at line 2, column 4)"),
        ("a=0x" + "f" * 9_000, "Word or number of more than 64 letters (at line 1, column 3)"),
        ("a=" + "[" * 9_000, "More than 16 brackets within brackets (at line 1, column 19)"),
        ("a=" + "{a=" * 3_000, "More than 16 brackets within brackets (at line 1, column 51)"),
        ("".join(f"a{number}=1\n" for number in range(4_001)), "More than 4000 keys (at line 4001, column 6)"),
        ("#" * 70_000, "Text of more than 65536 letters"),
        ("a=1979-13-45", "Expected newline or end of document after a statement (at line 1, column 7)"),
    ],
)
def test_a_text_is_refused_by_its_shape_before_it_is_parsed(text, why):
    with pytest.raises(Unreadable) as unreadable:
        read_toml(text)
    assert str(unreadable.value) == why


@pytest.mark.parametrize(
    "text",
    [
        "a.b.c.d.e.f.g.h=1",
        'a="' + "a." * 500 + "[" * 500 + "9" * 500 + '"',
        "a='''" + "a." * 500 + "\n''" + "[" * 500 + "'''",
        'a="""' + 'a.\\"\n' * 500 + '""" # ' + "[" * 500,
        "# " + "a." * 500 + "9" * 500 + "\na=3.14",
        *map(season_text, SEASONS),
    ],
)
def test_what_stands_in_strings_and_comments_is_of_any_shape(text):
    assert read_toml(text) == tomllib.loads(text)


@CALM
@given(text=shapes(most=3_000))
@example(text='a="""\\')
@example(text="a='''''''")
def test_what_is_read_is_what_the_parser_reads(text):
    with suppress(Unreadable):
        assert read_toml(text) == tomllib.loads(text)


@given(st.text())
def test_a_typed_number_is_a_number(text):
    number = typed_number(text)
    assert number is None or number == int(text)
