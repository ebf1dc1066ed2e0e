/** The numbers in the seats bar, and when the mats carry them themselves. */
import type { Figure } from '../game';
import type { sv } from './sv';
import type { TioView } from './values.gen';

const CHIPS = '<circle cx="12" cy="12" r="8.500" stroke-width="4"/>';
const PENALTY = '<path d="M12 4 21 19.500H3z"/>';
const STAR = '<path d="M12 3l2.200 5.800L20 11l-5.800 2.200L12 19l-2.200-5.800L4 11l5.800-2.200z"/>';
/** So many seats fit in the bar on a phone. */
const MOST_IN_BAR = 4;

export function carriesSeats(seats: number): boolean {
  return seats > MOST_IN_BAR;
}

export function figuresOf(view: TioView, seat: number, texts: typeof sv): Figure[] {
  const figures: Figure[] = [
    { icon: CHIPS, value: String(view.chips[seat] ?? 0), label: texts.chips },
    { icon: PENALTY, value: String(view.penalties[seat] ?? 0), label: texts.penalty },
  ];
  if (view.jokers[seat]) figures.push({ icon: STAR, value: '', label: texts.joker, minor: true });
  return figures;
}
