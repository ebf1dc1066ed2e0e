"""Actions of Ecosfera as a person at the table would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.core.notation import sentence
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.buying import missing, purse_of
from spelbord.games.ecosfera.cards import ABILITIES, HABITAT_BITS, HABITATS_OF, MARKET, NOTHING
from spelbord.games.ecosfera.notation.phrases import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.ecosfera.views import EcosferaView


def say(view: EcosferaView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """What the seat does, without a full stop: it stands on buttons and in rows too."""
    facts = facts_of(view, prompt, action, texts)
    return sentence(texts.say(f"say.{_slot_of(view, prompt, action)}", names, **facts))


def _slot_of(view: EcosferaView, prompt: Prompt, action: Action) -> str:
    """Where the words for this move are kept: some moves mean something else here and there."""
    tag = tag_of(action)
    if isinstance(action, a.BuyProducer):
        return f"{tag}.own" if extra_for(view, prompt, action.card) == NOTHING else f"{tag}.extra"
    if isinstance(action, a.Move):
        return f"{tag}.market" if action.to == MARKET else f"{tag}.deck" if action.to == prompt.seat else f"{tag}.seat"
    if isinstance(action, a.Refresh):
        return f"{tag}.{action.shelf}"
    if isinstance(action, a.GiveBack):
        return f"{tag}.{'used' if action.used else 'unused'}"
    return f"{tag}.{prompt.kind}" if isinstance(action, (a.Decline, a.ChooseRow)) else tag


def facts_of(view: EcosferaView, prompt: Prompt, action: Action, texts: Texts) -> dict[str, object]:
    """What can be said of a move: its own fields, what it costs, and which habitats it restores."""
    facts: dict[str, object] = asdict(action)
    if isinstance(action, a.BuyProducer):
        cost = counted(price_of(view, action.card), texts)
        facts.update(cost=cost or [texts.say("phrase.nothing")], extra=extra_for(view, prompt, action.card))
    elif isinstance(action, a.Restore):
        facts.update(habitats=newly_shared(view, action.one, action.other))
    elif isinstance(action, (a.Move, a.Plus, a.Refresh)):
        key = "say.by_token" if action.by == NOTHING else "say.by_card"
        facts.update(by=texts.say(key, by=action.by, ability=ABILITIES.index(tag_of(action))))
    elif isinstance(action, a.Reactivate):
        facts.update(ability=ABILITIES.index(action.token))
    return facts


def price_of(view: EcosferaView, card: int) -> tuple[int, ...]:
    """What a producer of the market costs now, by element."""
    return view.prices[view.producers.index(card)]


def extra_for(view: EcosferaView, prompt: Prompt, card: int) -> int:
    """The element that comes from the market when a producer is bought, if one does [ECO-06]."""
    lacking = missing(price_of(view, card), purse_of(unused_in(view, prompt)))
    return lacking[0] if lacking else NOTHING


def unused_in(view: EcosferaView, prompt: Prompt) -> list[int]:
    """The cards of the row that were not used for an action."""
    return [lies.card for lies in view.rows[prompt.seat] if not lies.used]


def newly_shared(view: EcosferaView, one: int, other: int) -> list[int]:
    """The habitats that two cards share and that are not restored yet."""
    return [place for place in HABITATS_OF[HABITAT_BITS[one] & HABITAT_BITS[other]] if place not in view.restored]
