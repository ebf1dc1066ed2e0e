/* eslint svelte/prefer-svelte-reactivity: off -- sets and maps here are made anew, and never changed once shown */
/** What the parts of the table of TrakkX share: where tiles lie, what is picked, and the draft. One for each desk. */
import { untrack } from 'svelte';
import { announce } from '../../core/announce';
import type { Foreseen } from '../../core/protocol.gen';
import { wantsStillness } from '../../table/motion';
import { PHONE } from '../../table/place.svelte';
import type { Desk } from '../game';
import {
  begun,
  type Direction,
  type Draft,
  draftPieces,
  handAddress,
  handPlace,
  isEmpty,
  type Laying,
  offsetsOf,
  type Placed,
  placedWith,
  placedWithout,
  put,
  redone,
  stepped,
  type TrakkxDraft,
  undone,
} from './draft';
import { Camera } from './camera.svelte';
import { changedBetween } from './film';
import { type HandOrder, ordered, parseOrder } from './hand';
import { hinted } from './hinting';
import { layOf, marksOf, movedOf, type Part, partsOn, pointedAt } from './laying';
import { edgesOf } from './lines';
import { at, freePlace, type Lying, NOTHING, packed, type Plane, roomFor, settle, settleAt, type Spot } from './plane';
import { Projector } from './projector.svelte';
import { sayTiles, sayWhere } from './saying';
import { isEvent } from './tiles';
import { tx } from './texts';
import type { Group, Lay, TrakkxView } from './values.gen';
import { kindOf, laysSince } from './view';

/** Cells that are tried for what is picked: more than this nobody looks through. */
const MOST_TRIED = 40;

/** So much larger all tiles must get for the groups to be laid out anew. */
const ROOMIER = 1.3;

/** A cell where what is picked could be put. */
export interface Chance extends Spot {
  readonly lay: Lay;
  readonly parts: readonly Part[];
  readonly apart: boolean;
}

const benches = new WeakMap<Desk<TrakkxView>, Bench>();

export function benchOf(desk: Desk<TrakkxView>): Bench {
  let bench = benches.get(desk);
  if (!bench) {
    bench = new Bench(desk);
    benches.set(desk, bench);
  }
  return bench;
}

export class Bench {
  plane: Plane = $state.raw(NOTHING);
  /** The tiles that are picked, by address, in the order they were. */
  picked: readonly string[] = $state.raw([]);
  direction: Direction = $state('across');
  cursor: Spot | null = $state.raw(null);
  /** Tiles that others moved or laid, until the reader does something. */
  fresh: ReadonlySet<string> = $state.raw(new Set());
  order: HandOrder = $state.raw(parseOrder(null));
  /** How many hints were laid out: each wants to be seen whole. */
  hinted = $state(0);
  /** How wide the table is for its height. */
  aspect = matchMedia(`(${PHONE})`).matches ? 0.9 : 2.6;
  readonly projector = new Projector();
  readonly camera = new Camera();
  #table: string | null = null;

