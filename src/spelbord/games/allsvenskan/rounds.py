"""The course of a season: rounds, halves, turns, and what happens between two rounds [ALL-37]."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.allsvenskan.asking import AI, DEAL, OMSTART, PLAY, REVEAL
from spelbord.games.allsvenskan.cards import COLOUR, NOTHING
from spelbord.games.allsvenskan.events import (
    Ended,
    FullTime,
    Granted,
    HalfTime,
    Joined,
    KickedOff,
    Left,
    Meeting,
    Passed,
    RoundBegun,
)
from spelbord.games.allsvenskan.landing import struck
from spelbord.games.allsvenskan.options import last_round
from spelbord.games.allsvenskan.playing import BOTH, can_play
from spelbord.games.allsvenskan.properties import Outcome, bonus
from spelbord.games.allsvenskan.scoring import DRAW, WIN, final_ranks, from_last, places
from spelbord.games.allsvenskan.tricks import FROM, GOLD_FROM, START_FP
from spelbord.games.allsvenskan.values import MOST_FP, RIVALS, SEATS, WISH

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.allsvenskan.flow import Flow

Pair: TypeAlias = tuple[int, int]
HALF_TIME = HalfTime()
DEALS = frozenset(range(1, 31, 3))
"""Rounds before which new cards are dealt [ALL-01]."""
MODIFIED_FROM = 4
"""The first round with modifications, and the first deal with extra cards [ALL-12, ALL-R88]."""


def begin_round(flow: Flow) -> None:
    """Open the next round: its order, what is granted, and new cards if they are due."""
    state = flow.state
    flow.note(RoundBegun(state.round + 1, tuple(from_last(state))))
    _grant(flow)
    if state.round in DEALS:
        flow.roll(DEAL)
    else:
        kick_off(flow)


def _grant(flow: Flow) -> None:
    """3 FP before round 7 [ALL-20], Nytt hopp from round 16 on, and the house rule of Guldstriden."""
    state = flow.state
    if state.round == FROM:
        for seat in SEATS:
            flow.note(Granted(seat, START_FP, "start", noted=state.ai[seat]))
    last = state.order[0]
    if flow.has(last, "nytt_hopp"):
        _give(flow, last, 1, "hope")
    if state.round == GOLD_FROM and state.options.gold_start:
        for seat in SEATS:
            if not state.ai[seat]:
                _give(flow, seat, START_FP, "gold")


def _give(flow: Flow, seat: Seat, fp: int, why: str) -> None:
    room = min(fp, MOST_FP - flow.state.fp[seat])
    if room:
        flow.note(Granted(seat, room, why))


def after_deal(flow: Flow, first: Seat = 0) -> None:
    """Omstart, seat by seat where it works and there is something to draw; then the matches begin.

    In a season of one's own several clubs may have it.
    """
    state = flow.state
    for seat in SEATS[first:]:
        if flow.has(seat, "omstart") and state.stock:
            flow.ask(seat, OMSTART)
            return
    kick_off(flow)


def kick_off(flow: Flow) -> None:
    """Who meets whom, and with which goals and markers the matches begin [ALL-12]."""
    state, clubs = flow.state, flow.season.clubs
    fixtures = flow.season.rounds[state.round - 1]
    own, goals, markers = [NOTHING] * RIVALS, [0] * (2 * RIVALS), [0] * (2 * RIVALS)
    meetings = []
    is_open = state.options.gold_open and state.round >= GOLD_FROM
    for seat in SEATS:
        if own[seat] != NOTHING:
            continue
        club = state.clubs[seat]
        opponent, at_home = fixtures[club]
        own[seat] = 2 * seat + (not at_home)
        rival = opponent in state.clubs
        if rival:
            own[state.clubs.index(opponent)] = own[seat] ^ 1
        home, away = (clubs[club], clubs[opponent]) if at_home else (clubs[opponent], clubs[club])
        mods = (home.home, away.away) if state.round >= MODIFIED_FROM else (None, None)
        opening = _opening(*mods, int(rival and not is_open))
        goals[2 * seat : 2 * seat + 2], markers[2 * seat : 2 * seat + 2] = opening
        meetings.append(Meeting(home.code, away.code, *opening, rival))
    opponents = tuple(fixtures[club][0] for club in state.clubs)
    flow.note(KickedOff(tuple(own), opponents, tuple(goals), tuple(markers), tuple(meetings)))
    next_turn(flow)


@lru_cache(maxsize=1024)
def _opening(home: tuple[int, int] | None, away: tuple[int, int] | None, guards: int) -> tuple[Pair, Pair]:
    """Goals and markers of a match as it begins, home club first, by the modifications that hold, if any.

    So many markers each, then modifications: the away club first [ALL-12].
    """
    goals, markers = [0, 0], [guards, guards]
    if home is not None and away is not None:
        for where, chances in ((1, home[1] + away[0]), (0, away[1] + home[0])):
            own, other = markers[where], markers[1 - where]
            goals[where], _, markers[where], _, markers[1 - where] = struck(0, own, other, chances)
    return (goals[0], goals[1]), (markers[0], markers[1])


# Turns ---------------------------------------------------------------------------------------------------------------


def next_turn(flow: Flow) -> None:
    """Ask whoever is next; who cannot play is passed over, and when all have had their turns the round is over."""
    state = flow.state
    while True:
        if state.turn == RIVALS:
            if state.half == 1:
                flow.note(HALF_TIME)
                continue
            end_round(flow)
            return
        seat = state.order[state.turn if state.half == 1 else RIVALS - 1 - state.turn]
        if _must_reveal(flow, seat):
            flow.roll(REVEAL)
            return
        if can_play(state, seat):
            flow.ask(seat, AI if state.ai[seat] else PLAY, chooser(flow) if state.ai[seat] else None)
            return
        flow.note(Passed(seat))


def _must_reveal(flow: Flow, seat: Seat) -> bool:
    """Whether an AI rival's piles are to be turned up: at its first turn, where none shows a card [ALL-24]."""
    state = flow.state
    if not state.ai[seat] or state.turned[seat] or state.half != 1:
        return False
    return any(covered(flow, seat, colour) for colour in BOTH)


