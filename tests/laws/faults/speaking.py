"""Faults in what is said: refusals and notation."""

from dataclasses import replace
from types import ModuleType

import msgspec

from laws.faults.kits import before_deciding, on_course
from spelbord.core import Refused
from toys.kuvert import KIT
from toys.kuvert import values as v

changed = msgspec.structs.replace


def refusal_without_words():
    return _refusing(lambda: Refused("gibberish", "KUV-2"))


def refusal_without_its_facts():
    return _refusing(lambda: Refused("not_in_hand", "KUV-2"))


def refusal_without_a_rule():
    return _refusing(lambda: Refused("not_now", "", asked="choose"))


def crash_instead_of_a_refusal():
    return _refusing(lambda: IndexError("list index out of range"))


def _refusing(error):
    """A toy that says no to a card that is not there in its own way."""

    def check(flow, prompt, action):
        if type(action) is v.Choose and action.card not in range(1, 50):
            raise error()

    return on_course(decide=before_deciding(check))


def notation_that_writes_all_alike():
    return _speaking(write=lambda action, texts: "1")


def notation_that_cannot_read():
    def read(text, prompt):
        raise Refused("unreadable", "notation", text=text, example="7")

    return _speaking(read=read)


def notation_without_a_board():
    return _speaking(board=lambda seen, texts, names: [])


def notation_that_forgets_to_fill():
    return _speaking(tell=lambda event, texts, names: "{seat:seat} does something.")


def _speaking(**faulty):
    """The toy's notation with a fault in it."""
    notation = ModuleType("faulty")
    vars(notation).update({**vars(KIT.notation), **faulty})
    return replace(KIT, notation=notation)
