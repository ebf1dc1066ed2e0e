"""A game that rolls on and on is stopped with an error that names it, and rules that fail half way leave no trace."""

from dataclasses import replace

import pytest

from spelbord.core import Chance, Dice, Event, Match, RunawayError, new_match, playouts, seed_from, settle
from spelbord.core import play_on as play_out
from toys.kuvert import KIT, rules
from toys.kuvert.values import BANK, Choose, Chosen, KuvertOptions

from .sitting import choose, everything, lowest, play_round, ticket_of

FEW = 5
"""Rolls that are enough, where a test says so."""


class Shaken(Event, frozen=True):
    """The envelope with the prizes was shaken, which settles nothing."""


def _shaken(state, event):
    state.bank += 1


class ShakenFlow(rules.KuvertFlow):
    __slots__ = ()
    folds = {**rules.FOLDS, Shaken: _shaken}


def shaking(times, *, card=None, counted=True):
    """The toy, where prizes are shaken so often before one is turned, always or once a card was used.

    Where that is not counted, the same chance is due again.
    """

    def shakes(state):
        used = card is None or card in state.used
        return state.dealt and used and not state.prize and state.bank < BANK + times

    def pending(state):
        due = rules.pending(state)
        return Chance("prize", 100 + state.bank) if counted and shakes(state) else due

    def roll(flow, dice):
        if shakes(flow.state):
            flow.note(Shaken())
        else:
            rules.roll(flow, dice)

    return replace(KIT, pending=pending, course=replace(KIT.course, flow=ShakenFlow, roll=roll))


def falling_silent(card=None):
    """The toy, where the dice bring nothing at all once this card was used."""

    def roll(flow, dice):
        if card is not None and card not in flow.state.used:
            rules.roll(flow, dice)

    return replace(KIT, course=replace(KIT.course, roll=roll))


def sit_down(kit, seats=3):
    return new_match(kit, KuvertOptions(length="long"), seats, seed_from("match"))


def last_to_choose():
    """The toy's match where the last seat is about to choose, and the cards it may choose."""
    match = sit_down(KIT)
    for seat in (0, 1):
        choose(match, seat)
    return match, match.state.hands[2]


def taken_up(match, kit):
    return Match(kit, match.header, match.entries)


@pytest.fixture
def _few(monkeypatch):
    monkeypatch.setattr(playouts, "MOST_ROLLS", FEW)


# The same chance again ------------------------------------------------------------------------------------------------


def test_a_game_whose_deal_brings_nothing_does_not_begin():
    with pytest.raises(RunawayError, match=r"^kuvert runs away: .*'deal'.* after 1 rolls, after no event at all$"):
        sit_down(falling_silent())


def test_the_event_after_which_the_same_chance_is_due_is_named():
    with pytest.raises(RunawayError, match=r"^kuvert runs away: .*'prize', count=0.* after 2 rolls, after Shaken$"):
        sit_down(shaking(1_000_000, counted=False))


def test_an_answer_that_leads_to_a_runaway_is_taken_back_and_another_can_be_given():
    match, (one, other, *_) = last_to_choose()
    match = taken_up(match, falling_silent(one))
    before, ticket = everything(match), ticket_of(match, 2)
    with pytest.raises(RunawayError, match=r"^kuvert .*'prize', count=1"):
        match.answer(ticket, Choose(one))
    assert everything(match) == before
    match.answer(ticket, Choose(other))
    assert match.state.used[-1] == other
    assert match.state.prize


def test_a_match_taken_up_where_chance_runs_away_stays_where_it_was():
    whole = sit_down(KIT)
    match = Match(shaking(1_000_000, counted=False), whole.header, whole.entries[:1])
    before = everything(match)
    with pytest.raises(RunawayError, match="Shaken"):
        match.settle()
    assert everything(match) == before
    assert match.step == 1


@pytest.mark.parametrize(("listening", "ending"), [([], "after no event at all"), (None, "rolls")])
def test_settling_a_position_of_ones_own_stops_at_the_same_chance(listening, ending):
    kit = falling_silent()
    flow = kit.course.flow(kit.start(KuvertOptions(), 3), listening)
    with pytest.raises(RunawayError, match=rf"^kuvert runs away: .*'deal'.*{ending}$"):
        settle(kit, flow, Dice(seed_from("settle"), "law"))


@pytest.mark.parametrize(("listening", "ending"), [([], "after Shaken"), (None, "rolls")])
def test_a_playout_stops_at_the_same_chance(listening, ending):
    kit = shaking(1_000_000, counted=False)
    flow = kit.course.flow(kit.start(KuvertOptions(), 3), listening)
    with pytest.raises(RunawayError, match=rf"^kuvert runs away: .*'prize'.*{ending}$"):
        play_out(kit, flow, Dice(seed_from("play"), "law"), any_move)


