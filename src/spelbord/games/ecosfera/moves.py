"""What can be answered, what a silent seat does, and how many pieces there are."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera import buying
from spelbord.games.ecosfera.answering import offered, reaction, restorable
from spelbord.games.ecosfera.cards import (
    ABILITIES,
    ABILITY_BITS,
    CARDS,
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
from spelbord.games.ecosfera.state import SHELVES, SPENT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import Action, Prompt
    from spelbord.games.ecosfera.state import EcosferaState

END, DECLINE = a.EndTurn(), a.Decline()
BUYS = tuple(a.BuyProducer(card) for card in CARDS)
PLUSES = {by: a.Plus(by) for by in (NOTHING, *CARDS)}
REFRESHES = {by: tuple(a.Refresh(by, shelf) for shelf in SHELVES) for by in (NOTHING, *CARDS)}
GIVES = tuple(tuple(bits >> ability & 1 for bits in ABILITY_BITS) for ability in (MOVE, PLUS, REFRESH))
"""Which cards give each ability."""
TOKENS_GIVE = tuple(tuple((NOTHING,) * (tokens >> ability & 1) for ability in range(3)) for tokens in range(8))
"""The token (-1) where it gives an ability, by the tokens that lie face up."""
STAR_USES = tuple(a.UseStar(card) for card in CARDS)
IMPLEMENTS = {measure: a.Implement(measure) for measure in MEASURES}
RESTORES_ONE = tuple(a.RestoreOne(habitat) for habitat in range(len(HABITATS)))
GIVEN_BACK = (a.GiveBack(used=True), a.GiveBack(used=False))
consumer_buy, restoring = cache(a.BuyConsumer), cache(a.Restore)
TAKES = tuple(a.Take(element) for element in range(KINDS))


def moves(state: EcosferaState, prompt: Prompt) -> Sequence[Action]:
    """Every answer that would be accepted."""
    return _LISTS[prompt.kind](state)


# Free play -----------------------------------------------------------------------------------------------------------


def _turn(state: EcosferaState) -> list[Action]:
    unused = buying.unused_cards(state)
    listed: list[Action] = [END]
    listed += producers(state, unused)
    species = []
    for card in unused:
        if FIRST_PRODUCER <= card < LITTER:
            species.append(card)  # noqa: PERF401 - compiled, a loop of typed numbers is far quicker
    if len(species) > 1:
        listed += consumers(state, species)
        listed += restorations(state, species)
    if not state.noisy:
        listed += _abilities(state, unused)
    if state.options.policy:
        listed += _policy(state)
    return listed


def producers(state: EcosferaState, unused: Sequence[int]) -> list[a.BuyProducer]:
    """The producers that can be bought [ECO-06]."""
    return [BUYS[card] for card in buying.affordable(state, buying.purse_of(unused))]


def consumers(state: EcosferaState, unused: Sequence[int]) -> list[a.BuyConsumer]:
    """The consumers that can be bought, with each pair that buys them [ECO-08]."""
    found = []
    for one, other in combinations(sorted([card for card in unused if FIRST_PRODUCER <= card < FIRST_CONSUMER]), 2):
        shared = HABITAT_BITS[one] & HABITAT_BITS[other]
        if shared:
            shelf = state.shelves[1]  # an empty slot, -1, shows as little as the last card does, which is litter
            found += [consumer_buy(card, one, other) for card in shelf if HABITAT_BITS[card] & shared]
    return found


def restorations(state: EcosferaState, unused: Sequence[int]) -> list[a.Restore]:
    """The pairs of consumers that restore anything [ECO-09]."""
    pairs = combinations(sorted([card for card in unused if FIRST_CONSUMER <= card < LITTER]), 2)
    return [restoring(one, other) for one, other in pairs if HABITAT_BITS[one] & HABITAT_BITS[other] & ~state.restored]


def sources(state: EcosferaState, ability: int) -> Sequence[int]:
    """Whatever can still give this ability: the token (-1), and cards of the row [ECO-22, ECO-23]."""
    return _able(state.tokens[state.seat], symbols(state))[ability]


def symbols(state: EcosferaState) -> list[int]:
    """The cards of the row on turn whose ability was not used [ECO-23]."""
    row, marks = state.rows[state.seat], state.marks
    found = []
    for place, card in enumerate(row):
        if ABILITY_BITS[card] and not marks[place] & SPENT:
            found.append(card)
    return found


def _able(tokens: int, cards: Sequence[int]) -> Sequence[Sequence[int]]:
    """What gives each ability, of tokens that lie face up and cards."""
    by_token = TOKENS_GIVE[tokens]
    if not cards:
        return by_token
    return [[*by_token[ability], *[card for card in cards if GIVES[ability][card]]] for ability in (0, 1, 2)]


def _abilities(state: EcosferaState, unused: Sequence[int]) -> list[Action]:
    seat = state.seat
    tokens, cards = state.tokens[seat], symbols(state)
    listed: list[Action] = []
    if not tokens and not cards:
        return listed
    able = _able(tokens, cards)
    for by in able[MOVE]:
        ways = passes(by, seat, state.seats, state.options.pass_pressure)
        for card in dict.fromkeys(unused):
            listed += ways[card]
    if state.tops[seat] or state.decks[seat] or state.discards[seat]:
        for by in able[PLUS]:
            listed.append(PLUSES[by])
    for by in able[REFRESH]:
        shelves = REFRESHES[by]
        listed += [shelves[shelf] for shelf in (0, 1) if state.piles[shelf] or state.bottoms[shelf]]
    return listed


@cache
def passes(by: int, seat: int, seats: int, pressure: int) -> tuple[tuple[a.Move, ...], ...]:
    """The ways to pass each card on with this symbol, to rows and to the market [ECO-21]."""
    rows = [row for row in range(seats) if row != seat] or [seat]
    return tuple(
        ()
        if card == by
        else tuple(
            [a.Move(by, card, row) for row in rows if card != PRESSURE or pressure]
            + [a.Move(by, card, MARKET) for _ in range(card < KINDS)]
        )
        for card in CARDS
    )


def _policy(state: EcosferaState) -> list[Action]:
    listed: list[Action] = []
    if state.policy_deck or state.policy_discard:
        for card in state.rows[state.seat]:
            if STARS[card] and card not in state.starred:
                listed.append(STAR_USES[card])  # noqa: PERF401 - as above
    if state.funding:
        listed += [IMPLEMENTS[measure] for measure in state.measures if COULD[measure](state)]
    return listed


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
