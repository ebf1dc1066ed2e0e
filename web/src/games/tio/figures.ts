/** The numbers in the seats bar, and when the mats carry them themselves. */
import type { Figure } from '../game';
import type { sv } from './sv';
import type { TioView } from './values.gen';

const CHIPS = '<circle cx="12" cy="12" r="8.500" stroke-width="4"/>';
const PILE = '<rect x="7" y="3.500" width="11" height="15" rx="2"/><path d="M4.500 6.500V19a2 2 0 0 0 2 2h8"/>';
const STAR = '<path d="M12 3l2.200 5.800L20 11l-5.800 2.200L12 19l-2.200-5.800L4 11l5.800-2.200z"/>';
/** So many seats fit in the bar on a phone. */
const MOST_IN_BAR = 4;

export function carriesSeats(seats: number): boolean {
  return seats > MOST_IN_BAR;
}

export function figuresOf(view: TioView, seat: number, texts: typeof sv): Figure[] {
  const pile = (view.piles[seat]?.length ?? 0) + (view.taken[seat]?.length ?? 0);
  const figures: Figure[] = [
    { icon: CHIPS, value: String(view.chips[seat] ?? 0), label: texts.chips },
    { icon: PILE, value: String(pile), label: texts.pile, minor: true },
  ];
  if (view.jokers[seat]) figures.push({ icon: STAR, value: '', label: texts.joker, minor: true });
  return figures;
}
