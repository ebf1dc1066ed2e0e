"""What is seen of Ecosfera: everything that lies on the table, and no more, since nothing there is hidden [ECO-39].

Decks lie face down, but what is in them is known as a set; their order does not exist before a card is drawn. So every
viewer sees the same, and every event is heard by all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.games.ecosfera.buying import cost_of
from spelbord.games.ecosfera.cards import ABILITIES, HABITATS_OF, NOTHING
from spelbord.games.ecosfera.own_words import own_prints
from spelbord.games.ecosfera.scoring import chapter
from spelbord.games.ecosfera.state import SPENT, USED
from spelbord.games.ecosfera.views import Card, EcosferaView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Event, Seat
    from spelbord.games.ecosfera.state import EcosferaState

_FACE_UP = tuple(tuple(name for bit, name in enumerate(ABILITIES) if tokens >> bit & 1) for tokens in range(8))


def view(state: EcosferaState, viewer: Seat | None) -> EcosferaView:
    """The table, which looks the same to everybody round it."""
    return EcosferaView(
        viewer=viewer,
        options=state.options,
        pending=state.pending,
        seat=state.seat,
        turn=state.turn,
        round=chapter(state),
        elements=tuple(state.elements),
        producers=tuple(state.shelves[0]),
        prices=tuple([() if card == NOTHING else cost_of(state, card) for card in state.shelves[0]]),
        consumers=tuple(state.shelves[1]),
        piles=tuple([tuple(sorted(pile)) for pile in state.piles]),
        bottoms=tuple([tuple(bottom) for bottom in state.bottoms]),
        pressure=state.pressure,
        removed=tuple(state.removed),
        rows=tuple([_row(state, seat) for seat in range(state.seats)]),
        decks=tuple([tuple(sorted(deck)) for deck in state.decks]),
        tops=tuple([tuple(top) for top in state.tops]),
        discards=tuple([tuple(pile) for pile in state.discards]),
        tokens=tuple([_FACE_UP[tokens] for tokens in state.tokens]),
        restored=HABITATS_OF[state.restored],
        impacts=state.impacts,
        policy_deck=tuple(sorted(state.policy_deck)),
        policy_discard=tuple(state.policy_discard),
        measures=tuple(state.measures),
        funding=state.funding,
        spent=state.spent,
        implemented=state.implemented,
        lying=tuple(state.lying),
        resolving=tuple(state.resolving),
        asking=tuple(state.asking),
        asked=state.asked,
        owed=tuple(state.owed),
        arriving=state.arriving,
        draws=state.draws,
        acted=state.acted,
        closed=state.closed,
        struck=state.struck,
        tripled=state.tripled,
        spurned=state.spurned,
        fresh=state.fresh,
        noisy=state.noisy,
        began=state.began,
        starred=tuple(state.starred),
        skips=tuple(state.skips),
        noises=tuple(state.noises),
        rolls=tuple(state.rolls),
        own=own_prints(state.options),
    )


def views(state: EcosferaState, viewers: Sequence[Seat | None]) -> list[EcosferaView]:
    """The table for several, made once."""
    onlooker = view(state, None)
    return [replace(onlooker, viewer=viewer) for viewer in viewers]


def _row(state: EcosferaState, seat: Seat) -> tuple[Card, ...]:
    row = state.rows[seat]
    if seat != state.seat or len(row) != len(state.marks):
        return tuple([Card(card) for card in row])
    marked = zip(row, state.marks, strict=True)
    return tuple([Card(card, bool(mark & USED), bool(mark & SPENT), card in state.starred) for card, mark in marked])


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as it is: whatever happens at this table is seen by all."""
    return event
