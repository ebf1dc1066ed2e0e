"""A refusal is an exception where it is raised, and a value wherever it goes."""

import pickle

from spelbord.core import Refusal, Refused, outward


def test_refusal_as_value():
    refused = Refused("too_much", "X-7", chips=3, seats=(0, 1))
    assert refused.value == Refusal("too_much", "X-7", {"chips": 3, "seats": (0, 1)})


def test_refusal_on_one_line():
    assert str(Refused("too_much", "X-7", chips=3, text="a")) == "too_much [X-7] chips=3 text='a'"
    assert str(Refused("match_over", "ticket")) == "match_over [ticket]"


def test_refusal_can_be_sent():
    assert outward(Refused("odd", "X-1", n=1).value) == b'{"code":"odd","rule":"X-1","facts":{"n":1}}'


def test_value_does_not_share_the_facts():
    refused = Refused("odd", "X-1", n=1)
    refused.value.facts["n"] = 2
    assert refused.facts == {"n": 1}


def test_refusal_crosses_to_another_process():
    refused = pickle.loads(pickle.dumps(Refused("odd", "X-1", n=1)))  # noqa: S301 - our own pickle of a line above
    assert (refused.code, refused.rule, refused.facts) == ("odd", "X-1", {"n": 1})
