"""A question as it is sent to whoever is asked, or may answer beforehand: in words, with its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.server.protocol import Ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, AnyMatch, Texts, Ticket, View

MOST_MOVES = 400
"""More moves than this are not listed: they are checked when they are made."""


def ask_of(match: AnyMatch, view: View, ticket: Ticket, moves: Sequence[Action], texts: Texts) -> Ask:
    """A question with the moves there are, as far as they are listed."""
    kit, prompt = match.kit, ticket.prompt
    complete = prompt.kind not in kit.meta.unlisted and len(moves) <= MOST_MOVES
    question = kit.notation.question(view, prompt, texts, match.header.names)
    return Ask(ticket, question, tuple(moves[:MOST_MOVES]), complete, prompt.kind in kit.meta.aside)
