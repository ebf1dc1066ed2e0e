"""Hidden worlds: deal what a viewer cannot see, keeping to the colours that everybody sees [ALL-30]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Chance, Decide, Over
from spelbord.games.allsvenskan.cards import COLOUR, NOTHING
from spelbord.games.allsvenskan.folding import BITS
from spelbord.games.allsvenskan.playing import BOTH
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import NOWHERE, RIVALS, SEATS, AllsvenskanState

if TYPE_CHECKING:
    from spelbord.core import Dice
    from spelbord.games.allsvenskan.views import AllsvenskanView

ALL_TILES = sum(BITS.values())


def imagine(view: AllsvenskanView, dice: Dice) -> AllsvenskanState:
    """A whole position that looks just like this view to its viewer."""
    state = state_of(view)
    unseen = _unseen(view, state)
    for seat in SEATS:
        rival = view.rivals[seat]
        known = seat == view.viewer
        if not known:
            state.away[seat] = sorted(card for colour in BOTH for card in dice.draw(unseen[colour], rival.away[colour]))
        if not known or rival.ai:
            sizes = (rival.blue, rival.orange)
            state.hands[seat] = sorted(card for colour in BOTH for card in dice.draw(unseen[colour], sizes[colour]))
    state.stock = sorted(unseen[0] + unseen[1])
    return state


def _unseen(view: AllsvenskanView, state: AllsvenskanState) -> list[list[int]]:
    """Every card that the viewer sees nowhere, by colour."""
    left = list(season_of(view.options).cards)
    ups = [card for rival in view.rivals for card in rival.face_up]
    for card in (*view.hand, *view.away, *view.aside, *ups, *(card for card in state.slots if card != NOTHING)):
        left.remove(card)
    return [[card for card in left if COLOUR[card] == colour] for colour in BOTH]


def state_of(view: AllsvenskanView) -> AllsvenskanState:
    """The position as far as the viewer sees it, with nothing in hidden places."""
    rivals, arenas = view.rivals, view.arenas
    goals, markers = [0] * (2 * RIVALS), [0] * (2 * RIVALS)
    for arena in arenas:
        for side in (0, 1):
            goals[arena.place & ~1 | side] = arena.goals[side]
            markers[arena.place & ~1 | side] = arena.markers[side]
    pending = view.pending
    numbers = {club.code: number for number, club in enumerate(view.clubs)}
    return AllsvenskanState(
        options=view.options,
        clubs=tuple([numbers.get(rival.code, NOTHING) for rival in rivals]),
        ai=tuple([rival.ai for rival in rivals]),
        lots=list(view.lots),
        hands=[list(view.hand) if seat == view.viewer else [] for seat in SEATS],
        ups=[_ups(rival.face_up) for rival in rivals],
        stock=[],
        aside=list(view.aside),
        away=[list(view.away) if seat == view.viewer else [] for seat in SEATS],
        order=list(view.order),
        places=tuple([arena.place for arena in arenas]) or NOWHERE,
        opponents=tuple([arena.opponent for arena in arenas]) or NOWHERE,
        goals=goals,
        markers=markers,
        slots=[card for arena in arenas for card in (arena.blue, arena.orange)] or [NOTHING] * (2 * RIVALS),
        plays=list(view.plays),
        done=_done(view),
        turned=[rival.turned for rival in rivals],
        tiles=[ALL_TILES - sum(BITS[tile] for tile in rival.tiles) for rival in rivals],
        homes=[rival.homes for rival in rivals],
        again=[rival.again for rival in rivals],
        fp=[rival.fp for rival in rivals],
        noted=[rival.noted for rival in rivals],
        points=[rival.points for rival in rivals],
        scored=[rival.scored for rival in rivals],
        conceded=[rival.conceded for rival in rivals],
        streaks=[rival.streak for rival in rivals],
        results=[list(rival.results) for rival in rivals],
        wishes=tuple([rival.wish for rival in rivals]),
        said=tuple([rival.said for rival in rivals]),
        talks=list(view.talks),
        rolls=list(view.rolls),
        uses=view.uses,
        bank=view.bank,
        round=view.round,
        half=view.half,
        turn=view.turn,
        asked=pending.prompts[0] if isinstance(pending, Decide) else None,
        due=pending if isinstance(pending, Chance) else None,
        over=pending if isinstance(pending, Over) else None,
    )


def _ups(cards: tuple[int, ...]) -> list[int]:
    ups = [NOTHING, NOTHING]
    for card in cards:
        ups[COLOUR[card]] = card
    return ups


def _done(view: AllsvenskanView) -> list[int]:
    done = [0] * RIVALS
    for played in view.plays:
        done[played.seat] |= 1 << COLOUR[played.card]
    return done
