"""A law that cannot be broken says nothing: each fault here is planted once, and the law that must catch it does.

Some faults break several laws, and rightly so: `also` names those. No other law may cry.
"""

import re
from dataclasses import replace

import msgspec
import pytest

from laws.faults import ruling, seeing, speaking
from laws.faults.kits import on_course
from spelbord.core import Match
from spelbord.core.hearing import heard
from spelbord.games.tio import KIT as TIO
from spelbord.games.tio import sight
from spelbord.games.tio.events import Exchanged, Laid, Learned
from spelbord.games.tio.options import TioOptions
from spelbord.testing import LAWS, Case
from spelbord.testing.laws import book
from toys.kuvert import KIT
from toys.kuvert.values import KuvertOptions, Resolved

CASES = [
    Case(3, KuvertOptions(rival=False, length="long"), "fault"),
    Case(2, KuvertOptions(rival=True, length="short"), "fault"),
]

ALL_WAYS = "all_ways_lead_through_the_same_positions"
UNTOLD = "listed_moves_lead_the_same_way_untold"

FAULTS = [
    (speaking.notation_that_writes_all_alike, "everything_can_be_said", ""),
    (speaking.notation_that_cannot_read, "everything_can_be_said", ""),
    (speaking.notation_without_a_board, "everything_can_be_said", ""),
    (speaking.notation_that_forgets_to_fill, "everything_can_be_said", ""),
    (
        ruling.untold_way_that_forgets_to_go_on,
        ALL_WAYS,
        UNTOLD,
    ),
    (
        ruling.untold_dice_of_another_kind,
        UNTOLD,
        ALL_WAYS,
    ),
    (ruling.decide_that_scribbles, ALL_WAYS, "any"),
    (ruling.decide_that_scribbles_when_it_refuses, "a_refused_answer_changes_nothing", ""),
    (ruling.refusal_that_comes_late, "a_refused_answer_changes_nothing", ""),
    (ruling.view_that_tidies_up, "looking_changes_nothing", "any"),
    (ruling.start_that_shares_its_chips, "log_folds_to_state", "any"),
    (
        ruling.fold_that_remembers,
        "log_folds_to_state",
        f"undo_is_a_shorter_log undo_takes_back_no_news deciding_again_gives_logged_facts {ALL_WAYS} {UNTOLD}",
    ),
    (
        ruling.dice_of_its_own,
        "same_seed_same_log",
        f"order_of_answers_does_not_matter deciding_again_gives_logged_facts undo_is_a_shorter_log {ALL_WAYS} {UNTOLD}",
    ),
    (ruling.moves_in_no_order, "same_seed_same_log", "an_imagined_world_looks_the_same"),
    (
        ruling.result_that_changes_its_mind,
        "deciding_again_gives_logged_facts",
        f"same_seed_same_log order_of_answers_does_not_matter undo_is_a_shorter_log {ALL_WAYS} {UNTOLD}",
    ),
    (ruling.decide_that_knows_its_own_moves_by_identity, "deciding_again_gives_logged_facts", ""),
    (ruling.view_that_is_a_list, "values_survive_the_wire", ""),
    (ruling.action_with_a_number_of_any_size, "values_survive_the_wire", ""),
    (ruling.first_answer_earns_a_chip, "order_of_answers_does_not_matter", ""),
    (
        seeing.view_that_shows_what_was_chosen,
        "order_of_answers_does_not_matter",
        "what_is_unknown_does_not_interfere",
    ),
    (seeing.views_that_show_all_the_same, "several_see_what_each_sees", ""),
    (seeing.view_that_shows_another_hand, "what_is_unknown_does_not_interfere", ""),
    (seeing.redact_that_forgets_the_hands, "what_is_unknown_does_not_interfere", ""),
    (seeing.redact_that_forgets_the_choice, "what_is_unknown_does_not_interfere", "order_of_answers_does_not_matter"),
    (seeing.redact_that_tells_a_seat_less, "no_seat_hears_less_than_an_onlooker", "what_is_unknown_does_not_interfere"),
    (seeing.refusal_that_betrays_who_has_the_card, "what_is_unknown_does_not_interfere", ""),
    (
        seeing.view_that_shows_the_deck,
        "an_imagined_world_looks_the_same",
        "what_is_unknown_does_not_interfere undo_takes_back_no_news",
    ),
    (
        seeing.view_that_shows_onlookers_all,
        "an_imagined_world_looks_the_same",
        "what_is_unknown_does_not_interfere",
    ),
    (
        seeing.prompt_that_betrays_a_hand,
        "an_imagined_world_looks_the_same",
        "what_is_unknown_does_not_interfere undo_takes_back_no_news",
    ),
    (seeing.prompt_that_betrays_a_hand_unseen, "an_imagined_world_looks_the_same", ""),
    (seeing.imagine_that_loses_a_card, "an_imagined_world_looks_the_same", ""),
    (
        seeing.imagine_that_deals_the_viewer_anew,
        "an_imagined_world_looks_the_same",
        "what_is_unknown_does_not_interfere undo_takes_back_no_news",
    ),
    (seeing.imagine_with_dice_of_its_own, "an_imagined_world_looks_the_same", ""),
    (ruling.fold_that_makes_a_chip, "pieces_are_neither_made_nor_lost", "the_standing_leads_to_the_result"),
    (ruling.copy_that_shares_the_won_prizes, "a_copy_shares_nothing", "any"),
    (ruling.copy_that_forgets_the_bank, "a_copy_shares_nothing", "any"),
    (ruling.chance_that_counts_nothing, "no_roll_is_made_twice", ""),
    (ruling.game_that_lasts, "every_game_ends", "the_standing_leads_to_the_result"),
    (ruling.result_without_a_seat, "every_game_ends", ""),
    (ruling.standing_that_forgets_the_chips, "the_standing_leads_to_the_result", ""),
    (ruling.chapter_that_counts_down, "the_standing_leads_to_the_result", ""),
    (ruling.moves_with_one_too_many, "every_listed_move_is_accepted", ""),
    (ruling.moves_with_one_too_few, "every_listed_move_is_accepted", ""),
    (ruling.moves_for_nobody, "every_listed_move_is_accepted", "every_game_ends"),
    (ruling.event_of_no_kind, "every_listed_move_is_accepted", "any"),
    (seeing.glimpse_that_peeks, "an_imagined_world_looks_the_same", ""),
    (seeing.numbers_of_other_moves, "every_listed_move_is_accepted", ""),
    (seeing.numbers_that_remember, "an_imagined_world_looks_the_same", ""),
    (seeing.silence_that_peeks, "an_imagined_world_looks_the_same", ""),
    (ruling.moves_twice, "every_listed_move_is_accepted", ""),
    (ruling.silence_that_is_illegal, "every_listed_move_is_accepted", "every_game_ends"),
    (speaking.refusal_without_words, "every_refusal_speaks", ""),
    (speaking.refusal_without_its_facts, "every_refusal_speaks", ""),
    (speaking.refusal_without_a_rule, "every_refusal_speaks", ""),
    (
        speaking.crash_instead_of_a_refusal,
        "every_refusal_speaks",
        (
            "looking_changes_nothing every_listed_move_is_accepted what_is_unknown_does_not_interfere "
            "a_refused_answer_changes_nothing"
        ),
    ),
]


