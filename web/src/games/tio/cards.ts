/** What is printed on the cards of 10, and how it is drawn. What a card counts in play is the server's to say. */

export const JOKER = 19;
/** 0 to 10 are the normal cards, 11 to 18 the penalty cards of value 1 to 8. */
const LAST_NORMAL = 10;

export type Suit = 'normal' | 'penalty' | 'joker';

export interface Print {
  readonly suit: Suit;
  /** The number in the middle; a joker has a star instead. */
  readonly value: number | null;
  readonly corner: string;
  /** How many of the ten segments are filled. */
  readonly filled: number;
  /** Penalty points, printed where they are more than one. */
  readonly points: number;
}

export function printOf(card: number): Print {
  if (card === JOKER) return { suit: 'joker', value: null, corner: 'J', filled: 10, points: 10 };
  if (card <= LAST_NORMAL) return { suit: 'normal', value: card, corner: String(card), filled: card, points: 1 };
  const value = card - LAST_NORMAL;
  return { suit: 'penalty', value, corner: String(value), filled: value, points: value + 2 };
}

/** The printed penalty points of some cards together. */
export function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + printOf(card).points, 0);
}

/** Ten arcs of a circle, the first at the top, as paths. */
export function tenArcs(cx: number, cy: number, radius: number): string[] {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from({ length: 10 }, (_, arc) => {
    const start = -90 + arc * 36;
    return `M${at(start + 4)}A${radius} ${radius} 0 0 1 ${at(start + 32)}`;
  });
}

/** A star of eight points. */
export function starPoints(cx: number, cy: number, outer: number, inner: number): string {
  return Array.from({ length: 16 }, (_, corner) => {
    const radius = corner % 2 === 0 ? outer : inner;
    const angle = (Math.PI * corner) / 8 - Math.PI / 2;
    return `${(cx + radius * Math.cos(angle)).toFixed(1)},${(cy + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** Two cards as a sum of what is printed on them, "6 + 4 = 10". A joker has no number printed, so no sum is written. */
export function shownSum(first: number | null, second: number | null): string | null {
  if (first === null || second === null) return null;
  const one = printOf(first);
  const other = printOf(second);
  const sum = `${one.corner} + ${other.corner}`;
  return one.value === null || other.value === null ? sum : `${sum} = ${one.value + other.value}`;
}
