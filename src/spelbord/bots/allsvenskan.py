"""Bots for Spelet om Allsvenskan: one that weighs all four matches and the table, and one that also looks ahead.

The score, the markers and the table are open, so what a card does needs no guessing: the quick bot works it out for
every card, board and event, coins averaged, and thinks of what card and FP would be worth later. The strong bot takes
the best of these and plays the round out in worlds that could be.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from spelbord.bots.base import Budget
from spelbord.bots.easy import EasyBot
from spelbord.bots.search import SearchBot
from spelbord.games.allsvenskan import scoring
from spelbord.games.allsvenskan.actions import ChooseClub, Play, PutAway
from spelbord.games.allsvenskan.asking import AI, PLAY
from spelbord.games.allsvenskan.cards import COLOUR, GRADE, NOTHING
from spelbord.games.allsvenskan.landing import land
from spelbord.games.allsvenskan.moves import plain_plays
from spelbord.games.allsvenskan.options import last_round
from spelbord.games.allsvenskan.rounds import DEALS
from spelbord.games.allsvenskan.tricks import INJURY, is_cheap, net, price, property_of, rival_at, target_places
from spelbord.games.allsvenskan.values import MOST_GOALS, MOST_MARKERS
from spelbord.games.allsvenskan.worth import FP_WORTH, LIKELY, turns_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Turn
    from spelbord.bots.search import Policy
    from spelbord.core import Action, AnyKit, Dice, Prompt, Seat
    from spelbord.games.allsvenskan.values import AllsvenskanState

Weights: TypeAlias = "tuple[tuple[Seat, float], ...]"
WEIGHTS = (0.45, 0.25, 0.12)
"""How much the points of the others count, the one on top first."""
HOLD = {"good": 0.35, "medium": 0.0, "bad": -0.35}
"""What it is worth to keep a card for a later round of the same deal."""
FULL = 8
"""With so many FP or more, some will soon be lost to the limit."""
FEW_ROUNDS = 4
"""So near to the end FP are worth less and less."""
BEST = 8
"""Plays that the strong bot looks further into."""


def weigh(state: AllsvenskanState, mover: Seat, by: Seat, play: Play, weights: Weights | None = None) -> float:
    """How much better `by` would stand after a play of `mover`, in table points."""
    weights = weights or weights_for(state, by)
    places = target_places(state, mover, play.card, play.board)
    if not play.tricks:
        return _outcome(state, weights, play, places, ()) - _spent(state, mover, by, play)
    coins = [trick for trick in play.tricks if trick.name == "hem"]
    outcomes = list(product((True, False), repeat=len(coins)))
    gain = sum(_outcome(state, weights, play, places, flips) for flips in outcomes) / len(outcomes)
    return gain - _spent(state, mover, by, play) + _injury(state, weights, play, places)


def _outcome(
    state: AllsvenskanState, weights: Weights, play: Play, places: tuple[int, int], flips: Sequence[bool]
) -> float:
    """What a play changes, for each by his weight, with these coins."""
    goals, markers = state.goals[:], state.markers[:]
    for place, symbol in zip(places, ("upper", "lower"), strict=True):
        landed = land(goals, markers, place, net(play.card, symbol, play.tricks, flips), "")
        goals[place] += landed.goals
        markers[place], markers[place ^ 1] = landed.markers, landed.other_markers
    touched = {place >> 1 for place in places}
    now, then = LIKELY[turns_left(state)], LIKELY[turns_left(state) - 1]
    total = 0.0
    for seat, weight in weights:
        place = state.places[seat]
        if place >> 1 in touched:
            total += weight * (_points(then, goals, markers, place) - _points(now, state.goals, state.markers, place))
    return total


def _points(likely: tuple[tuple[float, ...], ...], goals: Sequence[int], markers: Sequence[int], place: int) -> float:
    lead = goals[place] - goals[place ^ 1]
    return likely[lead + MOST_GOALS][markers[place ^ 1] - markers[place] + MOST_MARKERS]


def weights_for(state: AllsvenskanState, by: Seat) -> Weights:
    """Everybody with how much his points count: the own fully, the others' against, the nearest to the title most."""
    others = [seat for seat in reversed(scoring.from_last(state)) if seat != by]
    return ((by, 1.0), *((seat, -weight) for seat, weight in zip(others, WEIGHTS, strict=True)))


