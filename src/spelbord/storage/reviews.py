"""What was found when finished matches were looked back on. It goes with its match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.values import Value

if TYPE_CHECKING:
    from spelbord.storage.base import Statement, Storage

FIND = "SELECT undos, found, complete, remarks FROM reviews WHERE match_id = ?1 AND language = ?2"
KEEP = """
    INSERT INTO reviews (match_id, language, undos, found, complete, remarks)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (match_id, language) DO UPDATE
    SET undos = excluded.undos, found = excluded.found, complete = excluded.complete, remarks = excluded.remarks
    WHERE excluded.undos > reviews.undos OR (
        excluded.undos = reviews.undos AND NOT reviews.complete
        AND (excluded.complete OR excluded.found > reviews.found)
    )
"""
"""What says less does not take the place of what says more."""
HOLD = "UPDATE matches SET undos = undos WHERE id = ?1"
"""Whoever deletes the match is finished first, or comes after."""
COMPLETE = """
    SELECT undos, found, remarks FROM reviews WHERE match_id = ?1 AND complete ORDER BY undos DESC, language LIMIT 1
"""
COUNT = "UPDATE tables SET counted = 0 WHERE match_id = ?1"
DROP_LOST = "DELETE FROM reviews WHERE match_id = ?1 AND NOT EXISTS (SELECT 1 FROM matches WHERE id = ?1)"


class KeptReview(Value, frozen=True):
    """The remarks on a match whose log was cut so often, as bytes."""

    undos: int
    found: int
    complete: bool
    remarks: bytes


async def kept_review(storage: Storage, match: str, language: str) -> KeptReview | None:
    """What was found, if anything was."""
    found = await storage.read(FIND, match, language)
    return KeptReview(found[0][0], found[0][1], bool(found[0][2]), bytes(found[0][3])) if found else None


async def complete_review(storage: Storage, match: str) -> KeptReview | None:
    """What was found where all of a match was looked back on, in whichever language: they judge alike."""
    found = await storage.read(COMPLETE, match)
    return KeptReview(found[0][0], found[0][1], True, bytes(found[0][2])) if found else None


async def keep_review(storage: Storage, match: str, language: str, review: KeptReview) -> None:
    """Keep what was found, as long as there is such a match. Once it is all, the match is counted anew."""
    facts = (match, language, review.undos, review.found, review.complete, review.remarks)
    counted: list[Statement] = [(COUNT, (match,))] if review.complete else []
    # The table before its match, as whoever deletes them.
    await storage.write(*counted, (HOLD, (match,)), (KEEP, facts), (DROP_LOST, (match,)))


def drop_reviews(match: str) -> Statement:
    """Delete what was found, in all languages: it calls people by their names."""
    return "DELETE FROM reviews WHERE match_id = ?1", (match,)
