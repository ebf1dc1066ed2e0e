/** The squares that sentences on the screen speak of, so that the board can show which they are. */
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

const spokenOf = new SvelteMap<string, number>();

/** Point at a square until what is returned is called; several sentences may speak of one. */
export function point(square: string): () => void {
  untrack(() => spokenOf.set(square, (spokenOf.get(square) ?? 0) + 1));
  return () => {
    const left = (spokenOf.get(square) ?? 1) - 1;
    if (left) spokenOf.set(square, left);
    else spokenOf.delete(square);
  };
}

export const isPointedAt = (square: string): boolean => spokenOf.has(square);
