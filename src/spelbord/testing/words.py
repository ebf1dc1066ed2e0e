"""What a game's texts must have: the same keys and facts in both languages, words for every refusal."""

from __future__ import annotations

import ast
import string
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, TypeGuard

from spelbord.core import LANGUAGES, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

    from spelbord.core import Language, Texts

_QUOTES_OF_OTHERS = {"sv": '"“', "en": '"'}


@dataclass(frozen=True, slots=True)
class RefusalInSource:
    """A place where the source says no: `Refused("code", "rule", fact=...)`."""

    place: str
    code: str
    facts: frozenset[str]


def refusals_in(package: str) -> list[RefusalInSource]:
    """Every refusal in a package's source, found by reading it."""
    found = []
    for file in sorted(_sources(resources.files(package)), key=str):
        nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
        # The module that defines what a refusal is says none of its own.
        if not any(isinstance(node, ast.ClassDef) and node.name == "Refused" for node in nodes):
            found += [_refusal(node, f"{file.name}:{node.lineno}") for node in nodes if _is_refusal(node)]
    return found


def _is_refusal(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused"


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry


def _refusal(call: ast.Call, place: str) -> RefusalInSource:
    code = call.args[0] if call.args else None
    if (
        not isinstance(code, ast.Constant)
        or not isinstance(code.value, str)
        or any(not word.arg for word in call.keywords)
    ):
        raise AssertionError(
            f"{place}: a refusal names its code and each of its facts, so that its text can be checked"
        )
    return RefusalInSource(place, code.value, frozenset(word.arg for word in call.keywords if word.arg))


def placeholders(template: str) -> set[str]:
    """The names of the facts that a template wants."""
    return {name.partition("|")[0] for name in _holes(template)}


def _told(template: str) -> set[str]:
    """The facts that a template tells. How a word is bent after a seat is each language's own matter."""
    return {name for name in _holes(template) if "|" not in name}


def _holes(template: str) -> Iterator[str]:
    return (name for _, name, _, _ in string.Formatter().parse(template) if name is not None)


def every_term_is_known(package: str) -> None:
    """Raise `AssertionError` unless there are words for each kind of term that a template names, as `{card:card}`."""
    unknown = [
        f"{key} in {language}: {spec}"
        for language in LANGUAGES
        for key, template in texts_of(package, language).entries.items()
        for _, _, spec, _ in string.Formatter().parse(template)
        if spec and not _is_known(spec, texts_of(package, language))
    ]
    if unknown:
        raise AssertionError(f"{package}: add a table of terms, or mend the kind, for {'; '.join(unknown)}")


def _is_known(spec: str, texts: Texts) -> bool:
    kind = spec.rstrip("*")
    return (
        "|" in kind
        or kind in {"", "seat", "whom"}
        or kind.startswith("whose ")
        or kind in texts.drawn  # a name that is drawn, and said as it stands
        or any(key.startswith(f"{kind}.") for key in texts.entries)
    )


def same_keys_in_both_languages(package: str) -> None:
    """Raise `AssertionError` unless each text is there in every language."""
    first, *others = (texts_of(package, language) for language in LANGUAGES)
    for other in others:
        odd = sorted(set(first.entries) ^ set(other.entries))
        if odd:
            where = f"{first.language} and {other.language}"
            raise AssertionError(f"{package}: write in both what is only in one of {where}: {', '.join(odd)}")


def same_facts_in_both_languages(package: str) -> None:
    """Raise `AssertionError` unless a text is filled with the same facts in every language."""
    first, *others = (own_texts(package, language) for language in LANGUAGES)
    odd = [key for other in others for key in first.keys() & other.keys() if _told(first[key]) != _told(other[key])]
    if odd:
        where = f"{' and '.join(LANGUAGES)}: {', '.join(sorted(odd))}"
        raise AssertionError(f"{package}: fill these with the same facts, they are not the same facts in {where}")


def texts_are_tidy(package: str) -> None:
    """Raise `AssertionError` where spaces stray, or quotes are not those of the language.

    A `phrase` may begin or end with a space, since it is put together with others.
    """
    untidy = [
        f"{key} in {language}"
        for language in LANGUAGES
        for key, text in own_texts(package, language).items()
        if "  " in text
        or (text != text.strip() and not key.startswith("phrase."))
        or any(quote in text for quote in _QUOTES_OF_OTHERS[language])
    ]
    if untidy:
        raise AssertionError(f"{package}: mend stray spaces or foreign quotes: {', '.join(untidy)}")


def no_refusal_is_left_over(package: str) -> None:
    """Raise `AssertionError` where there are words for a refusal that the source does not know."""
    known = {f"refused.{refusal.code}" for refusal in refusals_in(package)}
    texts = own_texts(package, LANGUAGES[0])
    unused = sorted(key for key in texts if key.startswith("refused.") and key not in known)
    if unused:
        raise AssertionError(f"{package}: remove these texts, since nothing is refused with {', '.join(unused)}")


def own_texts(package: str, language: Language) -> dict[str, str]:
    """The texts that are the package's own, not the engine's."""
    engine = texts_of("spelbord.core", language).entries
    return {key: text for key, text in texts_of(package, language).entries.items() if text != engine.get(key)}


def every_refusal_has_words(package: str, words: str | None = None) -> None:
    """Raise `AssertionError` unless each refusal in the source has a text in every language that its facts fill.

    `words` is the package whose texts they are, if it is another.
    """
    missing = [
        complaint
        for refusal in refusals_in(package)
        for language in LANGUAGES
        for complaint in _complaints(refusal, texts_of(words or package, language))
    ]
    if missing:
        raise AssertionError(f"{package}: mend texts/sv.toml and en.toml: {'; '.join(missing)}")


def _complaints(refusal: RefusalInSource, texts: Texts) -> Iterator[str]:
    key = f"refused.{refusal.code}"
    if key not in texts:
        yield f"{refusal.place}: no text {key} in {texts.language}"
        return
    unknown = placeholders(texts.entries[key]) - refusal.facts
    if unknown:
        yield f"{refusal.place}: {key} in {texts.language} wants {', '.join(sorted(unknown))}, which it is not given"
