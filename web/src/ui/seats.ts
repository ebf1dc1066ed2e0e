/** How a seat looks wherever it is shown: a colour, and always something besides it. */
const SEAT_COLOURS = 8;

/** Line patterns by seat, so that curves can be told apart without colours. */
const DASHES = ['', '7 4', '2 4', '11 4 2 4', '4 4', '14 5', '2 3 7 3', '9 3 2 3 2 3'] as const;

export const seatClass = (seat: number): string => `p${seat % SEAT_COLOURS}`;
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? '';

/** The first letter of a name; emoji and letters of several code points stay whole. */
export function initialOf(name: string): string {
  const first = new Intl.Segmenter().segment(name.trim())[Symbol.iterator]().next();
  return first.done ? '?' : first.value.segment.toLocaleUpperCase();
}
