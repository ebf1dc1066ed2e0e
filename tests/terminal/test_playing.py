"""A sitting: answers, refusals, the words beside them, undo, and what is saved when."""

import pytest

from spelbord.core import Answer, verify, write_record
from spelbord.core.record import read_record
from spelbord.games.tio.actions import Lay
from spelbord.games.tio.options import TioOptions
from terminal.tables import TIO, Table
from toys.kuvert import KIT as KUVERT
from toys.kuvert.values import KuvertOptions, Protested

LONG = KuvertOptions(length="long")
WHOLE_GAME = ["#1"] * 300


def test_a_whole_game_is_played_by_typed_lines_and_its_end_is_told():
    table = Table(WHOLE_GAME).run()
    assert table.match.over
    assert "Slutställning" in table.text
    assert table.match.header.seed in table.text
    assert "spelbord verify parti.spelbord" in table.text


def test_an_answer_in_words_is_an_entry_of_the_log():
    table = Table(["joker ner 1"]).run()
    answers = [entry for entry in table.match.entries if isinstance(entry, Answer) and entry.prompt.by == 0]
    action = answers[0].action
    assert isinstance(action, Lay)
    assert action.chips == 1
    assert not action.up


@pytest.mark.parametrize(
    "line", ["lägg 7 upp 3", "joker upp 3", "öppna 2 1", "byt 1", "dricka kaffe", "#0", "#99", "#x", "# 1 2"]
)
def test_a_refused_line_changes_nothing_and_the_question_stays(line):
    untouched, table = Table([]).run(), Table([line]).run()
    assert table.match.entries == untouched.match.entries
    assert len(table.lines.asked) == 2
    assert len(table.after(0)) > len(line)


def test_a_refusal_cites_the_rulebook_and_not_the_engine():
    assert "[TIO-R15]" in Table(["joker upp 3"]).run().text
    assert "[notation]" not in Table(["dricka kaffe"]).run().text


def test_the_number_of_a_listed_move_is_that_move():
    asked = Table([]).run().match
    second = TIO.moves(asked.state, asked.tickets[0].prompt)[1]
    table = Table(["?", "#2"]).run()
    assert table.match.entries[asked.step].action == second
    assert f"#2 {TIO.notation.write(second, table.session.texts)}" in table.after(0)


def test_an_empty_line_says_how_to_get_help():
    assert "? för hjälp" in Table([""]).run().after(0)


@pytest.mark.parametrize("language", ["sv", "en"])
@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (["?", "hjälp", "HELP"], "usage.lay"),
        (["regler", "rules"], "rules.lay"),
        (["genomgång", "tutorial"], "tutorial.3"),
    ],
)
def test_both_languages_words_are_always_understood(lines, key, language):
    table = Table(lines, language=language).run()
    for number in range(len(lines)):
        assert table.session.texts.say(key) in table.after(number)


def test_the_board_and_the_log_are_shown_again():
    table = Table(["bord", "board", "logg", "log"]).run()
    assert "Din hand:" in table.after(0)
    assert table.after(0).replace("> bord", "") == table.after(1).replace("> board", "")
    assert "Omgång 1: omgångskortet är" in table.after(2)
    assert table.after(2) == table.after(3)


def test_hints_come_one_step_at_a_time_and_the_last_can_be_typed():
    table = Table(["tips", "hint", "tips", "tips"]).run()
    first, second, third, again = (table.after(number) for number in range(4))
    assert len({first, second, third}) == 3
    assert "igen för ett tydligare" in first
    assert "igen för ett tydligare" not in third
    assert third.splitlines()[0] == again.splitlines()[0]
    typed = third.split("”")[1]
    assert "på handen" not in Table([typed]).run().after(0)
    assert Table([typed]).run().match.step > table.match.step


def test_an_answer_is_taken_back_at_once_while_nobody_has_acted_since():
    """Turning up is followed by the own second card: nobody else is asked between."""
    table = Table([])
    lines = {"lay": "joker ner", "open": "passa", "bid": "passa", "raise": "passa", "turn": "vänd", "second": "ångra"}

    def typed():
        if "taget tillbaka" in table.text:
            raise EOFError
        return lines[table.match.tickets[0].prompt.kind]

    table.session.screen._read = typed
    table.run()
    assert table.match.tickets[0].prompt.kind == "turn"
    assert "Samma kort kommer igen" not in table.text


