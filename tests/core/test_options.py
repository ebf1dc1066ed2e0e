"""What people can agree on: described from a game's own struct, and read back with a refusal where it will not do."""

from dataclasses import replace
from typing import Annotated, ClassVar, Literal

import pytest
from msgspec import Meta

from spelbord.core import AnyKit, Options, Refused, new_match, seed_from, texts_of
from spelbord.core.options import OptionChoice, options_in, presets_in, read_options, value_name
from spelbord.games import kit_of
from toys.kuvert import KIT
from toys.kuvert.values import KuvertOptions

TEXTS = texts_of(KIT.package, "en")


def kit_with(options: type[Options]) -> AnyKit:
    """The toy with other options."""
    kit: AnyKit = KIT
    return replace(kit, options=options)


def test_every_kind_of_option_is_described():
    rival, length, bet, motto = options_in(KIT, TEXTS)
    assert (rival.kind, rival.default, rival.name) == ("bool", False, "rival")
    assert (length.kind, length.name) == ("choice", "Length")
    assert length.choices == (OptionChoice("short", "short game", ""), OptionChoice("long", "long game", ""))
    assert (bet.kind, bet.least, bet.most) == ("int", 1, 3)
    assert (motto.kind, motto.most, motto.needs) == ("text", 20, {"rival": (True,)})


def test_a_number_to_choose_stays_a_number():
    """What a form sends back must be what the game's own type takes."""

    class Few(Options, frozen=True):
        elements: Literal[8, 3] = 8

    kit = kit_with(Few)
    (elements,) = options_in(kit, TEXTS)
    assert elements.choices == (OptionChoice(8, "8", ""), OptionChoice(3, "3", ""))
    assert read_options(kit, {"elements": elements.choices[1].value}, 2) == Few(elements=3)


def test_a_retired_choice_is_read_and_not_offered():
    """Old logs have it; `read_options` takes it too, so that people who played by it can play again."""

    class Newer(Options, frozen=True):
        edition: Literal["second", "first"] = "second"
        retired: ClassVar = {"edition": ("first",)}

    kit = kit_with(Newer)
    (edition,) = options_in(kit, TEXTS)
    assert [choice.value for choice in edition.choices] == ["second"]
    assert read_options(kit, {"edition": "first"}, 2) == Newer(edition="first")


def test_a_text_that_may_be_long_is_written_on_several_lines():
    class Wordy(Options, frozen=True):
        words: Annotated[str, Meta(max_length=4000)] = ""
        needs: ClassVar = {}

    kit = kit_with(Wordy)
    assert options_in(kit, TEXTS)[0].kind == "lines"


def test_what_cannot_be_shown_is_no_option():
    class Odd(Options, frozen=True):
        weights: tuple[float, ...] = ()

    kit = kit_with(Odd)
    with pytest.raises(TypeError, match="weights"):
        options_in(kit, TEXTS)


def test_presets_have_names_and_choices():
    (marathon,) = presets_in(KIT, TEXTS)
    assert (marathon.id, marathon.name, marathon.help) == ("marathon", "Marathon", "A long game with a rival.")
    assert marathon.options == {"length": "long", "rival": True}


def test_a_chosen_word_is_said_by_its_name():
    assert value_name("length", "long", texts_of(KIT.package, "sv")) == "lång"
    assert value_name("motto", "kors", TEXTS) == "kors"


def test_what_is_read_is_complete():
    assert read_options(KIT, {"bet": 2}, 3) == KuvertOptions(bet=2)


@pytest.mark.parametrize(
    ("plain", "code", "facts"),
    [
        ({"bet": 4}, "option_number", {"field": "bet", "least": 1, "most": 3}),
        ({"motto": "x" * 21}, "option_long", {"field": "motto", "length": 21, "most": 20}),
        ({"rival": True}, "rival_alone", {"field": "rival", "seats": 2}),
    ],
)
def test_what_will_not_do_is_refused_at_its_field(plain, code, facts):
    with pytest.raises(Refused) as refused:
        read_options(KIT, plain, 2)
    assert (refused.value.code, refused.value.facts) == (code, facts)
    assert TEXTS.refuse(refused.value)


@pytest.mark.parametrize(
    ("plain", "field"), [({"bet": "2"}, "bet"), ({"length": "endless"}, "length"), ({"x": 1}, None)]
)
def test_what_no_form_sends_is_malformed(plain, field):
    with pytest.raises(Refused, match="options_malformed") as refused:
        read_options(KIT, plain, 2)
    assert refused.value.facts.get("field") == field


def test_a_choice_says_what_it_settles_and_a_number_what_it_means():
    class Settling(Options, frozen=True):
        length: Literal["short", "long"] = "short"
        bet: Annotated[int, Meta(ge=0, le=2)] = 0
        settles: ClassVar = {"length": {"short": {"bet": 1}}}

    texts = texts_of(kit_of("trakkx").package, "en")
    length, _bet = options_in(kit_with(Settling), TEXTS)
    assert [choice.settles for choice in length.choices] == [{"bet": 1}, {}]
    (starter,) = (option for option in options_in(kit_of("trakkx"), texts) if option.field == "starter")
    assert starter.choices == (OptionChoice(0, "By lot", ""),)


def test_an_option_that_came_later_is_in_a_log_only_where_it_is_not_as_usual():
    class More(KuvertOptions, frozen=True):
        later: ClassVar[frozenset[str]] = frozenset({"extra"})
        extra: str = ""

    kit = kit_with(More)
    before = new_match(KIT, KuvertOptions(), 2, seed_from("later")).header.options
    assert new_match(kit, More(), 2, seed_from("later")).header.options == before
    assert new_match(kit, More(extra="x"), 2, seed_from("later")).header.options == {**before, "extra": "x"}