def caught(kit):
    """The laws that this kit breaks."""
    broken = {}
    for name, law in LAWS.items():
        try:
            for case in CASES:
                law(kit, case)
        except AssertionError as error:
            broken[name] = str(error)
    # Each must tell enough to see it again, the law, the table and the seed, and what to do.
    assert [name for name, told in broken.items() if not told.startswith(f"{name}: ")] == []
    assert [
        told for told in broken.values() if not re.search(r"kuvert Case\(seats=\d, options=.*, seed='fault'\)", told)
    ] == []
    assert [told for told in broken.values() if "] Where it breaks, " not in told] == []
    return set(broken)


@pytest.fixture(autouse=True)
def _a_short_patience(monkeypatch):
    """The toy is over after a handful of steps."""
    monkeypatch.setattr("spelbord.testing.laws.log.LONGEST", 40)


def test_the_toy_itself_breaks_no_law():
    assert caught(KIT) == set()


def test_a_view_may_be_told_in_numbers():
    assert caught(seeing.numbers_of_a_view()) == set()


def test_moves_that_are_not_listed_may_be_any():
    some = replace(
        ruling.moves_with_one_too_few(), meta=msgspec.structs.replace(KIT.meta, unlisted=frozenset({"choose"}))
    )
    assert caught(some) == set()


