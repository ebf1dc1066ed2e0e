"""Bots for Spelet om Allsvenskan: one that weighs all four matches and the table, and one that also looks ahead.

The quick bot takes the play that weighs most, by what is open to all; the strong bot takes the best of these and plays
the round out with each of them, in worlds that could be.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.bots.search import SearchBot
from spelbord.games.allsvenskan import scoring
from spelbord.games.allsvenskan.actions import ChooseClub, Play, PutAway
from spelbord.games.allsvenskan.asking import AI, CLUB, PLAY
from spelbord.games.allsvenskan.bots.weighing import best_plays
from spelbord.games.allsvenskan.cards import COLOUR, GRADE, NOTHING
from spelbord.games.allsvenskan.moves import plain_plays
from spelbord.games.allsvenskan.outlook import STRENGTHS, outlook
from spelbord.games.allsvenskan.terms import swap_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Turn
    from spelbord.bots.search import Policy
    from spelbord.core import Action, AnyKit, Dice, Prompt, Seat
    from spelbord.games.allsvenskan.state import AllsvenskanState
    from spelbord.games.allsvenskan.views import AllsvenskanView

BEST = 8
"""Plays that the strong bot looks further into."""
GOOD_CLUBS = 4
"""Of so many free clubs, those with which seasons went best, the strong bot takes any."""


def put_away(state: AllsvenskanState, seat: Seat) -> PutAway:
    """Omstart: a bad card of each colour, where there is one and something to draw."""
    chosen, found = [NOTHING, NOTHING], swap_of(state, seat)
    for card in state.hands[seat] if found else ():
        may = found is not None and found[1].swap[COLOUR[card]]
        if may and GRADE[card] == "bad" and any(COLOUR[other] == COLOUR[card] for other in state.stock):
            chosen[COLOUR[card]] = card
    return PutAway(*chosen)


def quick(kit: AnyKit) -> Policy:
    """The policy of the quick bot, for any seat of an imagined world."""

    def choose(state: AllsvenskanState, prompt: Prompt, dice: Dice) -> Action:
        moves: Sequence[Action] = kit.moves(state, prompt)
        if isinstance(moves[0], PutAway):
            return put_away(state, prompt.seat)
        if not isinstance(moves[0], Play):
            return dice.pick(moves)
        return best_plays(state, prompt.seat, prompt.by, moves)[0]  # type: ignore[arg-type]  # only plays are left

    return choose


def free_clubs(view: AllsvenskanView) -> list[str]:
    """Clubs that nobody has taken, by rank."""
    taken = {rival.code for rival in view.rivals}
    return [club.code for club in view.clubs if club.code not in taken]


def good_clubs(view: AllsvenskanView) -> list[str]:
    """The best of the free clubs; all of them in a season that nothing was learnt of."""
    free, strengths = free_clubs(view), STRENGTHS.get(view.options.season)
    return free if strengths is None else sorted(free, key=strengths.__getitem__, reverse=True)[:GOOD_CLUBS]


def sketch(kit: AnyKit) -> Policy:
    """The same without events, which are most of the work: for playing many worlds out."""
    whole = quick(kit)

    def choose(state: AllsvenskanState, prompt: Prompt, dice: Dice) -> Action:
        if prompt.kind not in {PLAY, AI}:
            return whole(state, prompt, dice)
        return best_plays(state, prompt.seat, prompt.by, plain_plays(state, prompt.seat))[0]

    return choose


@dataclass(frozen=True, slots=True)
class WeighingBot:
    """Takes the play that is best by the open score and table."""

    name: str = "medel"
    budget: Budget = Budget(worlds=1)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        state = turn.kit.imagine(turn.view, turn.dice)
        return quick(turn.kit)(state, turn.prompt, turn.dice)


def _narrow(state: AllsvenskanState, prompt: Prompt, moves: Sequence[Action]) -> Sequence[Action]:
    """What the strong bot tries: the best plays; clubs and Omstart as the quick bot would."""
    if isinstance(moves[0], PutAway):
        return [put_away(state, prompt.seat)]
    if not isinstance(moves[0], Play):
        return moves[:1]
    return best_plays(state, prompt.seat, prompt.by, moves, BEST)  # type: ignore[arg-type]  # only plays are left


@dataclass(frozen=True, slots=True)
class LookingBot:
    """Plays the round out with each of the best plays, in many worlds that could be."""

    name: str = "svår"
    budget: Budget = Budget(seconds=0.8, worlds=60)
    listens = False
    search: SearchBot = field(
        default_factory=lambda: SearchBot(policy=sketch, chapter=scoring.chapter, narrow=_narrow, judge=outlook)
    )

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""
        if turn.prompt.kind == CLUB:
            return ChooseClub(turn.dice.pick(good_clubs(turn.view)))
        return self.search.choose(turn)


@dataclass(frozen=True, slots=True)
class AdvisingBot:
    """Thinks like the strong one, and takes a club that is easy to handle."""

    name: str = "adviser"
    budget: Budget = Budget(seconds=0.8, worlds=60)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted; of the clubs the free one of the best rank [ALL-R11]."""
        if turn.prompt.kind == CLUB:
            return ChooseClub(free_clubs(turn.view)[0])
        return LookingBot().choose(turn)


def middle_bot() -> WeighingBot:
    """The bot of the level medel."""
    return WeighingBot()


def strong_bot() -> LookingBot:
    """The bot of the level svår."""
    return LookingBot()


def advising_bot() -> AdvisingBot:
    """The bot that gives hints."""
    return AdvisingBot()
