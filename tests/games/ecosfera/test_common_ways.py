"""`rules` calls the most common answers and chances by itself: the tables must have the very same."""

from spelbord.core import Chance, Dice, Over, seed_from
from spelbord.games.ecosfera import KIT, rules, turning
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.drawing import ROLLERS
from spelbord.games.ecosfera.flow import Flow
from spelbord.games.ecosfera.options import EcosferaOptions

COMMON = {a.BuyProducer, a.EndTurn, a.Move, a.Plus, a.Refresh, "row", "market"}
SEATS, GAMES = 2, 6


def by_table(state, move, dice):
    """What follows, by what the tables say."""
    flow = Flow(rules.copy(state), [])
    if isinstance(state.pending, Chance):
        ROLLERS[state.pending.kind](flow, dice)
    else:
        rules.ANSWERS[state.pending.prompts[0].kind][type(move)](flow, move)
        turning.proceed(flow)
    return flow


def by_rules(state, move, dice):
    """What follows, by what everybody calls."""
    flow = Flow(rules.copy(state), [])
    if isinstance(state.pending, Chance):
        rules.roll(flow, dice)
    else:
        rules.decide(flow, state.pending.prompts[0], move)
    return flow


def test_tables_and_rules_lead_the_same_way():
    met = set()
    for number in range(GAMES):
        state, dice = (
            KIT.start(EcosferaOptions(policy=number % 2 == 1), SEATS),
            Dice(seed_from(f"ways {number}"), "ways"),
        )
        step = 0
        while not isinstance(state.pending, Over):
            asked, step = not isinstance(state.pending, Chance), step + 1
            move = dice.pick(KIT.moves(state, state.pending.prompts[0])) if asked else None
            met.add(type(move) if asked else state.pending.kind)
            label = f"step {step}"
            table = by_table(state, move, Dice(seed_from(label), "roll"))
            flow = by_rules(state, move, Dice(seed_from(label), "roll"))
            assert (table.state, table.events) == (flow.state, flow.events)
            state = flow.state
    assert met >= COMMON
