"""Who sees and hears which cards."""

import msgspec
import pytest

from spelbord.core import new_match, outward, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio.cards import NOTHING
from spelbord.games.tio.events import EVENTS, Exchanged, HandCounted, Laid, Learned, Scored
from spelbord.games.tio.options import TioOptions
from spelbord.games.tio.views import TioView

from .drawing import CARD, draw
from .playing import EVERY_OPTIONS, of, play, random_match

SEATS = range(2, 8)
CARDLESS = {
    "asked", "chance_due", "dealer_drawn", "ended", "exchanged", "kept", "opened", "overbid", "passed",
    "protection_taken", "raised", "round_cards_taken", "round_turned", "starter_named",
}  # fmt: skip
SEEN_BY_ALL = {"added", "hand_counted", "revealed", "scored", "turned_up"}
"""These show cards that lie face up on the table, or are counted for all to see."""
SECRET = {"dealt", "drew", "laid", "learned"}


def sent(value):
    """A value as a client has it: bytes, decoded without any knowledge of our types."""
    return msgspec.json.decode(outward(value))


class Witness:
    """Follows the true log and keeps, by rules of its own, who may know which card on the table."""

    def __init__(self, seats):
        self.owners = [set() for _ in range(seats)]
        self.piles = [[] for _ in range(seats)]
        self.last = None

    def follow(self, event):
        if isinstance(event, Laid):
            self.owners[event.seat] = {event.seat}
        elif isinstance(event, Exchanged):
            one, two = event.buyer, event.owner
            self.owners[one], self.owners[two] = self.owners[two] | {one}, self.owners[one] | {two}
        elif isinstance(event, Scored):
            self.last = msgspec.json.decode(msgspec.json.encode(event))
            self.piles[event.loser] += [card for card in (*event.firsts, *event.seconds) if card != NOTHING]
        elif isinstance(event, HandCounted):
            self.piles[event.seat] += event.cards

    def check(self, state, viewer):
        view = sent(KIT.view(state, viewer))
        assert view["hand"] == ([] if viewer is None else state.hands[viewer])
        assert view["hands"] == [len(hand) for hand in state.hands]
        assert view["pile"] == len(state.pile)
        assert view["round_cards"] == sorted(state.round_cards)
        assert view["piles"] == self.piles
        assert view["last"] == self.last
        for seat, spot in enumerate(view["table"]):
            if spot is not None:
                shown = spot["up"] or viewer in self.owners[seat]
                assert spot["card"] == (state.firsts[seat] if shown else None)
                assert spot["known_by"] == sorted(self.owners[seat])
                assert spot["second"] in {None, state.seconds[seat]}


def check_heard(step, viewer):
    """No card that this viewer may not know, and nobody else's answer."""
    if step["prompt"] is None or step["prompt"]["by"] != viewer:
        assert step["action"] is None
    for event in step["events"]:
        kind = event["type"]
        assert kind in CARDLESS | SEEN_BY_ALL | SECRET
        if kind in CARDLESS:
            assert kind in {"round_turned", "round_cards_taken"} or not {"card", "cards"} & set(event)
        elif kind in SECRET and event["seat"] != viewer:
            assert kind != "learned"
            if kind == "laid":
                assert event["up"] or event["card"] is None
            else:
                assert set(event["cards"]) == {None}


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_no_hidden_card_reaches_another_seat(seats, options):
    """[TIO-03, TIO-41] Views and heard steps of whole games, read as a client reads them, for all and an onlooker."""
    witness, heard = Witness(seats), 0
    viewers = [None, *range(seats)]
    for match in random_match(seats, f"secrecy {seats}", options):
        for entry in match.entries[heard:]:
            for event in entry.events:
                witness.follow(event)
        for viewer in viewers:
            witness.check(match.state, viewer)
            for step in match.heard(viewer, heard):
                check_heard(sent(step), viewer)
        heard = match.step
    # It was a game in which something could have leaked.
    events = [event for entry in match.entries for event in entry.events]
    assert of(events, Learned)
    assert any(not event.up for event in of(events, Laid))


