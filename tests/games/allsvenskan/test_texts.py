"""The words of Spelet om Allsvenskan: the same keys in both languages, a text for all there is, examples that work."""

import re
from pathlib import Path
from string import Formatter

import pytest

from spelbord.core import LANGUAGES, Prompt, texts_of
from spelbord.core.options import options_in
from spelbord.core.values import snake_case
from spelbord.games import allsvenskan
from spelbord.games.allsvenskan import KIT, vocabulary
from spelbord.games.allsvenskan.actions import STATEMENTS
from spelbord.games.allsvenskan.asking import KINDS
from spelbord.games.allsvenskan.events import EVENTS
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.properties import PROPERTIES
from spelbord.games.allsvenskan.rules import ANSWERS
from spelbord.games.allsvenskan.telling import SILENT
from spelbord.games.allsvenskan.tricks import TILES
from spelbord.testing.words import every_refusal_has_words, every_term_is_known, same_keys_in_both_languages

ENGINE = {language: texts_of("spelbord.core", language).entries for language in LANGUAGES}
TEXTS = {language: texts_of(KIT.package, language) for language in LANGUAGES}
OWN = {
    language: {key: text for key, text in TEXTS[language].entries.items() if text != ENGINE[language].get(key)}
    for language in LANGUAGES
}
QUOTED = re.compile("[”“]([^”“]+)”")
SENTENCE = re.compile(r"[.!?](?= |$)")


def specs(text):
    return [(name, spec) for _, name, spec, _ in Formatter().parse(text) if name is not None]


def test_the_house_finds_all_words():
    same_keys_in_both_languages(KIT.package)
    every_term_is_known(KIT.package)
    every_refusal_has_words(KIT.package)


def test_both_languages_are_filled_with_the_same_facts():
    unlike = [
        key for key in OWN["sv"] if len({frozenset(dict(specs(TEXTS[lang].entries[key]))) for lang in LANGUAGES}) > 1
    ]
    assert unlike == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_no_stray_spaces_and_the_quotes_of_their_language(language):
    for key, text in OWN[language].items():
        assert "  " not in text, key
        assert text == text.strip(), key
        assert '"' not in text, key
        assert language == "en" or "“" not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_key_is_there(language):
    """The keys that the rest of the house asks every game for; tio's sv.toml lists them."""
    texts = TEXTS[language]
    wanted = ["title", "pitch", "reason.kort", "reason.komplett"]
    wanted += [f"options.{field}.{part}" for field in AllsvenskanOptions.__struct_fields__ for part in ("name", "help")]
    wanted += [f"{table}.{kind}" for table in ("kind", "rules", "can", "usage", "waiting") for kind in KINDS]
    wanted += [f"phase.{phase}" for phase in range(1, 6)]
    wanted += [f"{table}.{name}" for table in ("trick", "trick_short", "does") for name in TILES]
    wanted += [f"{table}.{name}" for table in ("property", "property_does") for name in PROPERTIES]
    wanted += [f"{table}.{name}" for table in ("says", "write.say") for name in STATEMENTS]
    assert [key for key in wanted if key not in texts] == []
    pages = [int(key.split(".")[1]) for key in texts.entries if key.startswith("tutorial.")]
    assert sorted(pages) == list(range(1, len(pages) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_an_option_has_a_name(language):
    for option in options_in(KIT, TEXTS[language]):
        assert option.name != option.field
        for choice in option.choices:
            assert choice.name != choice.value, (option.field, choice.value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_rules_of_a_situation_are_two_to_four_sentences(kind, language):
    assert 2 <= len(SENTENCE.findall(TEXTS[language].say(f"rules.{kind}"))) <= 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_usage_quotes_is_an_answer_to_that_question(kind, language):
    """Each quoted line is read, and as something that the question can be answered with."""
    lines = QUOTED.findall(TEXTS[language].say(f"usage.{kind}"))
    assert len(lines) >= 2
    for line in [*lines, vocabulary.EXAMPLES[kind]]:
        assert type(KIT.notation.read(line, Prompt(0, 0, kind))) in ANSWERS[kind], line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_in_the_code_has_a_text_of_its_own_and_no_text_is_left_over(language):
    sources = Path(allsvenskan.__file__).parent.glob("*.py")
    raised = {code for source in sources for code in re.findall(r'Refused\(\s*"(\w+)"', source.read_text("utf-8"))}
    own = {key.removeprefix("refused.") for key in OWN[language] if key.startswith("refused.")}
    assert own == raised


def test_every_event_is_told_or_meant_to_be_silent():
    told = {key.split(".")[1] for key in OWN["sv"] if key.startswith("event.")}
    assert told == {snake_case(event.__name__) for event in EVENTS if event not in SILENT}
