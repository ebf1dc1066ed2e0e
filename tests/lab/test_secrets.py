"""Secrets: worlds that look alike to a seat, asked the same, and what is found where a server tells them apart."""

import random

from lab.secrets.comparing import answer, difference, timeless
from lab.secrets.worlds import alike, pairs

from spelbord.core import outward
from spelbord.testing.snapshots import snapshot

HEAD = b"HTTP/1.1 200 OK\r\ndate: %b\r\ncontent-length: %d\r\nx-a: %b\r\n\r\n"


def told(body, date=b"now", header=b"b"):
    return answer(HEAD % (date, len(body), header), body)


def some_pairs(game, count=6):
    every = pairs(game, "tests")
    return [next(every) for _ in range(count)]


def test_only_moments_are_left_out_of_what_is_compared():
    assert told(b'{"at":1.5}', date=b"noon") == told(b'{"at":22.25}')
    assert told(b'{"a":1}') != told(b'{"a":2}')
    assert told(b"{}", header=b"b") != told(b"{}", header=b"bb")
    assert told(b"{} ") != told(b"{}")
    assert timeless(b'"at":"x"') == b'"at":"x"'
    assert timeless(b"2026-11-17 12:52 UTC: hej") == timeless(b"2027-01-01 00:00 UTC: hej")
    assert "2}" in difference(b'{"a":1}', b'{"a":2}')


def test_a_length_that_is_not_the_bodys_shows():
    assert answer(HEAD % (b"", 3, b""), b"{}").startswith(b"a length that is none")


def test_the_two_worlds_of_a_pair_differ_and_look_alike():
    for pair in (*some_pairs("tio"), *some_pairs("ecosfera")):
        real, other = pair.matches
        hidden = snapshot(real.state) != snapshot(other.state) or real.header.seed != other.header.seed
        assert hidden
        for eyes in (pair.viewer, None):
            assert outward(real.view(eyes)) == outward(other.view(eyes))


def test_what_is_played_in_both_worlds_looks_alike_too():
    played = 0
    for pair in some_pairs("tio", 12):
        chosen = alike(pair, random.Random(1))  # noqa: S311 - it hides nothing
        if chosen is not None:
            ticket, actions = chosen
            for match, action in zip(pair.matches, actions, strict=True):
                match.answer(ticket, action)
            assert outward(pair.matches[0].view(pair.viewer)) == outward(pair.matches[1].view(pair.viewer))
            played += 1
    assert played > 3
