/**
 * The order in which somebody keeps the cards of a hand: kept over turns and reloads, on all their devices where the
 * table is played over days (`days/keeping.ts`), and nobody else's to know.
 */
import type { Desk } from './game';

/** The places of the hand as its owner keeps them: known cards first, in their order, and what is new at the end. */
export function arranged(hand: readonly number[], own: readonly number[]): number[] {
  const left = [...hand.keys()];
  const first = own.flatMap((card) => {
    const at = left.findIndex((place) => hand[place] === card);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...first, ...left];
}

/** What was moved on this page, by key; the rest is read where it is kept. */
let moves: Readonly<Record<string, readonly number[]>> = $state.raw({});

export class Ordering {
  readonly #key: string;

  constructor({ table }: Pick<Desk, 'table'>, seat: number) {
    this.#key = `spelbord.hand.${table.id}.${seat}`;
  }

  places(hand: readonly number[]): number[] {
    return arranged(hand, moves[this.#key] ?? this.#read());
  }

  /** Move a card of the row as it is shown. */
  move(hand: readonly number[], from: number, to: number): void {
    const cards = this.places(hand).map((place) => hand[place] ?? 0);
    cards.splice(to, 0, ...cards.splice(from, 1));
    moves = { ...moves, [this.#key]: cards };
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(cards));
    } catch {
      // Without a storage the order lasts until the page is left.
    }
  }

  #read(): number[] {
    try {
      return (JSON.parse(sessionStorage.getItem(this.#key) ?? '') as unknown[]).map(Number);
    } catch {
      return [];
    }
  }
}