  constructor(readonly desk: Desk<TrakkxView>) {
    this.order = parseOrder(this.#read(localStorage, 'hand'));
  }

  // What lies where ----------------------------------------------------------------------------------------------------

  readonly draft = $derived.by(() => (this.desk.draft ?? {}) as TrakkxDraft);
  readonly laying = $derived(this.draft.laying);
  readonly hand = $derived.by(() => this.desk.view.hand);
  /** Whether tiles can be moved now. */
  readonly open = $derived.by(() => kindOf(this.desk.ask) === 'turn');
  readonly pieces = $derived(draftPieces(this.plane, this.laying?.now ?? {}, this.hand));
  readonly parts = $derived.by(() => partsOn(this.pieces, this.desk.view.table));
  readonly moved = $derived(movedOf(this.parts));
  readonly touched = $derived(
    new Set([...this.moved, ...this.pieces.filter((piece) => piece.from === null).map((piece) => piece.address)]),
  );
  readonly lay = $derived.by(() => layOf(this.parts, this.desk.view.table));
  readonly answer = $derived.by((): Foreseen | undefined =>
    this.isDrafting ? this.desk.foreseen(this.lay) : undefined,
  );
  readonly marks = $derived(this.isDrafting ? marksOf(this.parts, this.touched, this.answer) : []);
  readonly broken = $derived(this.marks.filter((mark) => mark.state === 'broken'));
  readonly extra = $derived(pointedAt(this.answer?.no ?? null, this.parts));
  readonly laid = $derived(this.pieces.filter((piece) => piece.from === null).length);
  /** The hand as it is shown, by place, without what lies on the table. */
  readonly held = $derived(
    ordered(this.hand, this.order).filter((place) => !this.laying || !(handAddress(place) in this.laying.now)),
  );
  /** What is seen: the draft, or a film of what others did. */
  readonly shown = $derived<readonly Lying[]>(this.projector.frame ?? this.pieces);

  get isDrafting(): boolean {
    return this.open && !isEmpty(this.laying);
  }

  /** The table is another: each group stays where it lay if it can, and what moved is shown. */
  follow(table: readonly Group[]): void {
    const word = JSON.stringify(table);
    if (word === this.#table) return;
    const first = this.#table === null;
    this.#table = word;
    const laying = untrack(() => this.laying);
    const seen = untrack(() => this.shown);
    const before = first && !seen.length ? this.#remembered() : seen;
    const settled = laying
      ? settleAt(before, table, offsetsOf(laying), this.aspect)
      : settle(before, table, this.aspect);
    this.plane = laying ? settled : this.#roomier(settled, table);
    this.#remember();
    if (first) return;
    this.fresh = changedBetween(before, settled.pieces);
    if (this.fresh.size && !wantsStillness()) this.projector.show(before, [settled.pieces, this.plane.pieces], 'live');
  }

  /** Groups that stay where they lay are easy to follow, but not if everything gets small for it. */
  #roomier(plane: Plane, table: readonly Group[]): Plane {
    const anew = packed(plane, table, this.aspect);
    const worth = roomFor(anew.pieces, this.aspect) > ROOMIER * roomFor(plane.pieces, this.aspect);
    return worth ? anew : plane;
  }

  /** Play again what others laid since the reader's last turn. */
  again(): void {
    const lays = laysSince(this.desk.told, this.desk.me);
    if (!lays) return;
    this.#calm();
    let plane = this.plane;
    const planes = lays.tables.toReversed().map((table, place) => {
      if (place > 0) plane = settle(plane.pieces, table, this.aspect);
      return plane.pieces;
    });
    const [first = [], ...tables] = planes.toReversed();
    this.projector.show(first, tables, 'again');
  }

  /** A question is gone, and with it what was picked. */
  forget(): void {
    this.picked = [];
    this.cursor = null;
  }

  // Picking ------------------------------------------------------------------------------------------------------------

  pick(addresses: readonly string[]): void {
    this.#calm();
    const all = addresses.every((address) => this.picked.includes(address));
    const others = this.picked.filter((address) => !addresses.includes(address));
    this.picked = all ? others : [...others, ...addresses];
    if (this.draft.choice) this.#sketch({ laying: this.laying });
  }

  only(addresses: readonly string[]): void {
    this.#calm();
    this.picked = addresses;
  }

  turn(): void {
    this.direction = this.direction === 'across' ? 'down' : 'across';
  }

  pieceAt(spot: Spot): Draft | undefined {
    return this.pieces.find((piece) => piece.x === spot.x && piece.y === spot.y);
  }

  // The draft ------------------------------------------------------------------------------------------------------------

  /** Put what is picked on a cell; whether it could be done. */
  put(spot: Spot, picked = this.picked, anchor = picked[0]): boolean {
    if (!this.open || anchor === undefined) return false;
    const numbers = picked.filter((address) => !isEvent(this.hand[handPlace(address) ?? -1] ?? 0));
    const targets = put(
      this.pieces,
      numbers,
      numbers.includes(anchor) ? anchor : (numbers[0] ?? ''),
      spot,
      this.direction,
    );
    if (!targets) {
      announce(tx.get().draft.taken);
      return false;
    }
    const laying = this.laying ?? begun(this.plane);
    this.#step(placedWith(this.plane, laying.now, targets));
    this.picked = [];
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
    this.#calm();
    const taken: Spot[] = [];
    const targets = new Map<string, Spot>();
    for (const { tiles } of this.parts) {
      const offset = freePlace({ cells: tiles.map(({ x, y, tile }) => ({ x, y, tile })) }, taken, this.aspect);
      for (const tile of tiles) {
        const spot = { x: tile.x + offset.x, y: tile.y + offset.y };
        taken.push(spot);
        targets.set(tile.address, spot);
      }
    }
    if (this.isDrafting && this.laying) {
      this.#step(placedWith(this.plane, this.laying.now, targets));
    } else {
      const lying = this.pieces.map((piece) => ({ ...piece, ...(targets.get(piece.address) ?? {}) }));
      this.plane = settle(lying, this.desk.view.table, this.aspect);
      this.#remember();
    }
    announce(tx.get().draft.tidied);
  }

  /** A lay that was hinted becomes the draft, and is shown step by step. */
  takeHint(lay: Lay): void {
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
    this.#calm();
    this.picked = [];
    this.#sketch(choice ? { choice } : {});
  }

  give(places: readonly number[]): void {
    this.#sketch(places.length ? { give: places } : {});
  }

  sort(order: HandOrder): void {
    this.order = order;
    this.#write(localStorage, 'hand', JSON.stringify(order));
  }

  // Where it could go ------------------------------------------------------------------------------------------------------

  /** Cells beside what lies there, and one apart, for what is picked. */
  readonly chances = $derived.by((): Chance[] => {
    const numbers = this.picked.filter((address) => !isEvent(this.hand[handPlace(address) ?? -1] ?? 0));
    if (!this.open || !numbers.length) return [];
    const lying = this.pieces.filter((piece) => !numbers.includes(piece.address));
    const apart = freePlace({ cells: numbers.map((_, x) => ({ x, y: 0, tile: 0 })) }, lying, this.aspect);
    const cells = [...edgesOf(lying).slice(0, MOST_TRIED - 1), apart];
    return cells.flatMap((spot): Chance[] => {
      const [anchor = ''] = numbers;
      const targets = put(this.pieces, numbers, anchor, spot, this.direction);
      if (!targets) return [];
      const placed = placedWith(this.plane, this.laying?.now ?? {}, targets);
      const parts = partsOn(draftPieces(this.plane, placed, this.hand), this.desk.view.table);
      return [{ ...spot, lay: layOf(parts, this.desk.view.table), parts, apart: spot === apart }];
    });
  });

  /** Where every line that what is picked would touch is valid, as the server says. */
  readonly fits = $derived.by((): Set<string> => {
    const picked = new Set(this.picked);
    const fitting = this.chances.filter(({ lay, parts }) => {
      const answer = this.desk.foreseen(lay);
      return answer && marksOf(parts, picked, answer).every((mark) => mark.state === 'valid' || !touches(mark, picked));
    });
    return new Set(fitting.map(({ x, y }) => at(x, y)));
  });

  // Kept ---------------------------------------------------------------------------------------------------------------

  #step(now: Placed): void {
    const laying = this.laying ?? begun(this.plane);
    if (JSON.stringify(now) !== JSON.stringify(laying.now)) this.#keep(stepped(laying, now));
  }

