/** What outlives a reload: how the hand is sorted, and where the groups lay on the plane. For each table its own. */
import { type HandOrder, parseOrder } from './hand';
import type { Lying } from './plane';

export class Keeping {
  constructor(
    private readonly table: string,
    /** What stays, and what goes with the window. */
    private readonly shelves: () => { lasting: Storage; passing: Storage } = () => ({
      lasting: localStorage,
      passing: sessionStorage,
    }),
  ) {}

  order(): HandOrder {
    return parseOrder(this.#read('lasting', 'hand'));
  }

  keepOrder(order: HandOrder): void {
    this.#write('lasting', 'hand', JSON.stringify(order));
  }

  plane(): Lying[] {
    try {
      const cells = JSON.parse(this.#read('passing', 'plane') ?? '[]') as [number, number, number][];
      return cells.map(([tile, x, y], place) => ({ key: `s${place}`, tile, x, y }));
    } catch {
      return [];
    }
  }

  keepPlane(pieces: readonly Lying[]): void {
    this.#write('passing', 'plane', JSON.stringify(pieces.map(({ tile, x, y }) => [tile, x, y])));
  }

  #read(shelf: 'lasting' | 'passing', what: string): string | null {
    try {
      return this.shelves()[shelf].getItem(`spelbord.trakkx.${what}.${this.table}`);
    } catch {
      return null;
    }
  }

  #write(shelf: 'lasting' | 'passing', what: string, text: string): void {
    try {
      this.shelves()[shelf].setItem(`spelbord.trakkx.${what}.${this.table}`, text);
    } catch {
      // A closed storage costs the order its life over a reload, and nothing else.
    }
  }
}
