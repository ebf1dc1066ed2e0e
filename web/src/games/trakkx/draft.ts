/** A turn that was begun: tiles put somewhere on the plane, with every step so far, or another choice. */
import { at, type Lying, type Plane, type Spot } from './plane';
import type { Lay } from './values.gen';

/** Where tiles were put, by address: `2:0,1` is the tile that lay at 0,1 of group 2, `h3` the one at place 3 of the hand. */
export type Placed = Readonly<Record<string, readonly [number, number]>>;

/** The tiles that were put somewhere, step by step. */
export interface Laying {
  /** Where each group lay on the plane when the draft was begun. */
  readonly offsets: Readonly<Record<number, readonly [number, number]>>;
  readonly past: readonly Placed[];
  readonly now: Placed;
  readonly future: readonly Placed[];
}

export interface TrakkxDraft {
  /** A tile of the display, the bag, or an event tile. */
  readonly choice?: Choice;
  readonly laying?: Laying;
  /** Places of the hand: what is passed to the left. */
  readonly give?: readonly number[];
  /** A lay that a hint proposes and that does not lie on the plane yet. */
  readonly hint?: Lay;
}

export type Choice =
  | { readonly kind: 'take'; readonly tile: number; readonly place: number }
  | { readonly kind: 'draw' }
  | { readonly kind: 'swap' }
  | { readonly kind: 'three'; readonly seat: number | null };

/** More steps than anybody takes back. */
const MOST_STEPS = 200;

/** A tile as the draft has it. */
export interface Draft extends Lying {
  readonly address: string;
  /** The group it lay in; none for a tile from the hand. */
  readonly from: { readonly group: number; readonly gx: number; readonly gy: number } | null;
}

export function addressOf(piece: { group: number; gx: number; gy: number }): string {
  return `${piece.group}:${at(piece.gx, piece.gy)}`;
}

export function handAddress(place: number): string {
  return `h${place}`;
}

/** The place of the hand that an address means, or null for a tile of the table. */
export function handPlace(address: string): number | null {
  return address.startsWith('h') ? Number(address.slice(1)) : null;
}

export function begun(plane: Plane): Laying {
  const offsets = Object.fromEntries([...plane.offsets].map(([group, spot]) => [group, [spot.x, spot.y] as const]));
  return { offsets, past: [], now: {}, future: [] };
}

export function offsetsOf(laying: Laying): Map<number, Spot> {
  return new Map(Object.entries(laying.offsets).map(([group, [x, y]]) => [Number(group), { x, y }]));
}

/** Every tile of the table and every tile that was laid, where the draft has them. */
export function draftPieces(plane: Plane, placed: Placed, hand: readonly number[]): Draft[] {
  const table = plane.pieces.map((piece): Draft => {
    const address = addressOf(piece);
    const [x, y] = placed[address] ?? [piece.x, piece.y];
    const from = { group: piece.group, gx: piece.gx, gy: piece.gy };
    return { key: piece.key, tile: piece.tile, x, y, address, from };
  });
  const laid = Object.entries(placed).flatMap(([address, [x, y]]): Draft[] => {
    const tile = hand[handPlace(address) ?? -1];
    return tile === undefined ? [] : [{ key: address, tile, x, y, address, from: null }];
  });
  return [...table, ...laid];
}

/** The draft one step on. What was taken back is forgotten. */
export function stepped(laying: Laying, now: Placed): Laying {
  return { ...laying, past: [...laying.past, laying.now].slice(-MOST_STEPS), now, future: [] };
}

export function undone(laying: Laying): Laying {
  const now = laying.past.at(-1);
  if (!now) return laying;
  return { ...laying, past: laying.past.slice(0, -1), now, future: [laying.now, ...laying.future] };
}

export function redone(laying: Laying): Laying {
  const [now, ...future] = laying.future;
  return now ? { ...laying, past: [...laying.past, laying.now], now, future } : laying;
}

/** Whether anything lies otherwise than before. */
export function isEmpty(laying: Laying | undefined): boolean {
  return !laying || Object.keys(laying.now).length === 0;
}

export type Direction = 'across' | 'down';

/**
 * Where tiles would come to lie if the anchor were put on a spot: tiles of the plane keep their shape; with tiles from
 * the hand among them all are laid in a line, in the order they were picked. Null where something else lies already.
 */
export function putting(
  pieces: readonly Draft[],
  picked: readonly string[],
  anchor: string,
  direction: Direction,
): (spot: Spot) => Map<string, Spot> | null {
  const lying = new Map(pieces.map((piece) => [piece.address, piece]));
  const from = picked.map((address) => lying.get(address));
  const base = lying.get(anchor);
  const rigid = from.every(Boolean);
  const first = picked.indexOf(anchor);
  const chosen = new Set(picked);
  const taken = new Set(pieces.filter((piece) => !chosen.has(piece.address)).map((piece) => at(piece.x, piece.y)));
  return (spot) => {
    const targets = new Map<string, Spot>();
    picked.forEach((address, place) => {
      const piece = from[place];
      const along = place - first;
      const line = direction === 'across' ? { x: spot.x + along, y: spot.y } : { x: spot.x, y: spot.y + along };
      const shape = piece && base && { x: spot.x + piece.x - base.x, y: spot.y + piece.y - base.y };
      targets.set(address, rigid && shape ? shape : line);
    });
    return [...targets.values()].some((target) => taken.has(at(target.x, target.y))) ? null : targets;
  };
}

/** What is placed after tiles were put somewhere; a tile that is back where it lay is not placed. */
export function placedWith(plane: Plane, placed: Placed, targets: ReadonlyMap<string, Spot>): Placed {
  const home = new Map(plane.pieces.map((piece) => [addressOf(piece), at(piece.x, piece.y)]));
  const all = new Map(Object.entries(placed));
  for (const [address, { x, y }] of targets) {
    if (home.get(address) === at(x, y)) all.delete(address);
    else all.set(address, [x, y]);
  }
  return Object.fromEntries(all);
}

/** What is placed after tiles went back: those from the hand into it, those of the table where they lay. */
export function placedWithout(placed: Placed, addresses: readonly string[]): Placed {
  return Object.fromEntries(Object.entries(placed).filter(([address]) => !addresses.includes(address)));
}
