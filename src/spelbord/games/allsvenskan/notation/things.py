"""What can be asked for in words: each thing on the table of Spelet om Allsvenskan, whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import numbered, sentence
from spelbord.games.allsvenskan.cards import NOTHING
from spelbord.games.allsvenskan.notation.explaining import club_page
from spelbord.games.allsvenskan.notation.phrases import card_name, card_names, meeting, score, trick_told
from spelbord.games.allsvenskan.notation.showing import arenas, standings
from spelbord.games.allsvenskan.notation.telling import tell
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.sheet import PARTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat, Texts
    from spelbord.core.showing import ShowFunction
    from spelbord.games.allsvenskan.views import AllsvenskanView, Rival


def _schedule(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Every match of each rival's season, round by round; the round now being played is marked."""
    lines = []
    for seat, fixtures in enumerate(view.schedules):
        rounds = []
        for number, fixture in enumerate(fixtures[: view.last_round], 1):
            key = f"shows.schedule.{'home' if fixture.home else 'away'}{'_rival' if fixture.rival else ''}"
            rounds.append(texts.say(key, round=number, opponent=fixture.opponent))
        facts = {"code": view.rivals[seat].code, "rounds": rounds, "round": view.round}
        lines.append(texts.say("shows.schedule.seat", who=numbered(seat, texts, names), **facts))
    return lines or [texts.say("shows.schedule.none")]