def fp_worth(state: AllsvenskanState, seat: Seat) -> float:
    """What one FP more or less is worth to a seat now."""
    rounds = last_round(state.options) - state.round
    worth = FP_WORTH * min(1.0, rounds / FEW_ROUNDS)
    return worth / 2 if state.fp[seat] >= FULL else worth


def _spent(state: AllsvenskanState, mover: Seat, by: Seat, play: Play) -> float:
    """What the card and the FP would have been worth later; the card of an AI rival costs nobody anything."""
    if mover != by or state.ai[mover]:
        return 0.0
    keeps = state.round + 1 not in DEALS and state.round < last_round(state.options)
    held = HOLD[GRADE[play.card]] if keeps else 0.0
    if not play.tricks:
        return held
    cost = price(play.tricks, state.homes[mover], property_of(state, mover), is_cheap(state))
    return held + cost * fp_worth(state, mover)


def _injury(state: AllsvenskanState, weights: Weights, play: Play, places: tuple[int, int]) -> float:
    for trick in play.tricks:
        if trick.name == "skada":
            victim = rival_at(state, places[trick.symbol == "lower"])
            weight = dict(weights)[victim]
            return -weight * fp_worth(state, victim) * min(INJURY, state.fp[victim])
    return 0.0


def best_plays(state: AllsvenskanState, prompt: Prompt, moves: Sequence[Action], count: int) -> list[Action]:
    """The best of the listed plays, best first."""
    weights = weights_for(state, prompt.by)
    plays = [move for move in moves if isinstance(move, Play)]
    ranked = sorted(plays, key=lambda play: -weigh(state, prompt.seat, prompt.by, play, weights))
    return [*ranked[:count]]


def put_away(state: AllsvenskanState, seat: Seat) -> PutAway:
    """Omstart: a bad card of each colour, where there is one and something to draw."""
    chosen = [NOTHING, NOTHING]
    for card in state.hands[seat]:
        if GRADE[card] == "bad" and any(COLOUR[other] == COLOUR[card] for other in state.stock):
            chosen[COLOUR[card]] = card
    return PutAway(*chosen)


def quick(kit: AnyKit) -> Policy:
    """The policy of the quick bot, for any seat of an imagined world."""

    def choose(state: AllsvenskanState, prompt: Prompt, dice: Dice) -> Action:
        moves: Sequence[Action] = kit.moves(state, prompt)
        if isinstance(moves[0], ChooseClub):
            return dice.pick(moves)
        if isinstance(moves[0], PutAway):
            return put_away(state, prompt.seat)
        return best_plays(state, prompt, moves, 1)[0]

    return choose


def sketch(kit: AnyKit) -> Policy:
    """The same without events, which are most of the work: for playing many worlds out."""
    whole = quick(kit)

    def choose(state: AllsvenskanState, prompt: Prompt, dice: Dice) -> Action:
        if prompt.kind not in {PLAY, AI}:
            return whole(state, prompt, dice)
        return best_plays(state, prompt, plain_plays(state, prompt.seat), 1)[0]

    return choose


@dataclass(frozen=True, slots=True)
class WeighingBot:
    """Takes the play that is best by the open score and table."""

    name: str = "medel"
    budget: Budget = Budget(worlds=1)

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state = turn.kit.imagine(turn.view, turn.dice)
        return quick(turn.kit)(state, turn.prompt, turn.dice)


def _narrow(state: AllsvenskanState, prompt: Prompt, moves: Sequence[Action]) -> Sequence[Action]:
    """What the strong bot tries: the best plays; clubs and Omstart as the quick bot would."""
    if isinstance(moves[0], PutAway):
        return [put_away(state, prompt.seat)]
    return moves[:1] if isinstance(moves[0], ChooseClub) else best_plays(state, prompt, moves, BEST)


@dataclass(frozen=True, slots=True)
class LookingBot:
    """Plays the round out with each of the best plays, in many worlds that could be."""

    name: str = "svår"
    budget: Budget = Budget(seconds=0.8, worlds=60)
    search: SearchBot = field(default_factory=lambda: SearchBot(policy=sketch, chapter=scoring.chapter, narrow=_narrow))

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        if turn.prompt.kind == "club":
            return WeighingBot().choose(turn)
        return self.search.choose(turn)


def easy_bot() -> EasyBot:
    """The bot of the level lätt."""
    return EasyBot(sensible=WeighingBot(), lapses=2)


def middle_bot() -> WeighingBot:
    """The bot of the level medel."""
    return WeighingBot()


def strong_bot() -> LookingBot:
    """The bot of the level svår."""
    return LookingBot()
