"""The laws every game must obey: functions of a kit and a case, which raise `AssertionError` where one is broken."""

from spelbord.testing.laws.answers import a_ticket_works_once, order_of_answers_does_not_matter
from spelbord.testing.laws.book import LAWS, Law
from spelbord.testing.laws.interference import what_is_unknown_does_not_interfere
from spelbord.testing.laws.log import (
    deciding_again_gives_logged_facts,
    every_game_ends,
    heard_steps_have_no_gaps,
    log_folds_to_state,
    no_roll_is_made_twice,
    no_seat_hears_less_than_an_onlooker,
    same_seed_same_log,
    the_standing_leads_to_the_result,
    undo_is_a_shorter_log,
    values_survive_the_wire,
)
from spelbord.testing.laws.rules import (
    a_copy_shares_nothing,
    every_listed_move_is_accepted,
    every_refusal_speaks,
    looking_changes_nothing,
    pieces_are_neither_made_nor_lost,
    several_see_what_each_sees,
)
from spelbord.testing.laws.speech import everything_can_be_said
from spelbord.testing.laws.ways import (
    a_refused_answer_changes_nothing,
    all_ways_lead_through_the_same_positions,
    listed_moves_lead_the_same_way_untold,
)
from spelbord.testing.laws.worlds import an_imagined_world_looks_the_same, undo_takes_back_no_news

__all__ = [
    "LAWS",
    "Law",
    "a_copy_shares_nothing",
    "a_refused_answer_changes_nothing",
    "a_ticket_works_once",
    "all_ways_lead_through_the_same_positions",
    "an_imagined_world_looks_the_same",
    "deciding_again_gives_logged_facts",
    "every_game_ends",
    "every_listed_move_is_accepted",
    "every_refusal_speaks",
    "everything_can_be_said",
    "heard_steps_have_no_gaps",
    "listed_moves_lead_the_same_way_untold",
    "log_folds_to_state",
    "looking_changes_nothing",
    "no_roll_is_made_twice",
    "no_seat_hears_less_than_an_onlooker",
    "order_of_answers_does_not_matter",
    "pieces_are_neither_made_nor_lost",
    "same_seed_same_log",
    "several_see_what_each_sees",
    "the_standing_leads_to_the_result",
    "undo_is_a_shorter_log",
    "undo_takes_back_no_news",
    "values_survive_the_wire",
    "what_is_unknown_does_not_interfere",
]
