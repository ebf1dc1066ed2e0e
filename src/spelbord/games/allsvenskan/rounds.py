"""The course of a season: rounds, halves, turns, and what happens between two rounds [ALL-37]."""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.allsvenskan import asking, folding, playing, scoring, seasons, terms
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
    Rewarded,
    RoundBegun,
)
from spelbord.games.allsvenskan.landing import struck
from spelbord.games.allsvenskan.options import last_round
from spelbord.games.allsvenskan.parts import Outcome, reward
from spelbord.games.allsvenskan.playing import BOTH
from spelbord.games.allsvenskan.properties import HOPE
from spelbord.games.allsvenskan.scoring import DRAW, WIN, final_ranks, places
from spelbord.games.allsvenskan.state import MOST_FP, RIVALS, SEATS, WISH
from spelbord.games.allsvenskan.terms import name_of, use
from spelbord.games.allsvenskan.tricks import FROM, GOLD_FROM, START_FP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.allsvenskan.flow import Flow
    from spelbord.games.allsvenskan.parts import Part
    from spelbord.games.allsvenskan.sheet import Season
    from spelbord.games.allsvenskan.state import AllsvenskanState

Mods: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Modifications of the home club and of the away club."""
HALF_TIME = HalfTime()
NO_FP = [0] * RIVALS
NOBODY = (0, 0)
"""Goals or markers of a board whose match is on another."""
MODIFIED_FROM = 4
"""The first round with modifications, and the first deal with extra cards [ALL-12, ALL-R88]."""


def begin_round(flow: Flow) -> None:
    """Open the next round: its order, last in the table first; what is granted; and new cards if they are due."""
    state = flow.state
    number, order = state.round + 1, scoring.from_last(state)
    if flow.events is not None:
        flow.events.append(RoundBegun(number, tuple(order)))
    folding.open_round(state, number, order)
    _grant(flow)
    if number in seasons.season_of(state.options).deals:
        asking.let_roll(flow, DEAL)
    else:
        kick_off(flow)


def _grant(flow: Flow) -> None:
    """3 FP before round 7 [ALL-20], what properties give from round 16 on, and the house rule of Guldstriden."""
    state = flow.state
    if state.round == FROM:
        for seat in SEATS:
            flow.note(Granted(seat, START_FP, "start", noted=state.ai[seat]))
    for seat in state.order if terms.works(state) else ():
        for number, part in terms.parts_now(state, seat, "round"):
            _reward(flow, seat, number, part)
    if state.round == GOLD_FROM and state.options.gold_start:
        for seat in SEATS:
            if not state.ai[seat]:
                _give(flow, seat, START_FP, "gold")


def _reward(flow: Flow, seat: Seat, number: int, part: Part) -> None:
    """What a property gives, or takes, as a round begins; what cannot be given or taken counts as no use of it."""
    name, fp = name_of(flow.state, seat), _capped(flow.state, seat, part.fp)
    if fp:
        flow.note(Granted(seat, fp, "hope") if name == HOPE else Rewarded(seat, fp, name))
        use(flow, seat, number, part)


def _give(flow: Flow, seat: Seat, fp: int, why: str) -> None:
    granted = _capped(flow.state, seat, fp)
    if granted:
        flow.note(Granted(seat, granted, why))


def _capped(state: AllsvenskanState, seat: Seat, fp: int) -> int:
    """What a seat gets of so many FP: nobody has more than 12 in all, or less than none [ALL-R92]."""
    return max(-state.fp[seat], min(fp, MOST_FP - state.fp[seat]))


def after_deal(flow: Flow, first: Seat = 0) -> None:
    """Omstart, seat by seat where it works and there is something to draw; then the matches begin.

    In a season of one's own several clubs may have it.
    """
    state = flow.state
    for seat in SEATS[first:]:
        if state.stock and terms.swap_of(state, seat) is not None:
            asking.ask(flow, OMSTART, seat, seat)
            return
    kick_off(flow)


def kick_off(flow: Flow) -> None:
    """Who meets whom, and with which goals and markers the matches begin [ALL-12]."""
    state = flow.state
    clubs, guarded = state.clubs, not (state.round >= GOLD_FROM and state.options.gold_open)
    openings = _openings(seasons.season_of(state.options), state.round, guarded)
    boosts = _boosts(flow) if terms.works(state) else None
    places, opponents = [NOTHING] * RIVALS, []
    goals: list[int] = []
    markers: list[int] = []
    meetings = []
    for seat, club in enumerate(clubs):
        opponent, side, meeting, rival_match = openings[club]
        opponents.append(opponent)
        if places[seat] != NOTHING:  # its match is on the board of the other [ALL-33]
            goals += NOBODY
            markers += NOBODY
            continue
        places[seat] = 2 * seat + side
        if opponent in clubs:
            places[clubs.index(opponent)] = 2 * seat + 1 - side
            meeting = rival_match
        if boosts:
            meeting = _boosted(state, meeting, (seat, opponent), boosts, guarded)
        goals += meeting.goals
        markers += meeting.markers
        meetings.append(meeting)
    if flow.events is not None:
        told = KickedOff(tuple(places), tuple(opponents), tuple(goals), tuple(markers), tuple(meetings))
        flow.events.append(told)
    folding.begin_matches(state, tuple(places), tuple(opponents), goals, markers)
    next_turn(flow)


def _boosts(flow: Flow) -> dict[Seat, tuple[int, int]]:
    """What properties add to the modifications of their clubs in this round: for oneself, and for the opponent."""
    boosts: dict[Seat, tuple[int, int]] = {}
    for seat in SEATS:
        for number, part in terms.parts_now(flow.state, seat, "kickoff"):
            own, other = boosts.get(seat, NOBODY)
            boosts[seat] = own + part.symbols[0], other + part.symbols[1]
            use(flow, seat, number, part)
    return boosts


def _boosted(
    state: AllsvenskanState,
    meeting: Meeting,
    pair: tuple[Seat, int],
    boosts: dict[Seat, tuple[int, int]],
    guarded: bool,  # noqa: FBT001 - a fact of the round
) -> Meeting:
    """A match of a seat and an opponent's club with what properties add; a rival's opponent may have one too."""
    clubs, (seat, opponent) = seasons.season_of(state.options).clubs, pair
    other = state.clubs.index(opponent) if opponent in state.clubs else NOTHING
    codes = {clubs[state.clubs[seat]].code: boosts.get(seat, NOBODY), clubs[opponent].code: boosts.get(other, NOBODY)}
    home, away = (next(club for club in clubs if club.code == code) for code in (meeting.home, meeting.away))
    mods = _sum(home.home, codes[home.code]), _sum(away.away, codes[away.code])
    return _meeting(meeting.home, meeting.away, mods, meeting.is_rival_match, guarded)


def _sum(pair: tuple[int, int], more: tuple[int, int]) -> tuple[int, int]:
    return pair[0] + more[0], pair[1] + more[1]


@lru_cache(maxsize=256)
def _openings(season: Season, number: int, guarded: bool) -> list[tuple[int, int, Meeting, Meeting]]:  # noqa: FBT001 - a fact of the round
    """By club: its opponent in a round, 0 at home or 1 away, and how they begin, the opponent being no rival or one."""
    found = []
    for club, (opponent, at_home) in enumerate(season.rounds[number - 1]):
        host, guest = (club, opponent) if at_home else (opponent, club)
        home, away = season.clubs[host], season.clubs[guest]
        mods = (home.home, away.away) if number >= MODIFIED_FROM else None
        usual = _meeting(home.code, away.code, mods, False, guarded)
        rival_match = _meeting(home.code, away.code, mods, True, guarded)
        found.append((opponent, int(not at_home), usual, rival_match))
    return found


def _meeting(home: str, away: str, mods: Mods | None, is_rival_match: bool, guarded: bool) -> Meeting:  # noqa: FBT001 - both are facts of the match
    """A match as it begins: in a rival match a marker each, then modifications, the away club first [ALL-12]."""
    goals, markers = [0, 0], [1, 1] if is_rival_match and guarded else [0, 0]
    if mods is not None:
        at_home, abroad = mods
        for where, chances in ((1, at_home[1] + abroad[0]), (0, abroad[1] + at_home[0])):
            own, other = markers[where], markers[1 - where]
            goals[where], _, markers[where], _, markers[1 - where] = struck(0, own, other, chances)
    return Meeting(home, away, (goals[0], goals[1]), (markers[0], markers[1]), is_rival_match)


# Turns ---------------------------------------------------------------------------------------------------------------


def next_turn(flow: Flow) -> None:
    """Ask whoever is next; who cannot play is passed over, and when all have had their turns the round is over."""
    state = flow.state
    while True:
        turn = state.turn
        if turn == RIVALS:
            if state.half == 1:
                if flow.events is not None:
                    flow.events.append(HALF_TIME)
                folding.change_halves(state)
                continue
            end_round(flow)
            return
        seat = state.order[turn if state.half == 1 else RIVALS - 1 - turn]
        if state.ai[seat] and _must_reveal(state, seat):
            asking.let_roll(flow, REVEAL)
            return
        if playing.can_play(state, seat):
            if state.ai[seat]:
                asking.ask(flow, AI, seat, chooser(state))
            else:
                asking.ask(flow, PLAY, seat, seat)
            return
        flow.note(Passed(seat))


def _must_reveal(state: AllsvenskanState, seat: Seat) -> bool:
    """Whether an AI rival's piles are to be turned up: at its first turn, where none shows a card [ALL-24]."""
    if state.turned[seat] or state.half != 1:
        return False
    return any(covered(state, seat, colour) for colour in BOTH)


