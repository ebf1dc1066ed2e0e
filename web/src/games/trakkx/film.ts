/** From one table to the next tile by tile, so that the eye can follow. No tile ever lies on another on the way. */
import { at, type Lying, type Spot } from './plane';

/** A tile that goes somewhere; without `from` it comes to the table now. */
export interface Step {
  readonly key: string;
  readonly tile: number;
  readonly from: Spot | null;
  readonly to: Spot;
}

/** The steps from one table to another: tiles that are moved first, then those that are new. */
export function stepsBetween(before: readonly Lying[], after: readonly Lying[]): Step[] {
  const old = new Map(before.map((piece) => [piece.key, piece]));
  const moves: Step[] = [];
  const fresh: Step[] = [];
  for (const { key, tile, x, y } of after) {
    const was = old.get(key);
    if (!was) fresh.push({ key, tile, from: null, to: { x, y } });
    else if (was.x !== x || was.y !== y) moves.push({ key, tile, from: { x: was.x, y: was.y }, to: { x, y } });
  }
  return [...inOrder(moves, before), ...fresh];
}

/** Each move as soon as its place is free; where tiles change places one goes first all the same, and lies on top. */
function inOrder(moves: readonly Step[], before: readonly Lying[]): Step[] {
  const left = [...moves];
  const taken = new Map(before.map((piece) => [piece.key, at(piece.x, piece.y)]));
  const done: Step[] = [];
  while (left.length) {
    const free = left.findIndex((step) => {
      const there = at(step.to.x, step.to.y);
      return ![...taken].some(([key, spot]) => spot === there && key !== step.key);
    });
    const [step] = left.splice(Math.max(0, free), 1);
    if (!step) break;
    taken.set(step.key, at(step.to.x, step.to.y));
    done.push(step);
  }
  return done;
}

/** A tile of the table after a change, with the group it is in now. */
type After = Lying & { readonly group?: number };

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

/** The table after each step; the first frame is the table before, and groups are pushed aside all at once. */
export function framesOf(before: readonly Lying[], after: readonly After[]): Lying[][] {
  const kept = new Set(after.map((piece) => piece.key));
  const pushed = pushedAside(before, after);
  let frame = before.filter((piece) => kept.has(piece.key));
  const frames = [frame];
  if (pushed.size) {
    frame = frame.map((piece) => ({ ...piece, ...pushed.get(piece.key) }));
    frames.push(frame);
  }
  for (const { key, tile, to } of stepsBetween(frame, after)) {
    frame = [...frame.filter((piece) => piece.key !== key), { key, tile, ...to }];
    frames.push(frame);
  }
  return frames;
}

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
