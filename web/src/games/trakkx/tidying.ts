/** The groups of a draft side by side, as close as there is room to work between them. */
import type { Part } from './laying';
import { freePlace, type Spot } from './plane';

/** Where each tile goes, by its address. */
export function tidied(parts: readonly Part[], aspect: number): Map<string, Spot> {
  const taken: Spot[] = [];
  const targets = new Map<string, Spot>();
  for (const { tiles } of parts) {
    const offset = freePlace({ cells: tiles.map(({ x, y, tile }) => ({ x, y, tile })) }, taken, aspect);
    for (const tile of tiles) {
      const spot = { x: tile.x + offset.x, y: tile.y + offset.y };
      taken.push(spot);
      targets.set(tile.address, spot);
    }
  }
  return targets;
}
