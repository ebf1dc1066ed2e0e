"""Hostile: what is sent is bent in many ways, and what is found where a server does not bear it."""

import json
import random

import pytest
from lab.hostile.files import GOLDEN, nudge, spoil
from lab.hostile.messages import Known, message, wants_reply, written
from lab.probing.notes import Aside


def test_messages_are_of_every_kind_and_come_again_for_the_same_seed():
    first, second = (message(Known("tio", random.Random(1))) for _ in range(2))  # noqa: S311 - it hides nothing
    assert first == second
    known = Known("tio", random.Random(2))  # noqa: S311 - it hides nothing
    sent = [message(known) for _ in range(4000)]
    kinds = {str(json.loads(data)["command"]["type"]) for data in sent if is_command(data)}
    assert {"answer", "preview", "talk", "sit", "agree", "x"} <= kinds
    assert any(b"9" * 5000 in data for data in sent)
    assert any(b"[" * 3000 in data for data in sent)


def is_command(data):
    try:
        return "type" in json.loads(data)["command"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return False


@pytest.mark.parametrize(
    ("data", "replied"),
    [
        (b'{"type":"pong"}', False),
        (b'{"type":"catch_up","mark":{}}', False),
        (b'{"type":"catch_up","mark":{"step":"x"}}', True),
        (b'{"type":"request","id":1,"command":{"type":"undo"}}', True),
        (b"[" * 60_000, True),
    ],
)
def test_it_is_known_what_is_answered(data, replied):
    assert wants_reply(data) is replied


def test_what_json_cannot_write_is_written_all_the_same():
    assert written({"id": "@@big@@"}) == b'{"id":%b}' % (b"9" * 5000)


def test_files_are_spoilt_in_many_ways():
    rnd, data = random.Random(3), GOLDEN[0].read_bytes()  # noqa: S311 - it hides nothing
    assert len({spoil(data, rnd) for _ in range(30)}) > 25
    assert nudge({"a": [True]}, rnd) == {"a": [False]}


def test_a_run_with_a_fault_is_kept_apart():
    book = Aside()
    book.find("planted")
    book.count("messages", 2)
    assert (book.findings, book.counts["messages"]) == (["planted"], 2)
