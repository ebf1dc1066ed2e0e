"""What a person may type instead of an answer: help, rules, a hint, undo, the board, the log, save, leave."""

from __future__ import annotations

from itertools import count, takewhile
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.core.explaining import explain
from spelbord.terminal.failing import PlayerLeft
from spelbord.terminal.inviting import ask_yes_no
from spelbord.terminal.wording import said, synonyms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from spelbord.core import Action, Ticket
    from spelbord.terminal.playing import TerminalGame

MANY = 30
"""More moves than this are not listed: nobody reads that far."""
EXAMPLES = 3
SHOWN = ("help", "rules", "tutorial", "explain", "show", "hint", "undo", "board", "log", "save", "quit")


def show_help(session: TerminalGame, ticket: Ticket) -> None:
    """How to answer now, the moves if they are few, and the other words there are."""
    screen, words, texts = session.screen, session.words, session.texts
    moves = session.match.shown_moves(ticket)
    lines = [session.kit.notation.write(move, texts) for move in moves]
    screen.say(said(texts, f"usage.{ticket.prompt.kind}", words.say("help_now.answer", examples=lines[:EXAMPLES])))
    if len(moves) <= MANY:
        complete = ticket.prompt.kind not in session.kit.meta.unlisted
        screen.say(words.say("help_now.moves" if complete else "help_now.some_moves"))
        screen.choices([f"#{number} {line}" for number, line in enumerate(lines, start=1)])
    _show_unasked(session, ticket)
    screen.say(words.say("help_now.words"))
    there = [word for word in SHOWN if word != "explain" or session.kit.explain]
    screen.choices(
        [words.say("help_now.word", word=synonyms(words, word)[0], means=words.say(f"means.{word}")) for word in there]
    )
    session.show_question(ticket)


def _show_unasked(session: TerminalGame, ticket: Ticket) -> None:
    """What may be said besides, without being asked."""
    texts, unasked = session.texts, session.kit.meta.unasked
    beside = [other.prompt.kind for other in session.match.tickets_of(ticket.prompt.by) if other != ticket]
    usages = [said(texts, f"usage.{kind}", "") for kind in beside if kind in unasked]
    if usages:
        session.screen.say(session.words.say("help_now.besides"), *usages)


def show_rules(session: TerminalGame, ticket: Ticket) -> None:
    """The rules of just this situation."""
    kind = ticket.prompt.kind
    session.screen.say(said(session.texts, f"rules.{kind}", session.words.say("no_rules")))


def show_tutorial(session: TerminalGame, ticket: Ticket) -> None:
    """The whole game in a few steps, for somebody new to it."""
    texts = session.texts
    steps = takewhile(texts.__contains__, (f"tutorial.{number}" for number in count(1)))
    session.screen.say(*(f"{number}. {texts.say(key)}" for number, key in enumerate(steps, start=1)))
    session.show_question(ticket)


def give_hint(session: TerminalGame, ticket: Ticket) -> None:
    """Three steps from a nudge to the move itself; each time it is asked for, one more."""
    if not session.kit.moves(session.match.state, ticket.prompt):
        session.screen.refuse(session.words.say("no_hint"))
        return
    if session.hints is None or session.hints[0] != ticket:
        try:
            session.hints = (ticket, _hints(session, ticket), 0)
        except Refused as refused:
            session.screen.refuse(session.refusal(refused))
            return
    _, hints, given = session.hints
    given = min(given + 1, len(hints))
    session.hints = (ticket, hints, given)
    session.screen.say(*hints[given - 1 : given])
    if given < len(hints):
        session.screen.remark(session.words.say("more_hints"))


def _hints(session: TerminalGame, ticket: Ticket) -> tuple[str, ...]:
    """What would be good advice here, told little by little."""
    action, view = session.advise(ticket), session.match.view(ticket.prompt.by)
    notation, told = session.kit.notation, (view, ticket.prompt, action, session.texts, session.names)
    *steps, move = notation.hint(*told)
    return (*steps, "\n".join(filter(None, (move, notation.why(*told), *told_ways(session, ticket, action)))))


def told_ways(session: TerminalGame, ticket: Ticket, action: Action) -> Iterator[str]:
    """Where coins decide what a move leads to: each way they can fall, on a line of its own."""
    _, prospects = session.match.foresee(ticket, action)
    for share, events in prospects:
        told = (session.kit.notation.tell(event, session.texts, session.names) for event in events)
        yield session.words.say("way", percent=round(100 * share), told=" ".join(filter(None, told)))


def undo(session: TerminalGame, ticket: Ticket) -> None:
    """Take back the own last answer where that is safe; with bots alone, further back if the person insists."""
    match, words, seat = session.match, session.words, ticket.prompt.by
    step = session.undoable(seat)
    if step is None and session.alone:
        step = session.last_answer(seat)
        if step is not None and not ask_yes_no(session.screen, words, words.say("undo.sure"), default=False):
            session.screen.remark(words.say("undo.kept"))
            return
    if step is None:
        session.screen.refuse(words.say("undo.nothing" if session.alone else "undo.unsafe"))
        return
    match.undo(step)
    session.told = {person: min(told, match.step) for person, told in session.told.items()}
    session.save()
    session.screen.remark(words.say("undo.done"))


def show_board(session: TerminalGame, ticket: Ticket) -> None:
    """The table and the question once more."""
    session.show_board(ticket.prompt.by)
    session.show_question(ticket)


def show_log(session: TerminalGame, ticket: Ticket) -> None:
    """Everything this seat has heard since the first card."""
    session.screen.news(session.sentences(ticket.prompt.by))
    session.show_question(ticket)


def save(session: TerminalGame, ticket: Ticket) -> None:
    """Say where the file is; it is written after every step anyway."""
    session.save()
    session.screen.remark(session.words.say("saved", file=str(session.path)))


def leave(session: TerminalGame, ticket: Ticket) -> None:
    """Go on another time."""
    raise PlayerLeft


def explain_it(session: TerminalGame, ticket: Ticket, subject: str) -> None:
    """What the game has to say of a word, a card or a square."""
    view = session.match.view(ticket.prompt.by)
    session.screen.say(*explain(session.kit, view, subject, session.texts))


ASIDES: dict[str, Callable[[TerminalGame, Ticket], None]] = {
    "help": show_help,
    "rules": show_rules,
    "tutorial": show_tutorial,
    "hint": give_hint,
    "undo": undo,
    "board": show_board,
    "log": show_log,
    "save": save,
    "quit": leave,
}
