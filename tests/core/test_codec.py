"""Values to bytes and back; everything unknown is refused, and only what was made to be seen goes outward."""

import msgspec
import pytest

from spelbord.core import (
    Answer,
    Chance,
    Decide,
    Heard,
    Over,
    Prompt,
    Refusal,
    Refused,
    Roll,
    Ticket,
    codec_for,
    encode,
    new_match,
    outward,
    seed_from,
)
from toys.kuvert import KIT
from toys.kuvert.values import Choose, Chosen, Dealt, KuvertOptions, Protest, Protested, Resolved

CODEC = codec_for(KIT)
PROMPT = Prompt(1, 0, "choose")

wires = pytest.mark.parametrize("wire", ["json", "msgpack"])


def packed(wire, plain):
    """Plain data as it would come from somebody else's program."""
    return msgspec.json.encode(plain) if wire == "json" else msgspec.msgpack.encode(plain)


@pytest.fixture
def match():
    return new_match(KIT, KuvertOptions(), 3, seed_from("codec"))


# Both ways ------------------------------------------------------------------------------------------------------------


@wires
@pytest.mark.parametrize("action", [Choose(3), Choose(-(1 << 31)), Protest()])
def test_actions(wire, action):
    assert CODEC.action(encode(action, wire), wire) == action


@wires
@pytest.mark.parametrize("event", [Chosen(0, 0, None), Resolved((1, 2), 1, 0), Protested(2, 1)])
def test_events(wire, event):
    assert CODEC.event(encode(event, wire), wire) == event


@wires
def test_options(wire):
    options = KuvertOptions(rival=True, length="long")
    assert CODEC.options(encode(options, wire), wire) == options
    assert CODEC.options(packed(wire, {}), wire) == KuvertOptions()


@wires
@pytest.mark.parametrize(
    "entry",
    [
        Answer(7, 5, PROMPT, Choose(3), (Chosen(1, 0, 3), Resolved((1, 2), 1, 0))),
        Answer(7, 5, Prompt(2, 2, "protest", about=1, optional=True), Protest(), (Protested(2, 1),)),
        Roll(0, Chance("deal"), (Dealt(0, 0, (1, 2, 3)),)),
        Roll(1, Chance("prize", 4), ()),
    ],
)
def test_entries(wire, entry):
    read = CODEC.entry(encode(entry, wire), wire)
    assert read == entry
    assert type(read) is type(entry)


@wires
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_views_and_heard_steps(wire, viewer, match):
    view = match.view(viewer)
    assert CODEC.view(outward(view, wire), wire) == view
    for step in match.heard(viewer):
        assert CODEC.heard(outward(step, wire), wire) == step


def test_form_on_the_wire():
    assert encode(Choose(3)) == b'{"type":"choose","card":3}'
    assert encode(Protest()) == b'{"type":"protest"}'
    assert msgspec.msgpack.decode(encode(Choose(3), "msgpack")) == {"type": "choose", "card": 3}


def test_codec_is_made_once():
    assert codec_for(KIT) is CODEC


# What is refused ------------------------------------------------------------------------------------------------------


@wires
@pytest.mark.parametrize(
    "plain",
    [
        {"type": "choose", "card": 3, "extra": 1},
        {"type": "choose", "Card": 3},
        {"type": "choose"},
        {"type": "cheat", "card": 3},
        {"type": "Choose", "card": 3},
        {"type": "chosen", "seat": 0, "by": 0, "card": 3},
        {"type": 3},
        {"card": 3},
        {"type": "choose", "card": "3"},
        {"type": "choose", "card": 3.5},
        {"type": "choose", "card": 1 << 31},
        {"type": "choose", "card": None},
        {"type": "choose", "card": [3]},
        {"type": "choose", "card": True},
        {},
        [],
        None,
        "choose",
        7,
    ],
)
def test_malformed_actions(wire, plain):
    with pytest.raises(Refused) as refused:
        CODEC.action(packed(wire, plain), wire)
    assert (refused.value.code, refused.value.rule) == ("malformed", "wire")
    assert refused.value.facts["why"]


@wires
@pytest.mark.parametrize(
    "garbage",
    [b"", b"\x00", b"{", b"\xff\xfe\xfd", b'{"type":"choose","card":3} x', b"[" * 20_000, b"\x91" * 20_000, b"\xc1"],
)
@pytest.mark.parametrize("kind", ["action", "event", "entry", "view", "heard", "options"])
def test_garbage(wire, garbage, kind):
    with pytest.raises(Refused, match="malformed"):
        getattr(CODEC, kind)(garbage, wire)


def test_text_that_is_no_text():
    with pytest.raises(Refused, match="malformed"):
        CODEC.options(b'{"length":"\xff"}')


@wires
@pytest.mark.parametrize(
    "plain",
    [
        {"entry": "roll", "step": 0, "chance": {"pending": "chance", "kind": "deal"}, "events": [], "more": 1},
        {"entry": "roll", "step": 0, "chance": {"pending": "over", "kind": "deal"}, "events": []},
        {"entry": "toll", "step": 0, "chance": {"pending": "chance", "kind": "deal"}, "events": []},
        {"entry": "roll", "step": 0, "chance": {"pending": "chance", "kind": "deal"}, "events": [{"type": "choose"}]},
        {"entry": "answer", "step": 0, "asked": 0, "prompt": {"seat": 0}, "action": {"type": "protest"}, "events": []},
        {"step": 0},
    ],
)
def test_malformed_entries(wire, plain):
    with pytest.raises(Refused, match="malformed"):
        CODEC.entry(packed(wire, plain), wire)


@wires
@pytest.mark.parametrize("plain", [{"rival": 1}, {"length": "endless"}, {"rivals": True}])
def test_malformed_options(wire, plain):
    with pytest.raises(Refused, match="malformed"):
        CODEC.options(packed(wire, plain), wire)


# One door out ---------------------------------------------------------------------------------------------------------


def test_what_may_go_outward(match):
    sent = [
        match.view(0),
        match.heard(0)[0],
        Refusal("odd", "X-1"),
        match.tickets[0],
        match.pending,
        Over("end", (), ()),
    ]
    for value in sent:
        for wire in ("json", "msgpack"):
            assert outward(value, wire) == encode(value, wire)


@pytest.mark.parametrize("wire", ["json", "msgpack"])
def test_what_may_not_go_outward(match, wire):
    entry = match.entries[0]
    kept_back = [
        match.state,
        entry,
        entry.events[0],
        Choose(3),
        match.header,
        KuvertOptions(),
        PROMPT,
        {},
        "text",
        None,
    ]
    for value in kept_back:
        with pytest.raises(TypeError, match="was not made to be sent"):
            outward(value, wire)


def test_equal_values_are_equal_bytes():
    assert outward(Refusal("odd", "X-1", {"a": 1, "b": 2})) == outward(Refusal("odd", "X-1", {"b": 2, "a": 1}))


def test_outward_takes_by_type():
    assert outward(Ticket(1, PROMPT)) == encode(Ticket(1, PROMPT))
    assert outward(Decide((PROMPT,))) == encode(Decide((PROMPT,)))
    assert outward(Heard(0, None, None, None, ())) == encode(Heard(0, None, None, None, ()))
