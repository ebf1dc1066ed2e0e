"""Drawing the policy cards that a test wants: by a star, or by restoring two habitats."""

from spelbord.core import Chance, Dice, seed_from
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.events import TurnClosed

from .drawing import draw, stack
from .playing import action, fold, of, play, prompt_of
from .playing import policies as named


def closed(events):
    return [event.reason for event in of(events, TurnClosed)]


def star(card_drawn, more="", rows="A* row clupea sun | deck salinity\nB row temperature", options=None):
    """A table where A draws this card by a star, and what happened."""
    state = draw(f"policy {card_drawn} {more}\n{rows}", options)
    return state, play(state, "A star clupea")


def play_star(state):
    """Use A's star for the one card in the deck, and let what follows draw funding."""
    events = fold(state, KIT.act(state, prompt_of(state), action("star clupea")))
    dice = Dice(seed_from("star"), "star")
    events += fold(state, KIT.chance(state, dice))
    state.policy_discard = []
    stack(state, *["funding"] * 5)
    while isinstance(state.pending, Chance):
        events += fold(state, KIT.chance(state, dice))
    return events


def play_two(state, first, second):
    """Restore two habitats and draw these two cards, one after the other."""
    stack(state, first)
    events = fold(state, KIT.act(state, prompt_of(state), action("restore esox acipenser")))
    dice = Dice(seed_from("two"), "two")
    while isinstance(state.pending, Chance):
        events += fold(state, KIT.chance(state, dice))
        if named(state.policy_discard).startswith(first) and second:
            state.policy_discard = []
            stack(state, *second.split())
            second = ""
    return events
