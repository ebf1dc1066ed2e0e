"""The words of TrakkX: the same keys in both languages, a text for whatever can be said, and examples that work."""

import re
from pathlib import Path
from string import Formatter

import pytest

from spelbord.core import LANGUAGES, Prompt, Refused, texts_of
from spelbord.games import trakkx
from spelbord.games.trakkx import KIT, vocabulary
from spelbord.games.trakkx.asking import KINDS
from spelbord.games.trakkx.rules import ANSWERS
from spelbord.games.trakkx.tiles import TILES
from spelbord.games.trakkx.values import TrakkxOptions
from spelbord.testing.words import every_refusal_has_words, every_term_is_known, same_keys_in_both_languages

from .drawing import draw
from .playing import lay, play

ENGINE = {language: texts_of("spelbord.core", language).entries for language in LANGUAGES}
TEXTS = {language: texts_of(KIT.package, language) for language in LANGUAGES}
OWN = {
    language: {key: text for key, text in TEXTS[language].entries.items() if text != ENGINE[language].get(key)}
    for language in LANGUAGES
}
NAMES = ("Maja", "Granit", "Elis")
QUOTED = re.compile("[”“]([^”“]+)”")


def specs(text):
    return [(name, spec) for _, name, spec, _ in Formatter().parse(text) if name is not None]


def test_the_house_finds_all_words():
    same_keys_in_both_languages(KIT.package)
    every_term_is_known(KIT.package)
    every_refusal_has_words(KIT.package)


def test_both_languages_are_filled_with_the_same_facts():
    unlike = [key for key in OWN["sv"] if len({frozenset(dict(specs(OWN[lang][key]))) for lang in LANGUAGES}) > 1]
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
    wanted = ["title", "pitch", *(f"reason.{reason}" for reason in ("out", "stall", "left"))]
    wanted += [f"options.{field}.{part}" for field in TrakkxOptions.__struct_fields__ for part in ("name", "help")]
    wanted += [f"{table}.{kind}" for table in ("kind", "rules", "can", "usage") for kind in KINDS]
    wanted += [f"{table}.{tile}" for table in ("tile", "short") for tile in TILES]
    assert [key for key in wanted if key not in texts] == []
    pages = [int(key.split(".")[1]) for key in texts.entries if key.startswith("tutorial.")]
    assert sorted(pages) == list(range(1, len(pages) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_rules_of_a_situation_are_two_to_four_sentences(kind, language):
    assert 2 <= len(re.findall(r"[.!?](?= |$)", TEXTS[language].say(f"rules.{kind}"))) <= 4


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
    sources = Path(trakkx.__file__).parent.glob("*.py")
    raised = {code for source in sources for code in re.findall(r'Refused\(\s*"(\w+)"', source.read_text("utf-8"))}
    own = {key.removeprefix("refused.") for key in OWN[language] if key.startswith("refused.")}
    assert own == raised


# Refusals as people read them ----------------------------------------------------------------------------------------

TABLE = "A* opened hand R4 Y5 B9\n B opened hand Y1\n [A]\n R1 R2 R3\n [B]\n Y2 Y3 Y4"
SAID = [
    (
        "[A]\n R1 R2 R3 +Y5",
        "Linjen röd 1, röd 2, röd 3 och gul 5 är varken en rad i en färg eller en sekvens av en siffra. [TRX-L3]",
    ),
    (
        "[A]\n R1 R2 R3 . +B9",
        "Pjäsen blå 9 ligger ensam. Varje pjäs ska ligga i en rad eller en sekvens. [TRX-L4]",
    ),
    (
        "[A]\n R1 R2 R3 +R4\n +B9",
        "Linjen röd 1 och blå 9 har bara två pjäser. En linje ska ha minst tre. [TRX-L2]",
    ),
    (
        "[A]\n R2 R3 +R4",
        "Det blir över: röd 1. Allt som låg på bordet ska ligga där i en grupp efteråt också. [TRX-L5]",
    ),
    (
        "[A]\n +R4 R1 R2 R3",
        (
            "Linjen röd 4, röd 1, röd 2 och röd 3 är ingen rad: siffrorna ska stiga eller falla med ett hela vägen, "
            "utan att vända. [TRX-L3]"
        ),
    ),
]


@pytest.mark.parametrize(("drawn", "said"), SAID)
def test_a_refused_layout_is_explained(drawn, said):
    with pytest.raises(Refused) as refusal:
        lay(draw(TABLE), drawn)
    assert TEXTS["sv"].refuse(refusal.value, NAMES) == said


def test_other_refusals_are_in_the_players_own_words():
    state = draw("A* hand R4 +3\n B hand Y1\n C gone")
    for line, said in [
        ("A take R1", "I den öppna gruppen ligger ingen röd 1. [TRX-R15]"),
        ("A three C", "Det går inte mot den som har lämnat spelet, och det har Elis. [TRX-35]"),
        ("A swap", "Du har inte byt på handen. [TRX-R18]"),
        ("A pass", "Du kan inte passa så länge det finns pjäser i påsen eller den öppna gruppen. [TRX-07]"),
        ("A give R4 R4", f"Det svaret hör inte hit. {TEXTS['sv'].say('can.turn')} [TRX-R13]"),
    ]:
        with pytest.raises(Refused) as refusal:
            play(state, line)
        assert TEXTS["sv"].refuse(refusal.value, NAMES) == said
