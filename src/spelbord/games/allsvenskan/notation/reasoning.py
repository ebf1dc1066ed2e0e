"""What speaks for a move, from what its author sees and can count."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from spelbord.core.notation import sentence
from spelbord.games.allsvenskan.actions import ChooseClub, Play, PutAway
from spelbord.games.allsvenskan.cards import BAD, BLUE, COLOUR, GRADE
from spelbord.games.allsvenskan.imagining import state_of
from spelbord.games.allsvenskan.landing import struck
from spelbord.games.allsvenskan.notation.phrases import card_names, category_name, club_at, meeting, score
from spelbord.games.allsvenskan.notation.saying import put_away
from spelbord.games.allsvenskan.tricks import cost_of, nets, target_places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import Action, Prompt, Seat, Texts
    from spelbord.games.allsvenskan.views import AllsvenskanView

Reason: TypeAlias = "tuple[str, dict[str, object]]"


def why(view: AllsvenskanView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """A few short sentences; nothing of leaving and talking, which are matters of taste."""
    reasons = _reasons(view, prompt, action, texts)
    return " ".join(sentence(texts.say(f"why.{key}", names, **facts)) for key, facts in reasons)


def _reasons(view: AllsvenskanView, prompt: Prompt, action: Action, texts: Texts) -> Iterator[Reason]:
    if isinstance(action, Play):
        yield from _playing(view, prompt, action, texts)
    elif isinstance(action, PutAway):
        yield from _putting_away(view, action, texts)
    elif isinstance(action, ChooseClub):
        club = next(club for club in view.clubs if club.code == action.code)
        yield "club", {"category": category_name(club.category, texts), "rank": club.rank}
        if sum(club.extra):
            yield "club_extra", {"extra": sum(club.extra)}


def _playing(view: AllsvenskanView, prompt: Prompt, play: Play, texts: Texts) -> Iterator[Reason]:
    """What both symbols do, how the own match then stands, whom it hurts or helps, and what events cost."""
    state, seat = state_of(view), prompt.seat
    coins = sum(trick.name == "hem" for trick in play.tricks)
    upper, lower = nets(play.card, play.tricks, (False,) * coins)
    places = target_places(state, seat, play.card, play.board)
    goals, markers = [*state.goals], [*state.markers]
    for place, board, chances in zip(places, (play.board, seat), (upper, lower), strict=True):
        effect = struck(goals[place], markers[place], markers[place ^ 1], chances)
        yield _effect(club_at(view, board, COLOUR[play.card]), chances, effect[0], effect[1])
        goals[place] += effect[0]
        markers[place], markers[place ^ 1] = effect[2], effect[4]
    home = state.places[seat] & ~1
    if goals[home : home + 2] != list(state.goals[home : home + 2]):
        arena = view.arenas[seat]
        match = f"{meeting(arena.home, arena.away, texts)} {score(goals[home : home + 2])}"
        yield "score", {"seat": seat, "match": match}
    yield from _rival(view, prompt, play, upper)
    if coins:
        yield "coins", {}
    if play.tricks:
        yield "cost", {"cost": cost_of(state, seat, play.tricks), "fp": state.fp[seat]}


def _effect(club: str, chances: int, goals: int, blocked: int) -> Reason:
    facts: dict[str, object] = {"club": club, "goals": goals, "chances": chances}
    if chances < 0:
        return "guard", facts
    if goals:
        return "goals", facts
    return "blocked" if blocked else "nothing", facts


def _rival(view: AllsvenskanView, prompt: Prompt, play: Play, upper: int) -> Iterator[Reason]:
    """Where the rival stands in the table: ahead where the card hurts it, behind where it helps."""
    board, by = play.board, prompt.by
    if not upper or by == board:
        return
    lead = _points(view, board) - _points(view, by)
    hurts = (upper < 0) == (COLOUR[play.card] == BLUE)
    if hurts and lead > 0:
        yield "ahead", {"board": board, "by": by, "points": lead}
    elif not hurts and lead < 0:
        yield "behind", {"board": board, "by": by, "points": -lead}


def _points(view: AllsvenskanView, seat: Seat) -> int:
    return view.rivals[seat].points


def _putting_away(view: AllsvenskanView, action: PutAway, texts: Texts) -> Iterator[Reason]:
    weak = [card for card in put_away(action) if GRADE[card] == BAD]
    if weak:
        yield "put_away", {"cards": card_names(weak, texts)}
    elif not put_away(action) and not any(GRADE[card] == BAD for card in view.hand):
        yield "keep", {}
