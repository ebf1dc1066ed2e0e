"""Random matches: at every table, the same again, and at all their steps."""

import enum
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec import Meta, Struct, inspect

from spelbord.core import Chance, Dice, Match, Options, seed_from
from spelbord.games.tio import KIT as TIO
from spelbord.testing import Case, cases, every_options, play, playing, positions
from spelbord.testing.anything import INTEGERS, any_action, choices_of, make, unbounded
from spelbord.testing.changes import changes
from spelbord.testing.laws import an_imagined_world_looks_the_same
from spelbord.testing.snapshots import fields_of, mutables, snapshot
from spelbord.testing.strategies import positions as any_position
from toys.kuvert import KIT
from toys.kuvert.values import Choose, KuvertOptions, Protest

CASE = Case(3, KuvertOptions(length="long"), "x")


@dataclass(frozen=True)
class Corner:
    cards: list[int]


@dataclass
class Table:
    rows: list[list[int]]
    corner: Corner
    turn: int


class Colour(enum.Enum):
    RED = 1
    BLUE = 2


def dice(label="test"):
    return Dice(seed_from("testing"), label)


def test_options_are_combined():
    assert len(every_options(TIO)) == 4
    assert {options.length for options in every_options(KIT)} == {"short", "long"}


def test_options_that_are_no_switch_keep_their_default():
    class Sized(Options, frozen=True):
        size: int = 7
        wide: bool = False

    kit: Any = type("Kit", (), {"options": Sized})
    assert every_options(kit) == [Sized(7, False), Sized(7, True)]


def test_choices_of_a_switch():
    assert choices_of(bool) == (False, True)
    assert choices_of(Literal["a", "b"]) == ("a", "b")
    assert choices_of(Colour) == (Colour.RED, Colour.BLUE)
    assert choices_of(int) == ()


def test_cases_cover_every_table():
    tables = {(case.seats, case.options) for case in cases(KIT, 2)}
    assert len(tables) == 3 * 4
    assert len(cases(KIT, 2)) == 2 * len(tables)


def test_case_says_how_to_play_it_again():
    assert str(CASE) == "Case(seats=3, options=KuvertOptions(rival=False, length='long', bet=1, motto=''), seed='x')"


def test_play_is_the_same_again():
    assert play(KIT, CASE).entries == play(KIT, CASE).entries
    assert play(KIT, CASE).entries != play(KIT, Case(3, CASE.options, "y")).entries


def test_play_stops_where_it_is_told_to():
    assert play(KIT, CASE, most=3).step == 3


def test_playing_yields_every_decision():
    steps = [match.step for match in playing(KIT, CASE)]
    assert steps[0] == 2
    assert steps == sorted(set(steps))
    assert steps[-1] == play(KIT, CASE).step


def test_positions_have_beginning_end_and_matches_of_their_own():
    found = list(positions(KIT, CASE, 6))
    assert [found[0].step, found[-1].step] == [0, play(KIT, CASE).step]
    assert len(found) == 6
    assert len({id(position.match) for position in found}) == 6
    assert isinstance(found[0].match.pending, Chance)


def test_actions_of_every_type_with_anything_in_them():
    made = {any_action(KIT, dice(str(number))) for number in range(400)}
    assert Protest() in made
    assert {Choose(number) for number in INTEGERS if -(1 << 31) <= number < 1 << 31} <= made
    assert not any(isinstance(action, Choose) and action.card >= 1 << 31 for action in made)


class Everything(Struct):
    a: bool
    b: int
    c: float
    d: str
    e: None
    f: Literal["x", 3]
    g: Colour
    h: int | None
    i: list[int]
    j: tuple[int, ...]
    k: tuple[int, str]
    l: set[int]
    m: frozenset[str]
    n: dict[str, int]
    o: Choose


def test_values_of_every_type_are_made_and_changed():
    whole = make(inspect.type_info(Everything), dice())
    assert isinstance(whole, Everything)
    full = Everything(True, 1, 1.0, "d", None, "x", Colour.RED, 2, [1, 2], (3,), (4, "k"), {5}, frozenset("m"), {"n": 6}, Choose(7))  # fmt: skip  # noqa: E501 - one of each
    found = list(changes(full, "x", ()))
    assert {change.path for change in found} == {
        "x.a", "x.b", "x.c", "x.d", "x.f", "x.h", "x.i", "x.i[]", "x.j", "x.j[]", "x.k", "x.k[]", "x.l", "x.m", "x.n",
        "x.n{}", "x.o.card",
    }  # fmt: skip
    assert all(after != full for change in found for after in change.after)


