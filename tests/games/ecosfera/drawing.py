"""Tables of Ecosfera, drawn as text and read into positions.

    market sun 8 oxygen 0 | producers fucus chara - - | consumers esox perca - -
    restored coast mud | impacts 2 | pressure 40
    policy oil hunting | measures strict gear | funding 1 | lying climate
    A* row sun sun! pressure fucus~ | deck oxygen salinity | discard pressure | tokens plus
    B  row nutrients

A line for each seat: `*` marks whose turn it is (asked for a turn, unless `ask` says otherwise). Cards are named by the
beginning of their id; `!` is used for an action, `~` has its ability used. Element counts are 8 unless drawn. Producers
and consumers drawn nowhere are in the market decks, the first of them on a shelf that is not drawn; `decks none` takes
them out of the game. The policy deck holds what is drawn, in no order. `acted` says that the turn has had its action.
Tokens are all
face up unless drawn.
"""

from __future__ import annotations

from spelbord.core import ask
from spelbord.games.ecosfera import KIT, cards
from spelbord.games.ecosfera.cards import ABILITIES, ELEMENTS, HABITATS, NOTHING, PRESSURE, PRESSURE_COPIES, SLOTS
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.games.ecosfera.policies import FUNDING, LITTERED
from spelbord.games.ecosfera.policies import IDS as POLICY_IDS
from spelbord.games.ecosfera.state import SPENT, USED, EcosferaState

LETTERS = "ABCD"
LEVEL_2 = EcosferaOptions(policy=True)


def _named(name, ids, what):
    found = [number for number, known in enumerate(ids) if known == name] or [
        number for number, known in enumerate(ids) if known.startswith(name)
    ]
    if len(found) != 1:
        raise ValueError(f"{name!r} names {len(found)} {what}")
    return found[0]


def card(name):
    """A card by the beginning of its id."""
    return _named(name, cards.IDS, "cards")


def policy(name):
    """A policy card by the beginning of its id, or of a later word of it."""
    try:
        return _named(name, POLICY_IDS, "policy cards")
    except ValueError:
        found = [number for number, known in enumerate(POLICY_IDS) if f"-{name}" in known]
        if len(found) != 1:
            raise
        return found[0]


def stack(state, *names):
    """Let the policy deck hold just these cards."""
    state.policy_deck = sorted(map(policy, names))


def habitat(name):
    """A habitat by its id."""
    return HABITATS.index(name)


def draw(text: str, options: EcosferaOptions | None = None) -> EcosferaState:
    """The position that a drawing shows."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    rows = [line for line in lines if line and line.split()[0].rstrip("*") in LETTERS]
    middle = dict(
        ([*part.strip().split(maxsplit=1), ""])[:2]
        for line in lines
        if line and line not in rows
        for part in line.split("|")
    )
    state = KIT.start(
        options or (LEVEL_2 if "policy" in middle or "measures" in middle else EcosferaOptions()), len(rows)
    )
    state.decks = [[] for _ in rows]
    state.elements = [8] * len(ELEMENTS)
    state.turn, state.rolls = len(rows), [1] * len(state.rolls)
    for seat, line in enumerate(rows):
        _seat(state, seat, line)
    _middle(state, middle)
    state.began = min(2, state.rows[state.seat].count(PRESSURE))
    letter, kind = middle["ask"].split() if "ask" in middle else (LETTERS[state.seat], "turn")
    state.pending = ask(LETTERS.index(letter), kind)
    return state


def _seat(state, seat, line):
    name, _, rest = line.partition(" ")
    said = dict(([*part.strip().split(maxsplit=1), ""])[:2] for part in rest.split("|") if part.strip())
    signs = said.get("row", "").split()
    state.rows[seat] = [card(sign.rstrip("!~")) for sign in signs]
    if name.endswith("*"):
        state.seat = seat
        state.marks = [USED * ("!" in sign) + SPENT * ("~" in sign) for sign in signs]
        state.acted = "acted" in said
    state.decks[seat] = sorted(card(sign) for sign in said.get("deck", "").split())
    state.discards[seat] = [card(sign) for sign in said.get("discard", "").split()]
    if "tokens" in said:
        state.tokens[seat] = sum(1 << ABILITIES.index(sign) for sign in said["tokens"].split())


def _middle(state, middle):
    for name, count in zip(*[iter(middle.get("market", "").split())] * 2, strict=True):
        state.elements[card(name)] = int(count)
    for shelf, name in enumerate(("producers", "consumers")):
        signs = middle.get(name, "").split()
        shown = [NOTHING if sign == "-" else card(sign) for sign in signs]
        state.shelves[shelf] = shown + [NOTHING] * (SLOTS - len(shown))
    places = [*state.rows, *state.decks, *state.discards, *state.shelves]
    drawn = {there for place in places for there in place}
    state.piles = [
        [] if middle.get("decks") == "none" else [there for there in pile if there not in drawn] for pile in state.piles
    ]
    for shelf, name in enumerate(("producers", "consumers")):
        if name not in middle and state.piles[shelf]:
            state.shelves[shelf], state.piles[shelf] = state.piles[shelf][:SLOTS], state.piles[shelf][SLOTS:]
    state.restored = sum(1 << habitat(name) for name in middle.get("restored", "").split())
    state.impacts = int(middle.get("impacts", 0))
    lying = sum(place.count(PRESSURE) for place in places)
    state.pressure = int(middle["pressure"]) if "pressure" in middle else PRESSURE_COPIES - lying
    state.policy_deck = sorted(policy(name) for name in middle.get("policy", "").split())
    state.policy_discard = [policy(name) for name in middle.get("spent", "").split()]
    state.measures = [policy(name) for name in middle.get("measures", "").split()]
    state.lying = [policy(name) for name in middle.get("lying", "").split()]
    state.funding = int(middle.get("funding", 0))
    state.implemented = int(middle.get("implemented", 0))
    assert FUNDING not in state.measures
    assert LITTERED not in state.measures
