"""What can be answered, what a silent seat does, and how many pieces there are."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera import buying
from spelbord.games.ecosfera.answering import offered, reaction, restorable
from spelbord.games.ecosfera.asking import MOST, TURN
from spelbord.games.ecosfera.cards import (
    ABILITIES,
    ABILITY_BITS,
    CARDS,
    CONSUMERS,
    DIGIT,
    FIRST_CONSUMER,
    FIRST_PRODUCER,
    HABITAT_BITS,
    HABITATS,
    IDS,
    KINDS,
    LITTER,
    MARKET,
    MOVE,
    NOTHING,
    PLUS,
    PRESSURE,
    PRODUCERS,
    REFRESH,
    STARS,
    is_consumer,
    is_producer,
)
from spelbord.games.ecosfera.effects import COULD
from spelbord.games.ecosfera.measures import placeable, placed_at_most, pressed, regulated, wanderers
from spelbord.games.ecosfera.policies import FUNDING, LITTERED, MEASURES
from spelbord.games.ecosfera.policies import IDS as POLICY_IDS
from spelbord.games.ecosfera.state import SHELVES, SPENT, USED

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import Action, Prompt
    from spelbord.games.ecosfera.state import EcosferaState

END, DECLINE = a.EndTurn(), a.Decline()
BUYS = tuple(a.BuyProducer(card) for card in CARDS)
PLUSES = {by: a.Plus(by) for by in (NOTHING, *CARDS)}
REFRESHES = {by: tuple(a.Refresh(by, shelf) for shelf in SHELVES) for by in (NOTHING, *CARDS)}
MOVES, DRAWS, RENEWS = 1 << MOVE, 1 << PLUS, 1 << REFRESH
"""The abilities as bits."""
PAIR = 2
FACES = len(CARDS)
STAR_USES = tuple(a.UseStar(card) for card in CARDS)
IMPLEMENTS = {measure: a.Implement(measure) for measure in MEASURES}
RESTORES_ONE = tuple(a.RestoreOne(habitat) for habitat in range(len(HABITATS)))
GIVEN_BACK = (a.GiveBack(used=True), a.GiveBack(used=False))
consumer_buy, restoring, moving = cache(a.BuyConsumer), cache(a.Restore), cache(a.Move)
TAKES = tuple(a.Take(element) for element in range(KINDS))


_GIVERS = (*CARDS[:-1], NOTHING)
"""What could give an ability: each card in its place, and in the last one, which is litter's, the token."""
_NO_CARDS: list[int] = []
"""For abilities that are used on no card."""


class Book:
    """What the moves of free play are listed from: each action in its place, or what stands for it, as its number does.

    So there is one listing for both. What two cards do together is found by `pair_of` them.
    """

    __slots__ = ("buys", "consumers", "end", "implements", "of", "passes", "pluses", "refreshes", "restores", "stars")

    def __init__(self, of: Callable[[Action], Any]) -> None:
        """Put down what stands for each action."""
        self.of = of
        self.end = of(END)
        self.buys = tuple([of(BUYS[card]) if is_producer(card) else None for card in CARDS])
        # By card; the token's, by `NOTHING`, is found in the last place, which is litter's.
        self.pluses = tuple([of(PLUSES[by]) if _gives(by, PLUS) else None for by in _GIVERS])
        self.refreshes: tuple[Any, ...] = tuple(
            [tuple([of(refresh) for refresh in REFRESHES[by]]) if _gives(by, REFRESH) else None for by in _GIVERS]
        )
        self.stars = tuple([of(STAR_USES[card]) if STARS[card] else None for card in CARDS])
        self.implements = {measure: of(implement) for measure, implement in IMPLEMENTS.items()}
        self.consumers = {
            pair_of(one, other) * FACES + card: of(consumer_buy(card, one, other))
            for one, other in combinations(PRODUCERS, PAIR)
            for card in CONSUMERS
            if HABITAT_BITS[one] & HABITAT_BITS[other] & HABITAT_BITS[card]
        }
        self.restores = {
            pair_of(one, other): of(restoring(one, other))
            for one, other in combinations(CONSUMERS, PAIR)
            if HABITAT_BITS[one] & HABITAT_BITS[other]
        }
        self.passes: dict[int, tuple[list[Any], ...]] = {}
        """By who passes what on with which symbol: filled as it is asked for."""


