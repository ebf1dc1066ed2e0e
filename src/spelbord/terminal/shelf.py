"""What is on the shelf: each game with its seats and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.options import OptionPreset
from spelbord.core.values import Value
from spelbord.games import SHELF, kit_of
from spelbord.terminal.options import Option, flag_of, options_of_kit, presets_of_kit
from spelbord.terminal.wording import game_words, said

if TYPE_CHECKING:
    from spelbord.core import Texts
    from spelbord.terminal.screen import Screen


class ListedGame(Value, frozen=True):
    """A game as the shelf shows it."""

    game: str
    title: str
    pitch: str
    seats: tuple[int, int]
    usual_seats: int
    rules: int
    options: tuple[Option, ...]
    presets: tuple[OptionPreset, ...] = ()


def listed_games(words: Texts) -> list[ListedGame]:
    """Every game there is."""
    return [_listed(game, words) for game in SHELF]


def _listed(game: str, words: Texts) -> ListedGame:
    kit = kit_of(game)
    texts = game_words(kit, words.language)
    options = tuple(options_of_kit(kit, words, texts))
    presets = tuple(presets_of_kit(kit, texts))
    title, pitch, meta = said(texts, "title", game), said(texts, "pitch", ""), kit.meta
    return ListedGame(game, title, pitch, meta.seats, meta.usual_seats, meta.rules, options, presets)


def show_games(games: list[ListedGame], screen: Screen, words: Texts) -> None:
    """The shelf for people."""
    for listed in games:
        fewest, most = listed.seats
        lines = [listed.pitch, words.say("shelf.seats", fewest=fewest, most=most, usual=listed.usual_seats)]
        for preset in listed.presets:
            lines.append(words.say("shelf.preset", title=preset.name, help=preset.help))
            lines.append(words.say("shelf.preset_flag", name=preset.id))
        for option in listed.options:
            lines += _option_lines(option, words)
        lines.append(words.say("shelf.play", game=listed.game))
        screen.board(listed.title, [line for line in lines if line])


def _option_lines(option: Option, words: Texts) -> list[str]:
    """What an option is, each word that it may be, and how it is written."""
    labels = zip(option.values, option.labels, strict=False)
    return [
        words.say("shelf.option", title=option.title, help=option.help),
        *(words.say("shelf.choice", value=value, label=label) for value, label in labels),
        words.say("shelf.flag", flag=flag_of(option), default=option.default or words.say("shelf.empty")),
    ]
