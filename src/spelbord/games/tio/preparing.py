"""What can be prepared in 10: how far to bid, when to pass, and what to do with the cards afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core.preparing import Order, Preparing
from spelbord.core.values import Count  # noqa: TC001 - read when an order is
from spelbord.games.tio.actions import Bid, Pass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt
    from spelbord.games.tio.state import TioState
    from spelbord.games.tio.views import TioView

PASSES = frozenset({"open", "bid", "raise"})


class BidUpTo(Order, frozen=True):
    """Bid one more in this auction for as long as that is no more than so many chips; then pass."""

    owner: Count
    chips: Count


class PassAuction(Order, frozen=True):
    """Pass for as long as this card is under the hammer."""

    owner: Count


class PassBidding(Order, frozen=True):
    """Pass until the bidding of this round is over."""


def asked_kind(view: TioView) -> str:
    """What somebody is asked now."""
    prompts = getattr(view.pending, "prompts", ())
    return str(prompts[0].kind) if prompts else ""


def kinds(view: TioView) -> Sequence[str]:
    """One's first card while others lay theirs, and what becomes of it while others bid."""
    me, asked = view.viewer, asked_kind(view)
    if me is None:
        return ()
    spot = view.table[me]
    if asked == "lay":
        return ("lay",) if spot is None else ()
    if asked not in {*PASSES, "turn", "second"} or spot is None or spot.second is not None:
        return ()
    return ("second",) if spot.up else ("turn", "second")


def offers(view: TioView) -> Sequence[Order]:
    """How far to bid where a card is under the hammer, and to pass while there is bidding."""
    me, auction = view.viewer, view.auction
    if me is None or asked_kind(view) not in PASSES:
        return ()
    listed: list[Order] = []
    if auction is not None and auction.owner != me:
        listed += [BidUpTo(auction.owner, chips) for chips in range(auction.bid + 1, view.chips[me] + 1)]
        listed.append(PassAuction(auction.owner))
    return [*listed, PassBidding()]


def answer(view: TioView, prompt: Prompt, order: Order) -> Action | None:
    """What an order says to a question."""
    if isinstance(order, PassBidding):
        return Pass() if prompt.kind in PASSES else None
    auction = view.auction
    if prompt.kind != "bid" or auction is None or auction.owner != getattr(order, "owner", None):
        return None
    if isinstance(order, BidUpTo) and auction.bid < min(order.chips, view.chips[prompt.seat]):
        return Bid(auction.bid + 1)
    return Pass()


def basis(view: TioView, order: Order) -> Any:
    """The round, and for an auction also whose opening it is and the two cards that would change places."""
    if isinstance(order, PassBidding):
        return view.round
    owner = getattr(order, "owner", -1)
    spots = [view.table[seat] for seat in (owner, view.viewer) if seat is not None and 0 <= seat < len(view.table)]
    hammer = None if view.auction is None else view.auction.owner
    return [view.round, view.opener, hammer, *((spot.card, spot.up) for spot in spots if spot is not None)]


def rests_on(state: TioState, prompt: Prompt, _action: Action) -> Any:
    """One's own cards: the one that lies, and those on hand."""
    seat = prompt.seat
    return [state.round, state.firsts[seat], state.hands[seat]]


PREPARING = Preparing(kinds, rests_on, None, (BidUpTo, PassAuction, PassBidding), offers, answer, basis)
