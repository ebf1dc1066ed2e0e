"""`visa`: whatever lies open on the table, by its name, and what was agreed on before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.showing import show, words_for
from spelbord.terminal.options import told
from spelbord.terminal.wording import meaning, said, synonyms

if TYPE_CHECKING:
    from spelbord.core import Ticket
    from spelbord.terminal.playing import TerminalGame

OPTIONS = "options"
"""What the terminal itself shows of any game."""


def show_it(session: TerminalGame, ticket: Ticket, wanted: str) -> None:
    """One thing in words; without a name, what there is to ask for."""
    if not wanted:
        show_names(session)
    elif meaning(wanted, (OPTIONS,)):
        session.screen.say(*options_told(session))
    else:
        view = session.match.view(ticket.prompt.by)
        session.screen.say(*show(session.kit, view, wanted, session.texts, session.names))


def show_names(session: TerminalGame) -> None:
    """What can be shown, and what each is."""
    words, texts = session.words, session.texts
    things = [(words_for(thing, texts)[0], texts.say(f"shows.{thing}.means")) for thing in session.kit.shows]
    things.append((synonyms(words, OPTIONS)[0], words.say(f"means.{OPTIONS}")))
    show_word = synonyms(words, "show")[0]
    session.screen.say(words.say("help_now.shows"))
    session.screen.choices(
        [words.say("help_now.word", word=f"{show_word} {word}", means=means) for word, means in things]
    )


def options_told(session: TerminalGame) -> list[str]:
    """Everything that was agreed on, also where it is as usual."""
    words, texts = session.words, session.texts
    return [
        words.say("agreed", text=said(texts, f"options.{name}.name", name), value=told(name, value, words, texts))
        for name, value in session.match.header.options.items()
        if value != ""
    ] or [words.say("nothing_agreed")]