def test_every_kind_of_event_was_thought_of():
    """A new event is in one of the three lists above, or this test fails before its secrets get out."""
    assert {event.__struct_config__.tag for event in EVENTS} == CARDLESS | SEEN_BY_ALL | SECRET


def test_a_view_has_these_fields_and_no_others():
    """[TIO-03] What is added to a view is added here too, by somebody who asked who may see it."""
    assert set(TioView.__struct_fields__) == {
        "viewer", "options", "pending", "round", "round_card", "round_cards", "dealer", "starter", "pile", "hand",
        "hands", "chips", "pot", "table", "jokers", "piles", "taken", "auction", "opener", "seller", "last",
        "penalties",
    }  # fmt: skip


def test_heard_steps_have_no_gaps():
    """[TIO-41] Also who hears nothing of a step hears that there was one."""
    *_, match = random_match(3, "gaps")
    for viewer in (None, 0, 1, 2):
        assert [step.step for step in match.heard(viewer)] == list(range(match.step))


def test_what_is_open_to_all():
    """[TIO-03] Chips, pot, penalty piles with their cards, sizes of hands and pile, and the set of round cards left."""
    state = draw("""
        card 6 | pot 2 | ask A open
        A* chips 4 hand 7 2 j penalty 5 s3 took 2 | 9_ +1
        B  chips 6 hand 4 4 j | 3^ +1
    """)
    for viewer in (None, 0, 1):
        view = KIT.view(state, viewer)
        assert (view.chips, view.pot) == ((4, 6), 2)
        assert view.piles == ((5, CARD["s3"]), ())
        assert view.taken == ((2,), ())
        assert (view.hands, view.pile) == ((3, 3), 70 - 10)
        assert view.round_cards == (1, 3, 4, 5, 7, 8, 9, 10)
        assert [spot.chips for spot in view.table] == [1, 1]


def sold_twice():
    """A lays the joker face down; B buys it, then C buys it of B. D only bids."""
    state = draw("""
        card 6 | ask D lay
        A* hand 7 2 5 | j_
        B  hand 4 4 j | 3^
        C  hand 8 8 j | 5_
        D  hand 1 1 9 j
    """)
    play(
        state, "D lay 9_ +1", "A pass", "B swap A", "B raise 1", "A pass", "C open B 1", "D bid 2", "A pass", "C bid 3"
    )
    return state


def test_all_who_owned_a_face_down_card_know_it():
    """[TIO-41, TIO-15] A laid it, B and C had it; D bid for it and sees nothing, nor does an onlooker."""
    state = sold_twice()
    play(state, "D pass", "A pass")
    assert (state.firsts[2], state.ups[2]) == (CARD["j"], False)
    seen = [KIT.view(state, viewer).table[2].card for viewer in (0, 1, 2, 3, None)]
    assert seen == [CARD["j"], CARD["j"], CARD["j"], None, None]
    assert KIT.view(state, None).table[2].known_by == (0, 1, 2)
    # B has C's five now: known to C who laid it and to B, and not to A.
    assert [KIT.view(state, viewer).table[1].card for viewer in (0, 1, 2, 3)] == [None, 5, 5, None]


def test_bidders_never_see_the_card():
    """[TIO-41] While the hammer is up, C leads and D is asked: neither knows what they bid for."""
    state = sold_twice()
    assert [KIT.view(state, viewer).table[1].card for viewer in (2, 3)] == [None, None]


def test_only_the_two_who_exchange_learn_what_they_got():
    """[TIO-15, TIO-41] Each hears of their own face-down card; nobody else hears that there was anything to hear."""
    state = draw("""
        card 6 | ask A open
        A* hand 7 2 j | 9_
        B  hand 4 4 j | 8_
        C  hand 4 1 j | 5_
    """)
    events = play(state, "A swap B")
    assert of(events, Learned) == [Learned(0, 8), Learned(1, 9)]
    for viewer, learned in ((0, [Learned(0, 8)]), (1, [Learned(1, 9)]), (2, []), (None, [])):
        heard = [KIT.redact(event, viewer) for event in events]
        assert [event for event in heard if isinstance(event, Learned)] == learned


