"""The toy in plain text."""

from spelbord.core import Refused
from spelbord.core.notation import no_reason as why
from spelbord.core.notation import no_targets as targets
from spelbord.core.notation import say_as_written
from toys.kuvert.values import Choose, Protest

__all__ = ["board", "explain", "hint", "question", "read", "say", "targets", "tell", "why", "write"]


def read(text, prompt):
    if text == "protest":
        return Protest()
    if text.isdecimal():
        return Choose(int(text))
    raise Refused("unreadable", "notation", text=text, example="7")


def write(action, texts):
    return "protest" if isinstance(action, Protest) else str(action.card)


def board(seen, texts, names):
    return [texts.say("board", names, cards=seen.hand)]


def explain(seen, subject, texts):
    if not subject.isdecimal():
        raise Refused("no_such_card", "explain", subject=subject)
    return [texts.say("explain.mine" if int(subject) in seen.hand else "explain.other", card=int(subject))]


def tell(event, texts, names):
    return type(event).__name__


def question(seen, prompt, texts, names):
    return prompt.kind


def hint(seen, prompt, action, texts, names):
    return ("Look at your hand.", f"Answer {prompt.kind}.", write(action, texts))


say = say_as_written(write)
