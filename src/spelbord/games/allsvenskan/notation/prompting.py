"""What a prompt asks, with what matters now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import numbered, sentence
from spelbord.games.allsvenskan import asking
from spelbord.games.allsvenskan.imagining import state_of
from spelbord.games.allsvenskan.notation.phrases import card_names, category_name, club_at
from spelbord.games.allsvenskan.notation.sourcing import sources_line
from spelbord.games.allsvenskan.playing import boards_for, open_colours, playable
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.terms import name_of, swap_of
from spelbord.games.allsvenskan.tricks import FROM

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Prompt, Seat, Texts
    from spelbord.games.allsvenskan.views import AllsvenskanView


def question(view: AllsvenskanView, prompt: Prompt, texts: Texts, names: Sequence[str]) -> str:
    """What the prompt asks of the viewer, or whom the others wait for."""
    if view.viewer != prompt.by:
        return sentence(texts.say(f"waiting.{prompt.kind}", names, seat=prompt.seat, by=prompt.by))
    asker = _QUESTIONS.get(prompt.kind)
    return texts.say(f"question.{prompt.kind}") if asker is None else asker(view, prompt.seat, texts, names)


def _club(view: AllsvenskanView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """The clubs that are free, by category: the first suits beginners [ALL-R11]."""
    taken = {rival.code for rival in view.rivals}
    free = [club for club in view.clubs if club.code not in taken]
    by_category: dict[str, list[str]] = {}
    for club in free:
        by_category.setdefault(club.category, []).append(club.code)
    groups = [
        texts.say("phrase.group", category=category_name(name, texts), codes=codes)
        for name, codes in by_category.items()
    ]
    easy = by_category.get(view.clubs[0].category, [])
    told = texts.say("question.club_easy" if easy else "question.club", groups=" ".join(groups), easy=easy)
    return f"{told} {sources_line(season_of(view.options), texts, more=True)}"


def _play(view: AllsvenskanView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """Which colours may be played and where, and what there is to pay events with."""
    state = state_of(view)
    lines = [texts.say("question.play")]
    for colour in open_colours(state, seat):
        boards = boards_for(state, seat, colour)
        name = "orange" if colour else "blue"
        if boards:
            lines.append(
                texts.say(f"question.{name}", boards=[_club_on(view, board, colour, texts) for board in boards])
            )
        else:
            lines.append(texts.say(f"question.no_{name}"))
    if view.round >= FROM:
        lines.append(texts.say("question.fp", fp=view.rivals[seat].fp))
    return " ".join(lines)


def _club_on(view: AllsvenskanView, board: Seat, colour: int, texts: Texts) -> str:
    """The club of a colour on a board, with the number by which the board is typed where somebody types."""
    code = club_at(view, board, colour)
    return texts.piece("club", code, code) if texts.pictures else f"{code} ({board + 1})"


def _ai(view: AllsvenskanView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    cards = card_names([card for card, _ in playable(state_of(view), seat)], texts)
    return texts.say("question.ai", names, seat=numbered(seat, texts, names), cards=cards)


def _omstart(view: AllsvenskanView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """What may be put away by which property, and what that costs."""
    state = state_of(view)
    found = swap_of(state, seat)
    assert found is not None  # noqa: S101 - or it would not have been asked
    part = found[1]
    both = "both" if part.swap == (1, 1) else "blue" if part.swap[0] else "orange"
    told = texts.say(f"question.swap_{both}", name=name_of(state, seat))
    return f"{told} {texts.say('question.swap_price', fp=part.price)}" if part.price else told


_QUESTIONS: dict[str, Callable[[AllsvenskanView, Seat, Texts, Sequence[str]], str]] = {
    asking.CLUB: _club,
    asking.PLAY: _play,
    asking.AI: _ai,
    asking.OMSTART: _omstart,
}
