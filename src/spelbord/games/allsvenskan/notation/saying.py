"""Actions as a person at the table would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import tag_of
from spelbord.core.notation import sentence
from spelbord.games.allsvenskan.actions import ChooseClub, Play, PutAway, Say
from spelbord.games.allsvenskan.cards import COLOUR, COLOURS, GRADE, NOTHING
from spelbord.games.allsvenskan.notation.phrases import (
    card_name,
    card_names,
    category_name,
    club_at,
    club_name,
    trick_told,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.allsvenskan.views import AllsvenskanView


def say(view: AllsvenskanView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """What the seat does, without a full stop: it stands on buttons and in rows too."""
    facts = facts_of(view, prompt, action, texts)
    if isinstance(action, Say):
        facts.update(said=texts.say(f"says.{action.statement}", names, about=action.about).rstrip("."))
    return sentence(texts.say(f"say.{slot_of(action)}", names, **facts))


def slot_of(action: Action) -> str:
    """Where the words for this move are kept."""
    if isinstance(action, Play):
        return "play_tricks" if action.tricks else "play"
    if isinstance(action, PutAway):
        return "put_away" if put_away(action) else "keep"
    if isinstance(action, Say):
        return "say" if action.to == NOTHING else "say_to"
    return tag_of(action)


def put_away(action: PutAway) -> list[int]:
    """The cards that go."""
    return [card for card in (action.blue, action.orange) if card != NOTHING]


def facts_of(view: AllsvenskanView, prompt: Prompt, action: Action, texts: Texts) -> dict[str, object]:
    """What can be said of a move."""
    if isinstance(action, Play):
        colour = COLOUR[action.card]
        return {
            "card": card_name(action.card, texts),
            "club": club_at(view, action.board, colour),
            "board": action.board,
            "tricks": [trick_told(trick, texts) for trick in action.tricks],
            "colour": COLOURS[colour],
            "grade": GRADE[action.card],
        }
    if isinstance(action, PutAway):
        return {"cards": card_names(put_away(action), texts)}
    if isinstance(action, ChooseClub):
        club = next(club for club in view.clubs if club.code == action.code)
        name = club_name(club.code, club.name, texts)
        return {"club": name, "category": category_name(club.category, texts)}
    if isinstance(action, Say):
        return {"to": action.to, "about": action.about}
    return {"seat": prompt.seat}
