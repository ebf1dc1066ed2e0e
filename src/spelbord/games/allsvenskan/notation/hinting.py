"""Hints: the move that a good player would make, told in three steps of rising exactness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import tag_of
from spelbord.core.notation import sentence, with_typing
from spelbord.games.allsvenskan.actions import ChooseClub, Play, PutAway, Say
from spelbord.games.allsvenskan.cards import COLOUR, COLOURS, GRADE, NOTHING
from spelbord.games.allsvenskan.notation.phrases import card_name, card_names, category_name, trick_told
from spelbord.games.allsvenskan.notation.writing import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.allsvenskan.views import AllsvenskanView

STEPS = ("where", "kind", "move")


def hint(
    view: AllsvenskanView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]
) -> tuple[str, str, str]:
    """Where to look, what kind of move to make, and the move itself with the line that makes it."""
    slot, facts = _slot(action), _facts(view, prompt, action, texts)
    where, kind, move = (sentence(texts.say(f"hint.{slot}.{step}", names, **facts)) for step in STEPS)
    return where, kind, with_typing(move, write(action, texts), texts)


def _slot(action: Action) -> str:
    """Where the words for this move are kept."""
    if isinstance(action, Play):
        return "play_tricks" if action.tricks else "play"
    if isinstance(action, PutAway):
        return "put_away" if {action.blue, action.orange} != {NOTHING} else "keep"
    return tag_of(action)


def _facts(view: AllsvenskanView, prompt: Prompt, action: Action, texts: Texts) -> dict[str, object]:
    if isinstance(action, Play):
        arena = view.arenas[action.board]
        colour = COLOUR[action.card]
        club = (arena.home, arena.away)[arena.place % 2 ^ colour]
        tricks = [trick_told(trick, texts) for trick in action.tricks]
        facts = {"card": card_name(action.card, texts), "club": club, "board": action.board, "tricks": tricks}
        return {**facts, "colour": COLOURS[colour], "grade": GRADE[action.card]}
    if isinstance(action, PutAway):
        cards = [card for card in (action.blue, action.orange) if card != NOTHING]
        return {"cards": card_names(cards, texts)}
    if isinstance(action, ChooseClub):
        club_ = next(club for club in view.clubs if club.code == action.code)
        return {"code": club_.code, "name": club_.name, "category": category_name(club_.category, texts)}
    if isinstance(action, Say):
        return {"about": action.about}
    return {"seat": prompt.seat}
