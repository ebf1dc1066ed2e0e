/** The numbers in the seats bar. */
import type { Figure } from '../game';
import type { sv } from './sv';
import type { TrakkxView } from './values.gen';

const TILE = '<rect x="4" y="4" width="16" height="16" rx="4"/>';
const CHECK = '<path d="m5 12.500 4.500 4.500L19 7.500"/>';
const SUM = '<path d="M17 5H7l6 7-6 7h10"/>';

export function figuresOf(view: TrakkxView, seat: number, texts: typeof sv): Figure[] {
  const figures: Figure[] = [{ icon: TILE, value: String(view.hands[seat] ?? 0), label: texts.tiles }];
  if (view.opened[seat]) figures.push({ icon: CHECK, value: '', label: texts.opened });
  if (view.options.rounds > 1)
    figures.push({ icon: SUM, value: String(view.totals[seat] ?? 0), label: texts.points, minor: true });
  return figures;
}
