/** From one table to the next tile by tile, so that the eye can follow. No tile ever lies on another on the way. */
import { type After, pushedAside } from './changes';
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