@pytest.mark.parametrize(("plant", "law", "also"), FAULTS, ids=[plant.__name__ for plant, *_ in FAULTS])
def test_fault_in_a_kit(plant, law, also):
    broken = caught(plant())
    assert law in broken
    if also != "any":
        assert broken <= {law, *also.split()}


def test_a_law_that_does_not_say_what_to_do_is_no_law():
    def silent(kit, case):
        """Something holds."""

    with pytest.raises(TypeError, match="silent does not say what to do"):
        book.law(silent)
    assert "silent" not in LAWS


def test_every_law_has_a_fault_that_it_catches():
    tested_below = {
        "a_ticket_works_once", "heard_steps_have_no_gaps", "undo_is_a_shorter_log", "undo_takes_back_no_news",
    }  # fmt: skip
    assert {law for _, law, _ in FAULTS} | tested_below == set(LAWS)


# Faults of the loop ---------------------------------------------------------------------------------------------------


def test_several_who_hear_the_same(monkeypatch):
    """What one hears is told to all."""
    monkeypatch.setattr("spelbord.testing.laws.log.heard_by", lambda kit, entry, viewers: [
        heard(kit, entry, viewers[0]) for _ in viewers
    ])  # fmt: skip
    assert caught(KIT) == {"no_seat_hears_less_than_an_onlooker"}


def test_used_ticket_that_works_again(monkeypatch):
    def given(match, ticket, action):
        return match.answer(match.tickets[0], action) if match.tickets else []

    monkeypatch.setattr(Match, "_given", given)
    assert caught(KIT) == {"a_ticket_works_once"}


def test_used_ticket_that_takes_any_answer(monkeypatch):
    def given(match, ticket, action):
        return match._with_chances(match.entries[ticket.step])

    monkeypatch.setattr(Match, "_given", given)
    assert caught(KIT) == {"a_ticket_works_once"}


def test_ticket_that_does_not_survive_others(monkeypatch):
    monkeypatch.setattr(Match, "_unanswered", lambda match, entry: ())
    assert "a_ticket_works_once" in caught(KIT)


def test_silence_that_leaves_a_gap(monkeypatch):
    whole = Match.heard
    monkeypatch.setattr(Match, "heard", lambda match, who, since=0: [
        step for step in whole(match, who, since) if step.chance or step.action
    ])  # fmt: skip
    # What is not heard at all cannot be told apart either, so no other law is sure to cry.
    assert "heard_steps_have_no_gaps" in caught(KIT)


def test_hearing_that_starts_late(monkeypatch):
    whole = Match.heard
    monkeypatch.setattr(Match, "heard", lambda match, who, since=0: whole(match, who, since + 1 if since else 0))
    assert caught(KIT) == {"heard_steps_have_no_gaps"}


def test_refused_undo_that_forgets_the_log(monkeypatch):
    whole = Match.undo

    def undo(match, step):
        if step < 0:
            match._restart(())
        whole(match, step)

    monkeypatch.setattr(Match, "undo", undo)
    assert caught(KIT) == {"undo_is_a_shorter_log"}


