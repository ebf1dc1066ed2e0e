"""A refusal with its words, whether a game's rules or the server itself said no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import texts_of
from spelbord.core.table_words import texts_for
from spelbord.server.protocol import No

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyKit, Language, Refused

PACKAGE = "spelbord.server"
"""Where the server's own words are."""


def as_no(
    refused: Refused, language: Language, kit: AnyKit | None = None, names: Sequence[str] = (), own: str = ""
) -> No:
    """The refusal as it is sent: the game's own words where it has any for this, else the server's or the engine's.

    `own` is what the table wrote itself, with words of its own.
    """
    texts = texts_of(PACKAGE, language) if kit is None else texts_for(kit, own, language)
    if f"refused.{refused.code}" not in texts:
        texts = texts_of(PACKAGE, language)
    facts: dict[str, Any] = dict(refused.facts)
    return No(refused.code, refused.rule, texts.pictured.say(f"refused.{refused.code}", names, **facts), facts)
