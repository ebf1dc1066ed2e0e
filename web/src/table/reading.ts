/** Who reads the sentences on a page, and how the pieces in them are drawn. */
import { getContext, setContext } from 'svelte';
import type { PieceViews } from '../games/game';

export interface Reading {
  /** The reader's own seat: there it says "Du". */
  readonly me: number | null;
  readonly pieces: PieceViews;
}

const KEY = Symbol('reading');
const NOBODY: Reading = { me: null, pieces: {} };

/** Called while a page is made; the fields may change later. */
export function offerReading(reading: Reading): void {
  setContext(KEY, reading);
}

export function reading(): Reading {
  return getContext<Reading | undefined>(KEY) ?? NOBODY;
}
