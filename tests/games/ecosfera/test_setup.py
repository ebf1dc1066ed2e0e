"""The box, the table before the first turn, and the variants."""

from collections import Counter
from pathlib import Path

import pytest

from spelbord.core import LANGUAGES, Decide, Dice, new_match, seed_from, texts_of
from spelbord.core.options import options_in, presets_in, read_options
from spelbord.games.ecosfera import KIT, cards, policies
from spelbord.games.ecosfera.cards import (
    ABILITY_BITS,
    CONSUMERS,
    COSTS,
    HABITAT_BITS,
    HABITATS,
    KINDS,
    NOTHING,
    NUTRIENTS,
    PRESSURE,
    PRODUCERS,
    SPECIES,
    STARS,
)
from spelbord.games.ecosfera.events import Drawn, Redealt, StarterNamed, Tripled
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.games.ecosfera.state import ALL_TOKENS

SEATS = range(1, 5)
PRINTED = Path(__file__).with_name("printed.txt").read_text("utf-8").splitlines()
"""What every species card shows: its id, the elements it costs, its habitats, its abilities, and a star."""


def dealt(seats=2, seed="deal", **options):
    return new_match(KIT, EcosferaOptions(**options), seats, seed_from(seed))


def deal(seats, label, **options):
    """The events of a deal, and where they lead."""
    state = KIT.start(EcosferaOptions(**options), seats)
    events = KIT.chance(state, Dice(seed_from(label), label))
    KIT.apply(state, events)
    return events, state


def test_the_box_has_the_figures_of_the_rulebook():
    """[ECO-R01, ECO-R02, ECO-R03] Counts known from the cards themselves."""
    assert (len(PRODUCERS), len(CONSUMERS), cards.PRESSURE_COPIES, cards.COPIES, cards.TILES) == (30, 30, 50, 12, 6)
    spent = Counter()
    for producer in PRODUCERS:
        spent.update(dict(enumerate(COSTS[producer])))
    assert [spent[element] for element in range(KINDS)] == [28, 12, 23, 12, 18]
    assert Counter(sum(COSTS[producer]) for producer in PRODUCERS) == {2: 1, 3: 25, 4: 4}


def test_habitats_abilities_and_stars_are_as_counted():
    """[ECO-R02, ECO-R65] Pelagic 10 and 15, coast 7 and 11, mud 8 and 10, rock 8 and 10, river 6 and 8, ice 6 and 7."""
    counts = {
        name: tuple(sum(HABITAT_BITS[card] >> place & 1 for card in kind) for kind in (PRODUCERS, CONSUMERS))
        for place, name in enumerate(HABITATS)
    }
    assert counts == {
        "pelagic": (10, 15), "coast": (7, 11), "mud": (8, 10), "rock": (8, 10), "river": (6, 8), "ice": (6, 7),
    }  # fmt: skip
    assert [sum(ABILITY_BITS[card] >> ability & 1 for card in SPECIES) for ability in range(3)] == [17, 15, 16]
    assert sum(not ABILITY_BITS[card] for card in SPECIES) == 18
    assert sum(STARS) == 10


@pytest.mark.parametrize("line", PRINTED, ids=lambda line: line.split()[0])
def test_each_species_is_as_printed(line):
    """[ECO-R02, ECO-06] Cost, habitats, abilities and star, card by card."""
    name, cost, habitats, abilities, star = [part.strip() for part in f"{line} ||||".split("|")][:5]
    card = cards.NUMBER[name]
    paid = [element for kind, count in enumerate(COSTS[card]) for element in [cards.ELEMENTS[kind]] * count]
    assert sorted(paid) == sorted(cost.split())
    assert HABITAT_BITS[card] == cards.bits(HABITATS, habitats.split())
    assert ABILITY_BITS[card] == cards.bits(cards.ABILITIES, abilities.split())
    assert STARS[card] == (star == "star")


def test_every_species_is_among_the_printed():
    """[ECO-R02]"""
    assert sorted(line.split()[0] for line in PRINTED) == sorted(cards.IDS[card] for card in SPECIES)


@pytest.mark.parametrize("seats", SEATS)
def test_the_market_and_the_start_decks(seats):
    """[ECO-R05, ECO-R06, ECO-R07, ECO-R08, ECO-R09] Four and four face up, eight of each element, rows of four."""
    state = dealt(seats).state
    assert [NOTHING not in shelf and len(shelf) for shelf in state.shelves] == [4, 4]
    assert state.elements == [8] * KINDS
    assert state.tokens == [ALL_TOKENS] * seats
    for seat in range(seats):
        assert len(state.rows[seat]) == 4
        assert sorted(state.rows[seat] + state.decks[seat]) == [0, 1, 2, 3, 4, PRESSURE, PRESSURE]
    assert state.pressure == 50 - 2 * seats


