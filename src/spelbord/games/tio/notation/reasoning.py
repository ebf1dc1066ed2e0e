"""What speaks for a move of 10, from what its author sees and can count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import sentence
from spelbord.games.tio.actions import Add, Bid, Keep, Lay, Open, Pass, Raise, Swap, TurnUp
from spelbord.games.tio.cards import JOKER, NOTHING, STANDING, TEN, TOTAL, VALUE
from spelbord.games.tio.notation.phrases import pair
from spelbord.games.tio.notation.prompting import first_of
from spelbord.games.tio.notation.showing import spot_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import Action, Prompt, Seat, Texts
    from spelbord.games.tio.views import TioView

ALONE = 8
"""From this value on a card does well alone."""


def why(view: TioView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """One or two sentences; nothing of who starts, which is a matter of taste."""
    reasons = _reasons(view, prompt, action, texts)
    return " ".join(sentence(texts.say(f"why.{key}", names, **facts)) for key, facts in reasons)


def _reasons(view: TioView, prompt: Prompt, action: Action, texts: Texts) -> Iterator[tuple[str, dict[str, object]]]:
    if isinstance(action, Lay):
        yield from _laying(view, action, texts)
    elif isinstance(action, Add):
        yield from _adding(view, prompt.seat, action)
    elif isinstance(action, (Open, Swap)):
        yield from _exchanging(view, prompt.seat, action.owner, texts)
    elif isinstance(action, Bid) or (isinstance(action, Pass) and prompt.kind == "bid"):
        assert view.auction is not None  # noqa: S101 - nobody is asked to overbid without one
        yield from _exchanging(view, prompt.seat, view.auction.owner, texts)
    elif isinstance(action, (Raise, TurnUp, Keep, Pass)):
        yield _own(view, prompt.seat, texts)


def best_second(first: int, hand: Sequence[int]) -> int:
    """The card of a hand that goes best with a first card, the joker last among equals; `NOTHING` if none helps."""
    fitting = [card for card in hand if TOTAL[first][card] <= TEN]
    ranked = sorted(((STANDING[first][card], card != JOKER, card) for card in fitting), reverse=True)
    return ranked[0][2] if ranked and ranked[0][0] > STANDING[first][NOTHING] else NOTHING


def _reach(first: int, hand: Sequence[int], texts: Texts) -> str:
    """What a first card can become: 6 + 4 = 10, or itself."""
    return pair(first, best_second(first, hand), texts)


def _own(view: TioView, seat: Seat, texts: Texts) -> tuple[str, dict[str, object]]:
    first = first_of(view, seat)
    helps = best_second(first, view.hand) != NOTHING
    return "own" if helps else "own_alone", {"reached": _reach(first, view.hand, texts), "card": first}


def _laying(view: TioView, action: Lay, texts: Texts) -> Iterator[tuple[str, dict[str, object]]]:
    hand = list(view.hand)
    hand.remove(action.card)
    if best_second(action.card, hand) != NOTHING:
        yield "lay.build", {"reached": _reach(action.card, hand, texts)}
    elif VALUE[action.card] >= ALONE:
        yield "lay.alone", {"card": action.card}
    if not action.up:
        yield "lay.hidden", {}
    elif action.chips:
        yield "lay.guarded", {"chips": action.chips}


def _adding(view: TioView, seat: Seat, action: Add) -> Iterator[tuple[str, dict[str, object]]]:
    total = TOTAL[first_of(view, seat)][action.card]
    shown = [(other, _shown(view, other)) for other in range(len(view.hands)) if other != seat]
    rival, most = max(shown, key=lambda one: one[1])
    if most > NOTHING:
        yield "add.above" if total > most else "add.level" if total == most else "add.below", {
            "rival": rival, "total": total, "most": most,
        }  # fmt: skip
    if JOKER in view.hand and action.card != JOKER:
        yield "add.saved", {"card": JOKER}


def _shown(view: TioView, seat: Seat) -> int:
    """What lies face up before a seat comes to; `NOTHING` where nothing does."""
    spot = view.table[seat]
    if spot is None or not spot.up or spot.card is None:
        return NOTHING
    return TOTAL[spot.card][NOTHING if spot.second is None else spot.second]


def _exchanging(view: TioView, seat: Seat, owner: Seat, texts: Texts) -> Iterator[tuple[str, dict[str, object]]]:
    """What the own card can become, and the other beside it where it is known."""
    card = spot_of(view, owner).card
    yield _own(view, seat, texts)
    if card is not None:
        yield "other", {"owner": owner, "reached": _reach(card, view.hand, texts)}
    else:
        yield "unknown", {"owner": owner}
