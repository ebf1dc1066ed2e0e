/** The squares that sentences on the screen speak of, so that the board can show which they are. */
import { untrack } from 'svelte';

/** One entry for each sentence that speaks of a square. */
let spokenOf: readonly string[] = $state.raw([]);

/** Point at a square until what is returned is called; several sentences may speak of one. */
export function point(square: string): () => void {
  untrack(() => (spokenOf = [...spokenOf, square]));
  return () => {
    const place = spokenOf.indexOf(square);
    spokenOf = spokenOf.filter((_, each) => each !== place);
  };
}

export const isPointedAt = (square: string): boolean => spokenOf.includes(square);
