"""Whole games of random answers: what must hold all the way, for two to four seats."""

from collections import Counter
from itertools import islice

import msgspec
import pytest

from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.events import Asked, Displayed, Drew, Laid, RoundScored, Took
from spelbord.games.trakkx.grid import faults_in
from spelbord.games.trakkx.layout import Layout, grid_of
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.tiles import COPIES, POINTS, TILES, group_limit

from .playing import of, random_match

SEATS = (2, 3, 4)


def is_lawful(state):
    """Whether the table is as the layout rule wants it, seen without the code that lets tiles be laid."""
    for group in state.table:
        grid = grid_of(group.cells)
        assert len(grid) == len(group.cells)
        assert list(faults_in(grid)) == []
        assert len(Layout(grid).parts()) == 1
    opened = sum(state.opened)
    assert len(state.table) <= group_limit(state.seats)
    everybody = all(opened or gone for opened, gone in zip(state.opened, state.gone, strict=True))
    assert everybody or len(state.table) <= opened
    assert [group.id for group in state.table] == sorted({group.id for group in state.table})
    assert all(group.id < group_limit(state.seats) for group in state.table)


def is_whole(state):
    """Whether each tile is there twice."""
    places = [state.bag, state.display, state.box, *state.hands, *state.given]
    count = Counter(tile for place in places for tile in place)
    count.update(cell.tile for group in state.table for cell in group.cells)
    assert count == dict.fromkeys(TILES, COPIES)


@pytest.mark.parametrize("seats", SEATS)
def test_tables_are_lawful_and_nothing_is_made_or_lost(seats):
    """[TRX-L1, TRX-L2, TRX-L3, TRX-L4, TRX-L5, TRX-L6, TRX-R20] At every step of several games."""
    for number in range(6):
        for match in random_match(seats, f"lawful {seats} {number}"):
            is_lawful(match.state)
            is_whole(match.state)


@pytest.mark.parametrize("seats", SEATS)
def test_the_count_is_what_a_person_would_add_up(seats):
    """[TRX-33, TRX-R49, TRX-R52] From the hands as they were shown, over three rounds."""
    *_, match = random_match(seats, f"count {seats}", TrakkxOptions(rounds=3))
    scored = of((event for entry in match.entries for event in entry.events), RoundScored)
    assert [event.round for event in scored] == [1, 2, 3]
    sums = [sum(POINTS[tile] for event in scored for tile in event.hands[seat]) for seat in range(seats)]
    assert match.over.scores == tuple(sums)
    assert match.over.ranks == tuple(1 + sum(other < own for other in sums) for own in sums)
    for event in scored:
        empty = [seat for seat, hand in enumerate(event.hands) if not hand]
        assert empty == ([event.winner] if event.reason == "out" else [])


@pytest.mark.parametrize("seats", SEATS)
def test_every_turn_is_one_action(seats):
    """[TRX-R13, TRX-06] Between two questions a seat takes, draws, lays, passes, or plays an event tile: one."""
    *_, match = random_match(seats, f"turns {seats}")
    did = []
    for event in (event for entry in match.entries[1:] for event in entry.events):
        if isinstance(event, Took | Laid):
            did.append(event)
        elif isinstance(event, Asked):
            assert len(did) <= 1
            did = []
    happened = [event for entry in match.entries for event in entry.events]
    assert of(happened, Laid)
    assert of(happened, Drew)
    assert of(happened, Displayed)


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_shares_nothing_with_its_original(seats):
    for match in islice(random_match(seats, f"copy {seats}"), 0, None, 20):
        before = msgspec.json.encode(match.state)
        copy = KIT.copy(match.state)
        assert copy == match.state
        for ticket in match.tickets:
            KIT.apply(copy, KIT.act(copy, ticket.prompt, KIT.moves(copy, ticket.prompt)[-1]))
        assert msgspec.json.encode(match.state) == before
