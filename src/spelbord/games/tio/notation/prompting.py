"""What a prompt of 10 asks, with the numbers that matter now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import numbered
from spelbord.games.tio.auction import SWAP_PRICE
from spelbord.games.tio.cards import FITS, JOKER, MOST_GUARD, TEN, VALUE
from spelbord.games.tio.notation.showing import bidding, spot_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Prompt, Seat, Texts
    from spelbord.games.tio.views import TioView


def question(view: TioView, prompt: Prompt, texts: Texts, names: Sequence[str]) -> str:
    """What the prompt asks of the viewer, or whom the others wait for."""
    if view.viewer != prompt.by:
        return texts.sentence(f"waiting.{prompt.kind}", names, {"seat": prompt.by})
    return _QUESTIONS[prompt.kind](view, prompt.seat, texts, names)


def _lay(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    free = view.chips[seat]
    return texts.say("question.lay.chips" if free else "question.lay.broke", most=min(MOST_GUARD, free), free=free)


def _open(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """Every card that can be had, by how it is had and what it costs at least."""
    free = view.chips[seat]
    lines = [texts.say("question.open.ask", free=free)]
    owners: dict[tuple[str, int], list[str]] = {("swap", 1): [], ("bid", 1): [], ("bid", 2): []}
    for owner in range(len(view.hands)):
        if owner != seat:
            owners[_way_to(view, owner)].append(numbered(owner, texts, names))
    for (way, least), there in owners.items():
        if there and least <= free:
            lines.append(texts.say(f"question.open.{way}", least=least, owners=there))
    return " ".join(lines)


def _way_to(view: TioView, owner: Seat) -> tuple[str, int]:
    """How a card is had, and what it costs at least [TIO-08, TIO-09]."""
    guard = spot_of(view, owner).chips
    return "bid" if guard or view.options.open_auction else "swap", guard or SWAP_PRICE


def _bid(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    auction = view.auction
    assert auction is not None  # noqa: S101 - nobody is asked to overbid without one
    facts = {**bidding(view, auction, texts), "least": auction.bid + 1, "free": view.chips[seat]}
    return texts.say("question.bid", names, **facts)


def _raise(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    spot, free = spot_of(view, seat), view.chips[seat]
    most = min(MOST_GUARD - spot.chips, free)
    return texts.say("question.raise", card=spot.card, chips=spot.chips, most=most, free=free)


def _turn(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    return texts.say("question.turn", card=first_of(view, seat))


def _second(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """The first card, how much room it leaves, and what of the hand goes into it."""
    first = first_of(view, seat)
    fitting = [card for card in sorted(set(view.hand)) if FITS[first][card]]
    key = "nothing" if not fitting else "joker" if first == JOKER else "room"
    return texts.say(f"question.second.{key}", first=first, room=TEN - VALUE[first], total=VALUE[first], cards=fitting)


def _start(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    seats = [numbered(other, texts, names) for other in range(len(view.hands))]
    return texts.say("question.start", coming=view.round + 1, seats=seats)


_QUESTIONS: dict[str, Callable[[TioView, Seat, Texts, Sequence[str]], str]] = {
    "lay": _lay,
    "open": _open,
    "bid": _bid,
    "raise": _raise,
    "turn": _turn,
    "second": _second,
    "start": _start,
}


def first_of(view: TioView, seat: Seat) -> int:
    """The viewer's own first card, which they always know [TIO-41]."""
    card = spot_of(view, seat).card
    assert card is not None, seat  # noqa: S101 - asked of the own seat only
    return card
