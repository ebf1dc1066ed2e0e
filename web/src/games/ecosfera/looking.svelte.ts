/** What is being looked at more closely, over the table. */
import type { EcoDesk } from './view';

export type Sight =
  | { readonly kind: 'card'; readonly card: number }
  | { readonly kind: 'policy'; readonly card: number }
  | { readonly kind: 'shelf'; readonly shelf: 0 | 1 }
  | { readonly kind: 'deck' | 'discard'; readonly seat: number }
  | { readonly kind: 'policies' }
  | { readonly kind: 'sea' }
  | { readonly kind: 'symbols' };

export class Looking {
  at: Sight | null = $state.raw(null);

  open(sight: Sight): void {
    this.at = sight;
  }

  close(): void {
    this.at = null;
  }
}

const known = new WeakMap<object, Looking>();

/** What the reader of this desk looks at. */
export function lookingAt(desk: EcoDesk): Looking {
  const found = known.get(desk) ?? new Looking();
  known.set(desk, found);
  return found;
}
