/** A lay that a hint proposes as a draft, one step for each tile: it can be watched, and taken back step by step. */
import { addressOf, begun, handAddress, type Laying, type Placed, placedWith, stepped } from './draft';
import { at, offsetsFor, type Piece, type Plane, type Spot } from './plane';
import type { Cell, Group, Lay } from './values.gen';

interface Target extends Spot {
  readonly tile: number;
  readonly group: number;
  readonly cell: Cell;
}

/** The groups as they shall lie, and which of their cells are new. */
function wanted(table: readonly Group[], lay: Lay): { groups: Group[]; fresh: Set<Cell> } {
  const sheets = new Map(lay.sheets.map((sheet) => [sheet.group, sheet]));
  const fresh = new Set(lay.sheets.flatMap((sheet) => sheet.new));
  const ids = new Set([...table.map((group) => group.id), ...sheets.keys()]);
  const groups = [...ids].flatMap((id): Group[] => {
    const sheet = sheets.get(id);
    const lying = table.find((group) => group.id === id)?.cells ?? [];
    const cells = [...(sheet?.tiles ?? lying), ...(sheet?.new ?? [])];
    return cells.length ? [{ id, cells }] : [];
  });
  return { groups, fresh };
}

/** Which tile of the table goes to each of these: the one that lies on that very cell, else one that looks the same. */
function paired(pieces: readonly Piece[], targets: readonly Target[]): Map<string, Target> {
  const left = new Map(pieces.map((piece) => [addressOf(piece), piece]));
  const pairs = new Map<string, Target>();
  const open = targets.filter((target) => {
    const address = addressOf({ group: target.group, gx: target.cell.x, gy: target.cell.y });
    if (left.get(address)?.tile !== target.tile) return true;
    left.delete(address);
    pairs.set(address, target);
    return false;
  });
  for (const target of open) {
    const found = [...left].find(([, piece]) => piece.tile === target.tile);
    if (!found) continue;
    left.delete(found[0]);
    pairs.set(found[0], target);
  }
  return pairs;
}

export function hinted(
  plane: Plane,
  table: readonly Group[],
  hand: readonly number[],
  lay: Lay,
  aspect: number,
): Laying {
  const { groups, fresh } = wanted(table, lay);
  const offsets = offsetsFor(plane.pieces, groups, aspect);
  const targets = groups.flatMap(({ id, cells }) =>
    cells.map((cell): Target => {
      const offset = offsets.get(id) ?? { x: 0, y: 0 };
      return { x: cell.x + offset.x, y: cell.y + offset.y, tile: cell.tile, group: id, cell };
    }),
  );
  const pairs = paired(
    plane.pieces,
    targets.filter((target) => !fresh.has(target.cell)),
  );
  let laying = begun(plane);
  const step = (moves: ReadonlyMap<string, Spot>): void => {
    const now = placedWith(plane, laying.now, moves);
    if (JSON.stringify(now) !== JSON.stringify(laying.now)) laying = stepped(laying, now);
  };
  // Groups that must make room are pushed aside as a whole, before anything else.
  step(new Map([...pairs].filter(([address, { group, cell }]) => address === `${group}:${at(cell.x, cell.y)}`)));
  for (const move of ordered(plane, laying.now, pairs)) step(new Map([move]));
  const places = hand.map((tile, place) => ({ tile, place }));
  for (const target of targets.filter(({ cell }) => fresh.has(cell))) {
    const own = places.findIndex(({ tile }) => tile === target.tile);
    const [taken] = own < 0 ? [] : places.splice(own, 1);
    if (taken) step(new Map([[handAddress(taken.place), target]]));
  }
  return laying;
}

/** The tiles that move, each as soon as its place is free. */
function ordered(plane: Plane, now: Placed, pairs: ReadonlyMap<string, Target>): [string, Target][] {
  const lies = new Map(
    plane.pieces.map((piece) => {
      const [x, y] = now[addressOf(piece)] ?? [piece.x, piece.y];
      return [addressOf(piece), at(x, y)];
    }),
  );
  const left = [...pairs].filter(([address, target]) => lies.get(address) !== at(target.x, target.y));
  const done: [string, Target][] = [];
  while (left.length) {
    const free = left.findIndex(([, target]) => ![...lies.values()].includes(at(target.x, target.y)));
    const [move] = left.splice(Math.max(0, free), 1);
    if (!move) break;
    lies.set(move[0], at(move[1].x, move[1].y));
    done.push(move);
  }
  return done;
}