def _gives(by: int, ability: int) -> bool:
    """Whether this can give an ability: the token, or a card that shows it."""
    return by == NOTHING or bool(ABILITY_BITS[by] >> ability & 1)


def pair_of(one: int, other: int) -> int:
    """Two cards as one number."""
    return one * FACES + other


def moves(state: EcosferaState, prompt: Prompt) -> Sequence[Action]:
    """Every answer that would be accepted."""
    kind = prompt.kind
    return _turn(state, _ACTIONS) if kind == TURN else _LISTS[kind](state)


def listed(state: EcosferaState, prompt: Prompt, book: Book) -> list[Any]:
    """The same as it stands in a book."""
    kind = prompt.kind
    return _turn(state, book) if kind == TURN else [book.of(action) for action in _LISTS[kind](state)]


# Free play -----------------------------------------------------------------------------------------------------------


def _turn(state: EcosferaState, book: Book) -> list[Any]:
    """All of free play. The row is gone through once, and again for what it can do then: mostly little."""
    row, marks = state.rows[state.seat], state.marks
    plants = animals = purse = given = 0
    for place, card in enumerate(row):
        mark = marks[place]
        if card < FIRST_PRODUCER:
            if card < KINDS and not mark & USED:
                purse += 1 << DIGIT * card
            continue
        if not mark & SPENT:
            given |= ABILITY_BITS[card]
        if not mark & USED:
            if card < FIRST_CONSUMER:
                plants += 1
            elif card < LITTER:
                animals += 1
    found: list[Any] = [book.end]
    buying.list_affordable(state, purse, book.buys, found)
    if plants >= PAIR:
        _list_consumers(state, _unused(row, marks, FIRST_PRODUCER, FIRST_CONSUMER), book, found)
    if animals >= PAIR:
        _list_restorations(state, _unused(row, marks, FIRST_CONSUMER, LITTER), book, found)
    _list_abilities(state, given, book, found)
    _list_policy(state, book, found)
    return found


def _unused(row: list[int], marks: list[int], first: int, end: int) -> list[int]:
    """The cards of a row from one up to another that were not used for an action."""
    found = []
    for place, card in enumerate(row):
        mark = marks[place]
        if first <= card < end and not mark & USED:
            found.append(card)
    return found


def _different(row: list[int], marks: list[int]) -> list[int]:
    """The cards of a row that were not used, each once; of species there is only one."""
    found, seen = [], 0
    for place, card in enumerate(row):
        mark = marks[place]
        if not mark & USED:
            if card < FIRST_PRODUCER:
                bit = 1 << card
                if seen & bit:
                    continue
                seen |= bit
            found.append(card)
    return found


def producers(state: EcosferaState, unused: Sequence[int]) -> list[a.BuyProducer]:
    """The producers that can be bought [ECO-06]."""
    return [BUYS[card] for card in buying.affordable(state, buying.purse_of(unused))]


def consumers(state: EcosferaState, unused: Sequence[int]) -> list[a.BuyConsumer]:
    """The consumers that can be bought, with each pair that buys them [ECO-08]."""
    found: list[a.BuyConsumer] = []
    _list_consumers(state, [card for card in unused if FIRST_PRODUCER <= card < FIRST_CONSUMER], _ACTIONS, found)
    return found


def _list_consumers(state: EcosferaState, plants: list[int], book: Book, found: list[Any]) -> None:
    """The same, of producers alone."""
    plants.sort()
    shelf, buys, count = state.shelves[1], book.consumers, len(plants)
    for first in range(count - 1):
        one = plants[first]
        bits = HABITAT_BITS[one]
        for second in range(first + 1, count):
            other = plants[second]
            shared = HABITAT_BITS[other] & bits
            if shared:
                pair = pair_of(one, other) * FACES
                for card in shelf:
                    if card != NOTHING and HABITAT_BITS[card] & shared:
                        found.append(buys[pair + card])  # noqa: PERF401 - in a comprehension numbers are objects