def covered(flow: Flow, seat: Seat, colour: int) -> list[int]:
    """The cards of an AI rival's pile from which one is to be turned up; none if it already shows one."""
    state = flow.state
    if state.ups[seat][colour] != NOTHING:
        return []
    return [card for card in state.hands[seat] if COLOUR[card] == colour]


def chooser(flow: Flow) -> Seat:
    """The lowest non-AI rival in the table as the round began [ALL-24, ALL-35]."""
    return next(seat for seat in flow.state.order if not flow.state.ai[seat])


# The end of a round --------------------------------------------------------------------------------------------------


def end_round(flow: Flow) -> None:
    """Results, FP and the table; then the end, or who leaves and joins, and the next round [ALL-37]."""
    flow.note(_full_time(flow))
    state = flow.state
    if state.round == last_round(state.options):
        codes = tuple(flow.club(seat).code for seat in SEATS)
        flow.note(Ended(state.options.length, codes, tuple(state.points), final_ranks(state), places(state)))
        return
    for seat in SEATS:
        if state.wishes[seat] == WISH:
            _leave_or_join(flow, seat)
    begin_round(flow)


def _full_time(flow: Flow) -> FullTime:
    state, season = flow.state, flow.season
    own, goals = state.places, state.goals
    scored = tuple(goals[place] for place in own)
    conceded = tuple(goals[place ^ 1] for place in own)
    gained = [WIN if won > lost else DRAW if won == lost else 0 for won, lost in zip(scored, conceded, strict=True)]
    streaks = tuple(state.streaks[seat] + 1 if gained[seat] == WIN else 0 for seat in SEATS)
    bonuses = tuple(_bonus(flow, seat) for seat in SEATS)
    fp = tuple(_fp(flow, seat, streaks[seat], bonuses[seat]) for seat in SEATS)
    points = tuple(state.points[seat] + gained[seat] for seat in SEATS)
    merits = {
        seat: (
            points[seat],
            state.scored[seat] - state.conceded[seat] + scored[seat] - conceded[seat],
            state.scored[seat] + scored[seat],
            -state.clubs[seat],
        )
        for seat in SEATS
    }
    codes = tuple(season.clubs[club].code for club in state.clubs)
    opponents = tuple(season.clubs[club].code for club in state.opponents)
    order = tuple(sorted(SEATS, key=merits.__getitem__, reverse=True))
    return FullTime(state.round, codes, opponents, scored, conceded, points, streaks, fp, bonuses, order)


def _bonus(flow: Flow, seat: Seat) -> int:
    """What a team property adds for the match [ALL-38]."""
    state, known = flow.state, flow.club(seat).property
    if not flow.has(seat, known):
        return 0
    place, opponent = state.places[seat], state.opponents[seat]
    rank = flow.season.clubs[opponent].rank
    match = Outcome(state.goals[place], state.goals[place ^ 1], place % 2 == 0, opponent in state.clubs, rank)
    return bonus(known, match)


def _fp(flow: Flow, seat: Seat, streak: int, extra: int) -> int:
    """FP for the match: wins in a row and goal difference, or 1 for a draw; never more than 12 in all [ALL-R92]."""
    state = flow.state
    if state.round < FROM or state.ai[seat]:
        return 0
    place = state.places[seat]
    difference = state.goals[place] - state.goals[place ^ 1]
    earned = streak + difference if difference > 0 else DRAW if difference == 0 else 0
    return min(earned + extra, MOST_FP - state.fp[seat])


def _leave_or_join(flow: Flow, seat: Seat) -> None:
    """A hand becomes two piles, or two piles a hand [ALL-27]."""
    state = flow.state
    if state.ai[seat]:
        cards = [*state.hands[seat], *(card for card in state.ups[seat] if card != NOTHING)]
        flow.note(Joined(seat, state.noted[seat], tuple(sorted(cards))))
    else:
        flow.note(Left(seat, state.fp[seat]))
