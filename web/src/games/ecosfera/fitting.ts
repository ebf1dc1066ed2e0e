/** Names that are whole on a card: how large they can be written, and where a long word may be broken. Pure. */

/** What a letter takes of its own height, on average. */
const WIDE = 0.6;
/** What two lines hold of a name of several words. */
const LINES = 1.75;
/** Words of more letters may be broken at a joint. */
const LONG = 9;
const JOINTS =
  /(\p{L}{3})((?:ämne|blom|kräftor|mussla|skädda|gråsugga|plankton|djur|näckmossa|chromulina|coccus|thidium|leria|nema|zomenon|uppvällning|cykel|rening|hantering|weeds?|catcher|wrack|spined)$)/u;

/** The name with marks where its long words can be broken. They are only seen where one is. */
export function foldable(name: string): string {
  const fold = (word: string): string => (word.length > LONG ? word.replace(JOINTS, '$1\u00ad$2') : word);
  return name.replace(/\p{L}+/gu, fold);
}

/** The size of type for a name in so much room, both in parts of the card's width: its longest word is whole. */
export function sizeFor(name: string, room: number, most: number): number {
  const longest = Math.max(1, ...name.split(/[ -]/u).map((word) => word.length));
  return Math.min(most, room / (longest * WIDE), (LINES * room) / (name.length * WIDE));
}

/** One of several, as one says it: a, b or c. */
export function either(names: readonly string[], or: string): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${or} ${last}` : last;
}
