"""Whoever changes a log is found out: which step, and what is wrong with it."""

import msgspec
import pytest

from spelbord.core import Answer, Chance, Refused, Roll, chain, commitment, read_record, seed_from, verify, write_record
from spelbord.testing import Case, play
from toys.kuvert import KIT
from toys.kuvert.values import Choose, KuvertOptions, PrizeTurned, Resolved

replaced = msgspec.structs.replace
MATCH = play(KIT, Case(3, KuvertOptions(), "verify"))
RECORD = read_record(KIT, write_record(MATCH.header, MATCH.entries))
ANSWERS = [entry.step for entry in MATCH.entries if isinstance(entry, Answer) and entry.prompt.kind == "choose"]
LAST_OF_ROUND = next(
    entry.step for entry in MATCH.entries if any(isinstance(event, Resolved) for event in entry.events)
)
PRIZE = 1


def rewritten(header=MATCH.header, entries=MATCH.entries):
    """A forgery by somebody who knows how to make the chain fit again."""
    return read_record(KIT, write_record(header, entries))


def with_entry(step, entry):
    entries = list(MATCH.entries)
    entries[step] = entry
    return entries


def breaches(record):
    return [(breach.step, breach.what) for breach in verify(KIT, record).breaches]


def test_honest_log():
    verdict = verify(KIT, RECORD)
    assert verdict.sound
    assert verdict.seeded
    assert verdict.steps == MATCH.step
    assert verdict.over == MATCH.over is not None
    assert verdict.head == chain(MATCH.header, MATCH.entries)[-1]


def test_log_of_a_match_that_goes_on():
    verdict = verify(KIT, rewritten(entries=MATCH.entries[:4]))
    assert verdict.sound
    assert verdict.over is None
    assert verdict.steps == 4


def test_same_match_same_head():
    other = play(KIT, Case(3, KuvertOptions(), "other"))
    assert verify(KIT, RECORD).head == verify(KIT, rewritten()).head
    assert verify(KIT, RECORD).head != verify(KIT, rewritten(other.header, other.entries)).head


@pytest.mark.parametrize("step", [0, 1, ANSWERS[0], MATCH.step - 1])
def test_entry_changed_without_mending_the_chain(step):
    changed = with_entry(step, replaced(MATCH.entries[step], events=()))
    record = replaced(RECORD, entries=tuple(changed))
    assert breaches(record) == [(step, "link"), (step, "events")]


def test_header_changed_without_mending_the_chain():
    record = replaced(RECORD, header=replaced(MATCH.header, names=("Eve",)))
    assert breaches(record) == [(-1, "link")]


def test_link_changed():
    links = (*RECORD.links[:3], "0" * 64, *RECORD.links[4:])
    assert breaches(replaced(RECORD, links=links)) == [(2, "link")]


def test_another_action_with_the_same_events():
    step = ANSWERS[0]
    entry = MATCH.entries[step]
    other = next(move for move in KIT.moves(at(step).state, entry.prompt) if move != entry.action)
    assert breaches(rewritten(entries=with_entry(step, replaced(entry, action=other)))) == [(step, "events")]


def test_illegal_action():
    step = ANSWERS[0]
    entry = replaced(MATCH.entries[step], action=Choose(99))
    verdict = verify(KIT, rewritten(entries=with_entry(step, entry)))
    (breach,) = verdict.breaches
    assert (breach.step, breach.what) == (step, "refused")
    assert breach.refusal == Refused("not_in_hand", "KUV-2", card=99).value
    assert not verdict.sound


def test_event_changed():
    entry = MATCH.entries[LAST_OF_ROUND]
    events = tuple(
        replaced(event, winner=event.loser) if isinstance(event, Resolved) else event for event in entry.events
    )
    forged = rewritten(entries=with_entry(LAST_OF_ROUND, replaced(entry, events=events)))
    assert breaches(forged) == [(LAST_OF_ROUND, "events")]


def another_prize():
    """One that could have been turned up first, and was not."""
    (turned,) = MATCH.entries[PRIZE].events
    assert isinstance(turned, PrizeTurned)
    return next(prize for prize in at(PRIZE).state.prizes if prize != turned.prize)


def test_roll_changed():
    roll, other = MATCH.entries[PRIZE], another_prize()
    forged = rewritten(entries=with_entry(PRIZE, replaced(roll, events=(PrizeTurned(other),))))
    assert breaches(forged) == [(PRIZE, "events")]


