"""The words of Alfapet: whole in both languages, and what they quote can be typed."""

import re
from pathlib import Path

import pytest

from spelbord.core import LANGUAGES, Prompt, texts_of
from spelbord.games import alfapet
from spelbord.games.alfapet import KIT, vocabulary
from spelbord.games.alfapet.asking import KINDS
from spelbord.games.alfapet.lexicon import BESIDE, FORMS
from spelbord.games.alfapet.options import LISTS, AlfapetOptions
from spelbord.testing.words import every_refusal_has_words, every_term_is_known, same_keys_in_both_languages

TEXTS = {language: texts_of(KIT.package, language) for language in LANGUAGES}
ENGINE = texts_of("spelbord.core", "sv")
OWN = {
    language: {
        key: text for key, text in texts.entries.items() if key not in ENGINE.entries or key.startswith("refused.unr")
    }
    for language, texts in TEXTS.items()
}
QUOTED = re.compile(r"[”“]([^”“]+)”")
languages = pytest.mark.parametrize("language", LANGUAGES)


def test_the_texts_are_whole():
    same_keys_in_both_languages(KIT.package)
    every_refusal_has_words(KIT.package)
    every_term_is_known(KIT.package)


@languages
def test_every_game_key_is_there(language):
    """The keys that the rest of the house asks every game for."""
    texts = TEXTS[language]
    wanted = ["title", "pitch", *(f"reason.{reason}" for reason in ("tiles", "stuck", "passes", "barren"))]
    wanted += [f"options.{field}.{part}" for field in AlfapetOptions.__struct_fields__ for part in ("name", "help")]
    wanted += [f"{table}.{kind}" for table in ("kind", "rules", "can", "usage") for kind in KINDS]
    wanted += [f"form.{form}" for form in FORMS]
    wanted += [f"why.{why}" for why in (*FORMS, *BESIDE, "unknown", "long", "short")]
    wanted += [f"list.{name}" for name in LISTS]
    assert [key for key in wanted if key not in texts] == []
    pages = [int(key.split(".")[1]) for key in texts.entries if key.startswith("tutorial.")]
    assert sorted(pages) == list(range(1, len(pages) + 1))


@languages
@pytest.mark.parametrize("kind", KINDS)
def test_the_rules_of_a_situation_are_two_to_four_sentences(kind, language):
    assert 2 <= len(re.findall(r"[.!?](?= |$)", TEXTS[language].say(f"rules.{kind}"))) <= 4


@languages
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_usage_quotes_can_be_typed(kind, language):
    """Each quoted line is read; a sign for part of a word is shown within quotes too."""
    lines = [line for line in QUOTED.findall(TEXTS[language].say(f"usage.{kind}")) if line not in {"?K", "T>", "."}]
    assert len(lines) >= 2
    for line in [*lines, vocabulary.EXAMPLES[kind]]:
        assert type(KIT.notation.read(line, Prompt(0, 0, kind))) in KIT.actions


@languages
def test_texts_have_no_stray_spaces_and_the_quotes_of_their_language(language):
    for key, text in OWN[language].items():
        assert "  " not in text, key
        assert text == text.strip(), key
        assert '"' not in text, key
        assert language == "en" or "“" not in text, key


@languages
def test_every_refusal_in_the_code_has_a_text_of_its_own_and_no_text_is_left_over(language):
    sources = [source.read_text("utf-8") for source in Path(alfapet.__file__).parent.glob("*.py")]
    raised = {code for source in sources for code in re.findall(r'Refused\(\s*"(\w+)"', source)}
    own = {key.removeprefix("refused.") for key in OWN[language] if key.startswith("refused.")}
    assert own == raised
