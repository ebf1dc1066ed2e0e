"""Explanations: what the game at a table says of something that somebody there wonders about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.explaining import explain as ask_game
from spelbord.core.table_words import words_at
from spelbord.server.protocol import Explained
from spelbord.server.views.scenes import seen

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Explain
    from spelbord.server.tables.table import Table


async def explain(table: Table, who: Who, command: Explain, language: Language) -> Explained:
    """What there is to say, to somebody who sees no more than they do."""
    async with table.exclusive():
        seat, _ = table.visitor(who)
        match = table.playing().match
        return Explained(ask_game(table.kit, seen(match, seat), command.subject, words_at(match, language)))