def covered(state: AllsvenskanState, seat: Seat, colour: int) -> list[int]:
    """The cards of an AI rival's pile from which one is to be turned up; none if it already shows one."""
    if state.ups[seat][colour] != NOTHING:
        return []
    return [card for card in state.hands[seat] if COLOUR[card] == colour]


def chooser(state: AllsvenskanState) -> Seat:
    """The lowest non-AI rival in the table as the round began [ALL-24, ALL-35]."""
    return next(seat for seat in state.order if not state.ai[seat])


# The end of a round --------------------------------------------------------------------------------------------------


def end_round(flow: Flow) -> None:
    """Results, FP and the table; then the end, or who leaves and joins, and the next round [ALL-37]."""
    state = flow.state
    _full_time(flow)
    if state.round == last_round(state.options):
        codes, points = _codes(state, state.clubs), tuple(state.points)
        flow.note(Ended(state.options.length, codes, points, final_ranks(state), places(state)))
        return
    if WISH in state.wishes:
        for seat in SEATS:
            if state.wishes[seat] == WISH:
                _leave_or_join(flow, seat)
    begin_round(flow)


def _full_time(flow: Flow) -> None:
    """What the matches brought."""
    state, goals = flow.state, flow.state.goals
    scored, conceded = [], []
    points, streaks, earned = state.points[:], NO_FP[:], NO_FP[:]
    for seat, place in enumerate(state.places):
        own, other = goals[place], goals[place ^ 1]
        scored.append(own)
        conceded.append(other)
        before = points[seat]
        if own > other:
            points[seat] = before + WIN
            streak = state.streaks[seat]
            streaks[seat] = streak + 1
            earned[seat] = streak + 1 + own - other
        elif own == other:
            points[seat] = before + DRAW
            earned[seat] = DRAW
    bonuses, fp = NO_FP, NO_FP[:]
    if terms.works(state):
        bonuses = [_bonus(flow, seat, streaks[seat]) for seat in SEATS]
    if state.round >= FROM:
        for seat in range(RIVALS):
            own, other = earned[seat], bonuses[seat]
            fp[seat] = _fp(state, seat, own + other)
    if flow.events is not None:
        flow.events.append(_told(state, scored, conceded, points, streaks, fp, bonuses))
    folding.book(state, scored, conceded, points, streaks, fp)


