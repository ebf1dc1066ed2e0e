import { translated } from '../../core/i18n';
import { sv } from './sv';

export const tx = translated<typeof sv>({ sv, en: async () => (await import('./en')).en });

/** A tile in the server's words: the same as in the terminal. */
export function tileName(tile: number | null, words: Readonly<Record<string, string>>): string {
  return words[`tile.${tile ?? 'hidden'}`] ?? String(tile ?? '');
}

/** What a group is called. */
export function groupName(group: number, words: Readonly<Record<string, string>>): string {
  return words[`group.${group}`] ?? String(group);
}
