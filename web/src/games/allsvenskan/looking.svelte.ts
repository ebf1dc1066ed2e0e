/** What is being looked at more closely, over the table, and what a card is held over. */
import type { AllsDesk } from './view';

export type Sight =
  | { readonly kind: 'season'; readonly seat: number }
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'club'; readonly code: string }
  | { readonly kind: 'talk' }
  | { readonly kind: 'events' };

export class Looking {
  at: Sight | null = $state.raw(null);
  /** The board that the picked card is held over. */
  over: number | null = $state(null);
  /** The last round whose result has been read. */
  read = $state(0);

  open(sight: Sight): void {
    this.at = sight;
  }

  close(): void {
    this.at = null;
  }
}

const known = new WeakMap<object, Looking>();

/** What the reader of this desk looks at. */
export function lookingAt(desk: AllsDesk): Looking {
  const found = known.get(desk) ?? new Looking();
  known.set(desk, found);
  return found;
}
