import { translated } from '../../core/i18n';
import { printOf } from './cards';
import { sv } from './sv';
import type { Said } from './values.gen';

export const tx = translated<typeof sv>({ sv, en: async () => (await import('./en')).en });

export type Texts = typeof sv;
type Words = Readonly<Record<string, string>>;

/** What a text table of the server says of something. */
export function said(words: Words, table: string, key: number | string): string {
  return words[`${table}.${key}`] ?? String(key);
}

/** A card with what is printed on it; the half figure is for AI rivals alone. */
export function sayCard(card: number, texts: Texts, figure = false): string {
  const { colour, upper, lower, half } = printOf(card);
  const parts = [
    colour === 'blue' ? texts.card.blue : texts.card.orange,
    texts.card.upper(texts.card.symbol(upper)),
    texts.card.lower(texts.card.symbol(lower)),
    ...(figure ? [texts.card.half(half)] : []),
  ];
  return parts.join(', ');
}

/** What somebody said, with the rival it is about in it; nothing where it was meant for others. */
export function sayStatement(
  { statement, about }: Pick<Said, 'statement' | 'about'>,
  words: Words,
  name: (seat: number) => string,
): string {
  return statement === null ? '' : said(words, 'says', statement).replace('{about:seat}', about < 0 ? '' : name(about));
}
