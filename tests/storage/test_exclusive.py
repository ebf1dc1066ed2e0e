"""One server has a file for itself, until it ends: however it ends."""

import signal
import subprocess
import sys

import pytest

from spelbord.core import Refused, texts_of
from spelbord.storage import storage_for

HOLDER = """
import sys
from spelbord.storage import storage_for
with storage_for(sys.argv[1]).hold("http://127.0.0.1:8000/"):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/spelbord.db"


@pytest.fixture
def holder(url):
    """Another process that has the file."""
    with subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-c", HOLDER, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout.readline() == "held\n"
        yield other
        other.kill()


def refusal(url):
    with pytest.raises(Refused) as refused, storage_for(url).hold("http://127.0.0.1:8001/"):
        pass
    return refused.value


def test_a_second_server_is_told_where_the_first_one_is_in_both_languages(url, holder):
    refused = refusal(url)
    assert (refused.code, refused.facts["where"]) == ("database_open", "http://127.0.0.1:8000/")
    for language in ("sv", "en"):
        said = texts_of("spelbord.storage", language).say(f"refused.{refused.code}", **refused.facts)
        assert "http://127.0.0.1:8000/" in said
        assert "spelbord.db" in said


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_server_that_was_killed_leaves_no_lock_behind(url, holder, number):
    holder.send_signal(number)
    holder.wait()
    with storage_for(url).hold("http://127.0.0.1:8001/"):
        assert refusal(url).facts["where"] == "http://127.0.0.1:8001/"


def test_who_has_not_said_yet_where_it_is_has_it_all_the_same(url, tmp_path):
    with storage_for(url).hold(""):
        assert refusal(url).code == "database_open_somewhere"


def test_whoever_lets_go_lets_the_next_in_and_leaves_nothing_to_read(url, tmp_path):
    for _ in range(2):
        with storage_for(url).hold("http://127.0.0.1:8000/"):
            pass
    assert (tmp_path / "spelbord.db.lock").read_bytes() == b""


def test_a_temporary_database_and_a_shared_one_are_held_by_any_number(tmp_path):
    for url in ("sqlite://", "postgresql://me@127.0.0.1:1/db"):
        with storage_for(url).hold("a"), storage_for(url).hold("b"):
            pass


def test_a_folder_that_is_not_there_is_for_the_database_to_complain_of(tmp_path):
    with storage_for(f"sqlite:///{tmp_path}/nowhere/spelbord.db").hold("a"):
        assert not (tmp_path / "nowhere").exists()
