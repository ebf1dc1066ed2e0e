"""The few questions before a match at a terminal. Enter takes what is usual, so Enter all the way starts a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots import LEVELS
from spelbord.bots.loading import names_one
from spelbord.core.shape import typed_number
from spelbord.terminal.arranging import USUAL_LEVEL, Wishes
from spelbord.terminal.options import is_practice, options_of_kit, shown
from spelbord.terminal.wording import LEVEL_WORDS, clean, meaning, synonyms, truth_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyKit, Texts
    from spelbord.terminal.options import Option
    from spelbord.terminal.screen import Screen


def invite(kit: AnyKit, screen: Screen, words: Texts, texts: Texts) -> Wishes:
    """Ask how many, who, how strong the others are, and whether the rules are the usual ones."""
    screen.remark(words.say("invite.enter"))
    seats = _ask_seats(kit, screen, words)
    screen.question(words.say("invite.name", default=words.say("guest")))
    name = clean(screen.read()).strip() or words.say("guest")
    level = _ask_level(screen, words, texts)
    choices = options_of_kit(kit, words, texts, practice=is_practice(seats, seats - 1))
    if choices and ask_yes_no(screen, words, words.say("invite.usual_rules"), default=True):
        choices = []
    return Wishes(seats, (name,), (level,), _ask_options(screen, words, choices))


def ask_yes_no(screen: Screen, words: Texts, question: str, *, default: bool) -> bool:
    """Ask until the answer is yes or no in either language; Enter is the default."""
    yes, no = (synonyms(words, word)[0] for word in ("yes", "no"))
    screen.question(f"{question} [{yes.upper()}/{no}]" if default else f"{question} [{yes}/{no.upper()}]")
    while True:
        line = screen.read().strip()
        answer = truth_of(line) if line else default
        if answer is not None:
            return answer
        screen.refuse(words.say("invite.yes_or_no", yes=yes, no=no))


def _ask_seats(kit: AnyKit, screen: Screen, words: Texts) -> int:
    fewest, most = kit.meta.seats
    screen.question(words.say("invite.seats", fewest=fewest, most=most, default=kit.meta.usual_seats))
    while True:
        line = screen.read().strip() or str(kit.meta.usual_seats)
        number = typed_number(line)
        if number is not None and fewest <= number <= most:
            return number
        screen.refuse(words.say("invite.number", fewest=fewest, most=most))


def _ask_level(screen: Screen, words: Texts, texts: Texts) -> str:
    shown = [synonyms(words, level)[0] for level in LEVEL_WORDS]
    for name, key in zip(shown, LEVEL_WORDS, strict=True):
        screen.remark(words.say("invite.expect", level=name, text=texts.say(f"level.{key}.expect")))
    default = shown[LEVELS.index(USUAL_LEVEL)]
    screen.question(words.say("invite.level", levels=shown, default=default))
    while True:
        line = screen.read().strip() or default
        level = meaning(line, LEVEL_WORDS)
        if level:
            return LEVELS[LEVEL_WORDS.index(level)]
        if names_one(line):
            return line
        screen.refuse(words.say("invite.one_of", choices=shown))


def _ask_options(screen: Screen, words: Texts, options: Sequence[Option]) -> tuple[str, ...]:
    """Ask for one after another, but for those that do not matter after what was chosen."""
    chosen = {option.name: option.default for option in options}
    for option in options:
        if all(chosen[other] in [shown(value, words) for value in values] for other, values in option.needs.items()):
            chosen[option.name] = _ask_option(screen, words, option)
    return tuple(f"{name}={value}" for name, value in chosen.items())


def _ask_option(screen: Screen, words: Texts, option: Option) -> str:
    screen.remark(option.help)
    if option.document:
        screen.remark(words.say("invite.document"))
    if option.values and all(truth_of(value) is not None for value in option.values):
        return shown(ask_yes_no(screen, words, f"{option.title}?", default=truth_of(option.default) is True), words)
    labels = zip(option.values, option.labels, strict=False)
    screen.choices([words.say("shelf.choice", value=value, label=label).strip() for value, label in labels])
    screen.question(f"{option.title}? [{option.default}]")
    while True:
        line = screen.read().strip() or option.default
        if option.bounds is not None and not _within(line, option.bounds):
            screen.refuse(words.say("invite.number", fewest=option.bounds[0], most=option.bounds[1]))
        elif option.values and line.casefold() not in option.values:
            screen.refuse(words.say("invite.one_of", choices=option.values))
        else:
            return line


def _within(line: str, bounds: tuple[int, int]) -> bool:
    number = typed_number(line)
    return number is not None and bounds[0] <= number <= bounds[1]