  #keep(laying: Laying): void {
    this.#calm();
    this.#sketch({ laying });
  }

  #sketch(draft: { [Name in keyof TrakkxDraft]: TrakkxDraft[Name] | undefined }): void {
    const entries = Object.entries(draft).filter(([, value]) => value !== undefined);
    this.desk.sketch(entries.length ? Object.fromEntries(entries) : null);
  }

  /** The reader does something: what others did is seen. */
  #calm(): void {
    this.projector.stop();
    if (this.fresh.size) this.fresh = new Set();
  }

  #remember(): void {
    this.#write(sessionStorage, 'plane', JSON.stringify(this.plane.pieces.map(({ tile, x, y }) => [tile, x, y])));
  }

  #remembered(): Lying[] {
    try {
      const cells = JSON.parse(this.#read(sessionStorage, 'plane') ?? '[]') as [number, number, number][];
      return cells.map(([tile, x, y], place) => ({ key: `s${place}`, tile, x, y }));
    } catch {
      return [];
    }
  }

  #read(shelf: Storage, what: string): string | null {
    try {
      return shelf.getItem(`spelbord.trakkx.${what}.${this.desk.table.id}`);
    } catch {
      return null;
    }
  }

  #write(shelf: Storage, what: string, text: string): void {
    try {
      shelf.setItem(`spelbord.trakkx.${what}.${this.desk.table.id}`, text);
    } catch {
      // A closed storage costs the order its life over a reload, and nothing else.
    }
  }
}

function touches(mark: { readonly tiles: readonly Draft[] }, picked: ReadonlySet<string>): boolean {
  return mark.tiles.some((tile) => picked.has(tile.address));
}
