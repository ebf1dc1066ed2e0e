/** The order in which somebody keeps the tiles of a rack: kept over turns and reloads, and nobody else's to know. */
import { signOf, tilesOf } from './draft';

/** The tiles in the order they were kept, and what is new at the end. */
export function ordered(rack: readonly string[], order: readonly string[]): string[] {
  const rest = tilesOf(rack);
  const first = order.flatMap((sign) => {
    const place = rest.findIndex((tile) => signOf(tile) === sign);
    return place < 0 ? [] : rest.splice(place, 1);
  });
  return [...first, ...rest];
}

/** The tiles with one of them in another place. */
export function movedTo(tiles: readonly string[], tile: string, place: number): string[] {
  const rest = tiles.filter((other) => other !== tile);
  return [...rest.slice(0, place), tile, ...rest.slice(place)];
}

export function shuffled(tiles: readonly string[], random: () => number = Math.random): string[] {
  const mixed = [...tiles];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [mixed[last], mixed[other]];
    if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one];
  }
  return mixed;
}

const keyOf = (table: string, seat: number): string => `spelbord.rack.${table}.${seat}`;

export function readOrder(table: string, seat: number): string[] {
  try {
    return Array.from(sessionStorage.getItem(keyOf(table, seat)) ?? '');
  } catch {
    return [];
  }
}

export function keepOrder(table: string, seat: number, tiles: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(table, seat), tiles.map(signOf).join(''));
  } catch {
    // Without a storage the order lasts until the page is left.
  }
}
