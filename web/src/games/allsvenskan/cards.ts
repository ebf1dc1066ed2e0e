/** What is printed on match cards, event tiles and the season sheet. */
import { CARDS, type PrintedCard } from './printed.gen';
import type { Sheet, Trick } from './values.gen';

/** No card, no seat, no club. */
export const NOTHING = -1;
/** A black cube: a defence marker. */
export const CUBE = -1;
/** Places for markers that are printed at each club of a board. */
export const MARKER_PLACES = [0, 1] as const;

export type Colour = 'blue' | 'orange';
export type TileName = Trick['tile'];
export type TrickName = Trick['name'];
export type SymbolName = Trick['symbol'];

export const TILES = ['A', 'B', 'C'] as const satisfies readonly TileName[];
export const SYMBOLS = ['upper', 'lower'] as const satisfies readonly SymbolName[];

const BLANK: PrintedCard = { colour: 'blue', upper: 0, lower: 0, half: '*' };

export function printOf(card: number): PrintedCard {
  return CARDS[card] ?? BLANK;
}

export function colourOf(card: number): Colour {
  return printOf(card).colour === 'blue' ? 'blue' : 'orange';
}

const SIGNS: Readonly<Record<number, string>> = { [2 * CUBE]: '■■', [CUBE]: '■', 0: '–' };

export function signOf(symbol: number): string {
  return SIGNS[symbol] ?? String(symbol);
}

/** The two events on a tile. */
export function facesOf({ tricks }: Sheet, tile: TileName): TrickName[] {
  return tricks.filter(({ tiles }) => tiles.includes(tile)).map(({ name }) => name as TrickName);
}

/** What is printed as the price of an event: where it can be laid twice, of the first and the next. */
export function printedPrice({ tricks }: Sheet, name: TrickName): string {
  return (tricks.find((trick) => trick.name === name)?.costs ?? []).join('/');
}
