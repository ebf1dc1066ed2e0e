/** The numbers in the seats bar. */
import type { Figure } from '../game';
import { PRESSURE } from './cards';
import { cardsIcon, noPressureIcon } from './icons';
import type { Texts } from './texts';
import type { EcosferaView } from './values.gen';
import { deckOf } from './view';

export function figuresOf(view: EcosferaView, seat: number, texts: Texts): Figure[] {
  const pressure = view.rows[seat]?.filter(({ card }) => card === PRESSURE).length ?? 0;
  return [
    { icon: cardsIcon, value: String(deckOf(view, seat).length), label: texts.figures.deck },
    { icon: noPressureIcon, value: String(pressure), label: texts.figures.pressure },
  ];
}