def test_roll_of_another_chance():
    roll = replaced(MATCH.entries[PRIZE], chance=Chance("prize", 7))
    assert breaches(rewritten(entries=with_entry(PRIZE, roll))) == [(PRIZE, "pending")]


def test_answer_where_chance_is_pending_and_roll_where_it_is_not():
    answer = replaced(MATCH.entries[ANSWERS[0]], step=PRIZE)
    assert breaches(rewritten(entries=with_entry(PRIZE, answer))) == [(PRIZE, "pending")]
    roll = Roll(ANSWERS[0], Chance("prize", 1), ())
    assert breaches(rewritten(entries=with_entry(ANSWERS[0], roll))) == [(ANSWERS[0], "pending")]


def test_entry_taken_out():
    entries = [entry for entry in MATCH.entries if entry.step != ANSWERS[0]]
    assert breaches(rewritten(entries=entries)) == [(ANSWERS[0], "number")]


def test_entry_put_in_twice():
    entries = [*MATCH.entries[: ANSWERS[0] + 1], *MATCH.entries[ANSWERS[0] :]]
    assert breaches(rewritten(entries=entries)) == [(ANSWERS[0] + 1, "number")]


@pytest.mark.parametrize("change", [{"asked": 0}, {"asked": 99}])
def test_ticket_of_another_step(change):
    step = ANSWERS[1]
    entry = replaced(MATCH.entries[step], **change)
    assert breaches(rewritten(entries=with_entry(step, entry))) == [(step, "ticket")]


def test_ticket_of_a_prompt_that_was_not_open():
    step = ANSWERS[1]
    answered = MATCH.entries[ANSWERS[0]].prompt
    entry = replaced(MATCH.entries[step], prompt=answered)
    assert breaches(rewritten(entries=with_entry(step, entry))) == [(step, "ticket")]


def test_entry_after_the_end():
    last = MATCH.entries[-1]
    entries = [*MATCH.entries, replaced(last, step=MATCH.step)]
    assert breaches(rewritten(entries=entries)) == [(MATCH.step, "ticket")]


def test_only_the_first_wrong_step_is_named():
    entries = [replaced(entry, events=()) for entry in MATCH.entries]
    assert breaches(rewritten(entries=entries)) == [(0, "events")]


# The seed -------------------------------------------------------------------------------------------------------------


def test_seed_not_shown_yet():
    verdict = verify(KIT, rewritten(replaced(MATCH.header, seed=None)))
    assert verdict.sound
    assert not verdict.seeded
    assert verdict.over == MATCH.over


def test_without_the_seed_a_roll_cannot_be_checked_but_all_that_rests_on_it_is():
    roll, other = MATCH.entries[PRIZE], another_prize()
    entries = with_entry(PRIZE, replaced(roll, events=(PrizeTurned(other),)))
    header = replaced(MATCH.header, seed=None)
    assert breaches(rewritten(header, entries[: PRIZE + 1])) == []
    # The same prize cannot be won twice over: the final count no longer fits.
    assert breaches(rewritten(header, entries)) != []


def test_another_seed_than_was_promised():
    header = replaced(MATCH.header, seed=seed_from("nicer"))
    assert breaches(rewritten(header)) == [(-1, "commitment"), (0, "events")]


def test_commitment_to_another_seed():
    header = replaced(MATCH.header, commitment=commitment(seed_from("nicer")))
    assert breaches(rewritten(header)) == [(-1, "commitment")]


@pytest.mark.parametrize("seed", ["", "abc", "g" * 64])
def test_seed_that_is_none(seed):
    verdict = verify(KIT, rewritten(replaced(MATCH.header, seed=seed)))
    assert [(breach.step, breach.what) for breach in verdict.breaches] == [(-1, "commitment")]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "tio"}, "wrong_game"),
        ({"rules": 2}, "wrong_version"),
        ({"data": "2"}, "wrong_version"),
        ({"seats": 9}, "wrong_seats"),
        ({"options": {"rival": 3}}, "malformed"),
    ],
)
def test_header_of_something_else(change, code):
    with pytest.raises(Refused, match=code):
        verify(KIT, rewritten(replaced(MATCH.header, **change)))


def at(step):
    """The match as it stood before this step."""
    return type(MATCH)(KIT, MATCH.header, MATCH.entries[:step])
