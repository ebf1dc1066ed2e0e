"""What is on the shelf: each game with its seats and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.values import Value
from spelbord.games import SHELF, kit_of
from spelbord.terminal.options import Option, options_of_kit
from spelbord.terminal.wording import game_words, said

if TYPE_CHECKING:
    from spelbord.core import Texts
    from spelbord.terminal.screen import Screen


class Listed(Value, frozen=True):
    """A game as the shelf shows it."""

    game: str
    title: str
    pitch: str
    seats: tuple[int, int]
    usual_seats: int
    rules: int
    options: tuple[Option, ...]


def listed_games(words: Texts) -> list[Listed]:
    """Every game there is."""
    return [_listed(game, words) for game in SHELF]


def _listed(game: str, words: Texts) -> Listed:
    kit = kit_of(game)
    texts = game_words(kit, words.language)
    options = tuple(options_of_kit(kit, words, texts))
    meta = kit.meta
    return Listed(
        game, said(texts, "title", game), said(texts, "pitch", ""), meta.seats, meta.usual_seats, meta.rules, options
    )


def show_games(games: list[Listed], screen: Screen, words: Texts) -> None:
    """The shelf for people."""
    for listed in games:
        fewest, most = listed.seats
        lines = [listed.pitch, words.say("shelf.seats", fewest=fewest, most=most, usual=listed.usual_seats)]
        for option in listed.options:
            values = "|".join(option.values) or "…"
            lines.append(words.say("shelf.option", title=option.title, help=option.help))
            lines.append(words.say("shelf.flag", name=option.name, values=values, default=option.default))
        lines.append(words.say("shelf.play", game=listed.game))
        screen.board(listed.title, [line for line in lines if line])
