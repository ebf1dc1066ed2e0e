import type { sv } from './levels.sv';

export const en: typeof sv = {
  names: { lätt: 'easy', medel: 'medium', svår: 'hard', jämn: 'even' },
  capital: (text) => text.charAt(0).toLocaleUpperCase('en') + text.slice(1),
  title: (game) => `Level in ${game}`,
  kept: 'Kept until you change it.',
  chosen: (game, level) => `Level in ${game}: ${level}.`,
};
