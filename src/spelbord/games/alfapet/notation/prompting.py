"""What a prompt of Alfapet asks, with what matters now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import sentence
from spelbord.games.alfapet.asking import DISPUTED
from spelbord.games.alfapet.notation.phrases import scored, word_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Prompt, Texts
    from spelbord.games.alfapet.views import AlfapetView


def question(view: AlfapetView, prompt: Prompt, texts: Texts, names: Sequence[str]) -> str:
    """What the prompt asks of the viewer, or whom the others wait for."""
    if view.viewer != prompt.by:
        return sentence(texts.say(f"waiting.{prompt.kind}", names, seat=prompt.seat))
    if prompt.kind == "turn":
        return _turn(view, prompt, texts, names)
    lying = view.lying
    assert lying is not None  # noqa: S101 - the others are asked about what lies
    facts = {"layer": lying.seat, "words": scored(lying, texts), "word": word_of(lying, texts)}
    if prompt.kind == "approve":
        theme = view.options.theme_name or view.options.theme
        return sentence(texts.say("question.approve", names, **facts, theme=theme))
    return sentence(texts.say("question.challenge", names, **facts, penalty=view.options.penalty))


def _turn(view: AlfapetView, prompt: Prompt, texts: Texts, names: Sequence[str]) -> str:
    empty = not any(sign.isalpha() for row in view.board for sign in row)
    key = "first" if empty else "bag" if view.bag else "no_bag"
    said = texts.say(f"question.turn.{key}", names, seat=prompt.seat, bag=view.bag)
    if prompt.about == DISPUTED and view.lying is not None:
        more = texts.say("question.turn.disputed", names, layer=view.lying.seat)
        return f"{sentence(said)} {sentence(more)}"
    return sentence(said)
