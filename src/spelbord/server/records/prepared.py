"""What somebody has prepared at a table: orders, each with what it rests on, of which the first that fits answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from spelbord.core import Prompt, Refused, Ticket, tag_of
from spelbord.core.preparing import (
    GONE,
    Once,
    action_of,
    answer_of,
    basis_of,
    imagined,
    preparing_of,
    read_order,
    still_holds,
)
from spelbord.core.table_words import words_at
from spelbord.core.values import Value
from spelbord.server.protocol import OrderInfo
from spelbord.server.records.asking import ask_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, AnyKit, AnyMatch, Language, Seat, View
    from spelbord.core.preparing import Order
    from spelbord.server.protocol import Ask


class Line(Value, frozen=True):
    """One order, as plain data, and what it rested on when it was given."""

    order: dict[str, Any]
    basis: Any


class Prepared(Value, frozen=True):
    """What a sitting has prepared."""

    lines: tuple[Line, ...]
    withdrawn: bool = False
    """Whether it was not carried out, since the position is another: it is kept to be looked at."""

    @classmethod
    def read(cls, body: str) -> Prepared:
        """As it is kept."""
        return msgspec.json.decode(body, type=cls)

    @property
    def written(self) -> str:
        """To be kept."""
        return msgspec.json.encode(self).decode()


class Given(NamedTuple):
    """What became of a question: the answer to give, if there is one, and what is left prepared."""

    action: Action | None
    left: Prepared | None


def prepare(kit: AnyKit, view: View, seat: Seat, orders: Sequence[bytes]) -> Prepared:
    """What somebody wants to have answered. Raises `Refused` where an order makes no sense as the table lies."""
    return Prepared(tuple(_line(kit, view, seat, read_order(kit, data)) for data in orders))


def _line(kit: AnyKit, view: View, seat: Seat, order: Order) -> Line:
    preparing = preparing_of(kit)
    if isinstance(order, Once):
        if order.kind not in preparing.kinds(view):
            raise Refused("not_to_be_asked", "prepared")
        _check(kit, view, seat, order)
    elif order not in preparing.offers(view):
        raise Refused("not_to_be_asked", "prepared")
    return Line(msgspec.to_builtins(order), basis_of(kit, view, seat, order))


def _check(kit: AnyKit, view: View, seat: Seat, order: Once) -> None:
    """Let the rules say why, where they would not take the answer as the table lies."""
    if basis_of(kit, view, seat, order) == GONE:
        kit.act(imagined(kit, view), Prompt(seat, seat, order.kind), action_of(kit, order))
        raise Refused("not_to_be_asked", "prepared")


def give(kit: AnyKit, view: View, prompt: Prompt, prepared: Prepared) -> Given:
    """Find the answer to a question: the first order that is about it and whose grounds still hold."""
    lines = list(prepared.lines)
    for line in prepared.lines:
        order = _order(kit, line)
        action = answer_of(kit, view, prompt, order)
        if action is None:
            continue
        if _holds(kit, view, prompt.by, line, order):
            if isinstance(order, Once):
                lines.remove(line)
            return Given(action, Prepared(tuple(lines)) if lines else None)
        if not isinstance(order, Once):
            lines.remove(line)  # its auction is over, as was to be
    if any(line.order.get("kind") == prompt.kind for line in lines):
        return Given(None, withdrawn(prepared))
    return Given(None, Prepared(tuple(lines)) if lines else None)


def withdrawn(prepared: Prepared) -> Prepared:
    """What is left where an answer was not given after all."""
    return replace(prepared, withdrawn=True)


def _order(kit: AnyKit, line: Line) -> Order:
    return read_order(kit, msgspec.json.encode(line.order))


def _holds(kit: AnyKit, view: View, seat: Seat, line: Line, order: Order) -> bool:
    return still_holds(kit, line.basis, basis_of(kit, view, seat, order))


# In words -------------------------------------------------------------------------------------------------------------


def told(match: AnyMatch, seat: Seat, prepared: Prepared | None, language: Language) -> tuple[OrderInfo, ...]:
    """What is prepared, in words; orders that have had their day are left out."""
    kit, view = match.kit, match.view(seat)
    found = []
    for line in () if prepared is None else prepared.lines:
        order = _order(kit, line)
        if isinstance(order, Once) or _holds(kit, view, seat, line, order):
            found.append(OrderInfo(line.order, said(match, seat, order, language)))
    return tuple(found)


def said(match: AnyMatch, seat: Seat, order: Order, language: Language) -> str:
    """An order in words."""
    kit, names = match.kit, match.header.names
    texts = words_at(match, language)
    if isinstance(order, Once):
        prompt = Prompt(seat, seat, order.kind)
        return kit.notation.say(match.view(seat), prompt, action_of(kit, order), texts, names)
    plain: dict[str, Any] = msgspec.to_builtins(order)
    return texts.say(f"order.{plain.pop('order')}", names, **plain)


def to_prepare(match: AnyMatch, seat: Seat, language: Language) -> tuple[tuple[Ask, ...], tuple[OrderInfo, ...]]:
    """What somebody may answer beforehand: questions with moves as the table lies, and orders that stand longer."""
    kit, view = match.kit, match.view(seat)
    if kit.preparing is None or any(ticket.prompt.by == seat for ticket in match.awaited):
        return (), ()
    orders = tuple(
        OrderInfo(msgspec.to_builtins(order), said(match, seat, order, language))
        for order in kit.preparing.offers(view)
    )
    return tuple(_ask(match, seat, view, kind, language) for kind in kit.preparing.kinds(view)), orders


def _ask(match: AnyMatch, seat: Seat, view: View, kind: str, language: Language) -> Ask:
    kit, prompt = match.kit, Prompt(seat, seat, kind)
    moves = [move for move in kit.moves(imagined(kit, view), prompt) if tag_of(move) not in kit.meta.unshown]
    return ask_of(match, view, Ticket(match.step, prompt), moves, words_at(match, language).pictured)
