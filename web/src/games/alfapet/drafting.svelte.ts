/** What lies on the board as a draft, what the server says of it, and the rack in the order its owner keeps it. */
import type { Desk } from '../game';
import { type AlfapetDraft, kept, lackOf, layOf, NOTHING, signOf } from './draft';
import { keepOrder, movedTo, ordered, readOrder, shuffled } from './rack';
import type { AlfapetView, Sketch } from './values.gen';
import { rackOf, rackSeat, sketchedBy } from './view';

export class Drafting {
  /** The draft that was refused last: it cannot be played again as it is. */
  #refused = $state('');
  #orders = $state.raw<Readonly<Record<number, readonly string[]>>>({});

  constructor(protected readonly desk: Desk<AlfapetView>) {}

  get view(): AlfapetView {
    return this.desk.view;
  }

  /** Whether a word can be laid out now. */
  get mayLay(): boolean {
    return this.desk.ask?.ticket.prompt.kind === 'turn';
  }

  get seat(): number | null {
    return rackSeat(this.view, this.desk.ask, this.desk.me);
  }

  readonly draft = $derived.by(() => (this.mayLay ? ((this.desk.draft as AlfapetDraft | null) ?? NOTHING) : NOTHING));

  /** The tiles of a rack in the order their owner keeps them. */
  tilesOf(seat: number): string[] {
    return ordered(rackOf(this.view, seat), this.#orders[seat] ?? readOrder(this.desk.table.id, seat));
  }

  get tiles(): string[] {
    return this.seat === null ? [] : this.tilesOf(this.seat);
  }

  isOut(tile: string): boolean {
    return this.draft.pieces.some((piece) => piece.tile === tile);
  }

  // What the draft would give

  readonly sketch = $derived.by((): Required<Sketch> | null => {
    if (!this.mayLay || lackOf(this.draft) !== null) return null;
    const { tiles, stop } = layOf(this.draft);
    return { type: 'sketch', tiles, stop };
  });

  readonly foreseen = $derived.by(() => (this.sketch ? this.desk.foreseen(this.sketch) : undefined));

  readonly sketched = $derived(sketchedBy(this.foreseen));

  protected keep(draft: AlfapetDraft): void {
    this.desk.sketch(kept(draft));
  }

  get #key(): string {
    return this.sketch ? `${this.desk.ask?.ticket.step} ${JSON.stringify(this.sketch)}` : '';
  }

  /** Remember that the draft as it is was refused. */
  refused(): void {
    this.#refused = this.#key;
  }

  get wasRefused(): boolean {
    return this.#key !== '' && this.#refused === this.#key;
  }

  // The rack

  arrange(tiles: readonly string[]): void {
    if (this.seat === null) return;
    this.#orders = { ...this.#orders, [this.seat]: tiles.map(signOf) };
    keepOrder(this.desk.table.id, this.seat, tiles);
  }

  shuffle(): void {
    this.arrange(shuffled(this.tiles));
  }

  moveTo(tile: string, place: number): void {
    this.arrange(movedTo(this.tiles, tile, place));
  }
}
