"""Actions of 10 as a person at the table would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.core.notation import sentence
from spelbord.games.tio.actions import Add, Lay, Pass, Start, Swap
from spelbord.games.tio.auction import SWAP_PRICE
from spelbord.games.tio.cards import VALUE
from spelbord.games.tio.notation.phrases import pair
from spelbord.games.tio.notation.prompting import first_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.tio.views import TioView


def say(view: TioView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """What the seat does, without a full stop: it stands on buttons and in rows too."""
    return sentence(texts.say(f"say.{slot_of(prompt, action)}", names, **facts_of(view, prompt, action, texts)))


def slot_of(prompt: Prompt, action: Action) -> str:
    """Where the words for this move are kept: a pass means something else at each kind of prompt."""
    if isinstance(action, Pass):
        return f"pass.{prompt.kind}"
    if isinstance(action, Start):
        return "start.self" if action.seat == prompt.seat else "start.other"
    return tag_of(action)


def facts_of(view: TioView, prompt: Prompt, action: Action, texts: Texts) -> dict[str, object]:
    """What can be said of a move: its own fields, the seat's first card, and the auction."""
    facts: dict[str, object] = asdict(action)
    if isinstance(action, Lay):
        facts.update(face="up" if action.up else "down")
    elif isinstance(action, Swap):
        facts.update(price=SWAP_PRICE)
    elif isinstance(action, Add):
        facts.update(reached=pair(first_of(view, prompt.seat), action.card, texts))
    if view.table[prompt.seat] is not None:
        first = first_of(view, prompt.seat)
        facts.update(first=first, total=VALUE[first])
    if view.auction is not None:
        auction = asdict(view.auction)
        facts = {**auction, **facts}
    return facts
