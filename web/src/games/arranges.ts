/** A row that its owner arranges; what does it is fetched when there is such a row. */
import type { Action } from 'svelte/action';

export interface Arranged {
  /** Put what lies at one place of the row, as it is shown, at another. */
  move(from: number, to: number): void;
  /** Whether a tap lifts and puts down: not where it means something else. */
  readonly taps?: boolean;
  /** Whether a finger scrolls the row, and so cannot drag. */
  readonly scrolls?: boolean;
}

export const arranges: Action<HTMLElement, Arranged | null> = (row, order) => {
  const now = { order };
  const end = import('./arranging').then(
    ({ arrange }) => arrange(row, now),
    () => null, // nobody has to arrange anything
  );
  return {
    update: (next) => {
      now.order = next;
    },
    destroy: () => void end.then((stop) => stop?.()),
  };
};
