"""Texts that people write for an option: one to start from, and what is wrong with one in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core import texts_of
from spelbord.core.options import document_of, read_document
from spelbord.games import kit_of
from spelbord.server.protocol import DocumentCheck, DocumentProblem, DocumentText

if TYPE_CHECKING:
    from spelbord.core import Language


def start_of(game: str, field: str) -> DocumentText:
    """A whole text to start from. Raises `Refused` where there is no such game, or nothing to write for it."""
    return DocumentText(document_of(kit_of(game), field).start())


def check_of(game: str, field: str, text: str, language: Language) -> DocumentCheck:
    """All that is wrong with a text, and what it says where that can be told. Raises `Refused` as `start_of` does."""
    kit = kit_of(game)
    reading, texts = read_document(kit, field, text), texts_of(kit.package, language)
    problems = tuple(
        DocumentProblem(problem.line, problem.path, problem.code, problem.told(texts), problem.right(texts))
        for problem in reading.problems
    )
    value = None if reading.value is None else msgspec.to_builtins(reading.value)
    return DocumentCheck(not problems, problems, value)
