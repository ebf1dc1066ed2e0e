"""Whole games of random answers: what must hold all the way, for two to seven seats and all options."""

from collections import Counter

import msgspec
import pytest

from spelbord.games.tio import KIT
from spelbord.games.tio.cards import COST, NOTHING, VALUE
from spelbord.games.tio.events import (
    Asked,
    Drew,
    Ended,
    HandCounted,
    Laid,
    ProtectionTaken,
    RoundCardsTaken,
    RoundTurned,
    Scored,
    StarterNamed,
)

from .playing import EVERY_OPTIONS, asked, of, random_match

GAMES = [(seats, options) for seats in range(2, 8) for options in EVERY_OPTIONS]
PHASES = ["lay", "open bid raise", "turn second", "start"]


def whole(seats, options):
    *_, match = random_match(seats, f"whole {seats}", options)
    return match, [event for entry in match.entries for event in entry.events]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_nothing_is_made_or_lost_and_hands_are_full_when_laying(seats, options):
    """[TIO-04, TIO-05, TIO-32] All pieces are somewhere at every step; a seat that lays has four cards."""
    box = KIT.pieces(KIT.start(options, seats))
    for match in random_match(seats, f"whole {seats}", options):
        state = match.state
        assert KIT.pieces(state) == box
        assert min(state.chips) >= 0
        assert max(state.guards) <= 2
        if asked(state).endswith("lay"):
            assert len(state.hands[match.tickets[0].prompt.seat]) == 4


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_rounds_run_through_their_phases(seats, options):
    """[TIO-R12, TIO-43] In each round all lay, then bid, then add; the phases never mix."""
    _, events = whole(seats, options)
    phase = 0
    for event in events:
        if isinstance(event, Asked):
            now = next(index for index, kinds in enumerate(PHASES) if event.kind in kinds.split())
            assert now >= phase
            phase = now
        elif isinstance(event, RoundTurned):
            phase = 0
    rounds = len(of(events, RoundTurned))
    assert len(of(events, Laid)) == rounds * seats
    assert len(of(events, ProtectionTaken)) == len(of(events, Scored)) == rounds


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_no_total_is_over_ten(seats, options):
    """[TIO-R32, TIO-22] Nor is any single card over its total."""
    _, events = whole(seats, options)
    for scored in of(events, Scored):
        assert max(scored.totals) <= 10
        assert all(single <= total for single, total in zip(scored.singles, scored.totals, strict=True))
        for first, second, total in zip(scored.firsts, scored.seconds, scored.totals, strict=True):
            if second == NOTHING:
                assert total == VALUE[first]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_score_is_what_a_person_would_add_up(seats, options):
    """[TIO-36, TIO-37, TIO-35, TIO-R43, TIO-R45] From the events alone: cards taken, round cards, hands, chips."""
    match, events = whole(seats, options)
    penalty = Counter()
    for event in events:
        if isinstance(event, Scored):
            laid = [card for card in (*event.firsts, *event.seconds) if card != NOTHING]
            penalty[event.loser] += sum(COST[card] for card in laid) + event.round_card
        elif isinstance(event, RoundCardsTaken):
            penalty[event.seat] += sum(event.cards)
        elif isinstance(event, HandCounted):
            penalty[event.seat] += sum(COST[card] for card in event.cards)
    (ended,) = of(events, Ended)
    scores = tuple(penalty[seat] - 2 * match.state.chips[seat] for seat in range(seats))
    assert match.over.scores == ended.scores == scores
    assert sum(match.state.chips) == 7 * seats
    # Winning is having the lowest score; equals share.
    assert match.over.ranks == tuple(1 + sum(other < score for other in scores) for score in scores)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_game_ends_for_one_of_two_reasons(seats, options):
    """[TIO-33, TIO-34, TIO-R41, TIO-R42] After ten rounds, or where a hand could not be filled."""
    match, events = whole(seats, options)
    rounds = len(of(events, RoundTurned))
    turned = [event.card for event in of(events, RoundTurned)]
    assert len(set(turned)) == rounds
    if match.over.reason == "rounds":
        assert rounds == 10
        assert len(of(events, StarterNamed)) == 9
    else:
        assert match.state.pile == []
        assert len(of(events, StarterNamed)) == rounds - 1 < 9
        (rest,) = of(events, RoundCardsTaken)
        assert sorted([*turned, *rest.cards]) == list(range(1, 11))
    if seats <= 3:
        assert match.over.reason == "rounds"
    if seats == 7:
        assert match.over.reason == "pile"


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_refills_go_round_from_the_starter(seats, options):
    """[TIO-32, TIO-R39] Each refill is a run of seats in the turn order of the round just counted, one or two cards."""
    match, events = whole(seats, options)
    starter = match.entries[0].events[0].starter
    for entry in match.entries:
        drew = of(list(entry.events), Drew)
        assert [event.seat for event in drew] == [(starter + turn) % seats for turn in range(len(drew))]
        assert all(1 <= len(event.cards) <= 2 for event in drew)
        for named in of(list(entry.events), StarterNamed):
            starter = named.starter
    assert len(of(events, Drew)) > seats


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_copy_shares_nothing_with_its_original(seats):
    """Playing on in one leaves the other as it was, all the way through a game."""
    for match in random_match(seats, f"copy {seats}"):
        before = msgspec.json.encode(match.state)
        copy = KIT.copy(match.state)
        assert copy == match.state
        for ticket in match.tickets:
            KIT.apply(copy, KIT.act(copy, ticket.prompt, KIT.moves(copy, ticket.prompt)[-1]))
        assert msgspec.json.encode(match.state) == before
