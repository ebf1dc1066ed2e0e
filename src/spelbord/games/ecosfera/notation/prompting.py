"""What a prompt of Ecosfera asks, with what matters now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import numbered, sentence
from spelbord.games.ecosfera import moves
from spelbord.games.ecosfera.answering import offered, reaction, restorable
from spelbord.games.ecosfera.buying import unused_cards
from spelbord.games.ecosfera.cards import ABILITIES, HABITAT_BITS, HABITATS_OF, is_consumer
from spelbord.games.ecosfera.imagining import state_of
from spelbord.games.ecosfera.measures import given, placeable, pressed, wanderers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Prompt, Texts
    from spelbord.games.ecosfera.state import EcosferaState
    from spelbord.games.ecosfera.views import EcosferaView


FEW = 2
"""Cards that are named where they also are in sight."""


def question(view: EcosferaView, prompt: Prompt, texts: Texts, names: Sequence[str]) -> str:
    """What the prompt asks of the viewer, or whom the others wait for."""
    if view.viewer != prompt.by:
        return sentence(texts.say(f"waiting.{prompt.kind}", names, seat=prompt.seat))
    state = state_of(view)
    if prompt.kind == "turn":
        return _turn(state, texts)
    facts = _FACTS[prompt.kind](state)
    key = f"question.{prompt.kind}"
    if prompt.kind == "react":
        key += ".card" if state.resolving else ".nutrients"
    if prompt.kind == "recycle":
        facts = {"seats": [numbered(seat, texts, names) for seat in pressed(state)]}
    return texts.say(key, names, **facts)


def _turn(state: EcosferaState, texts: Texts) -> str:
    """What can be bought and restored, and whether the turn has had its action [ECO-11]."""
    unused = unused_cards(state)
    bought = [action.card for action in moves.producers(state, unused)]
    bought += [action.card for action in moves.consumers(state, unused)]
    shared = 0
    for action in moves.restorations(state, unused):
        shared |= HABITAT_BITS[action.one] & HABITAT_BITS[action.other] & ~state.restored
    lines = []
    if shared:
        lines.append(texts.say("question.turn_can.restore", habitats=HABITATS_OF[shared]))
    if bought:
        cards = list(dict.fromkeys(bought))
        # On a screen each of them is marked where it lies.
        key = "many" if texts.pictures and len(cards) > FEW else "buy"
        lines.append(texts.say(f"question.turn_can.{key}", cards=cards, count=len(cards)))
    can = " ".join(lines) or texts.say("question.turn_can.none")
    acted = texts.say(f"question.turn_acted.{'yes' if state.acted else 'no'}")
    return texts.say("question.turn", can=can, acted=acted)


def _down(state: EcosferaState) -> list[int]:
    return [number for number in range(len(ABILITIES)) if not state.tokens[state.seat] >> number & 1]


_FACTS: dict[str, Callable[[EcosferaState], dict[str, object]]] = {
    "reactivate": lambda state: {"tokens": _down(state)},
    "react": lambda state: {"card": state.resolving[-1] if state.resolving else 0, "measure": reaction(state)},
    "restore": lambda state: {"card": state.resolving[-1], "habitats": restorable(state)},
    "take": lambda state: {"card": state.resolving[-1], "elements": offered(state)},
    "give": lambda state: {"card": state.resolving[-1]},
    "discard": lambda state: {
        "card": state.resolving[-1],
        "cards": [card for card in state.rows[state.asking[0]] if is_consumer(card)],
    },
    "gear": lambda state: {"card": state.resolving[-1], "cards": given(state)},
    "settle": lambda state: {"cards": wanderers(state)},
    "regulate": lambda _: {},
    "recycle": lambda _: {},
    "plant": lambda state: {"card": state.resolving[-1], "cards": placeable(state)},
}
