/** The numbers in the seats bar. */
import type { Figure } from '../game';
import type { sv } from './sv';
import type { AlfapetView } from './values.gen';
import { signed } from './view';

const STAR =
  '<path d="m12 3.500 2.600 5.500 6 .8-4.400 4.100 1.100 5.900-5.300-2.900-5.300 2.900 1.100-5.900L3.400 9.800l6-.8z"/>';
const TILE = '<rect x="4.500" y="4.500" width="15" height="15" rx="3"/>';

export function figuresOf(view: AlfapetView, seat: number, texts: typeof sv): Figure[] {
  return [
    { icon: STAR, value: signed(view.scores[seat] ?? 0), label: texts.score },
    { icon: TILE, value: String(view.counts[seat] ?? 0), label: texts.rackCount, minor: true },
  ];
}
