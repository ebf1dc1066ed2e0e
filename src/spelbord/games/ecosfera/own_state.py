"""What the policy cards say that a table described itself, as things are [ECO-58]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from spelbord.games.ecosfera import policies as p
from spelbord.games.ecosfera.cards import (
    ALL_HABITATS,
    GROUPS,
    HABITAT_BITS,
    NOTHING,
    is_consumer,
    is_producer,
)
from spelbord.games.ecosfera.own_cards import cards_of
from spelbord.games.ecosfera.own_parts import ASKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Seat
    from spelbord.games.ecosfera.own_cards import OwnCard
    from spelbord.games.ecosfera.own_parts import Part
    from spelbord.games.ecosfera.state import EcosferaState

Place: TypeAlias = Literal["row", "deck", "top", "discard", "market", "market deck", "market bottom"]
LASTING = {p.CLIMATE: "climate", p.RETENTION: "cheaper", p.PROTECTION: "protect"}
"""The parts that do what three printed cards do for the rest of the game."""


def own_card(state: EcosferaState, card: int) -> OwnCard:
    """The table's own card of a number."""
    return cards_of(state.options.own_cards)[p.own_place(card)]


def own_asking(state: EcosferaState) -> Part | None:
    """The part that somebody is asked about, where an own card is being carried out."""
    if not state.resolving or state.resolving[-1] not in p.OWN:
        return None
    parts = parts_now(state, own_card(state, state.resolving[-1]))
    return parts[-1] if parts and parts[-1].name in ASKING else None


def parts_now(state: EcosferaState, card: OwnCard) -> tuple[Part, ...]:
    """What it does as things are. Once it has said whom it asks, that part stands, whatever has changed since."""
    when, parts, otherwise = card.when, card.parts, card.otherwise
    if when is None:
        return parts
    if state.asked and when.name == "few":
        return otherwise if otherwise and otherwise[-1].name in ASKING else parts
    return parts if CONDITIONS[when.name](state, when) else otherwise


def shown(state: EcosferaState, part: Part) -> list[int]:
    """Face-up cards that a part is about: of any of its habitats and of any of its kinds, as far as it names some."""
    bits = sum(1 << habitat for habitat in part.habitats) or ALL_HABITATS
    cards = [card for shelf in state.shelves for card in shelf if card != NOTHING]
    return [card for card in cards if HABITAT_BITS[card] & bits and (not part.groups or is_of(card, part.groups))]


def is_of(card: int, groups: Sequence[str]) -> bool:
    """Whether a card belongs to one of these kinds."""
    kind = "producers" if is_producer(card) else "consumers" if is_consumer(card) else ""
    return kind in groups or (bool(GROUPS[card]) and GROUPS[card] in groups)


def unrestored(state: EcosferaState, part: Part) -> list[int]:
    """Habitats that a part offers and that are not restored yet."""
    return [habitat for habitat in part.habitats if not state.restored >> habitat & 1]


def there(state: EcosferaState, part: Part) -> list[int]:
    """Elements that a part offers and the market has."""
    return [element for element in part.cards if state.elements[element]]


CONDITIONS: dict[str, Callable[[EcosferaState, Part], object]] = {
    "restored": lambda state, part: any(state.restored >> habitat & 1 for habitat in part.habitats),
    "implemented": lambda state, _: state.implemented,
    "few": lambda state, part: sum(is_consumer(card) for row in state.rows for card in row) < part.count,
}


def holds(state: EcosferaState, effect: int) -> bool:
    """Whether a lasting effect holds, by the printed card or by one of the table's own."""
    return effect in state.lying or (bool(state.options.own_cards) and _own_holds(state, effect))


def _own_holds(state: EcosferaState, effect: int) -> bool:
    return any(own_card(state, card).parts[0].name == LASTING[effect] for card in state.lying if card in p.OWN)


def places_of(state: EcosferaState, card: int) -> list[tuple[Place, Seat, list[int]]]:
    """Everywhere that a species can be."""
    shelf, seats = is_consumer(card), range(state.seats)
    return [
        ("market", NOTHING, state.shelves[shelf]),
        ("market deck", NOTHING, state.piles[shelf]),
        ("market bottom", NOTHING, state.bottoms[shelf]),
        *(("row", seat, state.rows[seat]) for seat in seats),
        *(("deck", seat, state.decks[seat]) for seat in seats),
        *(("top", seat, state.tops[seat]) for seat in seats),
        *(("discard", seat, state.discards[seat]) for seat in seats),
    ]
