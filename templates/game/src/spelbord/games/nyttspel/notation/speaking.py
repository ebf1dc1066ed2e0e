"""Boards, questions, hints and events as sentences. Here belongs what chooses a text and the facts that fill it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import Chance, Decide
from spelbord.core.notation import say_event, sentence, tell_with, with_typing
from spelbord.games.nyttspel.actions import Lay
from spelbord.games.nyttspel.events import Dealt, Ended, Laid
from spelbord.games.nyttspel.notation.reading import write
from spelbord.games.nyttspel.state import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.core.showing import ShowFunction
    from spelbord.games.nyttspel.views import NyttspelView


def board(view: NyttspelView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The table as lines of plain text."""
    if isinstance(view.pending, Chance):
        return [texts.say("board.undealt")]
    lines = [texts.say("board.trick", trick=view.trick)] if isinstance(view.pending, Decide) else []
    lines += [texts.say("board.hand", cards=view.hand)] if view.hand else []
    for seat, card in enumerate(view.laid):
        facts = {"seat": seat, "card": card, "points": view.points[seat], "hand": view.hands[seat]}
        lines.append(sentence(texts.say("board.seat" if card == NOTHING else "board.laid", names, **facts)))
    return lines


def used(view: NyttspelView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The cards that have been played, and whose turn it is: the board has no room for all that can be asked for."""
    cards = view.used or [texts.say("shows.none")]
    return [sentence(texts.say("shows.used.cards", names, cards=cards, seat=view.turn))]


SHOWS: dict[str, ShowFunction[NyttspelView]] = {"used": used}


def question(view: NyttspelView, prompt: Prompt, texts: Texts, names: Sequence[str]) -> str:
    """What the prompt asks of the viewer, or whom the others wait for."""
    key = "question.lay" if view.viewer == prompt.by else "waiting.lay"
    return sentence(texts.say(key, names, seat=prompt.by, trick=view.trick, cards=view.hand))


def hint(
    view: NyttspelView,
    prompt: Prompt,
    action: Action,
    texts: Texts,
    names: Sequence[str],
) -> tuple[str, str, str]:
    """Where to look, what kind of move to make, and the move itself with the line that makes it."""
    kind = "high" if action == Lay(max(view.hand)) else "low"
    move = with_typing(say(view, prompt, action, texts, names), write(action, texts), texts)
    return texts.say("hint.where", trick=view.trick), texts.say(f"hint.{kind}"), move


def say(view: NyttspelView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """A move as a person at the table would say it."""
    return texts.say("say.lay", **asdict(action))


def _dealt(event: Dealt, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, ".hidden" if None in event.cards else ".seen", texts, names, count=len(event.cards))


def _laid(event: Laid, texts: Texts, names: Sequence[str]) -> str:
    return say_event(event, ".hidden" if event.card is None else ".seen", texts, names)


def _ended(event: Ended, texts: Texts, names: Sequence[str]) -> str:
    winners = [seat for seat, rank in enumerate(event.ranks) if rank == 1]
    return say_event(event, "", texts, names, winners=winners)


tell = tell_with({Dealt: _dealt, Laid: _laid, Ended: _ended}, silent=())
