/** What others changed on the table. */
import { at, type Lying, type Spot } from './plane';

/** A tile of the table after a change, with the group it is in now. */
export type After = Lying & { readonly group?: number };

/** Tiles whose whole group was only pushed aside, by key, with where they lie now: they have not moved in their group. */
export function pushedAside(before: readonly Lying[], after: readonly After[]): Map<string, Spot> {
  const old = new Map(before.map((piece) => [piece.key, piece]));
  const ways = new Map<number, Map<string, string[]>>();
  for (const { key, x, y, group } of after) {
    const was = old.get(key);
    if (!was || group === undefined) continue;
    const way = at(x - was.x, y - was.y);
    const keys = ways.get(group) ?? new Map<string, string[]>();
    ways.set(group, keys.set(way, [...(keys.get(way) ?? []), key]));
  }
  const pushed = [...ways.values()].flatMap((keys) => {
    const [way, most] = [...keys].reduce((best, each) => (each[1].length > best[1].length ? each : best));
    return way === '0,0' || most.length < LEAST_PUSHED ? [] : most;
  });
  const now = new Map(after.map((piece) => [piece.key, piece]));
  return new Map(
    pushed.flatMap((key) => {
      const piece = now.get(key);
      return piece ? [[key, { x: piece.x, y: piece.y }] as const] : [];
    }),
  );
}

/** Fewer than these moved in the same way are tiles that were moved, and no group that was pushed aside. */
const LEAST_PUSHED = 3;

/** The tiles that are news: those that came, and those that lie otherwise in their group. */
export function changedBetween(before: readonly Lying[], after: readonly After[]): Set<string> {
  const old = new Map(before.map((piece) => [piece.key, piece]));
  const pushed = pushedAside(before, after);
  const changed = after.filter(({ key, x, y }) => {
    const was = old.get(key);
    return was?.x !== x || was.y !== y ? !pushed.has(key) : false;
  });
  return new Set(changed.map((piece) => piece.key));
}