def restorations(state: EcosferaState, unused: Sequence[int]) -> list[a.Restore]:
    """The pairs of consumers that restore anything [ECO-09]."""
    found: list[a.Restore] = []
    _list_restorations(state, [card for card in unused if FIRST_CONSUMER <= card < LITTER], _ACTIONS, found)
    return found


def _list_restorations(state: EcosferaState, animals: list[int], book: Book, found: list[Any]) -> None:
    """The same, of consumers alone."""
    animals.sort()
    left, restores, count = ~state.restored, book.restores, len(animals)
    for first in range(count - 1):
        one = animals[first]
        bits = HABITAT_BITS[one] & left
        for second in range(first + 1, count):
            other = animals[second]
            if HABITAT_BITS[other] & bits:
                found.append(restores[pair_of(one, other)])


def sources(state: EcosferaState, ability: int) -> list[int]:
    """Whatever can still give this ability: the token (-1), and cards of the row [ECO-22, ECO-23]."""
    seat, asked = state.seat, 1 << ability
    able = _able(state.rows[seat], state.marks, asked)
    return [NOTHING, *able] if state.tokens[seat] & asked else able


def _able(row: list[int], marks: list[int], asked: int) -> list[int]:
    """The cards of a row that can still give an ability."""
    able = []
    for place, card in enumerate(row):
        mark = marks[place]
        if ABILITY_BITS[card] & asked and not mark & SPENT:
            able.append(card)
    return able


def _list_abilities(state: EcosferaState, given: int, book: Book, found: list[Any]) -> None:
    """What the tokens that lie face up and the cards whose ability was not used give [ECO-19 to ECO-23]."""
    seat = state.seat
    tokens = state.tokens[seat]
    both = given | tokens
    if state.noisy or not both:
        return
    if both & MOVES:
        _list_ability(state, MOVES, tokens, given, _different(state.rows[seat], state.marks), book, found)
    if both & DRAWS and (state.tops[seat] or state.decks[seat] or state.discards[seat]):
        _list_ability(state, DRAWS, tokens, given, _NO_CARDS, book, found)
    if both & RENEWS:
        _list_ability(state, RENEWS, tokens, given, _NO_CARDS, book, found)


def _list_ability(
    state: EcosferaState, asked: int, tokens: int, given: int, different: list[int], book: Book, found: list[Any]
) -> None:
    """What one of them gives: by the token, and by each card that can."""
    if tokens & asked:
        _list_uses(state, asked, NOTHING, different, book, found)
    if given & asked:
        for by in _able(state.rows[state.seat], state.marks, asked):
            _list_uses(state, asked, by, different, book, found)


def _list_uses(state: EcosferaState, asked: int, by: int, different: list[int], book: Book, found: list[Any]) -> None:
    if asked == MOVES:
        _list_passes(state, by, different, book, found)
    elif asked == DRAWS:
        found.append(book.pluses[by])
    else:
        _list_refreshes(state, by, book, found)


def _list_passes(state: EcosferaState, by: int, cards: list[int], book: Book, found: list[Any]) -> None:
    """The ways to pass each of these cards on with this symbol."""
    pressure = state.options.pass_pressure
    key = ((by + 1) * MOST + state.seat) * (MOST + 1) + state.seats << 1 | pressure
    ways = book.passes.get(key)
    if ways is None:
        listed = passes(by, state.seat, state.seats, pressure)
        ways = book.passes[key] = tuple([[book.of(move) for move in way] for way in listed])
    for card in cards:
        found.extend(ways[card])


def passes(by: int, seat: int, seats: int, pressure: int) -> tuple[tuple[a.Move, ...], ...]:
    """The ways to pass each card on with this symbol, to rows and to the market [ECO-21]."""
    rows = [row for row in range(seats) if row != seat] or [seat]
    return tuple(
        ()
        if card == by
        else tuple(
            [moving(by, card, row) for row in rows if card != PRESSURE or pressure]
            + [moving(by, card, MARKET) for _ in range(card < KINDS)]
        )
        for card in CARDS
    )


