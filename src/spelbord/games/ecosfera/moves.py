"""What can be answered, what a silent seat does, and how many pieces there are."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera import buying
from spelbord.games.ecosfera.answering import offered, reaction, restorable
from spelbord.games.ecosfera.asking import MOST
from spelbord.games.ecosfera.cards import (
    ABILITIES,
    ABILITY_BITS,
    CARDS,
    COINS,
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
    REFRESH,
    STARS,
    is_consumer,
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
PASSES: dict[int, tuple[tuple[a.Move, ...], ...]] = {}
"""What `passes` answered: it is asked in every turn."""
PAIR = 2
STAR_USES = tuple(a.UseStar(card) for card in CARDS)
IMPLEMENTS = {measure: a.Implement(measure) for measure in MEASURES}
RESTORES_ONE = tuple(a.RestoreOne(habitat) for habitat in range(len(HABITATS)))
GIVEN_BACK = (a.GiveBack(used=True), a.GiveBack(used=False))
consumer_buy, restoring, moving = cache(a.BuyConsumer), cache(a.Restore), cache(a.Move)
TAKES = tuple(a.Take(element) for element in range(KINDS))


def moves(state: EcosferaState, prompt: Prompt) -> Sequence[Action]:
    """Every answer that would be accepted."""
    return _LISTS[prompt.kind](state)


# Free play -----------------------------------------------------------------------------------------------------------


def _turn(state: EcosferaState) -> list[Action]:
    """All of free play. The row is gone through once, for all that is listed from it."""
    row, marks = state.rows[state.seat], state.marks
    different, plants, animals, givers, purse, seen = [], [], [], [], 0, 0  # of species there is one each
    for place, card in enumerate(row):
        used = marks[place] & USED
        if card < FIRST_PRODUCER:
            bit = 1 << card
            if not used:
                coin = COINS[card]  # named, so that it is a number of C's where this is compiled
                purse += coin
                if not seen & bit:
                    seen |= bit
                    different.append(card)
            continue
        if ABILITY_BITS[card] and not marks[place] & SPENT:
            givers.append(card)
        if not used:
            different.append(card)
            if card < FIRST_CONSUMER:
                plants.append(card)
            elif card < LITTER:
                animals.append(card)
    listed: list[Action] = [END]
    for card in buying.affordable(state, purse):
        listed.append(BUYS[card])  # noqa: PERF401 - compiled, a loop of typed numbers is far quicker
    _list_pairs(state, plants, animals, listed)
    _list_abilities(state, different, givers, listed)
    _list_policy(state, listed)
    return listed


def _list_pairs(state: EcosferaState, plants: list[int], animals: list[int], listed: list[Action]) -> None:
    """What two producers buy, and what two consumers restore."""
    if len(plants) >= PAIR:
        listed.extend(consumers(state, plants))
    if len(animals) >= PAIR:
        listed.extend(restorations(state, animals))


def producers(state: EcosferaState, unused: Sequence[int]) -> list[a.BuyProducer]:
    """The producers that can be bought [ECO-06]."""
    return [BUYS[card] for card in buying.affordable(state, buying.purse_of(unused))]


def consumers(state: EcosferaState, unused: Sequence[int]) -> list[a.BuyConsumer]:
    """The consumers that can be bought, with each pair that buys them [ECO-08]."""
    found: list[a.BuyConsumer] = []
    plants = [card for card in unused if FIRST_PRODUCER <= card < FIRST_CONSUMER]
    if len(plants) >= PAIR:
        plants.sort()
        for one, other in combinations(plants, PAIR):
            shared = HABITAT_BITS[one] & HABITAT_BITS[other]
            if shared:
                shelf = state.shelves[1]  # an empty slot, -1, shows as little as the last card does, which is litter
                found += [consumer_buy(card, one, other) for card in shelf if HABITAT_BITS[card] & shared]
    return found


def restorations(state: EcosferaState, unused: Sequence[int]) -> list[a.Restore]:
    """The pairs of consumers that restore anything [ECO-09]."""
    animals = [card for card in unused if FIRST_CONSUMER <= card < LITTER]
    if len(animals) < PAIR:
        return []
    pairs = combinations(sorted(animals), PAIR)
    return [restoring(one, other) for one, other in pairs if HABITAT_BITS[one] & HABITAT_BITS[other] & ~state.restored]


def sources(state: EcosferaState, ability: int) -> list[int]:
    """Whatever can still give this ability: the token (-1), and cards of the row [ECO-22, ECO-23]."""
    givers = [card for place, card in enumerate(state.rows[state.seat]) if not state.marks[place] & SPENT]
    return _able(state.tokens[state.seat], givers, 1 << ability)


def _able(tokens: int, givers: list[int], ability: int) -> list[int]:
    """What gives an ability, of tokens that lie face up and cards whose own was not used."""
    able = [NOTHING] if tokens & ability else []
    for card in givers:
        bits = ABILITY_BITS[card]
        if bits & ability:
            able.append(card)
    return able


def _list_abilities(state: EcosferaState, different: list[int], givers: list[int], listed: list[Action]) -> None:
    """What the tokens that lie face up and the cards whose ability was not used give [ECO-19 to ECO-23]."""
    seat = state.seat
    tokens = state.tokens[seat]
    if state.noisy or not (tokens or givers):
        return
    for by in _able(tokens, givers, MOVES):
        _list_passes(state, by, different, listed)
    if state.tops[seat] or state.decks[seat] or state.discards[seat]:
        for by in _able(tokens, givers, DRAWS):
            listed.append(PLUSES[by])  # noqa: PERF401 - as above
    for by in _able(tokens, givers, RENEWS):
        _list_refreshes(state, by, listed)


def _list_passes(state: EcosferaState, by: int, cards: list[int], listed: list[Action]) -> None:
    """The ways to pass each of these cards on with this symbol."""
    pressure = state.options.pass_pressure
    key = ((by + 1) * MOST + state.seat) * (MOST + 1) + state.seats << 1 | pressure
    ways = PASSES.get(key)
    if ways is None:
        ways = PASSES[key] = passes(by, state.seat, state.seats, pressure)
    for card in cards:
        listed.extend(ways[card])


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


def _list_refreshes(state: EcosferaState, by: int, listed: list[Action]) -> None:
    """New producers or consumers with this symbol, where there are any to come."""
    piles, bottoms, shelves = state.piles, state.bottoms, REFRESHES[by]
    if piles[0] or bottoms[0]:
        listed.append(shelves[0])
    if piles[1] or bottoms[1]:
        listed.append(shelves[1])


def _list_policy(state: EcosferaState, listed: list[Action]) -> None:
    """Stars of cards, and measures that could be paid [ECO-24, ECO-26]."""
    if not state.options.policy:
        return
    if state.policy_deck or state.policy_discard:
        for card in state.rows[state.seat]:
            if card >= FIRST_PRODUCER and STARS[card] and card not in state.starred:
                listed.append(STAR_USES[card])  # noqa: PERF401 - as above
    if state.funding:
        listed.extend([IMPLEMENTS[measure] for measure in state.measures if COULD[measure](state)])


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
    "turn": _turn,
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


def lapse(state: EcosferaState, prompt: Prompt) -> Action:
    """What is done for a silent seat: as little as may be, and where a choice is due the first there is."""
    if prompt.kind == "turn":
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