def _results(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Every result of each rival, and how many matches in a row were won."""
    lines = []
    for seat, rival in enumerate(view.rivals):
        results = [
            texts.say(
                "shows.results.result", round=number, score=score((each.scored, each.conceded)), points=each.points
            )
            for number, each in enumerate(rival.results, 1)
        ]
        facts = {"code": rival.code, "results": results or [texts.say("shows.none")], "streak": rival.streak}
        lines.append(texts.say("shows.results.seat", who=numbered(seat, texts, names), **facts))
    return lines


def _table(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The table of the rivals, and the points that suffice for each place in the table to compare with."""
    places = [
        texts.say("shows.table.place", place=place, points=points) for place, points in enumerate(view.comparison, 1)
    ]
    return [*standings(view, texts, names), texts.say("shows.table.comparison", places=places)]


def _tiles(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Each rival's FP and event tiles: what is left in this round, and what has been used."""
    every = list(season_of(view.options).tiles)
    lines = []
    for seat, rival in enumerate(view.rivals):
        none = [texts.say("shows.none")]
        used = [tile for tile in every if tile not in rival.tiles]
        facts = {"fp": rival.fp, "noted": rival.noted, "left": rival.tiles or none, "used": used or none}
        line = texts.say("shows.tiles.seat", who=numbered(seat, texts, names), **facts)
        used_parts = [round_ for whose, _, round_ in view.uses if whose == seat]
        told = [texts.say("shows.tiles.property", rounds=used_parts)] if used_parts else []
        lines.append(" ".join([line, *_tricks_of(rival, texts), *told]))
    return [*lines, texts.say("shows.tiles.bank", bank=view.bank), *_sheet(view, texts)]


def _sheet(view: AllsvenskanView, texts: Texts) -> list[str]:
    """What the box of the season says of events and deals."""
    lines = []
    for event in view.sheet.tricks:
        costs = texts.say("phrase.then").join(map(str, event.costs))
        lines.append(texts.say("shows.tiles.event", trick=event.name, costs=costs, tiles=event.tiles))
    return [*lines, texts.say("shows.tiles.deals", season=view.sheet.name, deals=view.sheet.deals)]


def _tricks_of(rival: Rival, texts: Texts) -> list[str]:
    lines = [texts.say("shows.tiles.homes", homes=rival.homes)] if rival.homes else []
    lines += [texts.say("shows.tiles.again")] if rival.again else []
    return lines


def _plays(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The cards played in this round, in order, and those that lie aside since the last deal."""
    lines = []
    for play in view.plays:
        card = card_name(play.card, texts)
        facts = {"seat": play.seat, "by": play.by, "card": card, "target": play.target, "own": play.own}
        line = texts.say("shows.plays.play", names, **facts, board=numbered(play.board, texts, names))
        if play.tricks:
            tricks = [trick_told(trick, texts) for trick in play.tricks]
            line += " " + texts.say("shows.plays.tricks", tricks=tricks, cost=play.cost)
        lines.append(line)
    aside = card_names(view.aside, texts) or [texts.say("shows.none")]
    blue, orange = view.stock
    lines += [texts.say("shows.plays.aside", cards=aside), texts.say("shows.plays.stock", blue=blue, orange=orange)]
    return [sentence(line) for line in lines]


def _cards(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Everybody's cards as far as they are seen, and what Omstart put away."""
    lines = []
    for seat, rival in enumerate(view.rivals):
        key = "shows.cards.ai" if rival.ai else "shows.cards.seat"
        facts = {"blue": rival.blue, "orange": rival.orange, "away": sum(rival.away)}
        line = texts.say(key, who=numbered(seat, texts, names), **facts)
        if rival.away != (0, 0):
            line += " " + texts.say("shows.cards.put_away", blue=rival.away[0], orange=rival.away[1])
        if rival.face_up:
            line += " " + texts.say("board.face_up", cards=card_names(rival.face_up, texts))
        lines.append(line + (" " + texts.say("shows.cards.turned") if rival.turned else ""))
    if view.hand:
        lines.append(texts.say("board.hand", cards=card_names(view.hand, texts)))
    if view.away:
        lines.append(texts.say("shows.cards.own_away", cards=card_names(view.away, texts)))
    return lines


def _round(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The round, the half, the order of turns, and every arena."""
    half = texts.say(f"board.half.{view.half}")
    facts = {"round": view.round, "last": view.last_round, "phase": view.phase, "half": half, "turns": view.turn}
    lines = [texts.say("shows.round.head", **facts)]
    if view.order:
        lines.append(texts.say("shows.round.order", names, order=view.order))
    if view.lots:
        lines.append(texts.say("shows.round.lots", names, order=view.lots))
    for seat, rival in enumerate(view.rivals):
        if rival.wish:
            lines.append(texts.say(f"shows.round.wish.{'join' if rival.ai else 'leave'}", names, seat=seat))
    return [sentence(line) for line in [*lines, *arenas(view, texts, names), *_boards(view, texts, names)]]


def _boards(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Whose arena is at home, and which rival is met there."""
    lines = []
    for seat, arena in enumerate(view.arenas):
        side = "home" if arena.place % 2 == 0 else "away"
        facts = {"who": numbered(seat, texts, names), "meeting": meeting(arena.home, arena.away, texts)}
        lines.append(texts.say(f"shows.round.{side}", **facts))
    return lines


def _talk(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """What has been said at the table in this round, and how much each has said."""
    lines = [tell(said, texts, names) for said in view.talks]
    for seat, rival in enumerate(view.rivals):
        if rival.said:
            lines.append(texts.say("shows.talk.count", who=numbered(seat, texts, names), count=rival.said))
    return lines or [texts.say("shows.talk.none")]


def _clubs(view: AllsvenskanView, texts: Texts, names: Sequence[str]) -> list[str]:
    """All clubs of the season, and where cards, fixtures and comparison come from."""
    chosen = {rival.code: seat for seat, rival in enumerate(view.rivals) if rival.code}
    lines, season = [], season_of(view.options)
    for club in view.clubs:
        page = " ".join(club_page(club, season, texts))
        lines.append(page + _taken(chosen.get(club.code, NOTHING), texts, names))
    return [*lines, *(texts.say("shows.clubs.mark", part=part, mark=view.marks[part]) for part in PARTS)]


def _taken(seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    return "" if seat == NOTHING else " " + sentence(texts.say("shows.clubs.taken", names, seat=seat))


SHOWS: dict[str, ShowFunction[AllsvenskanView]] = {
    "schedule": _schedule,
    "results": _results,
    "table": _table,
    "tiles": _tiles,
    "plays": _plays,
    "cards": _cards,
    "round": _round,
    "talk": _talk,
    "clubs": _clubs,
}
