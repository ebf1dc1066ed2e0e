"""An action as the line of text that is read as it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import tag_of
from spelbord.games.allsvenskan.actions import ChooseClub, Play, PutAway, Say
from spelbord.games.allsvenskan.cards import NOTHING
from spelbord.games.allsvenskan.notation.phrases import card_written, trick_name

if TYPE_CHECKING:
    from spelbord.core import Action, Texts


def write(action: Action, texts: Texts) -> str:
    """The line that `read` understands as this action; seats are counted from 1."""
    if isinstance(action, ChooseClub):
        return texts.say("write.choose_club", code=action.code)
    if isinstance(action, Play):
        return _play(action, texts)
    if isinstance(action, PutAway):
        cards = [card_written(card, texts) for card in (action.blue, action.orange) if card != NOTHING]
        return texts.say("write.put_away" if cards else "write.keep", cards=" ".join(cards))
    if isinstance(action, Say):
        said = texts.say(f"write.say.{action.statement}", number=action.about + 1)
        return said if action.to == NOTHING else texts.say("write.to", said=said, number=action.to + 1)
    return texts.say(f"write.{tag_of(action)}")


def _play(action: Play, texts: Texts) -> str:
    line = texts.say("write.play", card=card_written(action.card, texts), number=action.board + 1)
    if not action.tricks:
        return line
    tricks = ", ".join(trick_name(trick, texts) for trick in action.tricks)
    return texts.say("write.with", line=line, tricks=tricks)
