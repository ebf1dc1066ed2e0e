/**
 * Where everything lies on the screen. Each group has a grid of its own; on the plane all of them lie side by side, and
 * stay where they lie from one turn to the next as far as they can.
 */
import type { Group } from './values.gen';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A tile on the plane. Its key stays with it when it moves. */
export interface Lying extends Spot {
  readonly key: string;
  readonly tile: number;
}

/** A tile of the table: where on the plane, and where on the grid of its group. */
export interface Piece extends Lying {
  readonly group: number;
  readonly gx: number;
  readonly gy: number;
}

export interface Plane {
  readonly pieces: readonly Piece[];
  /** Where the middle of each group's grid is on the plane. */
  readonly offsets: ReadonlyMap<number, Spot>;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NOTHING: Plane = { pieces: [], offsets: new Map() };
/** Free cells between groups that are laid out anew: room to work in. */
const ROOM = 2;

export function at(x: number, y: number): string {
  return `${x},${y}`;
}

export function spotOf(word: string): Spot {
  const [x = 0, y = 0] = word.split(',').map(Number);
  return { x, y };
}

export function boundsOf(spots: readonly Spot[]): Bounds {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

let made = 0;
function newKey(): string {
  made += 1;
  return `t${made}`;
}

/** The table on the plane, each group as near as can be to where its tiles lay before. */
export function settle(before: readonly Lying[], table: readonly Group[], aspect: number): Plane {
  const offsets = offsetsFor(before, table, aspect);
  const cells = table.flatMap((group) => {
    const offset = offsets.get(group.id) ?? { x: 0, y: 0 };
    return group.cells.map((cell) => ({
      tile: cell.tile,
      x: cell.x + offset.x,
      y: cell.y + offset.y,
      group: group.id,
      gx: cell.x,
      gy: cell.y,
    }));
  });
  const keys = keysFor(before, cells);
  return { pieces: cells.map((cell, place) => ({ ...cell, key: keys[place] ?? newKey() })), offsets };
}

/** The table with its groups at given places: a draft remembers them. */
export function settleAt(
  before: readonly Lying[],
  table: readonly Group[],
  offsets: ReadonlyMap<number, Spot>,
  aspect: number,
): Plane {
  const known = table.every((group) => offsets.has(group.id));
  if (!known) return settle(before, table, aspect);
  const marks: Lying[] = table.flatMap((group) =>
    group.cells.map((cell) => ({
      key: newKey(),
      tile: cell.tile,
      x: cell.x + (offsets.get(group.id)?.x ?? 0),
      y: cell.y + (offsets.get(group.id)?.y ?? 0),
    })),
  );
  const plane = settle(marks, table, aspect);
  const keys = keysFor(before, plane.pieces);
  return { ...plane, pieces: plane.pieces.map((piece, place) => ({ ...piece, key: keys[place] ?? piece.key })) };
}

/** Which tile of before each of these is: the one that lay there, else any other that looks the same. */
function keysFor(before: readonly Lying[], cells: readonly Omit<Lying, 'key'>[]): (string | undefined)[] {
  const left = new Map(before.map((piece) => [piece.key, piece]));
  const found: (string | undefined)[] = cells.map((cell) => {
    const same = before.find((piece) => piece.x === cell.x && piece.y === cell.y && piece.tile === cell.tile);
    if (same) left.delete(same.key);
    return same?.key;
  });
  return cells.map((cell, place) => {
    if (found[place] !== undefined) return found[place];
    const other = [...left.values()].find((piece) => piece.tile === cell.tile);
    if (other) left.delete(other.key);
    return other?.key;
  });
}

interface Wish {
  readonly group: Group;
  readonly offset: Spot;
  readonly votes: number;
}

/** Where each group's grid goes: where most of its tiles lay before, unless another group is in the way. */
export function offsetsFor(before: readonly Lying[], table: readonly Group[], aspect: number): Map<number, Spot> {
  const wishes = table
    .map((group) => wishOf(group, before))
    .sort((a, b) => b.votes - a.votes || a.group.id - b.group.id);
  const taken: Spot[] = [];
  const offsets = new Map<number, Spot>();
  for (const { group, offset, votes } of wishes) {
    const stays = votes > 0 && !touches(shifted(group, offset), taken, 1);
    const place = stays ? offset : freePlace(group, taken, aspect);
    offsets.set(group.id, place);
    taken.push(...shifted(group, place));
  }
  return offsets;
}

/** Each tile that was seen before says where its grid would have to be for it to lie still. */
function wishOf(group: Group, before: readonly Lying[]): Wish {
  const votes = new Map<string, number>();
  for (const cell of group.cells) {
    for (const piece of before) {
      if (piece.tile !== cell.tile) continue;
      const word = at(piece.x - cell.x, piece.y - cell.y);
      votes.set(word, (votes.get(word) ?? 0) + 1);
    }
  }
  const [word, most] = [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best), ['0,0', 0]);
  return { group, offset: spotOf(word), votes: most };
}

export function shifted(group: Pick<Group, 'cells'>, offset: Spot): Spot[] {
  return group.cells.map((cell) => ({ x: cell.x + offset.x, y: cell.y + offset.y }));
}

function touches(spots: readonly Spot[], taken: readonly Spot[], room: number): boolean {
  return spots.some((spot) =>
    taken.some((other) => Math.abs(spot.x - other.x) <= room && Math.abs(spot.y - other.y) <= room),
  );
}

/** A place for a group beside what lies there, so that all of it together fits the screen best. */
export function freePlace(group: Pick<Group, 'cells'>, taken: readonly Spot[], aspect: number): Spot {
  const own = boundsOf(group.cells);
  if (!taken.length) return { x: -own.left, y: -own.top };
  const all = boundsOf(taken);
  const width = own.right - own.left;
  const height = own.bottom - own.top;
  let best: Spot | null = null;
  let least = Infinity;
  for (let top = all.top - height - ROOM - 1; top <= all.bottom + ROOM + 1; top += 1) {
    for (let left = all.left - width - ROOM - 1; left <= all.right + ROOM + 1; left += 1) {
      const across = Math.max(all.right, left + width) - Math.min(all.left, left) + 1;
      const down = Math.max(all.bottom, top + height) - Math.min(all.top, top) + 1;
      // Rather to the right and below than to the left and above: that is how one reads.
      const cost =
        Math.max(across / aspect, down) * 100 + across + down + (left < all.left ? 40 : 0) + (top < all.top ? 40 : 0);
      if (cost >= least) continue;
      const offset = { x: left - own.left, y: top - own.top };
      if (touches(shifted(group, offset), taken, ROOM)) continue;
      best = offset;
      least = cost;
    }
  }
  return best ?? { x: all.right + ROOM + 1 - own.left, y: all.top - own.top };
}

/** How large a cell can be for all of this to fit a screen of this shape, for comparing. */
export function roomFor(spots: readonly Spot[], aspect: number): number {
  if (!spots.length) return 1;
  const { left, top, right, bottom } = boundsOf(spots);
  return 1 / Math.max((right - left + 2) / aspect, bottom - top + 2);
}

/** The table laid out anew, the largest group first. */
export function packed(plane: Plane, table: readonly Group[], aspect: number): Plane {
  const offsets = new Map<number, Spot>();
  const taken: Spot[] = [];
  for (const group of [...table].sort((a, b) => b.cells.length - a.cells.length || a.id - b.id)) {
    const offset = freePlace(group, taken, aspect);
    offsets.set(group.id, offset);
    taken.push(...shifted(group, offset));
  }
  const pieces = plane.pieces.map((piece) => ({
    ...piece,
    x: piece.gx + (offsets.get(piece.group)?.x ?? 0),
    y: piece.gy + (offsets.get(piece.group)?.y ?? 0),
  }));
  return { pieces, offsets };
}
