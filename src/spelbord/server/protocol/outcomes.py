"""What comes back to who asked: what a command led to, or why not."""

from __future__ import annotations

from typing import TypeAlias

from spelbord.core import Seat
from spelbord.core.values import Event, Value, snake_case
from spelbord.server.protocol.scenes import Ask
from spelbord.server.protocol.tables import ActionObject, JsonObject


class Outcome(Value, frozen=True, tag_field="type", tag=snake_case):
    """What a command led to. The news of it comes apart, to everybody."""


class Done(Outcome, frozen=True):
    """It is stored and will not be lost."""


class Way(Value, frozen=True):
    """One way in which the coins of an answer can fall: how likely it is, and what would follow."""

    share: float
    lines: tuple[str, ...]
    events: tuple[Event, ...]


class Foreseen(Value, frozen=True):
    """What one answer would lead to: the lines and events that would follow, or why it would be refused."""

    lines: tuple[str, ...]
    no: No | None
    events: tuple[Event, ...] = ()
    ways: tuple[Way, ...] = ()
    """Where open coins then decide: each way that they can fall. Nothing has been rolled."""


class Previewed(Outcome, frozen=True):
    """One for each action asked about, in the same order."""

    foreseen: tuple[Foreseen, ...]


class Hinted(Outcome, frozen=True):
    """The steps of the hint up to the depth asked for; the action itself with the third, and what speaks for it."""

    lines: tuple[str, ...]
    why: str
    targets: tuple[tuple[str, ...], ...]
    """What to light up with each step: places, as the client calls them."""
    action: ActionObject | None


class Explained(Outcome, frozen=True):
    """What there is to say of what was asked about."""

    lines: tuple[str, ...]


class Key(Outcome, frozen=True):
    """The private key of a seat. Whoever has it can play for it."""

    seat: Seat
    key: str


class Seated(Outcome, frozen=True):
    """A seat was taken."""

    seat: Seat


class OrderInfo(Value, frozen=True):
    """Something that is, or can be, prepared, and its words."""

    order: JsonObject
    text: str


class KeptThings(Outcome, frozen=True):
    """What I keep at the table. `prepared` was `withdrawn` where the position was another when I was asked."""

    notes: str
    draft: str
    order: str
    prepared: tuple[OrderInfo, ...]
    withdrawn: bool


class ToPrepare(Outcome, frozen=True):
    """Questions that I may be asked next, with moves as the table lies, and orders that stand for several."""

    asks: tuple[Ask, ...]
    orders: tuple[OrderInfo, ...]


AnyOutcome: TypeAlias = Done | Previewed | Hinted | Explained | Key | Seated | KeptThings | ToPrepare


class No(Value, frozen=True):
    """A refusal with its words: nothing has changed."""

    code: str
    rule: str
    text: str
    facts: JsonObject = {}
