/** What hands do at the table of TrakkX: picking, and the draft. One bench for each desk. */
import { announce } from '../../core/announce';
import { afterFrame, wantsStillness } from '../../ui/motion';
import type { Desk } from '../game';
import { type Chance, chancesFor, fitting, numbersIn } from './chances';
import {
  begun,
  type Direction,
  draftPieces,
  handAddress,
  isEmpty,
  type Laying,
  type Placed,
  placedWith,
  placedWithout,
  putting,
  redone,
  stepped,
  type TrakkxDraft,
  undone,
} from './draft';
import { type HandOrder, ordered } from './hand';
import { settle, type Spot } from './plane';
import { sayTiles, sayWhere } from './saying';
import { Surface } from './surface.svelte';
import { tidied } from './tidying';
import { tx } from './texts';
import type { Lay, TrakkxView } from './values.gen';

/** So many cells are looked into after a frame: with all of them at once, the next tap would have to wait. */
const PORTION = 8;

const benches = new WeakMap<Desk<TrakkxView>, Bench>();

export function benchOf(desk: Desk<TrakkxView>): Bench {
  let bench = benches.get(desk);
  if (!bench) {
    bench = new Bench(desk);
    benches.set(desk, bench);
  }
  return bench;
}

export class Bench extends Surface {
  /** The tiles that are picked, by address, in the order they were. */
  picked: readonly string[] = $state.raw([]);
  direction: Direction = $state('across');
  cursor: Spot | null = $state.raw(null);
  /** Where something was put last: most often the next goes beside it. */
  lastPut: Spot | null = null;
  order: HandOrder = $state.raw(this.keeping.order());
  /** How many hints were laid out: each wants to be seen whole. */
  hinted = $state(0);
  /** The hand as it is shown, by place, without what lies on the table. */
  readonly held = $derived(
    ordered(this.hand, this.order).filter((place) => !this.laying || !(handAddress(place) in this.laying.now)),
  );

  /** Another question: what was picked is gone, and the whole table is seen again. */
  forget(): void {
    this.picked = [];
    this.camera.follow();
    this.cursor = null;
    this.lastPut = null;
  }

  // Picking ------------------------------------------------------------------------------------------------------------

  pick(addresses: readonly string[]): void {
    this.calm();
    const all = addresses.every((address) => this.picked.includes(address));
    const others = this.picked.filter((address) => !addresses.includes(address));
    this.picked = all ? others : [...others, ...addresses];
    if (this.draft.choice) this.#sketch({ laying: this.laying });
  }

  only(addresses: readonly string[]): void {
    this.calm();
    this.picked = addresses;
  }

  turn(): void {
    this.direction = this.direction === 'across' ? 'down' : 'across';
  }

  // The draft ------------------------------------------------------------------------------------------------------------

  /** Put what is picked on a cell; whether it could be done. */
  put(spot: Spot, picked = this.picked, anchor = picked[0]): boolean {
    if (!this.open || anchor === undefined) return false;
    const numbers = numbersIn(picked, this.hand);
    const held = numbers.includes(anchor) ? anchor : (numbers[0] ?? '');
    const targets = putting(this.pieces, numbers, held, this.direction)(spot);
    if (!targets) {
      announce(tx.get().draft.taken);
      return false;
    }
    const laying = this.laying ?? begun(this.plane);
    this.#step(placedWith(this.plane, laying.now, targets));
    this.picked = [];
    this.lastPut = spot;
    const put_ = this.pieces.filter((piece) => targets.has(piece.address));
    announce(tx.get().draft.laid(sayTiles(put_, this.desk.words), sayWhere(this, spot)));
    return true;
  }

  /** Take what is picked back: into the hand, or where it lay. */
  takeBack(addresses = this.picked): void {
    if (!this.laying || !addresses.some((address) => address in (this.laying?.now ?? {}))) return;
    const back = this.pieces.filter((piece) => addresses.includes(piece.address));
    this.#step(placedWithout(this.laying.now, addresses));
    this.picked = [];
    announce(tx.get().draft.back(sayTiles(back, this.desk.words)));
  }

