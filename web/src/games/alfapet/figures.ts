/** The numbers in the seats bar. */
import type { Figure } from '../game';
import type { sv } from './sv';
import type { AlfapetView } from './values.gen';
import { signed } from './view';

const TILE = '<rect x="4.500" y="4.500" width="15" height="15" rx="3"/>';

export function figuresOf(view: AlfapetView, seat: number, texts: typeof sv): Figure[] {
  return [
    { icon: '', value: `${signed(view.scores[seat] ?? 0)} p`, label: texts.score },
    { icon: TILE, value: String(view.counts[seat] ?? 0), label: texts.rackCount, minor: true },
  ];
}
