/** How a seat looks wherever it is shown: a colour, and always something besides it. */
const SEAT_COLOURS = 8;

/** Line patterns by seat, so that curves can be told apart without colours. */
const DASHES = ['', '7 4', '2 4', '11 4 2 4', '4 4', '14 5', '2 3 7 3', '9 3 2 3 2 3'] as const;

export const seatClass = (seat: number): string => `p${seat % SEAT_COLOURS}`;
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? '';

/** To make one takes longer than to use it, and a log has many names. */
let segmenter: Intl.Segmenter | undefined;

/** The first letter of a name; emoji and letters of several code points stay whole. */
export function initialOf(name: string): string {
  segmenter ??= new Intl.Segmenter();
  const first = segmenter.segment(name.trim())[Symbol.iterator]().next();
  return first.done ? '?' : first.value.segment.toLocaleUpperCase();
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** What people at a table call each other where there is little room: by first name, unless two have the same. */
export function shortName(names: readonly string[], seat: number): string {
  const name = names[seat] ?? '';
  const first = firstWord(name);
  return names.filter((each) => firstWord(each) === first).length > 1 ? name : first;
}

/** The same at a desk, where the reader is "you". */
export function shortNameAt(desk: Called, seat: number): string {
  if (seat === desk.me) return desk.name(seat);
  return shortName(
    desk.table.seats.map(({ name }) => name),
    seat,
  );
}

interface Called {
  readonly me: number | null;
  readonly table: { readonly seats: readonly { readonly name: string }[] };
  name(seat: number): string;
}
