"""The toy with another course: the way to plant a fault in what a game decides, rolls, folds or copies."""

from dataclasses import replace

from toys.kuvert import KIT, rules


def on_course(kit=KIT, folds=None, **parts):
    """A kit with these parts of its course instead, and these folds beside the others."""
    if folds:
        own = kit.course.flow
        parts["flow"] = type("FaultyFlow", (own,), {"__slots__": (), "folds": {**own.folds, **folds}})
    return replace(kit, course=replace(kit.course, **parts))


def noting(change):
    """A `decide` whose events are others than the rules give: whatever `change` makes of an answer's events."""

    def decide(flow, prompt, action):
        for event in change(KIT.act(flow.state, prompt, action)):
            flow.note(event)

    return decide


def before_deciding(check):
    """A `decide` that does something of its own first."""

    def decide(flow, prompt, action):
        check(flow, prompt, action)
        rules.decide(flow, prompt, action)

    return decide
