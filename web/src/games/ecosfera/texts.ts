import { translated } from '../../core/i18n';
import { sv } from './sv';

export const tx = translated<typeof sv>({ sv, en: async () => (await import('./en')).en });

type Words = Readonly<Record<string, string>>;
export type Texts = typeof sv;

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A card in the server's words: the same as in the terminal, with a capital as on the card. */
export function cardName(card: number, words: Words): string {
  return capital(words[`card.${card}`] ?? String(card));
}

export function policyName(card: number, words: Words): string {
  return capital(words[`policy.${card}`] ?? String(card));
}

export function habitatName(habitat: number, words: Words): string {
  return capital(words[`habitat.${habitat}`] ?? String(habitat));
}

export function abilityName(ability: number, words: Words): string {
  return capital(words[`ability.${ability}`] ?? String(ability));
}

export function groupName(group: string, words: Words): string {
  return capital(words[`group.${group}`] ?? group);
}

/** What a text table says of something, or nothing. */
export function said(table: string, key: number | string, words: Words): string {
  return words[`${table}.${key}`] ?? '';
}