def test_others_hear_what_was_asked_for(monkeypatch):
    whole = Match.heard

    def heard(match, viewer, since=0):
        return [
            msgspec.structs.replace(step, action=getattr(entry, "action", None))
            for step, entry in zip(whole(match, viewer, since), match.entries[since:], strict=True)
        ]

    monkeypatch.setattr(Match, "heard", heard)
    assert caught(KIT) == {"heard_steps_have_no_gaps", "order_of_answers_does_not_matter"}


def test_undo_that_goes_one_too_short(monkeypatch):
    monkeypatch.setattr(Match, "undo", lambda match, step: (match._restart(match.entries[: step + 1]), match.settle()))
    assert caught(KIT) == {"undo_is_a_shorter_log"}


def test_undo_that_rolls_anew(monkeypatch):
    def undo(match, step):
        match.header = msgspec.structs.replace(match.header, seed=match.header.commitment)
        match._restart(match.entries[:step])
        match.settle()

    monkeypatch.setattr(Match, "undo", undo)
    assert caught(KIT) == {"undo_is_a_shorter_log"}


def test_undo_that_takes_any_step(monkeypatch):
    monkeypatch.setattr(Match, "undo", lambda match, step: (match._restart(match.entries[:step]), match.settle()))
    assert caught(KIT) == {"undo_is_a_shorter_log"}


def test_undo_of_another_seats_answer(monkeypatch):
    monkeypatch.setattr(Match, "undoable", lambda match, by: match.step - 1)
    assert caught(KIT) == {"undo_takes_back_no_news"}


def test_news_that_is_not_called_news(monkeypatch):
    monkeypatch.setattr(Resolved, "news", False)
    assert caught(KIT) == {"undo_takes_back_no_news", "what_is_unknown_does_not_interfere"}


# Faults of a whole game -----------------------------------------------------------------------------------------------

TIO_CASES = [Case(4, TioOptions(), "fault"), Case(3, TioOptions(open_auction=True), "fault")]


def breaks(law, kit):
    for case in TIO_CASES:
        LAWS[law](kit, case)


def test_tio_view_that_shows_a_face_down_card():
    def view(state, viewer):
        seen = sight.view(state, viewer)
        table = [
            spot and msgspec.structs.replace(spot, card=card)
            for spot, card in zip(seen.table, state.firsts, strict=True)
        ]
        return msgspec.structs.replace(seen, table=tuple(table))

    with pytest.raises(AssertionError, match="shows in the view and was never heard"):
        breaks("what_is_unknown_does_not_interfere", replace(TIO, view=view))


def test_tio_redact_that_forgets_a_face_down_card():
    def redact(event, viewer):
        return event if isinstance(event, Laid) else sight.redact(event, viewer)

    with pytest.raises(AssertionError, match="tells by ear what the view hides"):
        breaks("what_is_unknown_does_not_interfere", replace(TIO, redact=redact))


def test_tio_redact_that_tells_everybody_what_a_buyer_learned():
    def redact(event, viewer):
        return event if isinstance(event, Learned) else sight.redact(event, viewer)

    with pytest.raises(AssertionError, match="tells by ear what the view hides"):
        breaks("what_is_unknown_does_not_interfere", replace(TIO, redact=redact))


def test_tio_learning_that_is_not_called_news(monkeypatch):
    monkeypatch.setattr(Learned, "news", False)
    with pytest.raises(AssertionError, match="may be taken back, and told something"):
        breaks("undo_takes_back_no_news", TIO)


def test_tio_exchange_that_loses_a_chip():
    def exchanged(state, event):
        TIO.course.flow.folds[Exchanged](state, event)
        state.pot = max(0, state.pot - 1)

    with pytest.raises(AssertionError, match="'chips'"):
        breaks("pieces_are_neither_made_nor_lost", on_course(TIO, folds={Exchanged: exchanged}))


def test_tio_imagine_that_keeps_a_known_card_from_its_owner():
    def imagine(view, dice):
        world = TIO.imagine(view, dice)
        world.known_by = [0] * world.seats
        return world

    with pytest.raises(AssertionError, match="looks other to"):
        breaks("an_imagined_world_looks_the_same", replace(TIO, imagine=imagine))
