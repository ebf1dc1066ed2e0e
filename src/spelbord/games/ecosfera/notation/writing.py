"""An action as the line of text that is read as it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.core.pieces import spoken
from spelbord.games.ecosfera.actions import ChooseRow, GiveBack, Move, Place, Plus, Refresh
from spelbord.games.ecosfera.cards import MARKET, NOTHING

if TYPE_CHECKING:
    from spelbord.core import Action, Texts


def write(action: Action, texts: Texts) -> str:
    """The line that `read` understands as this action, without pieces; seats are counted from 1."""
    key, facts = f"write.{tag_of(action)}", asdict(action)
    if isinstance(action, (Move, Plus, Refresh)):
        key += ".token" if action.by == NOTHING else ".card"
    if isinstance(action, Move):
        facts["place"] = place(action.to, texts)
    elif isinstance(action, GiveBack):
        key += ".used" if action.used else ".unused"
    elif isinstance(action, (ChooseRow, Place)):
        facts["number"] = action.seat + 1
    return spoken(texts.say(key, **facts))


def place(to: int, texts: Texts) -> str:
    """Where a card is moved, as it is typed."""
    return texts.say("place.market") if to == MARKET else str(to + 1)
