/** The numbers in the seats bar. */
import type { Figure } from '../game';
import { fpIcon, pointsIcon } from './icons';
import type { Texts } from './texts';
import type { AllsvenskanView } from './values.gen';

export function figuresOf(view: AllsvenskanView, seat: number, texts: Texts): Figure[] {
  const rival = view.rivals[seat];
  if (!rival) return [];
  const points: Figure = { icon: pointsIcon, value: String(rival.points), label: texts.table.points };
  return rival.ai ? [points] : [points, { icon: fpIcon, value: String(rival.fp), label: 'FP', minor: true }];
}
