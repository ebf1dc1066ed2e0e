"""The rules of Spelet om Allsvenskan: start, copy, decide, roll; `asking.py` has what is pending.

Rulings are cited as [ALL-nn] and lines of the rulebook's checklist as [ALL-Rnn]: docs/rules/allsvenskan.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan import asking, playing, rounds
from spelbord.games.allsvenskan.asking import CHANCES, FIRST
from spelbord.games.allsvenskan.cards import CARDS, COLOUR, COLOURS, HALF, HALVES, NOTHING, face
from spelbord.games.allsvenskan.dealing import ROLLERS, take_club
from spelbord.games.allsvenskan.events import Restarted, Said, Wished
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import (
    BANK,
    NO_AI,
    NO_WISHES,
    NOT_SAID,
    NOWHERE,
    RIVALS,
    SEATS,
    WISH,
    AllsvenskanState,
    copy,
)
from spelbord.games.allsvenskan.terms import swap_of, use

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Action, Dice, Prompt
    from spelbord.games.allsvenskan.flow import Flow
    from spelbord.games.allsvenskan.options import AllsvenskanOptions

__all__ = ["ANSWERS", "copy", "decide", "roll", "start"]


def start(options: AllsvenskanOptions, seats: int) -> AllsvenskanState:
    """A table before any club is chosen: nothing random has happened yet. There are always four rivals [ALL-R01]."""
    return AllsvenskanState(
        options=options,
        clubs=NOWHERE,
        ai=tuple([seat >= RIVALS - int(options.ai_rivals) for seat in SEATS]) if options.ai_rivals != "0" else NO_AI,
        lots=[],
        hands=[[] for _ in SEATS],
        ups=[[NOTHING, NOTHING] for _ in SEATS],
        stock=list(season_of(options).cards),
        aside=[],
        away=[[] for _ in SEATS],
        order=[],
        places=NOWHERE,
        opponents=NOWHERE,
        goals=[0] * (2 * seats),
        markers=[0] * (2 * seats),
        slots=[NOTHING] * (2 * seats),
        plays=[],
        done=[0] * seats,
        turned=[False] * seats,
        tiles=[0] * seats,
        homes=[0] * seats,
        again=[False] * seats,
        fp=[0] * seats,
        noted=[0] * seats,
        points=[0] * seats,
        scored=[0] * seats,
        conceded=[0] * seats,
        streaks=[0] * seats,
        results=[[] for _ in SEATS],
        wishes=NO_WISHES,
        said=NOT_SAID,
        talks=[],
        rolls=[1, *[0] * (len(CHANCES) - 1)],
        uses=(),
        bank=BANK,
        round=0,
        half=0,
        turn=0,
        asked=None,
        due=FIRST,
        over=None,
    )


def decide(flow: Flow, prompt: Prompt, action: Action) -> None:
    """Note what follows from an answer, or raise `Refused`."""
    try:
        answer = ANSWERS[prompt.kind][type(action)]
    except KeyError:
        raise Refused("not_now", "ALL-06", asked=prompt.kind) from None
    answer(flow, prompt, action)


def roll(flow: Flow, dice: Dice) -> None:
    """Note what the dice bring."""
    due = flow.state.due
    assert due is not None  # noqa: S101 - only asked where chance is pending
    ROLLERS[due.kind](flow, dice)


def choose_club(flow: Flow, prompt: Prompt, action: a.ChooseClub) -> None:
    """Take a club that nobody has; the next in the order of lots follows, and then the season begins [ALL-34]."""
    state, season = flow.state, season_of(flow.state.options)
    club = season.club(action.code.upper())
    if club is None:
        raise Refused("no_such_club", "ALL-34", code=action.code, codes=tuple(one.code for one in season.clubs))
    if club in state.clubs:
        raise Refused("club_taken", "ALL-34", code=season.clubs[club].code, seat=state.clubs.index(club))
    take_club(flow, prompt.seat, club, by_lot=False)
    if state.lots:
        asking.ask(flow, asking.CLUB, state.lots[0], state.lots[0])
    elif NOTHING in state.clubs:
        asking.let_roll(flow, asking.AI_CLUBS)
    else:
        rounds.begin_round(flow)


def play(flow: Flow, prompt: Prompt, action: a.Play) -> None:
    """Play a card; the next turn follows unless a coin is in the air."""
    if flow.events is not None:  # in playouts it was listed
        playing.check_play(flow.state, prompt, action)
    if playing.lay_card(flow, prompt, action):
        rounds.next_turn(flow)


def put_away(flow: Flow, prompt: Prompt, action: a.PutAway) -> None:
    """A property such as Omstart: put away a card of each colour at most, both before a new one is seen."""
    state, seat = flow.state, prompt.seat
    found = swap_of(state, seat)
    assert found is not None  # noqa: S101 - or it would not have been asked
    number, part = found
    cards = []
    for colour, card in enumerate((action.blue, action.orange)):
        if card == NOTHING:
            continue
        if card not in CARDS or COLOUR[card] != colour:
            raise Refused("no_such_card", "ALL-38", card=card)
        if card not in state.hands[seat]:
            raise Refused("not_in_hand", "ALL-38", colour=COLOURS[colour], face=face(card), half=HALVES[HALF[card]])
        if not any(COLOUR[other] == colour for other in state.stock):
            raise Refused("stock_empty", "ALL-38", colour=COLOURS[colour])
        if not part.swap[colour]:
            raise Refused("swap_colour", "ALL-38", colour=COLOURS[colour])
        cards.append(card)
    flow.note(Restarted(seat, action.blue != NOTHING, action.orange != NOTHING, tuple(cards)))
    if cards:
        use(flow, seat, number, part, part.price)
        asking.let_roll(flow, asking.REDRAW)
    else:
        rounds.after_deal(flow, seat + 1)


def leave(flow: Flow, prompt: Prompt, action: a.Leave) -> None:
    """Say that one leaves when the round is over; somebody who decides must remain [ALL-27, ALL-36]."""
    state = flow.state
    staying = [seat for seat in SEATS if not state.ai[seat] and state.wishes[seat] != WISH]
    if staying == [prompt.seat]:
        raise Refused("last_rival", "ALL-36")
    flow.note(Wished(prompt.seat, "leave"))


def join(flow: Flow, prompt: Prompt, action: a.Join) -> None:
    """Say that one takes over an AI rival when the round is over [ALL-27]."""
    flow.note(Wished(prompt.seat, "join"))


def stay(flow: Flow, prompt: Prompt, action: a.Stay) -> None:
    """Take such a wish back."""
    flow.note(Wished(prompt.seat, "stay"))


def say(flow: Flow, prompt: Prompt, action: a.Say) -> None:
    """Say one of the things that the rulebook allows, true or not [ALL-29]."""
    if action.to not in {NOTHING, *SEATS} - {prompt.seat}:
        raise Refused("no_such_ear", "ALL-29", number=action.to + 1)
    names_somebody = action.statement in a.ABOUT_SOMEBODY
    if names_somebody != (action.about in SEATS) or (not names_somebody and action.about != NOTHING):
        raise Refused("about_whom", "ALL-29", number=action.about + 1)
    flow.note(Said(prompt.seat, action.to, action.statement, action.about))


# Each answer takes the action it is filed under.
ANSWERS: dict[str, dict[type[Action], Callable[..., None]]] = {
    asking.CLUB: {a.ChooseClub: choose_club},
    asking.PLAY: {a.Play: play},
    asking.AI: {a.Play: play},
    asking.OMSTART: {a.PutAway: put_away},
    asking.LEAVE: {a.Leave: leave},
    asking.JOIN: {a.Join: join},
    asking.STAY: {a.Stay: stay},
    asking.TALK: {a.Say: say},
}
