"""Cards, policy cards, habitats, abilities and kinds of animals can be looked up, in both languages."""

import pytest
from msgspec.structs import asdict

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.core.explaining import explain
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.cards import ABILITIES, CARDS, GROUPS, HABITATS, SPECIES
from spelbord.games.ecosfera.policies import HOUSE, POLICIES

from .drawing import draw

SV, EN = (texts_of(KIT.package, language) for language in LANGUAGES)
TABLE = """
    policy oil | producers fucus - - - | consumers gadus - - -
    A* row sun chara | deck esox
    B  row | discard perca
"""


def told(subject, texts=SV):
    return explain(KIT, KIT.view(draw(TABLE), 0), subject, texts)


def test_a_card_tells_its_kind_what_it_shows_and_where_it_lies():
    assert told("gädda")[:3] == (
        "Gädda (Esox lucius): konsument, fisk.",
        "Gädda [fisk; flod, lera och sten; byt ut].",
        "Det är i leken hos plats 1.",
    )
    assert "Det ligger i marknaden." in told("Fucus vesiculosus")
    assert "It lies in the discard pile of seat 2." in told("perch", EN)
    assert "Det ligger i rad 1." in told("chara")


def test_a_measure_tells_what_it_does_and_a_house_card_whose_it_is():
    assert told("bubbelgardiner")[:2] == (
        "Bubbelgardiner: politikkort, åtgärd, gäller genast.",
        "Alla förmågemarkörer i spelet vänds upp.",
    )
    assert "Spelbords eget kort." in told("plantering av ålgräs")
    assert "Spelbords eget kort." not in told("bubbelgardiner")


@pytest.mark.parametrize("texts", [SV, EN], ids=LANGUAGES)
def test_everything_that_has_a_name_can_be_looked_up(texts):
    names = [texts.say(f"card.{card}") for card in CARDS]
    names += [texts.say(f"policy.{card}") for card in POLICIES]
    names += [texts.say(f"habitat.{habitat}") for habitat in range(len(HABITATS))]
    names += [texts.say(f"ability.{ability}") for ability in range(len(ABILITIES))]
    names += [texts.say(f"group.{GROUPS[card]}") for card in SPECIES]
    for name in names:
        assert told(name, texts)


def test_what_is_no_name_is_refused():
    with pytest.raises(Refused, match="nothing_known"):
        told("kaffe")
    with pytest.raises(Refused, match="nothing_known"):
        told(" ")


def test_house_cards_are_marked_wherever_they_are_told_of():
    """On the board, among measures, in the log and on what is printed."""
    house = [card for card in POLICIES if HOUSE[card]]
    state = draw(TABLE)
    state.measures = house[-1:]
    view = KIT.view(state, 0)
    assert any("plantering av ålgräs (Spelbords eget kort)" in line for line in KIT.notation.board(view, SV, "AB"))
    assert [asdict(print_)["house"] for print_ in KIT.printed["POLICIES"]] == [card in house for card in POLICIES]
    drawn = next(event for event in KIT.events if event.__name__ == "PolicyDrawn")
    assert "som är Spelbords eget" in KIT.notation.tell(drawn(0, house[0]), SV, ["Ada"])
    assert "own. " in KIT.notation.tell(drawn(0, house[0]), EN, ["Ada"])