def _told(
    state: AllsvenskanState, scored: list[int], conceded: list[int], points: list[int], *rest: Sequence[int]
) -> FullTime:
    """The end of a round for those who hear of it, with the table as it will be."""
    for_all, against_all = [*map(add, state.scored, scored)], [*map(add, state.conceded, conceded)]
    table = reversed(scoring.ordered(points, for_all, against_all, state.clubs))
    columns = scored, conceded, points, *rest, table
    return FullTime(state.round, _codes(state, state.clubs), _codes(state, state.opponents), *map(tuple, columns))


def _codes(state: AllsvenskanState, clubs: Sequence[int]) -> tuple[str, ...]:
    codes = seasons.codes_of(state.options)
    return tuple([codes[club] for club in clubs])


def _bonus(flow: Flow, seat: Seat, streak: int) -> int:
    """What a team property adds for the match, or takes [ALL-38]."""
    state, total = flow.state, 0
    place = state.places[seat]
    for number, part in terms.parts_now(state, seat, "match"):
        fp = reward(part, Outcome(state.goals[place], state.goals[place ^ 1], streak))
        if fp:
            use(flow, seat, number, part)
            total += fp
    return total


def _fp(state: AllsvenskanState, seat: Seat, earned: int) -> int:
    """FP for the match: wins in a row and goal difference, or 1 for a draw, and what a property adds."""
    return 0 if state.ai[seat] else _capped(state, seat, earned)


def _leave_or_join(flow: Flow, seat: Seat) -> None:
    """A hand becomes two piles, or two piles a hand [ALL-27]."""
    state = flow.state
    if state.ai[seat]:
        cards = [*state.hands[seat], *(card for card in state.ups[seat] if card != NOTHING)]
        flow.note(Joined(seat, state.noted[seat], tuple(sorted(cards))))
    else:
        flow.note(Left(seat, state.fp[seat]))