def test_with_bots_alone_an_undo_goes_further_back_after_a_yes():
    table = Table(["#1", "undo", "kanske", "ja"]).run()
    assert "Samma kort kommer igen." in table.after(1)
    assert "Svara ja eller nej." in table.after(2)
    assert table.match.entries == Table([]).run().match.entries
    assert table.saves[-1] == table.match.entries


def test_after_an_undo_the_same_answer_brings_the_same():
    once = Table(["#1", "#1", "#1"]).run()
    twice = Table(["#1", "#1", "ångra", "ja", "#1", "#1"]).run()
    assert once.match.entries == twice.match.entries


@pytest.mark.parametrize("no", ["nej", "n", ""])
def test_an_undo_that_was_not_meant_changes_nothing(no):
    table = Table(["#1", "ångra", no]).run()
    assert table.match.entries == Table(["#1"]).run().match.entries


def test_before_the_first_answer_there_is_nothing_to_undo():
    assert "inte svarat på något än" in Table(["ångra"]).run().after(0)


def test_every_step_is_saved_before_the_next_is_asked():
    table = Table(["#1"] * 10).run()
    steps = [len(entries) for entries in table.saves]
    answers = [entry.step for entry in table.match.entries if isinstance(entry, Answer)]
    assert set(answers) - {answers[0]} <= set(steps)
    assert table.saves[-1] == table.match.entries


@pytest.mark.parametrize(
    ("end", "words"), [(EOFError(), "Inmatningen tog slut."), (KeyboardInterrupt(), "Avbrutet."), ("sluta", "sparat i")]
)
def test_leaving_saves_and_says_how_to_go_on(end, words):
    table = Table(["#1", end]).run()
    assert words in table.text
    assert "spelbord play --resume parti.spelbord" in table.text
    assert table.saves[-1] == table.match.entries


def test_save_tells_where():
    assert "parti.spelbord" in Table(["spara"]).run().after(0)


def test_a_played_match_verifies():
    match = Table(WHOLE_GAME, seats=4, options=TioOptions(open_auction=True)).run().match
    assert verify(TIO, read_record(TIO, write_record(match.header, match.entries))).sound


def test_what_a_person_hears_is_told_once():
    table = Table(["#1"] * 12, seats=3).run()
    told = [line for line in table.text.splitlines() if line.startswith("Omgång ") and "omgångskortet är" in line]
    assert len(told) == len(set(told)) > 0


# A toy with what 10 has not: secret choices at the same time, and offers that nobody must answer.


def test_an_offer_is_made_once_and_enter_declines_it():
    table = Table(["#1", "", "#1"], kit=KUVERT, seed="2").run()
    assert table.text.count("Tryck Enter om du inte vill.") == 1
    assert table.match.over


def test_an_offer_can_be_taken_later_beside_another_answer():
    table = Table(["#1", "", "protest", "#1"], kit=KUVERT, seed="2").run()
    assert any(isinstance(event, Protested) for entry in table.match.entries for event in entry.events)
    assert table.match.over


def test_where_no_answer_will_do_there_is_no_hint():
    """Both have protested, and the bank had one chip: the second offer can only be declined."""
    table = Table(["#1", "protest", "#1", "tips", "?", "protest", ""], kit=KUVERT, seed="2", options=LONG).run()
    assert "inget att tipsa om" in table.text
    assert "Banken är tom" in table.text


def test_something_is_explained_and_the_question_stands():
    table = Table(["förklara 99", "explain kung", "#1", "", "#1"], kit=KUVERT, seed="2").run()
    assert "99 ligger inte på din hand." in table.text
    assert "Det finns inget kort ”kung”." in table.text
    assert table.match.over


def test_a_game_without_explanations_says_so_and_does_not_offer_them():
    table = Table(["förklara 7", "?"]).run()
    assert "Det här spelet har inget att slå upp." in table.text
    assert "förklara" not in table.text
    assert "förklara" in Table(["?", "#1"], kit=KUVERT, seed="2").run().text
