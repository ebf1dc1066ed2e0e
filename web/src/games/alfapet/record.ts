/** The best score of somebody who plays alone, by what was agreed on [ALF-49]; kept in this browser. */
import type { AlfapetOptions } from './values.gen';

const keyOf = (options: AlfapetOptions): string => `spelbord.alfapet.record.${JSON.stringify(options)}`;

export interface Best {
  readonly score: number;
  /** Whether this match set it. */
  readonly fresh: boolean;
}

/** Keep the score if it is the best; the best one, and whether this match was it. */
export function bestOf(
  options: AlfapetOptions,
  table: string,
  score: number,
  shelf: Pick<Storage, 'getItem' | 'setItem'>,
): Best {
  try {
    const [best, by] = (shelf.getItem(keyOf(options)) ?? '').split(' ');
    if (best && by && Number(best) >= score) return { score: Number(best), fresh: by === table };
    shelf.setItem(keyOf(options), `${score} ${table}`);
  } catch {
    // Without a storage every match is the first.
  }
  return { score, fresh: true };
}
