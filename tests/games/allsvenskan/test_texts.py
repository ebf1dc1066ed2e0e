"""The words of Spelet om Allsvenskan's own things: phases, tricks, properties, what is said, what is told."""

import pytest

from spelbord.core import LANGUAGES, texts_of
from spelbord.core.values import snake_case
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.actions import STATEMENTS
from spelbord.games.allsvenskan.asking import KINDS
from spelbord.games.allsvenskan.events import EVENTS
from spelbord.games.allsvenskan.notation.telling import SILENT
from spelbord.games.allsvenskan.properties import PROPERTIES
from spelbord.games.allsvenskan.seasonfile.properties import GIVES, keys_of
from spelbord.games.allsvenskan.sheet import EVENTS as TRICKS
from spelbord.games.allsvenskan.sheet import MARKED, MARKS, PARTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_phases_tricks_properties_and_statements_have_words(language):
    texts = texts_of(KIT.package, language)
    wanted = [f"waiting.{kind}" for kind in KINDS]
    wanted += [f"phase.{phase}" for phase in range(1, 6)]
    wanted += [f"{table}.{name}" for table in ("trick", "trick_short", "does") for name in TRICKS]
    wanted += [f"{table}.{name}" for table in ("property", "property_does") for name in PROPERTIES]
    wanted += [f"{table}.{name}" for table in ("says", "write.say") for name in STATEMENTS]
    wanted += [f"source.{key}" for key in (*MARKED, *PARTS)] + [f"mark.{mark}" for mark in MARKS]
    wanted += [f"keys.whens.{when}" for when in GIVES]
    wanted += [f"keys.value.{key}" for when in GIVES for key in keys_of(when)[1:]]
    assert [key for key in wanted if key not in texts] == []


def test_every_event_is_told_or_meant_to_be_silent():
    told = {key.split(".")[1] for key in texts_of(KIT.package, "sv").entries if key.startswith("event.")}
    assert told == {snake_case(event.__name__) for event in EVENTS if event not in SILENT}
