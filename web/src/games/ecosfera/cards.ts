/** What is printed on the cards of Ecosfera Baltica, and what they look like. What they can do now is the server's to say. */
import { CARDS, POLICIES, type PrintedCard, type PrintedPolicy } from './printed.gen';
import type { OwnPrint } from './values.gen';

/** No card, no seat; as the source of an ability the seat's own token, as a place to move to the market. */
export const NOTHING = -1;
export const PRESSURE = CARDS.findIndex(({ id }) => id === 'pressure');
export const LITTER = CARDS.length - 1;
/** The policy card that pays for the others. */
export const FUNDING = POLICIES.findIndex(({ id }) => id === 'funding');
export const ELEMENTS = Array.from({ length: PRESSURE }, (_, element) => element);
/** The habitats as they lie round the centre, clockwise from the top. */
export const ROUND_THE_SEA: readonly number[] = [2, 5, 4, 3, 1, 0];
export const ABILITIES = ['move', 'plus', 'refresh'] as const;
export type Ability = (typeof ABILITIES)[number];
/** Habitat tiles, and impact tiles. */
export const TILES = 6;

const BLANK: PrintedCard = { id: '', group: '', cost: [], habitats: [], abilities: [], star: false };
const NO_POLICY: PrintedPolicy = { id: '', category: 'negative', duration: 'instant', theme: '', house: false };

export type Kind = 'element' | 'pressure' | 'producer' | 'consumer' | 'litter';

export function printOf(card: number): PrintedCard {
  return CARDS[card] ?? BLANK;
}

/** What is printed on a policy card; of one that the table described itself, its words tell (`ownWords`). */
export function policyOf(card: number, words: Readonly<Record<string, string>> = {}): PrintedPolicy {
  const category = words[`own_category.${card}`];
  if (category === undefined) return POLICIES[card] ?? NO_POLICY;
  return { ...NO_POLICY, category, duration: words[`own_duration.${card}`] ?? NO_POLICY.duration };
}

/** Whether the table described this policy card itself. */
export function isOwn(card: number): boolean {
  return card >= POLICIES.length;
}

/** The words of the policy cards that the table described itself, under the keys of the others. */
export function ownWords(own: readonly OwnPrint[], language: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    own.flatMap(({ number, name, category, duration, does }) => [
      [`policy.${number}`, name],
      [`does.${number}`, does[language] ?? ''],
      [`own_category.${number}`, category],
      [`own_duration.${number}`, duration],
    ]),
  );
}

export function kindOf(card: number): Kind {
  if (card < PRESSURE) return 'element';
  if (card === PRESSURE) return 'pressure';
  if (card === LITTER) return 'litter';
  return printOf(card).cost.length ? 'producer' : 'consumer';
}

export function isSpecies(card: number): boolean {
  return printOf(card).group !== '';
}

/** A cost as its symbols: an element stands as often as it is due. */
export function symbolsOf(cost: readonly number[]): number[] {
  return cost.flatMap((count, element) => Array.from({ length: count }, () => element));
}

/** The habitats that all of these cards show. */
export function sharedBy(cards: readonly number[]): number[] {
  const [first, ...others] = cards;
  if (first === undefined) return [];
  return printOf(first).habitats.filter((habitat) => others.every((card) => printOf(card).habitats.includes(habitat)));
}

/** A Latin name that fits on a card: where the whole is too long the genus is cut to its letter, or stands for all. */
export function shortLatin(latin: string, most = 14): string {
  const [genus = '', ...rest] = latin.split(' ');
  if (latin.length <= most || !rest.length) return latin;
  return rest[0] === 'spp.' ? genus : `${genus.charAt(0)}. ${rest.join(' ')}`;
}
