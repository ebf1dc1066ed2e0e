"""Whoever sits at a table and whoever comes anew are compared at the same moment, and only then."""

import asyncio
import random
from collections import Counter
from typing import Any

import httpx
from lab.clients import SEEN, Manners, Person, Sitter


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
