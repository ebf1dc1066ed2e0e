"""The table as lines of plain text: every fact in words, one line for each arena and one for each rival."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Chance, Over
from spelbord.core.notation import sentence
from spelbord.games.allsvenskan.cards import NOTHING, face
from spelbord.games.allsvenskan.notation.phrases import card_names, difference, meeting, score
from spelbord.games.allsvenskan.notation.sourcing import sources_line
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat, Texts
    from spelbord.games.allsvenskan.views import AllsvenskanView, Arena


def board(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The table as one viewer sees it: the round, the four arenas, the table of the rivals, the own hand."""
    lines = [_head(view, texts, names), *arenas(view, texts, names), *standings(view, texts, names)]
    if view.round == 1 and not view.plays:
        lines.append(sources_line(season_of(view.options), texts, more=True))
    if view.hand:
        lines.append(texts.say("board.hand", cards=card_names(view.hand, texts)))
    return lines


def arenas(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Every arena with its score and what lies there; nothing between rounds."""
    if not view.arenas:
        return []
    return [texts.say("board.arenas"), *(_arena(view, seat, texts, names) for seat in SEATS)]


def standings(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The table of the rivals, or who has which club before there is one."""
    if not view.table:
        return _clubs(view, texts, names)
    rows = (_row(view, place, seat, texts, names) for place, seat in enumerate(view.table, start=1))
    return [texts.say("board.table"), *rows]


def _head(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> str:
    pending = view.pending
    if isinstance(pending, Over):
        winners = [seat for seat, rank in enumerate(pending.ranks) if rank == 1]
        told = sentence(texts.say("board.over", names, winners=winners, round=view.round))
        is_lost = all(view.rivals[seat].ai for seat in winners)
        return f"{told} {texts.say('board.ai_won')}" if is_lost else told
    if not view.round:
        return texts.say("board.before")
    half = texts.say(f"board.half.{view.half}")
    if isinstance(pending, Chance):
        turn = texts.say("board.chance")
    else:
        prompt = pending.prompts[0]
        key = "board.your_turn" if prompt.by == view.viewer else "board.turn"
        turn = sentence(texts.say(key, names, seat=prompt.by))
    facts = {"round": view.round, "last": view.last_round, "phase": view.phase, "half": half, "turn": turn}
    return texts.say("board.head", **facts)


def _arena(view: AllsvenskanView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    arena = view.arenas[seat]
    facts = {"number": seat + 1, "meeting": meeting(arena.home, arena.away, texts), "score": score(arena.goals)}
    rival = any(view.arenas[other].place == arena.place ^ 1 for other in SEATS)
    line = texts.say("board.rival_arena" if rival else "board.arena", names, seat=seat, **facts)
    return " ".join([line, *_guards(arena, texts), *_lying(view, seat, texts)])


def _guards(arena: Arena, texts: Texts) -> list[str]:
    pairs = zip((arena.home, arena.away), arena.markers, strict=True)
    return [texts.say("board.guard", club=club, markers=markers) for club, markers in pairs if markers]


def _lying(view: AllsvenskanView, seat: Seat, texts: Texts) -> list[str]:
    """The cards that lie at a board; a club that has one takes no more [ALL-04]."""
    arena = view.arenas[seat]
    clubs = (arena.home, arena.away) if arena.place % 2 == 0 else (arena.away, arena.home)
    return [
        texts.say(f"board.lying.{colour}", club=club, face=face(card))
        for colour, club, card in zip(("blue", "orange"), clubs, (arena.blue, arena.orange), strict=True)
        if card != NOTHING
    ]


def _row(view: AllsvenskanView, place: int, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    rival = view.rivals[seat]
    facts = {
        "place": place,
        "code": rival.code,
        "points": rival.points,
        "goals": score((rival.scored, rival.conceded)),
        "difference": difference(rival.scored - rival.conceded),
        "cards": rival.blue + rival.orange,
        "fp": rival.fp,
    }
    line = texts.say("board.ai_row" if rival.ai else "board.row", names, seat=seat, **facts)
    if rival.face_up:
        line += " " + texts.say("board.face_up", cards=card_names(rival.face_up, texts))
    return line


def _clubs(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Who has which club already."""
    chosen = [seat for seat in SEATS if view.rivals[seat].code]
    return [texts.say("board.has", names, seat=seat, code=view.rivals[seat].code) for seat in chosen]
