"""Copies and pickles of matches and kits: they stand where the match stood, and go their own way."""

import copy
import pickle
from dataclasses import replace

import pytest

from spelbord.core import new_match, seed_from
from spelbord.games import SHELF, kit_of
from spelbord.testing.snapshots import snapshot
from toys.kuvert import KIT


def begun(kit, steps=5):
    match = new_match(kit, kit.options(), kit.meta.usual_seats, seed_from("copies"))
    for _ in range(steps):
        if match.over:
            break
        step_on(match)
    return match


def step_on(match):
    ticket = match.awaited[0]
    match.answer(ticket, match.kit.moves(match.state, ticket.prompt)[0])


@pytest.mark.parametrize("game", SHELF)
def test_copies_go_their_own_way(game):
    match = begun(kit_of(game))
    before = snapshot(match.state)
    others = [match.clone(), pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)]  # noqa: S301 - our own
    for other in others:
        assert other.kit is match.kit
        assert (other.header, other.entries, other.tickets) == (match.header, match.entries, match.tickets)
        assert snapshot(other.state) == before
        step_on(other)
        assert snapshot(match.state) == before
        assert other.step > match.step
    step_on(match)
    assert {snapshot(other.state) for other in others} == {snapshot(match.state)}


@pytest.mark.parametrize("game", SHELF)
def test_a_state_is_pickled_as_it_is(game):
    state = begun(kit_of(game)).state
    assert snapshot(pickle.loads(pickle.dumps(state))) == snapshot(state)  # noqa: S301 - our own


def test_a_clone_keeps_tickets_that_wait():
    """Optional questions stay open, and an old answer works once in each of them."""
    match = begun(KIT, 1)
    other = match.clone()
    assert other.tickets == match.tickets
    assert other.deferred == match.deferred


def test_only_the_kit_that_a_package_offers_is_pickled():
    kit = kit_of("tio")
    assert pickle.loads(pickle.dumps(kit)) is kit  # noqa: S301 - our own
    with pytest.raises(TypeError, match="not a changed one"):
        pickle.dumps(replace(kit, lapse=None))