def any_move(state, prompt, dice):
    return dice.pick(KIT.moves(state, prompt))


# Too many rolls -------------------------------------------------------------------------------------------------------

ENOUGH, TOO_MANY = FEW - 2, FEW - 1
"""How often the prizes may be shaken, besides the deal before and the prize after."""


@pytest.mark.usefixtures("_few")
def test_as_many_rolls_as_there_may_be_begin_a_match():
    match = sit_down(shaking(ENOUGH))
    assert match.step == FEW
    assert len(match.tickets) == match.header.seats


@pytest.mark.usefixtures("_few")
def test_one_roll_more_does_not():
    with pytest.raises(RunawayError, match=rf"^kuvert runs away: .*'prize'.* after {FEW} rolls, after Shaken$"):
        sit_down(shaking(TOO_MANY))


@pytest.mark.usefixtures("_few")
def test_an_answer_that_leads_to_too_many_rolls_is_taken_back():
    match, (one, other, *_) = last_to_choose()
    match = taken_up(match, shaking(FEW, card=one))
    before, ticket = everything(match), ticket_of(match, 2)
    with pytest.raises(RunawayError, match="after Shaken"):
        match.answer(ticket, Choose(one))
    assert everything(match) == before
    assert match.answer(ticket, Choose(other))[-1].step == match.step - 1


@pytest.mark.usefixtures("_few")
def test_rolls_are_counted_from_the_last_decision():
    match = sit_down(shaking(ENOUGH))
    rolled = match.step
    while not match.over:
        play_round(match)
    assert sum(1 for entry in match.entries if not hasattr(entry, "prompt")) > rolled


@pytest.mark.usefixtures("_few")
def test_settling_a_position_of_ones_own_counts_too():
    begun = settle_from_the_start(shaking(ENOUGH))
    assert begun.prompts
    with pytest.raises(RunawayError, match=f"^kuvert .* after {FEW} rolls, after Shaken$"):
        settle_from_the_start(shaking(TOO_MANY))


def settle_from_the_start(kit):
    return settle(kit, kit.course.flow(kit.start(KuvertOptions(), 3), []), Dice(seed_from("settle"), "law"))


@pytest.mark.usefixtures("_few")
def test_a_playout_counts_from_answer_to_answer():
    _, rolls = play_from_the_start(shaking(ENOUGH))
    assert rolls > FEW
    with pytest.raises(RunawayError, match=f"^kuvert .* after {FEW} rolls$"):
        play_from_the_start(shaking(TOO_MANY))


def play_from_the_start(kit):
    return play_out(kit, kit.course.flow(kit.start(KuvertOptions(), 3)), Dice(seed_from("play"), "law"), any_move)


# Rules that fail ------------------------------------------------------------------------------------------------------


class SlipError(Exception):
    """What no rule means to raise."""


def failing(card, fail):
    """The toy, whose rules fail in this way once the card is chosen."""

    def decide(flow, prompt, action):
        if type(action) is Choose and action.card == card:
            fail(flow, prompt, action)
            raise SlipError
        rules.decide(flow, prompt, action)

    return replace(KIT, course=replace(KIT.course, decide=decide))


def after_a_note(flow, prompt, action):
    flow.note(Chosen(prompt.seat, prompt.by, action.card))


def after_a_change_that_was_not_noted(flow, prompt, action):
    flow.state.hands[prompt.seat].remove(action.card)


def with_a_note_that_cannot_be_folded(flow, prompt, action):
    flow.note(Chosen(prompt.seat, prompt.by, 99))


@pytest.mark.parametrize("fail", [after_a_note, after_a_change_that_was_not_noted, with_a_note_that_cannot_be_folded])
def test_rules_that_fail_half_way_leave_the_match_as_it_was(fail):
    match, (one, other, *_) = last_to_choose()
    match = taken_up(match, failing(one, fail))
    before, ticket = everything(match), ticket_of(match, 2)
    with pytest.raises((SlipError, ValueError)):
        match.answer(ticket, Choose(one))
    assert everything(match) == before
    match.answer(ticket, Choose(other))
    assert match.state.used[-1] == other


def test_dice_that_fail_half_way_leave_the_match_as_it_was():
    """The answer was sound and is in the log by then; it goes as well, or nobody could ever go on."""

    def roll(flow, dice):
        rules.roll(flow, dice)
        raise SlipError

    match, _ = last_to_choose()
    match = taken_up(match, replace(KIT, course=replace(KIT.course, roll=roll)))
    before = everything(match)
    with pytest.raises(SlipError):
        match.answer(ticket_of(match, 2), lowest(match, 2))
    assert everything(match) == before
