/** The order in which somebody keeps the tiles of the hand: by colour, by number, or as they were put. */
import { colourOf, isEvent, numberOf } from './tiles';

export type Sorting = 'colour' | 'number' | 'own';

export interface HandOrder {
  readonly by: Sorting;
  /** The tiles as they were put, left to right; only looked at where the order is one's own. */
  readonly own: readonly number[];
}

export const BY_COLOUR: HandOrder = { by: 'colour', own: [] };

function rank(tile: number, by: Sorting): number {
  if (isEvent(tile)) return 1_000 + tile;
  return by === 'number' ? numberOf(tile) * 10 + colourOf(tile) : colourOf(tile) * 100 + numberOf(tile);
}

/** The places of the hand in the order they are shown. Tiles that are new to an own order come last. */
export function ordered(hand: readonly number[], order: HandOrder): number[] {
  const places = hand.map((_, place) => place);
  const sorted = places.sort((a, b) => rank(hand[a] ?? 0, order.by) - rank(hand[b] ?? 0, order.by) || a - b);
  if (order.by !== 'own') return sorted;
  const left = [...sorted];
  const kept = order.own.flatMap((tile) => {
    const at = left.findIndex((place) => hand[place] === tile);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...kept, ...left];
}

/** The order after a tile was put before another one, or last. Both are places of the hand. */
export function moved(hand: readonly number[], order: HandOrder, place: number, before: number | null): HandOrder {
  const rest = ordered(hand, order).filter((each) => each !== place);
  const at = before === null ? rest.length : rest.indexOf(before);
  rest.splice(at < 0 ? rest.length : at, 0, place);
  return { by: 'own', own: rest.map((each) => hand[each] ?? 0) };
}

/** The order after a tile went one step to the left or to the right. */
export function nudged(hand: readonly number[], order: HandOrder, place: number, by: 1 | -1): HandOrder {
  const shown = ordered(hand, order);
  const at = shown.indexOf(place);
  const to = Math.max(0, Math.min(shown.length - 1, at + by));
  shown.splice(at, 1);
  shown.splice(to, 0, place);
  return { by: 'own', own: shown.map((each) => hand[each] ?? 0) };
}

/** What was stored, whatever that is. */
export function parseOrder(text: string | null): HandOrder {
  try {
    const value = JSON.parse(text ?? '') as Partial<HandOrder>;
    if (value.by === 'number') return { by: 'number', own: [] };
    if (value.by === 'own' && Array.isArray(value.own)) return { by: 'own', own: value.own.map(Number) };
  } catch {
    // Nothing was stored, or nothing of ours.
  }
  return BY_COLOUR;
}