def test_every_player_has_one_token_of_each_kind():
    """[ECO-R04] Three kinds for at most four players are the twelve of the box."""
    assert KIT.meta.seats[1] * ALL_TOKENS.bit_count() == 12


def test_an_undealt_table_has_nothing_on_it():
    """[ECO-R04] No tile, no card, no turn, and of all chances only the deal is due."""
    state = KIT.start(EcosferaOptions(), 2)
    assert (state.restored, state.impacts, state.funding, state.spent, state.implemented) == (0, 0, 0, 0, 0)
    assert (state.turn, state.seat, state.began, state.draws, state.rolls) == (0, -1, 0, 0, [1, 0, 0, 0, 0, 0])
    assert (state.skips, state.noises) == ([False, False], [False, False])
    flags = ("acted", "closed", "struck", "tripled", "spurned", "fresh", "noisy", "asked", "arriving")
    assert [flag for flag in flags if getattr(state, flag)] == []


@pytest.mark.parametrize("elements", [3, 4, 5, 6, 7, 8])
def test_three_to_eight_of_each_element(elements):
    """[ECO-03, ECO-R06, ECO-R11] As the table agreed."""
    assert dealt(4, elements=elements).state.elements == [elements] * KINDS


@pytest.mark.parametrize(("seats", "elements", "nutrients"), [(4, 8, 0), (3, 8, 3), (2, 8, 6), (2, 4, 4), (1, 8, 8)])
def test_eutrophication_uses_the_nutrients_of_the_box(seats, elements, nutrients):
    """[ECO-04, ECO-R14] Vector 15: the market gets what is left, never more than the level; the others are equal."""
    state = dealt(seats, eutrophication=True, elements=elements).state
    assert state.elements[NUTRIENTS] == nutrients
    assert {count for element, count in enumerate(state.elements) if element != NUTRIENTS} == {elements}
    for seat in range(seats):
        assert (state.rows[seat] + state.decks[seat] + state.discards[seat]).count(NUTRIENTS) == 3


def test_high_pressure_adds_a_pressure_card():
    """[ECO-03, ECO-R12] Three in each start deck."""
    state = dealt(2, high_pressure=True).state
    assert all((state.rows[seat] + state.decks[seat]).count(PRESSURE) == 3 for seat in (0, 1))
    assert state.pressure == 44


def test_a_first_row_of_three_pressure_cards_is_dealt_again():
    """[ECO-05, ECO-R13] As often as needed; the deck is whole again each time."""
    redealt = 0
    for number in range(40):
        events, state = deal(2, f"redeal {number}", high_pressure=True)
        redealt += sum(type(event) is Redealt and event.cards.count(PRESSURE) == 3 for event in events)
        for event in events:
            if type(event) is Drawn:
                assert event.cards.count(PRESSURE) < 3
        assert all(len(deck) == 4 for deck in state.decks)
    assert redealt > 3


def test_three_nutrients_in_a_first_row_stay():
    """[ECO-54] Only pressure cards are dealt again: the penalty falls when the turn starts."""
    seen = 0
    for number in range(60):
        events, _ = deal(1, f"nutrients {number}", eutrophication=True)
        first = next(event for event in events if type(event) is Drawn)
        fell = any(type(event) is Tripled for event in events)
        assert fell == (first.cards.count(NUTRIENTS) == 3)
        assert not any(type(event) is Redealt for event in events)
        seen += fell
    assert seen


def test_biodiversity_loss_takes_calanoida_out():
    """[ECO-03, ECO-R15] It is nowhere but among the cards out of the game."""
    state = dealt(2, biodiversity_loss=True).state
    assert state.removed == [cards.CALANOIDA]
    assert cards.CALANOIDA not in [*state.piles[1], *state.shelves[1]]


def test_the_variants_go_together():
    """[ECO-03, ECO-R10] All at once, on the hardest level."""
    state = dealt(
        4, elements=3, high_pressure=True, eutrophication=True, biodiversity_loss=True, policy=True, house_cards=False
    ).state
    assert state.elements == [3, 3, 0, 3, 3]
    assert len(state.policy_deck) == 27


