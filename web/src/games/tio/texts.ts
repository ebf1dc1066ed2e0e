import { translated } from '../../core/i18n';
import { sv } from './sv';

export const tx = translated<typeof sv>({ sv, en: async () => (await import('./en')).en });

/** A card in the server's words: the same as in the terminal. */
export function cardName(card: number | null, words: Readonly<Record<string, string>>): string {
  return words[`card.${card ?? 'hidden'}`] ?? String(card ?? '');
}
