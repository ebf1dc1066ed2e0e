import { translated } from '../../core/i18n';
import { sv } from './sv';

export const tx = translated<typeof sv>({ sv, en: async () => (await import('./en')).en });

/** A tile in the server's words: letters as they are, specials by name. */
export function tileName(sign: string, words: Readonly<Record<string, string>>): string {
  return words[`tile.${sign}`] ?? sign;
}