def _list_refreshes(state: EcosferaState, by: int, book: Book, found: list[Any]) -> None:
    """New producers or consumers with this symbol, where there are any to come."""
    piles, bottoms, shelves = state.piles, state.bottoms, book.refreshes[by]
    if piles[0] or bottoms[0]:
        found.append(shelves[0])
    if piles[1] or bottoms[1]:
        found.append(shelves[1])


def _list_policy(state: EcosferaState, book: Book, found: list[Any]) -> None:
    """Stars of cards, and measures that could be paid [ECO-24, ECO-26]."""
    if not state.options.policy:
        return
    if state.policy_deck or state.policy_discard:
        for card in state.rows[state.seat]:
            if card >= FIRST_PRODUCER and STARS[card] and card not in state.starred:
                found.append(book.stars[card])  # noqa: PERF401 - as above
    if state.funding:
        found.extend([book.implements[measure] for measure in state.measures if COULD[measure](state)])


# Answers to cards ----------------------------------------------------------------------------------------------------


def _reactivate(state: EcosferaState) -> list[Action]:
    tokens = state.tokens[state.seat]
    down: list[Any] = [name for bit, name in enumerate(ABILITIES) if not tokens >> bit & 1]
    return [*(a.Reactivate(name) for name in down), DECLINE]


def _plant(state: EcosferaState) -> list[Action]:
    placed = _places(state, placeable(state))
    return placed if len(state.asking) == placed_at_most(state) else [*placed, DECLINE]


def _places(state: EcosferaState, cards: Sequence[int]) -> list[Action]:
    return [a.Place(card, seat) for card in cards for seat in range(state.seats)]


_LISTS: dict[str, Callable[[EcosferaState], Sequence[Action]]] = {
    "reactivate": _reactivate,
    "react": lambda state: (IMPLEMENTS[reaction(state)], DECLINE),
    "restore": lambda state: [RESTORES_ONE[habitat] for habitat in sorted(restorable(state))],
    "take": lambda state: [*(TAKES[element] for element in offered(state)), DECLINE],
    "give": lambda _: GIVEN_BACK,
    "discard": lambda state: [a.Discard(card) for card in state.rows[state.asking[0]] if is_consumer(card)],
    "gear": lambda state: [a.ChooseRow(seat) for seat in range(state.seats)],
    "settle": lambda state: _places(state, wanderers(state)),
    "regulate": lambda state: [a.Regulate(*found) for found in regulated(state)],
    "recycle": lambda state: [a.ChooseRow(seat) for seat in pressed(state)],
    "plant": _plant,
}

_ACTIONS = Book(lambda action: action)


def lapse(state: EcosferaState, prompt: Prompt) -> Action:
    """What is done for a silent seat: as little as may be, and where a choice is due the first there is."""
    if prompt.kind == TURN:
        return END
    listed = moves(state, prompt)
    return DECLINE if DECLINE in listed else listed[0]


def pieces(state: EcosferaState) -> Mapping[str, int]:
    """Every card, wherever it is, and the tiles and tokens."""
    places = [state.removed, *state.shelves, *state.piles, *state.bottoms]
    places += [*state.rows, *state.decks, *state.tops, *state.discards]
    count = Counter(IDS[card] for place in places for card in place if card not in {NOTHING, LITTER})
    count[IDS[PRESSURE]] += state.pressure
    for element, number in enumerate(state.elements):
        count[IDS[element]] += number
    policies = [state.policy_deck, state.policy_discard, state.measures, state.lying, state.resolving]
    cards = Counter(f"policy {POLICY_IDS[card]}" for place in policies for card in place)
    cards[f"policy {POLICY_IDS[LITTERED]}"] += sum(place.count(LITTER) for place in places)
    cards[f"policy {POLICY_IDS[FUNDING]}"] += state.funding + state.spent
    return {name: number for name, number in (count + cards).items() if number}
