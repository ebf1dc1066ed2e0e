"""All secrecy of Alfapet: what each viewer sees of a state, and hears of an event.

Hidden are the racks of others, what they draw and lay aside, and how they vote until all have. Everything else lies on
the table; what is in the bag follows from what a viewer sees nowhere [ALF-51].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spelbord.games.alfapet.asking import pending
from spelbord.games.alfapet.boards import name_of, names_of
from spelbord.games.alfapet.events import Drew, Exchanged, Voted
from spelbord.games.alfapet.geometry import stops_of
from spelbord.games.alfapet.state import NOBODY
from spelbord.games.alfapet.terms import by_of, terms_of
from spelbord.games.alfapet.tiles import (
    ALPHABET,
    ARROW,
    BEND_NAMES,
    BLACK,
    BLANK,
    EMPTY,
    LETTER,
    OF_BLANK,
    STOP,
    TURNS,
    signs,
)
from spelbord.games.alfapet.views import AlfapetView, Corner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Seat
    from spelbord.games.alfapet.state import AlfapetState
    from spelbord.games.alfapet.terms import Terms

_SHOWN = {EMPTY: ".", BLACK: "#"}
for _place, _letter in enumerate(ALPHABET):
    for _bend in BEND_NAMES:
        _SHOWN[_place + 1 | _bend] = _letter
        _SHOWN[_place + 1 | OF_BLANK | _bend] = _letter.lower()


def sees_rack(terms: Terms, viewer: Seat | None, seat: Seat) -> bool:
    """Whether a viewer sees the rack of a seat: its own, and both where one person has two [ALF-50]."""
    return viewer is not None and viewer in {seat, by_of(terms, seat)}


def view(state: AlfapetState, viewer: Seat | None) -> AlfapetView:
    """The table through one pair of eyes; an onlooker sees what everybody sees."""
    terms = terms_of(state.options, state.seats)
    return AlfapetView(
        viewer=viewer,
        options=state.options,
        pending=pending(state),
        squares=terms.squares,
        points=terms.points,
        board=_rows(state.cells, terms.board.width),
        bends=_corners(terms, state.cells),
        counts=tuple([len(rack) for rack in state.racks]),
        shown=tuple([signs(shown) for shown in state.shown]),
        scores=tuple(state.scores),
        bag=len(state.bag),
        due=tuple(state.due),
        then=state.then,
        stage=state.stage,
        mover=state.mover,
        starter=state.starter,
        turn=state.turn,
        draws=state.draws,
        passes=state.passes,
        barren=state.barren,
        waived=tuple(state.waived),
        voted=tuple([vote != NOBODY for vote in state.votes]),
        rejected=tuple(state.rejected),
        found=tuple(state.found),
        lots=tuple(state.lots),
        lying=state.lying,
        last=state.last,
        word_help=terms.word_help,
        **_own(state, terms, viewer),
    )


def views(state: AlfapetState, viewers: Sequence[Seat | None]) -> list[AlfapetView]:
    """The same table through several pairs of eyes: what all see alike is made once."""
    onlooker, terms = view(state, None), terms_of(state.options, state.seats)
    return [
        onlooker if viewer is None else replace(onlooker, viewer=viewer, **_own(state, terms, viewer))
        for viewer in viewers
    ]


def _own(state: AlfapetState, terms: Terms, viewer: Seat | None) -> dict[str, Any]:
    """The fields in which one viewer sees another thing than the next."""
    seen = [sees_rack(terms, viewer, seat) for seat in range(state.seats)]
    known = [rack for rack, own in zip(state.racks, seen, strict=True) if own]
    own_aside = bool(state.aside) and seen[state.mover]
    return {
        "stops": _stops(terms, state.cells, known),
        "racks": tuple([signs(rack) if own else None for rack, own in zip(state.racks, seen, strict=True)]),
        "unseen": unseen(terms, state.cells, [*known, state.aside if own_aside else ()]),
        "aside": signs(state.aside) if own_aside else (None,) * len(state.aside),
        "vote": NOBODY if viewer is None else state.votes[viewer],
    }


def _rows(cells: Sequence[int], width: int) -> tuple[str, ...]:
    shown = "".join([_SHOWN[code] for code in cells])
    return tuple([shown[first : first + width] for first in range(0, len(shown), width)])


def _corners(terms: Terms, cells: Sequence[int]) -> tuple[Corner, ...]:
    names = names_of(terms.board.width, terms.board.height)
    pairs = zip(names, cells, strict=True)
    return tuple([Corner(name, BEND_NAMES[code & TURNS]) for name, code in pairs if code & TURNS])


def _stops(terms: Terms, cells: Sequence[int], racks: Sequence[Sequence[int]]) -> tuple[str, ...]:
    if not any(STOP in rack for rack in racks):
        return ()
    return tuple([name_of(terms.board, square) for square in stops_of(terms.board, cells)])


def unseen(terms: Terms, cells: Sequence[int], known: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """How many tiles of each kind are neither on the board nor in any of these places [ALF-51]."""
    left = list(terms.counts)
    for code in cells:
        if code == BLACK:
            left[STOP] -= 1
        elif code != EMPTY:
            left[BLANK if code & OF_BLANK else (code & LETTER) - 1] -= 1
            if code & TURNS:
                left[ARROW] -= 1
    for place in known:
        for kind in place:
            left[kind] -= 1
    return tuple(left)


def _tiles(event: Drew | Exchanged, viewer: Seat | None) -> Event:
    if viewer in {event.seat, event.by}:
        return event
    return type(event)(event.seat, event.by, (None,) * len(event.tiles))


def _voted(event: Voted, viewer: Seat | None) -> Event:
    return event if viewer == event.seat else Voted(event.seat, event.by, None)


# Events that are not here have been seen by everybody round the table. Each redactor takes the event it is filed under.
_SECRETS: dict[type[Event], Callable[..., Event | None]] = {
    Drew: _tiles,
    Exchanged: _tiles,
    Voted: _voted,
}


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as this viewer hears it."""
    secret = _SECRETS.get(type(event))
    return event if secret is None else secret(event, viewer)
