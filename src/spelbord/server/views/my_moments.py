"""The moments of one's finished matches, each with its sentence in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import texts_of
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import MyMoment, ToldGame
from spelbord.server.views.mine import line_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import Language
    from spelbord.storage.result_moments import MomentRecord
    from spelbord.storage.results import ResultRecord


def told_game(result: ResultRecord, moments: Iterable[MomentRecord], language: Language) -> ToldGame:
    """A match with its moments."""
    return ToldGame(line_of(result), tuple(_moment(result.game, moment, language) for moment in moments))


def _moment(game: str, moment: MomentRecord, language: Language) -> MyMoment:
    line = moment.lines.get(language) or next(iter(moment.lines.values()), "")
    return MyMoment(moment.step, moment.chapter, line, _label(game, moment.name, language), moment.value)


def _label(game: str, name: str, language: Language) -> str:
    """What a figure is called; nothing for one of a game, or of an age, that is not known here."""
    if not name or game not in SHELF:
        return ""
    texts, key = texts_of(kit_of(game).package, language), f"mine.{name}"
    return texts.say(key) if key in texts else ""
