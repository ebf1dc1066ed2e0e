"""The map of secrets of each game is the one that was reviewed."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from spelbord.games import SHELF, kit_of
from spelbord.testing.flows import flow_map
from toys.kuvert import KIT, sight, values

GAMES = Path(__file__).parent.parent / "games"


@pytest.mark.parametrize("game", SHELF)
def test_flows_are_as_reviewed(game):
    """Nothing reaches other viewers than before."""
    reviewed = (GAMES / game / "flows.txt").read_text("utf-8")
    assert flow_map(kit_of(game)).splitlines() == reviewed.splitlines(), (
        "look at each line that differs: something reaches other viewers than before. Where all are meant, "
        f"`python -m spelbord.testing {game} > tests/games/{game}/flows.txt`"
    )


@pytest.fixture(scope="module")
def kuvert():
    return flow_map(KIT).splitlines()


@pytest.mark.parametrize(
    "line",
    [
        "state hands[seat][] value: own always, other sometimes, onlooker never",
        "state hands[seat] count: everybody always",
        "state chosen[seat] absence: everybody always",
        "state chosen[seat] value: own always, other sometimes, onlooker never",
        "state deck[] value: everybody never",
        "state deck count: everybody always",
        "state deck order: everybody never",
        "state over.scores[seat] value: everybody always",
        "event Chosen.card: own always, other sometimes, onlooker never",
        "event Chosen.seat: everybody always",
    ],
)
def test_map_of_the_toy(kuvert, line):
    assert line in kuvert


def with_view(**fields):
    """The toy with these fields of its view made in another way."""

    def view(state, viewer):
        seen = sight.view(state, viewer)
        return msgspec.structs.replace(seen, **{name: make(state, viewer) for name, make in fields.items()})

    return replace(KIT, view=view)


def test_a_new_way_from_state_to_viewer_is_a_new_line(kuvert):
    leaky = flow_map(with_view(used=lambda state, viewer: (*state.used, *state.deck[:1]))).splitlines()
    assert [line for line in leaky if line not in kuvert] == [
        "state deck order: everybody always",
        "state deck[] value: everybody sometimes",
    ]


def test_a_condition_is_named_where_a_boolean_explains_it():
    shown = with_view(prizes=lambda state, viewer: tuple(state.prizes) if state.dealt else ())
    assert "state prizes[] value: everybody when dealt" in flow_map(shown).splitlines()


def test_a_state_that_no_view_can_bear_is_passed_over():
    def view(state, viewer):
        if state.bank > values.BANK:
            raise ValueError("there were never so many")
        return sight.view(state, viewer)

    assert "state bank value: everybody always" in flow_map(replace(KIT, view=view)).splitlines()


def test_events_that_were_not_met_are_named():
    class Unheard(values.Protested, frozen=True):
        pass

    assert "event Unheard: not met" in flow_map(replace(KIT, events=(*KIT.events, Unheard))).splitlines()
