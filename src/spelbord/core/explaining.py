"""Explanations: what a game has to say of a word, a card or a square that somebody wonders about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from spelbord.core.kit import V_in
from spelbord.core.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core.kit import AnyKit
    from spelbord.core.texts import Texts
    from spelbord.core.values import View

LONGEST = 64
"""Letters that somebody may ask with."""


class ExplainFunction(Protocol[V_in]):
    """What a kit may offer as `explain`: lines about a subject for somebody who sees this much.

    Raises `Refused` for what it does not know, and for what the viewer may not ask now.
    """

    def __call__(self, view: V_in, subject: str, texts: Texts, /) -> Sequence[str]:
        """Each line a sentence."""


def explain(kit: AnyKit, view: View, subject: str, texts: Texts) -> tuple[str, ...]:
    """What the game says of a subject. Raises `Refused`, also where the game explains nothing."""
    if kit.explain is None:
        raise Refused("no_explanations", "explain")
    return tuple(kit.explain(view, subject[:LONGEST].strip(), texts))
