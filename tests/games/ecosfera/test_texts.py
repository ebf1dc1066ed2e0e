"""The words of Ecosfera's own things: questions, species, policy cards, what is told."""

import re

import pytest

from spelbord.core import LANGUAGES, texts_of
from spelbord.core.values import snake_case
from spelbord.games.ecosfera import KIT, policies
from spelbord.games.ecosfera.asking import KINDS
from spelbord.games.ecosfera.cards import CARDS, DATA, GROUPS, SPECIES
from spelbord.games.ecosfera.events import EVENTS
from spelbord.games.ecosfera.notation.telling import SILENT

TEXTS = {language: texts_of(KIT.package, language) for language in LANGUAGES}
SENTENCE = re.compile(r"[.!?](?= |$)")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_others_are_told_what_is_waited_for(kind, language):
    assert f"waiting.{kind}" in TEXTS[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_species_has_names_a_group_and_a_fact_or_two(language):
    texts = TEXTS[language]
    listed = [*DATA["producer"], *DATA["consumer"]]
    for card, species in zip(SPECIES, listed, strict=True):
        assert texts.say(f"latin.{card}") == species["latin"]
        assert f"group.{GROUPS[card]}" in texts
        assert 1 <= len(SENTENCE.findall(texts.say(f"fact.{card}"))) <= 3, card
    names = [texts.say(f"card.{card}").casefold() for card in CARDS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_policy_card_says_what_it_does_and_what_it_stands_for(language):
    """[ECO-R76, ECO-R80] In whole sentences; category and duration have words too."""
    texts = TEXTS[language]
    for card in policies.POLICIES:
        for table in ("does", "stands"):
            assert texts.say(f"{table}.{card}").endswith("."), (table, card)
        assert f"category.{policies.CATEGORIES[card]}" in texts
        assert f"duration.{policies.DURATIONS[card]}" in texts
        assert f"policy.{card}" in texts


def test_every_event_is_told_or_meant_to_be_silent():
    told = {key.split(".")[1] for key in TEXTS["sv"].entries if key.startswith("event.")}
    assert told == {snake_case(event.__name__) for event in EVENTS if event not in SILENT}