def test_nobody_learns_a_card_by_asking_what_would_happen():
    """[TIO-41] A preview stops before what only doing it would tell: A may not peek at B's card and then not buy."""
    match = new_match(KIT, TioOptions(), 2, seed_from("peek"))
    for _ in range(2):
        (ticket,) = match.tickets
        match.answer(ticket, KIT.lapse(match.state, ticket.prompt))
    (ticket,) = match.tickets
    opener = ticket.prompt.seat
    for action in KIT.moves(match.state, ticket.prompt):
        assert not of(list(match.preview(ticket, action)), Learned)
    assert match.view(opener).table[1 - opener].card is None


# The joker that everybody knows of [TIO-03] --------------------------------------------------------------------------


def known(state):
    """Who is known to have their joker: the same for everybody who looks."""
    views = [KIT.view(state, viewer).jokers for viewer in (None, *range(state.seats))]
    assert len(set(views)) == 1
    return "".join(letter for letter, flag in zip("ABCDEFG", views[0], strict=False) if flag)


@pytest.mark.parametrize("seats", SEATS)
def test_at_the_start_everybody_is_known_to_have_a_joker(seats):
    """[TIO-03] One was dealt to each."""
    assert known(new_match(KIT, TioOptions(), seats, seed_from("jokers")).state) == "ABCDEFG"[:seats]


def laying(first):
    return draw(f"""
        card 6 | ask D lay
        A* hand 7 2 j | 9_
        B  hand 4 4 j | 3^
        C  hand 8 8 j | 5_
        D  hand 1 4 {first} j
    """)


def test_a_joker_laid_face_up_is_known_no_more():
    """[TIO-03] All have seen it: of a further one nothing is known."""
    state = laying("j")
    play(state, "D lay j^")
    assert known(state) == "ABC"


@pytest.mark.parametrize("card", ["j", "4"])
def test_a_face_down_card_leaves_the_question_open(card):
    """[TIO-03] Whether D laid the joker or a four, the others know the same: it is in the hand or it is that card."""
    state = laying("9")
    play(state, f"D lay {card}_")
    assert known(state) == "ABCD"


def count_round(state):
    play(state, "A pass", "B pass", "C pass", "D pass", "A keep", "B pass", "C keep", "D keep")


def test_a_four_turned_up_for_the_count_puts_the_joker_in_the_hand():
    """[TIO-03] After the count D is still known to have it, and no card of D's lies on the table."""
    state = laying("9")
    play(state, "D lay 4_")
    count_round(state)
    assert known(state) == "ABCD"
    assert CARD["j"] in state.hands[3]


def test_a_joker_turned_up_for_the_count_has_been_seen():
    """[TIO-03] Also if D has another: nothing is known of that one."""
    state = laying("j")
    play(state, "D lay j_")
    count_round(state)
    assert CARD["j"] in state.hands[3]
    assert known(state) == "ABC"


def test_the_joker_is_his_who_laid_it_wherever_it_lies():
    """[TIO-03] A's joker lies with C when it is turned up: A's is seen, and C still has their own."""
    state = sold_twice()
    play(state, "D pass", "A pass", "C pass", "B pass", "D pass", "A pass", "B keep")
    assert known(state) == "ABCD"
    play(state, "C turn")
    assert known(state) == "BCD"


def test_a_joker_added_as_second_card_has_been_seen():
    """[TIO-03] It lies face up."""
    state = draw("""
        card 6 | ask A second
        A* hand 7 2 j | 9^
        B  hand 4 4 j | 3^
    """)
    assert known(state) == "AB"
    play(state, "A add j")
    assert known(state) == "B"


def test_a_first_card_laid_face_down_is_heard_as_such():
    """[TIO-03] Who laid it, that it lies face down and what chips lie on it, but not which it is."""
    down, up = Laid(0, CARD["7"], up=False, chips=2), Laid(0, CARD["7"], up=True, chips=2)
    assert KIT.redact(down, 0) == down
    for viewer in (1, None):
        assert KIT.redact(down, viewer) == Laid(0, None, up=False, chips=2)
        assert KIT.redact(up, viewer) == up
