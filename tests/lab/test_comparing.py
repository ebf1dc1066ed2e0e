"""What clients of the lab were told is compared at the same moment, and with all that was taken back since."""

import asyncio
import random
from collections import Counter
from typing import Any

import httpx
from lab.clients import SEEN, Acknowledged, Answered, Manners, Person, Sitter
from lab.proof import Told, look_for


class Newcomer(Person):
    """Somebody who is told one thing after another when they come anew."""

    def __init__(self, *steps: dict[str, Any]) -> None:
        super().__init__("Person 0")
        self.steps = list(steps)

    async def insist(self, *_: Any) -> httpx.Response:
        scene = self.steps.pop(0) if len(self.steps) > 1 else self.steps[0]
        return httpx.Response(200, json={"scene": scene, "told": []})


def seen(step: int, **more: Any) -> dict[str, Any]:
    return {**dict.fromkeys(SEEN), "undos": 0, "step": step, **more}


async def compared(person: Person, mine: dict[str, Any]) -> list[str]:
    """What is found by somebody who sits there and has been told this."""
    found: list[str] = []
    dice = random.Random(1)  # noqa: S311 - it hides nothing
    sitter = Sitter(person, "table", [1], dice, found.append, Counter(), Manners())
    await sitter.leave()
    sitter.scene = mine
    await sitter.compare()
    return found


def test_a_bot_that_answers_meanwhile_is_no_fault():
    assert asyncio.run(compared(Newcomer(seen(7), seen(7), seen(8)), seen(8))) == []


def test_another_view_of_the_same_moment_is_one():
    (found,) = asyncio.run(compared(Newcomer(seen(8, view="other")), seen(8, view="mine")))
    assert "view differ" in found


def test_who_is_never_told_of_what_a_newcomer_sees_is_found(monkeypatch):
    monkeypatch.setattr("lab.clients.ANSWER_SECONDS", 0.1)
    (found,) = asyncio.run(compared(Newcomer(seen(9)), seen(8)))
    assert "step" in found


def test_only_an_undo_that_was_never_heard_of_excuses_a_missing_answer():
    given = Answered(70, {"seat": 1, "kind": "turn"}, {"type": "pass"}, 0.0)
    for heard, missing, excused in ((2, 1, 0), (1, 0, 1)):
        found = []
        told = Told("table", [Acknowledged(answers=[given], undos_heard=heard)])
        assert look_for(told, [], 2, found.append) == excused
        assert len(found) == missing
