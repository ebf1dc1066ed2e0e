/** What is printed on the tiles of TrakkX. What may lie beside what is the server's to say. */

export const SWAP = 56;
export const THREE = 57;
const NUMBERS = 14;
const EVENT_POINTS = 20;

export const COLOURS = ['red', 'yellow', 'green', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

export function isEvent(tile: number): boolean {
  return tile >= SWAP;
}

/** 0 to 3, as the server counts colours. */
export function colourOf(tile: number): number {
  return Math.floor(tile / NUMBERS);
}

export function numberOf(tile: number): number {
  return (tile % NUMBERS) + 1;
}

/** What tiles cost that are left in hand. */
export function pointsOf(tiles: readonly number[]): number {
  return tiles.reduce((sum, tile) => sum + (isEvent(tile) ? EVENT_POINTS : numberOf(tile)), 0);
}

/** The mark under the number: each colour has a shape of its own, so that nobody needs to see colours. */
export const SHAPES: Readonly<Record<Colour, string>> = {
  red: '<path d="M10 1 16.500 8 10 15 3.500 8z"/>',
  yellow: '<circle cx="10" cy="8" r="6.200"/>',
  green: '<path d="M10 1.500 17.500 14.500H2.500z"/>',
  blue: '<path class="w" d="M2 5.500q4-4.500 8 0t8 0M2 12q4-4.500 8 0t8 0"/>',
};