@pytest.mark.parametrize(
    ("bounds", "least", "greatest"),
    [({"ge": 100, "le": 101}, 100, 101), ({"gt": 0, "lt": 3}, 1, 2), ({"ge": 7}, 7, (1 << 63) - 1)],
)
def test_numbers_keep_to_the_bounds_of_their_type(bounds, least, greatest):
    bounded = inspect.type_info(Annotated[int, Meta(**bounds)])
    made = {make(bounded, dice(str(number))) for number in range(100)}
    assert (min(made), max(made)) == (least, greatest)


def made_of(type_):
    """A hundred values of a type."""
    return [make(inspect.type_info(type_), dice(str(number))) for number in range(100)]


def test_texts_keep_to_the_lengths_of_their_type():
    """A value that its own type would not take back says nothing about how values travel."""
    short = set(made_of(Annotated[str, Meta(max_length=8)]))
    assert {"", "åäö", "x" * 8} <= short
    assert max(map(len, short)) == 8
    assert {len(text) for text in made_of(Annotated[str, Meta(min_length=2, max_length=3)])} == {2, 3}


def test_collections_keep_to_the_lengths_of_their_type():
    assert {len(made) for made in made_of(Annotated[tuple[int, ...], Meta(max_length=1)])} == {0, 1}
    assert {len(made) for made in made_of(Annotated[list[int], Meta(min_length=2, max_length=3)])} == {2, 3}
    assert {len(made) for made in made_of(list[int])} == {0, 1, 2, 3}
    assert {len(made) for made in made_of(Annotated[dict[str, int], Meta(max_length=1)])} == {0, 1}


def test_numbers_without_bounds_are_found():
    assert list(unbounded(inspect.type_info(Everything), "x")) == [
        "x.b", "x.h", "x.i", "x.j", "x.k", "x.l", "x.n",
    ]  # fmt: skip
    assert list(unbounded(inspect.type_info(Annotated[int, Meta(ge=0)]), "n")) == ["n"]
    assert list(unbounded(inspect.type_info(Annotated[int, Meta(ge=0, lt=9)]), "n")) == []


def test_types_that_nothing_is_made_of():
    with pytest.raises(TypeError, match="no values are made of"):
        make(inspect.type_info(bytes), dice())
    with pytest.raises(TypeError, match="by a pattern"):
        make(inspect.type_info(Annotated[str, Meta(pattern="^a")]), dice())


def test_what_can_be_changed_in_a_value():
    anything: Any = []  # where the type says a number, too: what is looked at is the value
    paths = [path for _, path in mutables(Everything(True, 1, 1.0, "d", None, "x", Colour.RED, None, [], (anything,), (4, "k"), set(), frozenset(), {"n": anything}, Choose(7)))]  # fmt: skip  # noqa: E501 - one of each
    assert paths == ["state", "state.i", "state.j[0]", "state.l", "state.n", "state.n['n']"]


def test_a_state_may_be_a_dataclass():
    state = Table([[1], [2]], Corner([]), 7)
    paths = [path for _, path in mutables(state)]
    assert paths == ["state", "state.rows", "state.rows[0]", "state.rows[1]", "state.corner.cards"]
    assert fields_of(state) == ("rows", "corner", "turn")
    assert snapshot(state) == snapshot(Table([[1], [2]], Corner([]), 7)) != snapshot(Table([[1], [2]], Corner([]), 8))


@settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(any_position(KIT))
def test_positions_for_hypothesis_are_reachable(position):
    again = Match(KIT, position.match.header, position.match.entries)
    assert again.state == position.match.state
    assert position.case.seats == again.header.seats


def test_messages_of_laws_name_the_case():
    kit: Any = type("Broken", (), {"meta": KIT.meta})
    with pytest.raises(AssertionError, match=r"an_imagined_world_looks_the_same: AttributeError: .*seed='x'"):
        an_imagined_world_looks_the_same(kit, CASE)
