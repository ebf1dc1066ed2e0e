"""`review`: what each answer of a finished match gave away."""

import json

import pytest

from spelbord.bots.review import Remark
from spelbord.games import kit_of


def test_every_answer_is_told_with_what_can_be_said_of_it_and_each_seat_is_summed_up(spelbord, played):
    args = ("review", str(played), "--worlds", "6")
    found = json.loads(spelbord(*args, "--json").stdout)
    assert found["game"] == "tio"
    assert [seat["name"] for seat in found["seats"]] == ["Gäst", "Astrid"]
    for number, seat in enumerate(found["seats"]):
        mine = [remark for remark in found["remarks"] if remark["seat"] == number]
        assert seat["answers"] == len(mine)
        assert seat["lost"] == pytest.approx(sum(remark["lost"] for remark in mine))
    shown = spelbord(*args).stdout
    # Whoever always gives the first answer gives something away.
    worst = max(found["remarks"], key=lambda remark: remark["lost"])
    assert worst["lost"] > 0
    assert f"Steg {worst['step']}, " in shown
    assert worst["lines"][0] in " ".join(shown.split())
    assert "tappade" in shown.splitlines()[-2]


def test_the_same_in_english(spelbord, played):
    shown = spelbord("review", str(played), "--worlds", "4", "--lang", "en").stdout
    assert "gave away" in shown


def test_luck_is_told_where_a_game_says_something_of_it(spelbord, played, offering):
    remark = Remark(3, 0, 0.0, -4.0, ("Otur.",), None)
    offering(kit_of("tio"), review=lambda *_: iter([remark]))
    shown = spelbord("review", str(played)).stdout
    assert "tappade inget, tur värd \N{MINUS SIGN}4 poäng" in shown


@pytest.mark.parametrize(
    ("args", "why"), [(("--worlds", "0"), "--worlds måste vara större än noll"), ((), "Partiet är inte slut")]
)
def test_what_cannot_be_looked_back_on(spelbord, begun, args, why):
    result = spelbord("review", str(begun), *args)
    assert result.exit_code != 0
    assert why in result.output


def test_a_game_without_a_reviewer(spelbord, played, offering):
    offering(kit_of("tio"), review=None)
    assert "går inte att se tillbaka på partier" in spelbord("review", str(played)).output
