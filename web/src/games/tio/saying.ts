/** What lies on the table in words, for those who do not see it. */
import type { Desk } from '../game';
import type { sv } from './sv';
import { cardName } from './texts';
import type { TioView } from './values.gen';
import type { Mat } from './view';

export function sayMat(mat: Mat, desk: Desk<TioView>, texts: typeof sv): string {
  const { first, second, seat } = mat;
  const name = desk.name(seat);
  if (!first) return `${name}: ${texts.mat.none}`;
  const one = cardName(first.card, desk.words);
  const knowers = desk.view.table[seat]?.known_by.filter((other) => other !== seat && other !== desk.me) ?? [];
  return [
    `${name}: ${first.up ? texts.mat.up(one) : mat.peek ? texts.mat.peekSr(one) : texts.mat.down}`,
    second !== null && cardName(second, desk.words),
    mat.chips > 0 && texts.mat.guarded(mat.chips),
    !first.up && knowers.length > 0 && texts.mat.knows(knowers.map((other) => desk.name(other)).join(', ')),
    mat.draft && texts.mat.draft,
    desk.view.auction?.owner === seat && texts.mat.auction,
    mat.total !== null && `${mat.total}, ${texts.mat.highest(mat.single ?? 0)}`,
    mat.mark === 'won' && texts.mat.won,
    mat.mark === 'lost' && texts.mat.lost,
  ]
    .filter(Boolean)
    .join(', ');
}