def test_the_policy_deck_counts_as_the_rulebook_does():
    """[ECO-03, ECO-R16, ECO-R72] 10 negative, 5 dual, 10 positive, 5 funding; 27 without house cards, 0 on level 1."""
    deck = dealt(2, policy=True).state.policy_deck
    assert Counter(policies.CATEGORIES[card] for card in deck) == {
        "negative": 10, "dual": 5, "positive": 10, "funding": 5,
    }  # fmt: skip
    assert len(dealt(2, policy=True, house_cards=False).state.policy_deck) == 27
    assert dealt(2).state.policy_deck == []


def test_house_cards_are_marked():
    """[ECO-55, ECO-56, ECO-57] Three, and they alone are left out by the option."""
    house = [policies.IDS[card] for card in policies.POLICIES if policies.HOUSE[card]]
    assert house == ["major-baltic-inflow", "non-indigenous-species", "eelgrass-planting"]
    without = dealt(2, policy=True, house_cards=False).state.policy_deck
    assert set(policies.deck(house=True)) - set(without) == {policies.POLICY[name] for name in house}


def test_the_starter_is_drawn_or_chosen():
    """[ECO-02, ECO-R25] By lot, or the host's choice; a place nobody has is by lot too."""
    starters = {deal(3, f"lot {number}")[0][0].seat for number in range(30)}
    assert starters == {0, 1, 2}
    for chosen in (1, 2, 3):
        events, state = deal(3, "chosen", starter=chosen)
        assert events[0] == StarterNamed(chosen - 1)
        assert state.seat == chosen - 1
    assert {deal(3, f"lot {number}", starter=4)[0][0].seat for number in range(30)} == {0, 1, 2}


def test_one_to_four_seats_and_solo_with_several_rows():
    """[ECO-01, ECO-45, ECO-R17, ECO-R24] In solo the first seat answers for every row; each has its deck and turn."""
    assert KIT.meta.seats == (1, 4)
    match = dealt(3, solo=True)
    turns = []
    while len(turns) < 6:
        (ticket,) = match.tickets
        assert ticket.prompt.by == 0
        turns.append(ticket.prompt.seat)
        match.answer(ticket, KIT.lapse(match.state, ticket.prompt))
    assert len(set(turns)) == 3
    assert [(seat + 1) % 3 for seat in turns[:-1]] == turns[1:]


def test_without_solo_everybody_answers_for_themselves():
    """[ECO-01] Seat and answering seat are the same."""
    match = dealt(3)
    for _ in range(5):
        (ticket,) = match.tickets
        assert ticket.prompt.by == ticket.prompt.seat
        match.answer(ticket, KIT.lapse(match.state, ticket.prompt))
    assert isinstance(match.pending, Decide)


@pytest.mark.parametrize("lesson", EcosferaOptions.presets)
def test_every_lesson_is_a_table_that_can_be_laid(lesson):
    """[ECO-R10] The variants singly, and all of them combined."""
    for seats in SEATS:
        options = read_options(KIT, EcosferaOptions.presets[lesson], seats)
        assert isinstance(new_match(KIT, options, seats, seed_from(lesson)).state.pending, Decide)


def test_lessons_are_the_variants_singly_and_all_of_them():
    """[ECO-R10] Each adds one thing to the plain game; the last has them all."""
    usual = EcosferaOptions()
    found = []
    for chosen in EcosferaOptions.presets.values():
        options = read_options(KIT, chosen, 2)
        changed = {name: getattr(options, name) for name in chosen if getattr(options, name) != getattr(usual, name)}
        assert changed == chosen
        found.append(changed)
    plain, *single, combined = found
    variants = ["elements", "high_pressure", "eutrophication", "biodiversity_loss", "policy"]
    assert (plain, [[*one] for one in single]) == ({}, [[name] for name in variants])
    assert combined == {name: value for one in single for name, value in one.items()}
    assert combined == {"elements": 3, **dict.fromkeys(variants[1:], True)}


def test_every_option_says_what_it_does_in_both_languages():
    """[ECO-03] Each variant has a name and a help text of its own, and what is chosen by number has names too."""
    for language in LANGUAGES:
        shown = options_in(KIT, texts_of(KIT.package, language))
        assert all(option.name != option.field and option.help for option in shown)
        assert [len(option.choices) for option in shown if option.kind == "choice"] == [6, 5]
        assert len({preset.help for preset in presets_in(KIT, texts_of(KIT.package, language))}) == 7
