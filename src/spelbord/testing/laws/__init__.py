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
    same_seed_same_log,
    the_standing_leads_to_the_result,
    undo_is_a_shorter_log,
    values_survive_the_wire,
)
from spelbord.testing.laws.rules import (
    a_copy_shares_nothing,
    every_listed_move_is_accepted,
    every_refusal_speaks,
    only_apply_changes_a_state,
    pieces_are_neither_made_nor_lost,
    the_quick_way_leads_to_the_same,
)
from spelbord.testing.laws.speech import everything_can_be_said
from spelbord.testing.laws.worlds import an_imagined_world_looks_the_same, undo_takes_back_no_news

__all__ = [
    "LAWS",
    "Law",
    "a_copy_shares_nothing",
    "a_ticket_works_once",
    "an_imagined_world_looks_the_same",
    "deciding_again_gives_logged_facts",
    "every_game_ends",
    "every_listed_move_is_accepted",
    "every_refusal_speaks",
    "everything_can_be_said",
    "heard_steps_have_no_gaps",
    "log_folds_to_state",
    "no_roll_is_made_twice",
    "only_apply_changes_a_state",
    "order_of_answers_does_not_matter",
    "pieces_are_neither_made_nor_lost",
    "same_seed_same_log",
    "the_quick_way_leads_to_the_same",
    "the_standing_leads_to_the_result",
    "undo_is_a_shorter_log",
    "undo_takes_back_no_news",
    "values_survive_the_wire",
    "what_is_unknown_does_not_interfere",
]
