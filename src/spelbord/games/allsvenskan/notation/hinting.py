"""Hints: the move that a good player would make, told in three steps of rising exactness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import tag_of
from spelbord.core.notation import sentence, with_typing
from spelbord.games.allsvenskan.actions import ChooseClub, Play, PutAway, Say
from spelbord.games.allsvenskan.cards import COLOUR, COLOURS
from spelbord.games.allsvenskan.notation.saying import facts_of, put_away, say, slot_of
from spelbord.games.allsvenskan.notation.writing import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.allsvenskan.views import AllsvenskanView

HAND = "hand"


def hint(
    view: AllsvenskanView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]
) -> tuple[str, str, str]:
    """Where to look, what kind of move to make, and the move itself with the line that makes it."""
    slot = tag_of(action) if isinstance(action, Say) else slot_of(action)
    facts = facts_of(view, prompt, action, texts)
    where, kind = (sentence(texts.say(f"hint.{slot}.{step}", names, **facts)) for step in ("where", "kind"))
    move = say(view, prompt, action, texts, names)
    ended = move if move.endswith("?") else f"{move}."
    return where, kind, with_typing(ended, write(action, texts), texts)


def targets(view: AllsvenskanView, prompt: Prompt, action: Action) -> tuple[tuple[str, ...], ...]:
    """The hand, arenas and clubs that each step speaks of."""
    if isinstance(action, Play):
        team = f"team:{action.board}:{COLOURS[COLOUR[action.card]]}"
        return (HAND,), (HAND, f"seat:{action.board}"), (f"hand:{action.card}", team)
    if isinstance(action, PutAway):
        return (HAND,), (HAND,), tuple(f"hand:{card}" for card in put_away(action)) or (HAND,)
    if isinstance(action, ChooseClub):
        category = next(club.category for club in view.clubs if club.code == action.code)
        alike = tuple(f"club:{club.code}" for club in view.clubs if club.category == category)
        return (), alike, (f"club:{action.code}",)
    return (), (), ()
