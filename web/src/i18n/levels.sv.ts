/** Datorns nivåer: vad de heter. Vad man kan vänta sig av dem säger servern. */
import type { HouseLevel } from '../core/prefs';

const names: Readonly<Record<HouseLevel, string>> = { lätt: 'lätt', medel: 'medel', svår: 'svår', jämn: 'jämn' };

export const sv = {
  names,
  capital: (text: string) => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1),
  title: (game: string) => `Nivå i ${game}`,
  kept: 'Valet gäller tills du ändrar det.',
  chosen: (game: string, level: string) => `Nivå i ${game}: ${level}.`,
};
