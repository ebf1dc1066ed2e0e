"""Phase 5 and the final count: who won, who lost, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Event, ranked
from spelbord.games.tio.cards import CHIP_POINTS, COST, STANDING
from spelbord.games.tio.values import Ended, HandCounted, Revealed, RoundCardsTaken, Scored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.tio.asking import Facts
    from spelbord.games.tio.values import TioState


def winner_and_loser(order: Sequence[Seat], standings: Sequence[tuple[int, int]]) -> tuple[Seat, Seat]:
    """The round's winner [TIO-27] and, among the others, its loser [TIO-28, TIO-29]."""
    best = max(standings)
    for winner in order:  # of equals the earliest in turn order wins
        if standings[winner] == best:
            break
    least = min(standings)[0]
    for loser in reversed(order):  # of equals the latest loses; where all are equal, the latest but the winner
        if standings[loser][0] == least and loser != winner:
            break
    return winner, loser


def score_round(state: TioState, order: Sequence[Seat], firsts: Sequence[int], seconds: Sequence[int]) -> Facts:
    """Turn up what is still down [TIO-26] and count the round."""
    events: list[Event] = [Revealed(seat, firsts[seat]) for seat in order if not state.ups[seat]]
    standings = [STANDING[first][second] for first, second in zip(firsts, seconds, strict=True)]
    totals, singles = zip(*standings, strict=True)
    winner, loser = winner_and_loser(order, standings)
    scored = Scored(state.round_card, tuple(firsts), tuple(seconds), totals, singles, winner, loser, state.pot)
    return (*events, scored)


def count_up(state: TioState, scored: Scored, hands: Sequence[Sequence[int]], reason: str) -> Facts:
    """End the game after this round: the hands join the piles [TIO-36] and the scores are made [TIO-37]."""
    events: list[Event] = []
    penalties = [cost(pile) + sum(taken) for pile, taken in zip(state.piles, state.taken, strict=True)]
    chips = list(state.chips)
    if state.last is not scored:  # the round is counted but not folded yet
        chips[scored.winner] += scored.pot
        on_table = [*scored.firsts, *(card for card in scored.seconds if card >= 0)]
        penalties[scored.loser] += cost(on_table) + scored.round_card
    if state.round_cards:  # [TIO-35]
        events.append(RoundCardsTaken(scored.loser, tuple(state.round_cards)))
        penalties[scored.loser] += sum(state.round_cards)
    for seat, hand in enumerate(hands):
        events.append(HandCounted(seat, tuple(hand)))
        penalties[seat] += cost(hand)
    scores = tuple(penalty - CHIP_POINTS * own for penalty, own in zip(penalties, chips, strict=True))
    ranks = ranked(scores, lowest_wins=True)
    return (*events, Ended(reason, tuple(penalties), tuple(chips), scores, ranks))


def standing(state: TioState) -> tuple[int, ...]:
    """The scores if the hands were empty and all ended here [TIO-37]."""
    return tuple(
        cost(pile) + sum(taken) - CHIP_POINTS * chips
        for pile, taken, chips in zip(state.piles, state.taken, state.chips, strict=True)
    )


def chapter(state: TioState) -> int:
    """The round; 0 before the first."""
    return state.round


def cost(cards: Sequence[int]) -> int:
    """The penalty points of these cards."""
    return sum([COST[card] for card in cards])
