"""What a prompt of TrakkX asks, with the numbers that matter now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import sentence
from spelbord.games.trakkx.asking import GIVE, next_seat
from spelbord.games.trakkx.tiles import PASSED_ON, SWAP, THREE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Prompt, Texts
    from spelbord.games.trakkx.views import TrakkxView


def question(view: TrakkxView, prompt: Prompt, texts: Texts, names: Sequence[str]) -> str:
    """What the prompt asks of the viewer, or whom the others wait for."""
    if view.viewer != prompt.by:
        return sentence(texts.say(f"waiting.{prompt.kind}", names, seat=prompt.by))
    if prompt.kind == GIVE:
        to = next_seat(view.gone, prompt.seat)
        return texts.say("question.give", names, count=min(PASSED_ON, len(view.hand)), seat=to)
    asked = [texts.say(_choice(view)), texts.say("question.own" if view.opened[prompt.seat] else "question.open")]
    if SWAP in view.hand or THREE in view.hand:
        asked.append(texts.say("question.events", tiles=sorted({tile for tile in view.hand if tile in {SWAP, THREE}})))
    return " ".join(asked)


def _choice(view: TrakkxView) -> str:
    """What there is besides laying."""
    if view.bag:
        return "question.turn" if view.display else "question.turn_no_display"
    return "question.turn_no_bag" if view.display else "question.turn_nothing"
