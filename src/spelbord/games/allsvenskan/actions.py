"""What a seat may ask for in Spelet om Allsvenskan."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from spelbord.core import Action, Count, Value
from spelbord.games.allsvenskan.cards import NOTHING

TrickName: TypeAlias = Literal["hem", "off", "def", "mirakel", "skada"]
Tile: TypeAlias = Literal["A", "B", "C"]
Symbol: TypeAlias = Literal["upper", "lower"]

STATEMENTS = (
    "good_blue", "medium_blue", "bad_blue", "good_orange", "medium_orange", "bad_orange", "peace", "yes", "no",
    "help", "spare", "attack", "against",
)  # fmt: skip
"""What can be said: three grades of cards, and intentions and proposals [ALL-29]."""
ABOUT_SOMEBODY = frozenset({"help", "spare", "attack", "against"})
"""Statements that name a rival."""
Statement: TypeAlias = Literal[
    "good_blue", "medium_blue", "bad_blue", "good_orange", "medium_orange", "bad_orange", "peace", "yes", "no",
    "help", "spare", "attack", "against",
]  # fmt: skip


class Trick(Value, frozen=True, cache_hash=True):
    """An event tile laid on one symbol of a card; the rulebook's events are called tricks here."""

    name: TrickName
    symbol: Symbol
    tile: Tile


class ChooseClub(Action, frozen=True):
    """Take a club, by its code."""

    code: Annotated[str, Meta(max_length=8)]


class Play(Action, frozen=True):
    """Play a match card on the club of its colour on somebody's arena board, with the event tiles laid on it."""

    card: Count
    board: Count
    """Whose arena board, by seat."""
    tricks: Annotated[tuple[Trick, ...], Meta(max_length=3)] = ()


class PutAway(Action, frozen=True):
    """Omstart: put away a blue and/or an orange card for new ones, or neither."""

    blue: Count = NOTHING
    orange: Count = NOTHING


class Leave(Action, frozen=True):
    """Hand the club over to an AI rival when the round is over."""


class Join(Action, frozen=True):
    """Take over an AI rival when the round is over."""


class Stay(Action, frozen=True):
    """Let it be after all."""


class Say(Action, frozen=True):
    """Say something that the rulebook allows, to all or to one."""

    statement: Statement
    to: Count = NOTHING
    about: Count = NOTHING
    """The rival it is about, where it is about one."""


ACTIONS = (ChooseClub, Play, PutAway, Leave, Join, Stay, Say)
