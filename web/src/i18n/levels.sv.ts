/** Datorns nivåer: vad de heter, och vad man kan vänta sig. */
import type { Level } from '../core/prefs';

const names: Readonly<Record<Level, string>> = { lätt: 'lätt', medel: 'medel', svår: 'svår' };
const expect: Readonly<Record<Level, string>> = {
  lätt: 'Gör misstag ibland. Bra första gången.',
  medel: 'Spelar stadigt, som en van vän.',
  svår: 'Räknar på allt. Väntar på dina misstag.',
};

export const sv = {
  names,
  expect,
  capital: (text: string) => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1),
  title: (game: string) => `Nivå i ${game}`,
  kept: 'Valet gäller tills du ändrar det.',
  chosen: (game: string, level: string) => `Nivå i ${game}: ${level}.`,
};
