"""Sitting down to play: a new match or one that was left, shown to those who will play it."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from spelbord.bots import is_foreign
from spelbord.core import Refused, verify
from spelbord.games import SHELF, kit_of
from spelbord.terminal.arranging import Wishes, arrange
from spelbord.terminal.ending import show_ending
from spelbord.terminal.failing import Failed, Misused
from spelbord.terminal.files import fold, load, new_path, save
from spelbord.terminal.flags import bots_named
from spelbord.terminal.inviting import invite
from spelbord.terminal.options import told
from spelbord.terminal.playing import TerminalGame
from spelbord.terminal.seating import PERSON, seating_of
from spelbord.terminal.wording import game_words, level_name, said, table_words

if TYPE_CHECKING:
    from spelbord.core import AnyMatch, Texts
    from spelbord.terminal.screen import Screen
    from spelbord.terminal.seating import Seating


def sit_down(game: str | None, wishes: Wishes, save_as: str | None, screen: Screen, words: Texts) -> None:
    """Play a new match. At a terminal, and if nothing was said, ask for the few things there are to say."""
    if game is None and len(SHELF) > 1:
        raise Misused("which_game", shelf=tuple(SHELF))
    kit = kit_of(game or next(iter(SHELF)))
    texts = game_words(kit, words.language)
    asking = wishes == Wishes() and screen.typed
    match = arrange(kit, wishes, words) if not asking else None
    screen.say(*(texts.say(key) for key in ("title", "pitch") if key in texts), style="bold")
    if match is None:
        try:
            match = arrange(kit, invite(kit, screen, words, texts), words)
        except (EOFError, KeyboardInterrupt):
            raise Failed("never_began") from None
    session = TerminalGame(match, seating_of(match.header), screen, words, _claimed(save_as, match), save)
    _introduce(session)
    session.run()


def go_on(
    game: str | None, name: str, bots: tuple[str, ...], save_as: str | None, screen: Screen, words: Texts
) -> None:
    """Play on with a match that was saved. A file starts no code: bots that are no level must be named again."""
    saved = load(name)
    header = saved.record.header
    if game is not None and kit_of(game) is not saved.kit:
        raise Refused("wrong_game", "log", found=header.game, wanted=game)
    if not verify(saved.kit, saved.record).sound:
        raise Failed("unsound", file=str(saved.path))
    match = fold(saved)
    if match.over:
        texts = table_words(match.kit, match.header.options, words.language)
        show_ending(match, None, screen, words, texts)
        screen.remark(words.say("ending.replay", file=quote(str(saved.path))))
        return
    _check_named(seating_of(header), bots_named(bots))
    match.settle()
    path = _claimed(save_as, match) if save_as else saved.path
    session = TerminalGame(match, seating_of(header), screen, words, path, save)
    _introduce(session)
    session.run()


def _check_named(seating: Seating, named: tuple[str, ...]) -> None:
    """Whether the bots of others at the table, and no more bots, were named by whoever sits down to it."""
    foreign = tuple(dict.fromkeys(sitter for sitter in seating.sitters if sitter != PERSON and is_foreign(sitter)))
    if set(named) - set(foreign):
        raise Misused("resume_as_it_was")
    if set(foreign) - set(named):
        raise Misused("name_bots_again", bots=foreign)


def _claimed(save_as: str | None, match: AnyMatch) -> Path:
    """Where the match will be saved. A file that is there already is never written over."""
    if save_as is None:
        return new_path(match.header.game)
    path = Path(save_as)
    if path.exists():
        raise Failed("file_exists", file=save_as)
    save(path, match)
    return path


def _introduce(session: TerminalGame) -> None:
    """Who sits here, which rules hold, where it is saved, and the promise that the shuffle is settled."""
    match, screen, words, seating = session.match, session.screen, session.words, session.seating
    roles = match.options.roles(match.header.seats)
    at_table = [
        _introduced(session, name, sitter, role)
        for name, sitter, role in zip(session.names, seating.sitters, roles, strict=True)
    ]
    screen.gap()
    screen.say(words.say("intro.table", people=at_table))
    for name, value in match.header.options.items():
        if value != getattr(match.kit.options(), name):
            text = said(session.texts, f"options.{name}.name", name)
            screen.say(words.say("intro.option", text=text, value=told(name, value, words, session.texts)))
    screen.remark(words.say("intro.commitment", commitment=match.header.commitment))
    screen.remark(words.say("intro.saved", file=str(session.path)))
    screen.remark(words.say("intro.words"))
    screen.gap()


def _introduced(session: TerminalGame, name: str, sitter: str, role: str) -> str:
    """Who sits on a seat, or what the seat is where nobody does."""
    words = session.words
    if sitter != PERSON and role:
        return session.texts.say(f"role.{role}.told", name=name)
    return words.say("intro.person" if sitter == PERSON else "intro.bot", name=name, level=level_name(sitter, words))
