"""The rules of Alfapet: start, pending, decide, roll.

Rulings are cited as [ALF-nn] and lines of the rulebook's checklist as [ALF-Rnn]; docs/rules/alfapet.md has them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.alfapet import drawing, folding, judging, placing, terms, turns
from spelbord.games.alfapet.actions import Approve, Challenge, Exchange, Lay, LookUp, Pass, Reject, Sketch, Waive
from spelbord.games.alfapet.asking import pending
from spelbord.games.alfapet.events import Exchanged, Laid, Passed
from spelbord.games.alfapet.lexicon import form_of, why_not
from spelbord.games.alfapet.placing import counted, missing_words
from spelbord.games.alfapet.state import NOBODY, AlfapetState, copy
from spelbord.games.alfapet.tiles import KIND, folded

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from spelbord.core import Action, Prompt, Seat
    from spelbord.core.dice import Dice
    from spelbord.games.alfapet.flow import Flow
    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.placing import Placement

__all__ = ["copy", "decide", "pending", "roll", "start"]


def start(options: AlfapetOptions, seats: int) -> AlfapetState:
    """An empty board and a full bag: nothing random has happened yet."""
    agreed = terms.terms_of(options, seats)
    return AlfapetState(
        options=options,
        seats=seats,
        bag=[kind for kind, count in enumerate(agreed.counts) for _ in range(count)],
        racks=[[] for _ in range(seats)],
        shown=[[] for _ in range(seats)],
        cells=[0] * agreed.board.squares,
        scores=[0] * seats,
        waived=[False] * seats,
        votes=[NOBODY] * seats,
        aside=[],
        due=[],
        rejected=[],
        found=[],
        lots=[],
        stage="start",
        then="next",
        mover=NOBODY,
        starter=NOBODY,
        turn=0,
        draws=0,
        passes=0,
        barren=0,
        lying=None,
        last=None,
        over=None,
    )


def decide(flow: Flow, prompt: Prompt, action: Action) -> None:
    """Note what follows from an answer, or raise `Refused`."""
    try:
        answer = ANSWERS[prompt.kind][type(action)]
    except KeyError:
        raise Refused("not_now", "ALF-R15", asked=prompt.kind) from None
    answer(flow, prompt.seat, action)


def roll(flow: Flow, dice: Dice) -> None:
    """Note what the dice bring: the start, or tiles from the bag."""
    if flow.state.stage == "start":
        drawing.deal(flow, dice)
    else:
        drawing.draw(flow, dice)


# Laying a word -------------------------------------------------------------------------------------------------------


def placed(state: AlfapetState, seat: Seat, action: Lay | Sketch) -> Placement:
    """The move as far as the geometry goes."""
    agreed = terms.terms_of(state.options, state.seats)
    return placing.place(agreed, state.options, state.cells, state.racks[seat], action)


def lay(flow: Flow, seat: Seat, action: Lay) -> None:
    """Lay a word [ALF-R15]; one that is not in the list is refused without penalty [ALF-27], or may be challenged."""
    state = flow.state
    options, placement = state.options, placed(state, seat, action)
    words = placement.words
    if not options.challenge:
        words = placing.listed_words(words, terms.terms_of(options, state.seats).allowed)
    found = _bounties(state, placement)
    points = placement.points + (len(found) * options.bounty_points if found else 0)
    laid = Laid(seat, placement.tiles, placement.stop, words, placement.bonus, found, points)
    if state.rejected and not {word.word for word in turns.main_words(laid)}.isdisjoint(state.rejected):
        raise Refused("rejected_before", "ALF-47", word=words[0].word)
    closed = turns.close_window(flow)
    if flow.events is not None:
        flow.events.append(laid)
    folding.lay_down(state, laid, seat, placement.new, placement.at)
    if closed:
        turns.draw_next(flow, "lying")
    else:
        turns.settle(flow)


def _bounties(state: AlfapetState, placement: Placement) -> tuple[str, ...]:
    """The words of the list that this move is the first to form [ALF-48]."""
    bounty = terms.terms_of(state.options, state.seats).bounty
    if not bounty:
        return ()
    words = dict.fromkeys([word.word for word in placement.words])
    return tuple([word for word in words if word in bounty and word not in state.found])


def sketch(flow: Flow, seat: Seat, action: Sketch) -> NoReturn:
    """Say what a word would give, and how. The list speaks only where it may [ALF-43]."""
    state = flow.state
    placement = placed(state, seat, action)
    agreed = terms.terms_of(state.options, state.seats)
    found = _bounties(state, placement)
    words = tuple(word.word for word in placement.words)
    points = tuple(word.points for word in placement.words)
    count = counted(agreed, state.cells, placement)
    total = placement.points + len(found) * state.options.bounty_points
    squares, bonus = placement.words[0].squares, placement.bonus
    if not agreed.word_help:
        raise Refused(
            "sketched", "ALF-43", words=words, points=points, count=count, total=total,
            squares=squares, bonus=bonus, found=found,
        )  # fmt: skip
    missing = missing_words(placement.words, agreed.allowed)
    if missing:
        raise Refused(
            "sketched_missing", "ALF-43", missing=missing, words=words, points=points, count=count, total=total,
            squares=squares, bonus=bonus, found=found,
        )  # fmt: skip
    raise Refused(
        "sketched_valid", "ALF-43", words=words, points=points, count=count, total=total,
        squares=squares, bonus=bonus, found=found,
    )  # fmt: skip


def look_up(flow: Flow, seat: Seat, action: LookUp) -> NoReturn:
    """Say what the list has to say of a word, where it may be asked [ALF-43]."""
    agreed = terms.terms_of(flow.state.options, flow.state.seats)
    if not agreed.word_help:
        raise Refused("no_help", "ALF-43")
    word = folded(action.word)
    why = why_not(word, agreed.allowed)
    if why:
        raise Refused("looked_up_missing", "ALF-43", word=word, why=why)
    raise Refused("looked_up", "ALF-43", word=word, form=form_of(word) or "")


# Instead of a word ---------------------------------------------------------------------------------------------------


def exchange(flow: Flow, seat: Seat, action: Exchange) -> None:
    """Lay tiles aside and draw as many [ALF-21, ALF-38]; the bag must hold one at least."""
    state = flow.state
    agreed, rack = terms.terms_of(state.options, state.seats), state.racks[seat]
    if not action.tiles:
        raise Refused("no_tiles", "ALF-R47")
    for sign in action.tiles:
        if sign not in KIND:
            raise Refused("no_such_tile", "ALF-38", tile=sign)
        wanted, there = action.tiles.count(sign), rack.count(KIND[sign])
        if wanted > there:
            raise Refused("not_on_rack", "ALF-R47", tile=sign, wanted=wanted, there=there)
    if len(state.bag) <= owed(state):
        raise Refused("bag_empty", "ALF-21")
    tiles = tuple(sorted(action.tiles, key=KIND.__getitem__))
    turns.close_window(flow)
    flow.note(Exchanged(seat, terms.by_of(agreed, seat), tiles))
    turns.draw_next(flow, "next")


def owed(state: AlfapetState) -> int:
    """How many tiles will be drawn first by the seat whose word stands now."""
    return state.options.rack - len(state.racks[state.lying.seat]) if state.lying is not None else 0


def pass_turn(flow: Flow, seat: Seat, action: Pass) -> None:
    """Stand over, also where a word could be laid [ALF-R51]."""
    closed = turns.close_window(flow)
    flow.note(Passed(seat))
    if closed:
        turns.draw_next(flow, "next")
    else:
        turns.next_turn(flow)


# Each answer takes the action it is filed under.
ANSWERS: dict[str, dict[type[Action], Callable[..., None]]] = {
    "turn": {Lay: lay, Sketch: sketch, LookUp: look_up, Exchange: exchange, Pass: pass_turn},
    "challenge": {Challenge: judging.challenge, Waive: judging.waive},
    "approve": {Approve: judging.approve, Reject: judging.reject},
}
