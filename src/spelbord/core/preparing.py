"""Answers that are prepared while others think: what a game lets people prepare, and what a prepared answer rests on.

All of it is reckoned from the view of who prepares, in a world imagined from it. So neither what is offered, nor
whether an answer still holds, can tell anybody what they do not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core.codec import codec_for
from spelbord.core.dice import Dice, seed_from
from spelbord.core.pending import Prompt
from spelbord.core.refusals import Refused
from spelbord.core.values import Action, Value, View, snake_case

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core.kit import AnyKit
    from spelbord.core.match import AnyMatch
    from spelbord.core.pending import Ticket
    from spelbord.core.values import Event, Seat

GONE = "gone"
"""What an answer rests on that the rules would not take."""


class Order(Value, frozen=True, tag_field="order", tag=snake_case):
    """Something that is to be answered when a question comes. It stands until what it rests on has passed."""


class Once(Order, frozen=True):
    """Give this answer to the next question of its kind."""

    kind: str
    action: dict[str, Any]


def _none(_view: Any) -> Sequence[Any]:
    return ()


def while_others_have(kind: str) -> Callable[[Any], Sequence[str]]:
    """One's next question of a kind can be answered beforehand while others are asked theirs."""

    def kinds(view: Any) -> Sequence[str]:
        prompts = [prompt for prompt in getattr(view.pending, "prompts", ()) if prompt.kind == kind]
        return (kind,) if prompts and view.viewer not in [prompt.by for prompt in prompts] else ()

    return kinds


@dataclass(frozen=True, slots=True, eq=False)
class Preparing:
    """What can be prepared in a game."""

    kinds: Callable[[Any], Sequence[str]]
    """By view: the kinds of question that one may be asked next, and whose answer can be given beforehand."""
    rests_on: Callable[[Any, Prompt, Any], Any] | None = None
    """By an imagined position, prompt and action: what the answer rests on.

    Where a game does not say, all that it would lead to before any news.
    """
    holds: Callable[[Any, Any], bool] | None = None
    """Whether what it rested on then is still so now; where a game does not say, if it is the same."""
    orders: tuple[type[Order], ...] = ()
    """Orders of its own that stand for more than one question; the texts have `order.<order>`."""
    offers: Callable[[Any], Sequence[Order]] = _none
    """By view: the orders that make sense now."""
    answer: Callable[[Any, Prompt, Any], Action | None] | None = None
    """By view, prompt and order: what it answers to this question, if it is about it."""
    basis: Callable[[Any, Any], Any] | None = None
    """By view and order: what an order of its own rests on."""


def preparing_of(kit: AnyKit) -> Preparing:
    """What can be prepared in a game that must have some. Raises `Refused`."""
    if kit.preparing is None:
        raise Refused("nothing_to_prepare", "prepared")
    return kit.preparing


def read_order(kit: AnyKit, data: bytes) -> Order:
    """An order as it came in a message. Raises `Refused`."""
    preparing = preparing_of(kit)
    kinds: Any = Once
    for own in preparing.orders:
        kinds = kinds | own
    try:
        order: Order = msgspec.json.decode(data, type=kinds)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise Refused("malformed", "wire", why=str(error)) from None
    return order


def action_of(kit: AnyKit, order: Once) -> Action:
    """The answer that is to be given. Raises `Refused`."""
    action: Action = codec_for(kit).action(msgspec.json.encode(order.action))
    return action


def imagined(kit: AnyKit, view: View) -> Any:
    """A world that looks like this view: the same one for the same view."""
    return kit.imagine(view, Dice(seed_from("prepared"), "later"))


def answer_of(kit: AnyKit, view: View, prompt: Prompt, order: Order) -> Action | None:
    """What an order answers to a question, if it is about it."""
    if isinstance(order, Once):
        return action_of(kit, order) if order.kind == prompt.kind else None
    answer = preparing_of(kit).answer
    return None if answer is None else answer(view, prompt, order)


def basis_of(kit: AnyKit, view: View, seat: Seat, order: Order) -> Any:
    """What an order rests on, as plain data; `GONE` where the rules would not take it."""
    preparing = preparing_of(kit)
    if not isinstance(order, Once):
        return None if preparing.basis is None else _plain(preparing.basis(view, order))
    prompt, world, action = Prompt(seat, seat, order.kind), imagined(kit, view), action_of(kit, order)
    try:
        found = (preparing.rests_on or _foreseen(kit))(world, prompt, action)
    except Refused as refused:
        return None if refused.code in kit.meta.untold else GONE
    return _plain(found)


def _plain(value: object) -> Any:
    """As it will be read where it is kept: so that then and now compare."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _foreseen(kit: AnyKit) -> Callable[[Any, Prompt, Any], Any]:
    """All that an answer would lead to before any news, as its author would hear it."""

    def foreseen(world: Any, prompt: Prompt, action: Any) -> Any:
        events = takewhile(lambda event: not event.news, kit.act(world, prompt, action))
        return [event for event in (kit.redact(each, prompt.by) for each in events) if event is not None]

    return foreseen


def foresee_later(
    match: AnyMatch, ticket: Ticket, action: Action
) -> tuple[list[Event], list[tuple[float, list[Event]]]]:
    """What an answer would lead to if it were asked now, as `Match.foresee` tells it; coins are left for then."""
    kit, by = match.kit, ticket.prompt.by
    view = match.view(by)
    if ticket.prompt.kind not in preparing_of(kit).kinds(view):
        raise Refused("not_to_be_asked", "prepared")
    try:
        return _foreseen(kit)(imagined(kit, view), Prompt(by, by, ticket.prompt.kind), action), []
    except Refused as refused:
        if refused.code in kit.meta.untold:
            return [], []
        raise


def still_holds(kit: AnyKit, then: Any, now: Any) -> bool:
    """Whether what an order rested on then is so now."""
    holds = preparing_of(kit).holds
    if GONE in (then, now):
        return False
    return bool(then == now if holds is None or then is None or now is None else holds(then, now))
