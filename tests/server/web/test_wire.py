"""Languages, queries and bodies: what a request says is read, or refused in words."""

import re
from pathlib import Path

import msgspec
import pytest

import spelbord.server
from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.core.shape import read_json
from spelbord.server.protocol import AnyRequest
from spelbord.server.protocol.queries import NewsQuery
from spelbord.server.web.wire import STATUSES, language_of, query_of, status_of


def scope(query="", **headers):
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"query_string": query.encode(), "headers": raw}


@pytest.mark.parametrize(
    ("query", "accepted", "language"),
    [
        ("", "", "sv"),
        ("", "en", "en"),
        ("", "en-GB,en;q=0.9,sv;q=0.8", "en"),
        ("", "de, sv;q=0.5, en;q=0.7", "en"),
        ("", "de", "sv"),
        ("", "*", "sv"),
        ("", "en;q=0", "sv"),
        ("", "en;q=mycket", "sv"),
        ("", ",,;", "sv"),
        ("lang=en", "sv", "en"),
        ("lang=de", "en", "en"),
        ("lang=", "en", "en"),
    ],
)
def test_the_address_goes_before_the_browser_and_swedish_is_the_rest(query, accepted, language):
    assert language_of(scope(query, accept_language=accepted)) == language


def test_a_query_is_read_into_numbers_and_what_is_not_known_is_left():
    assert query_of(scope("step=7&wait=2.5&utm=x"), NewsQuery) == NewsQuery(step=7, wait=2.5)


@pytest.mark.parametrize("query", ["step=seven", "step=99999999999", "wait=-1", "wait=x", "step="])
def test_a_query_that_cannot_be_read_is_refused(query):
    with pytest.raises(Refused) as refused:
        query_of(scope(query), NewsQuery)
    assert refused.value.code == "malformed"


@pytest.mark.parametrize("data", ["", "{", "[]", "null", '{"type":"nothing"}', b"\xff\xfe", "[" * 100_000])
def test_a_message_that_cannot_be_read_is_refused(data):
    with pytest.raises(Refused) as refused:
        read_json(data, msgspec.json.Decoder(AnyRequest))
    assert refused.value.code == "malformed"
    assert status_of(refused.value) == 400


def test_a_rule_that_says_no_is_a_conflict():
    assert status_of(Refused("third_chip", "TIO-R15", chips=3)) == 409


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_status_of_its_own_belongs_to_a_refusal_with_words(language):
    texts = texts_of("spelbord.server", language)
    assert [code for code in STATUSES if f"refused.{code}" not in texts] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_outer_server_refuses_has_words(language):
    folder = Path(spelbord.server.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    codes = set(re.findall(r'Refused\(\s*"(\w+)"', source))
    assert {"too_fast", "foreign_origin", "key_wrong"} <= codes
    texts = texts_of("spelbord.server", language)
    assert [code for code in codes if f"refused.{code}" not in texts] == []
