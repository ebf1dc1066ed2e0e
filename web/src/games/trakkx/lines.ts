/** What can be seen on the plane: straight lines of neighbours, and tiles that hang together. */
import { at, type Spot } from './plane';

const STEPS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
] as const;

/** Every straight line of two tiles or more, across and down, and each tile that lies alone as a line of one. */
export function runsOf<Tile extends Spot>(tiles: readonly Tile[]): Tile[][] {
  const byPlace = new Map(tiles.map((tile) => [at(tile.x, tile.y), tile]));
  const runs: Tile[][] = [];
  for (const tile of [...tiles].sort((a, b) => a.y - b.y || a.x - b.x)) {
    let alone = true;
    for (const step of STEPS) {
      const first = !byPlace.has(at(tile.x - step.x, tile.y - step.y));
      const run = [tile];
      let next = byPlace.get(at(tile.x + step.x, tile.y + step.y));
      alone &&= first && !next;
      if (!first || !next) continue;
      for (; next; next = byPlace.get(at(next.x + step.x, next.y + step.y))) run.push(next);
      runs.push(run);
    }
    if (alone) runs.push([tile]);
  }
  return runs;
}

/** The line through a tile, across or down; only the tile where it has no neighbours that way. */
export function runThrough<Tile extends Spot>(tiles: readonly Tile[], tile: Tile, down: boolean): Tile[] {
  const found = runsOf(tiles).find((run) => run.includes(tile) && run.length > 1 && (run[0]?.x === run[1]?.x) === down);
  return found ?? [tile];
}

/** The tiles that hang together, the largest part first. */
export function partsOf<Tile extends Spot>(tiles: readonly Tile[]): Tile[][] {
  const left = new Map(tiles.map((tile) => [at(tile.x, tile.y), tile]));
  const parts: Tile[][] = [];
  for (const start of tiles) {
    if (!left.delete(at(start.x, start.y))) continue;
    const part = [start];
    for (const here of part) {
      for (const [dx, dy] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        const there = left.get(at(here.x + dx, here.y + dy));
        if (!there) continue;
        left.delete(at(there.x, there.y));
        part.push(there);
      }
    }
    parts.push(part);
  }
  return parts.sort((a, b) => b.length - a.length);
}

/** The empty cells that have a tile beside them. */
export function edgesOf(tiles: readonly Spot[]): Spot[] {
  const taken = new Set(tiles.map((tile) => at(tile.x, tile.y)));
  const edges = new Map<string, Spot>();
  for (const { x, y } of tiles) {
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const word = at(x + dx, y + dy);
      if (!taken.has(word)) edges.set(word, { x: x + dx, y: y + dy });
    }
  }
  return [...edges.values()];
}
