"""The words of every game on the shelf: whole in both languages, a text for whatever is asked, examples that work."""

import re
from importlib import import_module

import msgspec
import pytest

import goldens
from spelbord.bots import LEVEL_KEYS
from spelbord.core import LANGUAGES, Prompt, Refused, texts_of
from spelbord.core.options import options_in
from spelbord.core.values import snake_case
from spelbord.games import SHELF, kit_of
from spelbord.testing import words

QUOTED = re.compile("[”“]([^”“]+)”")
SENTENCE = re.compile(r"[.!?](?= |$)")

games = pytest.mark.parametrize("game", SHELF)
languages = pytest.mark.parametrize("language", LANGUAGES)


def answers_of(game):
    """Which actions answer which kind of question."""
    answers = getattr(import_module(f"{SHELF[game]}.rules"), "ANSWERS", None)
    assert answers, (
        f"write ANSWERS in {SHELF[game]}.rules: by kind of question, the actions that answer it and what each does"
    )
    return answers


kinds = pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in SHELF for kind in answers_of(game)])


@games
@pytest.mark.parametrize(
    "check",
    [
        words.same_keys_in_both_languages,
        words.same_facts_in_both_languages,
        words.texts_are_tidy,
        words.every_term_is_known,
        words.every_refusal_has_words,
        words.no_refusal_is_left_over,
    ],
    ids=lambda check: check.__name__,
)
def test_texts(game, check):
    check(SHELF[game])


@games
@languages
def test_every_key_is_there_that_the_house_asks_for(game, language):
    """Those for what may be asked and chosen, and for how the golden games ended."""
    kit, texts = kit_of(game), texts_of(SHELF[game], language)
    wanted = [
        "title",
        "pitch",
        "lapse",
        *(f"reason.{goldens.folded(file).over.reason}" for file in goldens.files_of(game)),
    ]
    fields = [field.name for field in msgspec.structs.fields(kit.options)]
    wanted += [f"options.{field}.{part}" for field in fields for part in ("name", "help")]
    wanted += [f"{table}.{kind}" for table in ("kind", "rules", "can", "usage") for kind in answers_of(game)]
    missing = [key for key in wanted if key not in texts]
    assert missing == [], f"write these in texts/{language}.toml; CONTRIBUTING.md says what each is for"
    pages = [int(key.split(".")[1]) for key in texts.entries if key.startswith("tutorial.")]
    assert sorted(pages) == list(range(1, len(pages) + 1)), "number the pages of the tutorial from 1 without gaps"
    assert pages, f"write a short tutorial in texts/{language}.toml: tutorial.1, tutorial.2 …"


@games
@languages
def test_every_choice_of_an_option_has_a_name(game, language):
    for option in options_in(kit_of(game), texts_of(SHELF[game], language)):
        assert option.name != option.field, f"write options.{option.field}.name in texts/{language}.toml"
        nameless = [choice.value for choice in option.choices if choice.name == choice.value]
        assert nameless == [], f"write options.{option.field}.choice.<value> in texts/{language}.toml"


@games
def test_words_for_events_are_of_events_there_are(game):
    told = {key.split(".")[1] for key in words.own_texts(SHELF[game], "sv") if key.startswith("event.")}
    assert told, "write event.<name> for each event that people hear of"
    strange = told - {snake_case(event.__name__) for event in kit_of(game).events}
    assert strange == set(), "name each text event.<name> after an event of the kit, in snake case"


@kinds
@languages
def test_the_rules_of_a_situation_are_two_to_four_sentences(game, kind, language):
    sentences = SENTENCE.findall(texts_of(SHELF[game], language).say(f"rules.{kind}"))
    assert 2 <= len(sentences) <= 4, f"write two to four sentences as rules.{kind} in texts/{language}.toml"


@kinds
@languages
def test_what_a_usage_quotes_is_an_answer_to_that_question(game, kind, language):
    """Each quoted line is read, and as something that the question can be answered with."""
    lines = QUOTED.findall(texts_of(SHELF[game], language).say(f"usage.{kind}"))
    assert len(lines) >= 2, f"quote at least two lines that can be typed in usage.{kind} of texts/{language}.toml"
    for line in lines:
        read = kit_of(game).notation.read(line, Prompt(0, 0, kind))
        assert type(read) in answers_of(game)[kind], f"quote what answers the question, not “{line}”"


@kinds
def test_who_writes_nonsense_is_given_an_example_that_can_be_written(game, kind):
    prompt = Prompt(0, 0, kind)
    with pytest.raises(Refused) as refused:
        kit_of(game).notation.read("hokus pokus", prompt)
    example = refused.value.facts.get("example")
    assert isinstance(example, str), (
        "let `notation.read` refuse with the fact `example`: a line that answers this kind of question"
    )
    read = kit_of(game).notation.read(example, prompt)
    assert type(read) in answers_of(game)[kind], f"give an example that answers the question, not “{example}”"


@games
@languages
def test_every_game_says_itself_what_to_expect_of_each_level(game, language):
    own, house = words.own_texts(SHELF[game], language), texts_of("spelbord.core", language)
    for key in LEVEL_KEYS.values():
        text = own.get(f"level.{key}.expect", "")
        assert text, f"write level.{key}.expect in texts/{language}.toml: what a game against such a bot is like"
        assert text != house.say(f"level.{key}.expect")


@games
def test_light_questions_are_questions_of_the_game(game):
    assert kit_of(game).meta.light <= set(answers_of(game))