  undo(): void {
    if (!this.laying?.past.length) return;
    this.#keep(undone(this.laying));
    announce(tx.get().draft.undone);
  }

  redo(): void {
    if (!this.laying?.future.length) return;
    this.#keep(redone(this.laying));
    announce(tx.get().draft.redone);
  }

  /** Everything as it lay; it can be taken back like any step. */
  clear(): void {
    if (!this.laying || isEmpty(this.laying)) return;
    this.#step({});
    announce(tx.get().draft.cleared);
  }

  /** Lay the groups out side by side, as close as there is room to work between them. */
  tidy(): void {
    this.calm();
    const targets = tidied(this.parts, this.aspect);
    if (this.isDrafting && this.laying) {
      this.#step(placedWith(this.plane, this.laying.now, targets));
    } else {
      const lying = this.pieces.map((piece) => ({ ...piece, ...(targets.get(piece.address) ?? {}) }));
      this.plane = settle(lying, this.desk.view.table, this.aspect);
      this.keeping.keepPlane(this.plane.pieces);
    }
    announce(tx.get().draft.tidied);
  }

  /** A lay that was hinted becomes the draft, and is shown step by step. */
  async takeHint(lay: Lay): Promise<void> {
    const { hinted } = await import('./hinting');
    if (this.draft.hint !== lay) return;
    const laying = hinted(this.plane, this.desk.view.table, this.hand, lay, this.aspect);
    this.picked = [];
    this.desk.sketch({ laying } satisfies TrakkxDraft);
    this.hinted += 1;
    if (wantsStillness()) return;
    const frames = [...laying.past, laying.now].map((placed) => draftPieces(this.plane, placed, this.hand));
    this.projector.play(frames, 'again');
  }

  /** Choose something else than laying. */
  choose(choice: TrakkxDraft['choice']): void {
    this.calm();
    this.picked = [];
    this.#sketch(choice ? { choice } : {});
  }

  give(places: readonly number[]): void {
    this.#sketch(places.length ? { give: places } : {});
  }

  sort(order: HandOrder): void {
    this.order = order;
    this.keeping.keepOrder(order);
  }

  // Where it could go ------------------------------------------------------------------------------------------------------

  /** Cells for what is picked. */
  readonly chances = $derived.by(() => {
    if (!this.open) return [];
    const { plane, hand, pieces, direction, aspect, laying } = this;
    const situation = { plane, now: laying?.now ?? {}, hand, table: this.desk.view.table, pieces, direction, aspect };
    return chancesFor(numbersIn(this.picked, hand), situation);
  });
  /** The cells that the server was asked about: none in the moment in which something is picked. */
  asked: readonly Chance[] = $state.raw([]);
  readonly fits = $derived.by(() =>
    fitting(this.asked === this.chances ? this.asked : [], this.picked, (lay) => this.desk.foreseen(lay)),
  );

  /** Ask the server where what is picked fits, unless what is returned is called before; what to ask is written in portions. */
  wonder(chances: readonly Chance[], written = 0): () => void {
    let cancel = afterFrame(() => {
      const lays = chances.slice(0, written + PORTION).map(({ lay }) => lay);
      if (lays.length < chances.length) {
        cancel = this.wonder(chances, lays.length);
        return;
      }
      this.asked = chances;
      this.desk.wonder(lays);
    });
    return () => cancel();
  }

  // Kept ---------------------------------------------------------------------------------------------------------------

  #step(now: Placed): void {
    const laying = this.laying ?? begun(this.plane);
    if (JSON.stringify(now) !== JSON.stringify(laying.now)) this.#keep(stepped(laying, now));
  }

  #keep(laying: Laying): void {
    this.calm();
    this.#sketch({ laying });
  }

  #sketch(draft: { [Name in keyof TrakkxDraft]: TrakkxDraft[Name] | undefined }): void {
    const entries = Object.entries(draft).filter(([, value]) => value !== undefined);
    this.desk.sketch(entries.length ? Object.fromEntries(entries) : null);
  }
}
