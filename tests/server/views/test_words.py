"""The server's words: every refusal has its text, in both languages, and events are told once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import spelbord.server
from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.core.pieces import spoken
from spelbord.games import kit_of
from spelbord.server.protocol import AnyCommand
from spelbord.server.protocol.refusals import PACKAGE, as_no
from spelbord.server.tables.dispatch import COMMANDS
from spelbord.server.views import sentences

SOURCE = Path(spelbord.server.__file__).parent
RAISED = sorted(
    {
        code
        for path in SOURCE.rglob("*.py")
        for code in re.findall(r"Refused\(\s*\"([a-z_]+)\"", path.read_text("utf-8"))
    }
    | {f"only_{status}" for status in ("lobby", "playing", "over")}
)


def test_codes_are_found():
    assert {"not_host", "seat_taken", "only_over", "hints_off"} <= set(RAISED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", RAISED)
def test_every_refusal_has_a_text(code, language):
    assert f"refused.{code}" in texts_of(PACKAGE, language)


def test_both_languages_have_the_same_words():
    swedish, english = (texts_of(PACKAGE, language).entries for language in LANGUAGES)
    assert set(swedish) == set(english)


def test_a_refusal_of_a_game_has_the_game_s_words_and_another_the_server_s():
    kit = kit_of("tio")
    own = as_no(Refused("third_chip", "TIO-R15", chips=3), "sv", kit, ("Ada",))
    assert (own.code, own.rule, own.facts) == ("third_chip", "TIO-R15", {"chips": 3})
    assert "3" in own.text
    ours = as_no(Refused("seat_taken", "seat", seat=0), "en", kit, ("Ada",))
    assert spoken(ours.text) == "Ada sits there already."
    assert as_no(Refused("no_such_table", "table"), "sv").text == "Det finns inget sådant bord."


def test_a_sentence_is_made_once_and_differs_for_who_may_not_know():
    kit = kit_of("tio")
    laid = next(event for event in kit.events if event.__name__ == "Laid")
    known, hidden = laid(0, 7, up=False, chips=1), laid(0, None, up=False, chips=1)
    names = ("Ada", "som ingen annan heter")
    before = sentences._remembered.cache_info()
    first = sentences.sentence("tio", known, "sv", names)
    assert sentences.sentence("tio", laid(0, 7, up=False, chips=1), "sv", names) == first
    after = sentences._remembered.cache_info()
    assert (after.misses, after.hits) == (before.misses + 1, before.hits + 1)
    assert sentences.sentence("tio", hidden, "sv", names) != first
    assert sentences.sentence("tio", known, "en", names) != first


def test_an_event_that_is_no_key_is_told_all_the_same(monkeypatch):
    kit = kit_of("tio")
    passed = next(event for event in kit.events if event.__name__ == "Passed")
    unhashable = passed(0, "open")
    monkeypatch.setattr(passed, "__hash__", None)
    assert spoken(sentences.sentence("tio", unhashable, "sv", ("Ada",))) == "Ada passar."


def test_every_command_is_obeyed_by_something():
    assert set(COMMANDS) == set(get_args(AnyCommand))
