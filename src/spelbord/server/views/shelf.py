"""The shelf as a client sees it: each game with its seats and what can be agreed on before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots import LEVEL_KEYS, LEVELS
from spelbord.bots.offering import Offered
from spelbord.core import Language, texts_of
from spelbord.core.odds import odds_of
from spelbord.core.options import options_in, presets_in
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import GameInfo, LevelInfo, Shelf, Words
from spelbord.server.protocol.refusals import PACKAGE

if TYPE_CHECKING:
    from spelbord.core import Texts


def shelf_in(language: Language, offered: Offered | None = None) -> Shelf:
    """Everything that can be played here, with the bots that this server offers beside the levels."""
    return Shelf(tuple(_game(game, language, offered or Offered()) for game in SHELF), LEVELS)


def words_of(game: str, language: Language) -> Words:
    """All texts of a game. Raises `Refused` where there is no such game."""
    return Words(language, dict(texts_of(kit_of(game).package, language).entries))


def _game(game: str, language: Language, offered: Offered) -> GameInfo:
    kit = kit_of(game)
    texts = texts_of(kit.package, language)
    fewest, most = kit.meta.seats
    return GameInfo(
        id=game,
        title=_said(texts, "title", game),
        pitch=_said(texts, "pitch", ""),
        fewest=fewest,
        most=most,
        usual=kit.meta.usual_seats,
        lowest_wins=kit.meta.lowest_wins,
        options=options_in(kit, texts),
        presets=presets_in(kit, texts),
        practice={**kit.options.practice},
        odds=odds_of(kit),
        classroom="class.lead" in texts,
        lapse=_said(texts, "lapse", ""),
        levels=(
            *(_level(level, key, texts) for level, key in LEVEL_KEYS.items()),
            *(LevelInfo(bot.level, bot.level, _expect(language)) for bot in offered.at(game)),
        ),
        open=kit.meta.open,
    )


def _level(level: str, key: str, texts: Texts) -> LevelInfo:
    return LevelInfo(level, texts.say(f"level.{key}.name"), texts.say(f"level.{key}.expect"))


def _expect(language: Language) -> str:
    return texts_of(PACKAGE, language).say("offered_bot")


def _said(texts: Texts, key: str, otherwise: str) -> str:
    return texts.say(key) if key in texts else otherwise
