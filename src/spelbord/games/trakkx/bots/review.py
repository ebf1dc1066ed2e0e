"""Looking back on a match of TrakkX: what each turn laid, what it could have laid, and how lucky the draws were."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.bots.review import Remark
from spelbord.core import Answer
from spelbord.games.trakkx.actions import Draw, Lay
from spelbord.games.trakkx.asking import TURN
from spelbord.games.trakkx.bots.policy import WORLDS, clock
from spelbord.games.trakkx.events import Drew
from spelbord.games.trakkx.search.advising import advise, tiles_of
from spelbord.games.trakkx.search.bound import can_prove
from spelbord.games.trakkx.search.solver import CHUNK
from spelbord.games.trakkx.tiles import BOX, points
from spelbord.games.trakkx.worth import hand_cost

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.bots.base import Budget
    from spelbord.core import Action, AnyMatch, Entry, Texts
    from spelbord.games.trakkx.search.advising import Advice
    from spelbord.games.trakkx.state import TrakkxState

POLISH = 5
"""One step in so many goes into moving fewer tiles in what is shown as best."""


def review(match: AnyMatch, texts: Texts, budget: Budget) -> Iterator[Remark]:
    """Every turn of a match, each thought over for as long as the budget says."""
    kit = match.kit
    state: TrakkxState = kit.start(match.options, match.header.seats)
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Answer) and entry.prompt.kind == TURN:
            following = match.entries[number + 1] if number + 1 < match.step else None
            yield _remark(state, entry, following, texts, budget)
        kit.apply(state, entry.events)


def _remark(state: TrakkxState, entry: Answer, following: Entry | None, texts: Texts, budget: Budget) -> Remark:
    seat, action = entry.prompt.seat, entry.action
    polish = CHUNK * (budget.worlds or WORLDS) // POLISH
    advice = advise(state, seat, clock(budget), prove=can_prove(), polish=polish)
    laid = laid_by(action)
    is_better = advice.tiles > len(laid)
    best = laid_by(advice.lay) if is_better else laid
    lost = max(0, points(best) - points(laid))
    luck = luck_of(state, entry, following)
    lines = [texts.say(f"review.{_verdict(advice, len(laid), lost)}", most=advice.tiles, lost=lost)]
    if luck:
        lines.append(texts.say("review.lucky" if luck > 0 else "review.unlucky", points=texts.decimal(abs(luck))))
    return Remark(entry.step, seat, float(lost), luck, tuple(lines), advice.lay if is_better else None)


def _verdict(advice: Advice, laid: int, lost: int) -> str:
    """Where the words are kept for what was laid beside what could have been."""
    if advice.tiles > laid:
        return "missed_worth" if lost else "missed"
    what = "laid" if laid else "nothing"
    return f"{what}.proven" if laid >= advice.most else f"{what}.best"


def laid_by(action: Action | None) -> list[int]:
    """The tiles of the hand that an action lays."""
    if not isinstance(action, Lay) or not tiles_of(action):
        return []
    return sorted(cell.tile for sheet in action.sheets for cell in sheet.new)


def luck_of(state: TrakkxState, entry: Answer, following: Entry | None) -> float:
    """How much better a tile from the bag goes with the hand than one that the seat had not seen goes on average."""
    if not isinstance(entry.action, Draw) or following is None:
        return 0.0
    drawn = next((tile for event in following.events if isinstance(event, Drew) for tile in event.tiles), None)
    if drawn is None:
        return 0.0
    hand = state.hands[entry.prompt.seat]
    unseen = Counter(BOX)
    unseen.subtract([*hand, *state.display, *state.box, *(cell.tile for group in state.table for cell in group.cells)])
    costs = {tile: hand_cost([*hand, tile]) for tile, count in unseen.items() if count}
    expected = sum([costs[tile] * unseen[tile] for tile in costs]) / sum([unseen[tile] for tile in costs])
    return round(expected - costs[drawn], 1)
