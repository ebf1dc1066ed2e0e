"""The checks of texts find what they are for."""

import pytest

from spelbord.testing.words import (
    every_refusal_has_words,
    every_term_is_known,
    no_refusal_is_left_over,
    placeholders,
    refusals_in,
    same_facts_in_both_languages,
    same_keys_in_both_languages,
    texts_are_tidy,
)
from toys import kuvert


@pytest.fixture
def package(tmp_path, monkeypatch, request):
    """A package with this source and these texts; its name is the test's own, since texts are read once."""

    def make(source="", sv="", en=""):
        folder = tmp_path / request.node.name
        (folder / "texts").mkdir(parents=True)
        (folder / "__init__.py").touch()
        (folder / "rules.py").write_text(source, "utf-8")
        (folder / "texts" / "sv.toml").write_text(sv, "utf-8")
        (folder / "texts" / "en.toml").write_text(en, "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        return folder.name

    return make


def test_refusals_are_found_in_the_source():
    found = {(refusal.code, refusal.facts) for refusal in refusals_in(kuvert.__name__)}
    assert ("not_in_hand", frozenset({"card"})) in found
    assert ("unreadable", frozenset({"text", "example"})) in found


def test_toy_is_whole():
    same_keys_in_both_languages(kuvert.__name__)
    same_facts_in_both_languages(kuvert.__name__)
    texts_are_tidy(kuvert.__name__)
    every_refusal_has_words(kuvert.__name__)
    no_refusal_is_left_over(kuvert.__name__)
    every_term_is_known(kuvert.__name__)


def test_key_in_one_language_only(package):
    with pytest.raises(AssertionError, match="only in one of sv and en: farewell"):
        same_keys_in_both_languages(package(sv='hello = "Hej"\nfarewell = "Hej då"', en='hello = "Hello"'))


def test_fact_in_one_language_only(package):
    with pytest.raises(AssertionError, match="not the same facts in sv and en: won"):
        same_facts_in_both_languages(package(sv='won = "{seat:seat} vann {n}"', en='won = "{seat:seat} won"'))


@pytest.mark.parametrize(
    ("sv", "en", "found"),
    [
        ("Hej  du", "Hello", "a in sv"),
        ("Hej", " Hello", "a in en"),
        ("Säg “hej”", "Say “hello”", "a in sv"),
        ("Säg ”hej”", "Say 'hello'", None),
        ('Säg "hej"', 'Say "hello"', "a in sv, a in en"),
    ],
)
def test_stray_spaces_and_quotes(package, sv, en, found):
    name = package(sv=f"a = '''{sv}'''", en=f"a = '''{en}'''")
    if found is None:
        texts_are_tidy(name)
        return
    with pytest.raises(AssertionError, match=f"foreign quotes: {found}$"):
        texts_are_tidy(name)


def test_phrase_may_end_with_a_space(package):
    texts_are_tidy(package(sv='[phrase]\na = "först "', en='[phrase]\na = "first "'))


def test_words_for_what_is_never_refused(package):
    text = '[refused]\nodd = "Odd"\neven = "Even"'
    with pytest.raises(AssertionError, match=r"nothing is refused with refused\.even$"):
        no_refusal_is_left_over(package('raise Refused("odd", "X-1")\n', sv=text, en=text))


def test_term_of_no_kind(package):
    text = 'n = "{n} {n:*} {seat:seat} {n:one|two} {card:crad*}"\n[card]\n1 = "ett"'
    with pytest.raises(AssertionError, match=r"add a table of terms.*n in sv: crad\*; n in en: crad"):
        every_term_is_known(package(sv=text, en=text))


def test_refusal_without_text(package):
    name = package('raise Refused("odd", "X-1")\n', sv='[refused]\nodd = "Udda"')
    with pytest.raises(AssertionError, match=r"rules\.py:1: no text refused\.odd in en"):
        every_refusal_has_words(name)


def test_text_that_wants_what_it_is_not_given(package):
    text = '[refused]\nodd = "{number} {cards:card*}"'
    name = package('raise Refused("odd", "X-1", number=3)\n', sv=text, en=text)
    with pytest.raises(AssertionError, match="wants cards, which it is not given"):
        every_refusal_has_words(name)


@pytest.mark.parametrize("source", ["Refused(code, 'X-1')", "Refused('odd', 'X-1', **facts)", "Refused()"])
def test_refusal_that_cannot_be_read_from_the_source(package, source):
    with pytest.raises(AssertionError, match="names its code"):
        refusals_in(package(source))


def test_placeholders():
    assert placeholders("{seat:seat} has {n} of {{these}} {cards:card*}") == {"seat", "n", "cards"}
    assert placeholders("nothing") == set()
